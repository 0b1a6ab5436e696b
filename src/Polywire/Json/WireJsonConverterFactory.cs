using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire.Codecs;

namespace Polywire.Json;

/// <summary>
/// Creates converters for types with generated code, for libraries that take converters only:
/// <c>options.Converters.Add(new WireJsonConverterFactory())</c>, or <c>[JsonConverter(typeof(WireJsonConverterFactory))]</c> on a type.
/// If a library takes a resolver, use <see cref="WireJsonTypeInfoResolver"/> instead. Uses no reflection.
/// </summary>
public sealed class WireJsonConverterFactory : JsonConverterFactory
{
    readonly JsonWireOptions? _own;

    /// <summary>Initializes a factory of converters that translate the options of the call.</summary>
    public WireJsonConverterFactory() { }

    /// <summary>Initializes a factory of converters that use the options of a serializer.</summary>
    /// <param name="wire">The serializer.</param>
    public WireJsonConverterFactory(JsonWire wire)
    {
        ArgumentNullException.ThrowIfNull(wire);
        _own = JsonBridgeOptions.Compact(wire.Options);
    }

    /// <summary>Returns whether a type has a codec and <c>System.Text.Json</c> has no converter of its own for it, as for scalars, enums, <c>object</c> and collections of it.</summary>
    /// <param name="typeToConvert">The type.</param>
    /// <returns>True if this factory creates a converter for the type.</returns>
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
