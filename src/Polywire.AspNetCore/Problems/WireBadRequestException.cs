using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;

namespace Polywire.AspNetCore.Problems;

/// <summary>
/// Represents a request that cannot be read or answered because of what the client sent. The server answers it with
/// <see cref="BadHttpRequestException.StatusCode"/>; <c>UseExceptionHandler</c> with <c>AddPolywire</c> adds problem details.
/// </summary>
public sealed class WireBadRequestException : BadHttpRequestException
{
    /// <summary>Creates an exception for a body that is not the value that was expected: 400.</summary>
    /// <param name="error">What is wrong.</param>
    internal WireBadRequestException(WireException error) : base(error.Message, StatusCodes.Status400BadRequest, error) => Error = error;

    WireBadRequestException(string message, int statusCode) : base(message, statusCode) { }

    WireBadRequestException(string message, int statusCode, Exception inner) : base(message, statusCode, inner) { }

    /// <summary>Gets what is wrong with the body, with code, offset and path; null where it was not read (406, 413, 415, and 400 if its chunks are malformed).</summary>
    public WireException? Error { get; }

    /// <summary>The message for the client.</summary>
    internal string Detail => Error is null ? Message : DetailOf(Error);

    /// <summary>Returns the message of an error for the client: without what the application's own code says, which may be about its inside.</summary>
    internal static string DetailOf(WireException error) =>
        error.Code == WireErrorCode.UserCode ? new WireException(error.Code, "The application does not accept the value.", error.Offset, error.Path).Message : error.Message;

    /// <summary>The header that says what the server supports, for the response; null if none.</summary>
    internal (string Name, string Value)? Supported { get; private init; }

    internal static WireBadRequestException UnsupportedMediaType(string? contentType, string[] supported) =>
        new(contentType is null ? "The request has no Content-Type." : $"The Content-Type '{Shown(contentType)}' is not supported.", StatusCodes.Status415UnsupportedMediaType) { Supported = ("Accept", string.Join(", ", supported)) };

    internal static WireBadRequestException UnsupportedCoding(in StringValues coding, bool decompress) =>
        new($"The Content-Encoding '{Shown(coding)}' is not supported.", StatusCodes.Status415UnsupportedMediaType) { Supported = ("Accept-Encoding", decompress ? Requests.ContentCoding.Supported : "identity") };

    internal static WireBadRequestException TooLarge(long limit) => new($"The request body is longer than {limit} bytes.", StatusCodes.Status413PayloadTooLarge);

    /// <summary>Creates an exception for a body that the server refuses: 400 if it is malformed, 413 if it is longer than its limit.</summary>
    internal static WireBadRequestException Refused(BadHttpRequestException error) => error as WireBadRequestException ?? new(error.Message, error.StatusCode, error);

    /// <summary>Creates an exception for a body that the server cannot read.</summary>
    internal static WireBadRequestException Unreadable(IOException error) => new("The request body could not be read.", StatusCodes.Status400BadRequest, error);

    internal static WireBadRequestException NotAcceptable(in StringValues accept, string[] supported) =>
        new($"None of the media types in Accept '{Shown(accept)}' is available: {string.Join(", ", supported)}.", StatusCodes.Status406NotAcceptable);

    /// <summary>The most characters of a header of the request that a message repeats.</summary>
    const int MostShown = 100;

    /// <summary>Returns a header, or its start without half of a surrogate pair, which a response on JSON could not have.</summary>
    static string Shown(string? header) => header is { Length: > MostShown } ? header[..(char.IsHighSurrogate(header[MostShown - 1]) ? MostShown - 1 : MostShown)] + "…" : header ?? "";
}
