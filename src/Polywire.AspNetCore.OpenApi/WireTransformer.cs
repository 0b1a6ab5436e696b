using System.Globalization;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.OpenApi;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Microsoft.OpenApi;
using Polywire.AspNetCore.Mvc;

namespace Polywire.AspNetCore.OpenApi;

/// <summary>Finds the bodies that wires read and write, and describes them once all operations are known.</summary>
sealed partial class WireTransformer : IOpenApiOperationTransformer, IOpenApiDocumentTransformer
{
    readonly ConditionalWeakTable<OpenApiDocument, List<WireBody>> _bodies = [];

    public Task TransformAsync(OpenApiOperation operation, OpenApiOperationTransformerContext context, CancellationToken cancellationToken)
    {
        ApiDescription endpoint = context.Description;
        if (context.Document is not { } document || context.ApplicationServices.GetService<IOptions<WireHttpOptions>>()?.Value.Wires is not { } wires) return Task.CompletedTask;
        WireEndpointMetadata[] stated = [.. endpoint.ActionDescriptor.EndpointMetadata.OfType<WireEndpointMetadata>()];
        List<WireBody> bodies = _bodies.GetOrCreateValue(document);
        if (endpoint.ParameterDescriptions.FirstOrDefault(p => p.Source == BindingSource.Body)?.Type is { } request)
        {
            foreach (ApiRequestFormat format in endpoint.SupportedRequestFormats)
                Add(operation.RequestBody?.Content, request, format.MediaType, format.Formatter is { } formatter ? (formatter as WireInputFormatter)?.Wire : WireOf(format.MediaType, request, null));
        }
        foreach (ApiResponseType response in endpoint.SupportedResponseTypes)
        {
            if (response.Type is not { } type || operation.Responses is not { } responses) continue;
            string status = response.IsDefaultResponse ? "default" : response.StatusCode.ToString(CultureInfo.InvariantCulture);
            if (!responses.TryGetValue(status, out IOpenApiResponse? described)) continue;
            foreach (ApiResponseFormat format in response.ApiResponseFormats)
            {
                // MVC's formatter of strings claims every type, and writes no models.
                if (format.Formatter is StringOutputFormatter && response.ApiResponseFormats.Any(f => f.Formatter is WireOutputFormatter)) described.Content?.Remove(format.MediaType);
                else Add(described.Content, type, format.MediaType, format.Formatter is { } formatter ? (formatter as WireOutputFormatter)?.Wire : WireOf(format.MediaType, type, response.StatusCode), format.Formatter is WireOutputFormatter);
            }
        }
        return Task.CompletedTask;

        WireSerializer? WireOf(string mediaType, Type type, int? status) =>
            stated.Any(s => s.Type == type && s.StatusCode == status) ? wires.FirstOrDefault(w => w.IsContentType(mediaType)) : null;

        void Add(IDictionary<string, OpenApiMediaType>? content, Type type, string mediaType, WireSerializer? wire, bool isExplicit = false)
        {
            // The first of several formatters for a media type is used.
            if (wire is null || content is null || !content.TryGetValue(mediaType, out OpenApiMediaType? body) || bodies.Any(b => b.Content == body)) return;
            // An endpoint states every wire of the application; the type may not have all of them. Formatters have been checked already.
            if (isExplicit || wire.CanSerialize(type)) bodies.Add(new WireBody(body, type, wire, mediaType));
            else content.Remove(mediaType);
        }
    }

    public Task TransformAsync(OpenApiDocument document, OpenApiDocumentTransformerContext context, CancellationToken cancellationToken)
    {
        if (!_bodies.TryGetValue(document, out List<WireBody>? bodies)) return Task.CompletedTask;
        _bodies.Remove(document);
        var known = new List<WireBody>();
        var reported = new HashSet<Type>();
        foreach (WireBody body in bodies)
        {
            if (body.Wire is not Json.JsonWire || WireSchemaLookup.CanDescribe(body.Type)) known.Add(body);
            else if (reported.Add(body.Type) && context.ApplicationServices.GetService<ILogger<WireTransformer>>() is { } logger) NoSchema(logger, body.Type, body.Type.Assembly.GetName().Name);
        }
        UnusedSchemas.Remove(document, known);
        var builders = new List<(Func<string, string>? Policy, WireSchemaBuilder Builder)>();
        foreach (WireBody body in known)
            body.Content.Schema = body.Wire is Json.JsonWire json ? BuilderOf(json.Options.NamePolicy).Describe(body.Type) : WireSchemaBuilder.Binary(body);
        return Task.CompletedTask;

        // Serializers with different names have components of their own.
        WireSchemaBuilder BuilderOf(Func<string, string>? policy)
        {
            foreach ((Func<string, string>? known, WireSchemaBuilder builder) in builders)
            {
                if (known == policy) return builder;
            }
            var made = new WireSchemaBuilder(document, policy);
            builders.Add((policy, made));
            return made;
        }
    }

    [LoggerMessage(1, LogLevel.Warning, "No JSON schema of '{Type}' is known, so that the OpenAPI document has the one of System.Text.Json. Set <PolywireJsonSchemas>true</PolywireJsonSchemas> in the project '{Assembly}'.")]
    static partial void NoSchema(ILogger logger, Type type, string? assembly);
}

/// <summary>A body that a wire reads or writes.</summary>
/// <param name="Content">What the document has for its media type.</param>
/// <param name="Type">The type of the value.</param>
/// <param name="Wire">The wire.</param>
/// <param name="MediaType">The media type.</param>
sealed record WireBody(OpenApiMediaType Content, Type Type, WireSerializer Wire, string MediaType);
