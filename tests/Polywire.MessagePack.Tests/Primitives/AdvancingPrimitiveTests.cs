using Polywire.MessagePack;
using static Polywire.MessagePack.MessagePackPrimitives;

namespace MessagePackTests.Primitives;

/// <summary>The primitives that advance the span give the same results as those that return a count, at every length of the span.</summary>
public class AdvancingPrimitiveTests
{
    delegate bool WriteAdvancing<T>(ref Span<byte> destination, T value);

    delegate MessagePackReadResult ReadAdvancing<T>(ref ReadOnlySpan<byte> source, out T value);

    delegate bool WriteCounting<T>(Span<byte> destination, T value, out int written);

    static readonly double[] s_floats = [0, -0.0, 1.5, -1e30, 1e300, double.NaN, double.PositiveInfinity, double.Epsilon];

    [Fact]
    public void Integers_are_written_as_with_a_count()
    {
        foreach (long v in PrimitiveCases.Integers)
        {
            Written(v, TryWrite, TryWrite);
            Written((ulong)v, TryWrite, TryWrite);
            Written((int)v, TryWrite, TryWrite);
            Written((uint)v, TryWrite, TryWrite);
            Written((short)v, TryWrite, TryWrite);
            Written((ushort)v, TryWrite, TryWrite);
            Written((sbyte)v, TryWrite, TryWrite);
            Written((byte)v, TryWrite, TryWrite);
        }
    }

    [Fact]
    public void Floats_and_booleans_are_written_as_with_a_count()
    {
        foreach (double v in s_floats)
        {
            Written(v, TryWrite, TryWrite);
            Written((float)v, TryWrite, TryWrite);
        }
        Written(true, TryWrite, TryWrite);
        Written(false, TryWrite, TryWrite);
    }

    [Fact]
    public void Every_format_is_read_as_with_a_count()
    {
        foreach (long v in PrimitiveCases.Integers)
            foreach (byte[] form in IntegerPrimitiveTests.Forms(v))
                ReadByAll(form);
        foreach (double v in s_floats)
        {
            ReadByAll(PrimitiveCases.Written((d, out n) => TryWrite(d, v, out n)));
            ReadByAll(PrimitiveCases.Written((d, out n) => TryWrite(d, (float)v, out n)));
        }
        ReadByAll(Pack.Hex("cf ffffffffffffffff"));
    }

    [Fact]
    public void Every_first_byte_is_accepted_or_refused_as_with_a_count()
    {
        for (int first = 0; first < 256; first++)
            foreach (byte fill in new byte[] { 0, 0x7F, 0x80, 0xFF }) ReadByAll([(byte)first, fill, fill, fill, fill, fill, fill, fill, fill]);
    }

    [Fact]
    public void Headers_nil_and_bytes_are_written_as_with_a_count()
    {
        foreach (uint count in new uint[] { 0, 1, 15, 16, 31, 32, 255, 256, 65_535, 65_536, uint.MaxValue })
        {
            Written(count, TryWriteArrayHeader, TryWriteArrayHeader);
            Written(count, TryWriteMapHeader, TryWriteMapHeader);
            if (count > 65_536) continue;
            byte[] bytes = new byte[count];
            new Random(3).NextBytes(bytes);
            Written(bytes, (Span<byte> d, byte[] v, out int n) => TryWriteStr(d, v, out n), (ref d, v) => TryWriteStr(ref d, v), bytes.Length);
            Written(bytes, (Span<byte> d, byte[] v, out int n) => TryWriteBin(d, v, out n), (ref d, v) => TryWriteBin(ref d, v), bytes.Length);
        }
        Written(0, (Span<byte> d, int _, out int n) => TryWriteNil(d, out n), (ref d, _) => TryWriteNil(ref d));
    }

    [Fact]
    public void Many_values_are_skipped_like_one_after_another()
    {
        var random = new Random(8);
        for (int round = 0; round < 2_000; round++)
        {
            List<byte> bytes = [];
            int count = random.Next(1, 6);
            for (int k = 0; k < count; k++) bytes.AddRange(Some(random, 3));
            byte[] all = [.. bytes];
            for (int length = 0; length <= all.Length; length++)
            {
                ReadOnlySpan<byte> rest = all.AsSpan(0, length);
                int skipped = 0;
                while (skipped < count && TrySkip(ref rest) == MessagePackReadResult.Success) skipped++;
                MessagePackReadResult result = TrySkip(TestKit.GuardedInput.Place(all.AsSpan(0, length)), (uint)count, out int consumed);
                Assert.Equal(skipped == count ? MessagePackReadResult.Success : MessagePackReadResult.InsufficientData, result);
                if (skipped == count) Assert.Equal((length, 0), (consumed, rest.Length));
                else Assert.InRange(consumed, length + 1, all.Length);
            }
        }
    }

    [Fact]
    public void Skipping_no_value_consumes_nothing()
    {
        Assert.Equal(MessagePackReadResult.Success, TrySkip([], 0, out int consumed));
        Assert.Equal(0, consumed);
    }

