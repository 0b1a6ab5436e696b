using Polywire;
using Polywire.MessagePack;

namespace MessagePackTests;

/// <summary>Whatever the input, a reader returns a value or throws a WireException, and never reads beyond the end.</summary>
public class MutationTests
{
    static readonly ReadValue<object?>[] s_reads =
    [
        (ref r) => r.ReadObject(), (ref r) => r.ReadRaw().Length, (ref r) => r.ReadString(), (ref r) => r.ReadStringSpan().Length,
        (ref r) => r.ReadByteArray(), (ref r) => r.ReadInt32(), (ref r) => r.ReadInt64(), (ref r) => r.ReadUInt64(), (ref r) => r.ReadByte(),
        (ref r) => r.ReadDouble(), (ref r) => r.ReadSingle(), (ref r) => r.ReadHalf(), (ref r) => r.ReadBoolean(), (ref r) => r.ReadDateTime(),
        (ref r) => r.ReadDateTimeOffset(), (ref r) => r.ReadTimestamp(), (ref r) => r.ReadGuid(), (ref r) => r.ReadDecimal(), (ref r) => r.ReadInt128(),
        (ref r) => r.ReadBigInteger(), (ref r) => r.ReadComplex(), (ref r) => r.ReadBitArray(), (ref r) => r.ReadUri(), (ref r) => r.ReadVersion(),
        (ref r) => r.ReadDateOnly(), (ref r) => r.ReadTimeOnly(), (ref r) => r.ReadRune(), (ref r) => r.ReadExtension(),
        (ref r) => r.ReadArrayHeader(), (ref r) => r.ReadMapHeader(),
    ];

    [Fact]
    public void Mutated_values_are_read_or_refused()
    {
        Random random = new(20261121);
        byte[][] corpus = Corpus(random);
        int read = 0, refused = 0;
        for (int i = 0; i < 60_000; i++)
        {
            byte[] bytes = [.. corpus[random.Next(corpus.Length)]];
            for (int m = random.Next(1, 4); m > 0 && bytes.Length > 0; m--) bytes[random.Next(bytes.Length)] = (byte)(random.Next(3) == 0 ? 0xC0 + random.Next(32) : random.Next(256));
            if (random.Next(4) == 0) bytes = bytes[..random.Next(bytes.Length + 1)];
            ReadValue<object?> one = s_reads[i % 3 == 0 ? random.Next(s_reads.Length) : i % 2];
            try
            {
                Pack.ReadPart(bytes, one, out int consumed);
                Assert.InRange(consumed, 0, bytes.Length);
                read++;
            }
            catch (WireException e)
            {
                Assert.InRange(e.Offset, 0, bytes.Length);
                Assert.NotEqual(WireErrorCode.Unspecified, e.Code);
                Assert.InRange(MessagePackPathFinder.Find(bytes, e.Offset).Length, 1, 1024);
                refused++;
            }
        }
        Assert.InRange(read, 1000, 59_000);
        Assert.InRange(refused, 1000, 59_000);
    }

    [Fact]
    public void Skipping_accepts_and_refuses_the_same_input_as_reading()
    {
        Random random = new(5);
        foreach (byte[] bytes in Corpus(random))
        {
            byte[] two = [.. bytes, 0xC3];
            object? value = Pack.ReadPart(two, (ref r) => r.ReadObject(), out int read);
            Pack.ReadPart(two, (ref r) => r.ReadRaw().Length, out int skipped);
            Assert.Equal((bytes.Length, bytes.Length), (read, skipped));
            Assert.Equal((MessagePackReadResult.Success, bytes.Length), (MessagePackPrimitives.TrySkip(two, out int measured), measured));
            byte[] again = Pack.Write((ref w) => MsgpackTestSuiteTests.Write(ref w, value));
            Assert.Equal(value is Dictionary<object, object?> or Dictionary<string, object?> ? again.Length : bytes.Length, again.Length);
        }
    }

    static byte[][] Corpus(Random random) => [.. Enumerable.Range(0, 400).Select(i => Pack.Write((ref w) => MsgpackTestSuiteTests.Write(ref w, RandomValue(random, i % 5))))];

    static object? RandomValue(Random random, int depth)
    {
        switch (random.Next(depth > 0 ? 12 : 9))
        {
            case 0: return null;
            case 1: return random.Next(2) == 0;
            case 2: return random.NextInt64() >> random.Next(64) ^ -random.Next(2);
            case 3: return (ulong)random.NextInt64() | 1UL << 63;
            case 4: return random.NextDouble();
            case 5: return new string(random.Next(3) == 0 ? 'é' : 'x', random.Next(random.Next(2) == 0 ? 12 : 60));
            case 6: return new byte[random.Next(40)];
            case 7: return new MessagePackTimestamp(random.NextInt64() >> random.Next(60), (uint)random.Next(1_000_000_000));
            case 8: return new MessagePackExtension((sbyte)random.Next(100), new byte[random.Next(20)]);
            case 9:
                List<object?> list = [];
                for (int n = random.Next(20); n > 0; n--) list.Add(RandomValue(random, depth - 1));
                return list;
            case 10:
                Dictionary<string, object?> map = [];
                for (int n = random.Next(20); n > 0; n--) map["key" + random.Next(100)] = RandomValue(random, depth - 1);
                return map;
            default:
                Dictionary<object, object?> mixed = new() { [1L] = null };
                for (int n = random.Next(6); n > 0; n--) mixed[RandomValue(random, 0) ?? "nil"] = RandomValue(random, depth - 1);
                return mixed;
        }
    }
}
