using System.Buffers;
using System.Buffers.Binary;
using System.Runtime.InteropServices;
using Polywire;
using Polywire.Compression;
using Polywire.Compression.Lz4;
using TestKit;

namespace CompressionTests;

/// <summary>LZ4 frames, and blocks with a dictionary.</summary>
public class Lz4Tests
{
    static readonly WireSerializer s_wire = Wire.Json.With(WireCompression.Lz4);

    static readonly byte[] s_uncompressed = Wire.Json.Serialize(Samples.Rows(3_000));

    [Theory]
    [InlineData("", 0x02CC5D05u), InlineData("abc", 0x32D153FFu), InlineData("Nobody inspects the spammish repetition", 0xE2293B2Fu)]
    public void Checksum_is_the_one_of_the_specification(string text, uint expected)
    {
        byte[] bytes = System.Text.Encoding.ASCII.GetBytes(text);
        Assert.Equal(expected, XxHash32.Of(bytes));
        var pieces = new XxHash32();
        foreach (byte b in bytes) pieces.Append([b]);
        Assert.Equal(expected, pieces.Finish());
    }

    [Fact]
    public void Frame_adds_nineteen_bytes_to_a_short_value()
    {
        Assert.Equal(1 + 19, s_wire.Serialize(5).Length);
        Assert.Equal(5, s_wire.Deserialize<int>(s_wire.Serialize(5)));
    }

    [Fact]
    public void Tool_reads_what_is_written()
    {
        Tool.SkipUnlessInstalled("lz4");
        using var folder = new TemporaryFolder();
        string file = folder.PathOf("rows.json.lz4");
        var stream = new MemoryStream();
        s_wire.SerializeMany(stream, Samples.Rows(20_000), WireFraming.Array);
        byte[][] frames = [s_wire.Serialize(Samples.Rows(3_000)), s_wire.Serialize(1), s_wire.Serialize(new byte[5_000_000]), stream.ToArray()];
        byte[][] uncompressed = [s_uncompressed, Wire.Json.Serialize(1), Wire.Json.Serialize(new byte[5_000_000]), Wire.Json.Serialize(Samples.Rows(20_000))];
        for (int i = 0; i < frames.Length; i++)
        {
            File.WriteAllBytes(file, frames[i]);
            Tool.Run(folder.FullName, "lz4", "-d", "-f", file, folder.PathOf("rows.json"));
            Assert.Equal(uncompressed[i], File.ReadAllBytes(folder.PathOf("rows.json")));
        }
    }

    [Theory]
    [InlineData("-1"), InlineData("-9"), InlineData("-B4 -BD"), InlineData("-B4 -BD -9 -BX"), InlineData("-B5 --content-size"), InlineData("-BX --no-frame-crc"), InlineData("-B4 -BI")]
    public void Output_of_the_tool_is_read(string options)
    {
        Tool.SkipUnlessInstalled("lz4");
        using var folder = new TemporaryFolder();
        File.WriteAllBytes(folder.PathOf("rows.json"), s_uncompressed);
        Tool.Run(folder.FullName, "lz4", [.. options.Split(' '), "-f", folder.PathOf("rows.json"), folder.PathOf("rows.lz4")]);
        byte[] input = File.ReadAllBytes(folder.PathOf("rows.lz4"));
        Assert.Equal(s_uncompressed, Frame.Decompress(WireCompression.Lz4, input));
        Assert.Equal(Samples.Rows(3_000), s_wire.Deserialize<List<Row>>(input));
        Assert.Equal(Samples.Rows(3_000), s_wire.DeserializeMany<Row>(Cut.Stream(input, 17), WireFraming.Array));
        byte[] twice = [.. input, 0x51, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3, .. Frame.Compress(WireCompression.Lz4, " "u8.ToArray())];
        Assert.Equal(Samples.Rows(3_000), s_wire.Deserialize<List<Row>>(twice));
        Assert.Equal(Samples.Rows(3_000), s_wire.DeserializeMany<Row>(Cut.Stream(twice, 5), WireFraming.Array));
        for (int length = 0; length < input.Length; length += 1 + length / 50)
        {
            byte[] cut = input[..length];
            Assert.Equal((length, WireErrorCode.UnexpectedEnd), (length, Wires.Refused(() => s_wire.Deserialize<object>(cut)).Code));
        }
    }

    static CompressionDictionary Dictionary(int length = 20_000) => new(Wire.Json.Serialize(Enumerable.Range(500, 1_000).Select(Samples.Row).ToList()).AsSpan(0, length));

