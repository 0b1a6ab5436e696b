using System.Buffers.Binary;
using System.IO.Compression;
using System.Text;
using MemoryPack;
using Polywire;
using Polywire.MemoryPack;

namespace MemoryPackTests.Foreign;

/// <summary>Values that MemoryPack's Brotli formatters compress. The stored bytes are MemoryPack's.</summary>
public class BrotliTests
{
    const string Blob = "78000000" + "1f000000" + "8b3b000080aaaaaaeaff703a13f1020770f12b55aa586c30e6d85130dd6b65";
    const string Text = "64000000" + "8b63000080aaaaaaea9f4e67bedcf976e0c3890fb72b9fe42e700017bf52648a6eec00d6f84478548fab6d03";
    const string SmallBlob = "78000000" + "11000000" + "1b7700f80576c0c6da05115b1c8061ba03";
    const string SmallText = "64000000" + "1bc70000049c70234e3c838002d3e8fe103014f0f0a81e07";

    static readonly byte[] s_blob = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("abcdef", 20)));
    static readonly string s_text = string.Concat(Enumerable.Repeat("aé漢😀", 20));

    static byte[] Hex(string hex) => Convert.FromHexString(hex);

    static Compressed Read(string hex) => Wire.MemoryPack.Deserialize<Compressed>(Hex(hex));

    static WireException Fails(string hex) => Assert.Throws<WireException>(() => Read(hex));

    [Theory]
    [InlineData(Blob, Text)]
    [InlineData(SmallBlob, SmallText)]
    public void Streams_of_every_level_are_read(string blob, string text)
    {
        Compressed read = Read("03" + blob + text + "07000000");
        Assert.Equal(s_blob, read.Blob);
        Assert.Equal((s_text, 7), (read.Text, read.After));
    }

    static byte[] Brotli(byte[] bytes, int quality, int window)
    {
        var compressed = new byte[BrotliEncoder.GetMaxCompressedLength(bytes.Length)];
        Assert.True(BrotliEncoder.TryCompress(bytes, compressed, out int length, quality, window));
        return compressed[..length];
    }

    static byte[] Int(int value)
    {
        var bytes = new byte[sizeof(int)];
        BinaryPrimitives.WriteInt32LittleEndian(bytes, value);
        return bytes;
    }

    static byte[] Expected(byte[] blob, (int Quality, int Window) forBlob, string text, (int Quality, int Window) forText)
    {
        byte[] b = Brotli(blob, forBlob.Quality, forBlob.Window), t = Brotli(Encoding.Unicode.GetBytes(text), forText.Quality, forText.Window);
        return [3, .. Int(blob.Length), .. Int(b.Length), .. b, .. Int(text.Length), .. t, .. Int(7)];
    }

    // The streams themselves are .NET's Brotli, whose bytes may change with its version.
    [Theory]
    [InlineData(1)]
    [InlineData(20)]
    [InlineData(100_000)]
    public void Values_are_written_with_the_level_and_the_window_of_the_attribute(int length)
    {
        var random = new Random(length);
        byte[] blob = [.. Enumerable.Range(0, length).Select(i => (byte)(random.Next(4) == 0 ? random.Next(256) : i % 50))];
        string text = new([.. blob.Select(b => (char)(3 * b + 32))]);
        byte[] usual = Wire.MemoryPack.Serialize(new Compressed { Blob = blob, Text = text, After = 7 });
        byte[] small = Wire.MemoryPack.Serialize(new CompressedSmall { Blob = blob, Text = text, After = 7 });
        Assert.Equal(Expected(blob, (1, 22), text, (1, 22)), usual);
        Assert.Equal(Expected(blob, (11, 22), text, (4, 16)), small);
        foreach (byte[] bytes in new[] { usual, small })
        {
            Compressed read = Wire.MemoryPack.Deserialize<Compressed>(bytes);
            Assert.Equal(blob, read.Blob);
            Assert.Equal((text, 7), (read.Text, read.After));
        }
    }

    [Fact]
    public void Null_and_empty_values_have_no_stream()
    {
        Assert.Equal(Hex("03FFFFFFFFFFFFFFFF07000000"), Wire.MemoryPack.Serialize(new Compressed { After = 7 }));
        Assert.Equal(Hex("03000000000000000007000000"), Wire.MemoryPack.Serialize(new Compressed { Blob = [], Text = "", After = 7 }));
        Compressed none = Read("03FFFFFFFFFFFFFFFF07000000"), empty = Read("03000000000000000007000000");
        Assert.Equal((null, null, 7), (none.Blob, none.Text, none.After));
        Assert.Equal(([], "", 7), (empty.Blob!, empty.Text, empty.After));
    }

    [Fact]
    public void Version_tolerant_models_hold_streams() =>
        Assert.Equal(7, Wire.MemoryPack.Deserialize<CompressedTolerant>(Wire.MemoryPack.Serialize(new CompressedTolerant { Blob = s_blob, Text = s_text, After = 7 })).After);

    [Fact]
    public void Lone_surrogates_are_preserved() =>
        Assert.Equal("a\ud800", Wire.MemoryPack.Deserialize<Compressed>(Wire.MemoryPack.Serialize(new Compressed { Text = "a\ud800" })).Text);

    [Fact]
    public void Every_cut_input_is_an_error()
    {
        byte[] bytes = Hex("03" + Blob + Text + "07000000");
        for (int length = 1; length < bytes.Length; length++)
        {
            byte[] cut = bytes[..length];
            Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<Compressed>(cut));
        }
    }

    [Fact]
    public void Every_changed_byte_is_read_or_is_a_WireException()
    {
        byte[] bytes = Hex("03" + Blob + Text + "07000000");
        for (int i = 0; i < bytes.Length; i++)
        {
            foreach (byte other in new byte[] { 0, 1, 0x7F, 0x80, 0xFF })
            {
                byte[] changed = [.. bytes];
                changed[i] = other;
                Exception? failure = Record.Exception(() => Wire.MemoryPack.Deserialize<Compressed>(changed));
                Assert.True(failure is null or WireException, $"{i}: {failure}");
            }
        }
    }

    [Theory]
    [InlineData("0377000000", "1f000000", WireErrorCode.InvalidCompression)]
    [InlineData("0379000000", "1f000000", WireErrorCode.InvalidCompression)]
    [InlineData("0378000000", "20000000", WireErrorCode.InvalidCompression)]
    [InlineData("0378000000", "1e000000", WireErrorCode.UnexpectedEnd)]
    [InlineData("0378000000", "ffffffff", WireErrorCode.LengthOutOfRange)]
    [InlineData("0378000000", "00010000", WireErrorCode.LengthOutOfRange)]
    [InlineData("03feffffff", "1f000000", WireErrorCode.LengthOutOfRange)]
    [InlineData("03ffffff7f", "1f000000", WireErrorCode.LengthOutOfRange)]
    public void Lengths_that_the_stream_does_not_have_are_errors(string count, string length, WireErrorCode code) =>
        Assert.Equal(code, Fails(count + length + Blob[16..] + Text + "07000000").Code);

    [Theory]
    [InlineData("63000000", WireErrorCode.InvalidCompression)]
    [InlineData("65000000", WireErrorCode.InvalidCompression)]
    [InlineData("feffffff", WireErrorCode.LengthOutOfRange)]
    [InlineData("ffffff3f", WireErrorCode.LengthOutOfRange)]
    public void Numbers_of_code_units_that_the_stream_does_not_have_are_errors(string count, WireErrorCode code)
    {
        WireException error = Fails("03FFFFFFFF" + count + Text[8..] + "07000000");
        Assert.Equal((code, "$.Text"), (error.Code, error.Path));
    }

    [Fact]
    public void MaxMemory_limits_what_a_stream_may_become()
    {
        byte[] bytes = Wire.MemoryPack.Serialize(new Compressed { Blob = new byte[1 << 20] }), text = Wire.MemoryPack.Serialize(new Compressed { Text = new string('a', 1 << 20) });
        MemoryPackWire small = Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxMemory = 1 << 19 });
        Assert.Equal(1 << 20, Wire.MemoryPack.Deserialize<Compressed>(bytes).Blob!.Length);
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => small.Deserialize<Compressed>(bytes)).Code);
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => small.Deserialize<Compressed>(text)).Code);
    }

    [Fact]
    public void Formatters_of_pooled_memory_have_the_bytes_of_the_memory()
    {
        byte[] bytes = Hex("02" + "03000000010203" + "020000000405");
        Assert.Equal(bytes, Wire.MemoryPack.Serialize(new Pooled { Memory = new byte[] { 1, 2, 3 }, ReadOnly = new byte[] { 4, 5 } }));
        Pooled read = Wire.MemoryPack.Deserialize<Pooled>(bytes);
        Assert.Equal([1, 2, 3], read.Memory.ToArray());
        Assert.Equal([4, 5], read.ReadOnly.ToArray());
    }
}

[MemoryPackable]
public partial class Compressed
{
    [BrotliFormatter] public byte[]? Blob { get; set; }
    [BrotliStringFormatter] public string? Text { get; set; }
    public int After { get; set; }
}

[MemoryPackable]
public partial class CompressedSmall
{
    [BrotliFormatter(CompressionLevel.SmallestSize)] public byte[]? Blob { get; set; }
    [BrotliStringFormatter(CompressionLevel.Optimal, 16)] public string? Text { get; set; }
    public int After { get; set; }
}

[MemoryPackable(GenerateType.VersionTolerant)]
public partial class CompressedTolerant
{
    [MemoryPackOrder(0), BrotliFormatter] public byte[]? Blob { get; set; }
    [MemoryPackOrder(1), BrotliStringFormatter] public string? Text { get; set; }
    [MemoryPackOrder(2)] public int After { get; set; }
}

[MemoryPackable]
public partial class Pooled
{
    [MemoryPoolFormatter<byte>] public Memory<byte> Memory { get; set; }
    [ReadOnlyMemoryPoolFormatter<byte>] public ReadOnlyMemory<byte> ReadOnly { get; set; }
}
