using Polywire.Compression.Rows.Columns;

namespace Polywire.Compression.Rows.Training;

/// <summary>A number of the model that is being trained, from which later ones may be predicted.</summary>
sealed class NumberDraft(string name, ScopeSample scope, long[] values, bool[] isPresent)
{
    internal string Name => name;

    internal ScopeSample Scope => scope;

    /// <summary>By instance: the number, or 0.</summary>
    internal long[] Values => values;

    internal bool[] IsPresent => isPresent;

    /// <summary>Gets the slot of the number; −1 if nothing is predicted from it.</summary>
    internal int Slot { get; set; } = -1;
}

/// <summary>A string of the model that is being trained, which later ones may repeat.</summary>
sealed class TextDraft(string name, ScopeSample scope, string?[] values)
{
    internal string Name => name;

    internal ScopeSample Scope => scope;

    /// <summary>By instance: the string, or null.</summary>
    internal string?[] Values => values;

    /// <summary>Gets the slot of the string; −1 if nothing repeats it.</summary>
    internal int Slot { get; set; } = -1;
}

/// <summary>The state that the parts of a training share: the candidates for relations between members, and the slots in use.</summary>
sealed class TrainingContext(RowTrainingSettings settings)
{
    readonly Dictionary<(ScopeSample Scope, ScopeSample Ancestor), int[]> _maps = [];

    internal RowTrainingSettings Settings => settings;

    internal List<SymbolDraft> Symbols { get; } = [];

    internal List<NumberDraft> Numbers { get; } = [];

    internal List<TextDraft> Texts { get; } = [];

    internal int SymbolSlots { get; private set; }

    internal int NumberSlots { get; private set; }

    internal int TextSlots { get; private set; }

    /// <summary>The columns of each scope, whose slots begin anew with it.</summary>
    internal Dictionary<ScopeSample, RowScopeColumns> Scopes { get; } = [];

    internal RowScopeColumns ColumnsOf(ScopeSample scope)
    {
        if (!Scopes.TryGetValue(scope, out RowScopeColumns? columns)) Scopes.Add(scope, columns = new RowScopeColumns());
        return columns;
    }

    /// <summary>Keeps a symbol for those that depend on it.</summary>
    internal void Retain(SymbolDraft symbol)
    {
        if (symbol.Slot >= 0) return;
        symbol.Slot = SymbolSlots++;
        RowScopeColumns columns = ColumnsOf(symbol.Scope);
        columns.Symbols = [.. columns.Symbols, symbol.Slot];
    }

    /// <summary>Keeps a number for those that are predicted from it.</summary>
    internal void Retain(NumberDraft number)
    {
        if (number.Slot >= 0) return;
        number.Slot = NumberSlots++;
        RowScopeColumns columns = ColumnsOf(number.Scope);
        columns.Numbers = [.. columns.Numbers, number.Slot];
    }

    /// <summary>Keeps a string for those that repeat it.</summary>
    internal void Retain(TextDraft text)
    {
        if (text.Slot >= 0) return;
        text.Slot = TextSlots++;
        RowScopeColumns columns = ColumnsOf(text.Scope);
        columns.Texts = [.. columns.Texts, text.Slot];
    }

    /// <summary>Returns whether the values of <paramref name="scope"/> may depend on those of <paramref name="earlier"/>.</summary>
    internal static bool Sees(ScopeSample scope, ScopeSample earlier)
    {
        // An instance of a recursive scope may be in another one of it, so that the way from an instance inside it to the one outside has no fixed length.
        for (ScopeSample? each = scope; each is { IsRecursive: false }; each = each.Outer)
            if (each == earlier) return true;
        return false;
    }

    /// <summary>For each instance of <paramref name="scope"/>: the instance of <paramref name="ancestor"/> that contains it; null if they are the same.</summary>
    internal int[]? Map(ScopeSample scope, ScopeSample ancestor)
    {
        if (scope == ancestor) return null;
        if (_maps.TryGetValue((scope, ancestor), out int[]? map)) return map;
        map = [.. scope.Owners];
        for (ScopeSample each = scope.Outer!; each != ancestor; each = each.Outer!)
            for (int i = 0; i < map.Length; i++) map[i] = each.Owners[map[i]];
        _maps.Add((scope, ancestor), map);
        return map;
    }
}
