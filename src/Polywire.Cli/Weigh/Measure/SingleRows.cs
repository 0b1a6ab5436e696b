using System.Buffers;
using Polywire.Cli.Weigh.Input;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>The rows of a sample on one wire, each compressed by itself as a cache stores them.</summary>
/// <param name="Wire">Which wire.</param>
/// <param name="Choice">Every compression, measured on rows that dictionaries were not trained on.</param>
sealed record SingleRows(WireIdentity Wire, WireCompressionChoice Choice)
{
    /// <summary>Fewer rows are too few to train on.</summary>
    const int Least = 50;

    /// <summary>More rows do not change the order.</summary>
    const int Most = 5_000;

    /// <summary>What Redis stores per entry beside key and value, in bytes: 66 to 110 were measured on Redis 7.0 with values of 30 to 1,000 bytes.</summary>
    public const int RedisOverhead = 80;

    /// <summary>Measures every wire of Polywire; nothing if the sample is one value, or has too few rows.</summary>
    public static IReadOnlyList<SingleRows> For(WireSet set, Sample sample)
    {
        if (sample.IsOneValue || sample.Rows.Count < Least)
            return [];
        return [.. set.Wires.Where(w => w.Identity != WireIdentity.Reference).Select(w => new SingleRows(w.Identity, WireCompression.Choose(Bytes(w, sample))))];
    }

    static IEnumerable<ReadOnlyMemory<byte>> Bytes(IWireUnderTest wire, Sample sample)
    {
        var output = new ArrayBufferWriter<byte>();
        foreach (var row in sample.Rows.Take(Most))
        {
            output.ResetWrittenCount();
            wire.WriteRow(output, wire.FromJson(sample.Content.AsMemory(row.Offset, row.Length)));
            yield return output.WrittenSpan.ToArray();
        }
    }
}