    static byte[] Some(Random random, int depth)
    {
        int n = random.Next(20);
        long integer = random.NextInt64() >> random.Next(64);
        return random.Next(depth > 0 ? 9 : 7) switch
        {
            0 => PrimitiveCases.Written((d, out w) => TryWrite(d, integer, out w)),
            1 => PrimitiveCases.Written((d, out w) => TryWrite(d, integer / 3.0, out w)),
            2 => [(byte)random.Next(0xC2, 0xC4)],
            3 => [0xC0],
            4 => [(byte)(0xA0 | n), .. new byte[n]],
            5 => [0xC4, (byte)n, .. new byte[n]],
            6 => [(byte)(0xD4 + n % 5), 1, .. new byte[1 << n % 5]],
            7 => [(byte)(0x90 | n % 4), .. Enumerable.Range(0, n % 4).SelectMany(_ => Some(random, depth - 1))],
            _ => [0xDE, 0, (byte)(n % 4), .. Enumerable.Range(0, 2 * (n % 4)).SelectMany(_ => Some(random, depth - 1))],
        };
    }

    [Fact]
    public void A_loop_takes_a_whole_buffer()
    {
        byte[] buffer = new byte[100];
        Span<byte> rest = buffer;
        int count = 0;
        while (TryWrite(ref rest, 300 * count - 9000)) count++;
        ReadOnlySpan<byte> source = buffer.AsSpan(0, buffer.Length - rest.Length);
        for (int i = 0; i < count; i++)
        {
            Assert.Equal(MessagePackReadResult.Success, TryRead(ref source, out int value));
            Assert.Equal(300 * i - 9000, value);
        }
        Assert.True(source.IsEmpty);
        Assert.Equal(MessagePackReadResult.InsufficientData, TryRead(ref source, out int _));
    }

    static void ReadByAll(byte[] bytes)
    {
        Read<bool>(bytes, TryRead, TryRead);
        Read<byte>(bytes, TryRead, TryRead);
        Read<sbyte>(bytes, TryRead, TryRead);
        Read<ushort>(bytes, TryRead, TryRead);
        Read<short>(bytes, TryRead, TryRead);
        Read<uint>(bytes, TryRead, TryRead);
        Read<int>(bytes, TryRead, TryRead);
        Read<ulong>(bytes, TryRead, TryRead);
        Read<long>(bytes, TryRead, TryRead);
        Read<float>(bytes, TryRead, TryRead);
        Read<double>(bytes, TryRead, TryRead);
        Read<uint>(bytes, TryReadArrayHeader, TryReadArrayHeader);
        Read<uint>(bytes, TryReadMapHeader, TryReadMapHeader);
        Read(bytes, (ReadOnlySpan<byte> s, out byte[] v, out int n) => Copied(TryReadStr(s, out ReadOnlySpan<byte> text, out n), text, out v), (ref s, out v) => Copied(TryReadStr(ref s, out ReadOnlySpan<byte> text), text, out v));
        Read(bytes, (ReadOnlySpan<byte> s, out byte[] v, out int n) => Copied(TryReadBin(s, out ReadOnlySpan<byte> data, out n), data, out v), (ref s, out v) => Copied(TryReadBin(ref s, out ReadOnlySpan<byte> data), data, out v));
        Read(bytes, (ReadOnlySpan<byte> s, out int v, out int n) => { v = 0; return TryReadNil(s, out n); }, (ref s, out v) => { v = 0; return TryReadNil(ref s); });
        Read(bytes, (ReadOnlySpan<byte> s, out int v, out int n) => { v = 0; return TrySkip(s, out n); }, (ref s, out v) => { v = 0; return TrySkip(ref s); });
    }

    static MessagePackReadResult Copied(MessagePackReadResult result, ReadOnlySpan<byte> bytes, out byte[] copy)
    {
        copy = bytes.ToArray();
        return result;
    }

    static void Written<T>(T value, WriteCounting<T> counting, WriteAdvancing<T> advancing, int most = 0)
    {
        for (int length = Math.Max(0, most - 2); length < most + 20; length++)
        {
            byte[] expected = new byte[length], actual = new byte[length];
            bool fits = counting(expected, value, out int written);
            Span<byte> rest = actual;
            Assert.Equal(fits, advancing(ref rest, value));
            Assert.Equal(fits ? length - written : length, rest.Length);
            Assert.True(rest.IsEmpty || rest.Overlaps(actual, out int at) && at == -(length - rest.Length));
            Assert.Equal(expected[..(length - rest.Length)], actual[..(length - rest.Length)]);
            if (!fits) Assert.Equal(new byte[length], actual);
        }
    }

    static void Read<T>(byte[] bytes, TryReadOne<T> counting, ReadAdvancing<T> advancing)
    {
        byte[] longer = [.. bytes, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
        for (int length = 0; length <= longer.Length; length++)
        {
            // An array of its own, with a span that ends where it does.
            byte[] source = longer[..length];
            MessagePackReadResult result = counting(source, out T expected, out int consumed);
            ReadOnlySpan<byte> rest = source;
            Assert.Equal(result, advancing(ref rest, out T actual));
            Assert.Equal(expected, actual);
            Assert.True(rest == source.AsSpan(result == MessagePackReadResult.Success ? consumed : 0));
        }
    }
}
