using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Text;

/// <summary>
/// Decodes UTF-8 to UTF-16 in two passes: <see cref="Scan"/> finds the end of a text, validates it and counts its units;
/// <see cref="Decode"/> then writes exactly so many, straight into a new string. It does not validate again, but reads no byte and writes
/// no unit outside what it was given, even if another thread changes the text between the passes.
/// </summary>
static partial class Utf8Decoder
{
    /// <summary>The longest string that .NET can make.</summary>
    internal const int MaxUnits = 0x3FFF_FFDF;

    /// <summary>The result of <see cref="Scan"/> for bytes that are not UTF-8, or that end within a character.</summary>
    internal const int Malformed = -1;

    /// <summary>
    /// Finds the first end of text from <paramref name="p"/> on; <paramref name="len"/> if there is none, and <see cref="Malformed"/> if
    /// the text before it is not UTF-8. <paramref name="units"/> is the number of UTF-16 units. The byte before <paramref name="p"/> is not part of a character.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Scan<T>(TextVectors level, ref byte b, int p, int len, out int units) where T : struct, ITextEnds
    {
#if NET10_0_OR_GREATER
        if (level == TextVectors.Avx512) return ScanAvx512<T>(ref b, p, len, out units);
#endif
        if (level == TextVectors.Vector256) return ScanVector256<T>(ref b, p, len, out units);
        return level == TextVectors.Vector128
            ? ScanVector128<T>(ref b, p, p, len, out units)
            : ScanScalar<T>(ref b, p, len, out units);
    }

    /// <summary>Decodes <paramref name="n"/> bytes that are valid to exactly <paramref name="units"/> units, as <see cref="Scan"/> counts them.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Decode(TextVectors level, ref byte s, int n, ref ushort d, int units)
    {
#if NET10_0_OR_GREATER
        if (level == TextVectors.Avx512)
        {
            DecodeAvx512(ref s, n, ref d, units);
            return;
        }
#endif
        if (level == TextVectors.Vector256) DecodeVector256(ref s, n, ref d, units);
        else if (level == TextVectors.Vector128) DecodeVector128(ref s, n, ref d, units);
        else DecodeScalar(ref s, n, ref d, units);
    }

    /// <summary>Makes a string of UTF-8; null if it is malformed or longer than <see cref="MaxUnits"/>.</summary>
    internal static string? Read(TextVectors level, ReadOnlySpan<byte> utf8)
    {
        ref byte s = ref MemoryMarshal.GetReference(utf8);
#if NET10_0_OR_GREATER
        if (level == TextVectors.Avx512)
        {
            if (utf8.Length <= ShortAvx512) return ReadShortAvx512<NoEnds>(ref s, 0, utf8.Length, out _);
            if (ReadAsciiAvx512(ref s, utf8.Length) is { } ascii) return ascii;
        }
#endif
        if (IsShort(level, utf8.Length)) return ReadShortVector128(ref s, utf8.Length, isValid: false);
        if (level == TextVectors.Vector256 && utf8.Length > 0 && ReadAsciiVector256(ref s, utf8.Length) is { } plain) return plain;
        if (Scan<NoEnds>(level, ref s, 0, utf8.Length, out int units) < 0) return null;
        return Make(level, ref s, utf8.Length, units);
    }

