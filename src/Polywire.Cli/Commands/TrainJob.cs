using System.Buffers;
using System.Globalization;
using System.Text;
using Polywire.Cli.Weigh.Inference;
using Polywire.Cli.Weigh.Input;
using Polywire.Cli.Weigh.Measure;
using Polywire.Cli.Weigh.Model;

namespace Polywire.Cli.Commands;

/// <summary>The arguments of <c>train</c>.</summary>
/// <param name="File">The rows; <c>-</c> for standard input.</param>
/// <param name="Output">Where to write the dictionary.</param>
/// <param name="Wire">The id of the wire.</param>
/// <param name="MaxLength">The most bytes of the dictionary.</param>
sealed record TrainRequest(string File, string Output, string Wire, int MaxLength);

/// <summary>Trains a dictionary on rows: read, infer, write on the wire, train, measure on other rows.</summary>
sealed class TrainJob(Streams streams)
{
    /// <summary>The minimum length of a dictionary, in bytes.</summary>
    public const int LeastLength = 256;

    /// <summary>Every tenth row is measured; the others are trained on.</summary>
    const int HeldOut = 10;

    /// <summary>Runs it and returns the exit code.</summary>
    /// <exception cref="InputException">The input or a place to write to cannot be used, or libzstd is not installed.</exception>
    public int Run(TrainRequest request)
    {
        OutputFiles.EnsureWritable(request.Output);
        var (rows, dictionary) = JobProgress.Run(streams, progress => Train(request, progress));
        using (var files = new OutputFiles())
        {
            files.Add(request.Output, dictionary.Bytes.ToArray());
            files.Commit();
        }
        using var output = new StreamWriter(streams.Output, new UTF8Encoding(false), leaveOpen: true);
        output.WriteLine(SingleLine.Of($"{request.Output}: dictionary {dictionary.Id}, {Number(dictionary.Bytes.Length)} bytes, from {Number(rows.Count - Measured(rows).Count())} rows as {request.Wire}"));
        output.WriteLine($"{Number(Measured(rows).Count())} other rows, bytes per row:");
        foreach (var (label, compression) in Compared(dictionary))
            output.WriteLine($"  {label,-32} {Mean(rows, compression).ToString("0.0", CultureInfo.InvariantCulture),10}");
        return ExitCode.Done;
    }

    (List<byte[]> Rows, CompressionDictionary Dictionary) Train(TrainRequest request, JobProgress progress)
    {
        progress.Report(0, "reading");
        var sample = SampleReader.Read(request.File, streams.Input, "train");
        progress.Report(0.1, "writing the rows");
        var rows = Rows(sample, request.Wire);
        progress.Report(0.5, "training");
        try
        {
            return (rows, CompressionDictionary.Train(rows.Where((_, i) => i % HeldOut != 0).Select(r => (ReadOnlyMemory<byte>)r), request.MaxLength));
        }
        catch (ArgumentException e)
        {
            throw new InputException($"{sample.Source}: {e.Message.Split(" (Parameter")[0]}");
        }
        catch (Exception e) when (e is DllNotFoundException or InvalidOperationException)
        {
            throw new InputException(e.Message);
        }
    }

    /// <summary>Each row as the wire writes it, with the model that <c>weigh</c> infers.</summary>
    static List<byte[]> Rows(Sample sample, string id)
    {
        var model = ModelBuilder.Build(Observer.Observe(sample, _ => { }), sample);
        var wire = WireSet.For(model, sample.Source).Wires.FirstOrDefault(w => w.Identity.Id == id)
            ?? throw new InputException($"{sample.Source}: the rows are not objects, so that MessagePack has one layout for them. Give --wire messagepack.");
        var output = new ArrayBufferWriter<byte>();
        var rows = new List<byte[]>(sample.Rows.Count);
        foreach (var row in sample.Rows)
        {
            output.ResetWrittenCount();
            wire.WriteRow(output, wire.FromJson(sample.Content.AsMemory(row.Offset, row.Length)));
            rows.Add(output.WrittenSpan.ToArray());
        }
        return rows;
    }

    static IEnumerable<byte[]> Measured(List<byte[]> rows) => rows.Where((_, i) => i % HeldOut == 0);

    static IEnumerable<(string Label, WireCompression? Compression)> Compared(CompressionDictionary dictionary)
    {
        yield return ("uncompressed", null);
        yield return ("lz4", WireCompression.Lz4);
        yield return ("lz4, dictionary", WireCompression.Lz4 with { Dictionaries = dictionary });
        yield return ("lz4, dictionary, bare header", WireCompression.Lz4 with { Dictionaries = dictionary, BareHeader = true });
        yield return ("zstandard", WireCompression.Zstandard());
        yield return ("zstandard, dictionary", WireCompression.Zstandard() with { Dictionaries = dictionary });
        yield return ("zstandard, dictionary, bare header", WireCompression.Zstandard() with { Dictionaries = dictionary, BareHeader = true });
    }

    static double Mean(List<byte[]> rows, WireCompression? compression) => Measured(rows).Average(r => (double)(compression is null ? r.Length : compression.Compress(r).Length));

    static string Number(int number) => number.ToString("#,0", CultureInfo.InvariantCulture);
}
