using Polywire.Buffers;

namespace Polywire.Json;

// The calls with text for frameworks, which know the type at run time only.
public sealed partial class JsonWire
{
    /// <summary>Writes a value of a type that is known at run time as text, which is never compressed.</summary>
    /// <returns>JSON text.</returns>
    /// <inheritdoc cref="WireSerializer.Serialize(object?, Type, WireContext?)"/>
    public string SerializeToString(object? value, Type type, WireContext? context = null)
    {
        using PooledWriter utf8 = PooledWriter.Rent(Pool);
        Inner.Serialize(utf8, value, type, context);
        return JsonText.Decode(utf8.Written);
    }

    /// <summary>Reads one value of a type that is known at run time from text, which must contain nothing else. Offsets of errors count UTF-8 bytes.</summary>
    /// <param name="json">JSON text.</param>
    /// <inheritdoc cref="WireSerializer.Deserialize(ReadOnlySpan{byte}, Type, WireContext?)"/>
    public object Deserialize(string json, Type type, WireContext? context = null) => NotNull(DeserializeOrNull(json, type, context));

    /// <summary>Reads one value of a type that is known at run time, or null, from text, which must contain nothing else. Offsets of errors count UTF-8 bytes.</summary>
    /// <param name="json">JSON text.</param>
    /// <inheritdoc cref="WireSerializer.DeserializeOrNull(ReadOnlySpan{byte}, Type, WireContext?)"/>
    public object? DeserializeOrNull(string json, Type type, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        using PooledInput utf8 = Encode(json);
        return Inner.DeserializeOrNull(utf8.Span, type, context);
    }
}
