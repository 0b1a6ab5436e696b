using System.Buffers;
using System.Diagnostics;
using Polywire.Cli.Weigh.Input;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>The rows of a sample as one wire's batches: all of them for the sizes, the first few for the times.</summary>
sealed class Workload
{
    /// <summary>The largest number of rows in one payload.</summary>
    public const int BatchRows = 1_000;

    /// <summary>A payload ends with the row that reaches this many bytes of the sample, so that a pass of large rows stays short; as many are timed.</summary>
    const long BatchBytes = 2_000_000;

    const long SizedBytes = 64_000_000;
    const int TimedBatches = 4;

    readonly bool _isOneValue;

    Workload(IWireUnderTest wire, bool isOneValue) => (Wire, _isOneValue) = (wire, isOneValue);

    /// <summary>Gets the wire.</summary>
    public IWireUnderTest Wire { get; }

    /// <summary>Gets the number of rows whose bytes were counted.</summary>
    public int SizedRows { get; private set; }

    /// <summary>Gets the bytes of all payloads.</summary>
    public long UncompressedBytes { get; private set; }

    /// <summary>Gets the bytes of all payloads, each compressed.</summary>
    public long BrotliBytes { get; private set; }

    /// <summary>Gets the bytes of all payloads with the wire's default escaping, if it differs; else null.</summary>
    public long? DefaultBytes { get; private set; }

    /// <summary>Gets the number of rows in <see cref="Payloads"/>.</summary>
    public int TimedRows { get; private set; }

    /// <summary>Gets the batches whose writing is timed.</summary>
    public List<object> Batches { get; } = [];

    /// <summary>Gets their payloads.</summary>
    public List<byte[]> Payloads { get; } = [];

    /// <summary>Gets their payloads, compressed.</summary>
    public List<byte[]> Compressed { get; } = [];

    /// <summary>Writes a batch: rows as a list, a sample of one value as that value.</summary>
    public void Write(IBufferWriter<byte> output, object batch)
    {
        if (_isOneValue)
            Wire.WriteRow(output, batch);
        else
            Wire.WriteBatch(output, batch);
    }

    /// <summary>Reads a payload.</summary>
    public object Read(ReadOnlyMemory<byte> payload) => _isOneValue ? Wire.ReadRow(payload) : Wire.ReadBatch(payload);

    /// <summary>Reads the rows, writes every batch, and checks that a payload reads back and is written with the same bytes again.</summary>
    public static Workload Prepare(IWireUnderTest wire, Sample sample)
    {
        var workload = new Workload(wire, sample.IsOneValue);
        var output = new ArrayBufferWriter<byte>(1 << 16);
        long bytes = 0;
        var next = 0;
        while (next < sample.Rows.Count && bytes < SizedBytes)
        {
            var rows = new List<object>();
            long length = 0;
            for (; next < sample.Rows.Count && rows.Count < BatchRows && length < BatchBytes; next++)
            {
                rows.Add(wire.FromJson(sample.Content.AsMemory(sample.Rows[next].Offset, sample.Rows[next].Length)));
                length += sample.Rows[next].Length;
            }
            bytes += length;
            workload.Add(sample.IsOneValue ? rows[0] : wire.Batch(rows), rows.Count, output, keep: workload.Batches.Count == 0 || workload.Batches.Count < TimedBatches && bytes < BatchBytes);
        }
        return workload;
    }

    void Add(object batch, int rows, ArrayBufferWriter<byte> output, bool keep)
    {
        output.ResetWrittenCount();
        Write(output, batch);
        var payload = output.WrittenSpan.ToArray();
        var compressed = Brotli.Compress(payload);
        SizedRows += rows;
        UncompressedBytes += payload.Length;
        BrotliBytes += compressed.Length;
        if (Wire is IEscaping escaping)
            DefaultBytes = (DefaultBytes ?? 0) + escaping.DefaultLength(batch);
        if (!keep)
            return;

        output.ResetWrittenCount();
        Write(output, Read(payload));
        if (!output.WrittenSpan.SequenceEqual(payload))
            throw new UnreachableException($"{Wire.Identity.Id}: a batch that was read is written with other bytes than before.");
        TimedRows += rows;
        Batches.Add(batch);
        Payloads.Add(payload);
        Compressed.Add(compressed);
    }
}
