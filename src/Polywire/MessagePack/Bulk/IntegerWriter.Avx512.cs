using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.MessagePack;

// Eight values in lanes of 64 bits: each lane becomes the value's form, at most 5 bytes from its lowest on, and the used
// bytes of all lanes are compressed into one run (VBMI2). Values that take 9 bytes go seven at a time.
static unsafe partial class IntegerWriter
{
    /// <summary>Bytes that eight values of the 5-byte form are, and what one store touches.</summary>
    const int EightOf5 = 40, Store512 = 64;

    /// <summary>
    /// The first byte of a form. These tables go by the leading zeros of the low 32 bits, of 0 as many as of 1; the second half
    /// is for negative values and goes by their complement. A negative value's first byte is combined with a byte of its sign.
    /// </summary>
    static ReadOnlySpan<byte> FirstByte =>
    [
        0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE,
        0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCC, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
        0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2,
        0xD2, 0x2E, 0x2E, 0x2E, 0x2E, 0x2E, 0x2E, 0x2E, 0x2E, 0x2F, 0x2F, 0x00, 0x00, 0x00, 0x00, 0x00,
    ];

    /// <summary>How far the value, big-endian at the top of its lane, is shifted down, in bits.</summary>
    static ReadOnlySpan<byte> ShiftDown =>
    [
        24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24,
        40, 40, 40, 40, 40, 40, 40, 40, 48, 56, 56, 56, 56, 56, 56, 56,
        24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24,
        24, 40, 40, 40, 40, 40, 40, 40, 40, 48, 48, 56, 56, 56, 56, 56,
    ];

    /// <summary>The length of the form.</summary>
    static ReadOnlySpan<byte> Length =>
    [
        5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
        3, 3, 3, 3, 3, 3, 3, 3, 2, 1, 1, 1, 1, 1, 1, 1,
        5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
        5, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 1, 1, 1, 1, 1,
    ];

