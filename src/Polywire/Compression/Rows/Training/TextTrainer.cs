using Polywire.Compression.Rows.Codes;
using Polywire.Compression.Rows.Columns;

namespace Polywire.Compression.Rows.Training;

/// <summary>Finds how a member's strings are written: as one of few, by a template, by the characters of each place, or as tokens.</summary>
sealed partial class TextTrainer(TrainingContext context, SymbolTrainer symbols, IntegerTrainer integers)
{
    internal const int MaxWords = 3_900;

    const int MostTokens = 1_500;

    /// <summary>Strings that a column has not learned are written by a column that many share, unless they are more than this share.</summary>
    const double MostOthers = 0.01;

    /// <summary>The fewest strings that tokens of their own are learned from.</summary>
    const int LeastTexts = 50;

    readonly List<string> _shared = [];
    TokensColumn? _sharedColumn;

    internal Func<TableBuilder, TextColumn> Train(string name, ScopeSample scope, MemberSample<string> sample)
    {
        var all = new string?[scope.Count];
        for (int i = 0; i < sample.Values.Count; i++) all[sample.Instances[i]] = sample.Values[i];
        var draft = new TextDraft(name, scope, all);
        Dictionary<string, int> counts = [];
        foreach (string value in sample.Values) counts[value] = counts.GetValueOrDefault(value) + 1;
        Func<TableBuilder, Func<int>, TextColumn> column =
            TrainShape(name, scope, sample, counts)
            ?? TrainWords(name, scope, sample, counts)
            ?? TrainTokens(name, scope, sample, sample.Values.Count);
        if (counts.Count > 1 && !scope.IsRecursive && context.Settings.RelatesMembers) context.Texts.Add(draft);
        return tables => column(tables, () => draft.Slot);
    }

    /// <summary>Strings of which few different ones occur; null if too many are new.</summary>
    Func<TableBuilder, Func<int>, TextColumn>? TrainWords(string name, ScopeSample scope, MemberSample<string> sample, Dictionary<string, int> counts)
    {
        string[] values = [.. counts.Where(c => c.Value >= context.Settings.MinimumCount && c.Key.Length <= Words.MaxLength && IsWellFormed(c.Key)).OrderByDescending(c => c.Value).ThenBy(c => c.Key, StringComparer.Ordinal).Select(c => c.Key).Take(MaxWords)];
        // The share of the second half that a set made of the first would have known.
        int known = 0;
        var half = new HashSet<string>();
        for (int i = 0; i < sample.Values.Count; i += 2) half.Add(sample.Values[i]);
        for (int i = 1; i < sample.Values.Count; i += 2)
            if (half.Contains(sample.Values[i])) known++;
        int sampled = sample.Values.Count / 2;
        if (values.Length == 0 || known * 10 <= sampled) return null;
        var words = new Words(values);
        int[] each = [.. sample.Values.Select(v => words.Find(v))];
        double novel = sample.Values.Count * (1 - (double)known / Math.Max(1, sampled));
        SymbolDraft symbol = symbols.Train(name, scope, sample.Instances, each, values.Length, novel);
        MemberSample<string> rest = Rest(sample, i => each[i] < 0);
        Func<TableBuilder, Func<int>, TextColumn> others = TrainOthers(name, scope, sample, rest, values);
        return (tables, slot) => new WordsColumn(symbol.Build(tables), words, others(tables, NoSlot), slot());
    }

    static int NoSlot() => -1;

    static MemberSample<string> Rest(MemberSample<string> sample, Predicate<int> isRest)
    {
        var rest = new MemberSample<string>();
        for (int i = 0; i < sample.Values.Count; i++)
            if (isRest(i)) rest.Add(sample.Instances[i], sample.Values[i]);
        return rest;
    }

    /// <summary>Returns the column for what the one before it has not learned: one of its own if that is more than a few.</summary>
    Func<TableBuilder, Func<int>, TextColumn> TrainOthers(string name, ScopeSample scope, MemberSample<string> sample, MemberSample<string> rest, IEnumerable<string> learned)
    {
        if (rest.Values.Count >= LeastTexts && rest.Values.Count > sample.Values.Count * MostOthers) return TrainTokens(name, scope, rest, sample.Values.Count);
        _shared.AddRange(rest.Values);
        _shared.AddRange(learned);
        return (tables, _) => _sharedColumn ??= TrainShared(tables);
    }

    TokensColumn TrainShared(TableBuilder tables)
    {
        // Each string counts once, so that the tokens are single characters for the most part.
        string[] tokens = new TokenTrainer(64, Math.Max(8, context.Settings.MinimumCount)).Learn(_shared);
        long[] counts = CountTokens(_shared.Select(t => new List<(string?, int)> { (t, -1) }), tokens, 0);
        return new TokensColumn(tables.Build(counts.Length - 1, ContextCounts.All(counts)), tokens, [], -1);
    }

