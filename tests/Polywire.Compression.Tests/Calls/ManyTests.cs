using System.IO.Pipelines;
using Polywire;

namespace CompressionTests;

/// <summary>Many values are one compressed stream.</summary>
public class ManyTests
{
    public static TheoryData<string, WireFraming> Framings
    {
        get
        {
            var data = new TheoryData<string, WireFraming>();
            foreach (string name in Wires.All.Select(r => r.Data))
            {
                // A Protobuf message does not show where it ends.
                if (!name.StartsWith("protobuf", StringComparison.Ordinal))
                {
                    data.Add(name, WireFraming.Array);
                    data.Add(name, WireFraming.Sequence);
                }
                data.Add(name, WireFraming.LengthDelimited);
                if (name.StartsWith("json", StringComparison.Ordinal)) data.Add(name, WireFraming.Lines);
            }
            return data;
        }
    }

    [Theory, MemberData(nameof(Framings))]
    public async Task Values_are_one_compressed_stream_of_what_is_written_without_compression(string name, WireFraming framing)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        List<Row> rows = Samples.Rows(3_000);
        var uncompressed = new MemoryStream();
        Wires.Uncompressed(name).SerializeMany(uncompressed, rows, framing);

        MemoryStream sync = new(), async = new(), fromAsync = new();
        wire.SerializeMany(sync, rows, framing);
        await wire.SerializeManyAsync(async, rows, framing);
        if (!(framing == WireFraming.Array && !name.StartsWith("json", StringComparison.Ordinal))) await wire.SerializeManyAsync(fromAsync, Later(rows), framing);
        else fromAsync = async;
        byte[][] outputs = [sync.ToArray(), async.ToArray(), fromAsync.ToArray(), await Piped(wire, rows, framing)];
        foreach (byte[] bytes in outputs)
        {
            Assert.True(bytes.Length < uncompressed.Length / 2);
            Assert.Equal(uncompressed.ToArray(), Frame.Decompress(name.Split('+')[1], bytes));
        }

