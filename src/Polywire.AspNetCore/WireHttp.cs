using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Polywire.AspNetCore.Diagnostics;
using Polywire.AspNetCore.Negotiation;

namespace Polywire.AspNetCore;

/// <summary>The negotiator, limits and metrics that result from the options of an application. One instance per application.</summary>
sealed class WireHttp
{
    static readonly WireHttp s_withoutServices = new(new WireHttpOptions(), null);

    /// <summary>The instance of each application, by the factory of its requests' scopes.</summary>
    static readonly ConditionalWeakTable<IServiceScopeFactory, WireHttp> s_applications = [];

    readonly WireNegotiator? _negotiator;

    public WireHttp(IOptions<WireHttpOptions> options, WireHttpMetrics metrics) : this(options.Value, metrics) { }

    WireHttp(WireHttpOptions options, WireHttpMetrics? metrics)
    {
        Options = options;
        Metrics = metrics;
        if (options.Wires is { } wires) _negotiator = new WireNegotiator(wires);
    }

    internal WireHttpOptions Options { get; }

    /// <summary>Null in an application without <c>AddPolywire</c>.</summary>
    internal WireHttpMetrics? Metrics { get; }

    /// <summary>Whether <c>AddPolywire</c> was called.</summary>
    internal bool HasWires => _negotiator is not null;

    /// <summary>Chooses among the application's wires.</summary>
    /// <exception cref="InvalidOperationException">There are none.</exception>
    // There is no default, so that a native program contains the code of the wires that it names and no others.
    internal WireNegotiator Negotiator => _negotiator ?? throw new InvalidOperationException("No wires are registered to choose from. Call services.AddPolywire(), or pass the wire.");

    internal IReadOnlyList<WireSerializer> Wires => Options.Wires!;

    /// <summary>Returns the application's instance; one without wires and metrics where <c>AddPolywire</c> was not called.</summary>
    // The first use of RequestServices creates the feature and a scope of services for the request, which nothing here needs.
    internal static WireHttp Of(HttpContext context)
    {
        if (context is not DefaultHttpContext { ServiceScopeFactory: { } factory } || context.Features.Get<IServiceProvidersFeature>() is not null) return Of(context.RequestServices);
        if (s_applications.TryGetValue(factory, out WireHttp? http)) return http;
        http = Of(context.RequestServices);
        s_applications.AddOrUpdate(factory, http);
        return http;
    }

    /// <inheritdoc cref="Of(HttpContext)"/>
    internal static WireHttp Of(IServiceProvider? services) => services?.GetService<WireHttp>() ?? s_withoutServices;
}
