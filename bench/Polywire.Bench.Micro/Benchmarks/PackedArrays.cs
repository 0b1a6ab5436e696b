using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;
using Polywire;
using Polywire.CompilerServices;
using Polywire.MessagePack;
using Polywire.MessagePack.Bulk;

namespace Micro.Benchmarks;

/// <summary>Arrays and blobs of MessagePack: the library's code against a loop over the elements, and against a copy alone.</summary>
[SkipLocalsInit]
static class PackedArrays
{
    const int Count = 2_000, Blobs = 64;

    static readonly ArrayBufferWriter<byte> s_sink = new(1 << 20);

    delegate void Body(ref UncheckedMessagePackWriter writer);

    internal static IEnumerable<Benchmark> All
    {
        get
        {
            foreach ((string name, int most) in new[] { ("mixed", 63), ("of up to 32 bits", 32), ("small", 7), ("large", 8) })
            {
                var random = new Random(13);
                long[] values = [.. Enumerable.Range(0, Count).Select(_ => (name == "large" ? random.NextInt64() | 1L << 62 : random.NextInt64() >> 63 - random.Next(most + 1)) * (random.Next(4) == 0 ? -1 : 1))];
                long[] read = new long[Count];
                Write((ref w) => w.WriteArray(values));
                byte[] bytes = s_sink.WrittenSpan.ToArray();
                yield return new($"long[], {name}, write", Count, Written,
                    new("bulk", () => Write((ref w) => w.WriteArray(values))),
                    new("one by one", () => Write((ref w) => OneByOne(ref w, values))));
                yield return new($"long[], {name}, read", Count, _ => read.ToArray(),
                    new("bulk", () => ReadArray(bytes, read)),
                    new("one by one", () => ReadOneByOne(bytes, read)));
            }
            yield return Integers("sbyte[]", r => (sbyte)r.Next(-128, 128));
            yield return Integers("short[]", r => (short)r.Next(short.MinValue, short.MaxValue));
            yield return Integers("ushort[], mixed", r => (ushort)(r.Next(65_536) >> r.Next(16)));
            yield return Integers("int[], mixed", r => (r.Next() >> r.Next(31)) * (r.Next(4) == 0 ? -1 : 1));
            yield return Integers("int[], small", r => r.Next(100));
            yield return Integers("uint[], mixed", r => (uint)(r.NextInt64(uint.MaxValue) >> r.Next(32)));
            yield return Integers("ulong[], mixed", r => (ulong)r.NextInt64() >> r.Next(63));
            yield return Integers("long[], mixed", r => (r.NextInt64() >> r.Next(63)) * (r.Next(4) == 0 ? -1 : 1));
            yield return Integers("long[], large", r => r.NextInt64());
            yield return Fixed("float[]", r => r.NextSingle());
            yield return Fixed("double[]", r => r.NextDouble());
            yield return Fixed("bool[]", r => r.Next(2) == 0);
            foreach (int size in new[] { 64, 2_048, 65_536 })
            {
                byte[][] blobs = [.. Enumerable.Range(0, Blobs).Select(i => Blob(i, size))], packed = [.. blobs.Select(b => Wire.MessagePack.Serialize(b))], read = new byte[Blobs][];
                yield return new($"blob of {size}, write", Blobs, Written,
                    new("as generated", () => Write((ref w) => { foreach (byte[] blob in blobs) w.WriteByteArray(blob); })),
                    new("header, and bytes in chunks", () => Write((ref w) => { foreach (byte[] blob in blobs) { w.WriteBinaryHeader(blob.Length); w.WriteRaw(blob); } })),
                    new("a copy", () => Copy(packed)));
                yield return new($"blob of {size}, read", Blobs, _ => read.Sum(b => b[^1]),
                    new("as generated", () => { for (int i = 0; i < Blobs; i++) read[i] = Wire.MessagePack.Deserialize<byte[]>(packed[i]); return 0; }),
                    new("an array that is not cleared", () => { for (int i = 0; i < Blobs; i++) read[i] = Uncleared(packed[i].AsSpan(packed[i].Length - size)); return 0; }),
                    new("an array", () => { for (int i = 0; i < Blobs; i++) read[i] = packed[i].AsSpan(packed[i].Length - size).ToArray(); return 0; }));
            }
        }
    }

    delegate bool TryWriteAll<T>(Span<byte> destination, ReadOnlySpan<T> values, bool header, VectorLevel level, out int written);

    static Benchmark Integers<T>(string name, Func<Random, T> make) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T> => Levels<T>(name, make, MessagePackPrimitives.TryWriteIntegers);

    static Benchmark Fixed<T>(string name, Func<Random, T> make) where T : unmanaged => Levels<T>(name, make, MessagePackPrimitives.TryWriteFixed);

    static Benchmark Levels<T>(string name, Func<Random, T> make, TryWriteAll<T> write)
    {
        var random = new Random(14);
        T[] values = [.. Enumerable.Range(0, Count).Select(_ => make(random))];
        byte[] buffer = new byte[Count * 9 + 64];
        int Run(VectorLevel level) => write(buffer, values, true, level, out int written) ? written : throw new InvalidOperationException();
        VectorLevel[] levels = [.. Enum.GetValues<VectorLevel>().Where(l => l <= VectorLevels.Best).Reverse()];
        return new($"{name}, write by", Count, n => buffer[..n], [.. levels.Select(l => new Variant(l.ToString(), () => Run(l)))]);
    }

    static object Written(int _) => s_sink.WrittenSpan.ToArray();

    static byte[] Blob(int seed, int size)
    {
        byte[] bytes = new byte[size];
        new Random(seed).NextBytes(bytes);
        return bytes;
    }

    static byte[] Uncleared(ReadOnlySpan<byte> bytes)
    {
        byte[] copy = GC.AllocateUninitializedArray<byte>(bytes.Length);
        bytes.CopyTo(copy);
        return copy;
    }

    static int Copy(byte[][] packed)
    {
        s_sink.ResetWrittenCount();
        foreach (byte[] bytes in packed)
        {
            bytes.CopyTo(s_sink.GetSpan(bytes.Length));
            s_sink.Advance(bytes.Length);
        }
        return 0;
    }

    static int Write(Body body)
    {
        s_sink.ResetWrittenCount();
        MessagePackWriterContext context = MessagePackWriterContext.Rent(Wire.MessagePack.Options, null);
        var writer = new UncheckedMessagePackWriter(ref context.Open(s_sink, out int length), length, context);
        body(ref writer);
        s_sink.Advance(writer.Position);
        context.Close();
        return 0;
    }

    static void OneByOne(ref UncheckedMessagePackWriter writer, long[] values)
    {
        UncheckedMessagePackWriter w = writer;
        w.WriteArrayHeader(values.Length);
        foreach (long value in values)
        {
            w.Ensure(UncheckedMessagePackWriter.MaxInt64);
            w.PutInt64(value);
        }
        writer.MoveTo(w);
    }

    static int ReadArray(byte[] bytes, long[] read)
    {
        MessagePackPrimitives.TryReadArray(bytes, read, out _, out _);
        return 0;
    }

    static int ReadOneByOne(byte[] bytes, long[] read)
    {
        MessagePackReaderContext context = MessagePackReaderContext.Rent(Wire.MessagePack.Options, null);
        context.Open(bytes.Length);
        var reader = new UncheckedMessagePackReader(bytes, context);
        int count = reader.ReadArrayHeader();
        for (int i = 0; i < count; i++) read[i] = reader.ReadInt64();
        context.Close();
        return 0;
    }
}
