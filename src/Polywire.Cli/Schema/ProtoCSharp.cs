using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;
using Polywire.Cli.Commands;
using Polywire.Generator.FrontEnd;

namespace Polywire.Cli.Schema;

/// <summary>Prints the messages of .proto files as models of C#.</summary>
sealed partial class ProtoCSharp
{
    static readonly Dictionary<string, (string Type, string? Encoding)> s_scalars = new()
    {
        ["double"] = ("double", null), ["float"] = ("float", null), ["int32"] = ("int", null), ["int64"] = ("long", null), ["uint32"] = ("uint", null), ["uint64"] = ("ulong", null),
        ["sint32"] = ("int", "ZigZag"), ["sint64"] = ("long", "ZigZag"), ["fixed32"] = ("uint", "Fixed"), ["fixed64"] = ("ulong", "Fixed"), ["sfixed32"] = ("int", "Fixed"), ["sfixed64"] = ("long", "Fixed"),
        ["bool"] = ("bool", null), ["string"] = ("string", null), ["bytes"] = ("byte[]", null),
    };

    static readonly Dictionary<string, string> s_wrappers = new()
    {
        ["DoubleValue"] = "double", ["FloatValue"] = "float", ["Int64Value"] = "long", ["UInt64Value"] = "ulong", ["Int32Value"] = "int", ["UInt32Value"] = "uint", ["BoolValue"] = "bool", ["StringValue"] = "string", ["BytesValue"] = "byte[]",
    };

    static readonly Dictionary<string, (string Type, string Codec)> s_structs = new()
    {
        ["Struct"] = ("System.Collections.Generic.Dictionary<string, object?>", "ProtobufStructCodec"), ["ListValue"] = ("System.Collections.Generic.List<object?>", "ProtobufListValueCodec"),
    };

    /// <summary>The well-known types as messages, where no type of .NET has their bytes: some always, others as elements of collections.</summary>
    static readonly Dictionary<string, string> s_googles = new()
    {
        ["Empty"] = "", ["FieldMask"] = "repeated string paths = 1;",
        ["DoubleValue"] = "double value = 1;", ["FloatValue"] = "float value = 1;", ["Int64Value"] = "int64 value = 1;", ["UInt64Value"] = "uint64 value = 1;", ["Int32Value"] = "int32 value = 1;",
        ["UInt32Value"] = "uint32 value = 1;", ["BoolValue"] = "bool value = 1;", ["StringValue"] = "string value = 1;", ["BytesValue"] = "bytes value = 1;",
        ["Struct"] = "map<string, google.protobuf.Value> fields = 1;", ["ListValue"] = "repeated google.protobuf.Value values = 1;",
        ["Value"] = "oneof kind { google.protobuf.NullValue null_value = 1; double number_value = 2; string string_value = 3; bool bool_value = 4; google.protobuf.Struct struct_value = 5; google.protobuf.ListValue list_value = 6; }",
    };

    /// <summary>Types that an encoding of integers applies to.</summary>
    static readonly HashSet<string> s_integers = ["int", "long", "uint", "ulong"];

    /// <summary>Names that members do not have: those of members of every class, and those that the printed attributes use, which are looked up in the class first.</summary>
    static readonly HashSet<string> s_members = ["JsonDialect", "WireEncodings", "Wires", "Equals", "GetHashCode", "GetType", "ToString", "MemberwiseClone", "Finalize", "ReferenceEquals"];

    readonly ProtoSet _set;
    readonly bool _isSystemHidden;
    readonly bool _hasJson;
    readonly ProtoTypeNames _types;
    /// <summary>The well-known types that are used.</summary>
    readonly SortedSet<string> _googles = new(StringComparer.Ordinal);
    readonly StringBuilder _text = new();
    ProtoFile _file;

    ProtoCSharp(ProtoSet set, bool hasJson)
    {
        (_set, _hasJson) = (set, hasJson);
        _file = set.Files[0];
        _types = new ProtoTypeNames(set);
        _isSystemHidden = set.Files.Any(f => f.CSharpNamespace.Split('.').Skip(1).Contains("System") || f.Messages.Exists(m => ProtoNames.Pascal(m.Name) == "System") || f.Enums.Exists(e => ProtoNames.Pascal(e.Name) == "System"));
    }

    /// <param name="set">The files.</param>
    /// <param name="hasJson">Whether the models have the JSON of proto3 too.</param>
    /// <exception cref="InputException">A field has a type that no file declares.</exception>
    public static string Print(ProtoSet set, bool hasJson = false)
    {
        var printer = new ProtoCSharp(set, hasJson);
        printer.Files();
        return printer._text.ToString();
    }

