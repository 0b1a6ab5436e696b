using System.Buffers;
using System.Diagnostics;
using Polywire.Buffers;

namespace Polywire;

// Measures what pays on the caller's own values.
public sealed partial record WireCompression
{
    /// <summary>Rows that are compressed at most; more do not change the order of the results.</summary>
    const int MostMeasured = 2_000;
    const int TrainedShare = 10;

    /// <summary>Compresses a sample in every way that this machine has, each value by itself, and reports which one to use. Dictionaries are trained on nine tenths and measured on the rest.</summary>
    /// <typeparam name="T">The model.</typeparam>
    /// <param name="sample">Some thousand typical values, in the order in which they occur.</param>
    /// <param name="wire">The wire that will write them; its compression does not matter.</param>
    /// <returns>The measurements, smallest first, and the compression that is recommended.</returns>
    /// <exception cref="ArgumentException">The sample is empty.</exception>
    /// <exception cref="WireException">A value cannot be written.</exception>
    public static WireCompressionChoice Choose<T>(IEnumerable<T> sample, WireSerializer wire)
    {
        ArgumentNullException.ThrowIfNull(sample);
        ArgumentNullException.ThrowIfNull(wire);
        WireSerializer uncompressed = wire.With(None);
        return Choose(sample.Select(value => (ReadOnlyMemory<byte>)uncompressed.Serialize(value)));
    }

    /// <summary>Compresses a sample in every way that this machine has, each value by itself, and reports which one to use. Dictionaries are trained on nine tenths and measured on the rest.</summary>
    /// <param name="sample">Some thousand typical values as a wire writes them without compression, in the order in which they occur.</param>
    /// <returns>The measurements, smallest first, and the compression that is recommended.</returns>
    /// <exception cref="ArgumentException">The sample is empty.</exception>
    public static WireCompressionChoice Choose(IEnumerable<ReadOnlyMemory<byte>> sample)
    {
        ArgumentNullException.ThrowIfNull(sample);
        ReadOnlyMemory<byte>[] rows = [.. sample];
        if (rows.Length == 0) throw new ArgumentException("The sample has no values.", nameof(sample));
        // A tenth of the values, spread over the sample, is measured; the rest trains.
        ReadOnlyMemory<byte>[] measured = [.. rows.Where((_, i) => i % TrainedShare == 0).Take(MostMeasured)];
        CompressionDictionary? dictionary = TryTrain([.. rows.Where((_, i) => i % TrainedShare != 0)]);
        var results = new List<WireCompressionMeasurement> { new(None, measured.Average(r => (double)r.Length), 0, 0) };
        foreach (WireCompression compression in Candidates(dictionary)) results.Add(Measure(compression, measured));
        results.Sort((a, b) => a.BytesPerRow.CompareTo(b.BytesPerRow));
        return new WireCompressionChoice(results);
    }

    static IEnumerable<WireCompression> Candidates(CompressionDictionary? dictionary)
    {
        yield return Gzip();
        yield return Brotli();
        yield return Lz4;
        if (dictionary is not null) yield return Lz4 with { Dictionaries = dictionary, BareHeader = true };
        if (!Compression.Zstandard.ZstandardLibrary.IsInstalled) yield break;
        yield return Zstandard();
        if (dictionary is null) yield break;
        yield return Zstandard() with { Dictionaries = dictionary };
        yield return Zstandard() with { Dictionaries = dictionary, BareHeader = true };
    }

    /// <summary>Returns a dictionary of at most a hundredth of the sample; null if there is nothing to learn from, or libzstd is not installed.</summary>
    static CompressionDictionary? TryTrain(ReadOnlyMemory<byte>[] rows)
    {
        if (!Compression.Zstandard.ZstandardLibrary.IsInstalled) return null;
        long length = rows.Sum(r => (long)r.Length);
        try
        {
            return CompressionDictionary.Train(rows, (int)Math.Clamp(length / 20, 1_024, CompressionDictionary.DefaultMaxLength));
        }
        catch (ArgumentException)
        {
            return null;
        }
    }

    static WireCompressionMeasurement Measure(WireCompression compression, ReadOnlyMemory<byte>[] rows)
    {
        ArrayPool<byte> pool = TemporaryArrays.Bytes;
        var packed = new byte[rows.Length][];
        long bytes = 0, writing = long.MaxValue, reading = long.MaxValue;
        // The first pass prepares dictionaries and compiles; the fastest of the others counts.
        for (int pass = 0; pass < 4; pass++)
        {
            bytes = 0;
            long start = Stopwatch.GetTimestamp();
            for (int i = 0; i < rows.Length; i++)
            {
                using PooledWriter sink = PooledWriter.Rent(pool);
                compression.Bytes!.Compress(rows[i].Span, sink, pool);
                bytes += sink.Length;
                if (pass == 0) packed[i] = sink.Written.ToArray();
            }
            long middle = Stopwatch.GetTimestamp();
            foreach (byte[] row in packed)
            {
                using PooledWriter uncompressed = PooledWriter.Rent(pool);
                compression.Bytes!.Decompress(row, uncompressed, int.MaxValue, true);
            }
            if (pass == 0) continue;
            writing = Math.Min(writing, middle - start);
            reading = Math.Min(reading, Stopwatch.GetTimestamp() - middle);
        }
        double perRow = 1e9 / Stopwatch.Frequency / rows.Length;
        return new WireCompressionMeasurement(compression, (double)bytes / rows.Length, writing * perRow, reading * perRow);
    }
}
