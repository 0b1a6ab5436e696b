namespace Polywire.Cli.Weigh.Model;

/// <summary>Gives every class and member its C# name.</summary>
static class Naming
{
    /// <summary>Walks the model from the row and names what it reaches.</summary>
    public static InferredModel Apply(ModelType row, List<string> remarks)
    {
        var shapes = new List<ClassShape>();
        Collect(row, shapes);
        var taken = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        var classes = new List<ModelClass>();
        foreach (var shape in shapes)
        {
            var name = ClassName(shape, taken);
            taken.Add(name);
            classes.Add(new ModelClass(name, shape, Members(shape, name), OmitsNull(shape, name, remarks)));
        }
        return new InferredModel(row, classes, remarks);
    }

    static void Collect(ModelType type, List<ClassShape> shapes)
    {
        switch (type)
        {
            case ListType list:
                Collect(list.Element, shapes);
                break;
            case MapType map:
                Collect(map.Value, shapes);
                break;
            case ClassType { Shape: var use }:
                var shape = use.Find();
                if (shapes.Contains(shape))
                    break;
                shapes.Add(shape);
                foreach (var member in shape.Members)
                    Collect(member.Type, shapes);
                break;
        }
    }

    /// <summary>The first name that is free: a common one of many uses, the suggested ones, one with the class around it, one with a number.</summary>
    static string ClassName(ClassShape shape, HashSet<string> taken)
    {
        foreach (var candidate in Candidates(shape))
        {
            var name = Names.Unreserved(candidate);
            if (!taken.Contains(name))
                return name;
        }
        var first = Names.Unreserved(shape.Suggestions[0].Name);
        for (var n = 2; ; n++)
        {
            if (!taken.Contains(first + n))
                return first + n;
        }
    }

    static IEnumerable<string> Candidates(ClassShape shape)
    {
        var names = shape.Suggestions.Select(s => s.Name).Distinct().ToList();
        var parents = shape.Suggestions.Select(s => s.Parent).Distinct().ToList();
        if (names.Count > 2 && parents is [{ Length: > 0 } parent] && Names.Singular(parent) != parent)
            yield return Names.Singular(parent);
        foreach (var (name, _) in shape.Suggestions)
            yield return name;
        foreach (var (name, outer) in shape.Suggestions.Where(s => s.Parent.Length > 0))
            yield return outer + name;
    }

    static List<ModelMember> Members(ClassShape shape, string className)
    {
        var taken = new HashSet<string>();
        var members = new List<ModelMember>();
        foreach (var member in shape.Members)
        {
            var name = Names.Property(member.JsonName, className);
            var unique = name;
            for (var n = 2; !taken.Add(unique); n++)
                unique = name + n;
            members.Add(new ModelMember(members.Count + 1, unique, member));
        }
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