    /// <summary>Returns a type of .NET, in a namespace that may have another <c>System</c> in it.</summary>
    string Dotnet(string type) => _isSystemHidden ? SystemNamespace().Replace(type, "global::System.") : type;

    [GeneratedRegex("(?<=^|[ <])System\\.")]
    private static partial Regex SystemNamespace();

    void Line(int indent, FormattableString text) => _text.Append(' ', 4 * indent).Append(text.ToString(CultureInfo.InvariantCulture)).Append('\n');

    void Files()
    {
        Line(0, $"#nullable enable");
        Line(0, $"using Polywire;");
        Line(0, $"using Polywire.Protobuf;");
        bool isSingle = _set.Files.Select(f => f.CSharpNamespace).Distinct().Count() == 1;
        if (isSingle && _file.CSharpNamespace is { Length: > 0 } all) _text.Append("\nnamespace ").Append(all).Append(";\n");
        foreach (ProtoFile file in _set.Files)
        {
            Namespace(file, !isSingle, () =>
            {
                foreach (ProtoEnum e in file.Enums) Enum(e, _types[file.Scope + e.Name]);
                foreach (ProtoMessage m in file.Messages) Message(m, file.Scope + m.Name, _types[file.Scope + m.Name]);
            });
        }
        if (_googles.Count == 0) return;
        Namespace(_set.Files[0], !isSingle, () =>
        {
            var printed = new HashSet<string>();
            while (_googles.FirstOrDefault(printed.Add) is { } name) Google(name);
        });
    }

    void Namespace(ProtoFile file, bool isBlock, Action print)
    {
        _file = file;
        isBlock &= file.CSharpNamespace.Length > 0;
        if (isBlock) _text.Append("\nnamespace ").Append(file.CSharpNamespace).Append("\n{");
        print();
        if (isBlock) _text.Append("}\n");
    }

    /// <summary>Prints a well-known type as a message.</summary>
    void Google(string name)
    {
        ProtoMessage message = ProtoParser.Parse(name, $"message {name} {{ {s_googles[name]} }}").Messages[0];
        Message(message, name, _types.WellKnown(name), "google.protobuf." + name);
    }

