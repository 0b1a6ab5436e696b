using System.IO.Pipelines;
using System.Text;
using Polywire;
using Polywire.Json;

namespace EntryPointTests;

/// <summary>Many values, in every framing that a wire has, whole and in pieces.</summary>
public class ManyTests
{
    public static TheoryData<string, WireFraming> Framings => new()
    {
        { "json", WireFraming.Lines },
        { "json", WireFraming.Array },
        { "json", WireFraming.Sequence },
        { "json", WireFraming.LengthDelimited },
        { "messagepack", WireFraming.Array },
        { "messagepack", WireFraming.Sequence },
        { "messagepack", WireFraming.LengthDelimited },
        { "messagepack+lz4block", WireFraming.Sequence },
        { "messagepack+lz4block", WireFraming.LengthDelimited },
        { "messagepack+lz4blockarray", WireFraming.Sequence },
    };

    internal static byte[] Write<T>(WireSerializer wire, IEnumerable<T> values, WireFraming framing)
    {
        var stream = new MemoryStream();
        wire.SerializeMany(stream, values.ToList(), framing);
        return stream.ToArray();
    }

    static async Task<List<T>> Collect<T>(IAsyncEnumerable<T?> values)
    {
        var list = new List<T>();
        await foreach (T? value in values) list.Add(value!);
        return list;
    }

    static async IAsyncEnumerable<T> Produce<T>(IEnumerable<T> values)
    {
        foreach (T value in values)
        {
            await Task.Yield();
            yield return value;
        }
    }

