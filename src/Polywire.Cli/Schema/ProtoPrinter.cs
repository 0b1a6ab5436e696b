using System.Globalization;
using System.Text;

namespace Polywire.Cli.Schema;

/// <summary>Prints a .proto file: messages by name, fields by number.</summary>
static class ProtoPrinter
{
    public static string Print(ProtoFile file)
    {
        var text = new StringBuilder("syntax = \"proto3\";\n");
        if (file.Package.Length > 0) text.Append(CultureInfo.InvariantCulture, $"package {file.Package};\n");
        if (file.Namespace is not null) text.Append(CultureInfo.InvariantCulture, $"option csharp_namespace = \"{file.Namespace}\";\n");
        foreach (string import in file.Imports.Order(StringComparer.Ordinal)) text.Append(CultureInfo.InvariantCulture, $"import \"{import}\";\n");
        foreach (ProtoEnum e in file.Enums.OrderBy(e => e.Name, StringComparer.Ordinal)) Enum(text.Append('\n'), e, "");
        foreach (ProtoMessage m in file.Messages.OrderBy(m => m.Name, StringComparer.Ordinal)) Message(text.Append('\n'), m, "");
        return text.ToString();
    }

    static void Comment(StringBuilder text, string? comment, string indent)
    {
        if (comment is not null) text.Append(CultureInfo.InvariantCulture, $"{indent}// {comment}\n");
    }

    static void Enum(StringBuilder text, ProtoEnum e, string indent)
    {
        Comment(text, e.Comment, indent);
        text.Append(CultureInfo.InvariantCulture, $"{indent}enum {e.Name} {{\n");
        if (e.Values.GroupBy(v => v.Value).Any(g => g.Count() > 1)) text.Append(CultureInfo.InvariantCulture, $"{indent}  option allow_alias = true;\n");
        // The value 0 is the first, as proto3 requires.
        foreach ((string name, int value) in e.Values.OrderBy(v => v.Value != 0)) text.Append(CultureInfo.InvariantCulture, $"{indent}  {name} = {value};\n");
        text.Append(CultureInfo.InvariantCulture, $"{indent}}}\n");
    }

    static void Message(StringBuilder text, ProtoMessage message, string indent)
    {
        string inner = indent + "  ";
        Comment(text, message.Comment, indent);
        text.Append(CultureInfo.InvariantCulture, $"{indent}message {message.Name} {{\n");
        if (message.ReservedNumbers.Count > 0) text.Append(CultureInfo.InvariantCulture, $"{inner}reserved {string.Join(", ", message.ReservedNumbers)};\n");
        if (message.ReservedNames.Count > 0) text.Append(CultureInfo.InvariantCulture, $"{inner}reserved {string.Join(", ", message.ReservedNames.Select(n => $"\"{n}\""))};\n");
        var printed = new HashSet<string>();
        foreach (ProtoField f in message.Fields.OrderBy(f => f.Number))
        {
            if (f.OneOf is null)
            {
                Field(text, f, inner);
            }
            else if (printed.Add(f.OneOf))
            {
                text.Append(CultureInfo.InvariantCulture, $"{inner}oneof {f.OneOf} {{\n");
                foreach (ProtoField part in message.Fields.Where(p => p.OneOf == f.OneOf).OrderBy(p => p.Number)) Field(text, part, inner + "  ");
                text.Append(CultureInfo.InvariantCulture, $"{inner}}}\n");
            }
        }
        foreach (ProtoEnum e in message.Enums) Enum(text, e, inner);
        foreach (ProtoMessage m in message.Messages.OrderBy(m => m.Name, StringComparer.Ordinal)) Message(text, m, inner);
        text.Append(CultureInfo.InvariantCulture, $"{indent}}}\n");
    }

    static void Field(StringBuilder text, ProtoField field, string indent)
    {
        Comment(text, field.Comment, indent);
        string type = field.Key is null ? field.Type : $"map<{field.Key}, {field.Type}>", label = field.Label.Length > 0 ? field.Label + " " : "";
        text.Append(CultureInfo.InvariantCulture, $"{indent}{label}{type} {field.Name} = {field.Number}{(field.IsUnpacked ? " [packed = false]" : "")};\n");
    }
}