    void Enum(ProtoEnum e, string type)
    {
        UniqueNames taken = ProtoTypeNames.Scope([]);
        _text.Append('\n');
        Line(0, $"public enum {type}");
        Line(0, $"{{");
        string prefix = ProtoName.Snake(e.Name).ToUpperInvariant() + "_";
        foreach ((string name, int value) in e.Values)
        {
            bool isPrefixed = name.StartsWith(prefix, StringComparison.Ordinal) && name.Length > prefix.Length && !char.IsAsciiDigit(name[prefix.Length]);
            string text = isPrefixed ? name[prefix.Length..] : name;
            string identifier = taken.Add(ProtoNames.Pascal(text.Any(char.IsLower) ? text : text.ToLowerInvariant()));
            // The name on JSON, where it does not follow from those of C#.
            bool isGiven = name != ProtoName.Snake(type).ToUpperInvariant() + "_" + ProtoName.Snake(identifier).ToUpperInvariant();
            Line(1, $"{(isGiven ? $"[WireName(\"{name}\")] " : "")}{identifier} = {value},");
        }
        Line(0, $"}}");
    }

    /// <summary>Prints a message, then those in it: a nested class could have the name of a property.</summary>
    /// <param name="message">The message.</param>
    /// <param name="fullName">Its name with those of its package and of the messages that it is in.</param>
    /// <param name="type">Its name in C#.</param>
    /// <param name="google">The well-known type that it is; null for a message of the file's own.</param>
    void Message(ProtoMessage message, string fullName, string type, string? google = null)
    {
        // A class has no member of its own name, and none of those that every class has.
        UniqueNames taken = ProtoTypeNames.Scope([.. s_members, type, "UnknownFields"]);
        _text.Append('\n');
        if (google is not null) Line(0, $"// {google}");
        // proto3's JSON has most of the well-known types as something else than an object.
        string known = google is null or "google.protobuf.Empty" ? "" : $", Message = \"{google}\"";
        Line(0, $"[WireModel({(_hasJson ? "Wires = Wires.Json | Wires.Protobuf, Json = JsonDialect.Proto3" : "Wires = Wires.Protobuf")}{known})]");
        Line(0, $"public partial class {type}");
        Line(0, $"{{");
        foreach (ProtoField field in message.Fields.OrderBy(f => f.Number)) Field(field, fullName + ".", taken);
        // Fields that a later version adds are preserved.
        Line(1, $"[WireExtensionData] public {Dotnet("System.Collections.Generic.Dictionary<string, RawValue>")}? UnknownFields {{ get; set; }}");
        Line(0, $"}}");
        foreach (ProtoEnum e in message.Enums) Enum(e, _types[$"{fullName}.{e.Name}"]);
        foreach (ProtoMessage m in message.Messages) Message(m, $"{fullName}.{m.Name}", _types[$"{fullName}.{m.Name}"]);
    }

    void Field(ProtoField field, string scope, UniqueNames taken)
    {
        string name = taken.Add(ProtoNames.Pascal(field.Name));
        var encodings = new List<string>();
        (string type, string? encoding, string? codec, bool isWrapper, bool isMessage) = Type(field.Type, scope, field.Label == "repeated" || field.Key is not null);
        if (encoding is not null) encodings.Add(encoding);
        if (field.IsUnpacked) encodings.Add("Unpacked");
        string declared, initial = "";
        string? keys = null;
        if (field.Key is not null)
        {
            (string key, string? keyEncoding, _, _, _) = Type(field.Key, scope, true);
            // One encoding counts for keys and values, as far as it applies to their types.
            if (keyEncoding != encoding && s_integers.Contains(key) && s_integers.Contains(type)) keys = keyEncoding ?? "Varint";
            else if (encoding is null && keyEncoding is not null) encodings.Add(keyEncoding);
            (declared, initial) = ($"System.Collections.Generic.Dictionary<{key}, {type}>", " = [];");
        }
        else if (field.Label == "repeated")
        {
            (declared, initial) = ($"System.Collections.Generic.List<{type}>", " = [];");
        }
        else if (isWrapper || isMessage || codec is not null || field.Label == "optional" || field.OneOf is not null)
        {
            declared = type + "?";
        }
        else
        {
            (declared, initial) = (type, type switch { "string" => " = \"\";", "byte[]" => " = [];", _ => "" });
        }
        if (isWrapper) encodings.Add("Wrap");
        string attributes = field.Number.ToString(CultureInfo.InvariantCulture);
        if (encodings.Count > 0) attributes += $", Encoding = {string.Join(" | ", encodings.Select(e => "WireEncodings." + e))}";
        if (keys is not null) attributes += $", KeyEncoding = WireEncodings.{keys}";
        if (field.OneOf is not null) attributes += $", OneOf = \"{field.OneOf}\"";
        attributes += $", Name = \"{field.Name}\"";
        Line(1, $"[WireField({attributes})]{(codec is null ? "" : $" [WireCodec(typeof({codec}))]")} public {Dotnet(declared)} {name} {{ get; set; }}{initial}");
    }

    (string Type, string? Encoding, string? Codec, bool IsWrapper, bool IsMessage) Type(string type, string scope, bool isElement)
    {
        if (s_scalars.TryGetValue(type, out (string Type, string? Encoding) scalar)) return (scalar.Type, scalar.Encoding, null, false, false);
        const string Google = "google.protobuf.";
        if (type.StartsWith(Google, StringComparison.Ordinal))
        {
            string known = type[Google.Length..];
            if (known == "Timestamp") return ("System.DateTime", null, null, false, true);
            if (known == "Duration") return ("System.TimeSpan", null, null, false, true);
            if (known == "NullValue") return ("ProtobufNullValue", null, null, false, false);
            if (known == "Any") return ("ProtobufAny", null, null, false, true);
            if (s_wrappers.TryGetValue(known, out string? wrapped) && !isElement) return (wrapped, null, null, true, false);
            if (s_structs.TryGetValue(known, out (string Type, string Codec) tree) && !isElement) return (tree.Type, null, tree.Codec, false, true);
            if (!s_googles.ContainsKey(known)) throw new InputException($"{_file.Source}: {type} has no model. Declare a message with its fields.");
            _googles.Add(known);
            return (Qualified(_set.Files[0], _types.WellKnown(known)), null, null, false, true);
        }
        // From the innermost scope outwards, as protoc looks names up.
        for (string at = scope; ; at = at[..(at.TrimEnd('.').LastIndexOf('.') + 1)])
        {
            if (_types.Find(at + type) is { } found) return (Qualified(found.File, found.Name), null, null, false, found.IsMessage);
            if (at.Length == 0) break;
        }
        throw new InputException($"{_file.Source}: there is no type '{type}'. {(_set.Missing.Count > 0 ? $"These imports were not found: {string.Join(", ", _set.Missing)}. Name their folder with --import-path." : "Declare it, or import the file that does.")}");
    }

    string Qualified(ProtoFile file, string name) => file.CSharpNamespace is var space && space == _file.CSharpNamespace ? name : "global::" + (space.Length > 0 ? space + "." : "") + name;
}
