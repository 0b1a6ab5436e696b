using Polywire.Compression.Rows.Codes;

namespace Polywire.Compression.Rows.Training;

/// <summary>
/// Finds the earlier symbol that predicts a symbol best, by what an adaptive code would have cost: that is little where there is too little data
/// to learn from. All candidates are compared on few rows, the best of them on many.
/// </summary>
sealed class SymbolTrainer(TrainingContext context)
{
    /// <summary>The largest alphabet of a parent.</summary>
    internal const int MaxParent = 1024;

    /// <summary>Symbols that cost less than this in the sample need no parent, in bits.</summary>
    const double WorthRelating = 40;

    /// <summary>The minimum saving of a parent: a share of the cost, and bits per row.</summary>
    const double LeastShare = 0.02, LeastBits = 0.03;

    const int Finalists = 3;

    /// <summary>Instances that a parent's state needs for a table of its own.</summary>
    const int LeastInstances = 8;

    readonly AdaptiveCost _cost = new();

    /// <summary>Drafts a symbol, and offers it as a parent to later ones.</summary>
    /// <param name="name">The member and the part of it.</param>
    /// <param name="scope">The scope that has the symbol.</param>
    /// <param name="instances">The instances that have it.</param>
    /// <param name="symbols">By the index in <paramref name="instances"/>: the symbol; −1 for the escape.</param>
    /// <param name="count">The size of the alphabet.</param>
    /// <param name="escapes">How many escapes are expected in as many rows as the sample has.</param>
    internal SymbolDraft Train(string name, ScopeSample scope, List<int> instances, int[] symbols, int count, double escapes)
    {
        var counts = new long[count + 1];
        foreach (int symbol in symbols) counts[symbol < 0 ? count : symbol]++;
        counts[count] = Math.Max(Math.Max(counts[count], 1), (long)escapes);
        bool canBeParent = count <= MaxParent && !scope.IsRecursive && context.Settings.RelatesMembers;
        var draft = new SymbolDraft(name, scope, counts, canBeParent ? StatesOf(scope, instances, symbols) : null);
        if (context.Settings.RelatesMembers && !scope.IsRecursive) Relate(draft, instances, symbols);
        context.Symbols.Add(draft);
        return draft;
    }

    static ushort[] StatesOf(ScopeSample scope, List<int> instances, int[] symbols)
    {
        var states = new ushort[scope.Count];
        for (int i = 0; i < symbols.Length; i++) states[instances[i]] = (ushort)(symbols[i] + 1);
        return states;
    }

    void Relate(SymbolDraft draft, List<int> instances, int[] symbols)
    {
        int few = Math.Min(symbols.Length, RowTrainingSettings.FewRows), many = Math.Min(symbols.Length, RowTrainingSettings.ManyRows);
        if (few == 0) return;
        double alone = _cost.Of(draft, instances, symbols, null, null, many);
        if (alone < WorthRelating) return;
        double aloneInFew = few == many ? alone : _cost.Of(draft, instances, symbols, null, null, few);
        var best = new List<(double Cost, SymbolDraft Parent)>();
        foreach (SymbolDraft candidate in context.Symbols)
        {
            if (candidate.States is null || candidate.Count < 2 || !TrainingContext.Sees(draft.Scope, candidate.Scope)) continue;
            double cost = _cost.Of(draft, instances, symbols, candidate.States, context.Map(draft.Scope, candidate.Scope), few);
            if (cost >= aloneInFew * (1 - LeastShare / 2)) continue;
            int at = best.Count;
            while (at > 0 && best[at - 1].Cost > cost) at--;
            best.Insert(at, (cost, candidate));
            if (best.Count > Finalists) best.RemoveAt(Finalists);
        }
        SymbolDraft? parent = null;
        double least = Math.Min(alone * (1 - LeastShare), alone - LeastBits * many);
        foreach ((_, SymbolDraft candidate) in best)
        {
            double cost = _cost.Of(draft, instances, symbols, candidate.States, context.Map(draft.Scope, candidate.Scope), many);
            if (cost < least) (least, parent) = (cost, candidate);
        }
        if (parent is not null) SetParent(draft, parent, instances, symbols);
    }

    void SetParent(SymbolDraft draft, SymbolDraft parent, List<int> instances, int[] symbols)
    {
        context.Retain(parent);
        draft.Parent = parent;
        int[]? map = context.Map(draft.Scope, parent.Scope);
        int count = draft.Count, states = parent.Count + 1;
        // Sorted by state and symbol, each table is a run.
        var keys = new int[symbols.Length];
        for (int i = 0; i < symbols.Length; i++)
        {
            int instance = map is null ? instances[i] : map[instances[i]];
            keys[i] = parent.States![instance] * (count + 1) + (symbols[i] < 0 ? count : symbols[i]);
        }
        Array.Sort(keys);
        draft.Contexts = new ContextCounts?[states];
        for (int start = 0; start < keys.Length;)
        {
            int state = keys[start] / (count + 1), end = start;
            while (end < keys.Length && keys[end] / (count + 1) == state) end++;
            draft.Contexts[state] = CountsOf(keys.AsSpan(start, end - start), count);
            start = end;
        }
    }

    ContextCounts? CountsOf(ReadOnlySpan<int> keys, int count)
    {
        if (keys.Length < LeastInstances) return null;
        var symbols = new List<int>();
        var counts = new List<long>();
        long escapes = 0;
        for (int start = 0; start < keys.Length;)
        {
            int end = start, symbol = keys[start] % (count + 1);
            while (end < keys.Length && keys[end] == keys[start]) end++;
            int occurrences = end - start;
            start = end;
            // Expects as many new symbols as occurred once.
            if (occurrences == 1) escapes++;
            if (symbol == count || occurrences < context.Settings.MinimumCount)
            {
                if (symbol == count || occurrences > 1) escapes += occurrences;
                continue;
            }
            symbols.Add(symbol);
            counts.Add(occurrences);
        }
        if (symbols.Count == 0) return null;
        counts.Add(Math.Max(1, escapes));
        return new ContextCounts([.. symbols], [.. counts]);
    }
}