        byte[] input = outputs[0];
        Assert.Equal(rows, wire.DeserializeMany<Row>(input, framing));
        Assert.Equal(rows, wire.DeserializeMany<Row>(Cut.Stream(input), framing));
        Assert.Equal<Row?>(rows, await All(wire.DeserializeManyAsync<Row>(Cut.Stream(input, 100), framing)));
        Assert.Equal<Row?>(rows, await All(wire.DeserializeManyAsync<Row>(Cut.Pipe(input), framing)));
    }

    [Theory, MemberData(nameof(Framings))]
    public void Memory_is_read_from_its_start_by_each_enumerator(string name, WireFraming framing)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        List<Row> rows = Samples.Rows(20);
        var stream = new MemoryStream();
        wire.SerializeMany(stream, rows, framing);
        IEnumerable<Row?> read = wire.DeserializeMany<Row>(stream.ToArray(), framing);
        Assert.Equal(rows[0], read.First());
        Assert.Equal(rows, read);
        Assert.Equal<(Row?, Row?)>(rows.Select(r => ((Row?)r, (Row?)r)), read.Zip(read));
    }

    [Theory, MemberData(nameof(Framings))]
    public async Task No_values_are_a_frame_too(string name, WireFraming framing)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        MemoryStream stream = new(), async = new();
        wire.SerializeMany(stream, Array.Empty<Row>(), framing);
        await wire.SerializeManyAsync(async, Array.Empty<Row>(), framing);
        Assert.NotEqual(0, stream.Length);
        Assert.Empty(wire.DeserializeMany<Row>(stream.ToArray(), framing));
        Assert.Empty(wire.DeserializeMany<Row>(async.ToArray(), framing));
    }

    static async Task<byte[]> Piped(WireSerializer wire, List<Row> rows, WireFraming framing)
    {
        var pipe = new Pipe();
        var all = new MemoryStream();
        Task reading = pipe.Reader.CopyToAsync(all);
        await wire.SerializeManyAsync(pipe.Writer, rows, framing);
        await pipe.Writer.CompleteAsync();
        await reading;
        return all.ToArray();
    }

    static async IAsyncEnumerable<Row> Later(IEnumerable<Row> rows)
    {
        foreach (Row row in rows)
        {
            if (row.Id % 7 == 0) await Task.Yield();
            yield return row;
        }
    }

    static async Task<List<Row?>> All(IAsyncEnumerable<Row?> rows)
    {
        var all = new List<Row?>();
        await foreach (Row? row in rows) all.Add(row);
        return all;
    }

    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public async Task Writing_ends_when_the_reader_of_the_pipe_has_completed(string name)
    {
        var pipe = new Pipe();
        await pipe.Reader.CompleteAsync();
        await WireSerializer.Parse(name).SerializeManyAsync(pipe.Writer, Endless(), Wires.Framing(name));

        static IEnumerable<Row> Endless()
        {
            var random = new Random(1);
            while (true) yield return Samples.Row(random.Next());
        }
    }

    [Theory, MemberData(nameof(Wires.Names), MemberType = typeof(Wires))]
    public void Element_that_fails_has_its_path_line_and_offset_and_the_handler_reads_on(string compression)
    {
        WireSerializer wire = Wire.Json.With(Wires.Compression(compression));
        byte[] input = Frame.Compress(compression, "[1]\n[\"x\"]\n[3]"u8.ToArray());
        var rejected = new List<WireException>();
        Assert.Equal([[1], [3]], wire.DeserializeMany<int[]>(input, WireFraming.Lines, onError: (e, _) => rejected.Add(e)));
        WireException error = Assert.Single(rejected);
        Assert.Equal((WireErrorCode.TypeMismatch, "$[1][0]", 2L, 0L, 5L), (error.Code, error.Path, error.Line, error.Offset, error.DecompressedOffset));
        error = Wires.Refused(() => wire.DeserializeMany<int[]>(input, WireFraming.Lines).Count());
        Assert.Equal(("$[1][0]", 0L, 5L), (error.Path, error.Offset, error.DecompressedOffset));
    }

    [Theory, MemberData(nameof(Wires.Names), MemberType = typeof(Wires))]
    public async Task Truncated_stream_is_an_error_wherever_it_was_cut(string compression)
    {
        WireSerializer wire = Wire.Json.With(Wires.Compression(compression));
        var stream = new MemoryStream();
        wire.SerializeMany(stream, Samples.Rows(20), WireFraming.Lines);
        byte[] input = stream.ToArray();
        for (int length = 0; length < input.Length; length++)
        {
            byte[] cut = input[..length];
            Assert.Equal((length, WireErrorCode.UnexpectedEnd), (length, Wires.Refused(() => wire.DeserializeMany<Row>(cut, WireFraming.Lines).Count()).Code));
            WireException error = await Assert.ThrowsAsync<WireException>(async () => await All(wire.DeserializeManyAsync<Row>(new MemoryStream(cut), WireFraming.Lines)));
            Assert.Equal((length, WireErrorCode.UnexpectedEnd), (length, error.Code));
        }
    }

    [Theory, MemberData(nameof(Wires.Names), MemberType = typeof(Wires))]
    public async Task Checksum_after_the_last_value_is_checked(string compression)
    {
        if (compression == "brotli") return;
        WireSerializer wire = Wire.MessagePack.With(Wires.Compression(compression));
        var stream = new MemoryStream();
        wire.SerializeMany(stream, Samples.Rows(5), WireFraming.Array);
        byte[] input = stream.ToArray();
        input[^1] ^= 0x40;
        Assert.Equal(WireErrorCode.InvalidCompression, Wires.Refused(() => wire.DeserializeMany<Row>(input, WireFraming.Array).Count()).Code);
        Assert.Equal(WireErrorCode.InvalidCompression, (await Assert.ThrowsAsync<WireException>(async () => await All(wire.DeserializeManyAsync<Row>(new MemoryStream(input), WireFraming.Array)))).Code);
    }

    [Theory, MemberData(nameof(Wires.Names), MemberType = typeof(Wires))]
    public void Length_limit_of_decompressed_data_is_for_one_element(string compression)
    {
        WireSerializer wire = Wire.Json.With(Wires.Compression(compression) with { MaxDecompressedLength = 1_000 });
        var stream = new MemoryStream();
        wire.SerializeMany(stream, Samples.Rows(500), WireFraming.Lines);
        Assert.Equal(500, wire.DeserializeMany<Row>(stream.ToArray(), WireFraming.Lines).Count());
        stream = new MemoryStream();
        wire.SerializeMany(stream, [new string('x', 10_000_000)], WireFraming.Lines);
        Assert.Equal(WireErrorCode.LengthOutOfRange, Wires.Refused(() => wire.DeserializeMany<string>(stream.ToArray(), WireFraming.Lines).Count()).Code);
    }
}
