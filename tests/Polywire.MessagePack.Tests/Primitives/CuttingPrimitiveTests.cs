using Polywire.MessagePack;
using static Polywire.MessagePack.MessagePackPrimitives;

namespace MessagePackTests.Primitives;

/// <summary>The primitives that cut the span do what those do that count, at every length of the span.</summary>
public class CuttingPrimitiveTests
{
    delegate bool WriteCutting<T>(ref Span<byte> destination, T value);

    delegate MessagePackReadResult ReadCutting<T>(ref ReadOnlySpan<byte> source, out T value);

    delegate bool WriteCounting<T>(Span<byte> destination, T value, out int written);

    static readonly double[] s_floats = [0, -0.0, 1.5, -1e30, 1e300, double.NaN, double.PositiveInfinity, double.Epsilon];

    [Fact]
    public void Integers_are_written_like_those_that_count()
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
    public void Floats_and_booleans_are_written_like_those_that_count()
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
    public void Every_form_is_read_like_by_those_that_count()
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
    public void Every_first_byte_is_taken_or_refused_like_by_those_that_count()
    {
        for (int first = 0; first < 256; first++)
            foreach (byte fill in new byte[] { 0, 0x7F, 0x80, 0xFF }) ReadByAll([(byte)first, fill, fill, fill, fill, fill, fill, fill, fill]);
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
    }

    static void Written<T>(T value, WriteCounting<T> counting, WriteCutting<T> cutting)
    {
        for (int length = 0; length < 20; length++)
        {
            byte[] expected = new byte[length], actual = new byte[length];
            bool fits = counting(expected, value, out int written);
            Span<byte> rest = actual;
            Assert.Equal(fits, cutting(ref rest, value));
            Assert.Equal(fits ? length - written : length, rest.Length);
            Assert.True(rest.IsEmpty || rest.Overlaps(actual, out int at) && at == -(length - rest.Length));
            Assert.Equal(expected[..(length - rest.Length)], actual[..(length - rest.Length)]);
            if (!fits) Assert.Equal(new byte[length], actual);
        }
    }

    static void Read<T>(byte[] bytes, TryReadOne<T> counting, ReadCutting<T> cutting)
    {
        byte[] longer = [.. bytes, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
        for (int length = 0; length <= longer.Length; length++)
        {
            // An array of its own, with a span that ends where it does.
            byte[] source = longer[..length];
            MessagePackReadResult result = counting(source, out T expected, out int consumed);
            ReadOnlySpan<byte> rest = source;
            Assert.Equal(result, cutting(ref rest, out T actual));
            Assert.Equal(expected, actual);
            Assert.True(rest == source.AsSpan(result == MessagePackReadResult.Success ? consumed : 0));
        }
    }
}
