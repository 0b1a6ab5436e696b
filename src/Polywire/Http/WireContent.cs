using System.Net;
using System.Net.Http.Headers;
using Polywire.Buffers;

namespace Polywire.Http;

/// <summary>
/// Represents an HTTP body that contains one value: <c>new HttpRequestMessage { Content = WireContent.Create(order, Wire.MessagePack) }</c>.
/// </summary>
/// <remarks>
/// The value is written when the content is created, so that the body has a known length, can be sent more than once, and later changes of
/// the value do not reach it. A wire with a compression sets <c>Content-Encoding</c> if one is registered for it. Disposing returns its memory to the pool, after any transfer in progress.
/// </remarks>
[WireRoot]
public sealed class WireContent : HttpContent
{
    readonly SegmentedBuffer _body;

    // A response can arrive, and the content be disposed, while the request is still being sent (HTTP/2): the memory is returned after
    // the last of both.
    int _uses = 1;
    bool _disposed;

    WireContent(SegmentedBuffer body, string contentType, string? contentEncoding)
    {
        _body = body;
        Headers.ContentType = MediaTypeHeaderValue.Parse(contentType);
        if (contentEncoding is not null) Headers.ContentEncoding.Add(contentEncoding);
    }

    /// <summary>Creates a body from a value.</summary>
    /// <param name="value">The value. Null is written as the wire's null.</param>
    /// <param name="wire">The wire.</param>
    /// <param name="contentType">The <c>Content-Type</c>; <see cref="WireSerializer.ContentType"/> of <paramref name="wire"/> if null.</param>
    /// <returns>The body, which the caller disposes, usually with the request.</returns>
    /// <exception cref="FormatException"><paramref name="contentType"/> is not a media type.</exception>
    /// <exception cref="WireException">The value cannot be written.</exception>
    /// <exception cref="WireTypeException"><typeparamref name="T"/> has no codec on the wire.</exception>
    public static WireContent Create<T>(T? value, WireSerializer wire, string? contentType = null)
    {
        ArgumentNullException.ThrowIfNull(wire);
        var body = new SegmentedBuffer(wire.Pool);
        try
        {
            wire.Serialize(body, value);
            return new WireContent(body, contentType ?? wire.ContentType, wire.ContentEncoding);
        }
        catch
        {
            body.Dispose();
            throw;
        }
    }

    /// <summary>Creates a body from a value whose type is known at run time only.</summary>
    /// <param name="value">The value. Null is written as the wire's null.</param>
    /// <param name="type">The type to write the value as.</param>
    /// <param name="wire">The wire.</param>
    /// <param name="contentType">The <c>Content-Type</c>; <see cref="WireSerializer.ContentType"/> of <paramref name="wire"/> if null.</param>
    /// <returns>The body, which the caller disposes, usually with the request.</returns>
    /// <exception cref="ArgumentException"><paramref name="value"/> is not a <paramref name="type"/>.</exception>
    /// <exception cref="FormatException"><paramref name="contentType"/> is not a media type.</exception>
    /// <exception cref="WireException">The value cannot be written.</exception>
    /// <exception cref="WireTypeException">The type has no codec on the wire.</exception>
    public static WireContent Create(object? value, Type type, WireSerializer wire, string? contentType = null)
    {
        ArgumentNullException.ThrowIfNull(wire);
        var body = new SegmentedBuffer(wire.Pool);
        try
        {
            wire.Serialize(body, value, type);
            return new WireContent(body, contentType ?? wire.ContentType, wire.ContentEncoding);
        }
        catch
        {
            body.Dispose();
            throw;
        }
    }

    /// <inheritdoc/>
    protected override bool TryComputeLength(out long length)
    {
        length = _body.Length;
        return true;
    }

    /// <inheritdoc/>
    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => SerializeToStreamAsync(stream, context, CancellationToken.None);

    /// <inheritdoc/>
    protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        AddUse();
        try
        {
            await _body.CopyToAsync(stream, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            RemoveUse();
        }
    }

    /// <inheritdoc/>
    protected override void SerializeToStream(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        AddUse();
        try
        {
            _body.CopyTo(stream);
        }
        finally
        {
            RemoveUse();
        }
    }

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing && !Interlocked.Exchange(ref _disposed, true)) RemoveUse();
        base.Dispose(disposing);
    }

    void AddUse()
    {
        int uses;
        do
        {
            uses = Volatile.Read(ref _uses);
            ObjectDisposedException.ThrowIf(uses == 0, this);
        }
        while (Interlocked.CompareExchange(ref _uses, uses + 1, uses) != uses);
    }

    void RemoveUse()
    {
        if (Interlocked.Decrement(ref _uses) == 0) _body.Dispose();
    }
}
