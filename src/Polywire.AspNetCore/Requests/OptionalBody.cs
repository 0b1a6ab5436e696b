using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Polywire.AspNetCore.Requests;

/// <summary>Decides which requests need no body, as minimal APIs do.</summary>
static class OptionalBody
{
    const string NullabilitySwitch = "System.Reflection.NullabilityInfoContext.IsSupported";

    /// <summary>Returns whether a parameter may be null, or has a default value.</summary>
    /// <remarks>Trimmed programs without <c>NullabilityInfoContextSupport</c> do not have the annotations at run time.</remarks>
    internal static bool Is(ParameterInfo? parameter) =>
        parameter is not null && (parameter.HasDefaultValue
            || !(AppContext.TryGetSwitch(NullabilitySwitch, out bool isSupported) && !isSupported) && new NullabilityInfoContext().Create(parameter).ReadState == NullabilityState.Nullable);

    /// <summary>Returns whether the request has no body.</summary>
    internal static bool IsAbsent(HttpContext context) =>
        context.Features.Get<IHttpRequestBodyDetectionFeature>() is { } feature ? !feature.CanHaveBody : context.Request.ContentLength is 0;
}
