using System.IO.Compression;
using System.Security.Cryptography;
using MemoryPack;
using Polywire;
using Polywire.MemoryPack;

namespace MemoryPackTests.Foreign;

/// <summary>Members that are one Brotli stream of their value. The bytes are those that MemoryPack 1.21.4 writes for the same models on .NET 10.</summary>
public class BrotliValueTests
{
    const string Inner = "0b76000080aaaaaaea1f4515f474d7cb416f97fd70bae8f920e090db7288f99860601820071b638e29d9521b7e660eccb5cf7dcb9e4e6aa0a4d04718";
    const string Wrapped = "0501000000" + "0b76000080aaaaaaea1f4515f474d7cb416f97fd70bae8f920e090db7288f99860601820071b638e29d9521b7e660eccb5cf7dcb9e4e6aa0a4d047188b14000080aaaaaaea1f55410fd783cae17e50253880ebf72545270e8033e11efc6ae1be6a63a6790b088001000000feffffff010000006b0100000003" + "07000000";
    const string Nulls = "05010000000b0080ff038b0180ffffffff038b0180ffffffff0307000000";
    const string Small = "03821d00ff9192756817c1ea68ab89fc547f20b9e2f9afab04ac033610a8c63fccb5cf7d1e0d4020038b01802c0100000307000000";

    static BrotliInner NewInner() => new() { A = 5, S = string.Concat(Enumerable.Repeat("abcdef", 10)), L = [.. Enumerable.Range(0, 40).Select(i => i % 3)] };

    static BrotliOuter NewOuter() => new() { Before = 1, Inner = NewInner(), Names = ["x", "yy", "x", "yy"], Map = new() { ["k"] = 1 }, After = 7 };

    static byte[] Hex(string hex) => Convert.FromHexString(hex);

    static BrotliOuter Read(byte[] bytes) => Wire.MemoryPack.Deserialize<BrotliOuter>(bytes);

    [Fact]
    public void Values_of_every_type_have_the_bytes_of_MemoryPack()
    {
        Assert.Equal(Wrapped, Convert.ToHexString(Wire.MemoryPack.Serialize(NewOuter())), ignoreCase: true);
        Assert.Equal(Nulls, Convert.ToHexString(Wire.MemoryPack.Serialize(new BrotliOuter { Before = 1, After = 7 })), ignoreCase: true);
        Assert.Equal(Small, Convert.ToHexString(Wire.MemoryPack.Serialize(new BrotliSmall { Inner = NewInner(), Number = 300, After = 7 })), ignoreCase: true);
    }

    [Fact]
    public void Streams_of_MemoryPack_are_read()
    {
        BrotliOuter outer = Read(Hex(Wrapped));
        Assert.Equal((1, 5, NewInner().S, 1, 7), (outer.Before, outer.Inner!.A, outer.Inner.S, outer.Map!["k"], outer.After));
        Assert.Equal(NewInner().L, outer.Inner.L);
        Assert.Equal(["x", "yy", "x", "yy"], outer.Names);
        BrotliOuter nulls = Read(Hex(Nulls));
        Assert.Equal((1, null, null, null, 7), (nulls.Before, nulls.Inner, nulls.Names, nulls.Map, nulls.After));
        BrotliSmall small = Wire.MemoryPack.Deserialize<BrotliSmall>(Hex(Small));
        Assert.Equal((5, 300, 7), (small.Inner!.A, small.Number, small.After));
    }

