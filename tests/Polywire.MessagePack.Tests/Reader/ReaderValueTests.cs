using System.Numerics;
using System.Text;
using Polywire;
using Polywire.MessagePack;

namespace MessagePackTests.Reading;

public class ReaderValueTests
{
    [Fact]
    public void Integers_of_every_form_are_read_where_they_fit()
    {
        foreach (long v in Primitives.PrimitiveCases.Integers)
        {
            foreach (byte[] form in Primitives.IntegerPrimitiveTests.Forms(v))
            {
                Check(form, v, true, (ref r) => r.ReadInt64());
                Check(form, v, v >= 0, (ref r) => (long)r.ReadUInt64());
                Check(form, v, v == (int)v, (ref r) => r.ReadInt32());
                Check(form, v, v == (uint)v, (ref r) => r.ReadUInt32());
                Check(form, v, v == (short)v, (ref r) => r.ReadInt16());
                Check(form, v, v == (ushort)v, (ref r) => r.ReadUInt16());
                Check(form, v, v == (sbyte)v, (ref r) => r.ReadSByte());
                Check(form, v, v == (byte)v, (ref r) => r.ReadByte());
                Check(form, v, v == (ushort)v, (ref r) => r.ReadChar());
                Check(form, v, true, (ref r) => r.ReadIntPtr());
                Check(form, v, v >= 0, (ref r) => (long)r.ReadUIntPtr());
                Check(form, v, true, (ref r) => (long)r.ReadInt128());
                Check(form, v, v >= 0, (ref r) => (long)r.ReadUInt128());
                Check(form, v, true, (ref r) => (long)r.ReadBigInteger());
                Check(form, v, v is >= 0 and < 3_652_059, (ref r) => r.ReadDateOnly().DayNumber);
                Check(form, v, v is >= 0 and < TimeSpan.TicksPerDay, (ref r) => r.ReadTimeOnly().Ticks);
                Check(form, v, v is >= 0 and < 0xD800 or > 0xDFFF and <= 0x10FFFF, (ref r) => r.ReadRune().Value);
                Assert.Equal(v, Pack.Read(form, (ref r) => r.ReadDouble()));
                Assert.Equal(v, Pack.Read(form, (ref r) => r.ReadSingle()));
                // The same forms with space after them, where the inlined paths take them.
                byte[] longer = [.. form, .. new byte[12]];
                Assert.Equal(v, Pack.ReadPart(longer, (ref r) => r.ReadInt64(), out int consumed));
                Assert.Equal(form.Length, consumed);
                if (v == (int)v) Assert.Equal(v, Pack.ReadPart(longer, (ref r) => r.ReadInt32(), out consumed));
                if (v == (uint)v) Assert.Equal(v, Pack.ReadPart(longer, (ref r) => r.ReadUInt32(), out consumed));
                if (v >= 0) Assert.Equal((ulong)v, Pack.ReadPart(longer, (ref r) => r.ReadUInt64(), out consumed));
                Assert.Equal(form.Length, consumed);
            }
        }
        byte[] most = Pack.Hex("cf ffffffffffffffff");
        Assert.Equal(ulong.MaxValue, Pack.Read(most, (ref r) => r.ReadUInt64()));
        Assert.Equal(ulong.MaxValue, Pack.Read(most, (ref r) => r.ReadUInt128()));
        Assert.Equal(ulong.MaxValue, Pack.Read(most, (ref r) => r.ReadInt128()));
        Assert.Equal(ulong.MaxValue, Pack.Read(most, (ref r) => r.ReadBigInteger()));
        Pack.Fails(most, (ref r) => r.ReadInt64(), WireErrorCode.NumberOutOfRange);
        Pack.Fails(most, (ref r) => r.ReadInt32(), WireErrorCode.NumberOutOfRange);
    }

    static void Check(byte[] form, long expected, bool fits, ReadValue<long> read)
    {
        if (fits) Assert.Equal(expected, Pack.Read(form, read));
        else Assert.Equal(0, Pack.Fails(form, read, WireErrorCode.NumberOutOfRange).Offset);
    }

