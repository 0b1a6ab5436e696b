using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Text;

// The method is that of Clausecker and Lemire, "Transcoding Unicode Characters with AVX-512 Instructions": one lane a unit, filled
// with its bytes, and one instruction that compresses the bytes in use.
static unsafe partial class Utf8Encoder
{
    const int Lanes512 = 32;
    const int WideLanes512 = 16;

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int EncodeAvx512<T>(ref ushort from, int count, ref byte to, out int read) where T : struct, IEscapes
    {
        fixed (ushort* source = &from)
        fixed (byte* destination = &to)
        {
            ushort* s = source, end = source + count;
            byte* d = destination;
            // Text is likely to be ASCII from start to end; the last block overlaps the one before it.
            if (count >= Lanes512)
            {
                while (end - s >= 2 * Lanes512 && TryNarrow<T>(s, d))
                {
                    s += 2 * Lanes512;
                    d += 2 * Lanes512;
                }
                if (end - s < 2 * Lanes512)
                {
                    if (end - s > Lanes512 && TryNarrowHalf<T>(s, d))
                    {
                        s += Lanes512;
                        d += Lanes512;
                    }
                    if (end - s <= Lanes512 && TryNarrowHalf<T>(end - Lanes512, destination + count - Lanes512))
                    {
                        read = count;
                        return count;
                    }
                }
            }
            while (s < end)
            {
                int taken = (int)(end - s);
                Vector512<ushort> units;
                if (taken >= Lanes512)
                {
                    units = Vector512.Load(s);
                    taken = Lanes512;
                }
                else
                {
                    units = Avx512BW.MaskLoad(s, First(taken), Vector512.Create((ushort)' '));
                }
                Vector512<ushort> beyond = Vector512.GreaterThan(units, Vector512.Create((ushort)0x7F));
                uint seconds = (uint)beyond.ExtractMostSignificantBits();
                Vector512<ushort> letters = default;
                if (T.Any)
                {
                    letters = T.Classify(units);
                    seconds |= ~(uint)Vector512.Equals(letters, Vector512<ushort>.Zero).ExtractMostSignificantBits();
                    uint others = (uint)Vector512.Equals(letters, Vector512.Create(IEscapes.Other)).ExtractMostSignificantBits();
                    if (others != 0)
                    {
                        int clean = BitOperations.TrailingZeroCount(others);
                        if (clean == 0)
                        {
                            d += T.Write(ref *s, (int)(end - s), ref *d, out taken);
                            if (taken == 0) break;
                            s += taken;
                            continue;
                        }
                        taken = Math.Min(taken, clean);
                        seconds &= (1u << taken) - 1;
                    }
                }
                if (seconds == 0)
                {
                    Avx512BW.ConvertToVector256Byte(units).Store(d);
                    s += taken;
                    d += taken;
                    // ASCII is likely to go on.
                    while (end - s >= 2 * Lanes512 && TryNarrow<T>(s, d))
                    {
                        s += 2 * Lanes512;
                        d += 2 * Lanes512;
                    }
                    continue;
                }
                if (Vector512.GreaterThanAny(units, Vector512.Create((ushort)0x7FF)))
                {
                    taken = Math.Min(taken, WideLanes512);
                    Vector512<byte> wide = EncodeWideLanes<T>(units.GetLower(), letters, ref taken, out int size);
                    if (taken == 0) break;
                    wide.Store(d);
                    s += taken;
                    d += size;
                    continue;
                }
                EncodeTwoByteLanes<T>(units, letters, out _).Store(d);
                s += taken;
                d += taken + BitOperations.PopCount(seconds);
            }
            read = (int)(s - source);
            return (int)(d - destination);
        }
    }

    /// <summary>
    /// Encodes the first of up to 32 units: all of them if they are below U+0800, otherwise up to sixteen. <paramref name="taken"/> is less if a unit
    /// is malformed, or half of a pair whose other half is not among them, and 0 if a unit is escaped by more than a letter.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector512<byte> EncodeBlockAvx512<T>(ushort* from, int count, out int taken, out int written) where T : struct, IEscapes
    {
        Vector512<ushort> units = Avx512BW.MaskLoad(from, First(count), Vector512.Create((ushort)' ')), letters = default;
        if (T.Any)
        {
            letters = T.Classify(units);
            if (Vector512.EqualsAny(letters, Vector512.Create(IEscapes.Other)))
            {
                taken = written = 0;
                return default;
            }
        }
        if (Vector512.GreaterThanAny(units, Vector512.Create((ushort)0x7FF)))
        {
            taken = Math.Min(count, WideLanes512);
            return EncodeWideLanes<T>(units.GetLower(), letters, ref taken, out written);
        }
        taken = count;
        Vector512<byte> bytes = EncodeTwoByteLanes<T>(units, letters, out int seconds);
        written = count + seconds;
        return bytes;
    }