    // Lengths and hashes of what MemoryPack writes: below, near and above the 256 kB of its first buffer.
    [Theory]
    [InlineData(1000, 836, "0b12b54caed8d11e86c62a90d5476ed9d10a2105a369bc2ccb2f245dea2b9d0d", 641, "4d5c43726df2eaae49b92119abaa72ed8445fb34cf56fa275ea985dd6c2109b7")]
    [InlineData(60_000, 40_711, "670e5b794a7a17dec0201b3c688c6c12f41181840f75f344af0c143e8ccf294c", 28_853, "1bc0a57f7615eeced60e05cdde3ae85850f2d4ac3eb0e72af64f9c6fe4271165")]
    [InlineData(250_000, 160_423, "abc75847256b69b0bc8c89e27574e1c56f44ca2518fe228eef7561e9d087cb2b", 116_341, "7fbc23628113daa9e199bfa202af71bb05bc515408f53cb11a5d0bf1a4ea7b94")]
    [InlineData(1_000_000, 629_968, "1b43a587feb2fd698bf12014afa365b255137ce35ff400eb512a7ac2dc69384e", 461_023, "3251a3bb9156d0e9d22674d2878abe68d93b4f50521088c1b7e1e9c38478c950")]
    public void Long_values_have_the_bytes_of_MemoryPack(int length, int fast, string hash, int least, string leastHash)
    {
        var random = new Random(length);
        var blob = new byte[length];
        for (int i = 0; i < length; i++) blob[i] = (byte)(random.Next(4) == 0 ? random.Next(256) : i % 50);
        byte[] usual = Wire.MemoryPack.Serialize(new BrotliBlob { Blob = blob, After = 7 }), small = Wire.MemoryPack.Serialize(new BrotliSmallBlob { Blob = blob, After = 7 });
        Assert.Equal((fast, least), (usual.Length, small.Length));
        Assert.Equal(hash, Convert.ToHexString(SHA256.HashData(usual)), ignoreCase: true);
        Assert.Equal(leastHash, Convert.ToHexString(SHA256.HashData(small)), ignoreCase: true);
        Assert.Equal(blob, Wire.MemoryPack.Deserialize<BrotliBlob>(usual).Blob);
        Assert.Equal(blob, Wire.MemoryPack.Deserialize<BrotliSmallBlob>(small).Blob);
    }

    [Fact]
    public void Streams_nest_and_share_the_references_of_the_call()
    {
        var node = new BrotliNode { Id = 1 };
        node.Next = new BrotliNode { Id = 2, Next = node };
        BrotliNode read = Wire.MemoryPack.Deserialize<BrotliNode>(Wire.MemoryPack.Serialize(node));
        Assert.Equal((1, 2), (read.Id, read.Next!.Id));
        Assert.Same(read, read.Next.Next);
        Assert.Equal(9, Wire.MemoryPack.Deserialize<BrotliGeneric<int>>(Wire.MemoryPack.Serialize(new BrotliGeneric<int> { Value = 9 })).Value);
    }

    [Fact]
    public void Sinks_and_streams_have_the_same_bytes()
    {
        var sink = new System.Buffers.ArrayBufferWriter<byte>();
        Wire.MemoryPack.Serialize(sink, NewOuter());
        Assert.Equal(Wrapped, Convert.ToHexString(sink.WrittenSpan), ignoreCase: true);
    }

    [Fact]
    public void Every_cut_input_is_an_error()
    {
        byte[] bytes = Hex(Wrapped);
        for (int length = 1; length < bytes.Length; length++)
        {
            byte[] cut = bytes[..length];
                Assert.Throws<WireException>(() => Read(cut));
        }
    }

    [Fact]
    public void Every_changed_byte_is_read_or_is_a_WireException()
    {
        byte[] bytes = Hex(Wrapped);
        for (int i = 0; i < bytes.Length; i++)
        {
            foreach (byte other in new byte[] { 0, 1, 0x7F, 0x80, 0xFF })
            {
                byte[] changed = [.. bytes];
                changed[i] = other;
                Exception? failure = Record.Exception(() => Read(changed));
                Assert.True(failure is null or WireException, $"{i}: {failure}");
            }
        }
    }

    static byte[] Stream(params byte[] value)
    {
        var compressed = new byte[BrotliEncoder.GetMaxCompressedLength(value.Length)];
        Assert.True(BrotliEncoder.TryCompress(value, compressed, out int length, 1, 22));
        return compressed[..length];
    }

    // The stream is the second of the five members, after a header and four bytes.
    static void Fails(byte[] stream, WireErrorCode code, string path = "$.Inner", int offset = 5)
    {
        byte[] input = [5, 1, 0, 0, 0, .. stream, .. Hex(Nulls)[9..]];
        WireException error = Assert.Throws<WireException>(() => Read(input));
        Assert.Equal((code, path, (long)offset), (error.Code, error.Path, error.Offset));
    }

