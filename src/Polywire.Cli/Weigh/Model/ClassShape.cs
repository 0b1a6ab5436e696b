namespace Polywire.Cli.Weigh.Model;

/// <summary>The members of a class, and every place that suggested a name for it. Shapes found to be one are merged; <see cref="Find"/> leads to the survivor.</summary>
sealed class ClassShape(string name, string parent, int objects)
{
    ClassShape? _mergedInto;

    /// <summary>The members in the order of the data.</summary>
    public List<ShapeMember> Members { get; } = [];

    /// <summary>Names suggested for the class with the name of the class around it, most telling first.</summary>
    public List<(string Name, string Parent)> Suggestions { get; } = [(name, parent)];

    /// <summary>Gets the number of objects of this shape that were seen.</summary>
    public int Objects { get; private set; } = objects;

    /// <summary>Gets or sets what is called after another shape has become a part of this one.</summary>
    public Action<ClassShape>? Merged { get; set; }

    /// <summary>Returns the shape that this one has become a part of, or itself.</summary>
    public ClassShape Find()
    {
        var shape = this;
        while (shape._mergedInto is { } next)
            shape = next;
        return shape;
    }

    /// <summary>Makes <paramref name="other"/> a part of this shape. Call only after <see cref="Unification.CanMerge"/>.</summary>
    public void Absorb(ClassShape other)
    {
        other._mergedInto = this;
        Objects += other.Objects;
        Suggestions.AddRange(other.Suggestions);
    }
}

/// <summary>One member of a class.</summary>
/// <param name="JsonName">Its name in the data.</param>
/// <param name="Type">Its type.</param>
/// <param name="Nulls">How often it was null.</param>
/// <param name="Absent">How often it was not there.</param>
sealed record ShapeMember(string JsonName, ModelType Type, int Nulls, int Absent)
{
    /// <summary>Whether the C# member admits null.</summary>
    public bool IsNullable => Nulls > 0 || Absent > 0 || Type is UnknownType;
}
