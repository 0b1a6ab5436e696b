using Polywire.Cli.Commands;
using Polywire.Cli.Weigh.Inference;
using Polywire.Cli.Weigh.Input;

namespace Polywire.Cli.Weigh.Model;

/// <summary>Turns what was seen into a model: one type per place, one class per shape.</summary>
sealed class ModelBuilder(string source)
{
    /// <summary>Arrays that are nested deeper are not grids of values. The generator allows 24 nested type arguments.</summary>
    const int MostArrayLevels = 16;

    readonly KnownShapes _shapes = new();
    readonly List<UnionShape> _unions = [];
    readonly List<string> _remarks = [];

    /// <summary>Builds the model of a row.</summary>
    /// <param name="root">What was seen in all rows.</param>
    /// <param name="sample">The sample: what to name a row after, and what to name in an error.</param>
    /// <exception cref="InputException">A number that no .NET type carries.</exception>
    public static InferredModel Build(Node root, Sample sample)
    {
        var builder = new ModelBuilder(sample.Source);
        var row = builder.TypeOf(root, Names.Class(sample.RowName, singular: true), "", "$");
        return Naming.Apply(row, builder._remarks);
    }

    ModelType TypeOf(Node node, string name, string parent, string path)
    {
        if (node.Kinds > 1)
        {
            _remarks.Add($"{path} holds values of several kinds and became object.");
            return AnyType.Instance;
        }
        if (node.Arrays > 0)
            return TypeOfArrays(node, name, parent, path);
        if (node.Objects > 0)
            return TypeOfObjects(node, name, parent, path);
        if (node.Numbers.Count > 0)
            return TypeOfNumbers(node, name, path);
        if (node.Texts.Count > 0)
            return TypeOfTexts(node.Texts);
        return node.Booleans > 0 ? ScalarType.Boolean : UnknownType.Instance;
    }

    ModelType TypeOfArrays(Node node, string name, string parent, string path)
    {
        var levels = 0;
        for (var inner = node; inner is { Arrays: > 0, Kinds: 1 }; inner = inner.Element)
            levels++;
        if (levels > MostArrayLevels)
        {
            _remarks.Add($"{path} nests arrays to {levels} levels and became object.");
            return AnyType.Instance;
        }
        return new ListType(TypeOf(node.Element!, Names.Singular(name), parent, path + "[*]"), node.Element!.Nulls > 0);
    }

    ModelType TypeOfObjects(Node node, string name, string parent, string path)
    {
        if (node.Variants.Name is not null)
        {
            if (Discriminators.Differ(node))
                return TypeOfUnion(node, name, parent, path);
            node.CollapseVariants();
        }
        if (node.Duplicates > 0)
            _remarks.Add($"{path} names a member more than once in {node.Duplicates:N0} of its objects; the last one counts.");
        if (node.Members.Count == 0)
            return new MapType(UnknownType.Instance, true);
        if (MapHeuristic.ValuesOfMap(node) is { } values)
        {
            if (node.Members.Count > MapHeuristic.MostMembers && values.Kinds > 1)
                _remarks.Add($"{path} has {node.Members.Count:N0} members and became a dictionary; a class has up to {MapHeuristic.MostMembers:N0}.");
            return new MapType(TypeOf(values, Names.Singular(name), parent, path + ".*"), values.Nulls > 0);
        }

        return new ClassType(_shapes.Add(ShapeOf(node, name, parent, path, null)));
    }

    ClassShape ShapeOf(Node node, string name, string parent, string path, string? discriminator)
    {
        var shape = new ClassShape(name, parent, node.Objects);
        foreach (var (jsonName, member) in node.Members)
        {
            if (jsonName == discriminator)
                continue;
            var type = TypeOf(member, Names.Class(jsonName, singular: false), name, path + PathTracker.Step(jsonName));
            shape.Members.Add(new ShapeMember(jsonName, type, member.Nulls, node.Objects - member.Owners));
        }
        return shape;
    }

    UnionType TypeOfUnion(Node node, string name, string parent, string path)
    {
        var discriminator = node.Variants.Name!;
        var union = new UnionShape(name, parent, discriminator);
        foreach (var (text, variant) in node.Variants.Cases)
        {
            if (variant.Duplicates > 0)
                _remarks.Add($"{path} names a member more than once in {variant.Duplicates:N0} of its objects of {discriminator} '{text}'; the last one counts.");
            union.Cases.Add(new UnionCase(text, ShapeOf(variant, Names.Class(text, singular: false) + name, parent, path, discriminator)));
        }
        foreach (var known in _unions)
        {
            if (known.Find() == known && Unification.CanMerge(known, union))
            {
                Unification.Merge(known, union);
                return new UnionType(known);
            }
        }
        _unions.Add(union);
        return new UnionType(union);
    }

    ScalarType TypeOfNumbers(Node node, string name, string path) => node.Numbers.Kind switch
    {
        NumberKind.Int32 => Names.IsId(name) ? ScalarType.Int64 : ScalarType.Int32,
        NumberKind.Int64 => ScalarType.Int64,
        NumberKind.UInt64 => ScalarType.UInt64,
        NumberKind.Double => ScalarType.Double,
        NumberKind.Decimal => ScalarType.Decimal,
        NumberKind.BigInteger => ScalarType.BigInteger,
        _ => throw new InputException($"{source}: a number at {path} is beyond what double and decimal hold. Write it as a string, or leave it out."),
    };

    static ScalarType TypeOfTexts(TextFacts texts) => texts.Kind switch
    {
        TextKind.Guid => ScalarType.Guid,
        TextKind.DateTime => ScalarType.DateTime,
        TextKind.DateTimeOffset => ScalarType.DateTimeOffset,
        TextKind.DateOnly => ScalarType.DateOnly,
        _ => ScalarType.String,
    };
}