    [Fact]
    public void Errors_inside_of_a_stream_have_the_place_of_the_member()
    {
        Fails([0xFF, 0xFF, 0xFF, 0xFF], WireErrorCode.InvalidCompression);
        Fails(Stream(255, 0), WireErrorCode.TrailingData);
        Fails(Stream(), WireErrorCode.UnexpectedEnd);
        Fails(Stream(3, 5, 0, 0), WireErrorCode.UnexpectedEnd);
        Fails(Stream(4, 5, 0, 0, 0), WireErrorCode.WrongElementCount);
        Fails(Stream(3, 5, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x7F), WireErrorCode.LengthOutOfRange);
    }

    [Fact]
    public void A_stream_ends_where_it_ends_and_data_after_the_value_is_an_error()
    {
        byte[] input = [.. Hex(Wrapped), 3];
        Assert.Equal(WireErrorCode.TrailingData, Assert.Throws<WireException>(() => Read(input)).Code);
    }

    [Fact]
    public void MaxMemory_limits_what_a_stream_may_become()
    {
        byte[] bytes = Wire.MemoryPack.Serialize(new BrotliBlob { Blob = new byte[1 << 20] });
        Assert.True(bytes.Length < 1000);
        MemoryPackWire small = Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxMemory = 1 << 19 });
        Assert.Equal(1 << 20, Wire.MemoryPack.Deserialize<BrotliBlob>(bytes).Blob!.Length);
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => small.Deserialize<BrotliBlob>(bytes)).Code);
        // Beyond 64 MB, with the options that nobody changed: a bomb of less than a kilobyte.
        byte[] bomb = Wire.MemoryPack.Serialize(new BrotliBlob { Blob = new byte[65 << 20] });
        Assert.True(bomb.Length < 1 << 16);
        WireException error = Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<BrotliBlob>(bomb));
        Assert.Equal((WireErrorCode.LengthOutOfRange, "$.Blob"), (error.Code, error.Path));
    }

    [Fact]
    public void Streams_inside_of_streams_count_as_levels()
    {
        BrotliChain chain = new();
        for (int i = 0; i < 100; i++) chain = new BrotliChain { Next = chain };
        WireSerializer shallow = Wire.MemoryPack, deep = Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxDepth = 1000 });
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => shallow.Serialize(chain)).Code);
        byte[] bytes = deep.Serialize(chain);
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => shallow.Deserialize<BrotliChain>(bytes)).Code);
        Assert.NotNull(deep.Deserialize<BrotliChain>(bytes).Next);
    }

    [Fact]
    public async Task Collections_of_models_with_streams_are_read_from_streams()
    {
        var list = new List<BrotliOuter> { NewOuter(), NewOuter(), NewOuter() };
        using var stream = new MemoryStream(Wire.MemoryPack.Serialize(list));
        int count = 0;
        await foreach (BrotliOuter? each in Wire.MemoryPack.DeserializeManyAsync<BrotliOuter>(stream, WireFraming.Array)) count += each!.After;
        Assert.Equal(21, count);
    }

    [Fact]
    public void A_codec_can_name_the_class()
    {
        byte[] bytes = Wire.MemoryPack.Serialize(new BrotliNamed { Inner = NewInner() });
        Assert.Equal("01" + Inner, Convert.ToHexString(bytes), ignoreCase: true);
        Assert.Equal(5, Wire.MemoryPack.Deserialize<BrotliNamed>(bytes).Inner!.A);
    }

    [Fact]
    public void Dictionaries_of_the_formatter_that_ignores_case_have_the_usual_bytes_and_ignore_case()
    {
        const string hex = "0202000000fbffffff040000005a6f6f4de7030000feffffff01000000620200000001000000fbffffff04000000684f4765feffffff0100000078";
        byte[] bytes = Wire.MemoryPack.Serialize(new IgnoringCase { Map = new() { ["ZooM"] = 999, ["b"] = 2 }, Texts = new() { ["hOGe"] = "x" } });
        Assert.Equal(hex, Convert.ToHexString(bytes), ignoreCase: true);
        IgnoringCase read = Wire.MemoryPack.Deserialize<IgnoringCase>(bytes);
        Assert.Equal((999, 2, "x", 2), (read.Map!["zoom"], read.Map["B"], read.Texts!["HOGE"], read.Map.Count));
        IgnoringCase json = Wire.Json.Deserialize<IgnoringCase>("""{"Map":{"ZooM":1,"zOOm":3}}""");
        Assert.Equal(3, Assert.Single(json.Map!).Value);
    }

    [Fact]
    public void Bits_count_as_memory()
    {
        byte[] bytes = Wire.MemoryPack.Serialize(new Formatted { Bits = new bool[1 << 20] });
        MemoryPackWire exact = Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxMemory = (1 << 20) + 64 }), small = Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxMemory = 1 << 19 });
        Assert.Equal(1 << 20, exact.Deserialize<Formatted>(bytes).Bits!.Length);
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => small.Deserialize<Formatted>(bytes)).Code);
        // An array of bits is no object whose size would raise the limit of the call: 70 MB of text follow it.
        byte[] texts = Wire.MemoryPack.Serialize(new BitsAndStreams { Bits = new bool[1 << 20], Blobs = [.. Enumerable.Range(0, 70).Select(_ => new BrotliBlob { Blob = new byte[1 << 20] })] });
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<BitsAndStreams>(texts)).Code);
    }
}

