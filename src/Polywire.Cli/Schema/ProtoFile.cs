using Polywire.Generator.FrontEnd;

namespace Polywire.Cli.Schema;

/// <summary>A field of a message.</summary>
/// <param name="Number">Its number.</param>
/// <param name="Name">Its name in the .proto file.</param>
/// <param name="Type">Its type: a scalar, or the name of a message or an enum. Of a map the type of the values.</param>
sealed record ProtoField(int Number, string Name, string Type)
{
    /// <summary><c>repeated</c>, <c>optional</c>, or empty.</summary>
    public string Label { get; init; } = "";

    /// <summary>The type of the keys of a map; null for other fields.</summary>
    public string? Key { get; init; }

    /// <summary>The <c>oneof</c> that it is part of; null if it is part of none.</summary>
    public string? OneOf { get; init; }

    /// <summary>Whether <c>[packed = false]</c> is set.</summary>
    public bool IsUnpacked { get; init; }

    public string? Comment { get; init; }
}

/// <summary>A message with the messages and enums in it.</summary>
sealed class ProtoMessage(string name)
{
    public string Name => name;

    public string? Comment { get; init; }

    public List<ProtoField> Fields { get; } = [];

    public List<ProtoMessage> Messages { get; } = [];

    public List<ProtoEnum> Enums { get; } = [];

    /// <summary>Numbers of fields that were removed, and their names.</summary>
    public SortedSet<int> ReservedNumbers { get; } = [];

    public SortedSet<string> ReservedNames { get; } = new(StringComparer.Ordinal);

    /// <summary>Returns the name for a further field: with its number if another field has the name or, as protoc refuses, the same name on JSON.</summary>
    public string FreeName(string field, int number) => Fields.All(f => ProtoName.Json(f.Name) != ProtoName.Json(field)) ? field : $"{field}_{number}";
}

/// <summary>An enum; the value 0 is first.</summary>
sealed class ProtoEnum(string name)
{
    public string Name => name;

    public string? Comment { get; init; }

    public List<(string Name, int Value)> Values { get; } = [];
}

/// <summary>A .proto file's declarations.</summary>
sealed class ProtoFile
{
    /// <summary>Where it was read from; empty for one that is made.</summary>
    public string Source { get; init; } = "";

    public string Package { get; set; } = "";

    /// <summary>The models that have numbers, but no code for Protobuf.</summary>
    public List<string> LeftOut { get; } = [];

    /// <summary>The option <c>csharp_namespace</c>; null if it is not set.</summary>
    public string? Namespace { get; set; }

    /// <summary>Gets what the full names of the file's types begin with.</summary>
    public string Scope => Package.Length > 0 ? Package + "." : "";

    /// <summary>Gets the namespace of the file's types in C#; empty for none.</summary>
    public string CSharpNamespace => Namespace ?? string.Join('.', Package.Split('.', StringSplitOptions.RemoveEmptyEntries).Select(ProtoNames.Pascal));

    public List<string> Imports { get; } = [];

    public List<ProtoMessage> Messages { get; } = [];

    public List<ProtoEnum> Enums { get; } = [];

    /// <summary>Returns the name of an enum's value: the one that it is given, if that is a name of .proto files and no value of another enum has it, which share their names.</summary>
    /// <param name="of">The enum, with the values before this one.</param>
    /// <param name="member">The name of the member in C#.</param>
    /// <param name="given">The name that an attribute gives it, or null.</param>
    public string ValueName(ProtoEnum of, string member, string? given)
    {
        if (given is not null && IsName(given) && IsFree(given)) return given;
        string name = $"{ProtoName.Snake(of.Name)}_{ProtoName.Snake(member)}".ToUpperInvariant();
        return IsFree(name) ? name : $"{name}_{of.Values.Count}";

        bool IsFree(string name) => !Enums.Append(of).Any(e => e.Values.Exists(v => v.Name == name));
    }

    static bool IsName(string text) => text.Length > 0 && !char.IsAsciiDigit(text[0]) && text.All(c => char.IsAsciiLetterOrDigit(c) || c == '_');

    /// <summary>Returns a name of C# as one of a message or an enum: other characters by their code, and the first letter in upper case, so that it is no keyword.</summary>
    public static string TypeName(string name)
    {
        string text = string.Concat(name.Select(c => char.IsAsciiLetterOrDigit(c) || c == '_' ? c.ToString() : $"U{(int)c:X4}"));
        return char.ToUpperInvariant(text[0]) + text[1..];
    }
}
