using Polywire;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;

[assembly: WireRoots("WireJsonConverter")]

namespace Polywire.Json;

/// <summary>
/// Converts a type with its generated code in <c>System.Text.Json</c>: <c>[JsonConverter(typeof(WireJsonConverter&lt;Question&gt;))]</c>
/// on a member, or in <see cref="JsonSerializerOptions.Converters"/>.
/// </summary>
/// <typeparam name="T">The type.</typeparam>
/// <remarks>
/// The options of the call are translated, or those of the given <see cref="JsonWire"/> are used. Indentation is always that of the
/// <see cref="Utf8JsonWriter"/>. A failure is a <see cref="JsonException"/> whose inner exception is the <see cref="WireException"/>. Its line is that of
/// the failing token. Its path is complete if the value is the top-level value; otherwise it is the path of the value, and the message contains the rest.
/// See docs/how-to/system-text-json.md.
/// </remarks>
[WireRoot]
public sealed class WireJsonConverter<T> : JsonConverter<T>
{
    readonly JsonWireOptions? _own;
    JsonCodec<T>? _codec;

    /// <summary>Initializes a converter that translates the options of the call.</summary>
    public WireJsonConverter() { }

    /// <summary>Initializes a converter that uses the options of a serializer, including <c>Context</c>.</summary>
    /// <param name="wire">The serializer.</param>
    public WireJsonConverter(JsonWire wire)
    {
        ArgumentNullException.ThrowIfNull(wire);
        _own = JsonBridgeOptions.Compact(wire.Options);
    }

    internal WireJsonConverter(JsonCodec<T> codec, JsonWireOptions? own)
    {
        _codec = codec;
        _own = own;
    }

    /// <inheritdoc/>
    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        Utf8JsonReader next = reader;
        using var raw = new JsonBridgeInput(ref next);
        try
        {
            T? value = Codec().Root.Read(_own ?? JsonBridgeOptions.Of(options), raw.Value, default, null, InputExtent.Whole, out _);
            reader = next;
            return value;
        }
        catch (WireException e)
        {
            ThrowRead(ref reader, e, raw);
            return default;
        }
    }

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(writer);
        try
        {
            JsonBridgeOutput.Write(writer, _own ?? JsonBridgeOptions.Of(options), Codec(), value);
        }
        catch (WireException e)
        {
            ThrowWrite(e);
        }
    }

    JsonCodec<T> Codec() => _codec ??= JsonCodecs<T>.Get();

    [DoesNotReturn]
    static void ThrowRead(ref Utf8JsonReader reader, WireException e, scoped JsonBridgeInput raw) => throw JsonBridgeErrors.OnReading(ref reader, e, raw);

    [DoesNotReturn]
    static void ThrowWrite(WireException e) => throw new JsonException(e.Message, e);
}
