using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.OpenApi;
using Polywire.AspNetCore;
using Polywire.AspNetCore.OpenApi;
using Polywire.Json;

// The namespace in which AddOpenApi is found.
namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds Polywire to OpenAPI documents.</summary>
public static class WireOpenApiServiceCollectionExtensions
{
    /// <summary>
    /// Describes what endpoints read and write on wires in every OpenAPI document of the application: <see cref="FromWire{T}"/>,
    /// <c>Results.Extensions.Wire</c>, <c>AcceptsWire</c>, <c>ProducesWire</c> and the formatters of MVC. The JSON wire gets the schemas of
    /// generated code, as components; other wires a string of format <c>binary</c> with the name of the model as its title.
    /// </summary>
    /// <remarks>
    /// The schemas are those of assemblies that were built with the property <c>PolywireJsonSchemas</c>. This package sets it for the projects
    /// that reference it; a library with models sets it by itself. Other types keep the schemas of ASP.NET Core.
    /// </remarks>
    /// <param name="services">The services.</param>
    /// <returns><paramref name="services"/>.</returns>
    public static IServiceCollection AddPolywireOpenApi(this IServiceCollection services)
    {
        ArgumentNullException.ThrowIfNull(services);
        services.ConfigureAll<OpenApiOptions>(static options =>
        {
            var transformer = new WireTransformer();
            options.AddOperationTransformer(transformer);
            options.AddDocumentTransformer(transformer);
        });
        // ASP.NET Core describes every type first, and fails for one that no resolver knows: a native program has none for models.
        services.PostConfigure<JsonOptions>(static options =>
        {
            options.SerializerOptions.TypeInfoResolverChain.Add(new WireJsonTypeInfoResolver());
            options.SerializerOptions.TypeInfoResolverChain.Add(ProblemContext.Default);
        });
        return services;
    }
}
