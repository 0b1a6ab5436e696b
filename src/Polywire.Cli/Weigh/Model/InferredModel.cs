namespace Polywire.Cli.Weigh.Model;

/// <summary>A model with every name settled.</summary>
/// <param name="Row">The type of a row.</param>
/// <param name="Classes">The classes, the row's first, each after the one that uses it first.</param>
/// <param name="Remarks">What a reader of the model should know.</param>
sealed record InferredModel(ModelType Row, IReadOnlyList<ModelClass> Classes, IReadOnlyList<string> Remarks)
{
    /// <summary>The class of a shape.</summary>
    public ModelClass ClassOf(ClassShape shape)
    {
        var survivor = shape.Find();
        return Classes.First(c => c.Shape == survivor);
    }
}

/// <summary>A class to print.</summary>
/// <param name="Name">Its C# name, unique in the model.</param>
/// <param name="Shape">What it was inferred from.</param>
/// <param name="Members">Its members, with unique C# names.</param>
/// <param name="OmitNull">Whether null members are left out when written: some were absent, and more often than they were null.</param>
sealed record ModelClass(string Name, ClassShape Shape, IReadOnlyList<ModelMember> Members, bool OmitNull);

/// <summary>A member to print.</summary>
/// <param name="Number">One-based, in the order of the data.</param>
/// <param name="Name">Its C# name.</param>
/// <param name="Shape">What it was inferred from.</param>
sealed record ModelMember(int Number, string Name, ShapeMember Shape);
