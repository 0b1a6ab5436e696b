using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Text;

static partial class Utf8Encoder
{
    const int Block = 16;
    const int Lanes = 8;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int EncodeVector128<T>(ref ushort s, int count, ref byte d, out int read) where T : struct, IEscapes
    {
        int i = 0, o = 0, mixed = 0;
        while (i < count)
        {
            int left = count - i;
            // A block that was not narrowed is not looked at again for its second half.
            if (left >= Block && i >= mixed)
            {
                Vector128<ushort> low = Vector128.LoadUnsafe(ref s, (nuint)(uint)i), high = Vector128.LoadUnsafe(ref s, (nuint)(uint)i + Lanes);
                Vector128<byte> narrow = Pack(low, high);
                if (T.Any ? T.Stops(narrow).ExtractMostSignificantBits() == 0 : ((low | high) & Vector128.Create((ushort)0xFF80)) == Vector128<ushort>.Zero)
                {
                    narrow.StoreUnsafe(ref d, (nuint)(uint)o);
                    i += Block;
                    o += Block;
                    continue;
                }
                mixed = i + Block;
            }
            Vector128<ushort> units = left >= Lanes ? Vector128.LoadUnsafe(ref s, (nuint)(uint)i) : LoadLast(ref s, count, left);
            int clean = Math.Min(left, Lanes);
            o += EncodeLanes<T>(units, ref clean, ref At(ref d, o));
            i += clean;
            if (clean == Lanes || i == count) continue;

            o += EncodeStop<T>(ref Unsafe.Add(ref s, i), count - i, ref At(ref d, o), out int done);
            if (done == 0) break;
            i += done;
        }
        read = i;
        return o;
    }

    /// <summary>Encodes the first <paramref name="clean"/> units, up to one that needs <see cref="EncodeStop"/>; returns the bytes. Touches 32 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int EncodeLanes<T>(Vector128<ushort> units, ref int clean, ref byte d) where T : struct, IEscapes
    {
        Vector128<ushort> letters = T.Classify(units);
        Vector128<ushort> isOne = Vector128.Equals(units & Vector128.Create((ushort)0xFF80), Vector128<ushort>.Zero);
        Vector128<ushort> isShort = Vector128.Equals(units & Vector128.Create((ushort)0xF800), Vector128<ushort>.Zero);
        if (T.Any)
        {
            uint others = Vector128.Equals(letters, Vector128.Create(IEscapes.Other)).ExtractMostSignificantBits();
            clean = Math.Min(clean, BitOperations.TrailingZeroCount(others | 1u << Lanes));
        }

        // The first byte of two: the lead and the upper bits; the second: the lower six.
        Vector128<ushort> tail = (units & Vector128.Create((ushort)0x3F)) << 8;
        Vector128<ushort> two = units >>> 6 | tail | Vector128.Create((ushort)0x80C0);
        Vector128<ushort> lanes = Vector128.ConditionalSelect(isOne, units, two);
        if (T.Any)
        {
            Vector128<ushort> hasLetter = ~Vector128.Equals(letters, Vector128<ushort>.Zero);
            lanes = Vector128.ConditionalSelect(hasLetter, letters << 8 | Vector128.Create((ushort)'\\'), lanes);
            isOne &= ~hasLetter;
        }
        uint seconds = ~isOne.ExtractMostSignificantBits() & 0xFF, thirds = ~isShort.ExtractMostSignificantBits() & 0xFF;
        if (thirds != 0)
        {
            // Halves of surrogate pairs stop too, unless they were escaped.
            uint surrogates = Vector128.Equals(units & Vector128.Create((ushort)0xF800), Vector128.Create((ushort)0xD800)).ExtractMostSignificantBits();
            clean = Math.Min(clean, BitOperations.TrailingZeroCount(surrogates | 1u << Lanes));
            StoreTriples(units, lanes, isShort, seconds, thirds, ref d);
        }
        else
        {
            StorePairs(lanes, seconds, ref d);
        }
        uint counted = (1u << clean) - 1;
        return clean + BitOperations.PopCount(seconds & counted | (thirds & counted) << Lanes);
    }

    /// <summary>Stores eight lanes of one or two bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void StorePairs(Vector128<ushort> lanes, uint seconds, ref byte d) =>
        Lookup(lanes.AsByte(), Vector128.LoadUnsafe(ref Utf8Rows.Pairs, seconds * Utf8Rows.RowBytes)).StoreUnsafe(ref d);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void StoreTriples(Vector128<ushort> units, Vector128<ushort> lanes, Vector128<ushort> isShort, uint seconds, uint thirds, ref byte d)
    {
        // Of three bytes: the lead and the upper four bits, then the middle and the lower six.
        Vector128<ushort> first = units >>> 12 | (units & Vector128.Create((ushort)0x0FC0)) << 2 | Vector128.Create((ushort)0x80E0);
        Vector128<ushort> last = units & Vector128.Create((ushort)0x3F) | Vector128.Create((ushort)0x80);
        lanes = Vector128.ConditionalSelect(isShort, lanes, first);
        last = Vector128.AndNot(last, isShort);
        ref byte rows = ref Utf8Rows.Triples;
        int size = StoreFourTriples(Interleave(lanes, last, upper: false), seconds & 15 | (thirds & 15) << 4, ref rows, ref d);
        StoreFourTriples(Interleave(lanes, last, upper: true), seconds >> 4 | thirds & 0xF0, ref rows, ref At(ref d, size));
    }

