using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.MessagePack;
using Polywire.Text;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMessagePackWriter
{
    const int WideLength = 16;

    /// <summary>Bytes of an <c>Int128</c>.</summary>
    public const int MaxInt128 = MessagePackBounds.Int128;

    /// <summary>Puts a bin of 16 bytes, two's complement, little-endian. Needs <see cref="MaxInt128"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutInt128(Int128 value) => PutUInt128((UInt128)value);

    /// <summary>Writes a bin of 16 bytes, two's complement, little-endian.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt128(Int128 value) => WriteUInt128((UInt128)value);

    /// <summary>Bytes of a <c>UInt128</c>.</summary>
    public const int MaxUInt128 = MessagePackBounds.UInt128;

    /// <summary>Puts a bin of 16 bytes, little-endian. Needs <see cref="MaxUInt128"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutUInt128(UInt128 value)
    {
        AssertCapacity(MaxUInt128);
        _at = Format.Bin8;
        At(1) = WideLength;
        System.Buffers.Binary.BinaryPrimitives.WriteUInt128LittleEndian(MemoryMarshal.CreateSpan(ref At(2), WideLength), value);
        Advance(MaxUInt128);
    }

    /// <summary>Writes a bin of 16 bytes, little-endian.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUInt128(UInt128 value)
    {
        Ensure(MaxUInt128);
        PutUInt128(value);
    }

    /// <summary>The maximum size of a <c>decimal</c> in bytes.</summary>
    public const int MaxDecimal = MessagePackBounds.Decimal;

    /// <summary>Puts a str of the digits, all decimal places kept: <c>1.50</c>; with <c>NativeDecimal</c> a bin. Needs <see cref="MaxDecimal"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutDecimal(decimal value)
    {
        AssertCapacity(MaxDecimal);
        Advance(_context.NativeDecimal ? NativeFormats.Put(ref _at, value) : PutText(ref _at, value));
    }

    /// <summary>Writes a str of the digits, all decimal places kept: <c>1.50</c>; with <c>NativeDecimal</c> a bin.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDecimal(decimal value)
    {
        Ensure(MaxDecimal);
        PutDecimal(value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int PutText(ref byte b, decimal value)
    {
        // The longest decimal is the longest fixstr.
        int n = DecimalText.Write(ref BigEndian.At(ref b, 1), value);
        b = (byte)(Format.FixStr | n);
        return 1 + n;
    }

    /// <summary>Writes a bin of the bytes, two's complement, little-endian.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteBigInteger(BigInteger value)
    {
        var t = new UncheckedMessagePackWriter(ref _at, ref _end, _context);
        t.WriteBytesOf(value);
        MoveTo(t);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteBytesOf(BigInteger value)
    {
        const int ShortHeader = 2;
        Ensure(ShortHeader + byte.MaxValue);
        if (value.TryWriteBytes(MemoryMarshal.CreateSpan(ref At(ShortHeader), byte.MaxValue), out int n))
        {
            Advance(SmallestFormat.PutBinHeader(ref _at, (uint)n) + n);
            return;
        }
        n = value.GetByteCount();
        WriteBinaryHeader(n);
        Ensure(n);
        value.TryWriteBytes(MemoryMarshal.CreateSpan(ref _at, n), out _);
        Advance(n);
    }

    /// <summary>Bytes of a <c>Complex</c>.</summary>
    public const int MaxComplex = MessagePackBounds.Complex;

    /// <summary>Puts an array of the real and the imaginary part. Needs <see cref="MaxComplex"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutComplex(Complex value)
    {
        PutArrayHeader(2);
        PutDouble(value.Real);
        PutDouble(value.Imaginary);
    }

    /// <summary>Writes an array of the real and the imaginary part.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteComplex(Complex value)
    {
        Ensure(MaxComplex);
        PutComplex(value);
    }
}
