using Polywire.Compression.Rows.Columns;

namespace Polywire.Compression.Rows.Training;

// Strings that are all put together in one way.
sealed partial class TextTrainer
{
    /// <summary>The fewest strings, and the fewest different ones, that a shape is looked for in.</summary>
    const int LeastShaped = 50;

    /// <summary>The share of strings that must have the shape.</summary>
    const double LeastTemplate = 0.9, LeastCharacters = 0.98;

    /// <summary>Strings are written by a template or by their characters if fewer than this share occur again.</summary>
    const double MostRepeated = 0.5;

    const int LongestShaped = 200;

    static readonly string[] s_sets =
    [
        "0123456789",
        "0123456789abcdef",
        "0123456789ABCDEF",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "abcdefghijklmnopqrstuvwxyz",
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "0123456789abcdefghijklmnopqrstuvwxyz",
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
        "+/0123456789=ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
        "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz",
    ];

    Func<TableBuilder, Func<int>, TextColumn>? TrainShape(string name, ScopeSample scope, MemberSample<string> sample, Dictionary<string, int> counts)
    {
        if (sample.Values.Count < LeastShaped) return null;
        int repeated = counts.Where(c => c.Value > 1).Sum(c => c.Value);
        if (repeated >= sample.Values.Count * MostRepeated) return null;
        if (FindParts(sample) is { } parts) return TrainTemplate(name, scope, sample, parts);
        return FindPlaces(sample) is { } places ? TrainCharacters(name, scope, sample, places) : null;
    }

    Func<TableBuilder, Func<int>, TextColumn> TrainCharacters(string name, ScopeSample scope, MemberSample<string> sample, CharacterSet[] places)
    {
        int[] fits = [.. sample.Values.Select(v => CharactersColumn.IsMatch(places, v) ? 0 : -1)];
        SymbolDraft symbol = symbols.Train(name + " characters", scope, sample.Instances, fits, CharactersColumn.Alphabet, 1);
        Func<TableBuilder, Func<int>, TextColumn> others = TrainOthers(name, scope, sample, Rest(sample, i => fits[i] < 0), []);
        return (tables, slot) => new CharactersColumn(symbol.Build(tables), places, others(tables, NoSlot), slot());
    }

    /// <summary>Returns the characters of each place, if nearly all strings have the same length and their characters look random.</summary>
    static CharacterSet[]? FindPlaces(MemberSample<string> sample)
    {
        IGrouping<int, string> group = sample.Values.GroupBy(v => v.Length).MaxBy(g => g.Count())!;
        if (group.Key is < 4 or > CharactersColumn.MaxLength || group.Count() < sample.Values.Count * LeastCharacters) return null;
        var sets = new Dictionary<string, CharacterSet>();
        var places = new CharacterSet[group.Key];
        for (int i = 0; i < places.Length; i++)
        {
            var counts = new Dictionary<char, int>();
            foreach (string value in group) counts[value[i]] = counts.GetValueOrDefault(value[i]) + 1;
            // A few strings that are different in one place don't decide it.
            char[] seen = [.. counts.Where(c => c.Value * 1000 >= group.Count()).Select(c => c.Key)];
            string? characters = seen is [var only] ? only.ToString() : Array.Find(s_sets, s => seen.All(s.Contains));
            if (characters is null || characters[0] >= CharacterSet.Ascii || counts.Values.Max() * characters.Length > group.Count() * (characters.Length / 3.0 + 2)) return null;
            if (!sets.TryGetValue(characters, out CharacterSet? set)) sets.Add(characters, set = new CharacterSet(characters));
            places[i] = set;
        }
        return group.Count(v => CharactersColumn.IsMatch(places, v)) >= sample.Values.Count * LeastCharacters ? places : null;
    }

    /// <summary>A part of a template before its values are known.</summary>
    /// <param name="Literal">The text of a literal; else null.</param>
    /// <param name="Width">The width of a run of digits; 0 if it differs.</param>
    /// <param name="Words">The words; else null.</param>
    sealed record PartDraft(string? Literal, int Width, Words? Words);

    Func<TableBuilder, Func<int>, TextColumn> TrainTemplate(string name, ScopeSample scope, MemberSample<string> sample, PartDraft[] parts)
    {
        var fits = new int[sample.Values.Count];
        var instances = new List<int>();
        List<long>[] values = [.. parts.Select(_ => new List<long>())];
        Span<long> each = stackalloc long[TemplateColumn.MaxParts];
        for (int i = 0; i < fits.Length; i++)
        {
            fits[i] = TryMatch(parts, sample.Values[i], each) ? 0 : -1;
            if (fits[i] < 0) continue;
            instances.Add(sample.Instances[i]);
            for (int p = 0; p < parts.Length; p++) values[p].Add(each[p]);
        }
        SymbolDraft symbol = symbols.Train(name + " template", scope, sample.Instances, fits, TemplateColumn.Alphabet, 1);
        var drafts = new List<Func<TableBuilder, TemplatePart>>();
        string literals = "";
        for (int p = 0; p < parts.Length; p++)
        {
            PartDraft part = parts[p];
            if (part.Literal is { } literal)
            {
                literals += literal;
                continue;
            }
            string before = literals;
            literals = "";
            if (part.Words is { } words)
            {
                SymbolDraft word = symbols.Train($"{name}[{p}]", scope, instances, [.. values[p].Select(v => (int)v)], words.Values.Length, 1);
                drafts.Add(tables => new WordPart(before, word.Build(tables), words));
            }
            else
            {
                Func<TableBuilder, IntegerColumn> numbers = integers.Train($"{name}[{p}]", scope, instances, [.. values[p]]);
                drafts.Add(tables => new DigitsPart(before, part.Width, numbers(tables)));
            }
        }
        Func<TableBuilder, Func<int>, TextColumn> others = TrainOthers(name, scope, sample, Rest(sample, i => fits[i] < 0), []);
        return (tables, slot) => new TemplateColumn(symbol.Build(tables), [.. drafts.Select(d => d(tables))], literals, others(tables, NoSlot), slot());
    }

