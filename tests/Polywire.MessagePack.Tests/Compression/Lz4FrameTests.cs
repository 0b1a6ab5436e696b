using System.Buffers;
using Polywire;
using Polywire.Compression;
using Polywire.MessagePack;

namespace MessagePackTests;

/// <summary>LZ4 as MessagePack-CSharp frames it: its vectors, the limits, and what is wrong where.</summary>
public class Lz4FrameTests
{
    static readonly MessagePackWire s_block = Wire.MessagePack.With(WireCompression.Lz4Block);
    static readonly MessagePackWire s_array = Wire.MessagePack.With(WireCompression.Lz4BlockArray);

    static MessagePackWire[] Both => [s_block, s_array];

    static byte[] Hex(string hex) => Convert.FromHexString(hex.Replace(" ", ""));

    static WireException Refused<T>(MessagePackWire wire, byte[] bytes) => Assert.Throws<WireException>(() => wire.DeserializeOrNull<T>(bytes));

    /// <summary>A block of <paramref name="length"/> zeros.</summary>
    static byte[] Zeros(int length)
    {
        byte[] block = new byte[Lz4Codec.MaxEncodedLength(length)];
        Lz4Codec.TryEncode(new byte[length], block, out int written);
        return block[..written];
    }

    static byte[] Frame(int declared, byte[] block)
    {
        var writer = new ArrayBufferWriter<byte>();
        MessagePackPrimitives.TryWriteExt32Header(writer.GetSpan(11), 99, (uint)(block.Length + 5), out int n);
        writer.Advance(n);
        MessagePackPrimitives.TryWriteInt32(writer.GetSpan(5), declared, out n);
        writer.Advance(n);
        writer.Write(block);
        return writer.WrittenSpan.ToArray();
    }

    static byte[] FrameArray(params (int Declared, byte[] Block)[] blocks)
    {
        byte[] lengths = [.. blocks.SelectMany(b => Wire.MessagePack.Serialize(b.Declared))];
        var writer = new ArrayBufferWriter<byte>();
        MessagePackPrimitives.TryWriteArrayHeader(writer.GetSpan(5), (uint)blocks.Length + 1, out int n);
        writer.Advance(n);
        MessagePackPrimitives.TryWriteExtensionHeader(writer.GetSpan(6), 98, (uint)lengths.Length, out n);
        writer.Advance(n);
        writer.Write(lengths);
        foreach ((_, byte[] block) in blocks) writer.Write(Wire.MessagePack.Serialize(block));
        return writer.WrittenSpan.ToArray();
    }

    public static TheoryData<string> Ids
    {
        get
        {
            var ids = new TheoryData<string>();
            foreach (GoldenVector v in GoldenVector.Load().Where(v => v.Category == "lz4")) ids.Add(v.Id);
            return ids;
        }
    }

    [Theory, MemberData(nameof(Ids))]
    public void A_stored_vector_is_written_and_read(string id)
    {
        GoldenVector v = GoldenVector.Load().Single(v => v.Id == id);
        switch (v.Type)
        {
            case "Vis.Person[]": Check<Vis.Person[]>(); break;
            case "string": Check<string>(); break;
            case "int[]": Check<int[]>(); break;
            case "byte[]": Check<byte[]>(); break;
            default: Assert.Fail($"The type {v.Type} is not looked at."); break;
        }

        void Check<T>()
        {
            byte[] uncompressed = Convert.FromHexString(v.PlainHex!);
            // Either form is read whichever was chosen, and so is what is not compressed.
            foreach (MessagePackWire wire in Both)
            {
                Assert.Equal(uncompressed, Wire.MessagePack.Serialize(wire.Deserialize<T>(v.Bytes)));
                Assert.Equal(uncompressed, Wire.MessagePack.Serialize(wire.Deserialize<T>(uncompressed)));
            }
            MessagePackWire own = v.Note.Contains("Lz4BlockArray") ? s_array : s_block;
            byte[] ours = own.Serialize(Wire.MessagePack.Deserialize<T>(uncompressed));
            Assert.Equal(uncompressed, Wire.MessagePack.Serialize(own.Deserialize<T>(ours)));
            if (uncompressed.Length < 64) Assert.Equal(v.Bytes, ours);
            else Assert.Equal(Shape(v.Bytes), Shape(ours));
            Assert.InRange(ours.Length, 1, v.Bytes.Length + v.Bytes.Length / 100 + 4);
        }

        // The headers but for the blocks' lengths, which are another encoder's.
        static string Shape(byte[] frame) => frame[0] switch
        {
            0xC7 => $"ext 99 {Convert.ToHexString(frame.AsSpan(2, 6))}",
            0xC8 => $"ext 99 {Convert.ToHexString(frame.AsSpan(3, 6))}",
            _ => $"array {Convert.ToHexString(frame.AsSpan(0, 1 + 3 + frame[2]))} bin {frame[4 + frame[2]]:X2}",
        };
    }

