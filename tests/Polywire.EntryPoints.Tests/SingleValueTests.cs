using System.Buffers;
using System.IO.Pipelines;
using Polywire;
using Polywire.Json;
using Polywire.MessagePack;

namespace EntryPointTests;

/// <summary>One value through every entry point, whole and in pieces.</summary>
public class SingleValueTests
{
    public static TheoryData<string> Wires => ["json", "messagepack", "messagepack+lz4block", "messagepack+lz4blockarray"];

    public static TheoryData<string> Plain => ["json", "messagepack"];

    [Theory, MemberData(nameof(Wires))]
    public async Task Every_way_of_writing_gives_the_same_bytes(string name)
    {
        WireSerializer wire = Samples.Of(name);
        Row row = Samples.Row(3);
        byte[] expected = wire.Serialize(row);

        var writer = new ArrayBufferWriter<byte>();
        wire.Serialize(writer, row);
        Assert.Equal(expected, writer.WrittenSpan.ToArray());
        var stream = new CountingStream();
        wire.Serialize(stream, row);
        Assert.Equal(expected, stream.ToArray());
        stream = new CountingStream();
        await wire.SerializeAsync(stream, row);
        Assert.Equal(expected, stream.ToArray());
        var pipe = new Pipe();
        await wire.SerializeAsync(pipe.Writer, row);
        await pipe.Writer.CompleteAsync();
        Assert.Equal(row, await wire.DeserializeAsync<Row>(pipe.Reader));
    }

    [Theory, MemberData(nameof(Wires))]
    public async Task Every_way_of_reading_gives_the_value(string name)
    {
        WireSerializer wire = Samples.Of(name);
        Row row = Samples.Row(4);
        byte[] bytes = wire.Serialize(row);

        Assert.Equal(row, wire.Deserialize<Row>(bytes));
        Assert.Equal(row, wire.Deserialize<Row>(bytes.AsSpan()));
        Assert.Equal(row, wire.Deserialize<Row>((ReadOnlyMemory<byte>)bytes));
        Assert.Equal(row, wire.Deserialize<Row>(new ReadOnlySequence<byte>(bytes)));
        Assert.Equal(row, wire.Deserialize<Row>(new MemoryStream(bytes)));
        Assert.Equal(row, await wire.DeserializeAsync<Row>(new MemoryStream(bytes)));
        Assert.Equal(row, await wire.DeserializeAsync<Row>(PipeReader.Create(new MemoryStream(bytes))));
        Assert.Equal(row, wire.DeserializeOrNull<Row>(bytes));
        Assert.Equal(row, wire.DeserializeOrNull<Row>(new MemoryStream(bytes)));
        Assert.Equal(row, await wire.DeserializeOrNullAsync<Row>(new MemoryStream(bytes)));
        Assert.Equal(row, await wire.DeserializeOrNullAsync<Row>(PipeReader.Create(new MemoryStream(bytes))));
    }

    [Theory, MemberData(nameof(Wires))]
    public async Task Input_in_single_bytes_reads_as_whole_input(string name)
    {
        WireSerializer wire = Samples.Of(name);
        Row row = Samples.Row(5);
        byte[] bytes = wire.Serialize(row);

        Assert.Equal(row, wire.Deserialize<Row>(Cut.Sequence(bytes, 1)));
        Assert.Equal(row, wire.Deserialize<Row>(new TrickleStream(bytes, 1)));
        Assert.Equal(row, await wire.DeserializeAsync<Row>(new TrickleStream(bytes, 1)));
        Assert.Equal(row, await wire.DeserializeAsync<Row>(Cut.Pipe(bytes, 1)));
        Assert.Equal(row, await wire.DeserializeAsync<Row>(Cut.Trickle(bytes, 1)));
        Assert.Equal(row, wire.Deserialize(Cut.Sequence(bytes, 1), typeof(Row)));
    }

    [Theory, MemberData(nameof(Wires))]
    public void Cut_anywhere_in_two_reads_as_whole_input(string name)
    {
        WireSerializer wire = Samples.Of(name);
        Row row = Samples.Row(6);
        byte[] bytes = wire.Serialize(row);
        for (int cut = 1; cut < bytes.Length; cut++)
        {
            Assert.Equal(row, wire.Deserialize<Row>(Cut.Sequence(bytes, cut, bytes.Length)));
            Assert.Equal(row, wire.Deserialize<Row>(new TrickleStream(bytes, cut, bytes.Length)));
        }
    }

