using Microsoft.AspNetCore.Http;

namespace Polywire.AspNetCore;

/// <summary>Adds results that write values on a wire to <c>Results.Extensions</c> and <c>TypedResults.Extensions</c>.</summary>
[WireRoot]
public static class WireResultExtensions
{
    /// <summary>
    /// Writes a value. Without <paramref name="wire"/> the request's <c>Accept</c> header chooses among the wires of
    /// <see cref="WireHttpOptions.Wires"/>, and a request that accepts none of them is answered with 406.
    /// </summary>
    /// <param name="extensions"><c>Results.Extensions</c>.</param>
    /// <param name="value">The value. Null is written as the wire's null.</param>
    /// <param name="wire">The wire; null to negotiate.</param>
    /// <param name="statusCode">The status; that of the response, usually 200, if null.</param>
    /// <param name="contentType">The <c>Content-Type</c>; the wire's if null. Needs <paramref name="wire"/>.</param>
    /// <returns>The result, which also describes the endpoint for OpenAPI.</returns>
    /// <exception cref="ArgumentException"><paramref name="contentType"/> without <paramref name="wire"/>.</exception>
    public static WireHttpResult<T> Wire<T>(this IResultExtensions extensions, T? value, WireSerializer? wire = null, int? statusCode = null, string? contentType = null)
    {
        ArgumentNullException.ThrowIfNull(extensions);
        if (contentType is not null && wire is null) throw new ArgumentException("A content type needs a wire.", nameof(contentType));
        return new WireHttpResult<T>(value, wire, statusCode, contentType);
    }
}