    /// <summary>Encodes units up to U+07FF. <paramref name="seconds"/> is the number of those that take two bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> EncodeTwoByteLanes<T>(Vector512<ushort> units, Vector512<ushort> letters, out int seconds) where T : struct, IEscapes
    {
        Vector512<ushort> beyond = Vector512.GreaterThan(units, Vector512.Create((ushort)0x7F));
        // The first byte of two has the lead and the upper bits, the second the lower six.
        Vector512<ushort> two = units >>> 6 | (units & Vector512.Create((ushort)0x3F)) << 8 | Vector512.Create((ushort)0x80C0);
        Vector512<ushort> lanes = Vector512.ConditionalSelect(beyond, two, units);
        if (T.Any)
        {
            Vector512<ushort> plain = Vector512.Equals(letters, Vector512<ushort>.Zero);
            lanes = Vector512.ConditionalSelect(plain, lanes, letters << 8 | Vector512.Create((ushort)'\\'));
            beyond |= ~plain;
        }
        seconds = BitOperations.PopCount(beyond.ExtractMostSignificantBits());
        return Avx512Vbmi2.Compress(Vector512<byte>.Zero, (beyond | Vector512.Create((ushort)0xFF)).AsByte(), lanes.AsByte());
    }

    /// <summary>The longest text that <see cref="EncodeShortAvx512"/> takes.</summary>
    internal const int ShortAvx512 = Lanes512;

    /// <summary>
    /// Encodes up to <see cref="ShortAvx512"/> units, and returns the bytes written; −1, whatever was stored, if one of them is malformed, or escaped by more than a letter.
    /// <paramref name="to"/> must have the space that <see cref="Encode{T}(ref char, int, ref byte, out int)"/> needs.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int EncodeShortAvx512<T>(ref ushort from, int count, ref byte to) where T : struct, IEscapes
    {
        fixed (ushort* source = &from)
        fixed (byte* destination = &to)
        {
            ushort* s = source;
            byte* d = destination;
            while (count > 0)
            {
                EncodeBlockAvx512<T>(s, count, out int taken, out int written).Store(d);
                if (taken == 0) return -1;
                s += taken;
                d += written;
                count -= taken;
            }
            return (int)(d - destination);
        }
    }

    /// <summary>Narrows 64 units; false, whatever was stored, if one of them is not ASCII or is escaped.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryNarrow<T>(ushort* s, byte* d) where T : struct, IEscapes
    {
        Vector512<ushort> first = Vector512.Load(s), second = Vector512.Load(s + Lanes512);
        // The lanes of 128 bits are packed in pairs. Units from U+8000 on become 0, which is escaped wherever any character is.
        Vector512<byte> narrow = Avx512F.PermuteVar8x64(Avx512BW.PackUnsignedSaturate(first.AsInt16(), second.AsInt16()).AsInt64(), Vector512.Create(0, 2, 4, 6, 1, 3, 5, 7)).AsByte();
        narrow.Store(d);
        return T.Any ? T.Stops(narrow).ExtractMostSignificantBits() == 0 : !Vector512.GreaterThanAny(first | second, Vector512.Create((ushort)0x7F));
    }

    /// <summary>Narrows 32 units; false, whatever was stored, if one of them is not ASCII or is escaped.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryNarrowHalf<T>(ushort* s, byte* d) where T : struct, IEscapes
    {
        Vector256<byte> narrow = Avx512BW.ConvertToVector256ByteWithSaturation(Vector512.Load(s));
        narrow.Store(d);
        return T.Stops(narrow).ExtractMostSignificantBits() == 0;
    }

