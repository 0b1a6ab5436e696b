using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;
using Polywire.Generator.Schema;

namespace Polywire.Cli.Schema;

/// <summary>Prints a document of JSON Schema that <see cref="JsonSchemaFile"/> made as types of TypeScript.</summary>
static partial class TypeScriptFile
{
    /// <summary>Returns the text of a module that exports a type for each definition, and <c>Root</c> for a document that describes a type.</summary>
    public static string Print(JsonNode document)
    {
        var text = new StringBuilder("// The JSON wire of Polywire models. Integers beyond 2^53 lose digits in JSON.parse.\n");
        var root = new JsonNode();
        foreach ((string name, object value) in document)
        {
            if (name is not ("$schema" or "$defs")) root.Add(name, value);
        }
        var definitions = document["$defs"] as JsonNode;
        if (definitions is not null)
        {
            foreach ((string name, object value) in definitions) Definition(text, name, (JsonNode)value);
        }
        // A module, even if it is empty.
        if (definitions is null || root.Count > 0) text.Append(CultureInfo.InvariantCulture, $"\nexport type {(definitions?["Root"] is null ? "Root" : "Root_")} = {Of(root)};\n");
        return text.ToString();
    }

    static void Definition(StringBuilder text, string name, JsonNode node)
    {
        text.Append('\n');
        Comment(text, node, "");
        bool isInterface = node["type"] is "object" && (node["additionalProperties"] is not JsonNode || node["properties"] is not null);
        text.Append(isInterface ? $"export interface {TypeName(name)} {Members(node, "")}\n" : $"export type {TypeName(name)} = {Of(node)};\n");
    }

    static void Comment(StringBuilder text, JsonNode node, string indent)
    {
        if (node["description"] is string description) text.Append(CultureInfo.InvariantCulture, $"{indent}/** {description.Replace("*/", "*\\/", StringComparison.Ordinal)} */\n");
    }

    static string Members(JsonNode node, string indent)
    {
        var text = new StringBuilder("{\n");
        string[] required = node["required"] as string[] ?? [];
        if (node["properties"] is JsonNode properties)
        {
            foreach ((string name, object value) in properties)
            {
                var member = (JsonNode)value;
                Comment(text, member, indent + "  ");
                text.Append(CultureInfo.InvariantCulture, $"{indent}  {(member["readOnly"] is true ? "readonly " : "")}{Name(name)}{(required.Contains(name) ? "" : "?")}: {Of(member, indent + "  ")};\n");
            }
        }
        foreach (string name in required.Where(n => (node["properties"] as JsonNode)?[n] is null)) text.Append(CultureInfo.InvariantCulture, $"{indent}  {Name(name)}: unknown;\n");
        if (node["additionalProperties"] is true) text.Append(CultureInfo.InvariantCulture, $"{indent}  [name: string]: unknown;\n");
        return text.Append(indent).Append('}').ToString();
    }

    [GeneratedRegex("^[A-Za-z_$][A-Za-z0-9_$]*$")]
    private static partial Regex Identifier();

    static string Name(string name) => Identifier().IsMatch(name) ? name : Literal(name);

    // Words that cannot name a type.
    static readonly HashSet<string> s_reserved = new(("any as async await bigint boolean break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in "
        + "instanceof interface let never new null number object package private protected public return static string super switch symbol this throw true try type typeof undefined unknown var void while with yield").Split(' '), StringComparer.Ordinal);

    static string TypeName(string name) => s_reserved.Contains(name) ? name + "_" : name;

    static string Literal(object value) => new JsonNode().Add("v", value).Print(indented: false)[5..^1];

    static string Of(JsonNode node, string indent = "")
    {
        if (node["$ref"] is string reference)
        {
            string name = TypeName(reference[(reference.LastIndexOf('/') + 1)..]);
            return node["properties"] is null ? name : $"({name} & {Members(new JsonNode().Add("properties", node["properties"]).Add("required", node["required"]), indent)})";
        }
        if (node["const"] is { } constant) return Literal(constant);
        if (node["enum"] is System.Collections.IEnumerable values) return Union(values.Cast<object>().Select(Literal));
        if ((node["anyOf"] ?? node["oneOf"]) is JsonNode[] choices) return choices.Length == 0 ? "never" : Union(choices.Select(c => Of(c, indent)));
        return node["type"] switch
        {
            string type => OfType(type, node, indent),
            string[] types => Union(types.Select(t => OfType(t, node, indent))),
            // Text that is not one of the known ones.
            _ when node["not"] is JsonNode { Count: > 0 } => "string | number",
            _ => "unknown",
        };
    }

    static string Union(IEnumerable<string> types)
    {
        string[] distinct = [.. types.Distinct()];
        return distinct.Contains("unknown") ? "unknown" : string.Join(" | ", distinct);
    }

    static string OfType(string type, JsonNode node, string indent)
    {
        switch (type)
        {
            case "integer" or "number": return "number";
            case "array":
                if (node["prefixItems"] is JsonNode[] items) return $"[{string.Join(", ", items.Select(i => Of(i, indent)))}]";
                if (node["maxItems"] is 0) return "[]";
                string element = node["items"] is JsonNode of ? Of(of, indent) : "unknown";
                return (element.Contains(" | ", StringComparison.Ordinal) ? $"({element})" : element) + "[]";
            case "object":
                if (node["properties"] is not null) return Members(node, indent);
                return node["additionalProperties"] is JsonNode value ? $"{{ [name: string]: {Of(value, indent)} }}" : "{ [name: string]: unknown }";
            default: return type;
        }
    }
}
