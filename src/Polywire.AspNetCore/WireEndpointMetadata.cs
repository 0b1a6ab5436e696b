using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using Polywire.AspNetCore.Problems;

namespace Polywire.AspNetCore;

/// <summary>Describes a body that an endpoint reads or writes on a wire, for tools that describe endpoints, such as OpenAPI documents.</summary>
/// <remarks>The media types are in ASP.NET Core's own metadata of the endpoint: <see cref="IAcceptsMetadata"/> and <see cref="IProducesResponseTypeMetadata"/>.</remarks>
public sealed class WireEndpointMetadata
{
    internal WireEndpointMetadata(Type type, int? statusCode)
    {
        Type = type;
        StatusCode = statusCode;
    }

    /// <summary>ASP.NET Core's own metadata of the same response, if the type of the endpoint's result implies it; otherwise null.</summary>
    object? _implied;

    /// <summary>Gets the type of the value.</summary>
    public Type Type { get; }

    /// <summary>Gets the status of the response; null for the body of the request.</summary>
    public int? StatusCode { get; }

    /// <summary>Adds what is known of an endpoint that reads a value: its type, the media types, and the answers to bodies that cannot be read.</summary>
    internal static void Accept(EndpointBuilder builder, Type type, string[] mediaTypes, bool isOptional = false)
    {
        builder.Metadata.Add(new WireEndpointMetadata(type, null));
        builder.Metadata.Add(new AcceptsMetadata(mediaTypes, type, isOptional));
        foreach (int status in (ReadOnlySpan<int>)[StatusCodes.Status400BadRequest, StatusCodes.Status413PayloadTooLarge, StatusCodes.Status415UnsupportedMediaType])
            builder.Metadata.Add(new ProducesResponseTypeMetadata(status, typeof(ProblemDetails), [ProblemResponse.ContentType]));
    }

    /// <summary>Adds what an endpoint states of a value that it writes, in place of what its result type implies.</summary>
    internal static void Produce(EndpointBuilder builder, Type type, int status, string[] mediaTypes)
    {
        foreach (WireEndpointMetadata implied in builder.Metadata.OfType<WireEndpointMetadata>().Where(m => m._implied is not null).ToArray())
        {
            builder.Metadata.Remove(implied);
            builder.Metadata.Remove(implied._implied!);
        }
        Add(builder, type, status, mediaTypes);
    }

    /// <summary>Adds what the result type of an endpoint implies: it does not have the status, which is assumed to be 200.</summary>
    internal static void Imply(EndpointBuilder builder, Type type, string[] mediaTypes) => Add(builder, type, StatusCodes.Status200OK, mediaTypes)._implied = builder.Metadata[^1];

    static WireEndpointMetadata Add(EndpointBuilder builder, Type type, int status, string[] mediaTypes)
    {
        var added = new WireEndpointMetadata(type, status);
        builder.Metadata.Add(added);
        builder.Metadata.Add(new ProducesResponseTypeMetadata(status, type, mediaTypes));
        return added;
    }
}
