namespace Polywire.Cli.Weigh.Model;

/// <summary>
/// The classes found so far, by what two of them have in common that may be one: a suggested name, or the names of all members. A model of many
/// thousand classes would otherwise compare each with all others.
/// </summary>
sealed class KnownShapes
{
    readonly Dictionary<string, List<ClassShape>> _byName = new(StringComparer.Ordinal);
    readonly Dictionary<string, List<ClassShape>> _byMembers = new(StringComparer.Ordinal);
    readonly Dictionary<ClassShape, int> _order = [];

    /// <summary>Gets the number of comparisons so far.</summary>
    public long Compared { get; private set; }

    /// <summary>Makes a shape a part of the first known one that it may become one class with, or adds it. Returns the shape that it is now.</summary>
    public ClassShape Add(ClassShape shape)
    {
        ClassShape? known = null;
        foreach (var candidate in Candidates(shape))
        {
            if (known is not null && _order[known] <= _order[candidate])
                continue;
            Compared++;
            if (Unification.CanMerge(candidate, shape))
                known = candidate;
        }
        if (known is null)
            _order.Add(shape, _order.Count);
        else
            Unification.Merge(known, shape);
        Index(shape);
        return known ?? shape;
    }

    HashSet<ClassShape> Candidates(ClassShape shape)
    {
        var found = new HashSet<ClassShape>();
        foreach (var (name, _) in shape.Suggestions)
            found.UnionWith(_byName.GetValueOrDefault(name, []).Select(s => s.Find()));
        found.UnionWith(_byMembers.GetValueOrDefault(KeyOf(shape), []).Select(s => s.Find()));
        return found;
    }

    void Index(ClassShape shape)
    {
        foreach (var (name, _) in shape.Suggestions)
            Add(_byName, name, shape);
        Reindex(shape);
        // A shape has more members after it absorbed another one, which also happens to shapes inside of those that merge.
        shape.Merged = Reindex;
    }

    void Reindex(ClassShape shape) => Add(_byMembers, KeyOf(shape), shape);

    static void Add(Dictionary<string, List<ClassShape>> index, string key, ClassShape shape)
    {
        if (!index.TryGetValue(key, out var shapes))
            index.Add(key, shapes = []);
        // Shapes that became a part of one another are the same candidate.
        if (!shapes.Exists(s => s.Find() == shape.Find()))
            shapes.Add(shape);
    }

    static string KeyOf(ClassShape shape) => string.Join('\0', shape.Members.Select(m => m.JsonName).Order(StringComparer.Ordinal));
}
