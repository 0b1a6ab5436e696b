using Polywire;
using Polywire.Compression.Zstandard;
using TestKit;

namespace CompressionTests;

/// <summary>Zstandard frames by the system's library.</summary>
public class ZstandardTests
{
    public ZstandardTests() => Wires.SkipWithoutZstandard();

    static readonly byte[] s_uncompressed = Wire.Json.Serialize(Samples.Rows(3_000));

    [Fact]
    public void Library_that_is_missing_is_named_with_what_to_install()
    {
        DllNotFoundException error = Assert.Throws<DllNotFoundException>(() => ZstandardLibrary.Load(["libzstd-is-not-here.so"]));
        Assert.Contains("libzstd-is-not-here.so", error.Message);
        Assert.Contains("apt-get install libzstd1", error.Message);
        Assert.Contains("brew install zstd", error.Message);
        Assert.Equal(["/opt/own/libzstd.so"], ZstandardLibrary.Candidates("/opt/own/libzstd.so"));
    }

    [Theory]
    [InlineData(-5), InlineData(1), InlineData(3), InlineData(19)]
    public void Tool_reads_every_level(int level)
    {
        Tool.SkipUnlessInstalled("zstd");
        using var folder = new TemporaryFolder();
        WireSerializer wire = Wire.Json.With(WireCompression.Zstandard(level));
        var stream = new MemoryStream();
        wire.SerializeMany(stream, Samples.Rows(3_000), WireFraming.Array);
        foreach (byte[] frame in (byte[][])[wire.Serialize(Samples.Rows(3_000)), stream.ToArray()])
        {
            File.WriteAllBytes(folder.PathOf("rows.zst"), frame);
            Tool.Run(folder.FullName, "zstd", "-d", "-f", folder.PathOf("rows.zst"), "-o", folder.PathOf("rows.json"));
            Assert.Equal(s_uncompressed, File.ReadAllBytes(folder.PathOf("rows.json")));
        }
    }

    [Theory]
    [InlineData("-1"), InlineData("-19"), InlineData("--no-check"), InlineData("--no-content-size"), InlineData("-3 --long=26")]
    public void Output_of_the_tool_is_read(string options)
    {
        Tool.SkipUnlessInstalled("zstd");
        using var folder = new TemporaryFolder();
        File.WriteAllBytes(folder.PathOf("rows.json"), s_uncompressed);
        Tool.Run(folder.FullName, "zstd", [.. options.Split(' '), "-f", folder.PathOf("rows.json"), "-o", folder.PathOf("rows.zst")]);
        byte[] input = File.ReadAllBytes(folder.PathOf("rows.zst"));
        WireSerializer wire = Wire.Json.With(WireCompression.Zstandard());
        Assert.Equal(Samples.Rows(3_000), wire.Deserialize<List<Row>>(input));
        Assert.Equal(Samples.Rows(3_000), wire.DeserializeMany<Row>(Cut.Stream(input, 17), WireFraming.Array));
        byte[] twice = [.. input, 0x51, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3, .. Frame.Compress("zstandard", " "u8.ToArray())];
        Assert.Equal(Samples.Rows(3_000), wire.Deserialize<List<Row>>(twice));
        Assert.Equal(Samples.Rows(3_000), wire.DeserializeMany<Row>(Cut.Stream(twice, 1), WireFraming.Array));
    }

    [Fact]
    public void Window_of_more_memory_than_the_limit_is_refused()
    {
        // Magic number, no declared length, a window of 2^27 bytes (RFC 8878, section 3.1.1.1.2), an empty last block.
        byte[] input = [0x28, 0xB5, 0x2F, 0xFD, 0x00, (27 - 10) << 3, 0x01, 0x00, 0x00];
        WireException error = Wires.Refused(() => Wire.Json.With(WireCompression.Zstandard()).Deserialize<object>(input));
        Assert.Equal(WireErrorCode.LengthOutOfRange, error.Code);
        Assert.Contains("window", error.Message);
        error = Wires.Refused(() => Wire.Json.With(WireCompression.Zstandard() with { MaxDecompressedLength = 1 << 27 }).Deserialize<object>(input));
        Assert.Equal(WireErrorCode.UnexpectedEnd, error.Code);
    }

