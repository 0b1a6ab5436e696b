namespace Polywire.Cli.Commands;

/// <summary>Gives names of which no two are the same. The time for all of them grows with their number, however many want the same name.</summary>
/// <param name="comparer">Which names are the same.</param>
/// <param name="suffix">What a name has after it if it is taken, from 1 on for each further use.</param>
sealed class UniqueNames(IEqualityComparer<string> comparer, Func<int, string> suffix)
{
    readonly HashSet<string> _taken = new(comparer);
    /// <summary>By name: how many suffixes were tried.</summary>
    readonly Dictionary<string, int> _tried = new(comparer);

    /// <summary>Takes a name; false if it is taken.</summary>
    public bool TryAdd(string name) => _taken.Add(name);

    /// <summary>Takes names that nothing else may have.</summary>
    public UniqueNames With(IEnumerable<string> names)
    {
        _taken.UnionWith(names);
        return this;
    }

    /// <summary>Takes and returns a name, or the first one with a suffix that is free.</summary>
    public string Add(string name)
    {
        if (_taken.Add(name)) return name;
        int tried = _tried.GetValueOrDefault(name);
        string unique;
        do unique = name + suffix(++tried);
        while (!_taken.Add(unique));
        _tried[name] = tried;
        return unique;
    }
}
