using System.Diagnostics;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Polywire.AspNetCore.Problems;

/// <summary>Answers a request with problem details (RFC 9457): status, and for values that cannot be read code, offset and path.</summary>
static class ProblemResponse
{
    internal const string ContentType = "application/problem+json";

    /// <summary>Writes the response, if it has not started.</summary>
    /// <returns>False if it has.</returns>
    internal static async ValueTask<bool> TryWriteAsync(HttpContext context, BadHttpRequestException error)
    {
        HttpResponse response = context.Response;
        if (response.HasStarted) return false;
        response.StatusCode = error.StatusCode;
        if (error is WireBadRequestException { Supported: { } supported }) response.Headers[supported.Name] = supported.Value;
        WireException? wire = (error as WireBadRequestException)?.Error;
        if (context.RequestServices?.GetService<IProblemDetailsService>() is { } service
            && await service.TryWriteAsync(new ProblemDetailsContext { HttpContext = context, ProblemDetails = Details(error, wire), Exception = error }).ConfigureAwait(false)) return true;
        var problem = new WireProblem
        {
            Type = TypeOf(error.StatusCode),
            Title = TitleOf(error.StatusCode),
            Status = error.StatusCode,
            Detail = DetailOf(error),
            TraceId = Activity.Current?.Id ?? context.TraceIdentifier,
            Code = wire?.Code.ToString(),
            Offset = wire?.Offset,
            Path = wire?.Path,
        };
        await Responses.ResponseBody.WriteAsync(context, problem, Wire.Json, ContentType, null, context.RequestAborted).ConfigureAwait(false);
        return true;
    }

    static ProblemDetails Details(BadHttpRequestException error, WireException? wire)
    {
        var details = new ProblemDetails { Type = TypeOf(error.StatusCode), Title = TitleOf(error.StatusCode), Status = error.StatusCode, Detail = DetailOf(error) };
        if (wire is not null) Extend(details, wire);
        return details;
    }

    static string DetailOf(BadHttpRequestException error) => error is WireBadRequestException own ? own.Detail : error.Message;

    /// <summary>Adds code, offset and path.</summary>
    internal static void Extend(ProblemDetails details, WireException error)
    {
        details.Extensions["code"] = error.Code.ToString();
        details.Extensions["offset"] = error.Offset;
        details.Extensions["path"] = error.Path;
    }

    static string TitleOf(int status) => status switch
    {
        StatusCodes.Status406NotAcceptable => "Not Acceptable",
        StatusCodes.Status408RequestTimeout => "Request Timeout",
        StatusCodes.Status413PayloadTooLarge => "Content Too Large",
        StatusCodes.Status415UnsupportedMediaType => "Unsupported Media Type",
        _ => "Bad Request",
    };

    static string TypeOf(int status) => status switch
    {
        StatusCodes.Status406NotAcceptable => "https://tools.ietf.org/html/rfc9110#section-15.5.7",
        StatusCodes.Status408RequestTimeout => "https://tools.ietf.org/html/rfc9110#section-15.5.9",
        StatusCodes.Status413PayloadTooLarge => "https://tools.ietf.org/html/rfc9110#section-15.5.14",
        StatusCodes.Status415UnsupportedMediaType => "https://tools.ietf.org/html/rfc9110#section-15.5.16",
        _ => "https://tools.ietf.org/html/rfc9110#section-15.5.1",
    };
}