    [Theory, MemberData(nameof(Framings))]
    public async Task Ten_thousand_elements_pass_every_way(string name, WireFraming framing)
    {
        WireSerializer wire = Samples.Of(name);
        var rows = Samples.Rows(10_000).ToList();
        var stream = new CountingStream();
        wire.SerializeMany(stream, rows, framing);
        byte[] bytes = stream.ToArray();
        Assert.InRange(stream.Largest, 1, 1 << 17);

        stream = new CountingStream();
        await wire.SerializeManyAsync(stream, rows, framing);
        Assert.Equal(bytes, stream.ToArray());
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 1 << 24));
        await wire.SerializeManyAsync(pipe.Writer, rows, framing);
        await pipe.Writer.CompleteAsync();
        Assert.Equal(rows, await Collect(wire.DeserializeManyAsync<Row>(pipe.Reader, framing)));
        if (name == "json" || framing != WireFraming.Array)
        {
            stream = new CountingStream();
            await wire.SerializeManyAsync(stream, Produce(rows), framing);
            Assert.Equal(bytes, stream.ToArray());
            var second = new Pipe(new PipeOptions(pauseWriterThreshold: 1 << 24));
            await wire.SerializeManyAsync(second.Writer, Produce(rows), framing);
            await second.Writer.CompleteAsync();
            Assert.Equal(rows, await Collect(wire.DeserializeManyAsync<Row>(second.Reader, framing)));
        }

        Assert.Equal(rows, wire.DeserializeMany<Row>(bytes, framing));
        Assert.Equal(rows, wire.DeserializeMany<Row>(new TrickleStream(bytes, 7, 1000, 3, 100_000), framing));
        Assert.Equal(rows, await Collect(wire.DeserializeManyAsync<Row>(new TrickleStream(bytes, 50_000, 13), framing)));
        Assert.Equal(rows, await Collect(wire.DeserializeManyAsync<Row>(Cut.Trickle(bytes, 4_099), framing)));
    }

    [Theory, MemberData(nameof(Framings))]
    public async Task Input_in_single_bytes_reads_as_whole_input(string name, WireFraming framing)
    {
        WireSerializer wire = Samples.Of(name);
        var rows = Samples.Rows(20).ToList();
        byte[] bytes = Write(wire, rows, framing);
        Assert.Equal(rows, wire.DeserializeMany<Row>(new TrickleStream(bytes, 1), framing));
        Assert.Equal(rows, await Collect(wire.DeserializeManyAsync<Row>(new TrickleStream(bytes, 1), framing)));
        Assert.Equal(rows, await Collect(wire.DeserializeManyAsync<Row>(Cut.Pipe(bytes, 1), framing)));
        Assert.Equal(rows, await Collect(wire.DeserializeManyAsync<Row>(Cut.Trickle(bytes, 1), framing)));
    }

    [Theory, MemberData(nameof(Framings))]
    public void Cut_anywhere_in_two_reads_as_whole_input(string name, WireFraming framing)
    {
        WireSerializer wire = Samples.Of(name);
        var rows = Samples.Rows(3).ToList();
        byte[] bytes = Write(wire, rows, framing);
        for (int cut = 1; cut < bytes.Length; cut++)
            Assert.Equal(rows, wire.DeserializeMany<Row>(new TrickleStream(bytes, cut, bytes.Length), framing));
    }

    [Theory, MemberData(nameof(Framings))]
    public void No_elements_are_no_elements(string name, WireFraming framing)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] bytes = Write<Row>(wire, [], framing);
        Assert.Empty(wire.DeserializeMany<Row>(bytes, framing));
        Assert.Empty(wire.DeserializeMany<Row>(new MemoryStream(bytes), framing));
        if (framing != WireFraming.Array) Assert.Empty(wire.DeserializeMany<Row>(Array.Empty<byte>(), framing));
        else Assert.Equal((WireErrorCode.UnexpectedEnd, "$"), Failure(() => wire.DeserializeMany<Row>(Array.Empty<byte>(), framing)));
    }

    static (WireErrorCode, string?) Failure<T>(Func<IEnumerable<T>> read)
    {
        WireException e = Assert.Throws<WireException>(() => read().Count());
        return (e.Code, e.Path);
    }

    [Theory, MemberData(nameof(Framings))]
    public void Nulls_and_scalars_are_elements_too(string name, WireFraming framing)
    {
        WireSerializer wire = Samples.Of(name);
        Row?[] rows = [null, Samples.Row(1), null];
        Assert.Equal(rows, wire.DeserializeMany<Row>(new TrickleStream(Write(wire, rows, framing), 1), framing));
        int[] numbers = [0, -1, 12, 1_000_000, 7];
        Assert.Equal(numbers, wire.DeserializeMany<int>(new TrickleStream(Write(wire, numbers, framing), 1), framing));
        string[] texts = ["", "a\nb", "]}\"\\", new string('x', 100_000)];
        Assert.Equal(texts, wire.DeserializeMany<string>(new TrickleStream(Write(wire, texts, framing), 1, 30_000), framing)!);
    }

    [Theory, MemberData(nameof(Framings))]
    public async Task Truncated_anywhere_is_an_error_or_a_shorter_list(string name, WireFraming framing)
    {
        WireSerializer wire = Samples.Of(name);
        var rows = Samples.Rows(3).ToList();
        byte[] bytes = Write(wire, rows, framing);
        for (int length = 0; length < bytes.Length; length++)
        {
            byte[] part = bytes[..length];
            (List<Row?> whole, WireException? error) = Drain(wire.DeserializeMany<Row>(part, framing));
            Assert.Equal(rows.Take(whole.Count), whole);
            if (framing == WireFraming.Array) Assert.NotNull(error);
            if (error is not null)
            {
                Assert.StartsWith("$", error.Path);
                Assert.InRange(error.Offset, 0, length);
            }
            (List<Row?> pieces, WireException? other) = Drain(wire.DeserializeMany<Row>(new TrickleStream(part, 1), framing));
            Assert.Equal(whole, pieces);
            Assert.Equal((error?.Code, error?.Offset, error?.Path), (other?.Code, other?.Offset, other?.Path));
            var received = new List<Row?>();
            try
            {
                await foreach (Row? row in wire.DeserializeManyAsync<Row>(Cut.Pipe(part, 1), framing)) received.Add(row);
                Assert.Null(error);
            }
            catch (WireException e)
            {
                Assert.Equal((error?.Code, error?.Offset, error?.Path), (e.Code, e.Offset, e.Path));
            }
            Assert.Equal(whole, received);
        }
    }

    static (List<T> Values, WireException? Error) Drain<T>(IEnumerable<T> values)
    {
        var list = new List<T>();
        try
        {
            foreach (T value in values) list.Add(value);
            return (list, null);
        }
        catch (WireException e)
        {
            return (list, e);
        }
    }

    [Theory, MemberData(nameof(Framings))]
    public async Task An_enumerator_stays_finished_after_a_failure(string name, WireFraming framing)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] bytes = Write<object>(wire, [Samples.Row(0), "text", Samples.Row(2)], framing);
        using IEnumerator<Row?> rows = wire.DeserializeMany<Row>(new MemoryStream(bytes), framing).GetEnumerator();
        Assert.True(rows.MoveNext());
        WireException e = Assert.Throws<WireException>(() => rows.MoveNext());
        Assert.Equal((WireErrorCode.TypeMismatch, "$[1]"), (e.Code, e.Path));
        Assert.False(rows.MoveNext());
        foreach (IAsyncEnumerable<Row?> source in (IAsyncEnumerable<Row?>[])
            [wire.DeserializeManyAsync<Row>(new MemoryStream(bytes), framing), wire.DeserializeManyAsync<Row>(Cut.Pipe(bytes, 3), framing)])
        {
            await using IAsyncEnumerator<Row?> later = source.GetAsyncEnumerator();
            Assert.True(await later.MoveNextAsync());
            await Assert.ThrowsAsync<WireException>(async () => await later.MoveNextAsync());
            Assert.False(await later.MoveNextAsync());
        }
    }

    [Theory, MemberData(nameof(Framings))]
    public async Task Stopping_early_leaves_a_pipe_after_the_last_element(string name, WireFraming framing)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] bytes = Write(wire, Samples.Rows(10), framing);
        foreach (int size in (int[])[1, 50, 100_000])
        {
            PipeReader reader = Cut.Pipe(bytes, size);
            int count = 0;
            await foreach (Row? _ in wire.DeserializeManyAsync<Row>(reader, framing))
                if (++count == 4) break;
            ReadResult rest = await reader.ReadAsync();
            byte[] left = rest.Buffer.FirstSpan.Length == rest.Buffer.Length ? rest.Buffer.FirstSpan.ToArray() : System.Buffers.BuffersExtensions.ToArray(rest.Buffer);
            Assert.Equal(bytes[^left.Length..], left);
            // The second half in full: six rows and what frames them.
            int six = Write(wire, Samples.Rows(10).Skip(4), framing).Length;
            Assert.InRange(left.Length, six - 2, six + 2);
        }
    }

    [Theory, MemberData(nameof(Framings))]
    public async Task Cancellation_is_honoured_between_elements_and_while_waiting(string name, WireFraming framing)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] bytes = Write(wire, Samples.Rows(100), framing);
        using var source = new CancellationTokenSource();
        int count = 0;
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (Row? _ in wire.DeserializeManyAsync<Row>(new MemoryStream(bytes), framing, cancellationToken: source.Token))
                if (++count == 5) await source.CancelAsync();
        });
        Assert.Equal(5, count);

        using var later = new CancellationTokenSource();
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync(bytes.AsMemory(0, bytes.Length / 2));
        count = 0;
        ValueTask<bool> pending = default;
        IAsyncEnumerator<Row?> rows = wire.DeserializeManyAsync<Row>(pipe.Reader, framing).GetAsyncEnumerator(later.Token);
        while ((pending = rows.MoveNextAsync()).IsCompleted && await pending) count++;
        Assert.InRange(count, 30, 60);
        await later.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await pending);
        await rows.DisposeAsync();

        using var writing = new CancellationTokenSource();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await wire.SerializeManyAsync(new MemoryStream(), CancelAfter(writing, 10), framing, cancellationToken: writing.Token));
    }

    static IList<Row> CancelAfter(CancellationTokenSource source, int count)
    {
        source.CancelAfter(0);
        source.Cancel();
        return [.. Samples.Rows(count)];
    }

    [Theory, MemberData(nameof(Framings))]
    public void An_element_that_cannot_be_written_says_which(string name, WireFraming framing)
    {
        WireSerializer wire = Samples.Of(name);
        var stream = new CountingStream();
        Picky[] values = [new(), new() { Items = [new() { Number = 3 }, new() { Number = -3 }] }];
        WireException e = Assert.Throws<WireException>(() => wire.SerializeMany(stream, values, framing));
        Assert.Equal(WireErrorCode.UserCode, e.Code);
        Assert.StartsWith("$[1].Items[1]", e.Path);
        Assert.Equal(0, stream.Writes);
    }

    [Fact]
    public void Memory_is_borrowed_from_where_the_options_say_so()
    {
        JsonWire wire = Wire.Json.With(new JsonWireOptions { Borrow = true });
        byte[] bytes = "{\"Value\":11} {\"Value\":22}"u8.ToArray();
        Raw[] values = wire.DeserializeMany<Raw>(bytes, WireFraming.Sequence).ToArray()!;
        bytes.AsSpan().Replace((byte)'2', (byte)'7');
        Assert.Equal(77, values[1].Value.As<int>());
        Assert.Equal("11", Encoding.UTF8.GetString(values[0].Value.Bytes.Span));
    }

    [Fact]
    public void A_framing_that_a_wire_does_not_support_is_an_argument_error()
    {
        Assert.Contains("lines", Assert.Throws<ArgumentException>(() => Wire.MessagePack.DeserializeMany<Row>(new byte[1], WireFraming.Lines)).Message);
        Assert.Throws<ArgumentException>(() => Wire.MessagePack.DeserializeManyAsync<Row>(Stream.Null, WireFraming.Lines));
        Assert.Throws<ArgumentException>(() => Wire.MessagePack.SerializeMany(Stream.Null, new[] { 1 }, WireFraming.Lines));
        Assert.Throws<ArgumentOutOfRangeException>(() => Wire.Json.DeserializeMany<Row>(new byte[1], (WireFraming)9));
        Assert.Contains("Indented", Assert.Throws<ArgumentException>(() => Wire.Json.With(new JsonWireOptions { Indented = true }).SerializeMany(Stream.Null, new[] { 1 }, WireFraming.Lines)).Message);
        Assert.Contains("count", Assert.Throws<ArgumentException>(() => Wire.MessagePack.SerializeMany(Stream.Null, Samples.Rows(3).Where(r => r.Id > 0), WireFraming.Array)).Message);
    }

    [Fact]
    public void A_line_never_holds_a_line_break()
    {
        var raw = new Raw { Value = RawValue.FromJson("{\r\n  \"a\": [1,\n 2]\n}"u8) };
        byte[] bytes = Write(Wire.Json, [raw, raw], WireFraming.Lines);
        Assert.Equal(2, bytes.AsSpan().Count((byte)'\n'));
        Assert.Equal(0, bytes.AsSpan().Count((byte)'\r'));
        Assert.Equal("{\"a\":[1,2]}", Encoding.UTF8.GetString(Wire.Json.DeserializeMany<Raw>(bytes, WireFraming.Lines).Last()!.Value.Bytes.Span));
    }
}
