using System.Globalization;
using System.Text.Json;
using System.Text.RegularExpressions;
using Microsoft.OpenApi;

namespace Polywire.AspNetCore.OpenApi;

/// <summary>Names of components; those of generic types include their arguments.</summary>
static partial class SchemaNames
{
    [GeneratedRegex("(?<=Of|And|To)[0-9]+")]
    private static partial Regex Parameters { get; }

    [GeneratedRegex("[^A-Za-z0-9_.-]")]
    private static partial Regex NotInNames { get; }

    internal static string Number(int value) => value.ToString(CultureInfo.InvariantCulture);

    /// <summary>Returns the number at the end of a reference.</summary>
    internal static int Index(string reference, string start) => int.Parse(reference.AsSpan(start.Length), NumberStyles.None, CultureInfo.InvariantCulture);

    /// <summary>Returns a text as part of a name, beginning with a capital.</summary>
    internal static string Of(string text) => NotInNames.Replace(text, "") is { Length: > 0 } name ? char.ToUpperInvariant(name[0]) + name[1..] : "Value";

    /// <summary>Returns a name for people: <c>PageOfOrder</c>.</summary>
    internal static string Of(Type type)
    {
        if (type.IsSZArray || type.IsConstructedGenericType && type.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>)) return "ListOf" + Of(WireSchemaLookup.Inner(type));
        string name = Of(type.Name.Split('`')[0]);
        return type.IsConstructedGenericType ? $"{name}Of{string.Join("And", type.GenericTypeArguments.Select(Of))}" : name;
    }

    /// <summary>Returns the name of a generic model with type arguments. The generator names what such a model refers to by the numbers of the arguments.</summary>
    internal static string Closed(string definition, IOpenApiSchema[] arguments) => Parameters.IsMatch(definition)
        ? Parameters.Replace(definition, m => int.Parse(m.ValueSpan, NumberStyles.None, CultureInfo.InvariantCulture) is var i && i < arguments.Length ? Of(arguments[i]) : m.Value)
        : $"{definition}Of{string.Join("And", arguments.Select(Of))}";

    static string Of(IOpenApiSchema schema) => schema switch
    {
        OpenApiSchemaReference { Reference.Id: { } id } => id,
        { Items: { } items } => "ListOf" + Of(items),
        { AdditionalProperties: { } values } => "MapOf" + Of(values),
        { AnyOf: [{ } value, { Type: JsonSchemaType.Null }] } => "Nullable" + Of(value),
        { Type: { } type } => (type.HasFlag(JsonSchemaType.Null) ? "Nullable" : "") + Of(schema.Format ?? (type & ~JsonSchemaType.Null).ToString()),
        _ => "Value",
    };

    /// <summary>Returns a key that is equal for equal schemas.</summary>
    internal static string Key(IOpenApiSchema schema)
    {
        using var text = new StringWriter(CultureInfo.InvariantCulture);
        schema.SerializeAsV31(new OpenApiJsonWriter(text));
        return text.ToString();
    }

    /// <summary>Returns whether a definition, or one that it refers to, has a type argument in it.</summary>
    internal static bool UsesParameters(JsonElement definitions, string name)
    {
        var seen = new HashSet<string>(StringComparer.Ordinal) { name };
        var left = new Stack<JsonElement>([definitions.GetProperty(name)]);
        while (left.TryPop(out JsonElement node))
        {
            if (node.ValueKind == JsonValueKind.Array)
            {
                foreach (JsonElement item in node.EnumerateArray()) left.Push(item);
            }
            if (node.ValueKind != JsonValueKind.Object) continue;
            foreach (JsonProperty member in node.EnumerateObject())
            {
                left.Push(member.Value);
                if (member.Name != "$ref" || member.Value.ValueKind != JsonValueKind.String) continue;
                string reference = member.Value.GetString()!;
                if (reference.StartsWith("#/parameters/", StringComparison.Ordinal)) return true;
                if (reference.StartsWith("#/$defs/", StringComparison.Ordinal) && seen.Add(reference["#/$defs/".Length..])) left.Push(definitions.GetProperty(reference["#/$defs/".Length..]));
            }
        }
        return false;
    }
}
