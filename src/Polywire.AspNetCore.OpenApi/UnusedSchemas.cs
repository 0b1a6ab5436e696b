using Microsoft.OpenApi;

namespace Polywire.AspNetCore.OpenApi;

/// <summary>Removes the schemas that ASP.NET Core made for bodies of wires, and that nothing else in the document refers to.</summary>
static class UnusedSchemas
{
    /// <summary>Removes the schemas of the bodies, and the components that only they refer to.</summary>
    internal static void Remove(OpenApiDocument document, IReadOnlyList<WireBody> bodies)
    {
        var replaced = new HashSet<string>(StringComparer.Ordinal);
        foreach (WireBody body in bodies)
        {
            Collect(document, body.Content.Schema, replaced);
            body.Content.Schema = null;
        }
        if (replaced.Count == 0 || document.Components?.Schemas is not { } components) return;
        var used = new HashSet<string>(StringComparer.Ordinal);
        foreach ((string name, IOpenApiSchema schema) in components)
        {
            if (!replaced.Contains(name)) Collect(document, schema, used);
        }
        foreach (IOpenApiPathItem path in document.Paths.Values)
        {
            Collect(document, path.Parameters, used);
            foreach (OpenApiOperation operation in path.Operations is { } operations ? operations.Values.AsEnumerable() : [])
            {
                Collect(document, operation.Parameters, used);
                Collect(document, operation.RequestBody?.Content, used);
                foreach (IOpenApiResponse response in operation.Responses is { } responses ? responses.Values.AsEnumerable() : [])
                {
                    Collect(document, response.Content, used);
                    foreach (IOpenApiHeader header in response.Headers?.Values ?? []) Collect(document, header.Schema, used);
                }
            }
        }
        foreach (string name in replaced)
        {
            if (!used.Contains(name)) components.Remove(name);
        }
    }

    static void Collect(OpenApiDocument document, IEnumerable<IOpenApiParameter>? parameters, HashSet<string> names)
    {
        foreach (IOpenApiParameter parameter in parameters ?? [])
        {
            Collect(document, parameter.Schema, names);
            Collect(document, parameter.Content, names);
        }
    }

    static void Collect(OpenApiDocument document, IDictionary<string, OpenApiMediaType>? content, HashSet<string> names)
    {
        foreach (OpenApiMediaType body in content?.Values ?? []) Collect(document, body.Schema, names);
    }

    /// <summary>Adds the names of the components that a schema refers to, at any depth.</summary>
    static void Collect(OpenApiDocument document, IOpenApiSchema? schema, HashSet<string> names)
    {
        if (schema is null) return;
        if (schema is OpenApiSchemaReference { Reference.Id: { } id })
        {
            if (names.Add(id) && document.Components?.Schemas?.TryGetValue(id, out IOpenApiSchema? target) == true) Collect(document, target, names);
            return;
        }
        foreach (IOpenApiSchema part in Parts(schema)) Collect(document, part, names);
    }

    static IEnumerable<IOpenApiSchema> Parts(IOpenApiSchema schema)
    {
        IEnumerable<IOpenApiSchema> parts = [.. schema.Properties?.Values ?? [], .. schema.PatternProperties?.Values ?? [], .. schema.AllOf ?? [], .. schema.AnyOf ?? [], .. schema.OneOf ?? [], .. schema.Discriminator?.Mapping?.Values ?? []];
        return parts.Concat(new[] { schema.Items, schema.AdditionalProperties, schema.Not }.OfType<IOpenApiSchema>());
    }
}
