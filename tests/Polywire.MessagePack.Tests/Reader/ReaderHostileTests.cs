using Polywire;
using Polywire.MessagePack;

namespace MessagePackTests.Reading;

public class ReaderHostileTests
{
    [Theory]
    [InlineData("dd ffffffff")]
    [InlineData("dd 80000000 c0")]
    [InlineData("dd 7fffffff c0c0c0")]
    [InlineData("dc ffff 00")]
    [InlineData("9f 00")]
    [InlineData("df ffffffff 00")]
    [InlineData("df 80000001 00 00")]
    [InlineData("df 40000000 00 00")]
    [InlineData("de ffff 00 00")]
    [InlineData("8f 00 00")]
    [InlineData("81 00")]
    [InlineData("db ffffffff 61")]
    [InlineData("db 7fffffff 61")]
    [InlineData("da ffff 61")]
    [InlineData("c6 ffffffff 61")]
    [InlineData("c6 7fffffff 61")]
    [InlineData("c9 ffffffff 05 61")]
    [InlineData("c9 0000000c ff 00")]
    [InlineData("c9 7ffffff0 ff 00")]
    public void A_header_that_claims_more_than_is_left_fails_before_anything_is_allocated(string hex)
    {
        byte[] bytes = Pack.Hex(hex);
        ReadValue<object?>[] reads =
        [
            (ref r) => r.ReadObject(),
            (ref r) => r.ReadString(),
            (ref r) => r.ReadByteArray(),
            (ref r) => r.ReadBitArray(),
            (ref r) => r.ReadBigInteger(),
            (ref r) => r.ReadArrayHeader(),
            (ref r) => r.ReadMapHeader(),
            (ref r) => r.ReadRaw().Length,
            (ref r) => r.ReadExtension(),
            (ref r) => r.ReadTimestamp(),
        ];
        foreach (ReadValue<object?> read in reads)
        {
            Assert.Throws<WireException>(() => { Pack.Read(bytes, read); });
            long before = GC.GetAllocatedBytesForCurrentThread();
            try
            {
                Pack.Read(bytes, read);
            }
            catch (WireException)
            {
            }
            Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 20_000);
        }
        Pack.Fails(bytes, (ref r) => r.ReadObject(), WireErrorCode.LengthOutOfRange);
        Pack.Fails(bytes, (ref r) => r.ReadRaw().Length, WireErrorCode.LengthOutOfRange);
    }

    [Fact]
    public void Nested_headers_that_each_claim_all_that_is_left_take_no_memory_ahead()
    {
        byte[] bytes = new byte[72_000];
        for (int level = 0; level < 60; level++)
        {
            int at = level * 5;
            int left = bytes.Length - at - 5;
            bytes[at] = 0xDD;
            System.Buffers.Binary.BinaryPrimitives.WriteInt32BigEndian(bytes.AsSpan(at + 1), left);
        }
        Assert.Throws<WireException>(() => { Pack.Read(bytes, (ref r) => r.ReadObject()); });
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Throws<WireException>(() => { Pack.Read(bytes, (ref r) => r.ReadObject()); });
        // The innermost array really has its elements: eight bytes each, twice over while the list grows.
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 40 * bytes.Length);
    }

    [Theory]
    [InlineData("91", "")]
    [InlineData("dc0001", "")]
    [InlineData("81 01", "")]
    [InlineData("81", "01")]
    [InlineData("82 a161 c0 02", "")]
    public void Depth_is_limited_in_skipping_and_plain_values(string open, string close)
    {
        byte[] Nested(int levels) => [.. Enumerable.Repeat(Pack.Hex(open), levels).SelectMany(b => b), 0xC3, .. Enumerable.Repeat(Pack.Hex(close), levels).SelectMany(b => b)];
        MessagePackWireOptions deep = new() { MaxDepth = 100_000_000 };
        Pack.Read(Nested(64), (ref r) => r.ReadRaw().Length);
        Pack.Read(Nested(64), (ref r) => r.ReadObject());
        Pack.Fails(Nested(65), (ref r) => r.ReadRaw().Length, WireErrorCode.DepthExceeded);
        Pack.Fails(Nested(65), (ref r) => r.ReadObject(), WireErrorCode.DepthExceeded);
        Pack.Fails(Nested(5), (ref r) => r.ReadRaw().Length, WireErrorCode.DepthExceeded, new() { MaxDepth = 4 });
        Pack.Read(Nested(500), (ref r) => r.ReadRaw().Length, deep);
        Pack.Read(Nested(500), (ref r) => r.ReadObject(), deep);
        Pack.Fails(Nested(400_000), (ref r) => r.ReadRaw().Length, WireErrorCode.DepthExceeded, deep);
        Pack.Fails(Nested(400_000), (ref r) => r.ReadObject(), WireErrorCode.DepthExceeded, deep);
    }

    [Theory]
    [InlineData("92 01 c1", WireErrorCode.UnexpectedByte)]
    [InlineData("81 c1 01", WireErrorCode.UnexpectedByte)]
    [InlineData("91 a1 ff", WireErrorCode.InvalidText)]
    [InlineData("91 d9 02 c0 80", WireErrorCode.InvalidText)]
    [InlineData("91 c705ff 0000000000", WireErrorCode.InvalidFormat)]
    [InlineData("91 c70cff 3b9aca00 0000000000000000", WireErrorCode.InvalidFormat)]
    public void Skipped_values_are_checked_as_strictly_as_read_ones(string hex, WireErrorCode code)
    {
        WireException skipped = Pack.Fails(Pack.Hex(hex), (ref r) => r.ReadRaw().Length, code);
        Assert.Equal(1, skipped.Offset - (hex.StartsWith("92") ? 1 : 0));
        Assert.Equal(skipped.Offset, Pack.Fails(Pack.Hex(hex), (ref r) => r.ReadObject(), code).Offset);
    }
}
