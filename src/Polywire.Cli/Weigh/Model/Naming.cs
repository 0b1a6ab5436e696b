using System.Globalization;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Weigh.Model;

/// <summary>Gives every class and member its C# name.</summary>
static class Naming
{
    /// <summary>Walks the model from the row and names what it reaches.</summary>
    public static InferredModel Apply(ModelType row, List<string> remarks)
    {
        var (shapes, unionShapes) = (new OrderedDictionary<ClassShape, bool>(), new List<UnionShape>());
        Collect(row, shapes, unionShapes);
        var taken = Unique(StringComparer.OrdinalIgnoreCase);
        var (classes, unions) = (new List<ModelClass>(), new List<ModelUnion>());
        var bases = new Dictionary<ClassShape, string>();
        foreach (var union in unionShapes)
        {
            var name = ClassName(union.Suggestions, taken);
            unions.Add(new ModelUnion(name, union));
            foreach (var item in union.Cases)
                bases[item.Shape.Find()] = name;
        }
        foreach (var shape in shapes.Keys)
        {
            var name = ClassName(shape.Suggestions, taken);
            classes.Add(new ModelClass(name, shape, Members(shape, name), OmitsNull(shape, name, remarks), bases.GetValueOrDefault(shape)));
        }
        return new InferredModel(row, classes, unions, remarks);
    }

    static void Collect(ModelType type, OrderedDictionary<ClassShape, bool> shapes, List<UnionShape> unions)
    {
        switch (type)
        {
            case ListType list:
                Collect(list.Element, shapes, unions);
                break;
            case MapType map:
                Collect(map.Value, shapes, unions);
                break;
            case ClassType { Shape: var use }:
                Collect(use.Find(), shapes, unions);
                break;
            case UnionType { Shape: var use }:
                var union = use.Find();
                if (unions.Contains(union))
                    break;
                unions.Add(union);
                foreach (var item in union.Cases)
                    Collect(item.Shape.Find(), shapes, unions);
                break;
        }
    }

    static void Collect(ClassShape shape, OrderedDictionary<ClassShape, bool> shapes, List<UnionShape> unions)
    {
        if (!shapes.TryAdd(shape, true))
            return;
        foreach (var member in shape.Members)
            Collect(member.Type, shapes, unions);
    }

    static UniqueNames Unique(StringComparer comparer) => new(comparer, use => (use + 1).ToString(CultureInfo.InvariantCulture));

    /// <summary>Takes the first name that is free: a common one of many uses, the suggested ones, one with the class around it, one with a number.</summary>
    static string ClassName(List<(string Name, string Parent)> suggestions, UniqueNames taken)
    {
        foreach (var candidate in Candidates(suggestions))
        {
            var name = Names.Unreserved(candidate);
            if (taken.TryAdd(name))
                return name;
        }
        return taken.Add(Names.Unreserved(suggestions[0].Name));
    }

    static IEnumerable<string> Candidates(List<(string Name, string Parent)> suggestions)
    {
        var names = suggestions.Select(s => s.Name).Distinct().ToList();
        var parents = suggestions.Select(s => s.Parent).Distinct().ToList();
        if (names.Count > 2 && parents is [{ Length: > 0 } parent] && Names.Singular(parent) != parent)
            yield return Names.Singular(parent);
        foreach (var (name, _) in suggestions)
            yield return name;
        foreach (var (name, outer) in suggestions.Where(s => s.Parent.Length > 0))
            yield return outer + name;
    }

    static List<ModelMember> Members(ClassShape shape, string className)
    {
        var taken = Unique(StringComparer.Ordinal);
        var members = new List<ModelMember>();
        foreach (var member in shape.Members)
            members.Add(new ModelMember(members.Count + 1, taken.Add(Names.Property(member.JsonName, className)), member));
        return members;
    }

    static bool OmitsNull(ClassShape shape, string name, List<string> remarks)
    {
        var absent = shape.Members.Sum(m => (long)m.Absent);
        var nulls = shape.Members.Sum(m => (long)m.Nulls);
        var omit = absent > nulls;
        if (absent > 0 && nulls > 0)
        {
            var which = omit ? "null members are left out when written" : "absent members are written as null";
            remarks.Add($"{name} has members that are null in places and absent in others; the model does not tell the two apart ({which}).");
        }
        return omit;
    }
}
