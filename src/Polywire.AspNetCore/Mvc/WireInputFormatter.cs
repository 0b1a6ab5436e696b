using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Polywire.AspNetCore.Negotiation;
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

    /// <summary>
    /// Reads the body. One that is not a value of the model's type becomes an error of the model state, under its path; one in a charset or a
    /// coding that is not supported is answered with 415.
    /// </summary>
    /// <param name="context">The context.</param>
    /// <returns>The value, no value for a null, or a failure.</returns>
    /// <exception cref="WireBadRequestException">The body is too long (413), or the server refuses it: it is too slow (408), or malformed (400).</exception>
    public override async Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        // MVC compares the media type without the charset.
        if (!MediaRange.TryParse(http.Request.ContentType, out MediaRange type) || !type.IsUtf8) return Unsupported(context, $"The Content-Type '{http.Request.ContentType}' is not supported.");
        try
        {
            object? value = await RequestBody.ReadAsync(context.ModelType, http, Wire, _http, http.RequestAborted).ConfigureAwait(false);
            return value is null && !context.TreatEmptyInputAsDefaultValue ? InputFormatterResult.NoValue() : InputFormatterResult.Success(value);
        }
        catch (WireBadRequestException e) when (e.Error is { } error)
        {
            http.Items[WireProblemExtension.Key] = error;
            context.ModelState.TryAddModelError(error.Path ?? "", new InputFormatterException(WireBadRequestException.DetailOf(error), error), context.Metadata);
            return InputFormatterResult.Failure();
        }
        catch (WireBadRequestException e) when (e.StatusCode == StatusCodes.Status415UnsupportedMediaType)
        {
            if (e.Supported is { } supported) http.Response.Headers[supported.Name] = supported.Value;
            return Unsupported(context, e.Message);
        }
    }

    // MVC answers this error with 415.
    static InputFormatterResult Unsupported(InputFormatterContext context, string message)
    {
        context.ModelState.AddModelError(context.ModelName, new UnsupportedContentTypeException(message), context.Metadata);
        return InputFormatterResult.Failure();
    }
}
