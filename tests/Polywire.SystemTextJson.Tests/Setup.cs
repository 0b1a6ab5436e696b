using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Polywire.Json;

namespace SystemTextJsonTests;

static class Setup
{
    /// <summary>Models by their own options, everything else by reflection.</summary>
    internal static JsonSerializerOptions Mixed { get; } = new()
    {
        TypeInfoResolver = JsonTypeInfoResolver.Combine(new WireJsonTypeInfoResolver(), new DefaultJsonTypeInfoResolver()),
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    /// <summary>Nothing but models.</summary>
    internal static JsonSerializerOptions Alone(Action<JsonSerializerOptions>? configure = null, JsonWire? wire = null)
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = wire is null ? new WireJsonTypeInfoResolver() : new WireJsonTypeInfoResolver(wire) };
        configure?.Invoke(options);
        return options;
    }

    /// <summary>System.Text.Json by reflection.</summary>
    internal static JsonSerializerOptions Reflection(Action<JsonSerializerOptions>? configure = null)
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        configure?.Invoke(options);
        return options;
    }
}
