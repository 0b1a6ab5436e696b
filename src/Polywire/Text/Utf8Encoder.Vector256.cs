using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Text;

// As with Vector128, for twice as many units. Called where AVX2 is supported.
static partial class Utf8Encoder
{
    const int Block256 = 32;
    const int Lanes256 = 16;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int EncodeVector256<T>(ref ushort s, int count, ref byte d, out int read) where T : struct, IEscapes
    {
        int i = 0;
        // Text is likely to be ASCII from start to end; the last block overlaps the one before it.
        if (count >= Block256)
        {
            while (count - i >= 2 * Block256 && TryNarrowTwo<T>(ref s, i, ref At(ref d, i))) i += 2 * Block256;
            if (count - i is > Block256 and < 2 * Block256 && TryNarrow<T>(ref s, i, ref At(ref d, i))) i += Block256;
            if (count - i <= Block256 && TryNarrow<T>(ref s, count - Block256, ref At(ref d, count - Block256)))
            {
                read = count;
                return count;
            }
        }
        int o = i, mixed = 0;
        while (count - i >= Lanes256)
        {
            if (count - i >= Block256 && i >= mixed)
            {
                if (TryNarrow<T>(ref s, i, ref At(ref d, o)))
                {
                    i += Block256;
                    o += Block256;
                    continue;
                }
                mixed = i + Block256;
            }
            int clean = Lanes256;
            o += EncodeLanes<T>(Vector256.LoadUnsafe(ref s, (nuint)(uint)i), ref clean, ref At(ref d, o));
            i += clean;
            if (clean == Lanes256) continue;

            o += EncodeStop<T>(ref Unsafe.Add(ref s, i), count - i, ref At(ref d, o), out int done);
            if (done == 0)
            {
                read = i;
                return o;
            }
            i += done;
        }
        o += EncodeEnd<T>(ref s, i, count, ref At(ref d, o), out read);
        return o;
    }

    /// <summary>Narrows 32 units; false, whatever was stored, if one of them is not ASCII or is escaped.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryNarrow<T>(ref ushort s, int i, ref byte d) where T : struct, IEscapes
    {
        Vector256<byte> narrow = Narrow(ref s, i, out Vector256<ushort> all);
        narrow.StoreUnsafe(ref d);
        return T.Any ? T.Stops(narrow).ExtractMostSignificantBits() == 0 : IsAscii(all);
    }

