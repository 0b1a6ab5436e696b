using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Polywire.Text;

namespace Polywire.Json.Text;

// Runs of \uXXXX, both ways.
internal static partial class StringToken
{
    /// <summary>Writes <c>\uXXXX</c> and returns 6. Touches 8 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int WriteHex(ref byte d, int unit)
    {
        uint nibbles = (uint)(unit >> 12 | (unit >> 8 & 15) << 8 | (unit >> 4 & 15) << 16 | (unit & 15) << 24);
        uint letters = (nibbles + 0x06060606) >> 4 & 0x01010101;
        ulong digits = nibbles + 0x30303030 + letters * ('A' - '0' - 10);
        ulong escape = '\\' | (ulong)'u' << 8 | digits << 16;
        if (!BitConverter.IsLittleEndian) escape = System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(escape);
        Unsafe.WriteUnaligned(ref d, escape);
        return 6;
    }

    /// <summary>
    /// Writes units from the first on, which is escaped, eight at a time as long as there are such among them; ends before one that is
    /// UTF-8, or malformed. Returns the bytes; touches 8 more.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteEscapes<TEscapes>(ref ushort s, int count, ref byte d, out int read) where TEscapes : struct, IEscapes
    {
        int i = 0, o = 0;
        while (i < count)
        {
            int left = count - i;
            Vector128<ushort> units = left >= 8 ? Vector128.LoadUnsafe(ref s, (nuint)(uint)i) : Utf8Encoder.LoadLast(ref s, count, left);
            Vector128<ushort> classes = TEscapes.Classify(units);
            Vector128<ushort> isOther = Vector128.Equals(classes, Vector128.Create(IEscapes.Other));
            uint others = isOther.ExtractMostSignificantBits();
            uint ascii = Vector128.Equals(units & Vector128.Create((ushort)0xFF80), Vector128<ushort>.Zero).ExtractMostSignificantBits();
            int taken = Math.Min(Math.Min(left, 8), BitOperations.TrailingZeroCount(~(ascii | others)));
            if (i > 0 && (others & (1u << taken) - 1) == 0) break;
            if ((ascii & 0xFF) != 0xFF) taken = CountPaired(units, taken);
            if (taken == 0) break;

            // The length of each, and by one multiplication the sums of those before.
            Vector128<ushort> unescaped = Vector128.Equals(classes, Vector128<ushort>.Zero);
            Vector128<ushort> lengths = Vector128.Create((ushort)2) + unescaped + (isOther & Vector128.Create((ushort)4));
            ulong ends = Utf8Encoder.Pack(lengths, lengths).AsUInt64().ToScalar() * 0x0101_0101_0101_0101;
            WriteEight(units, classes, unescaped, isOther, ends, ref At(ref d, o));
            i += taken;
            o += (int)(ends >> 8 * (taken - 1) & 0xFF);
        }
        read = i;
        return o;
    }

    /// <summary>Returns the units before the first half of a surrogate pair whose other half is not among the first <paramref name="taken"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int CountPaired(Vector128<ushort> units, int taken)
    {
        Vector128<ushort> kind = units & Vector128.Create((ushort)0xFC00);
        uint counted = (1u << taken) - 1;
        uint highs = Vector128.Equals(kind, Vector128.Create((ushort)0xD800)).ExtractMostSignificantBits() & counted, lows = Vector128.Equals(kind, Vector128.Create((ushort)0xDC00)).ExtractMostSignificantBits() & counted;
        uint odd = highs << 1 ^ lows;
        if (odd == 0) return taken;
        int first = BitOperations.TrailingZeroCount(odd);
        return (lows >> first & 1) != 0 ? first : first - 1;
    }

