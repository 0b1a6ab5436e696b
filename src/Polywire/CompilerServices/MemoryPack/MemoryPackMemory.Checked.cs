using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Polywire.CompilerServices;

// Arrays of scalars of which not every pattern of bits is a value: copied and checked by vectors, in one step, so that what another
// thread changes in the input meanwhile is checked as well.
public static partial class MemoryPackMemory
{
    /// <summary>The bits of a decimal's first word that are a number: its decimal places. Those below them are always zero, and the highest is its sign.</summary>
    const uint ScaleBits = 0x7FFF_FFFF, MaxScale = 28 << 16, BelowScale = 0xFFFF;

    /// <summary>The greatest offset from UTC, in ticks.</summary>
    const long MaxOffsetTicks = MaxOffsetMinutes * TimeSpan.TicksPerMinute;

    const int MaxOffsetMinutes = 840;

    /// <summary>Returns whether scalars that are as in memory are checked by vectors, if they need a check.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsCopied<T>() => IsMemory<T>() && typeof(T) != typeof(System.Text.Rune);

    /// <summary>Copies scalars that are as in memory and of which <see cref="IsAnyValid"/> is false.</summary>
    /// <returns>False unless all are known to be valid. All are copied.</returns>
    internal static bool CopyChecked<T>(ref byte from, ref byte to, int count)
    {
        if (typeof(T) == typeof(bool)) return CopyAtMost(ref from, ref to, count, Vector256<byte>.AllBitsSet, (byte)1, (byte)0);
        if (typeof(T) == typeof(DateTime)) return CopyAtMost(ref from, ref to, count, Vector256.Create(TickBits), MaxTicks, 0ul);
        if (typeof(T) == typeof(DateOnly)) return CopyAtMost(ref from, ref to, count, Vector256<uint>.AllBitsSet, (uint)DateOnly.MaxValue.DayNumber, 0u);
        if (typeof(T) == typeof(TimeOnly)) return CopyAtMost(ref from, ref to, count, Vector256<ulong>.AllBitsSet, (ulong)TimeSpan.TicksPerDay - 1, 0ul);
        if (typeof(T) == typeof(decimal)) return CopyAtMost(ref from, ref to, 4 * count, Vector256.Create(ScaleBits, 0, 0, 0, ScaleBits, 0, 0, 0), MaxScale, BelowScale);
        // Others are rare, and checked one by one.
        Unsafe.CopyBlockUnaligned(ref to, ref from, (uint)(count * Unsafe.SizeOf<T>()));
        return false;
    }

