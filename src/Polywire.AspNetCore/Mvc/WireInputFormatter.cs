using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;
using Polywire.AspNetCore.Problems;
using Polywire.AspNetCore.Requests;

namespace Polywire.AspNetCore.Mvc;

/// <summary>Reads the body parameters of MVC actions on one wire. Added by <c>AddControllers().AddPolywire()</c>.</summary>
public sealed class WireInputFormatter : InputFormatter
{
    readonly WireHttp _http;
    readonly CodecTypes _types;

    internal WireInputFormatter(WireSerializer wire, WireHttp http)
    {
        Wire = wire;
        _http = http;
        _types = new CodecTypes(wire);
        foreach (string type in wire.ContentTypes) SupportedMediaTypes.Add(type);
        if (wire.ContentTypeSuffix is { } suffix) SupportedMediaTypes.Add($"application/*{suffix}");
    }

    /// <summary>Gets the wire.</summary>
    public WireSerializer Wire { get; }

    /// <inheritdoc/>
    protected override bool CanReadType(Type type) => _types.Contains(type);

    /// <summary>Reads the body. One that is not a value of the model's type becomes an error of the model state, under its path.</summary>
    /// <param name="context">The context.</param>
    /// <returns>The value, no value for a null, or a failure.</returns>
    /// <exception cref="BadHttpRequestException">The body is too long (413), or in a coding that is not supported (415).</exception>
    public override async Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        try
        {
            object? value = await RequestBody.ReadAsync(context.ModelType, http, Wire, _http, http.RequestAborted).ConfigureAwait(false);
            return value is null && !context.TreatEmptyInputAsDefaultValue ? InputFormatterResult.NoValue() : InputFormatterResult.Success(value);
        }
        catch (WireBadRequestException e) when (e.Error is { } error)
        {
            http.Items[WireProblemExtension.Key] = error;
            context.ModelState.TryAddModelError(error.Path ?? "", new InputFormatterException(error.Message, error), context.Metadata);
            return InputFormatterResult.Failure();
        }
    }
}
