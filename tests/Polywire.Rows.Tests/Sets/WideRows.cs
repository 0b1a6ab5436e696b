namespace RowsTests.Sets;

/// <summary>The set B: 300 members of which 70 % are their default, and eight kinds of row, each with members of its own.</summary>
static class WideRows
{
    const int Kinds = 8;

    internal static Row300[] B(int count, int seed = 5) => [.. Each(count, seed)];

    /// <summary>The rows one after another: a hundred thousand of them take a gigabyte.</summary>
    internal static IEnumerable<Row300> Each(int count, int seed = 5)
    {
        var random = new Random(seed);
        IReadOnlyList<string> vocabulary = new Vocabulary(seed).Words;
        var chances = new double[Kinds, Row300.Count];
        var values = new int[Row300.Count];
        var styles = new int[Row300.Count];
        var means = new double[Row300.Count];
        var words = new string[Row300.Count][];
        for (int i = 0; i < Row300.Count; i++)
        {
            for (int kind = 0; kind < Kinds; kind++) chances[kind, i] = random.NextDouble() < 0.3 ? 0.8 + 0.2 * random.NextDouble() : 0.08 * random.NextDouble();
            values[i] = 3 + (int)Math.Exp(random.NextDouble() * 3.5);
            styles[i] = random.Next(4);
            words[i] = [.. Enumerable.Range(0, values[i]).Select(_ => vocabulary[random.Next(vocabulary.Count)])];
            means[i] = Math.Exp(random.NextDouble() * 6);
        }
        var time = new DateTime(2025, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        for (int r = 0; r < count; r++)
        {
            var row = new Row300();
            int kind = Skewed.Next(random, Kinds);
            row.Numbers[0] = kind + 1;
            row.Numbers[1] = 9_000_000_000 + (long)r * 17 + random.Next(17);
            time = time.AddSeconds(random.Next(60));
            for (int i = 2; i < Row300.Count; i++)
            {
                if (random.NextDouble() >= chances[kind, i]) continue;
                int style = styles[i];
                switch (Row300.KindOf(i))
                {
                    case MemberKind.Bool: row.Numbers[i] = 1; break;
                    case MemberKind.Decimal: row.Decimals[i] = Math.Round((decimal)Skewed.Exponential(random, means[i]) + 0.01m, 2); break;
                    case MemberKind.Double: row.Numbers[i] = BitConverter.DoubleToInt64Bits(Math.Round(means[i] * (1 + 0.2 * (random.NextDouble() + random.NextDouble() - 1)), style)); break;
                    case MemberKind.Date: row.Numbers[i] = (style < 2 ? time.AddSeconds(-(int)Math.Exp(random.NextDouble() * 10)) : time.Date.AddDays(-random.Next(700))).ToBinary(); break;
                    case MemberKind.Text: row.Texts[i] = Text(random, vocabulary, words[i], style); break;
                    case MemberKind.Int: row.Numbers[i] = Int(random, values[i], means[i], style); break;
                    default: row.Numbers[i] = Long(random, time, style); break;
                }
            }
            yield return row;
        }
    }

    static int Int(Random random, int values, double mean, int style) => style switch
    {
        0 or 1 => 1 + Skewed.Next(random, values),
        2 => 1 + (int)Skewed.Exponential(random, mean),
        _ => 10_000 + random.Next(90_000),
    };

    static long Long(Random random, DateTime time, int style) => style switch
    {
        0 or 1 => 1_700_000_000_000 + time.TimeOfDay.Ticks / TimeSpan.TicksPerMillisecond + random.Next(1000),
        2 => 1 + Skewed.Next(random, 1000),
        _ => 5_000_000_000 + random.NextInt64(1_000_000_000),
    };

    static string Text(Random random, IReadOnlyList<string> vocabulary, string[] words, int style) => style switch
    {
        0 or 1 => words[Skewed.Next(random, words.Length)],
        2 => $"{words[0][..2].ToUpperInvariant()}-{random.Next(1000, 10000)}",
        _ => $"{vocabulary[Skewed.Next(random, vocabulary.Count, 0.5)]} {vocabulary[Skewed.Next(random, vocabulary.Count, 0.5)]}",
    };
}