    /// <summary>Copies words.</summary>
    /// <param name="from">The first of them.</param>
    /// <param name="to">Where they go.</param>
    /// <param name="count">Their number.</param>
    /// <param name="mask">The bits of each that are compared.</param>
    /// <param name="most">The greatest of those bits; less than half of the words that there are.</param>
    /// <param name="zeros">Bits among them that are zero.</param>
    /// <returns>Whether all are valid.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool CopyAtMost<TWord>(ref byte from, ref byte to, int count, Vector256<TWord> mask, TWord most, TWord zeros) where TWord : unmanaged, IBinaryInteger<TWord>
    {
        nuint size = (nuint)count * (nuint)Unsafe.SizeOf<TWord>(), width = (nuint)Vector256<byte>.Count;
        // A word beyond the greatest has the highest bit, or the difference has it.
        Vector256<TWord> mosts = Vector256.Create(most), beyond = Vector256<TWord>.Zero, bits = Vector256<TWord>.Zero;
        if (size < width)
        {
            // Zero is valid in all types.
            Vector256<byte> few = default;
            Unsafe.CopyBlockUnaligned(ref Unsafe.As<Vector256<byte>, byte>(ref few), ref from, (uint)size);
            Unsafe.CopyBlockUnaligned(ref to, ref Unsafe.As<Vector256<byte>, byte>(ref few), (uint)size);
            bits = few.As<byte, TWord>() & mask;
            beyond = bits | mosts - bits;
            return AreValid(beyond, bits, zeros);
        }
        for (nuint i = 0; ; i = Math.Min(i + width, size - width))
        {
            Vector256<byte> bytes = Vector256.LoadUnsafe(ref from, i);
            bytes.StoreUnsafe(ref to, i);
            Vector256<TWord> words = bytes.As<byte, TWord>() & mask;
            beyond |= words | mosts - words;
            bits |= words;
            if (i == size - width) break;
        }
        return AreValid(beyond, bits, zeros);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool AreValid<TWord>(Vector256<TWord> beyond, Vector256<TWord> bits, TWord zeros) => beyond.ExtractMostSignificantBits() == 0 && (bits & Vector256.Create(zeros)) == Vector256<TWord>.Zero;

    /// <summary>Copies dates with an offset from the input into memory.</summary>
    /// <returns>False unless all are known to be valid; they are then read one by one.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool CopyToMoments(ref byte from, ref byte to, int count)
    {
        if (!s_isOffsetAndTicks || count < 2) return false;
        Vector256<ulong> ticks = Vector256.Create(0, ulong.MaxValue, 0, ulong.MaxValue), beyond = Vector256<ulong>.Zero;
        Vector256<int> minutes = Vector256.Create(-1, 0, 0, 0, -1, 0, 0, 0), beyondMinutes = Vector256<int>.Zero;
        Vector256<ulong> kept = Vector256.Create(s_hasWideOffset ? uint.MaxValue : ushort.MaxValue, ulong.MaxValue, s_hasWideOffset ? uint.MaxValue : ushort.MaxValue, ulong.MaxValue);
        nuint width = 2, last = (nuint)count - width;
        for (nuint i = 0; ; i = Math.Min(i + width, last))
        {
            // The offset has two bytes. Those after it are padding, or have its sign.
            Vector256<ulong> words = Vector256.LoadUnsafe(ref Unsafe.As<byte, ulong>(ref from), 2 * i);
            Vector256<int> offsets = words.AsInt32() << 16 >> 16;
            (Vector256.ConditionalSelect(ticks, words, offsets.AsUInt64()) & kept).StoreUnsafe(ref Unsafe.As<byte, ulong>(ref to), 2 * i);
            Vector256<int> places = offsets + Vector256.Create(MaxOffsetMinutes) & minutes;
            beyondMinutes |= places | Vector256.Create(2 * MaxOffsetMinutes) - places;
            // Ticks that are within every offset of the first and the last; nearly all are.
            Vector256<ulong> inner = words - Vector256.Create((ulong)MaxOffsetTicks) & ticks;
            beyond |= inner | Vector256.Create(MaxTicks - 2 * (ulong)MaxOffsetTicks) - inner;
            if (i == last) break;
        }
        return beyond.ExtractMostSignificantBits() == 0 && beyondMinutes.ExtractMostSignificantBits() == 0;
    }

    /// <summary>Copies dates with an offset out of memory, with zeros for padding; false, and nothing is copied, if this runtime has them otherwise.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool CopyMoments(ref byte from, ref byte to, int count)
    {
        if (!s_isOffsetAndTicks) return false;
        Vector128<ulong> kept = Vector128.Create(s_hasWideOffset ? uint.MaxValue : ushort.MaxValue, ulong.MaxValue);
        Vector256<ulong> two = Vector256.Create(kept, kept);
        nuint i = 0, n = (nuint)count;
        for (; i + 2 <= n; i += 2) (Vector256.LoadUnsafe(ref Unsafe.As<byte, ulong>(ref from), 2 * i) & two).StoreUnsafe(ref Unsafe.As<byte, ulong>(ref to), 2 * i);
        if (i < n) (Vector128.LoadUnsafe(ref Unsafe.As<byte, ulong>(ref from), 2 * i) & kept).StoreUnsafe(ref Unsafe.As<byte, ulong>(ref to), 2 * i);
        return true;
    }
}
