namespace Polywire.Compression.Rows.Codes;

/// <summary>
/// Canonical prefix codes whose lengths are limited, so that one lookup decodes a symbol. Lengths are optimal for their limit
/// (package-merge: Larmore and Hirschberg, 1990).
/// </summary>
static class PrefixCode
{
    /// <summary>The longest code, in bits. A lookup table has at most 2 to this power entries.</summary>
    internal const int MaxLength = 13;

    /// <summary>The factor by which a shorter limit may enlarge the coded data: lookup tables of half the size cause fewer cache misses.</summary>
    const double TolerableLoss = 0.003;

    /// <summary>Returns the code length of each symbol; symbols that never occur have none.</summary>
    /// <param name="counts">How often each symbol occurs; at least one is not zero.</param>
    /// <param name="isFixed">Whether all codes have the same length.</param>
    /// <remarks>A single symbol has a code of no bits: its length is 0, as if it never occurred.</remarks>
    internal static byte[] Lengths(ReadOnlySpan<long> counts, bool isFixed)
    {
        var lengths = new byte[counts.Length];
        int[] order = ByCount(counts);
        if (order.Length < 2) return lengths;
        int least = Bits(order.Length - 1);
        if (isFixed)
        {
            foreach (int symbol in order) lengths[symbol] = (byte)least;
            return lengths;
        }
        var weights = new long[order.Length];
        for (int i = 0; i < order.Length; i++) weights[i] = counts[order[i]];
        byte[] best = Limited(weights, MaxLength);
        double most = Cost(weights, best) * (1 + TolerableLoss);
        for (int limit = best[0] - 1; limit >= least; limit--)
        {
            byte[] shorter = Limited(weights, limit);
            if (Cost(weights, shorter) > most) break;
            best = shorter;
        }
        for (int i = 0; i < order.Length; i++) lengths[order[i]] = best[i];
        return lengths;
    }

    /// <summary>Returns the codes of <paramref name="lengths"/>, first bit lowest.</summary>
    internal static ushort[] Codes(ReadOnlySpan<byte> lengths)
    {
        Span<int> next = stackalloc int[MaxLength + 2];
        foreach (byte length in lengths)
            if (length > 0) next[length + 1]++;
        for (int length = 1; length <= MaxLength; length++) next[length + 1] = (next[length] + next[length + 1]) << 1;
        // next[length] is the number of codes before this length, as a code of this length.
        var codes = new ushort[lengths.Length];
        for (int symbol = 0; symbol < lengths.Length; symbol++)
        {
            int length = lengths[symbol];
            if (length > 0) codes[symbol] = Reverse(next[length]++, length);
        }
        return codes;
    }

    /// <summary>Returns whether every sequence of bits is a sequence of codes, and none is ambiguous.</summary>
    internal static bool IsComplete(ReadOnlySpan<byte> lengths)
    {
        int sum = 0;
        foreach (byte length in lengths)
            if (length > 0) sum += length <= MaxLength ? 1 << (MaxLength - length) : 1 << MaxLength;
        return sum == 1 << MaxLength;
    }

    internal static int Bits(int value) => 32 - System.Numerics.BitOperations.LeadingZeroCount((uint)value);

    /// <summary>Returns the symbols that occur, rarest first; of equally rare ones, the later first.</summary>
    static int[] ByCount(ReadOnlySpan<long> counts)
    {
        int present = 0;
        foreach (long count in counts)
            if (count > 0) present++;
        var order = new int[present];
        var keys = new (long Count, int Symbol)[present];
        int at = 0;
        for (int symbol = 0; symbol < counts.Length; symbol++)
            if (counts[symbol] > 0) keys[at++] = (counts[symbol], symbol);
        Array.Sort(keys, static (a, b) => a.Count != b.Count ? a.Count.CompareTo(b.Count) : b.Symbol.CompareTo(a.Symbol));
        for (int i = 0; i < present; i++) order[i] = keys[i].Symbol;
        return order;
    }

    static double Cost(long[] weights, byte[] lengths)
    {
        double bits = 0;
        for (int i = 0; i < weights.Length; i++) bits += (double)weights[i] * lengths[i];
        return bits;
    }

    /// <summary>Optimal lengths of at most <paramref name="limit"/> bits for weights in ascending order; the first is the longest.</summary>
    static byte[] Limited(long[] weights, int limit)
    {
        int count = weights.Length;
        // One list per length: the weights themselves, and the pairs of the list before, merged by weight.
        var isWeight = new bool[limit][];
        var list = new long[2 * count];
        var previous = new long[2 * count];
        int length = 0;
        for (int level = 0; level < limit; level++)
        {
            int pairs = length / 2, total = Math.Min(count + pairs, 2 * count - 2), weight = 0, pair = 0;
            bool[] flags = isWeight[level] = new bool[total];
            for (int i = 0; i < total; i++)
            {
                bool takesWeight = pair >= pairs || weight < count && weights[weight] <= previous[2 * pair] + previous[2 * pair + 1];
                flags[i] = takesWeight;
                list[i] = takesWeight ? weights[weight++] : previous[2 * pair] + previous[2 * pair++ + 1];
            }
            length = total;
            (list, previous) = (previous, list);
        }
        var lengths = new byte[count];
        int taken = 2 * count - 2;
        for (int level = limit - 1; level >= 0; level--)
        {
            int weightsTaken = 0;
            for (int i = 0; i < taken; i++)
                if (isWeight[level][i]) lengths[weightsTaken++]++;
            taken = 2 * (taken - weightsTaken);
        }
        return lengths;
    }

    static ushort Reverse(int code, int length)
    {
        int reversed = 0;
        for (int i = 0; i < length; i++) reversed |= ((code >> i) & 1) << (length - 1 - i);
        return (ushort)reversed;
    }
}