    /// <summary>Writes eight units, each as eight bytes of which the next overwrites what it does not use.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void WriteEight(Vector128<ushort> units, Vector128<ushort> classes, Vector128<ushort> unescaped, Vector128<ushort> isOther, ulong ends, ref byte d)
    {
        Vector128<byte> digits = Vector128.Create((byte)'0', (byte)'1', (byte)'2', (byte)'3', (byte)'4', (byte)'5', (byte)'6', (byte)'7', (byte)'8', (byte)'9', (byte)'A', (byte)'B', (byte)'C', (byte)'D', (byte)'E', (byte)'F');
        Vector128<byte> half = Vector128.Create((byte)0x0F);
        Vector128<byte> high = Utf8Encoder.Lookup(digits, (units >>> 4).AsByte() & half), low = Utf8Encoder.Lookup(digits, units.AsByte() & half);
        // The last two digits of a unit, then its first two.
        Vector128<byte> first = (Vector128.WidenLower(high) | Vector128.WidenLower(low) << 8).AsByte(), second = (Vector128.WidenUpper(high) | Vector128.WidenUpper(low) << 8).AsByte();
        // What comes before the digits, or is all there is.
        Vector128<ushort> start = Vector128.ConditionalSelect(unescaped, units, classes << 8 | Vector128.Create((ushort)'\\'));
        start = Vector128.ConditionalSelect(isOther, Vector128.Create((ushort)('\\' | 'u' << 8)), start);
        StoreTwo(start.AsByte(), 0, first, 0, ref d, ref At(ref d, (int)(ends & 0xFF)));
        StoreTwo(start.AsByte(), 4, first, 8, ref At(ref d, (int)(ends >> 8 & 0xFF)), ref At(ref d, (int)(ends >> 16 & 0xFF)));
        StoreTwo(start.AsByte(), 8, second, 0, ref At(ref d, (int)(ends >> 24 & 0xFF)), ref At(ref d, (int)(ends >> 32 & 0xFF)));
        StoreTwo(start.AsByte(), 12, second, 8, ref At(ref d, (int)(ends >> 40 & 0xFF)), ref At(ref d, (int)(ends >> 48 & 0xFF)));
    }

    /// <summary>Stores the two bytes at <paramref name="at"/> and the four digits at <paramref name="digit"/>, and the next of both.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void StoreTwo(Vector128<byte> starts, byte at, Vector128<byte> digits, byte digit, ref byte first, ref byte second)
    {
        Vector128<byte> start = Vector128.Create(0, 1, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 2, 3, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80);
        Vector128<byte> rest = Vector128.Create(0x80, 0x80, 2, 3, 0, 1, 0x80, 0x80, 0x80, 0x80, 6, 7, 4, 5, 0x80, 0x80);
        Vector128<ulong> both = (Utf8Encoder.Lookup(starts, start + Vector128.Create(at)) | Utf8Encoder.Lookup(digits, rest + Vector128.Create(digit))).AsUInt64();
        Unsafe.WriteUnaligned(ref first, both.ToScalar());
        Unsafe.WriteUnaligned(ref second, both.GetElement(1));
    }

    /// <summary>Writes the first unit, which is escaped, or both halves of its pair, without vectors.</summary>
    static int WriteEscape(ref ushort s, int count, ref byte d, ReadOnlySpan<byte> table, out int read)
    {
        int unit = s;
        read = 1;
        if (unit < 0x80) return WriteAscii(ref d, unit, table);
        if (!Utf8Scalar.IsSurrogate(unit)) return WriteHex(ref d, unit);
        int low = count > 1 ? Unsafe.Add(ref s, 1) : 0;
        read = Utf8Scalar.Join(unit, low) == Replacement ? 0 : 2;
        if (read == 0) return 0;
        WriteHex(ref d, unit);
        return 6 + WriteHex(ref At(ref d, 6), low);
    }