    [Theory]
    [InlineData("ca3f800000")]
    [InlineData("cb3ff0000000000000")]
    [InlineData("c3")]
    [InlineData("a131")]
    [InlineData("90")]
    [InlineData("d6ff00000000")]
    public void Nothing_else_is_an_integer(string hex)
    {
        Pack.Fails(Pack.Hex(hex), (ref r) => r.ReadInt32(), WireErrorCode.TypeMismatch);
        Pack.Fails(Pack.Hex(hex), (ref r) => r.ReadInt64(), WireErrorCode.TypeMismatch);
        Pack.Fails(Pack.Hex(hex), (ref r) => r.ReadUInt64(), WireErrorCode.TypeMismatch);
        Pack.Fails(Pack.Hex(hex), (ref r) => r.ReadByte(), WireErrorCode.TypeMismatch);
    }

    [Fact]
    public void Nil_is_null_for_references_and_an_error_for_values()
    {
        byte[] nil = [0xC0];
        Assert.Null(Pack.Read(nil, (ref r) => r.ReadString()));
        Assert.Null(Pack.Read(nil, (ref r) => r.ReadByteArray()));
        Assert.Null(Pack.Read(nil, (ref r) => r.ReadUri()));
        Assert.Null(Pack.Read(nil, (ref r) => r.ReadVersion()));
        Assert.Null(Pack.Read(nil, (ref r) => r.ReadBitArray()));
        Assert.Null(Pack.Read(nil, (ref r) => r.ReadStringBuilder()));
        Assert.Equal(0, Pack.Read(nil, (ref r) => r.ReadMemoryOfByte().Length));
        Assert.Equal(0, Pack.Read(nil, (ref r) => r.ReadReadOnlyMemoryOfByte().Length));
        Assert.True(Pack.Read(nil, (ref r) => r.TryReadNil()));
        Assert.False(Pack.ReadPart([], (ref r) => r.TryReadNil(), out _));
        Pack.Fails(nil, (ref r) => r.ReadInt32(), WireErrorCode.UnexpectedNull);
        Pack.Fails(nil, (ref r) => r.ReadBoolean(), WireErrorCode.UnexpectedNull);
        Pack.Fails(nil, (ref r) => r.ReadDouble(), WireErrorCode.UnexpectedNull);
        Pack.Fails(nil, (ref r) => r.ReadDateTime(), WireErrorCode.UnexpectedNull);
        Pack.Fails(nil, (ref r) => r.ReadGuid(), WireErrorCode.UnexpectedNull);
        Pack.Fails(nil, (ref r) => r.ReadDecimal(), WireErrorCode.UnexpectedNull);
        Pack.Fails(nil, (ref r) => r.ReadArrayHeader(), WireErrorCode.UnexpectedNull);
        Pack.Fails(nil, (ref r) => r.ReadMapHeader(), WireErrorCode.UnexpectedNull);
        Pack.Fails([0xC1], (ref r) => r.ReadString(), WireErrorCode.UnexpectedByte);
        Pack.Fails([0xC1], (ref r) => r.PeekKind(), WireErrorCode.UnexpectedByte);
        Pack.Fails([0xC1], (ref r) => r.ReadInt32(), WireErrorCode.UnexpectedByte);
    }

    [Theory]
    [InlineData("a2 c328")]
    [InlineData("a1 80")]
    [InlineData("a2 c080")]
    [InlineData("a3 eda080")]
    [InlineData("a4 f4908080")]
    [InlineData("a2 61c3")]
    [InlineData("d928 ff000000000000000000000000000000000000000000000000000000000000000000000000000000")]
    public void Text_that_is_not_UTF8_is_an_error_or_replaced_as_asked(string hex)
    {
        byte[] bytes = Pack.Hex(hex);
        MessagePackWireOptions replace = new() { InvalidText = InvalidTextHandling.Replace };
        Pack.Fails(bytes, (ref r) => r.ReadString(), WireErrorCode.InvalidText);
        Pack.Fails(bytes, (ref r) => r.ReadStringSpan().Length, WireErrorCode.InvalidText);
        Pack.Fails(bytes, (ref r) => r.ReadRaw().Length, WireErrorCode.InvalidText);
        Assert.Equal(Encoding.UTF8.GetString(bytes.AsSpan(bytes[0] == 0xD9 ? 2 : 1)), Pack.Read(bytes, (ref r) => r.ReadString(), replace));
        Assert.Equal(bytes.Length, Pack.Read(bytes, (ref r) => r.ReadRaw().Length, replace));
        Assert.Equal(bytes[(bytes[0] == 0xD9 ? 2 : 1)..], Pack.Read(bytes, (ref r) => r.ReadByteArray()));
    }

