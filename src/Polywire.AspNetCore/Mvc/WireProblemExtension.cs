using Microsoft.AspNetCore.Mvc;
using Polywire.AspNetCore.Problems;

namespace Polywire.AspNetCore.Mvc;

/// <summary>Adds code, offset and path to the problem details that <c>[ApiController]</c> returns for a body that cannot be read.</summary>
static class WireProblemExtension
{
    /// <summary>The key under which the formatter stores the error in the items of the request.</summary>
    internal static readonly object Key = new();

    internal static IActionResult Respond(ActionContext context, Func<ActionContext, IActionResult> inner)
    {
        IActionResult result = inner(context);
        if (result is ObjectResult { Value: ProblemDetails details } && context.HttpContext.Items.TryGetValue(Key, out object? found) && found is WireException error)
            ProblemResponse.Extend(details, error);
        return result;
    }
}