    [Theory, InlineData(""), InlineData("-BD -B4"), InlineData("-9")]
    public void Tool_and_library_share_dictionaries(string options)
    {
        Tool.SkipUnlessInstalled("lz4");
        using var folder = new TemporaryFolder();
        CompressionDictionary dictionary = Dictionary();
        File.WriteAllBytes(folder.PathOf("words"), dictionary.Bytes.ToArray());
        File.WriteAllBytes(folder.PathOf("rows.json"), s_uncompressed);
        WireCompression compression = WireCompression.Lz4 with { Dictionaries = dictionary };

        Tool.Run(folder.FullName, "lz4", [.. options.Split(' ', StringSplitOptions.RemoveEmptyEntries), "-f", "-D", folder.PathOf("words"), folder.PathOf("rows.json"), folder.PathOf("rows.lz4")]);
        byte[] input = File.ReadAllBytes(folder.PathOf("rows.lz4"));
        Assert.Equal(s_uncompressed, Frame.Decompress(compression, input));
        Assert.Equal(Samples.Rows(3_000), Wire.Json.With(compression).DeserializeMany<Row>(Cut.Stream(input, 100), WireFraming.Array));

        File.WriteAllBytes(folder.PathOf("rows.lz4"), Frame.Compress(compression, s_uncompressed));
        Tool.Run(folder.FullName, "lz4", "-d", "-f", "-D", folder.PathOf("words"), folder.PathOf("rows.lz4"), folder.PathOf("back.json"));
        Assert.Equal(s_uncompressed, File.ReadAllBytes(folder.PathOf("back.json")));
    }

    [Fact]
    public unsafe void Liblz4_reads_blocks_with_a_dictionary_and_its_blocks_are_read()
    {
        Assert.SkipUnless(NativeLibrary.TryLoad("liblz4.so.1", out nint library), "liblz4 is not installed.");
        var decompress = (delegate* unmanaged<byte*, byte*, int, int, byte*, int, int>)NativeLibrary.GetExport(library, "LZ4_decompress_safe_usingDict");
        var create = (delegate* unmanaged<nint>)NativeLibrary.GetExport(library, "LZ4_createStream");
        var free = (delegate* unmanaged<nint, int>)NativeLibrary.GetExport(library, "LZ4_freeStream");
        var load = (delegate* unmanaged<nint, byte*, int, int>)NativeLibrary.GetExport(library, "LZ4_loadDict");
        var compress = (delegate* unmanaged<nint, byte*, byte*, int, int, int, int>)NativeLibrary.GetExport(library, "LZ4_compress_fast_continue");
        foreach ((byte[] words, byte[] uncompressed) in DictionaryCases())
        {
            var dictionary = new Lz4Dictionary(words);
            byte[] block = new byte[Lz4Codec.MaxEncodedLength(uncompressed.Length)];
            Assert.True(Lz4Codec.TryEncode(uncompressed, block, dictionary, out int length));
            byte[] back = new byte[uncompressed.Length + 1];
            fixed (byte* b = block, p = uncompressed, w = words, r = back)
            {
                Assert.Equal(uncompressed.Length, decompress(b, r, length, back.Length, w, words.Length));
                Assert.Equal(uncompressed, back[..uncompressed.Length]);
                nint stream = create();
                load(stream, w, words.Length);
                length = compress(stream, p, b, uncompressed.Length, block.Length, 1);
                free(stream);
            }
            if (uncompressed.Length == 0) continue;
            Array.Clear(back);
            Assert.Equal(OperationStatus.Done, Lz4Codec.Decode(block.AsSpan(0, length), back, words, out int consumed, out int written));
            Assert.Equal((length, uncompressed.Length), (consumed, written));
            Assert.Equal(uncompressed, back[..uncompressed.Length]);
        }
    }

    static IEnumerable<(byte[] Words, byte[] Uncompressed)> DictionaryCases()
    {
        var random = new Random(5);
        byte[] words = Dictionary(90_000).Bytes.ToArray();
        yield return (words, []);
        yield return (words, words[^100..]);
        yield return (words, words[^66_000..]);
        yield return (words[..8], words[..8]);
        yield return (words, new byte[1_000]);
        yield return (words, s_uncompressed);
        for (int i = 0; i < 400; i++)
        {
            int alphabet = random.Next(1, 6);
            byte[] w = [.. Enumerable.Range(0, random.Next(8, 300)).Select(_ => (byte)random.Next(alphabet))];
            byte[] p = [.. Enumerable.Range(0, random.Next(1, 300)).Select(_ => (byte)random.Next(alphabet))];
            if (i % 3 == 0) w.AsSpan(0, Math.Min(w.Length, p.Length)).CopyTo(p.AsSpan(p.Length - Math.Min(w.Length, p.Length)));
            if (i % 3 == 1) w.AsSpan(w.Length - Math.Min(w.Length, p.Length)).CopyTo(p);
            yield return (w, p);
        }
    }