    /// <summary>Does what <see cref="TryNarrow{T}(ref ushort, int, ref byte)"/> does, for 64 units.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryNarrowTwo<T>(ref ushort s, int i, ref byte d) where T : struct, IEscapes
    {
        Vector256<byte> first = Narrow(ref s, i, out Vector256<ushort> all), second = Narrow(ref s, i + Block256, out Vector256<ushort> more);
        first.StoreUnsafe(ref d);
        second.StoreUnsafe(ref d, Block256);
        return T.Any ? (T.Stops(first) | T.Stops(second)).ExtractMostSignificantBits() == 0 : IsAscii(all | more);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsAscii(Vector256<ushort> units) => (units & Vector256.Create((ushort)0xFF80)) == Vector256<ushort>.Zero;

    /// <summary>Narrows 32 units as <see cref="Pack"/>; <paramref name="all"/> has the bits of all of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<byte> Narrow(ref ushort s, int i, out Vector256<ushort> all)
    {
        Vector256<ushort> low = Vector256.LoadUnsafe(ref s, (nuint)(uint)i), high = Vector256.LoadUnsafe(ref s, (nuint)(uint)i + Lanes256);
        all = low | high;
        // Packing goes by lanes of 128 bits.
        return Avx2.Permute4x64(Avx2.PackUnsignedSaturate(low.AsInt16(), high.AsInt16()).AsUInt64(), 0b11_01_10_00).AsByte();
    }

    /// <summary>Encodes the units from <paramref name="i"/> on, fewer than <see cref="Lanes256"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int EncodeEnd<T>(ref ushort s, int i, int count, ref byte d, out int read) where T : struct, IEscapes
    {
        int o = 0;
        while (i < count)
        {
            int left = count - i, clean = Math.Min(left, Lanes);
            o += EncodeLanes<T>(left >= Lanes ? Vector128.LoadUnsafe(ref s, (nuint)(uint)i) : LoadLast(ref s, count, left), ref clean, ref At(ref d, o));
            i += clean;
            if (clean == Lanes || i == count) continue;
            o += EncodeStop<T>(ref Unsafe.Add(ref s, i), count - i, ref At(ref d, o), out int done);
            if (done == 0) break;
            i += done;
        }
        read = i;
        return o;
    }

    /// <summary>Does what the method for 128 bits does. Touches 64 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int EncodeLanes<T>(Vector256<ushort> units, ref int clean, ref byte d) where T : struct, IEscapes
    {
        Vector256<ushort> letters = T.Classify(units);
        Vector256<ushort> isOne = Vector256.Equals(units & Vector256.Create((ushort)0xFF80), Vector256<ushort>.Zero);
        Vector256<ushort> isShort = Vector256.Equals(units & Vector256.Create((ushort)0xF800), Vector256<ushort>.Zero);
        if (T.Any)
        {
            uint others = Vector256.Equals(letters, Vector256.Create(IEscapes.Other)).ExtractMostSignificantBits();
            clean = Math.Min(clean, BitOperations.TrailingZeroCount(others | 1u << Lanes256));
        }

        Vector256<ushort> tail = (units & Vector256.Create((ushort)0x3F)) << 8;
        Vector256<ushort> two = units >>> 6 | tail | Vector256.Create((ushort)0x80C0);
        Vector256<ushort> lanes = Vector256.ConditionalSelect(isOne, units, two);
        if (T.Any)
        {
            Vector256<ushort> hasLetter = ~Vector256.Equals(letters, Vector256<ushort>.Zero);
            lanes = Vector256.ConditionalSelect(hasLetter, letters << 8 | Vector256.Create((ushort)'\\'), lanes);
            isOne &= ~hasLetter;
        }
        uint seconds = ~isOne.ExtractMostSignificantBits() & 0xFFFF, thirds = ~isShort.ExtractMostSignificantBits() & 0xFFFF;
        if (thirds != 0)
        {
            uint surrogates = Vector256.Equals(units & Vector256.Create((ushort)0xF800), Vector256.Create((ushort)0xD800)).ExtractMostSignificantBits();
            clean = Math.Min(clean, BitOperations.TrailingZeroCount(surrogates | 1u << Lanes256));
            StoreTriples(units, lanes, isShort, seconds, thirds, ref d);
        }
        else
        {
            StorePairs(lanes, seconds, ref d);
        }
        uint counted = (1u << clean) - 1;
        return clean + BitOperations.PopCount(seconds & counted | (thirds & counted) << Lanes256);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void StorePairs(Vector256<ushort> lanes, uint seconds, ref byte d)
    {
        StorePairs(lanes.GetLower(), seconds & 0xFF, ref d);
        StorePairs(lanes.GetUpper(), seconds >> 8, ref At(ref d, 8 + BitOperations.PopCount(seconds & 0xFF)));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void StoreTriples(Vector256<ushort> units, Vector256<ushort> lanes, Vector256<ushort> isShort, uint seconds, uint thirds, ref byte d)
    {
        Vector256<ushort> first = units >>> 12 | (units & Vector256.Create((ushort)0x0FC0)) << 2 | Vector256.Create((ushort)0x80E0);
        Vector256<ushort> last = units & Vector256.Create((ushort)0x3F) | Vector256.Create((ushort)0x80);
        lanes = Vector256.ConditionalSelect(isShort, lanes, first);
        last = Vector256.AndNot(last, isShort);
        // Interleaving goes by lanes of 128 bits: units 0 to 3 and 8 to 11, then 4 to 7 and 12 to 15.
        Vector256<byte> low = Avx2.UnpackLow(lanes, last).AsByte(), high = Avx2.UnpackHigh(lanes, last).AsByte();
        ref byte rows = ref Utf8Rows.Triples;
        int size = StoreFourTriples(low.GetLower(), seconds & 15 | (thirds & 15) << 4, ref rows, ref d);
        size += StoreFourTriples(high.GetLower(), seconds >> 4 & 15 | thirds & 0xF0, ref rows, ref At(ref d, size));
        size += StoreFourTriples(low.GetUpper(), seconds >> 8 & 15 | thirds >> 4 & 0xF0, ref rows, ref At(ref d, size));
        StoreFourTriples(high.GetUpper(), seconds >> 12 | thirds >> 8 & 0xF0, ref rows, ref At(ref d, size));
    }
}