    [Theory, MemberData(nameof(Wires))]
    public async Task Truncated_anywhere_is_an_error(string name)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] bytes = wire.Serialize(Samples.Row(7));
        for (int length = 0; length < bytes.Length; length++)
        {
            byte[] part = bytes[..length];
            WireException whole = Assert.Throws<WireException>(() => wire.Deserialize<Row>(part));
            foreach (WireException e in (WireException[])
            [
                Assert.Throws<WireException>(() => wire.Deserialize<Row>(new TrickleStream(part, 3))),
                Assert.Throws<WireException>(() => wire.Deserialize<Row>(Cut.Sequence(part, 1))),
                await Assert.ThrowsAsync<WireException>(async () => await wire.DeserializeAsync<Row>(new TrickleStream(part, 1, 5))),
                await Assert.ThrowsAsync<WireException>(async () => await wire.DeserializeAsync<Row>(Cut.Pipe(part, 2))),
            ])
            {
                Assert.Equal((whole.Code, whole.Offset, whole.Path), (e.Code, e.Offset, e.Path));
            }
        }
    }

    [Theory, MemberData(nameof(Wires))]
    public async Task Data_after_the_value_is_an_error(string name)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] bytes = [.. wire.Serialize(Samples.Row(8)), (byte)'1'];
        Assert.Equal(WireErrorCode.TrailingData, Assert.Throws<WireException>(() => wire.Deserialize<Row>(new TrickleStream(bytes, 7))).Code);
        WireException e = await Assert.ThrowsAsync<WireException>(async () => await wire.DeserializeAsync<Row>(Cut.Pipe(bytes, 4)));
        Assert.Equal((WireErrorCode.TrailingData, (long)bytes.Length - 1), (e.Code, e.Offset));
    }

    [Theory, MemberData(nameof(Wires))]
    public async Task A_null_root_is_an_error_or_null_as_asked(string name)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] bytes = wire.Serialize<Row>(null);
        Assert.Null(wire.DeserializeOrNull<Row>(new MemoryStream(bytes)));
        Assert.Null(await wire.DeserializeOrNullAsync<Row>(Cut.Pipe(bytes, 1)));
        Assert.Null(wire.DeserializeOrNull(bytes, typeof(Row)));
        Assert.Equal(WireErrorCode.NullRoot, Assert.Throws<WireException>(() => wire.Deserialize<Row>(new MemoryStream(bytes))).Code);
        Assert.Equal(WireErrorCode.NullRoot, (await Assert.ThrowsAsync<WireException>(async () => await wire.DeserializeAsync<Row>(new MemoryStream(bytes)))).Code);
        Assert.Equal(WireErrorCode.NullRoot, Assert.Throws<WireException>(() => wire.Deserialize(bytes, typeof(Row))).Code);
        Assert.Equal(WireErrorCode.NullRoot, Assert.Throws<WireException>(() => wire.Deserialize(bytes, typeof(int?))).Code);
    }

    [Theory, MemberData(nameof(Wires))]
    public async Task Huge_strings_pass_every_way(string name)
    {
        WireSerializer wire = Samples.Of(name);
        var row = new Row { Title = string.Concat(Enumerable.Repeat("long text, \"é漢🎈\\ ", 60_000)) };
        byte[] bytes = wire.Serialize(row);
        var stream = new CountingStream();
        wire.Serialize(stream, row);
        Assert.Equal(bytes, stream.ToArray());
        stream = new CountingStream();
        await wire.SerializeAsync(stream, row);
        Assert.Equal(bytes, stream.ToArray());
        Assert.Equal(row, wire.Deserialize<Row>(new TrickleStream(bytes, 1000, 77_777)));
        Assert.Equal(row, await wire.DeserializeAsync<Row>(Cut.Trickle(bytes, 50_001)));
    }

    [Theory, MemberData(nameof(Plain))]
    public void A_large_collection_reaches_the_stream_in_chunks(string name)
    {
        WireSerializer wire = Samples.Of(name);
        var rows = Samples.Rows(5_000).ToList();
        var stream = new CountingStream();
        wire.Serialize(stream, rows);
        Assert.InRange(stream.Writes, 4, 1000);
        Assert.InRange(stream.Largest, 30_000, 1 << 16);
        Assert.Equal(rows, wire.Deserialize<List<Row>>(stream.ToArray()));
    }

    [Theory, MemberData(nameof(Wires))]
    public async Task A_failing_stream_throws_its_own_exception(string name)
    {
        WireSerializer wire = Samples.Of(name);
        var rows = Samples.Rows(5_000).ToList();
        Assert.Throws<IOException>(() => wire.Serialize(new CountingStream(failAfter: 1), rows));
        Assert.Throws<IOException>(() => wire.Serialize(new CountingStream(failAfter: 1), rows, typeof(List<Row>)));
        await Assert.ThrowsAsync<IOException>(async () => await wire.SerializeAsync(new CountingStream(failAfter: 1), rows));
    }

    [Theory, MemberData(nameof(Wires))]
    public async Task A_value_that_fails_says_where(string name)
    {
        WireSerializer wire = Samples.Of(name);
        var value = new Picky { Items = [new() { Number = 1 }, new() { Number = -1 }] };
        var stream = new CountingStream();
        WireException e = Assert.Throws<WireException>(() => wire.Serialize(stream, value));
        Assert.Equal((WireErrorCode.UserCode, -1L), (e.Code, e.Offset));
        Assert.StartsWith("$.Items[1]", e.Path);
        Assert.Equal(0, stream.Writes);
        await Assert.ThrowsAsync<WireException>(async () => await wire.SerializeAsync(stream, value));
        Assert.Equal(0, stream.Writes);
    }

    [Theory, MemberData(nameof(Plain))]
    public async Task The_longest_input_is_bounded(string name)
    {
        byte[] bytes = Samples.Of(name).Serialize(Samples.Row(9));
        foreach (int limit in (int[])[bytes.Length - 1, bytes.Length])
        {
            WireSerializer wire = name == "json"
                ? Wire.Json.With(new JsonWireOptions { MaxInputLength = limit })
                : Wire.MessagePack.With(new MessagePackWireOptions { MaxInputLength = limit });
            if (limit == bytes.Length)
            {
                Assert.Equal(Samples.Row(9), wire.Deserialize<Row>(new TrickleStream(bytes, 10)));
                continue;
            }
            Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => wire.Deserialize<Row>(bytes)).Code);
            var endless = new TrickleStream([.. bytes, .. new byte[1 << 20]], 10);
            Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => wire.Deserialize<Row>(endless)).Code);
            Assert.Equal(WireErrorCode.LengthOutOfRange, (await Assert.ThrowsAsync<WireException>(async () => await wire.DeserializeAsync<Row>(Cut.Pipe(bytes, 3)))).Code);
        }
    }

    [Theory, MemberData(nameof(Wires))]
    public async Task Streams_are_left_open_and_read_from_their_position(string name)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] bytes = wire.Serialize(Samples.Row(10));
        var trickle = new TrickleStream(bytes, 9);
        await wire.DeserializeAsync<Row>(trickle);
        Assert.False(trickle.Disposed);
        var stream = new MemoryStream([1, 2, 3, .. bytes]) { Position = 3 };
        Assert.Equal(Samples.Row(10), wire.Deserialize<Row>(stream));
        Assert.Equal(stream.Length, stream.Position);
    }

    [Theory, MemberData(nameof(Wires))]
    public async Task Cancellation_is_honoured(string name)
    {
        WireSerializer wire = Samples.Of(name);
        var cancelled = new CancellationToken(true);
        var pipe = new Pipe();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await wire.SerializeAsync(Stream.Null, Samples.Row(), cancellationToken: cancelled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await wire.SerializeAsync(pipe.Writer, Samples.Row(), cancellationToken: cancelled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await wire.DeserializeAsync<Row>(new MemoryStream(), cancellationToken: cancelled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await wire.DeserializeAsync<Row>(pipe.Reader, cancellationToken: cancelled));
        ValueTask<Row> pending = wire.DeserializeAsync<Row>(pipe.Reader);
        pipe.Reader.CancelPendingRead();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await pending);
        using var source = new CancellationTokenSource();
        pending = wire.DeserializeAsync<Row>(pipe.Reader, cancellationToken: source.Token);
        await source.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await pending);
    }
}
