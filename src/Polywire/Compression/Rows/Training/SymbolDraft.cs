using Polywire.Compression.Rows.Codes;

namespace Polywire.Compression.Rows.Training;

/// <summary>A symbol of the model that is being trained: how often each value occurs, and the parent that chooses its table.</summary>
sealed class SymbolDraft
{
    SymbolCoder? _built;

    /// <param name="name">The member and the part of it, for the log.</param>
    /// <param name="scope">The scope whose instances have the symbol.</param>
    /// <param name="counts">How often each symbol occurs; the last is the escape.</param>
    /// <param name="states">By instance: 0 if absent or escaped, else the symbol plus 1. Null if the symbol cannot be a parent.</param>
    internal SymbolDraft(string name, ScopeSample scope, long[] counts, ushort[]? states)
    {
        Name = name;
        Scope = scope;
        Counts = counts;
        States = states;
    }

    internal string Name { get; }

    internal ScopeSample Scope { get; }

    internal long[] Counts { get; }

    /// <summary>The size of the alphabet.</summary>
    internal int Count => Counts.Length - 1;

    internal ushort[]? States { get; }

    /// <summary>Gets the slot in which the symbol is stored for those that depend on it; −1 if there are none.</summary>
    internal int Slot { get; set; } = -1;

    internal SymbolDraft? Parent { get; set; }

    /// <summary>By the parent's state: what occurs after it; null if the table without a parent is as good.</summary>
    internal ContextCounts?[] Contexts { get; set; } = [];

    /// <summary>All tables: the one without a parent first.</summary>
    internal IEnumerable<ContextCounts> Tables => Contexts.OfType<ContextCounts>().Prepend(ContextCounts.All(Counts));

    /// <summary>Makes the coder, once.</summary>
    internal SymbolCoder Build(TableBuilder tables)
    {
        if (_built is not null) return _built;
        SymbolTable table = tables.Build(Count, ContextCounts.All(Counts));
        var contexts = new SymbolTable?[Contexts.Length];
        for (int i = 0; i < contexts.Length; i++)
            if (Contexts[i] is { } context) contexts[i] = tables.Build(Count, context);
        return _built = new SymbolCoder(table, Slot, Parent?.Slot ?? -1, contexts);
    }
}

/// <summary>The frequencies of some symbols.</summary>
/// <param name="Symbols">The symbols, in ascending order, without the escape.</param>
/// <param name="Counts">How often each occurs; the last is the escape.</param>
sealed record ContextCounts(int[] Symbols, long[] Counts)
{
    /// <summary>Returns the symbols of <paramref name="counts"/> that occur; the last is the escape.</summary>
    internal static ContextCounts All(long[] counts)
    {
        int present = 0;
        for (int i = 0; i < counts.Length - 1; i++)
            if (counts[i] > 0) present++;
        var symbols = new int[present];
        var each = new long[present + 1];
        int at = 0;
        for (int i = 0; i < counts.Length - 1; i++)
            if (counts[i] > 0) (symbols[at], each[at++]) = (i, counts[i]);
        each[at] = counts[^1];
        return new ContextCounts(symbols, each);
    }

    internal long Total
    {
        get
        {
            long total = 0;
            foreach (long count in Counts) total += count;
            return total;
        }
    }

    /// <summary>The index of the most frequent symbol; −1 if there is none.</summary>
    internal int Top
    {
        get
        {
            int top = -1;
            for (int i = 0; i < Symbols.Length; i++)
                if (top < 0 || Counts[i] > Counts[top]) top = i;
            return top;
        }
    }
}
