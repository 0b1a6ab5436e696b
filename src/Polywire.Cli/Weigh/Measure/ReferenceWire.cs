using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>
/// System.Text.Json over the same classes: its source generator where the SDK has it, relaxed escaping, the fast path wherever it has one.
/// The relaxed encoder belongs to the writer, since on the options it would turn the fast path off.
/// </summary>
[System.Diagnostics.CodeAnalysis.SuppressMessage("Design", "CA1001", Justification = "The writer has no array of its own to return.")]
sealed class ReferenceWire<T>(JsonSerializerOptions options) : IWireUnderTest, IEscaping
{
    readonly JsonTypeInfo<T> _row = (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));
    readonly JsonTypeInfo<List<T>> _batch = (JsonTypeInfo<List<T>>)options.GetTypeInfo(typeof(List<T>));
    Utf8JsonWriter? _writer;

    /// <inheritdoc/>
    public WireIdentity Identity => WireIdentity.Reference;

    /// <inheritdoc/>
    public object ReadRow(ReadOnlyMemory<byte> bytes) => JsonSerializer.Deserialize(bytes.Span, _row)!;

    /// <inheritdoc/>
    public void WriteRow(IBufferWriter<byte> output, object row) => Write(output, (T)row, _row);

    /// <inheritdoc/>
    public object FromJson(ReadOnlyMemory<byte> json) => ReadRow(json);

    /// <inheritdoc/>
    public void ToJson(IBufferWriter<byte> output, object row) => WriteRow(output, row);

    /// <inheritdoc/>
    public object Batch(IReadOnlyList<object> rows) => rows.Cast<T>().ToList();

    /// <inheritdoc/>
    public void WriteBatch(IBufferWriter<byte> output, object batch) => Write(output, (List<T>)batch, _batch);

    /// <inheritdoc/>
    public object ReadBatch(ReadOnlyMemory<byte> payload) => JsonSerializer.Deserialize(payload.Span, _batch)!;

    /// <inheritdoc/>
    public long DefaultLength(object value)
    {
        var output = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(output, new JsonWriterOptions { SkipValidation = true, Encoder = JavaScriptEncoder.Default });
        if (value is T row)
            JsonSerializer.Serialize(writer, row, _row);
        else
            JsonSerializer.Serialize(writer, (List<T>)value, _batch);
        return writer.BytesCommitted + writer.BytesPending;
    }

    void Write<TValue>(IBufferWriter<byte> output, TValue value, JsonTypeInfo<TValue> type)
    {
        if (_writer is null)
            _writer = new Utf8JsonWriter(output, new JsonWriterOptions { SkipValidation = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping });
        else
            _writer.Reset(output);
        JsonSerializer.Serialize(_writer, value, type);
        _writer.Flush();
    }
}
