using System.Buffers;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;
using Polywire.AspNetCore.Problems;

namespace Polywire.AspNetCore.Requests;

/// <summary>Reads the body of a request. What is wrong with a request is a <see cref="WireBadRequestException"/>.</summary>
static class RequestBody
{
    /// <summary>Finds the wire by <c>Content-Type</c>.</summary>
    /// <exception cref="WireBadRequestException">415: there is none, or no wire has it.</exception>
    internal static WireSerializer FindWire(HttpContext context, WireHttp http) =>
        http.Negotiator.FindForRequest(context.Request.ContentType) ?? throw WireBadRequestException.UnsupportedMediaType(context.Request.ContentType, http.Negotiator.RequestTypes);

    /// <summary>Reads one value or null, which must be the whole body.</summary>
    internal static async ValueTask<T?> ReadAsync<T>(HttpContext context, WireSerializer wire, WireHttp http, CancellationToken cancellationToken)
    {
        long limit = Begin(context, wire, http);
        if (context.Request.Headers.ContentEncoding is { Count: > 0 } coding && ContentCoding.IsCoded(coding))
        {
            using BodyBuffer decoded = await DecodeAsync(context, coding, limit, http, cancellationToken).ConfigureAwait(false);
            return Read<T>(wire, decoded.Written.Span, http);
        }
        PipeReader reader = context.Request.BodyReader;
        ReadResult result = await FirstAsync(reader, cancellationToken).ConfigureAwait(false);
        if (result.IsCompleted && result.Buffer.IsSingleSegment)
        {
            try
            {
                CheckLength(result.Buffer.Length, limit);
                return Read<T>(wire, result.Buffer.FirstSpan, http);
            }
            finally
            {
                reader.AdvanceTo(result.Buffer.End);
            }
        }
        using BodyBuffer body = await BufferAsync(reader, result, limit, cancellationToken).ConfigureAwait(false);
        return Read<T>(wire, body.Written.Span, http);
    }

    /// <inheritdoc cref="ReadAsync{T}"/>
    internal static async ValueTask<object?> ReadAsync(Type type, HttpContext context, WireSerializer wire, WireHttp http, CancellationToken cancellationToken)
    {
        long limit = Begin(context, wire, http);
        StringValues coding = context.Request.Headers.ContentEncoding;
        using BodyBuffer body = ContentCoding.IsCoded(coding)
            ? await DecodeAsync(context, coding, limit, http, cancellationToken).ConfigureAwait(false)
            : await BufferAsync(context.Request.BodyReader, await FirstAsync(context.Request.BodyReader, cancellationToken).ConfigureAwait(false), limit, cancellationToken).ConfigureAwait(false);
        try
        {
            object? value = wire.DeserializeOrNull(body.Written.Span, type);
            http.Metrics?.Read(wire, body.Length);
            return value;
        }
        catch (WireException e)
        {
            http.Metrics?.Failed(wire, "read", e);
            throw new WireBadRequestException(e);
        }
    }

    // A span: memory would be borrowed where the options say so, and the pipe's and the pool's memory does not last.
    static T? Read<T>(WireSerializer wire, ReadOnlySpan<byte> input, WireHttp http)
    {
        try
        {
            T? value = wire.DeserializeOrNull<T>(input);
            http.Metrics?.Read(wire, input.Length);
            return value;
        }
        catch (WireException e)
        {
            http.Metrics?.Failed(wire, "read", e);
            throw new WireBadRequestException(e);
        }
    }

    /// <summary>Checks the declared length before anything is read.</summary>
    static long Begin(HttpContext context, WireSerializer wire, WireHttp http)
    {
        long limit = Math.Min(http.Options.MaxRequestLength ?? long.MaxValue, wire.MaxInputLength);
        CheckLength(context.Request.ContentLength ?? 0, limit);
        return limit;
    }

    static void CheckLength(long length, long limit)
    {
        if (length > limit) throw WireBadRequestException.TooLarge(limit);
    }

    static async ValueTask<ReadResult> FirstAsync(PipeReader reader, CancellationToken cancellationToken)
    {
        ReadResult result = await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
        if (result.IsCanceled) ThrowCanceled(reader, result);
        return result;
    }

    static async ValueTask<BodyBuffer> BufferAsync(PipeReader reader, ReadResult result, long limit, CancellationToken cancellationToken)
    {
        var body = new BodyBuffer();
        try
        {
            while (true)
            {
                try
                {
                    CheckLength(body.Length + result.Buffer.Length, limit);
                    body.Append(result.Buffer);
                }
                finally
                {
                    reader.AdvanceTo(result.Buffer.End);
                }
                if (result.IsCompleted) return body;
                result = await FirstAsync(reader, cancellationToken).ConfigureAwait(false);
            }
        }
        catch
        {
            body.Dispose();
            throw;
        }
    }

    static async ValueTask<BodyBuffer> DecodeAsync(HttpContext context, StringValues coding, long limit, WireHttp http, CancellationToken cancellationToken)
    {
        Stream received = new LimitedStream(context.Request.Body, limit);
        Stream decoded = (http.Options.DecompressRequests ? ContentCoding.Decode(coding, received) : null) ?? throw WireBadRequestException.UnsupportedCoding(coding, http.Options.DecompressRequests);
        int limitDecoded = http.Options.MaxDecompressedRequestLength;
        var body = new BodyBuffer();
        try
        {
            await using (decoded.ConfigureAwait(false))
            {
                while (true)
                {
                    int read = await decoded.ReadAsync(body.GetMemory(), cancellationToken).ConfigureAwait(false);
                    if (read == 0) return body;
                    body.Advance(read);
                    CheckLength(body.Length, limitDecoded);
                }
            }
        }
        catch (Exception e)
        {
            body.Dispose();
            // GZipStream and ZLibStream throw the first, BrotliStream the second.
            if (e is InvalidDataException or InvalidOperationException)
                throw new WireBadRequestException(new WireException(WireErrorCode.InvalidCompression, "The body is not valid in its Content-Encoding.", 0, "$", e));
            throw;
        }
    }

    static void ThrowCanceled(PipeReader reader, in ReadResult result)
    {
        reader.AdvanceTo(result.Buffer.Start);
        throw new OperationCanceledException("The pipe's pending read was cancelled.");
    }
}