    static bool TryMatch(PartDraft[] parts, ReadOnlySpan<char> text, Span<long> values)
    {
        for (int i = 0; i < parts.Length; i++)
        {
            int length;
            if (parts[i].Literal is { } literal)
            {
                length = text.StartsWith(literal) ? literal.Length : -1;
            }
            else if (parts[i].Words is { } words)
            {
                length = WordPart.LettersOf(text);
                values[i] = words.Find(text[..length]);
                if (values[i] < 0) return false;
            }
            else
            {
                length = DigitsPart.Match(text, parts[i].Width, out values[i]);
            }
            if (length < 0) return false;
            text = text[length..];
        }
        return text.IsEmpty;
    }

    /// <summary>The kinds of runs of characters: digits, letters, or others.</summary>
    enum RunKind
    {
        Digits,
        Letters,
        Others,
    }

    static RunKind KindOf(char c) => char.IsAsciiDigit(c) ? RunKind.Digits : char.IsAsciiLetter(c) ? RunKind.Letters : RunKind.Others;

    static List<(RunKind Kind, int Start, int Length)> RunsOf(string text)
    {
        var runs = new List<(RunKind, int, int)>();
        for (int start = 0; start < text.Length;)
        {
            RunKind kind = KindOf(text[start]);
            int end = start + 1;
            while (end < text.Length && KindOf(text[end]) == kind) end++;
            runs.Add((kind, start, end - start));
            start = end;
        }
        return runs;
    }

    /// <summary>Returns the parts of the template that most strings have; null if there is none.</summary>
    PartDraft[]? FindParts(MemberSample<string> sample)
    {
        var byShape = new Dictionary<string, List<(string Text, List<(RunKind Kind, int Start, int Length)> Runs)>>();
        foreach (string text in sample.Values)
        {
            if (text.Length > LongestShaped) continue;
            List<(RunKind Kind, int Start, int Length)> runs = RunsOf(text);
            if (runs.Count > TemplateColumn.MaxParts) continue;
            string shape = string.Concat(runs.Select(r => r.Kind switch { RunKind.Digits => "\u0001", RunKind.Letters => "\u0002", _ => text.Substring(r.Start, r.Length) }));
            if (!byShape.TryGetValue(shape, out List<(string, List<(RunKind, int, int)>)>? group)) byShape.Add(shape, group = []);
            group.Add((text, runs));
        }
        if (byShape.Count == 0) return null;
        (string key, List<(string Text, List<(RunKind Kind, int Start, int Length)> Runs)> most) = byShape.MaxBy(g => g.Value.Count);
        if (most.Count < sample.Values.Count * LeastTemplate || !key.Contains('\u0001')) return null;
        var parts = new PartDraft[most[0].Runs.Count];
        for (int p = 0; p < parts.Length; p++)
        {
            string[] texts = [.. most.Select(m => m.Text.Substring(m.Runs[p].Start, m.Runs[p].Length))];
            PartDraft? part = texts.All(t => t == texts[0]) ? new PartDraft(texts[0], 0, null)
                : most[0].Runs[p].Kind == RunKind.Digits ? DigitsOf(texts)
                : WordsOf(texts);
            if (part is null) return null;
            parts[p] = part;
        }
        return parts;
    }

    static PartDraft? DigitsOf(string[] texts)
    {
        int width = texts[0].Length;
        bool isFixed = texts.Count(t => t.Length == width) >= texts.Length * 0.999;
        if (texts.Max(t => t.Length) > DigitsPart.MaxWidth) return null;
        return !isFixed && texts.Count(t => t.Length > 1 && t[0] == '0') > texts.Length * 0.01 ? null : new PartDraft(null, isFixed ? width : 0, null);
    }

    PartDraft? WordsOf(string[] texts)
    {
        string[] words = [.. texts.GroupBy(t => t).Where(g => g.Count() >= Math.Max(2, context.Settings.MinimumCount)).OrderByDescending(g => g.Count()).ThenBy(g => g.Key, StringComparer.Ordinal).Select(g => g.Key)];
        if (words.Length is 0 or > 2_000) return null;
        var set = words.ToHashSet();
        return texts.Count(set.Contains) < texts.Length * 0.95 ? null : new PartDraft(null, 0, new Words(words));
    }
}