    [Fact]
    public void Dates_out_of_range_are_errors_and_nanoseconds_are_cut_to_ticks()
    {
        Pack.Fails(Pack.Hex("c70cff 00000000 0000003afff44180"), (ref r) => r.ReadDateTime(), WireErrorCode.NumberOutOfRange);
        Pack.Fails(Pack.Hex("c70cff 00000000 8000000000000000"), (ref r) => r.ReadDateTime(), WireErrorCode.NumberOutOfRange);
        Pack.Fails(Pack.Hex("c70cff 3b9aca00 0000000000000000"), (ref r) => r.ReadDateTime(), WireErrorCode.InvalidFormat);
        Pack.Fails(Pack.Hex("c705ff 0000000000"), (ref r) => r.ReadDateTime(), WireErrorCode.InvalidFormat);
        Pack.Fails(Pack.Hex("d601 00000000"), (ref r) => r.ReadDateTime(), WireErrorCode.TypeMismatch);
        Pack.Fails(Pack.Hex("00"), (ref r) => r.ReadDateTime(), WireErrorCode.TypeMismatch);
        Assert.Equal(DateTime.UnixEpoch.AddTicks(1), Pack.Read(Pack.Hex("d7ff 0000031c00000000"), (ref r) => r.ReadDateTime()));
        Assert.Equal(DateTimeKind.Utc, Pack.Read(Pack.Hex("d6ff 00000000"), (ref r) => r.ReadDateTime()).Kind);
        Pack.Fails(Pack.Hex("93 d6ff00000000 00 00"), (ref r) => r.ReadDateTimeOffset(), WireErrorCode.WrongElementCount);
        Pack.Fails(Pack.Hex("92 d6ff00000000 cd0349"), (ref r) => r.ReadDateTimeOffset(), WireErrorCode.NumberOutOfRange);
        Pack.Fails(Pack.Hex("92 c70cff 00000000 fffffff1886e0900 3c"), (ref r) => r.ReadDateTimeOffset(), WireErrorCode.NumberOutOfRange);
        Assert.Equal(new DateTimeOffset(1970, 1, 1, 0, 0, 0, TimeSpan.FromHours(-14)), Pack.Read(Pack.Hex("92 d6ff00000000 d1fcb8"), (ref r) => r.ReadDateTimeOffset()));
    }

    [Fact]
    public void Named_types_are_read_from_their_text()
    {
        Guid id = Guid.Parse("00112233-4455-6677-8899-aabbccddeeff");
        foreach (string form in new[] { "D", "N" })
        {
            byte[] text = Encoding.ASCII.GetBytes(id.ToString(form));
            Assert.Equal(id, Pack.Read([0xD9, (byte)text.Length, .. text], (ref r) => r.ReadGuid()));
            Assert.Equal(id, Pack.Read([0xD9, (byte)text.Length, .. Encoding.ASCII.GetBytes(id.ToString(form).ToUpperInvariant())], (ref r) => r.ReadGuid()));
            for (int i = 0; i < text.Length; i++)
            {
                byte[] broken = [.. text];
                broken[i] = (byte)(broken[i] == '-' ? '0' : 'g');
                Pack.Fails([0xD9, (byte)text.Length, .. broken], (ref r) => r.ReadGuid(), WireErrorCode.InvalidFormat);
            }
        }
        Pack.Fails(Pack.Hex("a0"), (ref r) => r.ReadGuid(), WireErrorCode.InvalidFormat);
        foreach (string bad in new[] { "", " 1", "1,5", "0x1", "1e99", "NaN", "1.2.3" })
            Pack.Fails(Pack.Write((ref w) => w.WriteString(bad)), (ref r) => r.ReadDecimal(), WireErrorCode.InvalidFormat);
        Assert.Equal(150m, Pack.Read(Pack.Hex("a5 312e356532"), (ref r) => r.ReadDecimal()));
        Pack.Fails(Pack.Write((ref w) => w.WriteString(new string('1', 1025))), (ref r) => r.ReadDecimal(), WireErrorCode.TooManyDigits);
        Pack.Fails(Pack.Hex("a3 312e78"), (ref r) => r.ReadVersion(), WireErrorCode.InvalidFormat);
        Pack.Fails(Pack.Write((ref w) => w.WriteString("http://[bad")), (ref r) => r.ReadUri(), WireErrorCode.InvalidFormat);
        Assert.Equal("a/b", Pack.Read(Pack.Hex("a3 612f62"), (ref r) => r.ReadUri())!.OriginalString);
    }

