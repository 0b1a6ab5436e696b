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
            // Structs and records of either kind among classes: structs only refer to those before.
            string kind = ((string[])["class", "class", "record", "struct", "record struct"])[_random.Next(5)];
            bool numbered = _random.Next(2) == 0;
            code.Append($"[WireModel] public {(kind is "class" or "record" ? "sealed " : "")}{kind} T{i}\n{{\n");
            int members = _random.Next(1, 13);
            for (int m = 0; m < members; m++)
            {
                string number = numbered ? $"[WireField({m + 1})] " : "";
                code.Append($"    {number}public {Type(i, kind.Contains("struct"), 0)} M{m} {{ get; {(_random.Next(6) == 0 ? "init" : "set")}; }}\n");
            }
            code.Append("}\n");
        }
        return code.ToString();
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
