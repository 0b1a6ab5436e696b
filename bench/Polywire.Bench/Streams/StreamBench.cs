using System.Diagnostics;
using System.IO.Pipelines;
using Bench.Data;
using Bench.Harness;
using Bench.Models;
using Polywire;

namespace Bench.Streams;

/// <summary><c>--streams</c>: gigabytes of rows through <c>DeserializeMany</c>, with the peak of this process, which holds nothing else.</summary>
static class StreamBench
{
    const int RowsInBlock = 200;

    public static async Task<int> Run(double gigabytes)
    {
        Console.WriteLine($"{Machine.Describe()}\n{"at start",-44}{Peak(),22}");
        bool right = await Row("JSON, lines, stream", Wire.Json, WireFraming.Lines, gigabytes, s => Async(Wire.Json.DeserializeMany<Demo>(s, WireFraming.Lines)))
            & await Row("JSON, lines, asynchronous stream", Wire.Json, WireFraming.Lines, gigabytes, s => Wire.Json.DeserializeManyAsync<Demo>(s, WireFraming.Lines))
            & await Row("JSON, lines, pipe", Wire.Json, WireFraming.Lines, gigabytes, s => Wire.Json.DeserializeManyAsync<Demo>(PipeReader.Create(s), WireFraming.Lines))
            & await Row("MessagePack, sequence, stream", Wire.MessagePack, WireFraming.Sequence, gigabytes, s => Async(Wire.MessagePack.DeserializeMany<Demo>(s, WireFraming.Sequence)))
            & await Row("MessagePack, sequence, pipe", Wire.MessagePack, WireFraming.Sequence, gigabytes, s => Wire.MessagePack.DeserializeManyAsync<Demo>(PipeReader.Create(s), WireFraming.Sequence));
        return right ? 0 : 1;
    }

    static async Task<bool> Row(string name, WireSerializer wire, WireFraming framing, double gigabytes, Func<Stream, IAsyncEnumerable<Demo?>> read)
    {
        var rows = new MemoryStream();
        List<Demo> demos = Generated.Demos(RowsInBlock);
        wire.SerializeMany(rows, demos, framing);
        var stream = new RepeatedStream(rows.ToArray(), (long)(gigabytes * (1 << 30) / rows.Length));
        long start = Stopwatch.GetTimestamp();
        long count = 0, sum = 0;
        await foreach (Demo? row in read(stream))
        {
            count++;
            sum += row!.P5;
        }
        double seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
        long times = stream.Total / rows.Length;
        bool right = count == times * RowsInBlock && sum == unchecked(times * demos.Sum(d => d.P5));
        Console.WriteLine($"{name,-34}{stream.Total >> 20,7} MB{seconds,8:0.0} s{(stream.Total >> 20) / seconds,6:0} MB/s{Peak(),9}{(right ? "" : "  WRONG")}");
        return right;
    }

    static async IAsyncEnumerable<Demo?> Async(IEnumerable<Demo?> rows)
    {
        foreach (Demo? row in rows) yield return row;
        await Task.CompletedTask;
    }

    /// <summary>The most memory that the process had resident since it began.</summary>
    static string Peak()
    {
        using Process process = Process.GetCurrentProcess();
        return $"{process.PeakWorkingSet64 >> 20} MB";
    }
}
