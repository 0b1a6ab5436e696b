using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.Net.Http.Headers;

namespace Polywire.Http;

/// <summary>Sends and receives values with an <see cref="HttpClient"/>.</summary>
[WireRoot]
public static class WireHttpClientExtensions
{
    /// <summary>Gets a value. Sends <c>Accept</c> with the wire's media type.</summary>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address.</param>
    /// <param name="wire">The wire of the response, whatever its <c>Content-Type</c> is.</param>
    /// <param name="cancellationToken">Cancels the request and the reading.</param>
    /// <returns>The value.</returns>
    /// <exception cref="HttpRequestException">The request failed, the status is not 2xx, or the body is longer than <see cref="HttpClient.MaxResponseContentBufferSize"/>.</exception>
    /// <exception cref="IOException">The connection failed while the body was read, or the body ended early. A handler that decompresses throws <see cref="InvalidDataException"/> for corrupt data.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled, or <see cref="HttpClient.Timeout"/> passed before the value was read.</exception>
    /// <exception cref="WireException">
    /// The body is not a <typeparamref name="T"/>, or it is null and <typeparamref name="T"/> a reference type, or the status is 204 or 205
    /// (<see cref="WireErrorCode.NullRoot"/>), or it is longer than <c>MaxInputLength</c>.
    /// </exception>
    /// <exception cref="WireTypeException"><typeparamref name="T"/> has no codec on the wire.</exception>
    public static Task<T> GetFromWireAsync<T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, WireSerializer wire, CancellationToken cancellationToken = default) =>
        client.GetFromWireAsync<T>(ToUri(requestUri), wire, cancellationToken);

    /// <inheritdoc cref="GetFromWireAsync{T}(HttpClient, string?, WireSerializer, CancellationToken)"/>
    public static Task<T> GetFromWireAsync<T>(this HttpClient client, Uri? requestUri, WireSerializer wire, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(wire);
        return client.GetFromWireAsync<T>(requestUri, [wire], cancellationToken);
    }

    /// <summary>
    /// Gets a value on whichever wire the server chooses. Sends <c>Accept</c> with the media types of <paramref name="wires"/>, the first
    /// preferred; the response's <c>Content-Type</c> decides.
    /// </summary>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address.</param>
    /// <param name="wires">The wires, in order of preference; at least one. With exactly one, the <c>Content-Type</c> is not checked.</param>
    /// <param name="cancellationToken">Cancels the request and the reading.</param>
    /// <exception cref="HttpRequestException">
    /// The request failed, the status is not 2xx, the <c>Content-Type</c> is of none of several wires, or the body is longer than
    /// <see cref="HttpClient.MaxResponseContentBufferSize"/>.
    /// </exception>
    /// <inheritdoc cref="GetFromWireAsync{T}(HttpClient, string?, WireSerializer, CancellationToken)"/>
    public static Task<T> GetFromWireAsync<T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, IReadOnlyList<WireSerializer> wires, CancellationToken cancellationToken = default) =>
        client.GetFromWireAsync<T>(ToUri(requestUri), wires, cancellationToken);

    /// <inheritdoc cref="GetFromWireAsync{T}(HttpClient, string?, IReadOnlyList{WireSerializer}, CancellationToken)"/>
    public static async Task<T> GetFromWireAsync<T>(this HttpClient client, Uri? requestUri, IReadOnlyList<WireSerializer> wires, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        ArgumentNullException.ThrowIfNull(wires);
        if (wires.Count == 0) throw new ArgumentException("There must be at least one wire.", nameof(wires));
        foreach (WireSerializer wire in wires) ArgumentNullException.ThrowIfNull(wire, nameof(wires));
        // HttpClient's own timeout ends with the headers; here it covers the body.
        using CancellationTokenSource? timeout = client.Timeout == Timeout.InfiniteTimeSpan ? null : CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        timeout?.CancelAfter(client.Timeout);
        CancellationToken token = timeout?.Token ?? cancellationToken;
        try
        {
            using HttpRequestMessage request = Get(client, requestUri, wires);
            using HttpResponseMessage response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, token).ConfigureAwait(false);
            response.EnsureSuccessStatusCode();
            // How ASP.NET Core answers null. On Protobuf, no bytes are an empty message.
            if (response.StatusCode is HttpStatusCode.NoContent or HttpStatusCode.ResetContent) throw new WireException(WireErrorCode.NullRoot, $"The response has no content ({(int)response.StatusCode}).", 0, "$");
            WireSerializer chosen = Choose(wires, response.Content.Headers);
            return WireSerializer.NotNull(await HttpBody.ReadAsync<T>(response.Content, chosen, client.MaxResponseContentBufferSize, token).ConfigureAwait(false));
        }
        catch (OperationCanceledException e) when (timeout is { IsCancellationRequested: true } && !cancellationToken.IsCancellationRequested && e.InnerException is not TimeoutException)
        {
            string message = $"The request was canceled because HttpClient.Timeout of {client.Timeout.TotalSeconds} seconds elapsed before the value was read.";
            throw new TaskCanceledException(message, new TimeoutException(message, e), token);
        }
    }

    /// <summary>Posts a value.</summary>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address.</param>
    /// <param name="value">The value. Null is written as the wire's null.</param>
    /// <param name="wire">The wire of the request.</param>
    /// <param name="cancellationToken">Cancels the request.</param>
    /// <returns>The response. The caller checks its status and disposes it.</returns>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled, or <see cref="HttpClient.Timeout"/> passed.</exception>
    /// <exception cref="WireException">The value cannot be written.</exception>
    /// <exception cref="WireTypeException"><typeparamref name="T"/> has no codec on the wire.</exception>
    public static Task<HttpResponseMessage> PostAsWireAsync<T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, T? value, WireSerializer wire, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Post, ToUri(requestUri), value, wire, cancellationToken);

    /// <inheritdoc cref="PostAsWireAsync{T}(HttpClient, string?, T, WireSerializer, CancellationToken)"/>
    public static Task<HttpResponseMessage> PostAsWireAsync<T>(this HttpClient client, Uri? requestUri, T? value, WireSerializer wire, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Post, requestUri, value, wire, cancellationToken);

    /// <summary>Puts a value.</summary>
    /// <inheritdoc cref="PostAsWireAsync{T}(HttpClient, string?, T, WireSerializer, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsWireAsync<T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, T? value, WireSerializer wire, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Put, ToUri(requestUri), value, wire, cancellationToken);

    /// <inheritdoc cref="PutAsWireAsync{T}(HttpClient, string?, T, WireSerializer, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsWireAsync<T>(this HttpClient client, Uri? requestUri, T? value, WireSerializer wire, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Put, requestUri, value, wire, cancellationToken);

    /// <summary>Patches with a value.</summary>
    /// <inheritdoc cref="PostAsWireAsync{T}(HttpClient, string?, T, WireSerializer, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsWireAsync<T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, T? value, WireSerializer wire, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Patch, ToUri(requestUri), value, wire, cancellationToken);

    /// <inheritdoc cref="PatchAsWireAsync{T}(HttpClient, string?, T, WireSerializer, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsWireAsync<T>(this HttpClient client, Uri? requestUri, T? value, WireSerializer wire, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Patch, requestUri, value, wire, cancellationToken);

    static async Task<HttpResponseMessage> SendAsync<T>(HttpClient client, HttpMethod method, Uri? requestUri, T? value, WireSerializer wire, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(client);
        using var request = new HttpRequestMessage(method, requestUri) { Version = client.DefaultRequestVersion, VersionPolicy = client.DefaultVersionPolicy };
        request.Content = WireContent.Create(value, wire);
        AddAccept(client, request, [wire]);
        return await client.SendAsync(request, cancellationToken).ConfigureAwait(false);
    }

    static HttpRequestMessage Get(HttpClient client, Uri? requestUri, IReadOnlyList<WireSerializer> wires)
    {
        var request = new HttpRequestMessage(HttpMethod.Get, requestUri) { Version = client.DefaultRequestVersion, VersionPolicy = client.DefaultVersionPolicy };
        AddAccept(client, request, wires);
        return request;
    }

    static void AddAccept(HttpClient client, HttpRequestMessage request, IReadOnlyList<WireSerializer> wires)
    {
        if (client.DefaultRequestHeaders.Contains("Accept")) return;
        for (int k = 0; k < wires.Count; k++)
            request.Headers.TryAddWithoutValidation("Accept", k == 0 ? wires[k].ContentType : $"{wires[k].ContentType};q=0.{Math.Max(10 - k, 1)}");
    }

    static WireSerializer Choose(IReadOnlyList<WireSerializer> wires, HttpContentHeaders headers)
    {
        if (wires.Count == 1) return wires[0];
        MediaTypeHeaderValue? type = headers.ContentType;
        foreach (WireSerializer wire in wires)
            if (type?.MediaType is { } mediaType && wire.IsContentType(mediaType)) return wire;
        throw new HttpRequestException(HttpRequestError.InvalidResponse, $"The response's Content-Type is '{type}'; expected {string.Join(" or ", wires.Select(w => w.ContentType))}.");
    }

    static Uri? ToUri(string? requestUri) => string.IsNullOrEmpty(requestUri) ? null : new Uri(requestUri, UriKind.RelativeOrAbsolute);
}
