using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;

namespace Polywire.AspNetCore.Responses;

/// <summary>Writes a value as the body of a response.</summary>
static class ResponseBody
{
    /// <summary>
    /// Writes the value. <c>Content-Type</c> and <c>Content-Length</c> are set; the status is the caller's. A response whose status has no
    /// body (RFC 9110, section 6.4.1) gets none. Null on a wire that has no null is 204 in place of 200, as MVC answers null.
    /// </summary>
    /// <exception cref="WireException">The value cannot be written; the response has not started.</exception>
    internal static ValueTask WriteAsync<T>(HttpContext context, T? value, WireSerializer wire, string contentType, WireHttp? http, CancellationToken cancellationToken)
    {
        if (!HasBody(context.Response.StatusCode)) return default;
        var body = new ResponseBuffer();
        try
        {
            wire.Serialize(body, value);
        }
        catch (WireException e) when (value is null && e.Code == WireErrorCode.NullRoot && TrySendNothing(context))
        {
            body.Dispose();
            return default;
        }
        catch (Exception e)
        {
            OnFailure(e, body, wire, http);
            throw;
        }
        return SendAsync(context, body, wire, contentType, http, cancellationToken);
    }

    /// <inheritdoc cref="WriteAsync{T}"/>
    internal static ValueTask WriteAsync(Type type, HttpContext context, object? value, WireSerializer wire, string contentType, WireHttp? http, CancellationToken cancellationToken)
    {
        if (!HasBody(context.Response.StatusCode)) return default;
        var body = new ResponseBuffer();
        try
        {
            wire.Serialize(body, value, type);
        }
        catch (WireException e) when (value is null && e.Code == WireErrorCode.NullRoot && TrySendNothing(context))
        {
            body.Dispose();
            return default;
        }
        catch (Exception e)
        {
            OnFailure(e, body, wire, http);
            throw;
        }
        return SendAsync(context, body, wire, contentType, http, cancellationToken);
    }

    internal static bool HasBody(int status) => status is not (< StatusCodes.Status200OK or StatusCodes.Status204NoContent or StatusCodes.Status205ResetContent or StatusCodes.Status304NotModified);

    /// <summary>Answers with no content if the status of the response is the usual one. Other statuses mean something of their own.</summary>
    static bool TrySendNothing(HttpContext context)
    {
        if (context.Response.HasStarted || context.Response.StatusCode != StatusCodes.Status200OK) return false;
        context.Response.StatusCode = StatusCodes.Status204NoContent;
        return true;
    }

    static void OnFailure(Exception exception, ResponseBuffer body, WireSerializer wire, WireHttp? http)
    {
        body.Dispose();
        if (exception is WireException e) http?.Metrics?.Failed(wire, "write", e);
    }

    static async ValueTask SendAsync(HttpContext context, ResponseBuffer body, WireSerializer wire, string contentType, WireHttp? http, CancellationToken cancellationToken)
    {
        HttpResponse response = context.Response;
        if (!response.HasStarted)
        {
            response.ContentType = contentType;
            response.ContentLength = body.Length;
        }
        try
        {
            if (await body.SendAsync(response.BodyWriter, cancellationToken).ConfigureAwait(false)) http?.Metrics?.Written(wire, body.Length);
        }
        catch (OperationCanceledException) when (context.RequestAborted.IsCancellationRequested)
        {
            // The client has gone: no response is needed.
        }
        finally
        {
            body.Dispose();
        }
    }
}
