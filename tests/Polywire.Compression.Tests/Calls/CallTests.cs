using System.Buffers;
using System.IO.Pipelines;
using Polywire;
using Polywire.Json;
using Polywire.MessagePack;
using TestKit;

namespace CompressionTests;

/// <summary>Every kind of input and output, on every wire.</summary>
public class CallTests
{
    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public async Task Every_output_is_one_frame_that_every_input_reads(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        List<Row> rows = Samples.Rows(50);
        byte[] expected = Wires.Uncompressed(name).Serialize(rows);

        var sink = new ArrayBufferWriter<byte>();
        wire.Serialize(sink, rows);
        var typedSink = new ArrayBufferWriter<byte>();
        wire.Serialize(typedSink, (object)rows, typeof(List<Row>));
        MemoryStream stream = new(), typedStream = new(), asyncStream = new(), typedAsyncStream = new();
        wire.Serialize(stream, rows);
        wire.Serialize(typedStream, rows, typeof(List<Row>));
        await wire.SerializeAsync(asyncStream, rows);
        await wire.SerializeAsync(typedAsyncStream, rows, typeof(List<Row>));
        byte[][] outputs =
        [
            wire.Serialize(rows), wire.Serialize(rows, typeof(List<Row>)), sink.WrittenSpan.ToArray(), typedSink.WrittenSpan.ToArray(),
            stream.ToArray(), typedStream.ToArray(), asyncStream.ToArray(), typedAsyncStream.ToArray(),
            await Piped(p => wire.SerializeAsync(p, rows)), await Piped(p => wire.SerializeAsync(p, rows, typeof(List<Row>))),
        ];

        foreach (byte[] bytes in outputs)
        {
            Assert.True(bytes.Length < expected.Length);
            Assert.Equal(expected, Wires.Uncompressed(name).Serialize(wire.Deserialize<List<Row>>(bytes)));
        }
        byte[] input = outputs[0];
        List<Row>?[] read =
        [
            wire.Deserialize<List<Row>>(input), wire.Deserialize<List<Row>>(input.AsSpan()), wire.Deserialize<List<Row>>(input.AsMemory()),
            wire.Deserialize<List<Row>>(new ReadOnlySequence<byte>(input)), wire.Deserialize<List<Row>>(Cut.Sequence(input)),
            wire.Deserialize<List<Row>>(new MemoryStream(input)), wire.Deserialize<List<Row>>(Cut.Stream(input)),
            await wire.DeserializeAsync<List<Row>>(Cut.Stream(input)), await wire.DeserializeAsync<List<Row>>(Cut.Pipe(input)),
            wire.DeserializeOrNull<List<Row>>(input), await wire.DeserializeOrNullAsync<List<Row>>(Cut.Stream(input)),
            (List<Row>)wire.Deserialize(input, typeof(List<Row>)), (List<Row>)wire.Deserialize(Cut.Sequence(input), typeof(List<Row>)),
            (List<Row>)wire.Deserialize(Cut.Stream(input), typeof(List<Row>)), (List<Row>)await wire.DeserializeAsync(Cut.Pipe(input), typeof(List<Row>)),
            wire.TryDeserialize(input, out List<Row>? tried, out _) ? tried : null,
        ];
        Assert.All(read, r => Assert.Equal(rows, r));
    }

