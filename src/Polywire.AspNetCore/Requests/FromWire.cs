using System.Reflection;
using System.Runtime.ExceptionServices;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Polywire.AspNetCore.Requests;

namespace Polywire.AspNetCore;

/// <summary>
/// Represents a parameter of a minimal API that is read from the request body, on the wire that its <c>Content-Type</c> names:
/// <c>app.MapPost("/orders", (FromWire&lt;Order&gt; order) =&gt; Save(order.Value))</c>.
/// </summary>
/// <remarks>
/// A body that cannot be read does not reach the endpoint: the request is answered with problem details, 400 with code, offset and path, 413
/// or 415. Where <c>Content-Type</c> names none of the wires, routing answers 415 without a body, unless <c>UseStatusCodePages</c> adds one.
/// <c>AddPolywire</c> sets the wires and the limits. A parameter that may be null, <c>FromWire&lt;Order&gt;?</c>, or that has a default value,
/// is null if the request has no body.
/// </remarks>
[WireRoot]
public sealed class FromWire<T> : IBindableFromHttpContext<FromWire<T>>, IEndpointParameterMetadataProvider, IFailedBinding
{
    readonly T? _value;
    readonly BadHttpRequestException? _error;

    /// <summary>Creates a parameter, for tests of an endpoint.</summary>
    /// <param name="value">The value.</param>
    public FromWire(T value) => _value = value;

    FromWire(BadHttpRequestException error) => _error = error;

    /// <summary>Gets the value.</summary>
    /// <exception cref="BadHttpRequestException">The body could not be read. Endpoints that are mapped as minimal APIs are not called then.</exception>
    public T Value
    {
        get
        {
            if (_error is not null) ExceptionDispatchInfo.Throw(_error);
            return _value!;
        }
    }

    BadHttpRequestException? IFailedBinding.Error => _error;

    /// <summary>Gets the value of a parameter.</summary>
    /// <param name="parameter">The parameter.</param>
    /// <returns>Its <see cref="Value"/>.</returns>
    public static implicit operator T(FromWire<T> parameter)
    {
        ArgumentNullException.ThrowIfNull(parameter);
        return parameter.Value;
    }

    /// <summary>Reads the request body. Called by minimal APIs.</summary>
    /// <param name="context">The context of the request.</param>
    /// <param name="parameter">The parameter of the endpoint.</param>
    /// <returns>The parameter, which holds the error if the body could not be read; null if the parameter is optional and the request has no body.</returns>
    public static async ValueTask<FromWire<T>?> BindAsync(HttpContext context, ParameterInfo parameter)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (OptionalBody.IsAbsent(context) && OptionalBody.Is(parameter)) return null;
        try
        {
            return new FromWire<T>(await context.Request.ReadFromWireAsync<T>().ConfigureAwait(false));
        }
        catch (BadHttpRequestException e)
        {
            return new FromWire<T>(e);
        }
    }

    static void IEndpointParameterMetadataProvider.PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        WireHttp http = WireHttp.Of(builder.ApplicationServices);
        WireEndpointMetadata.Accept(builder, typeof(T), http.Negotiator.RequestTypes, OptionalBody.Is(parameter));
        builder.FilterFactories.Add(static (_, next) => invocation => FailedBindingFilter.InvokeAsync(invocation, next));
    }
}