    [Fact]
    public void Wide_numbers_are_read_within_their_limits()
    {
        foreach (Int128 v in new[] { Int128.MinValue, Int128.MaxValue, 0, -1, (Int128)1 << 100 })
            Assert.Equal(v, Pack.Read(Pack.Write((ref w) => w.WriteInt128(v)), (ref r) => r.ReadInt128()));
        Assert.Equal(UInt128.MaxValue, Pack.Read(Pack.Write((ref w) => w.WriteUInt128(UInt128.MaxValue)), (ref r) => r.ReadUInt128()));
        Pack.Fails(Pack.Hex("c402 0000"), (ref r) => r.ReadInt128(), WireErrorCode.InvalidFormat);
        Pack.Fails(Pack.Hex("c3"), (ref r) => r.ReadInt128(), WireErrorCode.TypeMismatch);
        foreach (int digits in new[] { 1, 100, 1000 })
        {
            BigInteger v = -BigInteger.Pow(10, digits) + 1;
            Assert.Equal(v, Pack.Read(Pack.Write((ref w) => w.WriteBigInteger(v)), (ref r) => r.ReadBigInteger()));
        }
        byte[] most = Pack.Write((ref w) => w.WriteBigInteger(BigInteger.Pow(10, 1024) - 1));
        Assert.Equal(1024, Pack.Read(most, (ref r) => r.ReadBigInteger()).ToString().Length);
        byte[] more = Pack.Write((ref w) => w.WriteBigInteger(BigInteger.Pow(10, 1030)));
        Pack.Fails(more, (ref r) => r.ReadBigInteger(), WireErrorCode.TooManyDigits);
        Assert.Equal(1031, Pack.Read(more, (ref r) => r.ReadBigInteger(), new() { MaxDigits = 1031 }).ToString().Length);
        Assert.Equal(BigInteger.Zero, Pack.Read(Pack.Hex("c400"), (ref r) => r.ReadBigInteger()));
        Pack.Fails(Pack.Hex("cb 7fe0000000000000"), (ref r) => r.ReadSingle(), WireErrorCode.NumberOutOfRange);
        Pack.Fails(Pack.Hex("ca 47800000"), (ref r) => r.ReadHalf(), WireErrorCode.NumberOutOfRange);
        Assert.Equal(Half.PositiveInfinity, Pack.Read(Pack.Hex("ca 7f800000"), (ref r) => r.ReadHalf()));
        Pack.Fails(Pack.Hex("93 00 00 00"), (ref r) => r.ReadComplex(), WireErrorCode.WrongElementCount);
    }

    [Fact]
    public void Raw_bytes_are_compared_or_taken_whole()
    {
        byte[] bytes = Pack.Hex("82 a161 01 a162 92 02 03 07");
        Assert.Equal(7, Pack.Read(bytes, (ref r) =>
        {
            Assert.False(r.TryReadRaw(Pack.Hex("82 a162")));
            Assert.False(r.TryReadRaw(new byte[20]));
            Assert.Equal(0, r.Position);
            Assert.True(r.TryReadRaw(Pack.Hex("82 a161 01")));
            Assert.True(r.ReadStringSpan().SequenceEqual("b"u8));
            Assert.True(r.ReadRaw().SequenceEqual(Pack.Hex("92 02 03")));
            Assert.False(r.IsAtEnd);
            return r.ReadInt32();
        }));
        Assert.True(Pack.Read(Pack.Hex("c403 010203"), (ref r) => r.ReadBinarySpan().SequenceEqual(new byte[] { 1, 2, 3 })));
        Assert.Equal([true, false, true], Pack.Read(Pack.Hex("93 c3 c2 c3"), (ref r) => r.ReadBitArray())!.Cast<bool>());
        MessagePackExtension ext = Pack.Read(Pack.Hex("c703 05 010203"), (ref r) => r.ReadExtension());
        Assert.Equal(new MessagePackExtension(5, new byte[] { 1, 2, 3 }), ext);
        Assert.Equal(new MessagePackExtension(5, new byte[] { 1, 2, 3 }).GetHashCode(), ext.GetHashCode());
        Assert.NotEqual(new MessagePackExtension(6, new byte[] { 1, 2, 3 }), ext);
        Assert.NotEqual(new MessagePackExtension(5, new byte[] { 1, 2 }), ext);
    }
}
