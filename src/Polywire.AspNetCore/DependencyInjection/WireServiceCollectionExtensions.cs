using Microsoft.Extensions.DependencyInjection.Extensions;
using Polywire;
using Polywire.AspNetCore;
using Polywire.AspNetCore.Diagnostics;
using Polywire.AspNetCore.Problems;

// The namespace in which ASP.NET Core's own Add… methods are found.
namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds Polywire to an application.</summary>
public static class WireServiceCollectionExtensions
{
    /// <summary>
    /// Adds wires, limits and metrics for endpoints that read <see cref="FromWire{T}"/> or return <c>Results.Extensions.Wire</c>, and problem
    /// details for <see cref="WireBadRequestException"/> in <c>UseExceptionHandler</c>. For MVC, call <c>AddPolywire</c> on the builder that
    /// <c>AddControllers</c> returns.
    /// </summary>
    /// <param name="services">The services.</param>
    /// <param name="configure">Sets the options; null for the defaults.</param>
    /// <returns><paramref name="services"/>.</returns>
    public static IServiceCollection AddPolywire(this IServiceCollection services, Action<WireHttpOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        if (configure is not null) services.Configure(configure);
        services.PostConfigure<WireHttpOptions>(o => o.Wires ??= Wire.All);
        return AddCore(services);
    }

    /// <summary>
    /// Adds the given wires, the first preferred, instead of every wire. A native program contains only the code of the wires that it names.
    /// </summary>
    /// <param name="services">The services.</param>
    /// <param name="wires">The wires; at least one.</param>
    /// <returns><paramref name="services"/>.</returns>
    /// <exception cref="ArgumentException">There is no wire.</exception>
    public static IServiceCollection AddPolywire(this IServiceCollection services, params WireSerializer[] wires)
    {
        ArgumentNullException.ThrowIfNull(services);
        ArgumentNullException.ThrowIfNull(wires);
        if (wires.Length == 0) throw new ArgumentException("There must be at least one wire.", nameof(wires));
        foreach (WireSerializer wire in wires) ArgumentNullException.ThrowIfNull(wire, nameof(wires));
        services.Configure<WireHttpOptions>(o => o.Wires = wires);
        return AddCore(services);
    }

    static IServiceCollection AddCore(IServiceCollection services)
    {
        services.AddMetrics();
        services.TryAddSingleton<WireHttpMetrics>();
        services.TryAddSingleton<WireHttp>();
        services.TryAddEnumerable(ServiceDescriptor.Singleton<AspNetCore.Diagnostics.IExceptionHandler, WireExceptionHandler>());
        return services;
    }
}
