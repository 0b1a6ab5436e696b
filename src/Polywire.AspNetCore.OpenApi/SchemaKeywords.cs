using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.OpenApi;

namespace Polywire.AspNetCore.OpenApi;

/// <summary>Converts keywords of JSON Schema, draft 2020-12, as the generator prints them.</summary>
static class SchemaKeywords
{
    internal static OpenApiSchema Convert(JsonElement node, Func<JsonElement, IOpenApiSchema> inner, Func<string, string>? policy) => Convert(node.EnumerateObject(), inner, policy);

    /// <summary>Converts the members of a schema that is no reference.</summary>
    internal static OpenApiSchema Convert(IEnumerable<JsonProperty> keywords, Func<JsonElement, IOpenApiSchema> inner, Func<string, string>? policy)
    {
        var schema = new OpenApiSchema();
        HashSet<string>? fixedNames = null;
        foreach (JsonProperty keyword in keywords)
        {
            JsonElement value = keyword.Value;
            switch (keyword.Name)
            {
                case "type": schema.Type = TypeOf(value); break;
                case "format": schema.Format = value.GetString(); break;
                case "pattern": schema.Pattern = value.GetString(); break;
                case "minimum": schema.Minimum = value.GetRawText(); break;
                case "maximum": schema.Maximum = value.GetRawText(); break;
                case "exclusiveMinimum": schema.ExclusiveMinimum = value.GetRawText(); break;
                case "exclusiveMaximum": schema.ExclusiveMaximum = value.GetRawText(); break;
                case "default": schema.Default = Node(value); break;
                case "minLength": schema.MinLength = value.GetInt32(); break;
                case "maxLength": schema.MaxLength = value.GetInt32(); break;
                case "minItems": schema.MinItems = value.GetInt32(); break;
                case "maxItems": schema.MaxItems = value.GetInt32(); break;
                case "contentEncoding": schema.ContentEncoding = value.GetString(); break;
                case "enum": schema.Enum = [.. value.EnumerateArray().Select(Node)]; break;
                // Older versions of OpenAPI have no const.
                case "const": schema.Enum = [Node(value)]; break;
                case "anyOf": schema.AnyOf = [.. value.EnumerateArray().Select(inner)]; break;
                case "oneOf": schema.OneOf = [.. value.EnumerateArray().Select(inner)]; break;
                case "not": schema.Not = inner(value); break;
                case "items" when value.ValueKind == JsonValueKind.Object: schema.Items = inner(value); break;
                case "prefixItems": Tuple(schema, [.. value.EnumerateArray().Select(inner)]); break;
                case "propertyNames": schema.PropertyNames = inner(value); break;
                case "additionalProperties" when value.ValueKind == JsonValueKind.False: schema.AdditionalPropertiesAllowed = false; break;
                case "additionalProperties" when value.ValueKind == JsonValueKind.Object: schema.AdditionalProperties = inner(value); break;
                case "x-fixed-names": (fixedNames ??= []).UnionWith(value.EnumerateArray().Select(n => n.GetString()!)); break;
                case "properties":
                    schema.Properties = new Dictionary<string, IOpenApiSchema>();
                    foreach (JsonProperty property in value.EnumerateObject())
                    {
                        if (IsDiscriminator(property.Value)) (fixedNames ??= []).Add(property.Name);
                        schema.Properties[NameOf(property.Name)] = inner(property.Value);
                    }
                    break;
                case "required": schema.Required = new HashSet<string>(value.EnumerateArray().Select(n => NameOf(n.GetString()!))); break;
                default: Annotate(schema, keyword); break;
            }
        }
        // Clients of older versions need a schema of the elements. An empty one, like none, allows any value.
        if (schema.Type is { } type && type.HasFlag(JsonSchemaType.Array)) schema.Items ??= new OpenApiSchema();
        return schema;

        // A naming policy changes neither discriminators nor names that an attribute sets.
        string NameOf(string name) => policy is null || fixedNames?.Contains(name) == true ? name : policy(name);
    }

    /// <summary>Adds a keyword that may be next to a reference.</summary>
    internal static void Annotate(IOpenApiSchema schema, JsonProperty annotation)
    {
        switch (schema, annotation.Name)
        {
            case (OpenApiSchemaReference reference, "description"): reference.Description = annotation.Value.GetString(); break;
            case (OpenApiSchemaReference reference, "readOnly"): reference.Reference.ReadOnly = annotation.Value.GetBoolean(); break;
            case (OpenApiSchemaReference reference, "writeOnly"): reference.Reference.WriteOnly = annotation.Value.GetBoolean(); break;
            case (OpenApiSchema own, "description"): own.Description = annotation.Value.GetString(); break;
            case (OpenApiSchema own, "readOnly"): own.ReadOnly = annotation.Value.GetBoolean(); break;
            case (OpenApiSchema own, "writeOnly"): own.WriteOnly = annotation.Value.GetBoolean(); break;
        }
    }

    /// <summary>The elements of a tuple: OpenAPI 3.1 takes a schema for each, but the object model only one for all.</summary>
    static void Tuple(OpenApiSchema schema, IOpenApiSchema[] items)
    {
        schema.MaxItems = items.Length;
        schema.Items = items.Length == 1 ? items[0] : new OpenApiSchema { AnyOf = items };
    }

    static bool IsDiscriminator(JsonElement property) => property.TryGetProperty("const", out _) || property.TryGetProperty("not", out _);

    static JsonSchemaType TypeOf(JsonElement value) => value.ValueKind == JsonValueKind.Array
        ? value.EnumerateArray().Aggregate(default(JsonSchemaType), (all, t) => all | TypeOf(t))
        : value.GetString() switch
        {
            "null" => JsonSchemaType.Null,
            "boolean" => JsonSchemaType.Boolean,
            "integer" => JsonSchemaType.Integer,
            "number" => JsonSchemaType.Number,
            "string" => JsonSchemaType.String,
            "array" => JsonSchemaType.Array,
            _ => JsonSchemaType.Object,
        };

    static JsonNode Node(JsonElement value) => JsonValue.Create(value.Clone())!;
}
