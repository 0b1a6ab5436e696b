using System.Text.Json;
using Microsoft.OpenApi;
using Polywire.Codecs;

namespace Polywire.AspNetCore.OpenApi;

/// <summary>Puts the schemas of generated code into a document: each model and enum becomes one component, each generic model one for each list of type arguments.</summary>
/// <param name="document">The document.</param>
/// <param name="policy">What renames the members of models; null for none.</param>
sealed class WireSchemaBuilder(OpenApiDocument document, Func<string, string>? policy)
{
    readonly Dictionary<(WireSchemas Schemas, string Name, string Arguments), string> _components = [];

    /// <summary>Returns the schema of a body on a wire other than JSON.</summary>
    internal static OpenApiSchema Binary(WireBody body) => new() { Title = SchemaNames.Of(body.Type), Type = JsonSchemaType.String, Format = "binary" };

    /// <summary>Describes a type; accepts any value for one that is not known.</summary>
    internal IOpenApiSchema Describe(Type type)
    {
        switch (WireSchemaLookup.Find(type, out WireSchemas? schemas, out int index))
        {
            case SchemaKind.Described: return Entry(schemas!, index, []);
            case SchemaKind.Generic: return Entry(schemas!, index, [.. type.GenericTypeArguments.Select(Describe)]);
            case SchemaKind.List: return new OpenApiSchema { Type = JsonSchemaType.Array, Items = Describe(WireSchemaLookup.Inner(type)) };
            case SchemaKind.Dictionary: return new OpenApiSchema { Type = JsonSchemaType.Object, AdditionalProperties = Describe(WireSchemaLookup.Inner(type)) };
            case SchemaKind.Nullable: return OrNull(Describe(WireSchemaLookup.Inner(type)));
            case SchemaKind.Scalar: return Convert(Scalars.Describe(type)!.Value, new SchemaSource(null, []));
            default: return new OpenApiSchema();
        }
    }

    IOpenApiSchema Entry(WireSchemas schemas, int index, IOpenApiSchema[] arguments) =>
        Convert(SchemaTexts.Of(schemas).GetProperty("types")[index], new SchemaSource(schemas, arguments));

    IOpenApiSchema Convert(JsonElement node, SchemaSource source)
    {
        if (!node.TryGetProperty("$ref", out JsonElement reference)) return SchemaKeywords.Convert(node, n => Convert(n, source), policy);
        IOpenApiSchema target = Refer(reference.GetString()!, node, source);
        var others = new List<JsonProperty>();
        var annotations = new List<JsonProperty>();
        foreach (JsonProperty member in node.EnumerateObject())
        {
            if (member.Name is "description" or "readOnly" or "writeOnly") annotations.Add(member);
            else if (member.Name is not ("$ref" or "arguments")) others.Add(member);
        }
        if (others.Count > 0)
        {
            // Next to a reference, older versions of OpenAPI ignore what is not an annotation.
            OpenApiSchema rest = SchemaKeywords.Convert(others, n => Convert(n, source), policy);
            target = new OpenApiSchema { AllOf = [target, rest] };
        }
        else if (annotations.Count > 0) target = target.CreateShallowCopy();
        foreach (JsonProperty annotation in annotations) SchemaKeywords.Annotate(target, annotation);
        return target;
    }

    /// <summary>Follows a reference to a definition, to a type of another assembly, or to a type argument.</summary>
    IOpenApiSchema Refer(string reference, JsonElement node, SchemaSource source)
    {
        const string Definitions = "#/$defs/", External = "#/external/", Parameters = "#/parameters/";
        if (reference.StartsWith(Definitions, StringComparison.Ordinal)) return Component(reference[Definitions.Length..], source);
        if (reference.StartsWith(Parameters, StringComparison.Ordinal)) return source.Arguments[SchemaNames.Index(reference, Parameters)];
        Type type = source.Schemas!.External(SchemaNames.Index(reference, External));
        if (!node.TryGetProperty("arguments", out JsonElement arguments)) return Describe(type);
        return WireSchemas.Find(type, out int index) is { } schemas ? Entry(schemas, index, [.. arguments.EnumerateArray().Select(a => Convert(a, source))]) : new OpenApiSchema();
    }