    /// <summary>
    /// Encodes sixteen units, of which <paramref name="taken"/> count, in lanes of four bytes. Ends before a unit that is malformed, or half of
    /// a pair whose other half is not among them.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> EncodeWideLanes<T>(Vector256<ushort> units, Vector512<ushort> letters, ref int taken, out int written) where T : struct, IEscapes
    {
        Vector512<uint> x = Avx512F.ConvertToVector512UInt32(units);
        Vector512<uint> used = Vector512.Create(0xFF000000), lead = Vector512.Create(0x80C00000);
        Vector512<uint> wide = Vector512.GreaterThan(x, Vector512.Create(0x7Fu)), wider = Vector512.GreaterThan(x, Vector512.Create(0x7FFu));
        used = Vector512.ConditionalSelect(wide, Vector512.Create(0xFFFF0000), used);
        used = Vector512.ConditionalSelect(wider, Vector512.Create(0xFFFFFF00), used);
        lead = Vector512.ConditionalSelect(wider, Vector512.Create(0x8080E000), lead);
        if (Vector512.EqualsAny(x & Vector512.Create(0xF800u), Vector512.Create(0xD800u))) JoinSurrogates(ref x, ref used, ref lead, ref taken);
        // From the lowest byte of a lane on: bits 18, 12, 6 and 0, each with those above it.
        Vector512<uint> split = Avx512Vbmi.MultiShift(Vector512.Create(0x20262C32_00060C12ul).AsByte(), x.AsUInt64()).AsUInt32();
        Vector512<uint> bytes = Vector512.ConditionalSelect(wide, split & Vector512.Create(0x3F3F3F3Fu) | lead, split);
        if (T.Any)
        {
            // The letter is the last byte of its lane, as ASCII is.
            Vector512<uint> letter = Avx512F.ConvertToVector512UInt32(letters.GetLower());
            Vector512<uint> plain = Vector512.Equals(letter, Vector512<uint>.Zero);
            bytes = Vector512.ConditionalSelect(plain, bytes, letter << 24 | Vector512.Create((uint)'\\' << 16));
            used = Vector512.ConditionalSelect(plain, used, Vector512.Create(0xFFFF0000));
        }
        used &= Vector512.LessThan(Vector512<uint>.Indices, Vector512.Create((uint)taken));
        written = BitOperations.PopCount(used.AsByte().ExtractMostSignificantBits());
        return Avx512Vbmi2.Compress(Vector512<byte>.Zero, used.AsByte(), bytes.AsByte());
    }

    /// <summary>Puts the scalar of a pair into the lane of its high surrogate, and empties that of the low one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void JoinSurrogates(ref Vector512<uint> x, ref Vector512<uint> used, ref Vector512<uint> lead, ref int taken)
    {
        Vector512<uint> kind = x & Vector512.Create(0xFC00u);
        Vector512<uint> high = Vector512.Equals(kind, Vector512.Create(0xD800u)), low = Vector512.Equals(kind, Vector512.Create(0xDC00u));
        uint highs = (uint)high.ExtractMostSignificantBits(), lows = (uint)low.ExtractMostSignificantBits();
        // A low one without a high one before it, or a high one without a low one after it, also after the last lane.
        uint odd = (highs << 1 ^ lows) & ((1u << taken + 1) - 1);
        if (odd != 0)
        {
            int first = BitOperations.TrailingZeroCount(odd);
            taken = (lows >> first & 1) != 0 ? first : first - 1;
        }
        Vector512<uint> next = Avx512F.AlignRight32(x, x, 1);
        Vector512<uint> joined = (x << 10) + next + Vector512.Create(unchecked(0x10000u - (0xD800u << 10) - 0xDC00u));
        x = Vector512.ConditionalSelect(high, joined, x);
        used = Vector512.AndNot(used, low) | high;
        lead = Vector512.ConditionalSelect(high, Vector512.Create(0x808080F0), lead);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<ushort> First(int count) => Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)count));

    /// <summary>Gets the bytes that text is encoded as; of malformed text any number.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static long CountAvx512(ReadOnlySpan<char> text)
    {
        fixed (char* source = text)
        {
            long count = text.Length;
            ushort* s = (ushort*)source, end = s + text.Length;
            for (; end - s >= Lanes512; s += Lanes512)
            {
                Vector512<ushort> units = Vector512.Load(s);
                if (Vector512.GreaterThanAny(units, Vector512.Create((ushort)0x7F))) count += CountMore(units);
            }
            return count + CountMore(Avx512BW.MaskLoad(s, First((int)(end - s)), Vector512<ushort>.Zero));
        }
    }

    /// <summary>Counts up to 32 units, as <see cref="CountAvx512"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int CountShortAvx512(ref char from, int count)
    {
        fixed (char* source = &from) return count + CountMore(Avx512BW.MaskLoad((ushort*)source, First(count), Vector512<ushort>.Zero));
    }

    /// <summary>Returns the bytes beyond one a unit: a second from U+0080 on, a third from U+0800 on, and of surrogates two a unit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int CountMore(Vector512<ushort> units) =>
        BitOperations.PopCount(Vector512.GreaterThan(units, Vector512.Create((ushort)0x7F)).ExtractMostSignificantBits())
        + BitOperations.PopCount(Vector512.GreaterThan(units, Vector512.Create((ushort)0x7FF)).ExtractMostSignificantBits())
        - BitOperations.PopCount(Vector512.Equals(units & Vector512.Create((ushort)0xF800), Vector512.Create((ushort)0xD800)).ExtractMostSignificantBits());
}
