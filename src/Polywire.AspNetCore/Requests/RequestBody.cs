using System.Buffers;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Connections;
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

    /// <inheritdoc cref="ReadAsync{T}(HttpContext, WireSerializer, bool, WireHttp, CancellationToken)"/>
    internal static ValueTask<T?> ReadAsync<T>(HttpRequest request, WireSerializer? wire, bool nullable, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(request);
        HttpContext context = request.HttpContext;
        WireHttp http = WireHttp.Of(context);
        CancellationToken token = cancellationToken.CanBeCanceled ? cancellationToken : context.RequestAborted;
        return wire is null ? ReadFoundAsync<T>(context, FindWire(context, http), nullable, http, token) : ReadAsync<T>(context, wire, nullable, http, token);
    }

    /// <summary>Reads on the wire that the request names. A type that only other wires have is a media type that the endpoint does not support.</summary>
    static async ValueTask<T?> ReadFoundAsync<T>(HttpContext context, WireSerializer wire, bool nullable, WireHttp http, CancellationToken cancellationToken)
    {
        try
        {
            return await ReadAsync<T>(context, wire, nullable, http, cancellationToken).ConfigureAwait(false);
        }
        catch (WireTypeException) when (!http.Negotiator.For(typeof(T)).Has(wire))
        {
            throw WireBadRequestException.UnsupportedMediaType(context.Request.ContentType, http.Negotiator.For(typeof(T)).RequestTypes);
        }
    }

    /// <summary>Reads one value, which must be the whole body; of a reference type null only if <paramref name="nullable"/>.</summary>
    internal static async ValueTask<T?> ReadAsync<T>(HttpContext context, WireSerializer wire, bool nullable, WireHttp http, CancellationToken cancellationToken)
    {
        long limit = Begin(context, wire, http);
        List<ContentCoding.Decoder>? decoders = Decoders(context, http);
        PipeReader reader = context.Request.BodyReader;
        ReadResult result = await FirstAsync(reader, cancellationToken).ConfigureAwait(false);
        if (decoders is null && result.IsCompleted && result.Buffer.IsSingleSegment)
        {
            try
            {
                CheckLength(result.Buffer.Length, limit);
                return Read<T>(wire, result.Buffer.FirstSpan, nullable, http);
            }
            finally
            {
                reader.AdvanceTo(result.Buffer.End);
            }
        }
        using BodyBuffer body = await BufferAsync(reader, result, limit, cancellationToken).ConfigureAwait(false);
        return Read<T>(wire, Decode(decoders, body.Written, wire, http).Span, nullable, http);
    }

    /// <summary>Reads one value or null, which must be the whole body.</summary>
    internal static async ValueTask<object?> ReadAsync(Type type, HttpContext context, WireSerializer wire, WireHttp http, CancellationToken cancellationToken)
    {
        long limit = Begin(context, wire, http);
        List<ContentCoding.Decoder>? decoders = Decoders(context, http);
        PipeReader reader = context.Request.BodyReader;
        using BodyBuffer body = await BufferAsync(reader, await FirstAsync(reader, cancellationToken).ConfigureAwait(false), limit, cancellationToken).ConfigureAwait(false);
        ReadOnlyMemory<byte> input = Decode(decoders, body.Written, wire, http);
        try
        {
            object? value = wire.DeserializeOrNull(input.Span, type);
            http.Metrics?.Read(wire, input.Length);
            return value;
        }
        catch (WireException e)
        {
            throw Failed(e, wire, http);
        }
    }

    // A span: memory would be borrowed where the options say so, and the pipe's and the pool's memory does not last.
    static T? Read<T>(WireSerializer wire, ReadOnlySpan<byte> input, bool nullable, WireHttp http)
    {
        try
        {
            T? value = wire.DeserializeOrNull<T>(input);
            if (value is null && !nullable && !typeof(T).IsValueType) throw new WireException(WireErrorCode.NullRoot, "The value is null.", 0, "$");
            http.Metrics?.Read(wire, input.Length);
            return value;
        }
        catch (WireException e)
        {
            throw Failed(e, wire, http);
        }
    }

    static WireBadRequestException Failed(WireException error, WireSerializer wire, WireHttp http)
    {
        http.Metrics?.Failed(wire, "read", error);
        return new WireBadRequestException(error);
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
        ReadResult result;
        try
        {
            result = await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
        }
        // The server's: a malformed body, or one beyond its limit. Under its own type, UseExceptionHandler answers it with 500.
        catch (BadHttpRequestException e)
        {
            throw WireBadRequestException.Refused(e);
        }
        // Kestrel's for a chunk size beyond its integers: it is the fault of the client. A connection that was reset has no response.
        catch (IOException e) when (e is not ConnectionResetException)
        {
            throw WireBadRequestException.Unreadable(e);
        }
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

    /// <summary>Finds what undoes the codings of the body; null if it has none.</summary>
    /// <exception cref="WireBadRequestException">415: a coding is not supported.</exception>
    static List<ContentCoding.Decoder>? Decoders(HttpContext context, WireHttp http)
    {
        StringValues coding = context.Request.Headers.ContentEncoding;
        if (coding.Count == 0 || !ContentCoding.IsCoded(coding)) return null;
        return (http.Options.DecompressRequests ? ContentCoding.Find(coding) : null) ?? throw WireBadRequestException.UnsupportedCoding(coding, http.Options.DecompressRequests);
    }

    static ReadOnlyMemory<byte> Decode(List<ContentCoding.Decoder>? decoders, ReadOnlyMemory<byte> body, WireSerializer wire, WireHttp http)
    {
        int limit = http.Options.MaxDecompressedRequestLength;
        foreach (ContentCoding.Decoder decode in decoders ?? [])
        {
            // Some compressors write nothing for nothing.
            if (body.IsEmpty) break;
            try
            {
                body = decode(body, limit);
            }
            catch (WireException e)
            {
                throw e.Code == WireErrorCode.LengthOutOfRange ? WireBadRequestException.TooLarge(limit) : Failed(e, wire, http);
            }
        }
        return body;
    }

    static void ThrowCanceled(PipeReader reader, in ReadResult result)
    {
        reader.AdvanceTo(result.Buffer.Start);
        throw new OperationCanceledException("The pipe's pending read was cancelled.");
    }
}