    OpenApiSchemaReference Component(string definition, SchemaSource source)
    {
        WireSchemas schemas = source.Schemas!;
        JsonElement definitions = SchemaTexts.Of(schemas).GetProperty("$defs"), body = definitions.GetProperty(definition);
        bool isOpen = source.Arguments.Length > 0 && SchemaNames.UsesParameters(definitions, definition);
        (WireSchemas, string, string) key = (schemas, definition, isOpen ? string.Join(",", source.Arguments.Select(SchemaNames.Key)) : "");
        if (_components.TryGetValue(key, out string? name)) return new OpenApiSchemaReference(name, document);
        name = Add(isOpen ? SchemaNames.Closed(definition, source.Arguments) : definition);
        _components.Add(key, name);
        IOpenApiSchema schema = Convert(body, source);
        if (schema is OpenApiSchema { OneOf.Count: > 0 } union) Discriminate(union, name);
        document.Components!.Schemas![name] = schema;
        return new OpenApiSchemaReference(name, document);
    }

    /// <summary>Reserves a name that no component has.</summary>
    string Add(string wanted)
    {
        document.Components ??= new OpenApiComponents();
        document.Components.Schemas ??= new Dictionary<string, IOpenApiSchema>();
        string name = wanted;
        for (int i = 2; !document.Components.Schemas.TryAdd(name, new OpenApiSchema()); i++) name = wanted + SchemaNames.Number(i);
        return name;
    }

    /// <summary>If each choice of a union has a discriminator that is a name, makes each a component and maps the names to them.</summary>
    void Discriminate(OpenApiSchema union, string name)
    {
        string? discriminator = null;
        var values = new List<string>();
        foreach (IOpenApiSchema choice in union.OneOf!)
        {
            IOpenApiSchema tagged = choice.AllOf is { Count: 2 } parts ? parts[1] : choice;
            discriminator ??= tagged.Required?.FirstOrDefault();
            if (discriminator is null || tagged.Required?.Contains(discriminator) != true || tagged.Properties?.TryGetValue(discriminator, out IOpenApiSchema? value) != true) return;
            if (value is not { Enum: [{ } tag] } || tag.GetValueKind() != JsonValueKind.String) return;
            values.Add(tag.GetValue<string>());
        }
        var mapping = new Dictionary<string, OpenApiSchemaReference>();
        for (int i = 0; i < values.Count; i++)
        {
            IOpenApiSchema choice = union.OneOf[i];
            string component = Add(name + SchemaNames.Of(choice.AllOf is [OpenApiSchemaReference { Reference.Id: { } id }, _] ? id : values[i]));
            document.Components!.Schemas![component] = choice;
            var reference = new OpenApiSchemaReference(component, document);
            union.OneOf[i] = reference;
            mapping[values[i]] = reference;
        }
        union.Discriminator = new OpenApiDiscriminator { PropertyName = discriminator, Mapping = mapping };
    }

    static OpenApiSchema OrNull(IOpenApiSchema schema)
    {
        if (schema is OpenApiSchema { Type: { } type, Enum: null } inline)
        {
            inline.Type = type | JsonSchemaType.Null;
            return inline;
        }
        return new OpenApiSchema { AnyOf = [schema, new OpenApiSchema { Type = JsonSchemaType.Null }] };
    }
}

/// <summary>The source of a schema: its assembly, and the schemas of the type arguments.</summary>
/// <param name="Schemas">The schemas of the assembly; null for types of .NET.</param>
/// <param name="Arguments">The type arguments of a generic model.</param>
sealed record SchemaSource(WireSchemas? Schemas, IOpenApiSchema[] Arguments);
