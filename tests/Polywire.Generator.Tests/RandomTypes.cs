using System.Text;

namespace GeneratorTests;

/// <summary>Types made at random as syntax; the same seed makes the same types.</summary>
sealed class RandomTypes(int seed, int count)
{
    static readonly string[] s_scalars =
        ["bool", "byte", "sbyte", "short", "ushort", "int", "uint", "long", "ulong", "double", "float", "decimal", "char", "DateTime", "DateTimeOffset", "DateOnly", "TimeOnly", "TimeSpan", "Guid", "string", "byte[]", "Colour"];

    static readonly string[] s_references = ["string", "byte[]"];

    readonly Random _random = new(seed);

    /// <summary>The source of T0, T1, …; each refers to those before it and to itself.</summary>
    internal string Source()
    {
        var code = new StringBuilder("namespace Made;\npublic enum Colour { Red, Green = 7, Blue = -2 }\n");
        for (int i = 0; i < count; i++)
        {
            if (_random.Next(5) == 0)
            {
                Union(code, i);
                continue;
            }
            // Structs and records of either kind among classes: structs only refer to those before.
            string kind = ((string[])["class", "class", "record", "struct", "record struct"])[_random.Next(5)];
            bool numbered = _random.Next(2) == 0;
            code.Append($"[WireModel] public {(kind is "class" or "record" ? "sealed " : "")}{kind} T{i}\n{{\n");
            Members(code, i, kind.Contains("struct"), numbered, 0, _random.Next(1, 13));
        }
        return code.ToString();
    }

    /// <summary>A class with one to seven cases, told by text or by number; sometimes itself among them.</summary>
    void Union(StringBuilder code, int i)
    {
        string discriminator = _random.Next(2) == 0 ? "$type" : "kind";
        bool numbered = _random.Next(2) == 0, isCase = _random.Next(3) == 0;
        string[] cases = [.. Enumerable.Range(0, _random.Next(1, 8)).Select(c => $"T{i}_{c}"), .. isCase ? [$"T{i}"] : (string[])[]];
        code.Append($"[WireModel(Discriminator = \"{discriminator}\"), System.Text.Json.Serialization.JsonPolymorphic(TypeDiscriminatorPropertyName = \"{discriminator}\")]\n");
        for (int c = 0; c < cases.Length; c++)
        {
            bool named = _random.Next(3) > 0;
            code.Append($"[WireUnion({3 * c}, typeof({cases[c]}){(named ? $", Name = \"<{c}>\"" : "")}), System.Text.Json.Serialization.JsonDerivedType(typeof({cases[c]}), {(named ? $"\"<{c}>\"" : 3 * c)})]\n");
        }
        int inBase = _random.Next(4);
        code.Append($"public {(isCase ? "" : "abstract ")}class T{i}\n{{\n");
        Members(code, i, false, numbered, 0, inBase);
        foreach (string name in cases.Where(c => c != $"T{i}"))
        {
            code.Append($"[WireModel] public sealed class {name} : T{i}\n{{\n");
            Members(code, i, false, numbered, inBase, _random.Next(5));
        }
    }

    void Members(StringBuilder code, int own, bool isStruct, bool numbered, int first, int count)
    {
        for (int m = first; m < first + count; m++)
        {
            string number = numbered ? $"[WireField({m + 1})] " : "";
            code.Append($"    {number}public {Type(own, isStruct, 0)} M{m} {{ get; {(_random.Next(6) == 0 ? "init" : "set")}; }}\n");
        }
        code.Append("}\n");
    }

    string Type(int own, bool isStruct, int depth)
    {
        int pick = depth > 2 ? _random.Next(5) : _random.Next(13);
        switch (pick)
        {
            case < 4:
                string scalar = s_scalars[_random.Next(s_scalars.Length)];
                return s_references.Contains(scalar) ? scalar + "?" : scalar;
            case 4: return s_scalars.Except(s_references).ElementAt(_random.Next(s_scalars.Length - s_references.Length)) + "?";
            case 5 or 6: return $"List<{Type(own, isStruct, depth + 1)}>?";
            case 7: return $"Dictionary<string, {Type(own, isStruct, depth + 1)}>?";
            case 8: return $"Dictionary<{((string[])["int", "long", "Guid", "Colour"])[_random.Next(4)]}, {Type(own, isStruct, depth + 1)}>?";
            case 9: return $"({Type(own, isStruct, depth + 1)})[]?".Replace("(", "List<").Replace(")", ">");
            case 10: return $"HashSet<{((string[])["int", "string", "Guid"])[_random.Next(3)]}>?";
            default:
                // A struct that is nullable and one that is not are both allowed here: "T3?" is right for either kind.
                int to = isStruct ? own - 1 : own;
                return to < 0 ? "int" : $"T{_random.Next(to + 1)}?";
        }
    }
}
