namespace Polywire.Cli.Weigh.Model;

/// <summary>Several kinds of object in one place, distinguished by the text of one member. Unions found to be the same are merged; <see cref="Find"/> returns the one that remains.</summary>
sealed class UnionShape(string name, string parent, string discriminator)
{
    UnionShape? _mergedInto;

    /// <summary>Gets the JSON name of the discriminator.</summary>
    public string Discriminator { get; } = discriminator;

    /// <summary>Gets the names suggested for the base class with the name of the class around it.</summary>
    public List<(string Name, string Parent)> Suggestions { get; } = [(name, parent)];

    /// <summary>Gets the cases in the order of the data. The discriminator is not among their members.</summary>
    public List<UnionCase> Cases { get; } = [];

    /// <summary>Returns the shape that this one was merged into, or itself.</summary>
    public UnionShape Find()
    {
        var shape = this;
        while (shape._mergedInto is { } next)
            shape = next;
        return shape;
    }

    /// <summary>Makes <paramref name="other"/> a part of this shape, apart from its cases.</summary>
    public void Absorb(UnionShape other)
    {
        other._mergedInto = this;
        Suggestions.AddRange(other.Suggestions);
    }
}

/// <summary>One case of a union.</summary>
/// <param name="Text">The discriminator's text.</param>
/// <param name="Shape">The members.</param>
sealed record UnionCase(string Text, ClassShape Shape);
