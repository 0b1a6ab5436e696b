using Microsoft.AspNetCore.Http;
using Polywire.AspNetCore.Problems;
using Polywire.AspNetCore.Requests;

namespace Polywire.AspNetCore;

/// <summary>Reads values from requests.</summary>
[WireRoot]
public static class WireHttpRequestExtensions
{
    /// <summary>Reads one value, which must be the whole body. Without <paramref name="wire"/> the <c>Content-Type</c> chooses the wire.</summary>
    /// <param name="request">The request.</param>
    /// <param name="wire">The wire; null for that of the <c>Content-Type</c>.</param>
    /// <param name="cancellationToken">Cancels the reading; the end of the request does too.</param>
    /// <returns>The value.</returns>
    /// <exception cref="WireBadRequestException">
    /// The body is not a <typeparamref name="T"/>, or null for a reference type (400), too long (413), or in a media type or coding that is
    /// not supported (415); or the server refuses it: it is longer than <c>MaxRequestBodySize</c> (413), too slow (408), or malformed (400).
    /// </exception>
    /// <exception cref="WireTypeException"><typeparamref name="T"/> has no codec on the wire; without one that was named, on any.</exception>
    public static ValueTask<T> ReadFromWireAsync<T>(this HttpRequest request, WireSerializer? wire = null, CancellationToken cancellationToken = default) =>
        RequestBody.ReadAsync<T>(request, wire, nullable: false, cancellationToken)!;

    /// <summary>Reads one value or null, which must be the whole body. Without <paramref name="wire"/> the <c>Content-Type</c> chooses the wire.</summary>
    /// <exception cref="WireBadRequestException">
    /// The body is not a <typeparamref name="T"/> (400), too long (413), or in a media type or coding that is not supported (415); or the
    /// server refuses it: it is longer than <c>MaxRequestBodySize</c> (413), too slow (408), or malformed (400).
    /// </exception>
    /// <inheritdoc cref="ReadFromWireAsync{T}"/>
    public static ValueTask<T?> ReadFromWireOrNullAsync<T>(this HttpRequest request, WireSerializer? wire = null, CancellationToken cancellationToken = default) =>
        RequestBody.ReadAsync<T>(request, wire, nullable: true, cancellationToken);
}
