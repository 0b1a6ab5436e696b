using Polywire.Json;

namespace Polywire.Lambda.Serializer;

/// <summary>Reads and writes a <see cref="MemoryStream"/> as base64 text, as events of DynamoDB and Kinesis have it. All of the stream is written, whatever its position.</summary>
public sealed class Base64StreamCodec : JsonCodec<MemoryStream>
{
    /// <inheritdoc/>
    public override MemoryStream? Read(ref JsonReader reader) => reader.ReadByteArray() is { } bytes ? new MemoryStream(bytes) : null;

    /// <inheritdoc/>
    public override void Write(ref JsonWriter writer, MemoryStream? value)
    {
        if (value is null) writer.WriteNullValue();
        else if (value.TryGetBuffer(out ArraySegment<byte> bytes)) writer.WriteBase64StringValue(bytes);
        else writer.WriteBase64StringValue(value.ToArray());
    }
}
