using Polywire.Compression.Rows.Columns;

namespace Polywire.Compression.Rows.Training;

/// <summary>Drafts the columns of numbers that are not integers, of dates, Guids and bytes, in terms of integers and symbols.</summary>
sealed class ValueTrainer(TrainingContext context, SymbolTrainer symbols, IntegerTrainer integers)
{
    /// <summary>The share of numbers that must be multiples of a unit, or have few decimals.</summary>
    const double LeastFitting = 0.95, LeastFittingDates = 0.995;

    /// <summary>Up to this many different numbers are written one by one, which takes no division.</summary>
    const int FewValues = 64;

    /// <summary>More decimals must fit this share of numbers more.</summary>
    const double LeastGain = 0.002;

    static readonly long[] s_dateUnits = [TimeSpan.TicksPerDay, TimeSpan.TicksPerHour, TimeSpan.TicksPerMinute, TimeSpan.TicksPerSecond, TimeSpan.TicksPerMillisecond, TimeSpan.TicksPerMicrosecond, 1];
    /// <summary>Large ones only: a sample of every tenth row of a sequence would have multiples of ten.</summary>
    static readonly long[] s_units = [TimeSpan.TicksPerDay, TimeSpan.TicksPerHour, TimeSpan.TicksPerMinute, TimeSpan.TicksPerSecond, 1_000_000, 100_000, TimeSpan.TicksPerMillisecond];

    internal Func<TableBuilder, RowColumn> Train(string name, ScopeSample scope, MemberSample<long> sample)
    {
        List<long> values = sample.Values;
        int zeros = values.Count(v => v == 0);
        foreach (long unit in s_units)
        {
            // Zero is a multiple of everything.
            int fitting = values.Count(v => v != 0 && v % unit == 0);
            if (fitting < FewValues || fitting < (values.Count - zeros) * LeastFittingDates) continue;
            // Few different values need no unit.
            if (values.Distinct().Take(2 * FewValues).Count() < 2 * FewValues) break;
            return TrainMultiples(name, scope, sample, unit);
        }
        return integers.Train(name, scope, sample.Instances, [.. values]);
    }

    Func<TableBuilder, RowColumn> TrainMultiples(string name, ScopeSample scope, MemberSample<long> sample, long unit)
    {
        (SymbolDraft fits, List<int> instances, long[] numbers) = Split(name + " unit", scope, sample, UnitColumn.Alphabet, v => v % unit == 0 ? (0, v / unit) : (-1, 0));
        Func<TableBuilder, IntegerColumn> multiples = integers.Train(name, scope, instances, numbers);
        return tables => new UnitColumn(fits.Build(tables), unit, multiples(tables));
    }

    internal Func<TableBuilder, RowColumn> Train(string name, ScopeSample scope, MemberSample<double> sample)
    {
        int decimals = DecimalsOf(sample.Values, static (value, power) => ScaledFloatColumn.TryScale(value, power, out _));
        if (decimals < 0) return TrainBits(name, scope, sample, BitConverter.DoubleToInt64Bits);
        double power = ScaledFloatColumn.PowerOfTen(decimals);
        return TrainScaled(name, scope, sample, decimals, v => ScaledFloatColumn.TryScale(v, power, out long scaled) ? (0, scaled) : (-1, 0));
    }

    internal Func<TableBuilder, RowColumn> Train(string name, ScopeSample scope, MemberSample<float> sample)
    {
        int decimals = DecimalsOf(sample.Values, static (value, power) => ScaledFloatColumn.TryScale(value, power, out _));
        if (decimals < 0) return TrainBits(name, scope, sample, static v => BitConverter.SingleToInt32Bits(v));
        double power = ScaledFloatColumn.PowerOfTen(decimals);
        return TrainScaled(name, scope, sample, decimals, v => ScaledFloatColumn.TryScale(v, power, out long scaled) ? (0, scaled) : (-1, 0));
    }

    /// <summary>Returns the decimals that nearly all numbers are exact with; −1 if there are none, or if the numbers are few.</summary>
    static int DecimalsOf<T>(List<T> values, Func<T, double, bool> fits)
    {
        if (values.Count > 0 && values.Distinct().Take(FewValues).Count() < FewValues) return -1;
        int best = -1, most = 0;
        double power = 1;
        for (int decimals = 0; decimals <= ScaledFloatColumn.MaxDecimals; decimals++, power *= 10)
        {
            int fitting = values.Count(v => fits(v, power));
            if (fitting > most + values.Count * LeastGain) (best, most) = (decimals, fitting);
        }
        return most >= values.Count * LeastFitting ? best : -1;
    }

    Func<TableBuilder, RowColumn> TrainBits<T>(string name, ScopeSample scope, MemberSample<T> sample, Converter<T, long> bits)
    {
        Func<TableBuilder, IntegerColumn> column = integers.Train(name, scope, sample.Instances, [.. sample.Values.ConvertAll(bits)]);
        return tables => new FloatBitsColumn(column(tables));
    }

    Func<TableBuilder, RowColumn> TrainScaled<T>(string name, ScopeSample scope, MemberSample<T> sample, int decimals, Func<T, (int Symbol, long Number)> split)
    {
        (SymbolDraft fits, List<int> instances, long[] numbers) = Split(name + " decimals", scope, sample, ScaledFloatColumn.Alphabet, split);
        Func<TableBuilder, IntegerColumn> scaled = integers.Train(name, scope, instances, numbers);
        return tables => new ScaledFloatColumn(fits.Build(tables), decimals, scaled(tables));
    }