[MemoryPackable]
public partial class BrotliInner
{
    public int A { get; set; }
    public string? S { get; set; }
    public List<int>? L { get; set; }
}

[MemoryPackable]
public partial class BrotliOuter
{
    public int Before { get; set; }
    [BrotliFormatter<BrotliInner>] public BrotliInner? Inner { get; set; }
    [BrotliFormatter<List<string>>] public List<string>? Names { get; set; }
    [BrotliFormatter<Dictionary<string, int>>] public Dictionary<string, int>? Map { get; set; }
    public int After { get; set; }
}

[MemoryPackable]
public partial class BrotliSmall
{
    [BrotliFormatter<BrotliInner>(CompressionLevel.SmallestSize, 16)] public BrotliInner? Inner { get; set; }
    [BrotliFormatter<int>(CompressionLevel.Optimal)] public int Number { get; set; }
    public int After { get; set; }
}

[MemoryPackable]
public partial class BrotliBlob
{
    [BrotliFormatter<byte[]>] public byte[]? Blob { get; set; }
    public int After { get; set; }
}

[MemoryPackable]
public partial class BrotliSmallBlob
{
    [BrotliFormatter<byte[]>(CompressionLevel.SmallestSize)] public byte[]? Blob { get; set; }
    public int After { get; set; }
}

[MemoryPackable(GenerateType.CircularReference)]
public partial class BrotliNode
{
    [MemoryPackOrder(0)] public int Id { get; set; }
    [MemoryPackOrder(1), BrotliFormatter<BrotliNode>] public BrotliNode? Next { get; set; }
}

[MemoryPackable]
public partial class BrotliGeneric<T>
{
    [BrotliFormatter<object>] public T? Value { get; set; }
}

[MemoryPackable]
public partial class BrotliChain
{
    [BrotliFormatter<BrotliChain>] public BrotliChain? Next { get; set; }
}

[MemoryPackable]
public partial class BrotliNamed
{
    [WireCodec(typeof(MemoryPackBrotliCodec<BrotliInner>))] public BrotliInner? Inner { get; set; }
}

[MemoryPackable]
public partial class IgnoringCase
{
    [OrdinalIgnoreCaseStringDictionaryFormatter<int>] public Dictionary<string, int>? Map { get; set; }
    [OrdinalIgnoreCaseStringDictionaryFormatter<string>] public Dictionary<string, string>? Texts { get; set; }
}

[MemoryPackable]
public partial class BitsAndStreams
{
    [BitPackFormatter] public bool[]? Bits { get; set; }
    public List<BrotliBlob>? Blobs { get; set; }
}
