using System.Diagnostics;
using System.IO.Pipelines;
using Polywire;
using Polywire.Json;
using Polywire.MessagePack;
using TestKit;

namespace EntryPointTests;

/// <summary>
/// Inputs far larger than what may be held while they are read: 64 MB each way, 2 GB some ways. The peak of a process that does
/// nothing else is measured by <c>bench --streams</c>.
/// </summary>
[Collection(nameof(Alone))]
public class LargeStreamTests
{
    const int RowsInBlock = 1000;

    const long Megabyte = 1 << 20;

    public static TheoryData<string, WireFraming, string> Ways
    {
        get
        {
            var ways = new TheoryData<string, WireFraming, string>();
            foreach ((string wire, WireFraming framing) in ((string, WireFraming)[])
                [("json", WireFraming.Lines), ("json", WireFraming.Array), ("json", WireFraming.Sequence), ("json", WireFraming.LengthDelimited),
                ("messagepack", WireFraming.Array), ("messagepack", WireFraming.Sequence), ("messagepack", WireFraming.LengthDelimited)])
                foreach (string source in (string[])["stream", "async stream", "pipe"]) ways.Add(wire, framing, source);
            return ways;
        }
    }

    /// <summary>Rows over and over, framed, of about the length that was asked for.</summary>
    static (RepeatedStream Stream, long Rows) Make(WireSerializer wire, WireFraming framing, long bytes, IEnumerable<Row> block)
    {
        byte[] rows = ManyTests.Write(wire, block, framing == WireFraming.Array ? WireFraming.Sequence : framing);
        if (framing == WireFraming.Array && wire.Name == "json") rows.AsSpan().Replace((byte)'\n', (byte)',');
        long blocks = bytes / rows.Length;
        if (framing != WireFraming.Array) return (new RepeatedStream([], rows, blocks, []), blocks * RowsInBlock);
        if (wire.Name == "json") return (new RepeatedStream([(byte)'['], rows, blocks, "null]"u8.ToArray()), blocks * RowsInBlock + 1);
        byte[] header = new byte[5];
        Assert.True(MessagePackPrimitives.TryWriteArrayHeader(header, (uint)(blocks * RowsInBlock), out int written));
        return (new RepeatedStream(header[..written], rows, blocks, []), blocks * RowsInBlock);
    }

    [Theory, MemberData(nameof(Ways))]
    public async Task Live_memory_does_not_grow_with_the_input(string name, WireFraming framing, string source)
    {
        var pool = new MeasuredPool();
        WireSerializer wire = Of(name, pool);
        (RepeatedStream stream, long rows) = Make(wire, framing, 24 * Megabyte, Samples.Rows(RowsInBlock));
        long before = GC.GetTotalMemory(true), most = 0;
        Assert.Equal(rows, await Read(wire, stream, framing, source, () => most = Math.Max(most, GC.GetTotalMemory(true) - before)));
        Assert.InRange(most, 0, Megabyte);
        Assert.InRange(pool.Most, 1, Megabyte / 4);
    }

    [Theory]
    [InlineData("json", WireFraming.Lines, "stream")]
    [InlineData("messagepack", WireFraming.Sequence, "pipe")]
    public async Task Two_gigabytes_are_read_in_less_than_64_megabytes(string name, WireFraming framing, string source)
    {
        var pool = new MeasuredPool();
        WireSerializer wire = Of(name, pool);
        // Long rows, so that there are fewer of them.
        string title = new('t', 1000);
        (RepeatedStream stream, long rows) = Make(wire, framing, 2048 * Megabyte, Samples.Rows(RowsInBlock).Select(r => r with { Title = title }));
        GC.Collect();
        long before = Environment.WorkingSet, most = 0;
        long start = Stopwatch.GetTimestamp();
        Assert.Equal(rows, await Read(wire, stream, framing, source, () => most = Math.Max(most, Environment.WorkingSet - before)));
        // The collector's own slack is in it: garbage of the newest generation that it has not looked at yet.
        Assert.InRange(most, 0, 64 * Megabyte);
        Assert.InRange(pool.Most, 1, Megabyte / 4);
        TestContext.Current.SendDiagnosticMessage($"{name}: {stream.Total / Megabyte} MB in {Stopwatch.GetElapsedTime(start).TotalSeconds:0.0} s, {most / 1024} KB more than before, {pool.Most / 1024} KB rented");
    }

    static WireSerializer Of(string name, MeasuredPool pool) =>
        name == "json" ? Wire.Json.With(new JsonWireOptions { Pool = pool }) : Wire.MessagePack.With(new MessagePackWireOptions { Pool = pool });

    /// <summary>The number of rows, which are the ones that were made. Measures every now and then.</summary>
    static async Task<long> Read(WireSerializer wire, RepeatedStream stream, WireFraming framing, string source, Action measure)
    {
        long count = 0, sum = 0;
        if (source == "stream")
        {
            foreach (Row? row in wire.DeserializeMany<Row>(stream, framing)) Take(row);
        }
        else
        {
            IAsyncEnumerable<Row?> values = source == "pipe" ? wire.DeserializeManyAsync<Row>(PipeReader.Create(stream), framing) : wire.DeserializeManyAsync<Row>(stream, framing);
            await foreach (Row? row in values) Take(row);
        }
        Assert.Equal(count / RowsInBlock * Samples.Rows(RowsInBlock).Sum(r => r.Id), sum);
        return count;

        void Take(Row? row)
        {
            sum += row?.Id ?? 0;
            if (++count % 50_000 == 0) measure();
        }
    }
}

/// <summary>Tests that measure the process, and run beside no others.</summary>
[CollectionDefinition(nameof(Alone), DisableParallelization = true)]
public class Alone;