    [Fact]
    public void Blocks_with_a_dictionary_survive_and_are_shorter()
    {
        foreach ((byte[] words, byte[] uncompressed) in DictionaryCases())
        {
            var dictionary = new Lz4Dictionary(words);
            byte[] block = new byte[Lz4Codec.MaxEncodedLength(uncompressed.Length)];
            Assert.True(Lz4Codec.TryEncode(uncompressed, block, dictionary, out int length));
            byte[] back = new byte[uncompressed.Length];
            Assert.Equal(OperationStatus.Done, Lz4Codec.Decode(block.AsSpan(0, length), back, words, out _, out int written));
            Assert.Equal((uncompressed.Length, Convert.ToHexString(uncompressed)), (written, Convert.ToHexString(back)));
            // Every destination that is too short is refused, and nothing after it is written.
            for (int shorter = Math.Max(0, length - 12); shorter < length; shorter++)
            {
                byte[] guarded = new byte[length + 8];
                guarded.AsSpan(shorter).Fill(0xA5);
                Assert.False(Lz4Codec.TryEncode(uncompressed, guarded.AsSpan(0, shorter), dictionary, out _));
                Assert.Equal(-1, guarded.AsSpan(shorter).IndexOfAnyExcept((byte)0xA5));
            }
        }
        byte[] row = Wire.Json.Serialize(Samples.Row(700));
        WireCompression with = WireCompression.Lz4 with { Dictionaries = Dictionary() };
        Assert.True(Frame.Compress(with with { BareHeader = true }, row).Length < row.Length / 2);
    }

    [Fact]
    public void Changed_blocks_with_a_dictionary_never_read_outside()
    {
        CompressionDictionary dictionary = Dictionary(500);
        foreach (bool bare in (bool[])[false, true])
        {
            WireSerializer wire = Wire.Json.With(WireCompression.Lz4 with { Dictionaries = dictionary, BareHeader = bare });
            byte[] input = wire.Serialize(Samples.Row(501));
            var random = new Random(3);
            for (int i = 0; i < 20_000; i++)
            {
                byte[] changed = (byte[])input.Clone();
                for (int k = 0; k <= i % 3; k++) changed[random.Next(changed.Length)] = (byte)random.Next(256);
                wire.TryDeserialize(changed, out Row? _, out _);
            }
        }
    }

    [Fact]
    public void Declared_length_is_checked()
    {
        byte[] Declared(ulong length)
        {
            var header = new Lz4FrameHeader(1 << 16, false, false, true, length, null);
            byte[] frame = new byte[Lz4FrameHeader.LongestLength];
            return [.. frame[..header.Write(frame)], .. s_wire.Serialize(5)[7..]];
        }
        Assert.Equal(5, s_wire.Deserialize<int>(Declared(1)));
        Assert.Equal(5, s_wire.DeserializeMany<int>(Declared(1), WireFraming.Sequence).Single());
        Assert.Equal(WireErrorCode.InvalidCompression, Wires.Refused(() => s_wire.Deserialize<int>(Declared(2))).Code);
        Assert.Equal(WireErrorCode.LengthOutOfRange, Wires.Refused(() => s_wire.Deserialize<int>(Declared(ulong.MaxValue))).Code);
        Assert.Equal(WireErrorCode.InvalidCompression, Wires.Refused(() => s_wire.DeserializeMany<int>(Declared(2), WireFraming.Sequence).Count()).Code);
    }

    [Theory]
    [InlineData(4, 0x00, "version"), InlineData(4, 0x42, "version"), InlineData(5, 0x30, "block size"), InlineData(5, 0x41, "block size"), InlineData(6, 0x00, "checksum"), InlineData(0, 0x05, "begins with")]
    public void Header_that_is_wrong_is_refused(int at, byte value, string expected)
    {
        byte[] input = s_wire.Serialize(5);
        input[at] = value;
        WireException error = Wires.Refused(() => s_wire.Deserialize<int>(input));
        Assert.Equal(WireErrorCode.InvalidCompression, error.Code);
        Assert.Contains(expected, error.Message);
        Assert.Equal(WireErrorCode.InvalidCompression, Wires.Refused(() => s_wire.DeserializeMany<int>(input, WireFraming.Sequence).Count()).Code);
    }

    [Fact]
    public void Block_that_is_larger_than_the_frame_allows_is_refused()
    {
        byte[] input = s_wire.Serialize(5);
        BinaryPrimitives.WriteUInt32LittleEndian(input.AsSpan(7), 0x8001_0001);
        Assert.Equal(WireErrorCode.InvalidCompression, Wires.Refused(() => s_wire.Deserialize<int>(input)).Code);
        Assert.Equal(WireErrorCode.InvalidCompression, Wires.Refused(() => s_wire.DeserializeMany<int>(input, WireFraming.Sequence).Count()).Code);
    }
}
