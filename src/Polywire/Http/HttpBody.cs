using System.IO.Compression;
using Polywire.Buffers;

namespace Polywire.Http;

/// <summary>Reads the body of a response into one pooled array.</summary>
static class HttpBody
{
    /// <summary>Reads one value or null, which must be the whole body.</summary>
    /// <param name="content">The body.</param>
    /// <param name="wire">The wire, whose <c>MaxInputLength</c> applies.</param>
    /// <param name="limit">The client's own limit in bytes.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    /// <exception cref="HttpRequestException">The body is longer than <paramref name="limit"/>.</exception>
    internal static async ValueTask<T?> ReadAsync<T>(HttpContent content, WireSerializer wire, long limit, CancellationToken cancellationToken)
    {
        using PooledWindow input = await BufferAsync(content, wire, limit, cancellationToken).ConfigureAwait(false);
        return Encoded(wire, content).DeserializeOrNull<T>(input.Span);
    }

    /// <inheritdoc cref="ReadAsync{T}"/>
    internal static async ValueTask<object?> ReadAsync(Type type, HttpContent content, WireSerializer wire, long limit, CancellationToken cancellationToken)
    {
        using PooledWindow input = await BufferAsync(content, wire, limit, cancellationToken).ConfigureAwait(false);
        return Encoded(wire, content).DeserializeOrNull(input.Span, type);
    }

    /// <summary>
    /// The serializer for the body as it arrived: a handler that decompresses removes the header, and a server may answer without compression.
    /// </summary>
    static WireSerializer Encoded(WireSerializer wire, HttpContent content) =>
        wire.ContentEncoding is not { } name || content.Headers.ContentEncoding.Contains(name, StringComparer.OrdinalIgnoreCase) ? wire : wire.Inner;

    static async ValueTask<PooledWindow> BufferAsync(HttpContent content, WireSerializer wire, long limit, CancellationToken cancellationToken)
    {
        long? declared = content.Headers.ContentLength;
        CheckLength(declared ?? 0, wire, limit);
        Stream stream = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        await using (stream.ConfigureAwait(false))
        {
            // A declared length is not trusted beyond the usual buffer; more is rented as it arrives.
            var input = new PooledWindow((int)Math.Clamp(declared ?? PooledWindow.Usual / 4, 1, PooledWindow.Usual), wire.Pool);
            try
            {
                // A client's connection is free for the next request when the last byte has been read: there is no need to read on.
                while (input.Length != declared)
                {
                    int read = await stream.ReadAsync(input.Lend(), cancellationToken).ConfigureAwait(false);
                    if (read == 0) break;
                    input.Fill(read);
                    CheckLength(input.Length, wire, limit);
                }
                return input;
            }
            catch (InvalidOperationException e) when (stream is BrotliStream && e is not ObjectDisposedException)
            {
                input.Dispose();
                // As the streams of the other codings.
                throw new InvalidDataException(e.Message, e);
            }
            catch
            {
                input.Dispose();
                throw;
            }
        }
    }

    static void CheckLength(long length, WireSerializer wire, long limit)
    {
        if (length > wire.MaxInputLength) throw new WireException(WireErrorCode.LengthOutOfRange, $"The body is longer than MaxInputLength ({wire.MaxInputLength} bytes).", wire.MaxInputLength, "$");
        if (length > limit) throw new HttpRequestException(HttpRequestError.ConfigurationLimitExceeded, $"The body is longer than MaxResponseContentBufferSize ({limit} bytes).");
    }
}
