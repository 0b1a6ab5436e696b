using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.Net.Http.Headers;
using Polywire.AspNetCore.Negotiation;
using Polywire.AspNetCore.Problems;

namespace Polywire.AspNetCore;

/// <summary>Represents the result of an endpoint that writes a value on a wire. Created with <c>Results.Extensions.Wire(value)</c>.</summary>
[WireRoot]
public sealed class WireHttpResult<T> : IResult, IStatusCodeHttpResult, IValueHttpResult, IValueHttpResult<T>, IContentTypeHttpResult, IEndpointMetadataProvider
{
    internal WireHttpResult(T? value, WireSerializer? wire, int? statusCode, string? contentType)
    {
        Value = value;
        Wire = wire;
        StatusCode = statusCode;
        ContentType = contentType ?? wire?.ContentType;
    }

    /// <summary>Gets the value.</summary>
    public T? Value { get; }

    object? IValueHttpResult.Value => Value;

    /// <summary>Gets the wire; null if the request's <c>Accept</c> header chooses it.</summary>
    public WireSerializer? Wire { get; }

    /// <summary>Gets the status; null for that of the response, usually 200.</summary>
    public int? StatusCode { get; }

    /// <summary>Gets the <c>Content-Type</c>; null if the request's <c>Accept</c> header chooses it.</summary>
    public string? ContentType { get; }

    /// <summary>Writes the response.</summary>
    /// <param name="httpContext">The context of the request.</param>
    /// <returns>A task that completes when the server has taken the response.</returns>
    /// <exception cref="WireException">The value cannot be written. The response has not started.</exception>
    /// <exception cref="WireTypeException"><typeparamref name="T"/> has no codec on the wire; without one that was named, on any.</exception>
    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        WireHttp http = WireHttp.Of(httpContext);
        NegotiatedWire chosen;
        if (Wire is { } wire) chosen = new NegotiatedWire(wire, ContentType!);
        else if (!TryNegotiate(httpContext, http, out chosen)) return NotAcceptableAsync(httpContext, http.Negotiator);
        if (StatusCode is { } status) httpContext.Response.StatusCode = status;
        try
        {
            return Responses.ResponseBody.WriteAsync(httpContext, Value, chosen.Wire, chosen.ContentType, http, httpContext.RequestAborted).AsTask();
        }
        catch (WireTypeException) when (Wire is null && !http.Negotiator.For(typeof(T)).Has(chosen.Wire))
        {
            WireNegotiator own = http.Negotiator.For(typeof(T));
            if (!own.TryChoose(httpContext.Request.Headers.Accept, out chosen) && http.Options.ReturnNotAcceptable) return NotAcceptableAsync(httpContext, own);
            return Responses.ResponseBody.WriteAsync(httpContext, Value, chosen.Wire, chosen.ContentType, http, httpContext.RequestAborted).AsTask();
        }
    }

    /// <summary>Chooses a wire by the request's <c>Accept</c> header, and records in <c>Vary</c> that it did.</summary>
    internal static bool TryNegotiate(HttpContext context, WireHttp http, out NegotiatedWire chosen)
    {
        context.Response.Headers.Append(HeaderNames.Vary, HeaderNames.Accept);
        return http.Negotiator.TryChoose(context.Request.Headers.Accept, out chosen) || !http.Options.ReturnNotAcceptable;
    }

    static Task<bool> NotAcceptableAsync(HttpContext context, WireNegotiator negotiator) =>
        ProblemResponse.TryWriteAsync(context, WireBadRequestException.NotAcceptable(context.Request.Headers.Accept, negotiator.ResponseTypes)).AsTask();

    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        WireHttp http = WireHttp.Of(builder.ApplicationServices);
        WireEndpointMetadata.Imply(builder, typeof(T), http.HasWires ? http.Negotiator.ResponseTypes : []);
    }
}