    /// <summary>Makes lanes of four bytes: two of each of the first, then two of the second, of four units.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Interleave(Vector128<ushort> first, Vector128<ushort> second, bool upper)
    {
        if (Sse2.IsSupported) return (upper ? Sse2.UnpackHigh(first, second) : Sse2.UnpackLow(first, second)).AsByte();
        return upper
            ? (Vector128.WidenUpper(first) | Vector128.WidenUpper(second) << 16).AsByte()
            : (Vector128.WidenLower(first) | Vector128.WidenLower(second) << 16).AsByte();
    }

    /// <summary>Stores four lanes of one to three bytes; four bits say which lanes have a second byte, then four which have a third.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int StoreFourTriples(Vector128<byte> lanes, uint row, ref byte rows, ref byte d)
    {
        Lookup(lanes, Vector128.LoadUnsafe(ref rows, row * Utf8Rows.RowBytes)).StoreUnsafe(ref d);
        return 4 + BitOperations.PopCount(row);
    }

    /// <summary>Encodes what lanes do not: surrogate pairs, and escapes that <typeparamref name="T"/> writes. <paramref name="done"/> is 0 if the first unit is malformed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int EncodeStop<T>(ref ushort s, int left, ref byte d, out int done) where T : struct, IEscapes
    {
        if (T.Any && T.IsEscaped(s)) return T.Write(ref s, left, ref d, out done);
        return EncodePairs(ref s, left, ref d, out done);
    }

    /// <summary>Encodes the surrogate pairs at the start, four at a time if there are so many.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int EncodePairs(ref ushort s, int left, ref byte d, out int done)
    {
        int i = 0, o = 0;
        for (; left - i >= Lanes; i += Lanes, o += Block)
        {
            Vector128<uint> pairs = Vector128.LoadUnsafe(ref s, (nuint)(uint)i).AsUInt32();
            if ((pairs & Vector128.Create(0xFC00_FC00)) != Vector128.Create(0xDC00_D800)) break;
            Vector128<uint> scalars = ((pairs & Vector128.Create(0x3FFu)) << 10 | pairs >>> 16 & Vector128.Create(0x3FFu)) + Vector128.Create(0x10000u);
            Vector128<uint> bytes = scalars >>> 18 | (scalars & Vector128.Create(0x3F000u)) >>> 4 | (scalars & Vector128.Create(0xFC0u)) << 10 | scalars << 24 & Vector128.Create(0x3F00_0000u);
            (bytes | Vector128.Create(0x8080_80F0)).AsByte().StoreUnsafe(ref d, (nuint)(uint)o);
        }
        for (; left - i >= 2; i += 2)
        {
            int scalar = Utf8Scalar.Join(Unsafe.Add(ref s, i), Unsafe.Add(ref s, i + 1));
            if (scalar == Utf8Scalar.Replacement) break;
            o += Utf8Scalar.Write(ref At(ref d, o), scalar);
        }
        done = i;
        return o;
    }

    /// <summary>Narrows sixteen units with saturation: those beyond ASCII become bytes that are not ASCII, or 0 from U+8000 on where signed saturation is all there is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector128<byte> Pack(Vector128<ushort> low, Vector128<ushort> high)
    {
        if (Sse2.IsSupported) return Sse2.PackUnsignedSaturate(low.AsInt16(), high.AsInt16());
        Vector128<ushort> most = Vector128.Create((ushort)0xFF);
        return Vector128.Narrow(Vector128.Min(low, most), Vector128.Min(high, most));
    }

    /// <summary>Loads the last <paramref name="left"/> units, 1 to 7, of <paramref name="count"/>; the lanes after them are 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector128<ushort> LoadLast(ref ushort s, int count, int left)
    {
        if (count >= Lanes)
        {
            Vector128<byte> last = Vector128.LoadUnsafe(ref s, (nuint)(uint)(count - Lanes)).AsByte();
            return Lookup(last, Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(Utf8Tables.Slide), (nuint)(uint)(2 * (Lanes - left)))).AsUInt16();
        }
        s = ref Unsafe.Add(ref s, count - left);
        if (left >= 4)
        {
            // Shifted in two steps, because a shift by all 64 bits is none.
            ref byte b = ref Unsafe.As<ushort, byte>(ref s);
            ulong high = Unsafe.ReadUnaligned<ulong>(ref At(ref b, 2 * (left - 4)));
            return Vector128.Create(Unsafe.ReadUnaligned<ulong>(ref b), high >> 16 * (7 - left) >> 16).AsUInt16();
        }
        int middle = left >> 1, end = left - 1;
        return Vector128.CreateScalar(s | (ulong)Unsafe.Add(ref s, middle) << 16 * middle | (ulong)Unsafe.Add(ref s, end) << 16 * end).AsUInt16();
    }

    /// <summary>Gets <paramref name="table"/> at each index, or 0 for an index from 128 on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector128<byte> Lookup(Vector128<byte> table, Vector128<byte> index)
    {
        if (Ssse3.IsSupported) return Ssse3.Shuffle(table, index);
        if (AdvSimd.Arm64.IsSupported) return AdvSimd.Arm64.VectorTableLookup(table, index);
        return Vector128.Shuffle(table, index);
    }
}
