using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Net.Http.Headers;
using Polywire.AspNetCore.Responses;

namespace Polywire.AspNetCore.Mvc;

/// <summary>Writes the results of MVC actions on one wire. Added by <c>AddControllers().AddPolywire()</c>.</summary>
public sealed class WireOutputFormatter : OutputFormatter
{
    readonly WireHttp _http;
    readonly CodecTypes _types;
    /// <summary>Whether the elements of a sequence are sent as they come. Determined once, when the first action returns a sequence.</summary>
    readonly Lazy<bool> _hasBrackets;

    internal WireOutputFormatter(WireSerializer wire, WireHttp http)
    {
        Wire = wire;
        _http = http;
        _types = new CodecTypes(wire);
        _hasBrackets = new Lazy<bool>(() => AsyncSequence.HasBrackets(wire));
        foreach (string type in wire.ContentTypes) SupportedMediaTypes.Add(type);
    }

    /// <summary>Gets the wire.</summary>
    public WireSerializer Wire { get; }

    /// <inheritdoc/>
    protected override bool CanWriteType(Type? type) => _types.Contains(type) || AsyncSequence.Of(type) is { } sequence && sequence.IsWritable(_types, _hasBrackets.Value);

    /// <summary>Writes the value. The elements of an <see cref="IAsyncEnumerable{T}"/> are written as an array: on JSON as they come, otherwise after the last one.</summary>
    /// <param name="context">The context.</param>
    /// <returns>A task that completes when the server has taken the body.</returns>
    /// <exception cref="WireException">The value cannot be written. The response has not started, unless elements were sent before.</exception>
    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        // MVC negotiates, and does not record that it did.
        http.Response.Headers.Append(HeaderNames.Vary, HeaderNames.Accept);
        string contentType = context.ContentType.HasValue ? context.ContentType.Value : Wire.ContentType;
        if (!_types.Contains(context.ObjectType) && AsyncSequence.Of(context.ObjectType) is { } sequence) return sequence.WriteAsync(http, context.Object, Wire, _hasBrackets.Value, contentType, _http);
        return ResponseBody.WriteAsync(context.ObjectType!, http, context.Object, Wire, contentType, _http, http.RequestAborted).AsTask();
    }
}
