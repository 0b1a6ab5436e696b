using System.Numerics;
using System.Runtime.CompilerServices;
using Polywire.MessagePack;
using Polywire.Text;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMessagePackReader
{
    /// <summary>Reads a bin of 16 bytes, two's complement, little-endian, or an integer of any format.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Int128 ReadInt128()
    {
        UInt128 bits = ReadWide(ref _b, _i, _length, _context, true, out int next);
        _i = next;
        return (Int128)bits;
    }

    /// <summary>Reads a bin of 16 bytes, little-endian, or an integer of any format from 0 on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UInt128 ReadUInt128()
    {
        UInt128 value = ReadWide(ref _b, _i, _length, _context, false, out int next);
        _i = next;
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static UInt128 ReadWide(ref byte b, int i, int length, MessagePackReaderContext context, bool signed, out int next)
    {
        if (IsInteger(ref b, i, length))
            return signed && BigEndian.At(ref b, i) != Format.UInt64
                ? (UInt128)(Int128)ReadIntegerSlow(ref b, i, length, long.MinValue, long.MaxValue, "an Int128", out next)
                : ReadUInt64Slow(ref b, i, length, out next);
        ReadOnlySpan<byte> bytes = ReadBytes(ref b, i, length, context, "a 128-bit integer", out next);
        if (bytes.Length != 16) MessagePackThrow.Format("a 128-bit integer of 16 bytes", i);
        return System.Buffers.Binary.BinaryPrimitives.ReadUInt128LittleEndian(bytes);
    }

    /// <summary>
    /// Reads a bin of the bytes, two's complement, little-endian, or an integer of any format. More bytes than a number of
    /// <c>MaxDigits</c> decimal digits has are an error.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public BigInteger ReadBigInteger()
    {
        BigInteger value = ReadBig(ref _b, _i, _length, _context, out int next);
        _i = next;
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static BigInteger ReadBig(ref byte b, int i, int length, MessagePackReaderContext context, out int next)
    {
        if (IsInteger(ref b, i, length))
            return BigEndian.At(ref b, i) == Format.UInt64
                ? ReadUInt64Slow(ref b, i, length, out next)
                : ReadIntegerSlow(ref b, i, length, long.MinValue, long.MaxValue, "a BigInteger", out next);
        ReadOnlySpan<byte> bytes = ReadBytes(ref b, i, length, context, "a BigInteger", out next);
        // A byte holds log10(256) = 2.408 decimal digits; one more byte for the sign.
        if (bytes.Length - 1 > context.MaxDigits / 2.408)
            MessagePackThrow.Read(WireErrorCode.TooManyDigits, $"The number has more digits than MaxDigits ({context.MaxDigits}).", i);
        return new(bytes);
    }

    static bool IsInteger(ref byte b, int i, int length) => i < length && Format.KindOf(BigEndian.At(ref b, i)) == MessagePackKind.Integer;

    /// <summary>Reads a str of digits, with a sign, a point and an exponent where they are; digits that <c>decimal</c> cannot hold are rounded.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public decimal ReadDecimal()
    {
        decimal value = ReadDecimalAt(ref _b, _i, _length, _context, out int next);
        _i = next;
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static decimal ReadDecimalAt(ref byte b, int i, int length, MessagePackReaderContext context, out int next)
    {
        if (context.Options.NativeDecimal && TryReadNative(ref b, i, length, context, out ReadOnlySpan<byte> native, out next))
        {
            if (!NativeFormats.TryRead(native, out decimal bits)) MessagePackThrow.Format("a decimal", i);
            return bits;
        }
        ReadOnlySpan<byte> text = ReadTextBytes(ref b, i, length, context, out next);
        if (text.Length > context.MaxDigits)
            MessagePackThrow.Read(WireErrorCode.TooManyDigits, $"The number has more digits than MaxDigits ({context.MaxDigits}).", i);
        if (!DecimalText.TryParse(text, out decimal value)) MessagePackThrow.Format("a decimal", i);
        return value;
    }

    /// <summary>Reads an array of the real and the imaginary part.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Complex ReadComplex()
    {
        UncheckedMessagePackReader t = this;
        Complex value = t.ReadParts();
        this = t;
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    Complex ReadParts()
    {
        ReadHeaderOf(2, "a Complex");
        double real = ReadDouble();
        return new(real, ReadDouble());
    }
}
