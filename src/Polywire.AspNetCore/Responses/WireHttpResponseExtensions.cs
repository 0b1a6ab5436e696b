using Microsoft.AspNetCore.Http;
using Polywire.AspNetCore.Negotiation;
using Polywire.AspNetCore.Problems;

namespace Polywire.AspNetCore;

/// <summary>Writes values to responses.</summary>
[WireRoot]
public static class WireHttpResponseExtensions
{
    /// <summary>
    /// Writes a value as the body. Without <paramref name="wire"/> the request's <c>Accept</c> header chooses among the wires of
    /// <see cref="WireHttpOptions.Wires"/>. Sets <c>Content-Type</c> and <c>Content-Length</c>.
    /// </summary>
    /// <param name="response">The response. Its status stays as it is.</param>
    /// <param name="value">The value. Null is written as the wire's null.</param>
    /// <param name="wire">The wire; null to negotiate.</param>
    /// <param name="cancellationToken">Cancels the writing; if the client disconnects, it ends without an exception.</param>
    /// <returns>A task that completes when the server has taken the body.</returns>
    /// <exception cref="WireBadRequestException">The request accepts none of the wires: 406.</exception>
    /// <exception cref="WireException">The value cannot be written. The response has not started.</exception>
    /// <exception cref="WireTypeException"><typeparamref name="T"/> has no codec on the wire; without one that was named, on any.</exception>
    public static Task WriteAsWireAsync<T>(this HttpResponse response, T? value, WireSerializer? wire = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(response);
        HttpContext context = response.HttpContext;
        WireHttp http = WireHttp.Of(context);
        NegotiatedWire chosen;
        if (wire is not null) chosen = new NegotiatedWire(wire, wire.ContentType);
        else if (!WireHttpResult<T>.TryNegotiate(context, http, out chosen)) throw WireBadRequestException.NotAcceptable(context.Request.Headers.Accept, http.Negotiator.ResponseTypes);
        CancellationToken token = cancellationToken.CanBeCanceled ? cancellationToken : context.RequestAborted;
        try
        {
            return Responses.ResponseBody.WriteAsync(context, value, chosen.Wire, chosen.ContentType, http, token).AsTask();
        }
        catch (WireTypeException) when (wire is null && !http.Negotiator.For(typeof(T)).Has(chosen.Wire))
        {
            WireNegotiator own = http.Negotiator.For(typeof(T));
            if (!own.TryChoose(context.Request.Headers.Accept, out chosen) && http.Options.ReturnNotAcceptable) throw WireBadRequestException.NotAcceptable(context.Request.Headers.Accept, own.ResponseTypes);
            return Responses.ResponseBody.WriteAsync(context, value, chosen.Wire, chosen.ContentType, http, token).AsTask();
        }
    }
}