    [Fact]
    public void From_64_bytes_on_values_are_compressed()
    {
        foreach (MessagePackWire wire in Both)
        {
            Assert.Equal(Wire.MessagePack.Serialize(new byte[61]), wire.Serialize(new byte[61]));
            Assert.NotEqual(Wire.MessagePack.Serialize(new byte[62]), wire.Serialize(new byte[62]));
            MessagePackWire later = wire.With(wire == s_block ? WireCompression.Lz4Block with { MinLength = 1000 } : WireCompression.Lz4BlockArray with { MinLength = 1000 });
            Assert.Equal(Wire.MessagePack.Serialize(new byte[900]), later.Serialize(new byte[900]));
        }
    }

    [Fact]
    public void Large_values_go_through_both_forms()
    {
        foreach (int length in (int[])[32_763, 32_764, 65_536, 200_000, 3_000_000])
        {
            byte[] value = Lz4Samples.Words(length, length);
            foreach (MessagePackWire wire in Both)
            {
                byte[] bytes = wire.Serialize(value);
                Assert.True(bytes.Length < length * 0.8);
                Assert.Equal(value, wire.Deserialize<byte[]>(bytes));
                var writer = new ArrayBufferWriter<byte>();
                wire.Serialize(writer, value);
                Assert.Equal(bytes, writer.WrittenSpan.ToArray());
            }
        }
        // Blocks of 32 KB: 5 bytes of header and 100,000 of data are four of them.
        Assert.Equal("95 C7 0C 62 CD8000 CD8000 CD8000 CD06A5 C6".Replace(" ", ""), Convert.ToHexString(s_array.Serialize(new byte[100_000]).AsSpan(0, 17)));
    }

    [Fact]
    public void Off_it_is_off()
    {
        byte[] bytes = s_block.Serialize(Lz4Samples.Words(500, 1));
        Assert.Equal(99, Assert.IsType<MessagePackExtension>(Wire.MessagePack.Deserialize<object>(bytes)).TypeCode);
        Assert.Equal(WireErrorCode.TypeMismatch, Refused<byte[]>(Wire.MessagePack, bytes).Code);
        Assert.Equal(WireErrorCode.TypeMismatch, Refused<byte[]>(s_block.With(WireCompression.None), bytes).Code);
        // What is in a value that was opened is not opened again.
        byte[] twice = Frame(bytes.Length, Encode(bytes));
        Assert.Equal(99, Assert.IsType<MessagePackExtension>(s_block.Deserialize<object>(twice)).TypeCode);
        Assert.Equal(WireErrorCode.TypeMismatch, Refused<byte[]>(s_block, twice).Code);
    }

    static byte[] Encode(byte[] uncompressed)
    {
        byte[] block = new byte[Lz4Codec.MaxEncodedLength(uncompressed.Length)];
        Lz4Codec.TryEncode(uncompressed, block, out int written);
        return block[..written];
    }

    [Fact]
    public void Names_and_options_stay()
    {
        Assert.Equal("messagepack+lz4block", s_block.Name);
        Assert.Equal("messagepack+lz4blockarray", WireSerializer.Parse("MessagePack+LZ4BlockArray").Name);
        Assert.Equal("messagepack", s_block.With(WireCompression.None).Name);
        MessagePackWire shallow = s_block.With(s_block.Options with { MaxDepth = 3 });
        Assert.Equal("messagepack+lz4block", shallow.Name);
        Assert.Equal(3, Wire.MessagePack.With(shallow.Options).Options.MaxDepth);
        Assert.Equal("messagepack", Wire.MessagePack.With(shallow.Options).Name);
        byte[] bytes = s_block.Serialize(Enumerable.Range(0, 100).ToArray());
        Assert.Equal(bytes, WireSerializer.Parse(s_block.Name).Serialize(Enumerable.Range(0, 100).ToArray()));
    }

