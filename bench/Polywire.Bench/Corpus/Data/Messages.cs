using Bench.Corpus.Models;
using Bench.Corpus.Running;
using Bench.Harness;

namespace Bench.Corpus.Data;

/// <summary>The rows of Protobuf and MemoryPack: the same messages on both.</summary>
static class Messages
{
    const int Singles = 8_192;

    public static IEnumerable<Suite> Protobuf => Of("protobuf", Format.Protobuf);

    public static IEnumerable<Suite> MemoryPack => Of("memorypack", Format.MemoryPack);

    static IEnumerable<Suite> Of(string wire, Format format)
    {
        foreach (Suite text in Texts.Messages(wire + "-text", format)) yield return text;
        yield return One("arrays", "ints", () => new MessageInts { Values = Made.Ints() });
        yield return One("arrays", "ints-small", () => new MessageInts { Values = Made.Many(33, r => r.Next(100)) });
        yield return One("arrays", "uints", () => new MessageUInts { Values = Made.Many(34, r => (uint)(r.NextInt64(uint.MaxValue) >> r.Next(32))) });
        yield return One("arrays", "longs", () => new MessageLongs { Values = Made.Longs() });
        yield return One("arrays", "ulongs", () => new MessageULongs { Values = Made.Many(36, r => (ulong)r.NextInt64() >> r.Next(63)) });
        yield return One("arrays", "floats", () => new MessageFloats { Values = Made.Floats() });
        yield return One("arrays", "doubles", () => new MessageDoubles { Values = Made.RandomDoubles() });
        yield return One("arrays", "bools", () => new MessageBools { Values = Made.Bools() });
        yield return One("arrays", "strings", () => new MessageStrings { Values = [.. Made.Strings()] });
        yield return One("structure", "wide", () => Made.Messages(2));
        yield return One("structure", "sparse", () => Made.Messages(6));
        yield return One("structure", "maps", Made.Maps);
        yield return One("structure", "deep-tree", () => Made.Messages(Made.Tree(7, 3)));
        yield return Many("reading", r => new MessageReading { Sensor = r.Next(1_000), Time = 1_600_000_000_000 + r.NextInt64(1L << 37), Value = r.Next(100_000) / 100.0 });
        yield return Many("order", Made.OrderMessage);
        yield return Many("blob-64", r => Blob(64, r));
        yield return Many("blob-2k", r => Blob(2_048, r));

        Suite<T> One<T>(string family, string name, Func<T> make) where T : class => new($"{wire}-{family}", name, format) { Load = () => ([make()], null) };

        Suite<T> Many<T>(string name, Func<Random, T> make) where T : class => new(wire + "-singles", name, format)
        {
            Load = () =>
            {
                var random = new Random(20_601);
                return ([.. Enumerable.Range(0, Singles).Select(_ => make(random))], null);
            },
        };
    }

    static MessageBlob Blob(int size, Random random)
    {
        BlobRow blob = Made.Blob(size, random.Next());
        return new MessageBlob { Id = blob.Id, Data = blob.Data };
    }
}