    Func<TableBuilder, Func<int>, TextColumn> TrainTokens(string name, ScopeSample scope, MemberSample<string> sample, int _)
    {
        List<TextDraft> references = FindReferences(scope, sample);
        List<List<(string? Text, int Reference)>> parts = [.. Parts(scope, sample, references)];
        var texts = new List<string>();
        foreach (List<(string? Text, int Reference)> row in parts)
            foreach ((string? text, int _) in row)
                if (text is not null) texts.Add(text);
        string[] tokens = new TokenTrainer(MostTokens, context.Settings.MinimumCount).Learn(texts);
        long[] counts = CountTokens(parts, tokens, references.Count);
        // Tokens that the last parse does not use are dropped; single characters are kept.
        int[] kept = [.. Enumerable.Range(0, tokens.Length).Where(i => counts[i] > 1 || tokens[i].Length == 1)];
        long[] keptCounts = [.. kept.Select(i => counts[i]), .. counts[tokens.Length..]];
        string[] keptTokens = [.. kept.Select(i => tokens[i])];
        return (tables, slot) => new TokensColumn(tables.Build(keptCounts.Length - 1, ContextCounts.All(keptCounts)), keptTokens, [.. references.Select(r => r.Slot)], slot());
    }

    /// <summary>Earlier strings that often occur in these.</summary>
    List<TextDraft> FindReferences(ScopeSample scope, MemberSample<string> sample)
    {
        const int Sampled = 300, Candidates = 24, Least = 20;
        var found = new List<TextDraft>();
        int seen = 0;
        for (int c = context.Texts.Count - 1; c >= 0 && seen < Candidates && found.Count < TokensColumn.MaxReferences; c--)
        {
            TextDraft candidate = context.Texts[c];
            if (!TrainingContext.Sees(scope, candidate.Scope)) continue;
            seen++;
            int[]? map = context.Map(scope, candidate.Scope);
            int step = Math.Max(1, sample.Values.Count / Sampled), hits = 0, sampled = 0;
            for (int i = 0; i < sample.Values.Count && sampled < Sampled; i += step, sampled++)
            {
                int instance = map is null ? sample.Instances[i] : map[sample.Instances[i]];
                if (candidate.Values[instance] is { Length: >= TokensColumn.ShortestReference } text && sample.Values[i].Contains(text, StringComparison.Ordinal)) hits++;
            }
            if (sampled < Least || hits * 10 <= sampled) continue;
            context.Retain(candidate);
            found.Add(candidate);
        }
        return found;
    }

    /// <summary>Each string, or every few of them if the text is long, cut where earlier strings occur in it.</summary>
    IEnumerable<List<(string? Text, int Reference)>> Parts(ScopeSample scope, MemberSample<string> sample, List<TextDraft> references)
    {
        int[]?[] maps = [.. references.Select(r => context.Map(scope, r.Scope))];
        long length = sample.Values.Sum(v => (long)v.Length);
        int step = (int)(length / TokenTrainer.MostText) + 1;
        for (int i = 0; i < sample.Values.Count; i += step)
        {
            string value = sample.Values[i];
            var parts = new List<(string?, int)>();
            int start = 0;
            for (int at = 0; at < value.Length;)
            {
                int reference = -1, repeated = 0;
                for (int r = 0; r < references.Count && reference < 0; r++)
                {
                    int instance = maps[r] is { } map ? map[sample.Instances[i]] : sample.Instances[i];
                    if (references[r].Values[instance] is { Length: >= TokensColumn.ShortestReference } text && text[0] == value[at] && value.AsSpan(at).StartsWith(text)) (reference, repeated) = (r, text.Length);
                }
                if (reference < 0)
                {
                    at++;
                    continue;
                }
                if (at > start) parts.Add((value[start..at], -1));
                parts.Add((null, reference));
                start = at += repeated;
            }
            if (start < value.Length) parts.Add((value[start..], -1));
            yield return parts;
        }
    }

    /// <summary>Counts the symbols of a <see cref="TokensColumn"/>.</summary>
    static long[] CountTokens(IEnumerable<List<(string? Text, int Reference)>> rows, string[] tokens, int references)
    {
        var counts = new long[tokens.Length + references + TokensColumn.OtherSymbols + 1];
        int end = tokens.Length + references;
        var trie = new TokenTrie(tokens);
        foreach (List<(string? Text, int Reference)> row in rows)
        {
            foreach ((string? text, int reference) in row)
            {
                if (text is null)
                {
                    counts[tokens.Length + reference]++;
                    continue;
                }
                for (int at = 0; at < text.Length;)
                {
                    int token = trie.Match(text.AsSpan(at), out int length);
                    counts[token < 0 ? end + 1 : token]++;
                    at += Math.Max(1, length);
                }
            }
            counts[end]++;
        }
        // Every symbol has a code, since a string has no escape.
        for (int i = 0; i < counts.Length; i++) counts[i] = Math.Max(1, counts[i]);
        return counts;
    }

    static bool IsWellFormed(string text)
    {
        for (int i = 0; i < text.Length; i++)
        {
            if (!char.IsSurrogate(text[i])) continue;
            if (!char.IsHighSurrogate(text[i]) || i + 1 == text.Length || !char.IsLowSurrogate(text[i + 1])) return false;
            i++;
        }
        return true;
    }
}