    [Fact]
    public void Other_wires_and_names_are_refused()
    {
        Assert.Contains("json has no compression 'lz4block'", Assert.Throws<ArgumentException>(() => Wire.Json.With(WireCompression.Lz4Block)).Message);
        Assert.Throws<ArgumentException>(() => ((WireSerializer)Wire.Json).With(WireCompression.Lz4BlockArray));
        Assert.Same(Wire.Json, Wire.Json.With(WireCompression.None));
        Assert.Throws<ArgumentException>(() => WireSerializer.Parse("json+lz4block"));
        Assert.Throws<ArgumentException>(() => WireSerializer.Parse("messagepack+zip"));
        Assert.Throws<ArgumentException>(() => WireSerializer.Parse("messagepack+"));
        Assert.Throws<ArgumentException>(() => WireSerializer.Parse("+lz4block"));
        Assert.Throws<ArgumentException>(() => WireSerializer.Parse("messagepack+lz4block+lz4block+x"));
        Assert.Throws<ArgumentOutOfRangeException>(() => WireCompression.Lz4Block with { MaxDecompressedLength = -1 });
        Assert.Throws<ArgumentOutOfRangeException>(() => WireCompression.Lz4Block with { MinLength = -1 });
    }

    [Fact]
    public void Claims_beyond_the_limits_are_refused_before_memory_is_taken()
    {
        byte[] megabyte = Zeros(1 << 20);
        byte[][] bombs =
        [
            // More than 255 times the block.
            Frame(int.MaxValue, new byte[100]),
            Frame(256 * 100, new byte[100]),
            // More than MaxDecompressedLength, by one block and by many.
            Frame(70 << 20, new byte[1 << 20]),
            FrameArray([.. Enumerable.Repeat((1 << 20, megabyte), 65)]),
            // Within the limits, but not what is in it.
            Frame(60 << 20, new byte[1 << 20]),
            Frame(60 << 20, Lz4Samples.Noise(1 << 20, 256, 1)),
            Frame((1 << 20) + 1, megabyte),
            FrameArray([.. Enumerable.Repeat((8 << 20, new byte[1 << 16]), 7)]),
            // More blocks, or lengths, than there are bytes for.
            Hex("DDFFFFFFFF C7 01 62 00"),
            Hex("DD7FFFFFFF C9FFFFFFFF 62 00"),
            Hex("C9FFFFFFFF 63 D200000010"),
        ];
        foreach (byte[] bomb in bombs)
        {
            foreach (MessagePackWire wire in Both)
            {
                // The exception's types and texts are loaded.
                Refused<object>(wire, bomb);
                long before = GC.GetAllocatedBytesForCurrentThread();
                WireException e = Refused<object>(wire, bomb);
                Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1 << 19);
                Assert.Contains(e.Code, (WireErrorCode[])[WireErrorCode.LengthOutOfRange, WireErrorCode.InvalidCompression, WireErrorCode.UnexpectedEnd]);
                Assert.InRange(e.Offset, 0, bomb.Length);
                Assert.Equal("$", e.Path);
            }
        }
    }

    [Fact]
    public void The_limit_is_the_callers()
    {
        byte[] bytes = s_array.Serialize(new byte[100_000]);
        Assert.Equal(100_000, s_array.With(WireCompression.Lz4Block with { MaxDecompressedLength = 100_005 }).Deserialize<byte[]>(bytes).Length);
        WireException e = Refused<byte[]>(s_array.With(WireCompression.Lz4Block with { MaxDecompressedLength = 100_004 }), bytes);
        Assert.Equal(WireErrorCode.LengthOutOfRange, e.Code);
        Assert.Contains("MaxDecompressedLength", e.Message);
        Assert.Equal(WireErrorCode.LengthOutOfRange, Refused<byte[]>(s_array.With(s_array.Options with { MaxInputLength = bytes.Length - 1 }), bytes).Code);
        Assert.Equal(100_000, s_array.With(s_array.Options with { MaxInputLength = bytes.Length }).Deserialize<byte[]>(bytes).Length);
    }

    [Theory]
    // A negative length; no length; a length that is text; a block that refers to what is before it; no block at all.
    [InlineData("C7 07 63 D2FFFFFFFF 10 01", WireErrorCode.InvalidCompression, 3)]
    [InlineData("C7 00 63", WireErrorCode.InvalidCompression, 3)]
    [InlineData("C7 02 63 A1 61", WireErrorCode.InvalidCompression, 3)]
    [InlineData("C7 0A 63 D200000008 10 01 0200 00", WireErrorCode.InvalidCompression, 10)]
    [InlineData("C7 05 63 D200000000", WireErrorCode.InvalidCompression, 8)]
    // Shorter and longer than it claims.
    [InlineData("C7 07 63 D200000002 10 01", WireErrorCode.InvalidCompression, 10)]
    [InlineData("C7 08 63 D200000001 20 01 02", WireErrorCode.InvalidCompression, 9)]
    // An array: too few blocks, too many lengths, a block that is text, too few lengths.
    [InlineData("92 C7 01 62 01", WireErrorCode.UnexpectedEnd, 5)]
    [InlineData("92 C7 02 62 01 01 C4 02 10 01", WireErrorCode.InvalidCompression, 5)]
    [InlineData("92 D4 62 01 A2 10 01", WireErrorCode.InvalidCompression, 4)]
    [InlineData("93 C7 01 62 01 C4 02 10 01", WireErrorCode.LengthOutOfRange, 4)]
    // Data after the value, outside and inside.
    [InlineData("C7 07 63 D200000001 10 01 C0", WireErrorCode.TrailingData, 10)]
    [InlineData("C7 08 63 D200000002 20 01 02", WireErrorCode.TrailingData, 8)]
    public void An_error_has_its_code_and_offset(string hex, WireErrorCode code, int offset)
    {
        foreach (MessagePackWire wire in Both)
        {
            WireException e = Refused<object>(wire, Hex(hex));
            Assert.Equal((code, (long)offset), (e.Code, e.Offset));
        }
    }

    [Fact]
    public void Failures_of_the_value_are_placed_in_the_input_and_after_it()
    {
        // An array of 300 numbers and a text where a number is wanted.
        byte[] uncompressed = [0xDC, 0x01, 0x2C, .. Enumerable.Repeat((byte)7, 298), 0xA1, 0x61, 0x01];
        foreach (byte[] bytes in (byte[][])[Frame(uncompressed.Length, Encode(uncompressed)), FrameArray((1, [0x10, 0xDC]), (uncompressed.Length - 1, Encode(uncompressed[1..])))])
        {
            WireException e = Refused<int[]>(s_block, bytes);
            Assert.Equal((WireErrorCode.TypeMismatch, "$[298]", 301L), (e.Code, e.Path, e.DecompressedOffset));
            // The last sequence of the last block.
            Assert.InRange(e.Offset, bytes.Length - 20, bytes.Length - 1);
            Assert.Contains("301 when decompressed", e.Message);
        }
        Assert.Equal(-1, Refused<int[]>(s_block, [0x91, 0xA0]).DecompressedOffset);
    }

    [Fact]
    public void A_value_before_others_says_its_length()
    {
        foreach (MessagePackWire wire in Both)
        {
            byte[] first = wire.Serialize(Lz4Samples.Words(300, 1)), second = wire.Serialize(5);
            Assert.True(wire.TryDeserialize([.. first, .. second], out byte[]? value, out int consumed, out _));
            Assert.Equal((300, first.Length), (value!.Length, consumed));
        }
    }

    [Fact]
    public void Nothing_but_the_value_is_allocated_on_reading()
    {
        var value = new byte[50_000];
        foreach (MessagePackWire wire in Both)
        {
            byte[] bytes = wire.Serialize(value);
            Assert.InRange(TestKit.AllocationAssert.Measure(() => wire.Deserialize<byte[]>(bytes), 50_100, 16), 50_000, 50_100);
        }
    }
}
