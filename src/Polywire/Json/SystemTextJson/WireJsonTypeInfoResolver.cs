using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Polywire.Codecs;

namespace Polywire.Json;

/// <summary>
/// Every type with generated code as metadata for <c>System.Text.Json</c>, and so for ASP.NET Core, SignalR and every library that takes
/// <see cref="JsonSerializerOptions"/>: <c>options.TypeInfoResolverChain.Insert(0, new WireJsonTypeInfoResolver())</c>. Needs no reflection.
/// </summary>
/// <remarks>
/// Offers models, unions, and collections and dictionaries of what has a codec; scalars go to <c>System.Text.Json</c>'s own converters.
/// Returns null for other types, so it combines with other resolvers. Converters in the options go before it.
/// </remarks>
public sealed class WireJsonTypeInfoResolver : IJsonTypeInfoResolver
{
    readonly JsonWireOptions? _own;

    /// <summary>Types that are read and written as the <see cref="JsonSerializerOptions"/> say, translated.</summary>
    public WireJsonTypeInfoResolver() { }

    /// <summary>Types that are read and written as the options of <paramref name="wire"/> say, <c>Context</c> included.</summary>
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
        return (WireRegistry.Lookup(type, WireId.Json) as JsonCodec)?.Describe(options, _own);
    }
}
