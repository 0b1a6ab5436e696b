using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

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
        Vector128<ulong> first = Utf8Encoder.Lookup(digits, (Vector128.WidenLower(high) | Vector128.WidenLower(low) << 8).AsByte()).AsUInt64();
        Vector128<ulong> second = Utf8Encoder.Lookup(digits, (Vector128.WidenUpper(high) | Vector128.WidenUpper(low) << 8).AsByte()).AsUInt64();

        ulong fields = first.GetElement(1);
        ulong tail = second.ToScalar();
        Put(ref d, 0, first.ToScalar());
        Put(ref d, 8, '-' | fields << 8);
        Put(ref d, 13, '-' | fields >> 32 << 8);
        Put(ref d, 18, '-' | tail << 8);
        Put(ref d, 23, '-' | tail >> 32 << 8);
        Put(ref d, 28, second.GetElement(1));
    }

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

    /// <summary>The values of hexadecimal digits; the result says which lanes hold one.</summary>
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
    static void Put(ref byte d, int o, ulong v) => Unsafe.WriteUnaligned(ref Unsafe.Add(ref d, o), v);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static T Get<T>(ref byte s, int o) => Unsafe.ReadUnaligned<T>(ref Unsafe.Add(ref s, o));
}