    [Fact]
    public void Declared_length_beyond_the_limit_is_refused_before_memory_is_taken()
    {
        byte[] input = [0x28, 0xB5, 0x2F, 0xFD, 0xE0, 0, 0, 0, 0, 1, 0, 0, 0, 0x01, 0x00, 0x00];
        var pool = new MeasuredPool();
        WireSerializer wire = Wire.Json.With(Wire.Json.Options with { Pool = pool }).With(WireCompression.Zstandard());
        WireException error = Wires.Refused(() => wire.Deserialize<object>(input));
        Assert.Equal(WireErrorCode.LengthOutOfRange, error.Code);
        Assert.Contains("4294967296", error.Message);
        Assert.InRange(pool.Most, 0, 1 << 17);
    }

    [Fact]
    public void Level_that_the_library_does_not_have_is_refused()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => WireCompression.Zstandard(23));
        Assert.Throws<ArgumentOutOfRangeException>(() => WireCompression.Zstandard(int.MinValue));
        Assert.NotEqual(WireCompression.Zstandard(1), WireCompression.Zstandard(3));
        Assert.Equal(WireCompression.Zstandard(), WireCompression.Zstandard(3));
    }

    [Fact]
    public void Small_values_allocate_nothing_when_they_are_written_to_a_buffer()
    {
        WireSerializer wire = Wire.MessagePack.With(WireCompression.Zstandard());
        var sink = new FixedBuffer(4_096);
        Row row = Samples.Row(5);
        AllocationAssert.Zero(() =>
        {
            sink.Clear();
            wire.Serialize(sink, row);
        });
    }

    [Fact]
    public void Many_threads_share_a_serializer_and_a_dictionary()
    {
        CompressionDictionary dictionary = CompressionDictionary.Train(Samples.Rows(2_000), Wire.MessagePack, 4_096);
        WireSerializer wire = Wire.MessagePack.With(WireCompression.Zstandard() with { Dictionaries = dictionary });
        Parallel.For(0, 2_000, i => Assert.Equal(Samples.Row(i), wire.Deserialize<Row>(wire.Serialize(Samples.Row(i)))));
    }

    /// <summary>The sender chooses the window, up to <c>MaxDecompressedLength</c>, and no collector knows of its memory.</summary>
    [Theory]
    [InlineData(false), InlineData(true)]
    public void A_thread_keeps_no_memory_of_a_large_window(bool stream)
    {
        // Magic number, no declared length, a window of 2^26 bytes, blocks of 128 KB that repeat one character (RFC 8878, section 3.1.1.2).
        const int Block = 128 << 10;
        var input = new List<byte> { 0x28, 0xB5, 0x2F, 0xFD, 0x00, (26 - 10) << 3 };
        for (int i = 0; i < 500; i++) input.AddRange([Block << 3 & 0xFF | 1 << 1, Block >> 5 & 0xFF, Block >> 13, (byte)' ']);
        input.AddRange([1 | 1 << 1 | 1 << 3, 0, 0, (byte)'5']);
        byte[] large = [.. input], small = WireCompression.Zstandard().Compress("5"u8);
        WireSerializer wire = Wire.Json.With(WireCompression.Zstandard());
        int Read(byte[] bytes) => stream ? wire.DeserializeMany<int>(new MemoryStream(bytes), WireFraming.Sequence).Single() : wire.Deserialize<int>(bytes);
        OnOneThread(() =>
        {
            Assert.Equal(5, Read(small));
            Assert.InRange(ZstandardStreamDecoder.Retained, 1, 1 << 20);
            Assert.Equal(5, Read(large));
            Assert.InRange(ZstandardStreamDecoder.Retained, 0, 8 << 20);
            Assert.Equal(5, Read(small));
        });
    }

    [Fact]
    public void A_thread_keeps_no_memory_of_a_level_that_takes_much()
    {
        WireSerializer wire = Wire.Json.With(WireCompression.Zstandard(22)), usual = Wire.Json.With(WireCompression.Zstandard());
        OnOneThread(() =>
        {
            usual.SerializeMany(Stream.Null, Samples.Rows(1_000), WireFraming.Lines);
            Assert.InRange(ZstandardEncoder.Retained, 1, 8 << 20);
            wire.SerializeMany(Stream.Null, Samples.Rows(1_000), WireFraming.Lines);
            Assert.InRange(ZstandardEncoder.Retained, 0, 8 << 20);
            Assert.Equal(Samples.Row(1), usual.Deserialize<Row>(usual.Serialize(Samples.Row(1))));
        });
    }

    static void OnOneThread(Action action)
    {
        Exception? failure = null;
        var thread = new Thread(() => failure = Record.Exception(action));
        thread.Start();
        thread.Join();
        Assert.Null(failure);
    }
}
