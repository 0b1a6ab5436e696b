namespace Polywire.Cli.Weigh.Model;

/// <summary>Finds types that are one and the same seen from two places, and makes them one.</summary>
static class Unification
{
    const double SameName = 0.7;

    /// <summary>
    /// Whether two shapes may become one class: they share a name and most of their members, or have the same members under different names.
    /// Members of both must have types that fit each other.
    /// </summary>
    public static bool CanMerge(ClassShape a, ClassShape b)
    {
        var sameName = a.Suggestions.Any(s => b.Suggestions.Any(t => t.Name == s.Name));
        // Most differ in what costs little to compare.
        if (!sameName && (a.Members.Count != b.Members.Count || !a.Members.Exists(m => m.JsonName == b.Members[0].JsonName)))
            return false;
        var names = a.Members.Select(m => m.JsonName).ToHashSet();
        var shared = b.Members.Count(m => names.Contains(m.JsonName));
        var total = a.Members.Count + b.Members.Count - shared;
        var overlap = (double)shared / total;
        return overlap >= (sameName ? SameName : 1) && ShapesFit(a, b, []);
    }

    /// <summary>Makes <paramref name="b"/> a part of <paramref name="a"/>.</summary>
    public static void Merge(ClassShape a, ClassShape b)
    {
        (a, b) = (a.Find(), b.Find());
        if (a == b)
            return;
        var (seenA, seenB) = (a.Objects, b.Objects);
        a.Absorb(b);
        for (var i = 0; i < a.Members.Count; i++)
        {
            var mine = a.Members[i];
            var theirs = b.Members.Find(m => m.JsonName == mine.JsonName);
            a.Members[i] = theirs is null
                ? mine with { Absent = mine.Absent + seenB }
                : new ShapeMember(mine.JsonName, Merge(mine.Type, theirs.Type), mine.Nulls + theirs.Nulls, mine.Absent + theirs.Absent);
        }
        foreach (var theirs in b.Members)
        {
            if (!a.Members.Exists(m => m.JsonName == theirs.JsonName))
                a.Members.Add(theirs with { Absent = theirs.Absent + seenA });
        }
        a.Merged?.Invoke(a);
    }

    /// <summary>Returns whether two unions may become one: they have one discriminator, and cases of one text fit each other.</summary>
    public static bool CanMerge(UnionShape a, UnionShape b) => UnionsFit(a, b, []);

    /// <summary>Makes <paramref name="b"/> a part of <paramref name="a"/>.</summary>
    public static void Merge(UnionShape a, UnionShape b)
    {
        (a, b) = (a.Find(), b.Find());
        if (a == b)
            return;
        a.Absorb(b);
        foreach (var theirs in b.Cases)
        {
            if (a.Cases.Find(c => c.Text == theirs.Text) is { } mine)
                Merge(mine.Shape, theirs.Shape);
            else
                a.Cases.Add(theirs);
        }
    }

    static bool UnionsFit(UnionShape a, UnionShape b, HashSet<(ClassShape, ClassShape)> assumed)
    {
        (a, b) = (a.Find(), b.Find());
        if (a == b)
            return true;
        if (a.Discriminator != b.Discriminator)
            return false;
        var shared = b.Cases.Select(theirs => (Theirs: theirs, Mine: a.Cases.Find(c => c.Text == theirs.Text))).Where(pair => pair.Mine is not null).ToList();
        return shared.Count > 0 && shared.TrueForAll(pair => ShapesFit(pair.Mine!.Shape, pair.Theirs.Shape, assumed));
    }

    static ModelType Merge(ModelType a, ModelType b)
    {
        switch (a, b)
        {
            case (UnknownType, _):
                return b;
            case (_, UnknownType):
                return a;
            case (ListType x, ListType y):
                return new ListType(Merge(x.Element, y.Element), x.NullableElement || y.NullableElement);
            case (MapType x, MapType y):
                return new MapType(Merge(x.Value, y.Value), x.NullableValue || y.NullableValue);
            case (ClassType x, ClassType y):
                Merge(x.Shape, y.Shape);
                return x;
            case (UnionType x, UnionType y):
                Merge(x.Shape, y.Shape);
                return x;
            default:
                return a == b ? a : Widen(a, b)!;
        }
    }

    static bool ShapesFit(ClassShape a, ClassShape b, HashSet<(ClassShape, ClassShape)> assumed)
    {
        (a, b) = (a.Find(), b.Find());
        if (a == b || !assumed.Add((a, b)))
            return true;
        foreach (var mine in a.Members)
        {
            var theirs = b.Members.Find(m => m.JsonName == mine.JsonName);
            if (theirs is not null && (!Fits(mine.Type, theirs.Type, assumed) || MixesNullAndAbsent(mine, theirs)))
                return false;
        }
        return true;
    }

    /// <summary>Returns whether one member may be null and the other absent: only a class of its own distinguishes them.</summary>
    static bool MixesNullAndAbsent(ShapeMember a, ShapeMember b) =>
        (a.Nulls > 0 && a.Absent == 0 && b.Absent > 0 && b.Nulls == 0) || (b.Nulls > 0 && b.Absent == 0 && a.Absent > 0 && a.Nulls == 0);

    static bool Fits(ModelType a, ModelType b, HashSet<(ClassShape, ClassShape)> assumed) => (a, b) switch
    {
        (UnknownType, _) or (_, UnknownType) => true,
        (ListType x, ListType y) => Fits(x.Element, y.Element, assumed),
        (MapType x, MapType y) => Fits(x.Value, y.Value, assumed),
        (ClassType x, ClassType y) => ShapesFit(x.Shape, y.Shape, assumed),
        (UnionType x, UnionType y) => UnionsFit(x.Shape, y.Shape, assumed),
        _ => a == b || Widen(a, b) is not null,
    };

    /// <summary>Returns the type that holds the values of two scalars, where the wider one changes no text.</summary>
    static ScalarType? Widen(ModelType a, ModelType b)
    {
        if (a is not ScalarType x || b is not ScalarType y)
            return null;
        if ((x, y) == (ScalarType.Int32, ScalarType.Int64) || (x, y) == (ScalarType.Int64, ScalarType.Int32))
            return ScalarType.Int64;
        if ((x, y) == (ScalarType.Int32, ScalarType.Double) || (x, y) == (ScalarType.Double, ScalarType.Int32))
            return ScalarType.Double;
        return IsText(x) && IsText(y) ? ScalarType.String : null;
    }

    static bool IsText(ScalarType type) =>
        type == ScalarType.String || type == ScalarType.Guid || type == ScalarType.DateTime || type == ScalarType.DateTimeOffset || type == ScalarType.DateOnly;
}
