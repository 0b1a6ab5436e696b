using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.DependencyInjection;
using Polywire;
using Polywire.AspNetCore;

namespace AspNetCoreTests;

/// <summary>The services of a request: no scope is created for a body, and services that a middleware sets count.</summary>
public class ServiceScopeTests
{
    static ServiceProvider Provider(params WireSerializer[] wires)
    {
        var services = new ServiceCollection();
        services.AddMetrics();
        services.AddPolywire(o => o.Wires = [.. wires]);
        return services.BuildServiceProvider();
    }

    static async Task<string?> WriteAsync(DefaultHttpContext context)
    {
        context.Response.Body = new MemoryStream();
        await context.Response.WriteAsWireAsync(Order.Sample());
        return context.Response.ContentType;
    }

    [Fact]
    public async Task A_body_creates_a_scope_at_the_first_request_of_an_application_at_most()
    {
        await using ServiceProvider provider = Provider(Wire.MessagePack);
        var scopes = new CountingScopes(provider.GetRequiredService<IServiceScopeFactory>());
        for (int request = 0; request < 5; request++) Assert.Equal(Wire.MessagePack.ContentType, await WriteAsync(new DefaultHttpContext { ServiceScopeFactory = scopes }));
        Assert.Equal(1, scopes.Count);
    }

    [Fact]
    public async Task Each_application_has_its_own_options()
    {
        await using ServiceProvider first = Provider(Wire.MessagePack), second = Provider(Wire.Json);
        foreach ((ServiceProvider provider, WireSerializer wire) in ((ServiceProvider, WireSerializer)[])[(first, Wire.MessagePack), (second, Wire.Json), (first, Wire.MessagePack)])
            Assert.Equal(wire.ContentType, await WriteAsync(new DefaultHttpContext { ServiceScopeFactory = provider.GetRequiredService<IServiceScopeFactory>() }));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Services_that_a_middleware_sets_count(bool asFeature)
    {
        await using ServiceProvider application = Provider(Wire.MessagePack), tenant = Provider(Wire.Json);
        var context = new DefaultHttpContext { ServiceScopeFactory = application.GetRequiredService<IServiceScopeFactory>() };
        Assert.Equal(Wire.MessagePack.ContentType, await WriteAsync(context));
        if (asFeature) context.Features.Set<IServiceProvidersFeature>(new TenantServices { RequestServices = tenant });
        else context.RequestServices = tenant;
        Assert.Equal(Wire.Json.ContentType, await WriteAsync(context));
    }

    sealed class TenantServices : IServiceProvidersFeature
    {
        public required IServiceProvider RequestServices { get; set; }
    }

    sealed class CountingScopes(IServiceScopeFactory inner) : IServiceScopeFactory
    {
        public int Count { get; private set; }

        public IServiceScope CreateScope()
        {
            Count++;
            return inner.CreateScope();
        }
    }
}
