using System.Buffers.Binary;
using Polywire.MessagePack;
using static Polywire.MessagePack.MessagePackPrimitives;

namespace MessagePackTests.Primitives;

public class IntegerPrimitiveTests
{
    [Fact]
    public void The_smallest_form_is_written_whatever_the_type()
    {
        foreach (long v in PrimitiveCases.Integers)
        {
            byte[] expected = Smallest(v);
            Assert.Equal(expected, PrimitiveCases.Written((d, out n) => TryWrite(d, v, out n)));
            if (v >= 0) Assert.Equal(expected, PrimitiveCases.Written((d, out n) => TryWrite(d, (ulong)v, out n)));
            if (v == (int)v) Assert.Equal(expected, PrimitiveCases.Written((d, out n) => TryWrite(d, (int)v, out n)));
            if (v == (uint)v) Assert.Equal(expected, PrimitiveCases.Written((d, out n) => TryWrite(d, (uint)v, out n)));
            if (v == (short)v) Assert.Equal(expected, PrimitiveCases.Written((d, out n) => TryWrite(d, (short)v, out n)));
            if (v == (ushort)v) Assert.Equal(expected, PrimitiveCases.Written((d, out n) => TryWrite(d, (ushort)v, out n)));
            if (v == (sbyte)v) Assert.Equal(expected, PrimitiveCases.Written((d, out n) => TryWrite(d, (sbyte)v, out n)));
            if (v == (byte)v) Assert.Equal(expected, PrimitiveCases.Written((d, out n) => TryWrite(d, (byte)v, out n)));
        }
        Assert.Equal(Pack.Hex("cf ffffffffffffffff"), PrimitiveCases.Written((d, out n) => TryWrite(d, ulong.MaxValue, out n)));
        Assert.Equal(Pack.Hex("cf 8000000000000000"), PrimitiveCases.Written((d, out n) => TryWrite(d, 1UL << 63, out n)));
    }

    [Fact]
    public void Every_form_that_holds_a_value_is_read_into_every_type_that_holds_it()
    {
        foreach (long v in PrimitiveCases.Integers)
        {
            foreach (byte[] form in Forms(v))
            {
                Assert.Equal(v, PrimitiveCases.Read<long>(form, TryRead));
                Check<ulong>(form, v >= 0, v, TryRead, x => (long)x);
                Check<int>(form, v == (int)v, v, TryRead, x => x);
                Check<uint>(form, v == (uint)v, v, TryRead, x => x);
                Check<short>(form, v == (short)v, v, TryRead, x => x);
                Check<ushort>(form, v == (ushort)v, v, TryRead, x => x);
                Check<sbyte>(form, v == (sbyte)v, v, TryRead, x => x);
                Check<byte>(form, v == (byte)v, v, TryRead, x => x);
                Check<double>(form, true, v, TryRead, x => x == v ? v : v + 1);
                Check<float>(form, true, v, TryRead, x => x == (float)v ? v : v + 1);
            }
        }
    }

    [Fact]
    public void An_unsigned_integer_beyond_long_is_read_as_ulong_and_double_only()
    {
        byte[] bytes = Pack.Hex("cf ffffffffffffffff");
        Assert.Equal(ulong.MaxValue, PrimitiveCases.Read<ulong>(bytes, TryRead));
        Assert.Equal((double)ulong.MaxValue, PrimitiveCases.Read<double>(bytes, TryRead));
        Assert.Equal(MessagePackReadResult.OutOfRange, PrimitiveCases.Result<long>(bytes, TryRead));
        Assert.Equal(MessagePackReadResult.OutOfRange, PrimitiveCases.Result<int>(bytes, TryRead));
        Assert.Equal(MessagePackReadResult.OutOfRange, PrimitiveCases.Result<sbyte>(bytes, TryRead));
    }

    [Fact]
    public void Named_forms_are_written_however_small_the_value()
    {
        Assert.Equal(Pack.Hex("cc05"), PrimitiveCases.Written((d, out n) => TryWriteUInt8(d, 5, out n)));
        Assert.Equal(Pack.Hex("cd0005"), PrimitiveCases.Written((d, out n) => TryWriteUInt16(d, 5, out n)));
        Assert.Equal(Pack.Hex("ce00000005"), PrimitiveCases.Written((d, out n) => TryWriteUInt32(d, 5, out n)));
        Assert.Equal(Pack.Hex("cf0000000000000005"), PrimitiveCases.Written((d, out n) => TryWriteUInt64(d, 5, out n)));
        Assert.Equal(Pack.Hex("d0fb"), PrimitiveCases.Written((d, out n) => TryWriteInt8(d, -5, out n)));
        Assert.Equal(Pack.Hex("d1fffb"), PrimitiveCases.Written((d, out n) => TryWriteInt16(d, -5, out n)));
        Assert.Equal(Pack.Hex("d2fffffffb"), PrimitiveCases.Written((d, out n) => TryWriteInt32(d, -5, out n)));
        Assert.Equal(Pack.Hex("d3fffffffffffffffb"), PrimitiveCases.Written((d, out n) => TryWriteInt64(d, -5, out n)));
        Assert.Equal(Pack.Hex("7f"), PrimitiveCases.Written((d, out n) => TryWritePositiveFixInt(d, 127, out n)));
        Assert.Equal(Pack.Hex("e0"), PrimitiveCases.Written((d, out n) => TryWriteNegativeFixInt(d, -32, out n)));
    }

    [Fact]
    public void A_fixint_refuses_what_it_cannot_hold()
    {
        Assert.False(TryWritePositiveFixInt(new byte[9], 128, out int written));
        Assert.Equal(0, written);
        Assert.False(TryWriteNegativeFixInt(new byte[9], -33, out written));
        Assert.Equal(0, written);
        Assert.False(TryWriteNegativeFixInt(new byte[9], 0, out written));
        Assert.Equal(0, written);
    }

    static void Check<T>(byte[] form, bool fits, long expected, TryReadOne<T> read, Func<T, long> widen)
    {
        if (fits) Assert.Equal(expected, widen(PrimitiveCases.Read(form, read)));
        else Assert.Equal(MessagePackReadResult.OutOfRange, PrimitiveCases.Result(form, read));
    }

    internal static byte[] Smallest(long v) => Forms(v).MinBy(f => f.Length)!;

    /// <summary>Unsigned forms are first, so that they win among equally short ones.</summary>
    internal static IEnumerable<byte[]> Forms(long v)
    {
        if (v is >= 0 and <= 127) yield return [(byte)v];
        if (v is >= -32 and < 0) yield return [(byte)v];
        if (v == (byte)v) yield return [0xCC, (byte)v];
        if (v == (ushort)v) yield return [0xCD, (byte)(v >> 8), (byte)v];
        if (v == (uint)v) yield return Wide(0xCE, v, 4);
        if (v >= 0) yield return Wide(0xCF, v, 8);
        if (v == (sbyte)v) yield return [0xD0, (byte)v];
        if (v == (short)v) yield return [0xD1, (byte)(v >> 8), (byte)v];
        if (v == (int)v) yield return Wide(0xD2, v, 4);
        yield return Wide(0xD3, v, 8);
    }

    static byte[] Wide(byte format, long v, int size)
    {
        byte[] bytes = new byte[9];
        BinaryPrimitives.WriteInt64BigEndian(bytes.AsSpan(1), v);
        return [format, .. bytes[^size..]];
    }
}
