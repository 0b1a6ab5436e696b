using System.Buffers;
using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>A client's settings, as its codecs reach them through <c>Context</c>.</summary>
public sealed class ClientSettings : WireContext
{
    /// <summary>Reads and writes sources in place of Polywire: another serializer, or none.</summary>
    public ISourceSerializer? Source { get; init; }

    /// <summary>How the names of fields in queries are written; as they are, unless set.</summary>
    public Func<string, string>? FieldName { get; init; }

    /// <summary>The settings of the call; the default ones where there are none.</summary>
    public static ClientSettings Of(WireContext? context) => context as ClientSettings ?? s_default;

    static readonly ClientSettings s_default = new();

    /// <summary>The serializer of a client: sources are slices of the response's memory, doubles carry a decimal point, as the mapping of an index wants it.</summary>
    public JsonWire CreateWire() => Wire.Json.With(Wire.Json.Options with { Context = this, Borrow = true, DecimalPoint = JsonDecimalPoint.Always, NamedFloats = true });
}

/// <summary>A serializer of the user's own documents.</summary>
public interface ISourceSerializer
{
    /// <summary>Reads a document from its bytes in the response, which are valid as long as the response's memory is.</summary>
    T? Deserialize<T>(ReadOnlyMemory<byte> json);

    /// <summary>Writes a document as one JSON value.</summary>
    void Serialize<T>(IBufferWriter<byte> writer, T? document);
}

/// <summary>A document in a response: by the client's source serializer, where it has one.</summary>
public sealed class SourceCodec<T> : JsonCodec<Optional<T>>
{
    public override void Write(ref JsonWriter writer, Optional<T> value)
    {
        if (ClientSettings.Of(writer.Context).Source is not { } source)
        {
            writer.WriteValue<T>(value.Value);
            return;
        }
        var document = new ArrayBufferWriter<byte>();
        source.Serialize(document, value.Value);
        writer.WriteRawValue(document.WrittenSpan);
    }

    public override Optional<T> Read(ref JsonReader reader) => ClientSettings.Of(reader.Context).Source is { } source
        ? new(source.Deserialize<T>(reader.ReadRawValue().Bytes))
        : new(reader.ReadValue<T>());
}

/// <summary>
/// A document type that Polywire has no code for, and needs none: <c>[assembly: WireCodec(typeof(ForeignDocumentCodec&lt;&gt;), Target = typeof(Product))]</c>
/// in the user's assembly. It goes through the client's source serializer wherever it is.
/// </summary>
public sealed class ForeignDocumentCodec<T> : JsonCodec<T>
{
    static readonly SourceCodec<T> s_source = new();

    public override void Write(ref JsonWriter writer, T? value)
    {
        if (ClientSettings.Of(writer.Context).Source is null) writer.Fail(WireErrorCode.UnexpectedType, $"The client has no source serializer for '{typeof(T)}'.");
        s_source.Write(ref writer, value);
    }

    public override T? Read(ref JsonReader reader)
    {
        if (ClientSettings.Of(reader.Context).Source is null) reader.Fail(WireErrorCode.Unsupported, $"The client has no source serializer for '{typeof(T)}'.");
        return s_source.Read(ref reader).Value;
    }
}