    /// <summary>A lane's low four bytes backwards in its upper half; zeros below.</summary>
    static ReadOnlySpan<byte> ToTop =>
    [
        128, 128, 128, 128, 3, 2, 1, 0, 128, 128, 128, 128, 11, 10, 9, 8,
        128, 128, 128, 128, 3, 2, 1, 0, 128, 128, 128, 128, 11, 10, 9, 8,
        128, 128, 128, 128, 3, 2, 1, 0, 128, 128, 128, 128, 11, 10, 9, 8,
        128, 128, 128, 128, 3, 2, 1, 0, 128, 128, 128, 128, 11, 10, 9, 8,
    ];

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteAvx512<T>(byte* to, int room, T* values, int n, out int count) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        byte* p = to, end = to + room;
        int i = 0;
        if (Integers<T>.Width == 8)
        {
            p = WriteLongs(p, end, values, n, ref i);
        }
        else
        {
            Vector512<byte> spread = Vector512.Create(FixedForms.Spread4);
            while (n - i >= 16)
            {
                if (Integers<T>.Width == 4)
                {
                    Vector512<uint> v = Vector512.Load((uint*)(values + i));
                    Vector512<uint> sign = Integers<T>.IsSigned ? (v.AsInt32() >> 31).AsUInt32() : Vector512<uint>.Zero;
                    Vector512<uint> least = Vector512.Create((uint)ushort.MaxValue) ^ (sign & Vector512.Create(0x8000u));
                    if (!Vector512.LessThanOrEqualAny(v ^ sign, least))
                    {
                        if (end - p < Store512) break;
                        Vector512<uint> formats = Vector512.ConditionalSelect(sign, Vector512.Create((uint)Format.Int32), Vector512.Create((uint)Format.UInt32));
                        Avx512Vbmi.PermuteVar64x8x2(v.AsByte(), spread, formats.AsByte()).Store(p);
                        p += 60;
                        i += 12;
                        continue;
                    }
                }
                if (end - p < EightOf5 + Store512) break;
                Eight(Widened(values + i), Integers<T>.IsSigned, out Vector512<byte> form, out ulong used);
                form.Store(p);
                p += BitOperations.PopCount(used);
                Eight(Widened(values + i + 8), Integers<T>.IsSigned, out form, out used);
                form.Store(p);
                p += BitOperations.PopCount(used);
                i += 16;
            }
            while (i < n)
            {
                int part = Math.Min(8, n - i);
                Vector512<long> last = part == 8 ? Widened(values + i) : WidenedPart(values + i, part);
                Eight(last, Integers<T>.IsSigned, out Vector512<byte> form, out ulong used);
                // The lanes beyond the last value are zeros, one byte each.
                int length = BitOperations.PopCount(used) - (8 - part);
                if (length > end - p) break;
                Avx512BW.MaskStore(p, FixedForms.FirstBytes(length), form);
                p += length;
                i += part;
            }
        }
        count = i;
        return (int)(p - to);
    }

    /// <summary>As far as eight values fit 32 bits, or eight don't; blocks of both kinds, and the end, are left to the caller.</summary>
    static byte* WriteLongs<T>(byte* p, byte* end, T* values, int n, ref int i) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        Vector512<byte> spread = Vector512.Create(FixedForms.Spread8);
        while (n - i >= 8 && end - p >= 9 * 8)
        {
            Vector512<long> v = Vector512.Load((long*)(values + i));
            Vector512<long> sign = Integers<T>.IsSigned ? v >> 63 : Vector512<long>.Zero;
            Vector512<ulong> magnitude = (v ^ sign).AsUInt64();
            Vector512<ulong> most = Vector512.Create((ulong)uint.MaxValue) ^ (sign.AsUInt64() & Vector512.Create(0x8000_0000UL));
            ulong wide = Vector512.GreaterThan(magnitude, most).ExtractMostSignificantBits();
            if (wide == 0)
            {
                Eight(v, Integers<T>.IsSigned, out Vector512<byte> form, out ulong used);
                form.Store(p);
                p += BitOperations.PopCount(used);
                i += 8;
            }
            else if (wide == 0xFF)
            {
                Vector512<long> formats = Vector512.ConditionalSelect(sign, Vector512.Create((long)Format.Int64), Vector512.Create((long)Format.UInt64));
                Avx512Vbmi.PermuteVar64x8x2(v.AsByte(), spread, formats.AsByte()).Store(p);
                p += 63;
                i += 7;
            }
            else
            {
                for (int stop = i + 8; i < stop; i++) p += Integers<T>.Put(ref *p, values[i]);
            }
        }
        return p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<long> Widened<T>(T* values) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        if (typeof(T) == typeof(int)) return Avx512F.ConvertToVector512Int64(Vector256.Load((int*)values));
        if (typeof(T) == typeof(uint)) return Avx512F.ConvertToVector512Int64(Vector256.Load((uint*)values));
        if (typeof(T) == typeof(short)) return Avx512F.ConvertToVector512Int64(Vector128.Load((short*)values));
        if (typeof(T) == typeof(ushort)) return Avx512F.ConvertToVector512Int64(Vector128.Load((ushort*)values));
        Vector128<byte> bytes = Vector128.CreateScalarUnsafe(*(ulong*)values).AsByte();
        return typeof(T) == typeof(sbyte) ? Avx512F.ConvertToVector512Int64(bytes.AsSByte()) : Avx512F.ConvertToVector512Int64(bytes);
    }

    /// <summary>Fewer than eight values, and zeros.</summary>
    static Vector512<long> WidenedPart<T>(T* values, int n) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        Vector512<long> part = Vector512<long>.Zero;
        for (int i = 0; i < n; i++) part = part.WithElement(i, Integers<T>.Widen(values[i]));
        return part;
    }

    /// <summary>Eight values of at most 5 bytes: their forms in one run, and a bit for each byte of them before it was one run.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Eight(Vector512<long> v, bool signed, out Vector512<byte> form, out ulong used)
    {
        Vector512<long> sign = signed ? v >> 63 : Vector512<long>.Zero;
        Vector512<long> zeros = Vector512.Min(Avx512CD.LeadingZeroCount(v ^ sign), Vector512.Create(63L));
        // 32 to 63 leading zeros of 64 bits; bit 5, which is set in all, makes room for the sign.
        Vector512<byte> row = Vector512.ConditionalSelect(Vector512.Create(32L), sign, zeros).AsByte();
        Vector512<ulong> low = Vector512.Create(0xFFUL);
        Vector512<ulong> shift = Avx512Vbmi.PermuteVar64x8(Vector512.Create(ShiftDown), row).AsUInt64() & low;
        Vector512<ulong> first = Avx512Vbmi.PermuteVar64x8(Vector512.Create(FirstByte), row).AsUInt64() & low;
        Vector512<ulong> top = Avx512BW.Shuffle(v.AsByte(), Vector512.Create(ToTop)).AsUInt64();
        Vector512<byte> lanes = (Avx512F.ShiftRightLogicalVariable(top, shift) ^ first).AsByte();
        Vector512<byte> rows = Avx512BW.Shuffle(row, Vector512.Create(0UL, 0x0808080808080808, 0, 0x0808080808080808, 0, 0x0808080808080808, 0, 0x0808080808080808).AsByte());
        Vector512<byte> length = Avx512Vbmi.PermuteVar64x8(Vector512.Create(Length), rows);
        Vector512<byte> mask = Vector512.LessThan(Vector512.Create(0x0706050403020100UL).AsByte(), length);
        form = Avx512Vbmi2.Compress(Vector512<byte>.Zero, mask, lanes);
        used = mask.ExtractMostSignificantBits();
    }
}
