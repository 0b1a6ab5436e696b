using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace AspNetCoreTests;

/// <summary>A service on a loopback port, and a client for it.</summary>
sealed class Service : IAsyncDisposable
{
    readonly WebApplication _app;

    Service(WebApplication app, HttpClient client)
    {
        _app = app;
        Client = client;
    }

    internal HttpClient Client { get; }

    internal IServiceProvider Services => _app.Services;

    internal Uri Address => Client.BaseAddress!;

    /// <summary>Starts a service with <c>AddPolywire()</c>.</summary>
    internal static Task<Service> StartAsync(Action<WebApplication> map, Action<IServiceCollection>? services = null, int version = 1) =>
        StartBareAsync(map, s => { if (services is null) s.AddPolywire(); else services(s); }, version);

    /// <summary>Starts a service with nothing but what <paramref name="services"/> adds.</summary>
    internal static async Task<Service> StartBareAsync(Action<WebApplication> map, Action<IServiceCollection> services, int version = 1, Action<KestrelServerOptions>? kestrel = null)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(k =>
        {
            k.Listen(IPAddress.Loopback, 0, o => o.Protocols = version == 2 ? HttpProtocols.Http2 : HttpProtocols.Http1);
            kestrel?.Invoke(k);
        });
        services(builder.Services);
        WebApplication app = builder.Build();
        map(app);
        await app.StartAsync();
        var client = new HttpClient { BaseAddress = new Uri(app.Urls.Single()), DefaultRequestVersion = new Version(version, version == 2 ? 0 : 1), DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact };
        return new Service(app, client);
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        await _app.DisposeAsync();
    }
}
