using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire.Codecs;

namespace Polywire.Json;

/// <summary>
/// Every type with generated code inside System.Text.Json, for callers that take converters only:
/// <c>options.Converters.Add(new WireJsonConverterFactory())</c>, or <c>[JsonConverter(typeof(WireJsonConverterFactory))]</c> on a type.
/// Where a resolver is taken, <see cref="WireJsonTypeInfoResolver"/> is the better way in. Needs no reflection.
/// </summary>
public sealed class WireJsonConverterFactory : JsonConverterFactory
{
    readonly JsonWireOptions? _own;

    /// <summary>Converters that go by the options of the call.</summary>
    public WireJsonConverterFactory() { }

    /// <summary>Converters that go by the options of <paramref name="wire"/>.</summary>
    public WireJsonConverterFactory(JsonWire wire)
    {
        ArgumentNullException.ThrowIfNull(wire);
        _own = JsonBridgeOptions.Compact(wire.Options);
    }

    /// <summary>Whether the type has a codec, and is none that <c>System.Text.Json</c> knows by itself: scalars, enums, <c>object</c> and collections of it.</summary>
    public override bool CanConvert(Type typeToConvert)
    {
        ArgumentNullException.ThrowIfNull(typeToConvert);
        return JsonBridgeTypes.Offers(typeToConvert) && WireRegistry.Lookup(typeToConvert, JsonFormat.Instance) is JsonCodec;
    }

    /// <inheritdoc/>
    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(typeToConvert);
        return (WireRegistry.Lookup(typeToConvert, JsonFormat.Instance) as JsonCodec ?? throw Missing.Codec(typeToConvert, JsonFormat.Instance)).ToConverter(_own);
    }
}