    internal Func<TableBuilder, RowColumn> Train(string name, ScopeSample scope, MemberSample<decimal> sample)
    {
        (SymbolDraft scales, List<int> instances, long[] numbers) = Split(name + " scale", scope, sample, DecimalColumn.Alphabet, v => DecimalColumn.TrySplit(v, out int scale, out long digits) ? (scale, digits) : (-1, 0));
        Func<TableBuilder, IntegerColumn> digits = integers.Train(name, scope, instances, numbers);
        return tables => new DecimalColumn(scales.Build(tables), digits(tables));
    }

    internal Func<TableBuilder, DateTimeColumn> Train(string name, ScopeSample scope, MemberSample<DateTime> sample)
    {
        long unit = 1;
        foreach (long each in s_dateUnits)
        {
            if (sample.Values.Count(v => DateTimeColumn.TryDivide(v.Ticks, each, out _)) < sample.Values.Count * LeastFittingDates) continue;
            unit = each;
            break;
        }
        (SymbolDraft kinds, List<int> instances, long[] numbers) = Split(name + " kind", scope, sample, DateTimeColumn.Alphabet, v => DateTimeColumn.TryDivide(v.Ticks, unit, out long units) ? ((int)v.Kind, units) : (-1, 0));
        Func<TableBuilder, IntegerColumn> units = integers.Train(name, scope, instances, numbers);
        return tables => new DateTimeColumn(kinds.Build(tables), unit, units(tables));
    }

    internal Func<TableBuilder, RowColumn> Train(string name, ScopeSample scope, MemberSample<DateTimeOffset> sample)
    {
        var utc = new MemberSample<DateTime>();
        var offsets = new long[sample.Values.Count];
        for (int i = 0; i < offsets.Length; i++)
        {
            utc.Add(sample.Instances[i], sample.Values[i].UtcDateTime);
            offsets[i] = sample.Values[i].Offset.Ticks / TimeSpan.TicksPerMinute;
        }
        Func<TableBuilder, DateTimeColumn> date = Train(name, scope, utc);
        Func<TableBuilder, IntegerColumn> minutes = integers.Train(name + " offset", scope, sample.Instances, offsets);
        return tables => new DateTimeOffsetColumn(date(tables), minutes(tables));
    }

    internal Func<TableBuilder, RowColumn> Train(string name, ScopeSample scope, MemberSample<Guid> sample)
    {
        Guid[] frequent = [.. sample.Values.GroupBy(v => v).Where(g => g.Count() >= Math.Max(2, context.Settings.MinimumCount)).OrderByDescending(g => g.Count()).ThenBy(g => g.Key).Select(g => g.Key).Take(TextTrainer.MaxWords)];
        Dictionary<Guid, int> byValue = frequent.Select((v, i) => (v, i)).ToDictionary(p => p.v, p => p.i);
        if (sample.Values.Count(byValue.ContainsKey) * 10 < sample.Values.Count) return TrainLayouts(name, scope, sample);
        SymbolDraft values = symbols.Train(name, scope, sample.Instances, [.. sample.Values.Select(v => byValue.GetValueOrDefault(v, -1))], frequent.Length, 1);
        var rest = new MemberSample<Guid>();
        for (int i = 0; i < sample.Values.Count; i++)
            if (!byValue.ContainsKey(sample.Values[i])) rest.Add(sample.Instances[i], sample.Values[i]);
        Func<TableBuilder, GuidColumn> others = TrainLayouts(name, scope, rest);
        return tables => new GuidValuesColumn(values.Build(tables), frequent, others(tables));
    }

    Func<TableBuilder, GuidColumn> TrainLayouts(string name, ScopeSample scope, MemberSample<Guid> sample)
    {
        var layouts = new int[sample.Values.Count];
        var instances = new List<int>();
        var times = new List<long>();
        for (int i = 0; i < layouts.Length; i++)
        {
            (ulong high, ulong low) = GuidColumn.Split(sample.Values[i]);
            layouts[i] = GuidColumn.LayoutOf(high, low);
            if (layouts[i] != GuidColumn.Version7) continue;
            instances.Add(sample.Instances[i]);
            times.Add(GuidColumn.TimeOf(high));
        }
        SymbolDraft layout = symbols.Train(name + " version", scope, sample.Instances, layouts, GuidColumn.Alphabet, 1);
        Func<TableBuilder, IntegerColumn> milliseconds = integers.Train(name + " time", scope, instances, [.. times]);
        return tables => new GuidColumn(layout.Build(tables), milliseconds(tables));
    }

    internal Func<TableBuilder, RowColumn> Train(string name, ScopeSample scope, MemberSample<byte[]> sample)
    {
        Func<TableBuilder, IntegerColumn> lengths = integers.Train(name + " length", scope, sample.Instances, [.. sample.Values.Select(v => (long)v.Length)]);
        return tables => new BytesColumn(lengths(tables));
    }

    /// <summary>Splits values into a symbol and, where it is not the escape, an integer.</summary>
    (SymbolDraft Symbol, List<int> Instances, long[] Numbers) Split<T>(string name, ScopeSample scope, MemberSample<T> sample, int alphabet, Func<T, (int Symbol, long Number)> split)
    {
        var parts = new int[sample.Values.Count];
        var instances = new List<int>(parts.Length);
        var numbers = new List<long>(parts.Length);
        for (int i = 0; i < parts.Length; i++)
        {
            (parts[i], long number) = split(sample.Values[i]);
            if (parts[i] < 0) continue;
            instances.Add(sample.Instances[i]);
            numbers.Add(number);
        }
        return (symbols.Train(name, scope, sample.Instances, parts, alphabet, 1), instances, [.. numbers]);
    }
}
