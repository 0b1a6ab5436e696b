using Polywire;
using Polywire.AspNetCore;

// The namespace in which Accepts and Produces are found.
namespace Microsoft.AspNetCore.Builder;

/// <summary>Describes endpoints that read and write on wires by themselves.</summary>
[WireRoot]
public static class WireEndpointConventionBuilderExtensions
{
    /// <summary>
    /// States that an endpoint reads a value with <c>request.ReadFromWireAsync&lt;T&gt;()</c>, on any of the application's wires. Endpoints
    /// with a <see cref="FromWire{T}"/> state it by themselves.
    /// </summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="builder">The endpoint.</param>
    /// <returns><paramref name="builder"/>.</returns>
    public static RouteHandlerBuilder AcceptsWire<T>(this RouteHandlerBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Add(e => WireEndpointMetadata.Accept(e, typeof(T), WireHttp.Of(e.ApplicationServices).Negotiator.RequestTypes));
        return builder;
    }

    /// <summary>
    /// States that an endpoint writes a value with <c>response.WriteAsWireAsync</c>, or with <c>Results.Extensions.Wire</c> and a status other
    /// than 200, on any of the application's wires. The 200 that <c>Results.Extensions.Wire</c> is described with is then left out, unless it is stated too.
    /// </summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="builder">The endpoint.</param>
    /// <param name="statusCode">The status.</param>
    /// <returns><paramref name="builder"/>.</returns>
    public static RouteHandlerBuilder ProducesWire<T>(this RouteHandlerBuilder builder, int statusCode = 200)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Add(e => WireEndpointMetadata.Produce(e, typeof(T), statusCode, WireHttp.Of(e.ApplicationServices).Negotiator.ResponseTypes));
        return builder;
    }
}
