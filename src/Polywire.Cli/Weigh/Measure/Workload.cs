using System.Buffers;
using System.Diagnostics;
using Polywire.Cli.Weigh.Input;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>The rows of a sample as one wire's batches: all of them for the sizes, the first few for the times.</summary>
sealed class Workload
{
    /// <summary>Rows in one payload, at most.</summary>
    public const int BatchRows = 1_000;

    const long SizedBytes = 64_000_000;
    const long TimedBytes = 8_000_000;
    const int TimedBatches = 4;

    Workload(IWireUnderTest wire) => Wire = wire;

    /// <summary>The wire.</summary>
    public IWireUnderTest Wire { get; }

    /// <summary>Rows whose bytes were counted.</summary>
    public int SizedRows { get; private set; }

    /// <summary>Bytes of all payloads.</summary>
    public long PlainBytes { get; private set; }

    /// <summary>Bytes of all payloads, each compressed.</summary>
    public long BrotliBytes { get; private set; }

    /// <summary>Bytes of all payloads with no more escapes than needed, where the wire has that choice.</summary>
    public long? RelaxedBytes { get; private set; }

    /// <summary>Rows in <see cref="Payloads"/>.</summary>
    public int TimedRows { get; private set; }

    /// <summary>The batches to write against the clock.</summary>
    public List<object> Batches { get; } = [];

    /// <summary>Their payloads.</summary>
    public List<byte[]> Payloads { get; } = [];

    /// <summary>Their payloads, compressed.</summary>
    public List<byte[]> Compressed { get; } = [];

    /// <summary>Reads the rows, writes every batch, and makes sure that a payload reads back and writes the same bytes again.</summary>
    public static Workload Prepare(IWireUnderTest wire, Sample sample)
    {
        var workload = new Workload(wire);
        var output = new ArrayBufferWriter<byte>(1 << 16);
        long bytes = 0;
        for (var first = 0; first < sample.Rows.Count && bytes < SizedBytes; first += BatchRows)
        {
            var rows = new List<object>();
            for (var row = first; row < Math.Min(first + BatchRows, sample.Rows.Count); row++)
            {
                rows.Add(wire.FromJson(sample.Content.AsMemory(sample.Rows[row].Offset, sample.Rows[row].Length)));
                bytes += sample.Rows[row].Length;
            }
            workload.Add(wire.Batch(rows), rows.Count, output, keep: workload.Batches.Count < TimedBatches && (first == 0 || bytes < TimedBytes));
        }
        return workload;
    }

    void Add(object batch, int rows, ArrayBufferWriter<byte> output, bool keep)
    {
        output.ResetWrittenCount();
        Wire.WriteBatch(output, batch);
        var payload = output.WrittenSpan.ToArray();
        var compressed = Brotli.Compress(payload);
        SizedRows += rows;
        PlainBytes += payload.Length;
        BrotliBytes += compressed.Length;
        if (Wire is IRelaxable relaxable)
            RelaxedBytes = (RelaxedBytes ?? 0) + relaxable.RelaxedLength(batch);
        if (!keep)
            return;

        output.ResetWrittenCount();
        Wire.WriteBatch(output, Wire.ReadBatch(payload));
        if (!output.WrittenSpan.SequenceEqual(payload))
            throw new UnreachableException($"{Wire.Identity.Id}: a batch that was read writes other bytes than before.");
        TimedRows += rows;
        Batches.Add(batch);
        Payloads.Add(payload);
        Compressed.Add(compressed);
    }
}
