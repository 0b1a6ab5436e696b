using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;

namespace Polywire.AspNetCore.Problems;

/// <summary>Answers <see cref="WireBadRequestException"/> in the application's exception handler middleware.</summary>
sealed class WireExceptionHandler : IExceptionHandler
{
    public ValueTask<bool> TryHandleAsync(HttpContext httpContext, Exception exception, CancellationToken cancellationToken) =>
        exception is WireBadRequestException error ? ProblemResponse.TryWriteAsync(httpContext, error) : new ValueTask<bool>(false);
}