    static async Task<byte[]> Piped(Func<PipeWriter, ValueTask> write)
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        await write(pipe.Writer);
        await pipe.Writer.CompleteAsync();
        var all = new MemoryStream();
        await pipe.Reader.CopyToAsync(all);
        return all.ToArray();
    }

    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public void Value_of_any_length_survives(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        foreach (int length in (int[])[0, 1, 7, 63, 64, 1_000, 65_535, 65_536, 65_537, 300_000, 1_100_000])
        {
            byte[] random = new byte[length];
            new Random(length).NextBytes(random);
            string text = new('x', length);
            Assert.Equal(random, wire.Deserialize<byte[]>(wire.Serialize(random)));
            Assert.Equal(text, wire.Deserialize<string>(wire.Serialize(text)));
        }
        // A message is never null.
        if (name.StartsWith("protobuf", StringComparison.Ordinal)) return;
        Assert.Null(wire.DeserializeOrNull<Row>(wire.Serialize<Row>(null)));
        Assert.Equal(WireErrorCode.NullRoot, Wires.Refused(() => wire.Deserialize<Row>(wire.Serialize<Row>(null))).Code);
    }

    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public async Task Populate_reads_compressed_input(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        byte[] input = wire.Serialize(Samples.Row(3));
        var row = new Row { Tags = [9] };
        wire.Populate(input, row);
        Assert.Equal(Samples.Row(3), row);
        row = new Row();
        await wire.PopulateAsync(Cut.Pipe(input), row);
        Assert.Equal(Samples.Row(3), row);
        // Structs of numbers are copied as a whole on MemoryPack, and cannot be populated.
        if (name.StartsWith("memorypack", StringComparison.Ordinal)) return;
        Point point = default;
        wire.Populate(wire.Serialize(new Point { X = 5, Y = 7 }), ref point);
        Assert.Equal((5, 7), (point.X, point.Y));
    }

    [Theory, MemberData(nameof(Wires.SelfDescribing), MemberType = typeof(Wires))]
    public async Task Paths_read_compressed_input(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        byte[] map = wire.Serialize(new Dictionary<string, int[]> { ["a"] = [1], ["b"] = [2, 3] });
        Assert.Equal(3, wire.ReadAt<int>(map, "$.b[1]"));
        Assert.Equal(3, wire.ReadAt<int>(Cut.Sequence(map), "$.b[1]"));
        Assert.Equal(3, wire.ReadAt<int>(Cut.Stream(map), "$.b[1]"));
        Assert.Equal(3, await wire.ReadAtAsync<int>(Cut.Pipe(map), "$.b[1]"));
        Assert.False(wire.TryReadAt(map, "$.c", out int _, out WireException? error));
        Assert.Equal((WireErrorCode.PathNotFound, 0L, true), (error!.Code, error.Offset, error.DecompressedOffset >= 0));
    }

    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public void Value_before_others_reports_the_length_of_its_frame(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        byte[] first = wire.Serialize(Samples.Row(1));
        byte[] second = wire.Serialize(Samples.Row(2));
        Assert.True(wire.TryDeserialize((byte[])[.. first, .. second], out Row? row, out int consumed, out _));
        Assert.Equal((Samples.Row(1), first.Length), (row, consumed));
        Assert.True(wire.TryDeserialize((byte[])[.. first, 1, 2, 3], out row, out consumed, out _));
        Assert.Equal((Samples.Row(1), first.Length), (row, consumed));
        Assert.True(wire.TryDeserialize(second, out row, out consumed, out _));
        Assert.Equal((Samples.Row(2), second.Length), (row, consumed));
    }

    [Theory, MemberData(nameof(Wires.SelfDescribing), MemberType = typeof(Wires))]
    public void Failure_in_the_value_has_its_path_and_the_offset_in_the_decompressed_bytes(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        byte[] input = wire.Serialize(new Dictionary<string, object> { ["a"] = 1, ["b"] = "text" });
        WireException uncompressed = Wires.Refused(() => Wires.Uncompressed(name).Deserialize<Dictionary<string, int>>(Wires.Uncompressed(name).Serialize(new Dictionary<string, object> { ["a"] = 1, ["b"] = "text" })));
        WireException error = Wires.Refused(() => wire.Deserialize<Dictionary<string, int>>(input));
        Assert.Equal((uncompressed.Code, uncompressed.Path, 0L, uncompressed.Offset), (error.Code, error.Path, error.Offset, error.DecompressedOffset));
        Assert.Contains("when decompressed", error.Message);
    }

    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public void Failure_on_writing_leaves_a_stream_that_is_recognised_as_truncated(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        var stream = new MemoryStream();
        WireException error = Wires.Refused(() => wire.Serialize(stream, new Picky()));
        Assert.Equal((WireErrorCode.UserCode, -1L), (error.Code, error.Offset));
        Assert.Throws<WireException>(() => wire.Deserialize<object>(stream.ToArray()));
        var sink = new ArrayBufferWriter<byte>();
        Assert.Throws<WireException>(() => wire.Serialize(sink, new Picky()));
        Assert.Equal(0, sink.WrittenCount);
    }

    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public async Task Failure_of_the_stream_is_its_own_exception(string name)
    {
        WireFraming framing = Wires.Framing(name);
        WireSerializer wire = WireSerializer.Parse(name);
        Assert.Equal("disk full", Assert.Throws<InvalidDataException>(() => wire.Serialize(new Failing(), Samples.Rows(10_000))).Message);
        Assert.Equal("disk full", Assert.Throws<InvalidDataException>(() => wire.SerializeMany(new Failing(), Samples.Rows(10_000), framing)).Message);
        Assert.Equal("disk full", (await Assert.ThrowsAsync<InvalidDataException>(async () => await wire.SerializeManyAsync(new Failing(), Samples.Rows(10_000), framing))).Message);
        Assert.Equal("disk full", Assert.Throws<InvalidDataException>(() => wire.DeserializeMany<Row>(new Failing(), framing).Count()).Message);
        Assert.Equal("disk full", (await Assert.ThrowsAsync<InvalidDataException>(async () => await wire.DeserializeManyAsync<Row>(new Failing(), framing).GetAsyncEnumerator().MoveNextAsync())).Message);
    }

    sealed class Failing : MemoryStream
    {
        static InvalidDataException Full => new("disk full");

        public override void Write(ReadOnlySpan<byte> buffer) => throw Full;
        public override void Write(byte[] buffer, int offset, int count) => throw Full;
        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) => throw Full;
        public override int Read(Span<byte> buffer) => throw Full;
        public override int Read(byte[] buffer, int offset, int count) => throw Full;
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => throw Full;
    }

    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public void Options_and_compression_are_set_in_any_order(string name)
    {
        WireCompression compression = Wires.Compression(name.Split('+')[1]);
        WireSerializer[] wires = name.Split('+')[0] switch
        {
            "json" => [Wire.Json.With(Wire.Json.Options with { MaxDepth = 2 }).With(compression), Wire.Json.With(compression).With(Wire.Json.Options with { MaxDepth = 2 })],
            "messagepack" => [Wire.MessagePack.With(Wire.MessagePack.Options with { MaxDepth = 2 }).With(compression), Wire.MessagePack.With(compression).With(Wire.MessagePack.Options with { MaxDepth = 2 })],
            "protobuf" => [Wire.Protobuf.With(Wire.Protobuf.Options with { MaxDepth = 2 }).With(compression), Wire.Protobuf.With(compression).With(Wire.Protobuf.Options with { MaxDepth = 2 })],
            _ => [Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxDepth = 2 }).With(compression), Wire.MemoryPack.With(compression).With(Wire.MemoryPack.Options with { MaxDepth = 2 })],
        };
        byte[] deep = WireSerializer.Parse(name).Serialize(new Nested { Inner = new Nested { Inner = new Nested { Inner = new Nested() } } });
        foreach (WireSerializer wire in wires)
        {
            Assert.Equal(name, wire.Name);
            Assert.Equal(WireErrorCode.DepthExceeded, Wires.Refused(() => wire.Deserialize<Nested>(deep)).Code);
        }
    }

    [Fact]
    public void Text_is_never_compressed()
    {
        JsonWire wire = Wire.Json.With(WireCompression.Gzip());
        Assert.Equal("[1,2]", wire.SerializeToString(new[] { 1, 2 }));
        Assert.Equal([1, 2], wire.Deserialize<int[]>("[1,2]"));
        Assert.Equal(2, wire.ReadAt<int>("[1,2]", "$[1]"));
        Assert.Equal("[1,2]", Wire.Json.SerializeToString(wire.Deserialize<int[]>(wire.Serialize(new[] { 1, 2 }))));
    }

    [Theory, MemberData(nameof(Wires.SelfDescribing), MemberType = typeof(Wires))]
    public void Raw_values_are_read_out_of_compressed_input_and_outlive_it(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        RawValue raw = wire.Deserialize<Dictionary<string, RawValue>>(wire.Serialize(new Dictionary<string, Row> { ["a"] = Samples.Row(4) }))["a"];
        wire.Serialize(Samples.Rows(100));
        Assert.Equal(Samples.Row(4), raw.As<Row>());
        Assert.Equal(Samples.Row(4), wire.Deserialize<Row>(wire.Serialize(raw)));
    }

    [Fact]
    public void Brotli_allocates_nothing_when_it_writes_to_a_buffer()
    {
        WireSerializer wire = Wire.MessagePack.With(WireCompression.Brotli(System.IO.Compression.CompressionLevel.Fastest));
        var sink = new FixedBuffer(4_096);
        Row row = Samples.Row(5);
        AllocationAssert.Zero(() =>
        {
            sink.Clear();
            wire.Serialize(sink, row);
        });
    }
}
