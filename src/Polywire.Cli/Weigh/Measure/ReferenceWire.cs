using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>System.Text.Json's reflection serializer over the same classes, with the names and null handling of the model as attributes and everything else as it comes.</summary>
sealed class ReferenceWire<T> : IWireUnderTest, IRelaxable
{
    static readonly JsonSerializerOptions Options = MakeOptions();
    Utf8JsonWriter? _writer;

    /// <inheritdoc/>
    public WireIdentity Identity => WireIdentity.Reference;

    /// <inheritdoc/>
    public object ReadRow(ReadOnlyMemory<byte> bytes) => JsonSerializer.Deserialize<T>(bytes.Span, Options)!;

    /// <inheritdoc/>
    public void WriteRow(IBufferWriter<byte> output, object row) => Write(output, (T)row);

    /// <inheritdoc/>
    public object FromJson(ReadOnlyMemory<byte> json) => ReadRow(json);

    /// <inheritdoc/>
    public void ToJson(IBufferWriter<byte> output, object row) => WriteRow(output, row);

    /// <inheritdoc/>
    public object Batch(IReadOnlyList<object> rows) => rows.Cast<T>().ToList();

    /// <inheritdoc/>
    public void WriteBatch(IBufferWriter<byte> output, object batch) => Write(output, (List<T>)batch);

    /// <inheritdoc/>
    public object ReadBatch(ReadOnlyMemory<byte> payload) => JsonSerializer.Deserialize<List<T>>(payload.Span, Options)!;

    /// <inheritdoc/>
    public long RelaxedLength(object batch)
    {
        var output = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(output, new JsonWriterOptions { SkipValidation = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping });
        JsonSerializer.Serialize(writer, (List<T>)batch, Options);
        return writer.BytesCommitted + writer.BytesPending;
    }

    void Write<TValue>(IBufferWriter<byte> output, TValue value)
    {
        if (_writer is null)
            _writer = new Utf8JsonWriter(output, new JsonWriterOptions { SkipValidation = true });
        else
            _writer.Reset(output);
        JsonSerializer.Serialize(_writer, value, Options);
        _writer.Flush();
    }

    static JsonSerializerOptions MakeOptions()
    {
        var options = new JsonSerializerOptions();
        options.Converters.Add(new BigIntegerConverter());
        return options;
    }
}
