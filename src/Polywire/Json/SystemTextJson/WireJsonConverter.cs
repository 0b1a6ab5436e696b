using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Polywire.Json;

/// <summary>
/// <typeparamref name="T"/>'s generated code inside System.Text.Json: for <c>[JsonConverter(typeof(WireJsonConverter&lt;Question&gt;))]</c>
/// on a member, or for <see cref="JsonSerializerOptions.Converters"/>.
/// </summary>
/// <remarks>
/// Reads and writes as the options of the call say, translated; or, where a <see cref="JsonWire"/> is given, as that one's options say.
/// Indentation is always the <see cref="Utf8JsonWriter"/>'s. A failure is a <see cref="JsonException"/> whose inner exception is the <see cref="WireException"/>:
/// its line is that of the failing token; its path is complete where the value is the root, and otherwise leads to the value, whose own part of the path the message has.
/// See docs/how-to/system-text-json.md.
/// </remarks>
public sealed class WireJsonConverter<T> : JsonConverter<T>
{
    readonly JsonWireOptions? _own;
    JsonCodec<T>? _codec;

    /// <summary>A converter that goes by the options of the call.</summary>
    public WireJsonConverter() { }

    /// <summary>A converter that goes by the options of <paramref name="wire"/>, <c>Context</c> included.</summary>
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
        Utf8JsonReader behind = reader;
        using var raw = new JsonBridgeInput(ref behind);
        try
        {
            T? value = Codec().Root.Read(_own ?? JsonBridgeOptions.Of(options), raw.Value, default, null, InputExtent.Whole, out _);
            reader = behind;
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
