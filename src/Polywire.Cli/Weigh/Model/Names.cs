using System.Globalization;
using System.Text;

namespace Polywire.Cli.Weigh.Model;

/// <summary>Turns names of the data into C# names.</summary>
static class Names
{
    static readonly HashSet<string> ReservedMembers =
    [
        "Equals", "GetHashCode", "GetType", "ToString", "MemberwiseClone", "Finalize", "ReferenceEquals",
    ];

    static readonly HashSet<string> ReservedClasses =
    [
        "System", "Polywire", "Models", "Object", "String", "Guid", "DateTime", "DateTimeOffset", "DateOnly", "BigInteger", "List", "Dictionary", "Attribute", "Wire", "WireModel", "WireField", "WireLayout", "WireUnion", "JsonElement", "ReferenceContext", "Roots",
    ];

    /// <summary>Words of one form, or whose plural has no regular ending.</summary>
    static readonly Dictionary<string, string> Irregular = new(StringComparer.OrdinalIgnoreCase)
    {
        ["Children"] = "Child", ["People"] = "Person", ["Men"] = "Man", ["Women"] = "Woman", ["Indices"] = "Index", ["Vertices"] = "Vertex", ["Matrices"] = "Matrix", ["Criteria"] = "Criterion",
        ["Series"] = "Series", ["Species"] = "Species", ["News"] = "News", ["Movies"] = "Movie", ["Cookies"] = "Cookie", ["Lens"] = "Lens", ["Gas"] = "Gas", ["Axes"] = "Axis", ["Analyses"] = "Analysis",
        ["Aliases"] = "Alias", ["Buses"] = "Bus", ["Canvases"] = "Canvas", ["Caches"] = "Cache",
    };

    /// <summary>Returns the name of a class for a member, or for the elements of one.</summary>
    public static string Class(string jsonName, bool singular)
    {
        var name = Pascal(jsonName);
        return singular ? Singular(name) : name;
    }

    /// <summary>Returns a property's name; not yet distinct from the others of its class.</summary>
    public static string Property(string jsonName, string className)
    {
        var name = Pascal(jsonName);
        return name == className || ReservedMembers.Contains(name) ? name + "Value" : name;
    }

    /// <summary>Returns a class's name that hides nothing that the printed model uses.</summary>
    public static string Unreserved(string name) => ReservedClasses.Contains(name) ? name + "Item" : name;

    /// <summary>Returns the singular of the last word of a Pascal-case name; a name that is no plural comes back as it is.</summary>
    public static string Singular(string name)
    {
        var start = name.Length - 1;
        while (start > 0 && !char.IsUpper(name[start]))
            start--;
        var word = name[start..];
        if (Irregular.TryGetValue(word, out var known))
            return name[..start] + known;
        if (word.Length < 4)
            return name;
        if (word.EndsWith("ies", StringComparison.Ordinal) && word.Length > 4)
            return name[..^3] + "y";
        if (word.EndsWith("sses", StringComparison.Ordinal) || word.EndsWith("shes", StringComparison.Ordinal) || word.EndsWith("ches", StringComparison.Ordinal) || word.EndsWith("xes", StringComparison.Ordinal) || word.EndsWith("tuses", StringComparison.Ordinal))
            return name[..^2];
        if (word.EndsWith("ss", StringComparison.Ordinal) || word.EndsWith("us", StringComparison.Ordinal) || word.EndsWith("is", StringComparison.Ordinal) || !word.EndsWith('s'))
            return name;
        return name[..^1];
    }

    /// <summary>Returns whether a member by this name identifies something: such integers grow beyond what a sample shows.</summary>
    public static bool IsId(string pascal) => pascal == "Id" || pascal.EndsWith("Id", StringComparison.Ordinal) || pascal.EndsWith("Ids", StringComparison.Ordinal);

    /// <summary>Letters and digits, each word with a capital, so never a keyword; never empty, never a digit first.</summary>
    public static string Pascal(string text)
    {
        var name = new StringBuilder();
        var shouted = !text.Any(char.IsLower) && text.Count(char.IsUpper) > 3;
        var capital = true;
        foreach (var c in text)
        {
            if (!IsIdentifierPart(c))
            {
                capital = true;
                continue;
            }
            name.Append(capital ? char.ToUpperInvariant(c) : shouted ? char.ToLowerInvariant(c) : c);
            capital = char.IsDigit(c);
        }
        if (name.Length == 0)
            return text.Length == 0 ? "Empty" : "Member";
        if (!char.IsLetter(name[0]))
            name.Insert(0, '_');
        // The compiler takes no longer names than 1,023 characters, and a file's name fewer.
        if (name.Length > MaxLength)
            name.Length = MaxLength;
        return name.ToString().Normalize(NormalizationForm.FormC);
    }

    const int MaxLength = 100;

    static bool IsIdentifierPart(char c) => char.GetUnicodeCategory(c) is
        UnicodeCategory.UppercaseLetter or UnicodeCategory.LowercaseLetter or UnicodeCategory.TitlecaseLetter or UnicodeCategory.ModifierLetter or UnicodeCategory.OtherLetter
        or UnicodeCategory.LetterNumber or UnicodeCategory.DecimalDigitNumber;
}
