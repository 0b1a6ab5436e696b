using System.Globalization;
using System.Text;
using Polywire.Cli.Commands;
using Polywire.Generator.FrontEnd;

namespace Polywire.Cli.Schema;

/// <summary>Prints the messages of a .proto file as models of C#.</summary>
sealed class ProtoCSharp
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
        ["Struct"] = ("System.Collections.Generic.Dictionary<string, object?>", "ProtobufStructCodec"), ["Value"] = ("object", "ProtobufValueCodec"), ["ListValue"] = ("System.Collections.Generic.List<object?>", "ProtobufListValueCodec"),
    };

    readonly string _source;
    readonly ProtoFile _file;
    readonly HashSet<string> _enums = new(StringComparer.Ordinal);
    readonly HashSet<string> _messages = new(StringComparer.Ordinal);
    readonly StringBuilder _text = new();

    ProtoCSharp(string source, ProtoFile file)
    {
        _source = source;
        _file = file;
        Collect(file.Messages, file.Enums, file.Package.Length > 0 ? file.Package + "." : "");
    }

    /// <exception cref="InputException">A field has a type that the file does not declare.</exception>
    public static string Print(string source, ProtoFile file)
    {
        var printer = new ProtoCSharp(source, file);
        printer.File();
        return printer._text.ToString();
    }

    void Collect(List<ProtoMessage> messages, List<ProtoEnum> enums, string scope)
    {
        foreach (ProtoEnum e in enums) _enums.Add(scope + e.Name);
        foreach (ProtoMessage m in messages)
        {
            _messages.Add(scope + m.Name);
            Collect(m.Messages, m.Enums, scope + m.Name + ".");
        }
    }

    void Line(int indent, FormattableString text) => _text.Append(' ', 4 * indent).Append(text.ToString(CultureInfo.InvariantCulture)).Append('\n');

    void File()
    {
        string space = _file.Namespace ?? string.Join('.', _file.Package.Split('.', StringSplitOptions.RemoveEmptyEntries).Select(ProtoNames.Pascal));
        Line(0, $"#nullable enable");
        Line(0, $"using Polywire;");
        Line(0, $"using Polywire.Protobuf;");
        if (space.Length > 0) _text.Append('\n').Append("namespace ").Append(space).Append(";\n");
        string scope = _file.Package.Length > 0 ? _file.Package + "." : "";
        foreach (ProtoEnum e in _file.Enums) Enum(e, "");
        foreach (ProtoMessage m in _file.Messages) Message(m, "", scope + m.Name + ".");
    }

    void Enum(ProtoEnum e, string outer)
    {
        _text.Append('\n');
        Line(0, $"public enum {outer}{ProtoNames.Pascal(e.Name)}");
        Line(0, $"{{");
        string prefix = ProtoName.Snake(e.Name).ToUpperInvariant() + "_";
        foreach ((string name, int value) in e.Values)
        {
            bool isPrefixed = name.StartsWith(prefix, StringComparison.Ordinal) && name.Length > prefix.Length && !char.IsAsciiDigit(name[prefix.Length]);
            string text = isPrefixed ? name[prefix.Length..] : name;
            Line(1, $"{ProtoNames.Pascal(text.Any(char.IsLower) ? text : text.ToLowerInvariant())} = {value},");
        }
        Line(0, $"}}");
    }

    /// <summary>Prints a message, then those in it: a nested class could have the name of a property.</summary>
    void Message(ProtoMessage message, string outer, string scope)
    {
        string type = outer + ProtoNames.Pascal(message.Name);
        _text.Append('\n');
        Line(0, $"[WireModel(Wires = Wires.Protobuf)]");
        Line(0, $"public partial class {type}");
        Line(0, $"{{");
        foreach (ProtoField field in message.Fields.OrderBy(f => f.Number)) Field(field, scope, type);
        // Fields that a later version adds are kept.
        Line(1, $"[WireExtensionData] public System.Collections.Generic.Dictionary<string, RawValue>? UnknownFields {{ get; set; }}");
        Line(0, $"}}");
        foreach (ProtoEnum e in message.Enums) Enum(e, type + "_");
        foreach (ProtoMessage m in message.Messages) Message(m, type + "_", scope + m.Name + ".");
    }

    void Field(ProtoField field, string scope, string owner)
    {
        string name = ProtoNames.Pascal(field.Name);
        if (name == owner || name == "UnknownFields") name += "_";
        var encodings = new List<string>();
        (string type, string? encoding, string? codec, bool isWrapper, bool isMessage) = Type(field.Type, scope);
        if (encoding is not null) encodings.Add(encoding);
        if (field.IsUnpacked) encodings.Add("Unpacked");
        if (isWrapper && (field.Label == "repeated" || field.Key is not null)) throw new InputException($"{_source}: {field.Name} is a repeated {field.Type}, which has no model. Use a message of your own.");
        string declared, initial = "";
        if (field.Key is not null)
        {
            (string key, string? keyEncoding, _, _, _) = Type(field.Key, scope);
            if (keyEncoding is not null && !encodings.Contains(keyEncoding)) encodings.Add(keyEncoding);
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
        if (field.OneOf is not null) attributes += $", OneOf = \"{field.OneOf}\"";
        attributes += $", Name = \"{field.Name}\"";
        Line(1, $"[WireField({attributes})]{(codec is null ? "" : $" [WireCodec(typeof({codec}))]")} public {declared} {name} {{ get; set; }}{initial}");
    }

    (string Type, string? Encoding, string? Codec, bool IsWrapper, bool IsMessage) Type(string type, string scope)
    {
        if (s_scalars.TryGetValue(type, out (string Type, string? Encoding) scalar)) return (scalar.Type, scalar.Encoding, null, false, false);
        const string Google = "google.protobuf.";
        if (type.StartsWith(Google, StringComparison.Ordinal))
        {
            string known = type[Google.Length..];
            if (known == "Timestamp") return ("System.DateTime", null, null, false, true);
            if (known == "Duration") return ("System.TimeSpan", null, null, false, true);
            if (known == "Any") return ("ProtobufAny", null, null, false, true);
            if (s_wrappers.TryGetValue(known, out string? wrapped)) return (wrapped, null, null, true, false);
            if (s_structs.TryGetValue(known, out (string Type, string Codec) tree)) return (tree.Type, null, tree.Codec, false, true);
            throw new InputException($"{_source}: {type} has no model. Declare a message with its fields.");
        }
        // From the innermost scope outwards, as protoc looks names up.
        for (string at = scope; ; at = at[..(at.TrimEnd('.').LastIndexOf('.') + 1)])
        {
            if (_messages.Contains(at + type)) return (Full(at + type), null, null, false, true);
            if (_enums.Contains(at + type)) return (Full(at + type), null, null, false, false);
            if (at.Length == 0) break;
        }
        throw new InputException($"{_source}: there is no type '{type}'. Put all messages into one file, since imports are not read.");
    }

    string Full(string type)
    {
        string bare = _file.Package.Length > 0 ? type[(_file.Package.Length + 1)..] : type;
        return string.Join('_', bare.Split('.').Select(ProtoNames.Pascal));
    }
}
