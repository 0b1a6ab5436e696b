using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Text;

/// <summary>The text of a <see cref="Guid"/>: format <c>D</c> (RFC 9562 section 4), lower case when written, either case when read.</summary>
static class GuidText
{
    /// <summary>The characters of format <c>D</c>.</summary>
    internal const int Length = 36;

    /// <summary>The same without hyphens.</summary>
    const int DigitsAlone = 32;

    // Between the text's order of bytes and memory's, whose first three fields are little-endian. Its own inverse.
    static Vector128<byte> FieldOrder => Vector128.Create((byte)3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15);

    /// <summary>Writes <see cref="Length"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Write(ref byte d, Guid v)
    {
        // By halves: the argument may have come in two registers, and one load of what two stores have written stalls.
        ref ulong halves = ref Unsafe.As<Guid, ulong>(ref v);
        Vector128<byte> bytes = Utf8Encoder.Lookup(Vector128.Create(halves, Unsafe.Add(ref halves, 1)).AsByte(), FieldOrder);
        Vector128<byte> mask = Vector128.Create((byte)0x0F);
        Vector128<byte> high = (bytes.AsUInt16() >>> 4).AsByte() & mask;
        Vector128<byte> low = bytes & mask;
        Vector128<byte> digits = Vector128.Create("0123456789abcdef"u8);
        Vector128<byte> first = Utf8Encoder.Lookup(digits, Lower(high, low)), second = Utf8Encoder.Lookup(digits, Upper(high, low));

        // Sixteen characters from each end, and four between them.
        (Utf8Encoder.Lookup(first, Vector128.Create((byte)0, 1, 2, 3, 4, 5, 6, 7, None, 8, 9, 10, 11, None, 12, 13))
            | Vector128.Create((byte)0, 0, 0, 0, 0, 0, 0, 0, (byte)'-', 0, 0, 0, 0, (byte)'-', 0, 0)).StoreUnsafe(ref d);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref d, 16), first.AsUInt16().GetElement(7) | (uint)'-' << 16 | (uint)second.ToScalar() << 24);
        (Utf8Encoder.Lookup(second, Vector128.Create((byte)1, 2, 3, None, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
            | Vector128.Create((byte)0, 0, 0, (byte)'-', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).StoreUnsafe(ref d, 20);
    }

    /// <summary>In an order of bytes: 0.</summary>
    const byte None = 0x80;

    /// <summary>Returns the first eight bytes of each, in turns.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Lower(Vector128<byte> even, Vector128<byte> odd) =>
        Sse2.IsSupported ? Sse2.UnpackLow(even, odd) : (Vector128.WidenLower(even) | Vector128.WidenLower(odd) << 8).AsByte();

    /// <summary>Returns the last eight bytes of each, in turns.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Upper(Vector128<byte> even, Vector128<byte> odd) =>
        Sse2.IsSupported ? Sse2.UnpackHigh(even, odd) : (Vector128.WidenUpper(even) | Vector128.WidenUpper(odd) << 8).AsByte();

    /// <summary>Reads format <c>D</c>, or 32 digits; false for any other text.</summary>
    internal static bool TryParse(ReadOnlySpan<byte> text, out Guid v)
    {
        ref byte s = ref MemoryMarshal.GetReference(text);
        if (text.Length == Length) return TryParse(ref s, out v);
        v = default;
        return text.Length == DigitsAlone && TryJoin(Vector128.LoadUnsafe(ref s), Vector128.LoadUnsafe(ref s, 16), out v);
    }

    /// <summary>Reads the <see cref="Length"/> characters of format <c>D</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryParse(ref byte s, out Guid v)
    {
        Vector128<byte> first = Vector128.Create(Get<ulong>(ref s, 0), Get<uint>(ref s, 9) | (ulong)Get<uint>(ref s, 14) << 32).AsByte();
        Vector128<byte> second = Vector128.Create(Get<uint>(ref s, 19) | (ulong)Get<uint>(ref s, 24) << 32, Get<ulong>(ref s, 28)).AsByte();
        uint hyphens = Unsafe.Add(ref s, 8) | (uint)Unsafe.Add(ref s, 13) << 8 | (uint)Unsafe.Add(ref s, 18) << 16 | (uint)Unsafe.Add(ref s, 23) << 24;
        return TryJoin(first, second, out v) & hyphens == 0x2D2D2D2D;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryJoin(Vector128<byte> first, Vector128<byte> second, out Guid v)
    {
        Vector128<byte> valid = Nibbles(first, out Vector128<byte> firstNibbles) & Nibbles(second, out Vector128<byte> secondNibbles);
        Vector128<byte> bytes = Vector128.Narrow(Join(firstNibbles), Join(secondNibbles));
        v = Unsafe.BitCast<Vector128<byte>, Guid>(Utf8Encoder.Lookup(bytes, FieldOrder));
        return valid == Vector128<byte>.AllBitsSet;
    }

    /// <summary>Returns the values of hexadecimal digits; the result says which lanes hold one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Nibbles(Vector128<byte> text, out Vector128<byte> nibbles)
    {
        Vector128<byte> digit = text - Vector128.Create((byte)'0');
        Vector128<byte> letter = (text | Vector128.Create((byte)0x20)) - Vector128.Create((byte)'a');
        Vector128<byte> isDigit = Vector128.LessThanOrEqual(digit, Vector128.Create((byte)9));
        nibbles = Vector128.ConditionalSelect(isDigit, digit, letter + Vector128.Create((byte)10));
        return isDigit | Vector128.LessThanOrEqual(letter, Vector128.Create((byte)5));
    }

    /// <summary>Each pair of nibbles as one byte, in 16-bit lanes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<ushort> Join(Vector128<byte> nibbles)
    {
        Vector128<ushort> pairs = nibbles.AsUInt16();
        return (pairs << 4 | pairs >> 8) & Vector128.Create((ushort)0xFF);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static T Get<T>(ref byte s, int o) => Unsafe.ReadUnaligned<T>(ref Unsafe.Add(ref s, o));
}
