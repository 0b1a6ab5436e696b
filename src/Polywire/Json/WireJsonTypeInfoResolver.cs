using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Polywire.Codecs;

namespace Polywire.Json;

/// <summary>
/// Provides types with generated code to <c>System.Text.Json</c>, and so to ASP.NET Core, SignalR and every library that takes
/// <see cref="JsonSerializerOptions"/>: <c>options.TypeInfoResolverChain.Insert(0, new WireJsonTypeInfoResolver())</c>. Uses no reflection.
/// </summary>
/// <remarks>
/// Supports models, unions, and collections and dictionaries of types with a codec. Scalars use <c>System.Text.Json</c>'s own converters.
/// Returns null for other types, so it can be combined with other resolvers. Converters in the options take precedence.
/// </remarks>
public sealed class WireJsonTypeInfoResolver : IJsonTypeInfoResolver
{
    readonly JsonWireOptions? _own;

    /// <summary>Initializes a resolver that translates the <see cref="JsonSerializerOptions"/> of the call.</summary>
    public WireJsonTypeInfoResolver() { }

    /// <summary>Initializes a resolver that uses the options of a serializer, including <c>Context</c>.</summary>
    /// <param name="wire">The serializer.</param>
    public WireJsonTypeInfoResolver(JsonWire wire)
    {
        ArgumentNullException.ThrowIfNull(wire);
        _own = JsonBridgeOptions.Compact(wire.Options);
    }

    /// <inheritdoc/>
    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(options);
        if (JsonBridgeTypes.Scalar(type, options) is { } scalar) return scalar;
        if (!JsonBridgeTypes.Offers(type)) return null;
        return (WireRegistry.Lookup(type, JsonFormat.Instance) as JsonCodec)?.Describe(options, _own);
    }
}
