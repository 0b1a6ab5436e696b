namespace Polywire.Cli.Weigh.Model;

/// <summary>A model in which every type and member has its name.</summary>
/// <param name="Row">The type of a row.</param>
/// <param name="Classes">The classes, the row's first, each after the one that uses it first.</param>
/// <param name="Unions">The base classes of unions; their cases are among the classes.</param>
/// <param name="Remarks">What a reader of the model should know.</param>
sealed record InferredModel(ModelType Row, IReadOnlyList<ModelClass> Classes, IReadOnlyList<ModelUnion> Unions, IReadOnlyList<string> Remarks)
{
    readonly Dictionary<ClassShape, ModelClass> _classes = Classes.ToDictionary(c => c.Shape);

    /// <summary>Gets whether there is a class at all; rows of numbers or text need none.</summary>
    public bool HasClasses => Classes.Count > 0;

    /// <summary>Gets the number of members of all classes.</summary>
    public int MemberCount => Classes.Sum(c => c.Members.Count);

    /// <summary>Gets the number of members of the largest class.</summary>
    public int LargestClass => Classes.Select(c => c.Members.Count).DefaultIfEmpty().Max();

    /// <summary>Returns the union of a shape.</summary>
    public ModelUnion UnionOf(UnionShape shape)
    {
        var survivor = shape.Find();
        return Unions.First(u => u.Shape == survivor);
    }

    /// <summary>Returns whether a type occurs anywhere in the model.</summary>
    public bool Uses(ModelType searched) => Uses(Row, searched) || Classes.Any(c => c.Members.Any(m => Uses(m.Shape.Type, searched)));

    static bool Uses(ModelType type, ModelType searched) => type switch
    {
        ListType list => Uses(list.Element, searched),
        MapType map => Uses(map.Value, searched),
        _ => type == searched,
    };

    /// <summary>Returns the class of a shape.</summary>
    public ModelClass ClassOf(ClassShape shape) => _classes[shape.Find()];
}

/// <summary>A class to print.</summary>
/// <param name="Name">Its C# name, unique in the model.</param>
/// <param name="Shape">What it was inferred from.</param>
/// <param name="Members">Its members, with unique C# names.</param>
/// <param name="OmitNull">Whether null members are left out when written: some were absent, and more often than they were null.</param>
/// <param name="Base">The name of the union that the class is a case of, or null.</param>
sealed record ModelClass(string Name, ClassShape Shape, IReadOnlyList<ModelMember> Members, bool OmitNull, string? Base);

/// <summary>The base class of a union.</summary>
/// <param name="Name">Its C# name, unique in the model.</param>
/// <param name="Shape">What it was inferred from.</param>
sealed record ModelUnion(string Name, UnionShape Shape);

/// <summary>A member to print.</summary>
/// <param name="Number">One-based, in the order of the data.</param>
/// <param name="Name">Its C# name.</param>
/// <param name="Shape">What it was inferred from.</param>
sealed record ModelMember(int Number, string Name, ShapeMember Shape);
