using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Options;

namespace Polywire.AspNetCore.Mvc;

/// <summary>
/// Adds a formatter of each kind per wire before System.Text.Json's, which stay for types without a codec (<c>ProblemDetails</c>, anonymous
/// types).
/// </summary>
sealed class WireMvcSetup(WireHttp http) : IConfigureOptions<MvcOptions>, IPostConfigureOptions<ApiBehaviorOptions>
{
    public void Configure(MvcOptions options)
    {
        int input = IndexOf(options.InputFormatters, f => f is SystemTextJsonInputFormatter);
        int output = IndexOf(options.OutputFormatters, f => f is SystemTextJsonOutputFormatter);
        foreach (WireSerializer wire in http.Wires)
        {
            options.InputFormatters.Insert(input++, new WireInputFormatter(wire, http));
            options.OutputFormatters.Insert(output++, new WireOutputFormatter(wire, http));
            if (wire.Name is { } name && options.FormatterMappings.GetMediaTypeMappingForFormat(name) is null) options.FormatterMappings.SetMediaTypeMappingForFormat(name, wire.ContentType);
        }
    }

    public void PostConfigure(string? name, ApiBehaviorOptions options)
    {
        Func<ActionContext, IActionResult> inner = options.InvalidModelStateResponseFactory;
        options.InvalidModelStateResponseFactory = context => WireProblemExtension.Respond(context, inner);
    }

    static int IndexOf<T>(IList<T> formatters, Func<T, bool> matches)
    {
        for (int i = 0; i < formatters.Count; i++)
            if (matches(formatters[i])) return i;
        return formatters.Count;
    }
}
