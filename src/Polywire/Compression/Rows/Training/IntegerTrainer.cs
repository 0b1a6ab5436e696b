using System.Numerics;
using Polywire.Compression.Rows.Codes;
using Polywire.Compression.Rows.Columns;

namespace Polywire.Compression.Rows.Training;

/// <summary>Finds how a member's integers are written in the fewest bits: predicted or not, in equal buckets, in growing ones, or one by one.</summary>
sealed class IntegerTrainer(TrainingContext context, SymbolTrainer symbols)
{
    /// <summary>The numbers of buckets that are tried. The fewest come first, and more must pay.</summary>
    static readonly int[] s_buckets = [1, 4, 16, 64, 256, 1024, 3000];
    static readonly int[] s_precisions = [0, 1, 2, 3, 4];

    /// <summary>The most values that are written one by one.</summary>
    const int MaxValues = 3_900;

    /// <summary>Histograms of more than this could not be distinguished from the full range of integers.</summary>
    const double MaxWidth = 1L << 61;

    /// <summary>The minimum saving of a larger table per value, in bits.</summary>
    const double LeastSaving = 0.012;

    /// <summary>The cost of an escape before its number, in bits.</summary>
    const double EscapeBits = 9;

    readonly NumberTrainer _numbers = new(context);

    /// <summary>Drafts a member's integers, and offers them to later ones to be predicted from.</summary>
    /// <returns>A function that makes the column when all members are drafted.</returns>
    internal Func<TableBuilder, IntegerColumn> Train(string name, ScopeSample scope, List<int> instances, long[] values)
    {
        NumberTrainer.Result prediction = _numbers.Predict(scope, instances, values);
        Candidate best = Choose(prediction.Rests);
        SymbolDraft symbol = symbols.Train(name, scope, instances, best.Symbols(prediction.Rests), best.Count, best.Escapes);
        best.Smooth?.Invoke(symbol.Counts);
        NumberDraft number = Draft(name, scope, instances, values);
        if (!scope.IsRecursive) context.Numbers.Add(number);
        return tables => best.Build(symbol.Build(tables), new Prediction(number.Slot, prediction.Reference?.Slot ?? -1, prediction.Factor, prediction.Divisor));
    }

    static NumberDraft Draft(string name, ScopeSample scope, List<int> instances, long[] values)
    {
        var all = new long[scope.Count];
        var isPresent = new bool[scope.Count];
        for (int i = 0; i < values.Length; i++) (all[instances[i]], isPresent[instances[i]]) = (values[i], true);
        return new NumberDraft(name, scope, all, isPresent);
    }

    Candidate Choose(long[] values)
    {
        if (values.Length == 0) return Histogram(0, 1, 0, []);
        var sorted = (long[])values.Clone();
        Array.Sort(sorted);
        Candidate? best = null;
        double least = double.MaxValue;
        foreach (Candidate candidate in Candidates(sorted))
        {
            double bits = candidate.Cost(values);
            if (bits < least - LeastSaving * values.Length) (least, best) = (bits, candidate);
        }
        return best!;
    }

    IEnumerable<Candidate> Candidates(long[] sorted)
    {
        (long low, long high) = Range(sorted);
        double width = (double)high - low;
        if (width < MaxWidth)
        {
            int last = -1;
            foreach (int buckets in s_buckets)
            {
                int shift = 0;
                while (((ulong)(high - low) >> shift) + 1 > (ulong)buckets) shift++;
                if (shift == last || shift > HistogramColumn.MaxShift) continue;
                last = shift;
                yield return Extended(low, high, shift, sorted);
            }
            foreach (int precision in s_precisions) yield return Logarithm(sorted, precision);
        }
        if (Values(sorted) is { } values) yield return values;
        // Fits everything: the full range in one bucket per length.
        if (width >= MaxWidth) yield return Bits(sorted);
    }

    /// <summary>Returns the range without the rarest values at its ends, if they are far away: an escape for them is cheaper than empty buckets.</summary>
    (long Low, long High) Range(long[] sorted)
    {
        int most = Math.Min(context.Settings.MinimumCount - 1, (sorted.Length - 1) / 2);
        long low = sorted[most], high = sorted[^(most + 1)];
        int cut = Math.Max(most, sorted.Length / 1000);
        long innerLow = sorted[cut], innerHigh = sorted[sorted.Length - 1 - cut];
        return (double)high - low > 8 * ((double)innerHigh - innerLow + 1) ? (innerLow, innerHigh) : (low, high);
    }

    /// <summary>
    /// A histogram whose buckets begin at multiples of their size, so that they don't repeat a value of the sample. If the values are as frequent at an
    /// end as elsewhere, later ones are likely to lie beyond it: a few buckets are added there.
    /// </summary>
    Candidate Extended(long low, long high, int shift, long[] sorted)
    {
        long first = low >> shift, last = high >> shift;
        long buckets = last - first + 1;
        long even = sorted.Length / buckets;
        long pad = buckets / 4;
        if (shift > 0 && pad > 0 && buckets + 2 * pad < SymbolTable.MaxCount)
        {
            if (Count(sorted, first << shift, shift) * 2 >= even && first - pad >= long.MinValue >> shift) first -= pad;
            if (Count(sorted, last << shift, shift) * 2 >= even && last + pad <= long.MaxValue >> shift) last += pad;
        }
        return Histogram(first << shift, (int)(last - first + 1), shift, sorted);
    }

    static long Count(long[] sorted, long first, int shift)
    {
        int start = LowerBound(sorted, first), end = LowerBound(sorted, unchecked(first + (1L << shift)) is var next && next > first ? next : long.MaxValue);
        return end - start;
    }

