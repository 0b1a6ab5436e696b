using Microsoft.AspNetCore.Http;
using Polywire.AspNetCore.Problems;

namespace Polywire.AspNetCore.Requests;

/// <summary>A parameter that may hold an error instead of its value.</summary>
interface IFailedBinding
{
    BadHttpRequestException? Error { get; }
}

/// <summary>Answers a request whose body could not be read, in place of the endpoint.</summary>
static class FailedBindingFilter
{
    internal static ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        IList<object?> arguments = context.Arguments;
        for (int i = 0; i < arguments.Count; i++)
        {
            if (arguments[i] is IFailedBinding { Error: { } error }) return AnswerAsync(context.HttpContext, error);
        }
        return next(context);
    }

    static async ValueTask<object?> AnswerAsync(HttpContext context, BadHttpRequestException error)
    {
        await ProblemResponse.TryWriteAsync(context, error).ConfigureAwait(false);
        return Results.Empty;
    }
}
