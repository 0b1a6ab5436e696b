using System.IO.Compression;
using System.Text;
using Polywire;
using TestKit;

namespace CompressionTests;

/// <summary>Gzip members as RFC 1952 has them.</summary>
public class GzipTests
{
    static readonly WireSerializer s_wire = Wire.Json.With(WireCompression.Gzip());

    static readonly byte[] s_uncompressed = Wire.Json.Serialize(Samples.Rows(40));

    static byte[] Member => Frame.Compress("gzip", s_uncompressed);

    [Fact]
    public void Runtime_reads_what_is_written_and_writes_what_is_read()
    {
        Assert.Equal(s_uncompressed, Frame.Decompress("gzip", s_wire.Serialize(Samples.Rows(40))));
        Assert.Equal(Samples.Rows(40), s_wire.Deserialize<List<Row>>(Member));
    }

    /// <summary>The member with optional fields in its header: RFC 1952, section 2.3.1.</summary>
    static byte[] WithHeader(byte flags, params byte[] fields) => [.. Member[..3], flags, .. Member[4..10], .. fields, .. Member[10..]];

    [Fact]
    public void Optional_fields_of_the_header_are_skipped()
    {
        byte[] name = [.. "orders.json"u8, 0];
        byte[] comment = [.. Encoding.Latin1.GetBytes(new string('c', 3_000)), 0];
        byte[] extra = [5, 0, 1, 2, 3, 4, 5];
        byte[][] inputs = [WithHeader(1), WithHeader(4, extra), WithHeader(8, name), WithHeader(16, comment), WithHeader(28, [.. extra, .. name, .. comment])];
        foreach (byte[] input in inputs)
        {
            Assert.Equal(Samples.Rows(40), s_wire.Deserialize<List<Row>>(input));
            Assert.Equal(Samples.Rows(40), s_wire.DeserializeMany<Row>(Cut.Stream(input, 1), WireFraming.Array));
        }
    }

    [Fact]
    public void Checksum_of_the_header_is_checked()
    {
        byte[] head = [.. Member[..3], 2, .. Member[4..10]];
        uint crc = ReferenceChecksum(head);
        byte[] good = [.. head, (byte)crc, (byte)(crc >> 8), .. Member[10..]];
        byte[] bad = [.. head, (byte)crc, (byte)((crc >> 8) + 1), .. Member[10..]];
        Assert.Equal(Samples.Rows(40), s_wire.Deserialize<List<Row>>(good));
        Assert.Equal((WireErrorCode.InvalidCompression, 10L), (Wires.Refused(() => s_wire.Deserialize<List<Row>>(bad)).Code, Wires.Refused(() => s_wire.Deserialize<List<Row>>(bad)).Offset));
    }

    /// <summary>Bit by bit, as the RFC defines it.</summary>
    static uint ReferenceChecksum(ReadOnlySpan<byte> bytes)
    {
        uint crc = uint.MaxValue;
        foreach (byte b in bytes)
        {
            crc ^= b;
            for (int bit = 0; bit < 8; bit++) crc = (crc & 1) != 0 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1;
        }
        return ~crc;
    }

    [Theory]
    [InlineData("1F8B07", 0), InlineData("1F8C08", 0), InlineData("7B", 0), InlineData("1F8B0820000000000003", 3), InlineData("1F8B0880000000000003", 3)]
    public void Header_of_another_format_is_refused(string hex, long offset)
    {
        WireException error = Wires.Refused(() => s_wire.Deserialize<object>(Convert.FromHexString(hex + "0000000000000000000000")));
        Assert.Equal((WireErrorCode.InvalidCompression, offset), (error.Code, error.Offset));
    }

    [Fact]
    public void Header_without_end_is_refused_with_bounded_memory()
    {
        byte[] input = [.. Member[..3], 8, .. Member[4..10], .. Enumerable.Repeat((byte)'n', 1_000_000)];
        Assert.Equal(WireErrorCode.InvalidCompression, Wires.Refused(() => s_wire.Deserialize<object>(input)).Code);
    }

    [Fact]
    public void Members_one_after_another_are_one_input()
    {
        byte[] input = [.. Frame.Compress("gzip", s_uncompressed[..1_000]), .. Frame.Compress("gzip", []), .. Frame.Compress("gzip", s_uncompressed[1_000..])];
        Assert.Equal(Samples.Rows(40), s_wire.Deserialize<List<Row>>(input));
        Assert.Equal(Samples.Rows(40), s_wire.DeserializeMany<Row>(Cut.Stream(input, 7), WireFraming.Array));
        Assert.Equal(5, s_wire.ReadAt<long>(input, "$[0].Id"));
        byte[] single = [.. s_uncompressed.SelectMany(b => Stored([b]))];
        Assert.Equal(Samples.Rows(40), s_wire.Deserialize<List<Row>>(single));
    }

    static byte[] Stored(byte[] uncompressed)
    {
        var packed = new MemoryStream();
        using (var stream = new GZipStream(packed, CompressionLevel.NoCompression, true)) stream.Write(uncompressed);
        return packed.ToArray();
    }

    [Fact]
    public void Checksum_and_length_of_the_content_are_checked()
    {
        for (int back = 1; back <= 8; back++)
        {
            byte[] changed = Member;
            changed[^back] ^= 0x55;
            Assert.Equal((back, WireErrorCode.InvalidCompression), (back, Wires.Refused(() => s_wire.Deserialize<List<Row>>(changed)).Code));
        }
    }

    [Fact]
    public void Tool_reads_what_is_written_and_writes_what_is_read()
    {
        Tool.SkipUnlessInstalled("gzip");
        using var folder = new TemporaryFolder();
        string file = Path.Combine(folder.FullName, "rows.json.gz");
        File.WriteAllBytes(file, s_wire.Serialize(Samples.Rows(40)));
        Tool.Run(folder.FullName, "gzip", "-d", "-k", file);
        Assert.Equal(s_uncompressed, File.ReadAllBytes(Path.Combine(folder.FullName, "rows.json")));
        File.Delete(file);
        Tool.Run(folder.FullName, "gzip", "-9", Path.Combine(folder.FullName, "rows.json"));
        Assert.Equal(Samples.Rows(40), s_wire.Deserialize<List<Row>>(File.ReadAllBytes(file)));
    }
}