    static int LowerBound(long[] sorted, long value)
    {
        int low = 0, high = sorted.Length;
        while (low < high)
        {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < value) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    Candidate Histogram(long minimum, int count, int shift, long[] sorted)
    {
        return new Candidate
        {
            Count = count,
            SymbolOf = value => unchecked((ulong)(value - minimum)) >> shift is var bucket && bucket < (ulong)count ? (int)bucket : -1,
            RawBits = (_, _) => shift,
            EscapedBits = value => EscapeBits + IntegerColumn.EscapedBits(value, minimum),
            Build = (coder, prediction) => new HistogramColumn(coder, minimum, shift, prediction),
            Escapes = 1,
            // Every bucket has a code, and those of rare values are the same as those of none.
            Smooth = counts =>
            {
                for (int i = 0; i < count; i++) counts[i] = counts[i] < context.Settings.MinimumCount ? 1 : 2 * counts[i];
                counts[count] *= 2;
            },
        };
    }

    Candidate Logarithm(long[] sorted, int precision)
    {
        // A power of two says less about the smallest value than the value itself.
        long minimum = sorted[Math.Min(context.Settings.MinimumCount - 1, sorted.Length - 1)];
        if (minimum is >= 0 and < 16) minimum = 0;
        else if (minimum > 0) minimum = 1L << (63 - BitOperations.LeadingZeroCount((ulong)minimum));
        else minimum = minimum > long.MinValue / 2 ? -(1L << (64 - BitOperations.LeadingZeroCount((ulong)-minimum))) : long.MinValue;
        ulong range = unchecked((ulong)(sorted[^1] - minimum));
        int count = LogarithmColumn.Of(range > long.MaxValue ? range : Math.Max(16, range * 2), precision).Symbol + 1;
        return new Candidate
        {
            Count = count,
            SymbolOf = value => LogarithmColumn.Of(unchecked((ulong)(value - minimum)), precision).Symbol is var symbol && symbol < count ? symbol : -1,
            RawBits = (value, _) => LogarithmColumn.Of(unchecked((ulong)(value - minimum)), precision).Bits,
            EscapedBits = value => EscapeBits + IntegerColumn.EscapedBits(value, minimum),
            Build = (coder, prediction) => new LogarithmColumn(coder, minimum, precision, prediction),
            Escapes = 1,
            Smooth = counts =>
            {
                for (int i = 0; i < count; i++) counts[i] = counts[i] < context.Settings.MinimumCount ? 1 : 2 * counts[i];
                counts[count] *= 2;
            },
        };
    }

    Candidate Bits(long[] sorted) => Histogram(long.MinValue, 256, HistogramColumn.MaxShift, sorted);

    Candidate? Values(long[] sorted)
    {
        var distinct = new List<(long Value, int Count)>();
        int once = 0;
        for (int start = 0; start < sorted.Length;)
        {
            int end = start;
            while (end < sorted.Length && sorted[end] == sorted[start]) end++;
            if (end - start == 1) once++;
            if (end - start >= context.Settings.MinimumCount) distinct.Add((sorted[start], end - start));
            start = end;
        }
        if (distinct.Count is 0 or > MaxValues) return null;
        long[] values = [.. distinct.OrderByDescending(d => d.Count).ThenBy(d => d.Value).Select(d => d.Value)];
        var symbolOf = new Dictionary<long, int>(values.Length);
        for (int symbol = 0; symbol < values.Length; symbol++) symbolOf.Add(values[symbol], symbol);
        long origin = values[0];
        return new Candidate
        {
            Count = values.Length,
            SymbolOf = value => symbolOf.GetValueOrDefault(value, -1),
            RawBits = (_, _) => 0,
            EscapedBits = value => EscapeBits + IntegerColumn.EscapedBits(value, origin),
            Build = (coder, prediction) => new ValuesColumn(coder, values, origin, prediction),
            Escapes = once,
            // What the values themselves take in the model.
            Overhead = 16.0 * values.Length * sorted.Length / Math.Max(sorted.Length, 100_000),
        };
    }

    /// <summary>A way to write the integers.</summary>
    sealed class Candidate
    {
        internal required int Count { get; init; }
        /// <summary>The symbol of a value; −1 for the escape.</summary>
        internal required Func<long, int> SymbolOf { get; init; }
        internal required Func<long, int, int> RawBits { get; init; }
        internal required Func<long, double> EscapedBits { get; init; }
        internal required Func<SymbolCoder, Prediction, IntegerColumn> Build { get; init; }
        internal required double Escapes { get; init; }
        internal double Overhead { get; init; }
        /// <summary>Changes the counts of symbols before codes are made of them.</summary>
        internal Action<long[]>? Smooth { get; init; }

        internal int[] Symbols(long[] values) => Array.ConvertAll(values, v => SymbolOf(v));

        /// <summary>Returns the bits of all values, each half of them coded by what is known of the other half.</summary>
        internal double Cost(long[] values)
        {
            var counts = new int[2, Count + 1];
            double bits = Overhead;
            for (int i = 0; i < values.Length; i++)
            {
                int symbol = SymbolOf(values[i]);
                bits += symbol < 0 ? EscapedBits(values[i]) : RawBits(values[i], symbol);
                counts[i & 1, symbol < 0 ? Count : symbol]++;
            }
            for (int half = 0; half < 2; half++)
            {
                double total = values.Length / 2 + 0.05 * (Count + 1), all = Logarithms.Of(total);
                for (int symbol = 0; symbol <= Count; symbol++)
                    if (counts[half, symbol] > 0) bits += counts[half, symbol] * (all - Logarithms.Of(counts[1 - half, symbol] + 0.05));
            }
            return bits;
        }
    }
}
