using System.Collections.Concurrent;
using System.Net;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.OpenApi;
using Microsoft.OpenApi.Reader;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Schema;

namespace OpenApiTests;

/// <summary>A service on a loopback port with OpenAPI documents, and what is checked of them.</summary>
sealed class ApiService : IAsyncDisposable
{
    readonly WebApplication _app;
    readonly ConcurrentQueue<string> _log = new();

    ApiService(WebApplicationBuilder builder, Action<WebApplication> map)
    {
        builder.Logging.ClearProviders().AddProvider(new WarningLog(_log));
        builder.WebHost.ConfigureKestrel(k => k.Listen(IPAddress.Loopback, 0));
        _app = builder.Build();
        map(_app);
        _app.MapOpenApi();
    }

    internal HttpClient Client { get; } = new();

    internal IEnumerable<string> Warnings => _log;

    internal static async Task<ApiService> StartAsync(Action<WebApplication> map, Action<IServiceCollection>? services = null, OpenApiSpecVersion version = OpenApiSpecVersion.OpenApi3_1)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        if (services is null) builder.Services.AddPolywire();
        services?.Invoke(builder.Services);
        builder.Services.AddOpenApi(o => o.OpenApiVersion = version).AddPolywireOpenApi();
        var service = new ApiService(builder, map);
        await service._app.StartAsync();
        service.Client.BaseAddress = new Uri(service._app.Urls.Single());
        return service;
    }

    /// <summary>Gets the document, which Microsoft.OpenApi reads without an error, and in which each reference leads to something.</summary>
    internal async Task<JsonElement> DocumentAsync()
    {
        using HttpResponseMessage response = await Client.GetAsync("/openapi/v1.json");
        string text = await response.Content.ReadAsStringAsync();
        Assert.True(response.IsSuccessStatusCode, string.Join('\n', _log));
        ReadResult read = OpenApiDocument.Parse(text, "json");
        Assert.Empty(read.Diagnostic!.Errors);
        Assert.Empty(read.Diagnostic.Warnings);
        JsonElement document = JsonDocument.Parse(text).RootElement;
        foreach (string reference in References(document)) Assert.True(Find(document, reference) is not null, $"{reference} leads nowhere: {text}");
        return document;
    }

    static IEnumerable<string> References(JsonElement node) => node.ValueKind switch
    {
        JsonValueKind.Array => node.EnumerateArray().SelectMany(References),
        JsonValueKind.Object => node.EnumerateObject().SelectMany(m => m.Name switch
        {
            "$ref" => [m.Value.GetString()!],
            "mapping" => m.Value.EnumerateObject().Select(v => v.Value.GetString()!),
            _ => References(m.Value),
        }),
        _ => [],
    };

    static JsonElement? Find(JsonElement document, string reference)
    {
        JsonElement node = document;
        foreach (string part in reference.TrimStart('#', '/').Split('/'))
        {
            if (!node.TryGetProperty(part, out node)) return null;
        }
        return node;
    }

    /// <summary>The errors of a JSON document, by the schema at a place in the OpenAPI document.</summary>
    internal static IList<string> Errors(JsonElement document, JsonElement schema, string json)
    {
        // A validator of JSON Schema takes the components where the references say that they are.
        var root = new JObject { ["$schema"] = "https://json-schema.org/draft/2020-12/schema", ["allOf"] = new JArray(JToken.Parse(schema.GetRawText())), ["components"] = JToken.Parse(document.GetProperty("components").GetRawText()) };
        using var reader = new Newtonsoft.Json.JsonTextReader(new StringReader(json)) { DateParseHandling = Newtonsoft.Json.DateParseHandling.None, FloatParseHandling = Newtonsoft.Json.FloatParseHandling.Decimal };
        return JToken.ReadFrom(reader).IsValid(JSchema.Parse(root.ToString()), out IList<ValidationError> errors) ? [] : [.. errors.SelectMany(Flat)];
    }

    static IEnumerable<string> Flat(ValidationError error) => [$"{error.Path}: {error.Message}", .. error.ChildErrors.SelectMany(Flat)];

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        await _app.DisposeAsync();
    }

    sealed class WarningLog(ConcurrentQueue<string> lines) : ILoggerProvider, ILogger
    {
        public ILogger CreateLogger(string categoryName) => this;

        public IDisposable? BeginScope<TState>(TState state) where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Warning;

        public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
            if (IsEnabled(logLevel)) lines.Enqueue($"{formatter(state, exception)} {exception}");
        }

        public void Dispose() { }
    }
}
