using System.Numerics;
using Polywire.Compression.Rows.Columns;

namespace Polywire.Compression.Rows.Training;

/// <summary>
/// Finds the earlier number that a number is closest to, times a ratio: a list price of 6/5 of the price, a date a few days after another. All
/// candidates are compared on few rows, the best of them on many.
/// </summary>
sealed class NumberTrainer(TrainingContext context)
{
    const int FewRows = 64, ManyRows = 1_000;

    /// <summary>The fewest values that both numbers must have.</summary>
    const int LeastValues = 20;

    const int Finalists = 3;

    /// <summary>Numbers that spread over fewer bits need no prediction; a prediction must save more than this.</summary>
    const double WorthPredicting = 3.5, LeastBits = 0.7;

    /// <summary>The prediction, and what it leaves of each value.</summary>
    internal readonly record struct Result(NumberDraft? Reference, long Factor, long Divisor, long[] Rests);

    internal Result Predict(ScopeSample scope, List<int> instances, long[] values)
    {
        var none = new Result(null, 1, 1, values);
        if (values.Length <= LeastValues || !context.Settings.RelatesMembers || scope.IsRecursive) return none;
        int[] few = Sample(values.Length, FewRows), many = Sample(values.Length, ManyRows);
        double alone = Spread([.. many.Select(i => values[i])]);
        if (alone <= WorthPredicting) return none;
        double aloneInFew = Spread([.. few.Select(i => values[i])]);
        var best = new List<(double Spread, NumberDraft Reference)>();
        foreach (NumberDraft candidate in context.Numbers)
        {
            if (!TrainingContext.Sees(scope, candidate.Scope)) continue;
            (double spread, _, _) = Compare(candidate, scope, instances, values, few, FewRows / 2);
            if (spread >= aloneInFew) continue;
            int at = best.Count;
            while (at > 0 && best[at - 1].Spread > spread) at--;
            best.Insert(at, (spread, candidate));
            if (best.Count > Finalists) best.RemoveAt(Finalists);
        }
        (double Spread, long Factor, long Divisor) least = (alone - LeastBits, 1, 1);
        NumberDraft? reference = null;
        foreach ((_, NumberDraft candidate) in best)
        {
            (double Spread, long Factor, long Divisor) found = Compare(candidate, scope, instances, values, many, LeastValues);
            if (found.Spread < least.Spread) (least, reference) = (found, candidate);
        }
        if (reference is null) return none;
        context.Retain(reference);
        int[]? map = context.Map(scope, reference.Scope);
        var prediction = new Prediction(-1, 0, least.Factor, least.Divisor);
        var rests = new long[values.Length];
        for (int i = 0; i < rests.Length; i++) rests[i] = unchecked(values[i] - prediction.Of(reference.Values[map is null ? instances[i] : map[instances[i]]]));
        return new Result(reference, least.Factor, least.Divisor, rests);
    }

    static int[] Sample(int length, int most)
    {
        var sample = new int[Math.Min(length, most)];
        for (int i = 0; i < sample.Length; i++) sample[i] = (int)((long)i * length / sample.Length);
        return sample;
    }

    /// <summary>Returns the spread that the best ratio leaves, over the values whose instance has the other number too.</summary>
    (double Spread, long Factor, long Divisor) Compare(NumberDraft reference, ScopeSample scope, List<int> instances, long[] values, int[] sample, int least)
    {
        int[]? map = context.Map(scope, reference.Scope);
        var own = new List<long>(sample.Length);
        var other = new List<long>(sample.Length);
        foreach (int i in sample)
        {
            int instance = map is null ? instances[i] : map[instances[i]];
            if (!reference.IsPresent[instance]) continue;
            own.Add(values[i]);
            other.Add(reference.Values[instance]);
        }
        (double Spread, long Factor, long Divisor) best = (double.MaxValue, 1, 1);
        if (own.Count < least || own.Count * 2 < sample.Length) return best;
        var rests = new long[own.Count];
        foreach ((long factor, long divisor) in Ratios(own, other))
        {
            var prediction = new Prediction(-1, 0, factor, divisor);
            for (int i = 0; i < rests.Length; i++) rests[i] = unchecked(own[i] - prediction.Of(other[i]));
            double spread = Spread(rests);
            if (spread < best.Spread) best = (spread, factor, divisor);
        }
        return best;
    }

    /// <summary>Returns the mean length of the distances from the median, in bits.</summary>
    static double Spread(long[] values)
    {
        var sorted = (long[])values.Clone();
        Array.Sort(sorted);
        long median = sorted[sorted.Length / 2];
        double bits = 0;
        foreach (long value in sorted)
        {
            ulong distance = value >= median ? unchecked((ulong)value - (ulong)median) : unchecked((ulong)median - (ulong)value);
            bits += 64 - BitOperations.LeadingZeroCount(distance);
        }
        return bits / sorted.Length;
    }

    /// <summary>Returns the ratios to try: 1, the slope between pairs of rows, and the quotient.</summary>
    static IEnumerable<(long Factor, long Divisor)> Ratios(List<long> own, List<long> other)
    {
        yield return (1, 1);
        int half = own.Count / 2;
        var slopes = new List<double>(half);
        for (int i = 0; i < half; i++)
            if (other[i] != other[i + half]) slopes.Add(((double)own[i] - own[i + half]) / ((double)other[i] - other[i + half]));
        slopes.Sort();
        if (slopes.Count >= LeastValues / 2)
        {
            double slope = slopes[slopes.Count / 2], quartiles = slopes[slopes.Count * 3 / 4] - slopes[slopes.Count / 4];
            if (quartiles < Math.Abs(slope) * 0.2 && Math.Abs(slope) is > 0.01 and < 1e12)
                yield return slope > 100 ? ((long)slope, 1) : ((long)Math.Round(slope * 1024), 1024);
        }
        var quotients = new List<double>(own.Count);
        for (int i = 0; i < own.Count; i++)
            if (other[i] != 0) quotients.Add((double)own[i] / other[i]);
        quotients.Sort();
        if (quotients.Count < LeastValues) yield break;
        double quotient = quotients[quotients.Count / 2];
        if (!(Math.Abs(quotient) is > 1e-6 and < 1e9) || quotients[quotients.Count * 3 / 4] - quotients[quotients.Count / 4] > Math.Abs(quotient) * 0.05) yield break;
        for (long divisor = 1; divisor <= 1000; divisor = divisor < 20 ? divisor + 1 : divisor * 10)
        {
            double factor = Math.Round(quotient * divisor), error = Math.Abs(factor / divisor - quotient);
            if (factor == 0 || error >= Math.Abs(quotient) * 1e-3) continue;
            if (factor != divisor) yield return ((long)factor, divisor);
            if (error < Math.Abs(quotient) * 1e-5) yield break;
        }
    }
}
