using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;
using Polywire;
using Polywire.AspNetCore;
using Polywire.AspNetCore.Mvc;

// The namespace in which ASP.NET Core's own Add… methods are found.
namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds Polywire's formatters to MVC.</summary>
public static class WireMvcBuilderExtensions
{
    /// <summary>
    /// Adds an input and an output formatter per wire, used for every type that has a codec; other types stay with System.Text.Json. Bodies
    /// that cannot be read become errors of the model state, and of the problem details that <c>[ApiController]</c> returns.
    /// </summary>
    /// <param name="builder">What <c>AddControllers</c> returned.</param>
    /// <param name="configure">Sets the options; null for the defaults.</param>
    /// <returns><paramref name="builder"/>.</returns>
    public static IMvcBuilder AddPolywire(this IMvcBuilder builder, Action<WireHttpOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Services.AddPolywire(configure);
        AddFormatters(builder.Services);
        return builder;
    }

    /// <summary>Adds the given wires, the first preferred, instead of every wire.</summary>
    /// <param name="builder">What <c>AddControllers</c> returned.</param>
    /// <param name="wires">The wires; at least one.</param>
    /// <returns><paramref name="builder"/>.</returns>
    /// <exception cref="ArgumentException">There is no wire.</exception>
    public static IMvcBuilder AddPolywire(this IMvcBuilder builder, params WireSerializer[] wires)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Services.AddPolywire(wires);
        AddFormatters(builder.Services);
        return builder;
    }

    /// <inheritdoc cref="AddPolywire(IMvcBuilder, Action{WireHttpOptions}?)"/>
    /// <param name="builder">What <c>AddMvcCore</c> returned.</param>
    /// <param name="configure">Sets the options; null for the defaults.</param>
    public static IMvcCoreBuilder AddPolywire(this IMvcCoreBuilder builder, Action<WireHttpOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Services.AddPolywire(configure);
        AddFormatters(builder.Services);
        return builder;
    }

    static void AddFormatters(IServiceCollection services)
    {
        services.TryAddEnumerable(ServiceDescriptor.Transient<IConfigureOptions<MvcOptions>, WireMvcSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Transient<IPostConfigureOptions<ApiBehaviorOptions>, WireMvcSetup>());
    }
}
