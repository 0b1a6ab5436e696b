using System.Buffers;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>One of Polywire's wires over the generated code of a model.</summary>
sealed class PolywireWire<T>(WireIdentity identity, WireSerializer wire) : IWireUnderTest
{
    /// <inheritdoc/>
    public WireIdentity Identity => identity;

    /// <inheritdoc/>
    public object ReadRow(ReadOnlyMemory<byte> bytes) => wire.Deserialize<T>(bytes.Span)!;

    /// <inheritdoc/>
    public void WriteRow(IBufferWriter<byte> output, object row) => wire.Serialize(output, (T)row);

    /// <inheritdoc/>
    public object FromJson(ReadOnlyMemory<byte> json) => Wire.Json.Deserialize<T>(json.Span)!;

    /// <inheritdoc/>
    public void ToJson(IBufferWriter<byte> output, object row) => Wire.Json.Serialize(output, (T)row);

    /// <inheritdoc/>
    public object Batch(IReadOnlyList<object> rows) => rows.Cast<T>().ToList();

    /// <inheritdoc/>
    public void WriteBatch(IBufferWriter<byte> output, object batch) => wire.Serialize(output, (List<T>)batch);

    /// <inheritdoc/>
    public object ReadBatch(ReadOnlyMemory<byte> payload) => wire.Deserialize<List<T>>(payload.Span);
}