    /// <summary>Makes a string of UTF-8 whose number of units is declared; null if it has another, is malformed, or is longer than <see cref="MaxUnits"/>.</summary>
    internal static string? Read(TextVectors level, ReadOnlySpan<byte> utf8, int units)
    {
        ref byte s = ref MemoryMarshal.GetReference(utf8);
        // A unit takes at least one byte, so that the string is in proportion to the input.
        if (units <= 0 || units > utf8.Length) return null;
#if NET10_0_OR_GREATER
        if (level == TextVectors.Avx512) return ReadDeclaredAvx512(ref s, utf8.Length, units);
#endif
        if (IsShort(level, utf8.Length)) return ReadShortVector128(ref s, utf8.Length, isValid: false) is { } text && text.Length == units ? text : null;
        return Scan<NoEnds>(level, ref s, 0, utf8.Length, out int found) < 0 || found != units ? null : Make(level, ref s, utf8.Length, units);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsShort(TextVectors level, int n) => level is TextVectors.Vector128 or TextVectors.Vector256 && n is > 0 and <= ShortVector128;

    /// <summary>Makes a string of <paramref name="n"/> bytes that were scanned; null if it is longer than <see cref="MaxUnits"/>.</summary>
    internal static string? Make(TextVectors level, ref byte s, int n, int units)
    {
        if (units == 0) return "";
        if (units > MaxUnits) return null;
        if (units != n && IsShort(level, n)) return ReadShortVector128(ref s, n, isValid: true);
        string text = NewString.Allocate(units);
        Decode(level, ref s, n, ref NewString.Units(text), units);
        return text;
    }

    /// <summary>Gets whether bytes are UTF-8.</summary>
    internal static bool IsValid(ReadOnlySpan<byte> utf8) =>
        Scan<NoEnds>(TextLevel.For(utf8.Length), ref MemoryMarshal.GetReference(utf8), 0, utf8.Length, out _) >= 0;

    static int ScanScalar<T>(ref byte b, int p, int len, out int units) where T : struct, ITextEnds
    {
        int i = p;
        units = 0;
        while (i < len)
        {
            while (len - i >= sizeof(ulong) && !T.IsAnyEnd(Unsafe.ReadUnaligned<ulong>(ref At(ref b, i))))
            {
                i += sizeof(ulong);
                units += sizeof(ulong);
            }
            if (i == len) break;
            byte c = At(ref b, i);
            int size = 1;
            if (c < 0x80)
            {
                if (T.IsEnd(c)) break;
            }
            else
            {
                int scalar = Utf8Scalar.Read(ref At(ref b, i), len - i, out size);
                if (scalar < 0) return Malformed;
                units += scalar >> 16 != 0 ? 1 : 0;
            }
            units++;
            i += size;
        }
        return i;
    }

    static void DecodeScalar(ref byte s, int n, ref ushort d, int units)
    {
        int i = 0, o = 0;
        do
        {
            while (BitConverter.IsLittleEndian && Math.Min(n - i, units - o) >= sizeof(uint))
            {
                ulong v = Unsafe.ReadUnaligned<uint>(ref At(ref s, i));
                if ((v & 0x8080_8080) != 0) break;
                v = (v | v << 16) & 0x0000_FFFF_0000_FFFF;
                v = (v | v << 8) & 0x00FF_00FF_00FF_00FF;
                Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref d, o)), v);
                i += sizeof(uint);
                o += sizeof(uint);
            }
        }
        while (TryDecodeOne(ref s, n, ref i, ref d, units, ref o));
        Clear(ref d, o, units);
    }

    /// <summary>Decodes the character at <paramref name="i"/>. False at the end, or if text that another thread changed does not fit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryDecodeOne(ref byte s, int n, ref int i, ref ushort d, int units, ref int o)
    {
        if (i >= n || o >= units) return false;
        byte first = At(ref s, i);
        int size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        if (size > n - i || size == 4 && units - o < 2) return false;
        i += DecodeOne(first, ref At(ref s, i), ref d, ref o);
        return true;
    }

    /// <summary>Clears the units that text which another thread changed left over.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Clear(ref ushort d, int o, int units)
    {
        for (; o < units; o++) Unsafe.Add(ref d, o) = 0;
    }

    /// <summary>Decodes the valid character at <paramref name="s"/>, whose first byte is <paramref name="first"/>; returns its bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int DecodeOne(byte first, ref byte s, ref ushort d, ref int o)
    {
        int c = first;
        if (c < 0x80)
        {
            Unsafe.Add(ref d, o++) = (ushort)c;
            return 1;
        }
        int next = At(ref s, 1) & 0x3F;
        if (c < 0xE0)
        {
            Unsafe.Add(ref d, o++) = (ushort)((c & 0x1F) << 6 | next);
            return 2;
        }
        int third = At(ref s, 2) & 0x3F;
        if (c < 0xF0)
        {
            Unsafe.Add(ref d, o++) = (ushort)((c & 0x0F) << 12 | next << 6 | third);
            return 3;
        }
        int scalar = (c & 0x07) << 18 | next << 12 | third << 6 | At(ref s, 3) & 0x3F;
        Unsafe.Add(ref d, o++) = (ushort)(0xD7C0 + (scalar >> 10));
        Unsafe.Add(ref d, o++) = (ushort)(0xDC00 | scalar & 0x3FF);
        return 4;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte At(ref byte b, int i) => ref Unsafe.AddByteOffset(ref b, (nint)(uint)i);
}