    /// <summary>Decodes escapes <c>\uXXXX</c> from <paramref name="p"/> on, which moves on, into memory with space for four units more; returns the units.</summary>
    internal static int ReadHexRun(ref byte b, ref int p, int len, Span<char> units)
    {
        int count = 0;
        if (HasVectors) p = ReadHexRun(ref b, p, len, ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(units)), ref count, units.Length - 4);
        return count;
    }

    /// <summary>
    /// Decodes escapes <c>\uXXXX</c> from <paramref name="p"/> on, four at a time, and returns the place after them; ends before anything else,
    /// and before a lone surrogate. <paramref name="o"/> moves on, at most to four beyond <paramref name="limit"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ReadHexRun(ref byte b, int p, int len, ref ushort d, ref int o, int limit)
    {
        const int Escape = 6, Four = 4 * Escape;
        Vector128<byte> lead = Vector128.Create((byte)'\\', (byte)'u', 0, 0, 0, 0, (byte)'\\', (byte)'u', 0, 0, 0, 0, 0, 0, 0, 0);
        Vector128<byte> first = Vector128.Create(2, 3, 4, 5, 8, 9, 10, 11, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80);
        Vector128<byte> second = Vector128.Create(0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 2, 3, 4, 5, 8, 9, 10, 11);
        while (len - p >= Four + 4 && o <= limit)
        {
            Vector128<byte> low = Vector128.LoadUnsafe(ref b, (nuint)(uint)p), high = Vector128.LoadUnsafe(ref b, (nuint)(uint)p + 2 * Escape);
            Vector128<byte> digits = Utf8Encoder.Lookup(low, first) | Utf8Encoder.Lookup(high, second);
            Vector128<byte> number = digits - Vector128.Create((byte)'0'), letter = (digits | Vector128.Create((byte)0x20)) - Vector128.Create((byte)'a');
            Vector128<byte> isNumber = Vector128.Equals(Vector128.Min(number, Vector128.Create((byte)9)), number), isLetter = Vector128.Equals(Vector128.Min(letter, Vector128.Create((byte)5)), letter);
            uint wrong = ~(isNumber | isLetter).ExtractMostSignificantBits() & 0xFFFF;
            uint leads = Vector128.Equals(low, lead).ExtractMostSignificantBits() & 0xC3 | (Vector128.Equals(high, lead).ExtractMostSignificantBits() & 0xC3) << 8;
            int taken = wrong == 0 && leads == 0xC3C3 ? 4 : CountEscapes(leads, wrong);

            // Digits to bytes, and pairs of those to units.
            Vector128<ushort> nibbles = Vector128.ConditionalSelect(isNumber, number, letter + Vector128.Create((byte)10)).AsUInt16();
            Vector128<uint> bytes = ((nibbles << 4 | nibbles >>> 8) & Vector128.Create((ushort)0xFF)).AsUInt32();
            Vector128<uint> units = (bytes << 8 | bytes >>> 16) & Vector128.Create(0xFFFFu);
            Vector128<uint> kind = units & Vector128.Create(0xFC00u);
            uint highs = Vector128.Equals(kind, Vector128.Create(0xD800u)).ExtractMostSignificantBits(), lows = Vector128.Equals(kind, Vector128.Create(0xDC00u)).ExtractMostSignificantBits();
            // What follows the last one that counts is no low surrogate, whatever its digits look like.
            lows &= (1u << taken) - 1;
            uint odd = (highs << 1 ^ lows) & (1u << taken + 1) - 1;
            if (odd != 0)
            {
                int unpaired = BitOperations.TrailingZeroCount(odd);
                taken = (lows >> unpaired & 1) != 0 ? unpaired : unpaired - 1;
            }
            Vector128<byte> packed = Utf8Encoder.Lookup(units.AsByte(), Vector128.Create(0, 1, 4, 5, 8, 9, 12, 13, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80));
            Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref d, (nint)(uint)o)), packed.AsUInt64().ToScalar());
            o += taken;
            p += taken * Escape;
            if (taken < 3) break;
        }
        return p;
    }

    /// <summary>Returns the escapes at the start that are complete, by the bits of their first two bytes, eight apart for two escapes, and of the digits that are wrong.</summary>
    static int CountEscapes(uint leads, uint wrong)
    {
        int count = 0;
        while (count < 4 && (leads >> (count >> 1) * 8 + (count & 1) * 6 & 3) == 3 && (wrong >> 4 * count & 0xF) == 0) count++;
        return count;
    }
}
