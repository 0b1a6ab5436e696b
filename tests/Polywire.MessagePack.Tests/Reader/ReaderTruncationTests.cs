using System.Collections;
using System.Numerics;
using Polywire;

namespace MessagePackTests.Reading;

public class ReaderTruncationTests
{
    [Fact]
    public void Every_truncation_of_every_type_is_an_error_at_its_place()
    {
        foreach (long v in new[] { 0L, 200, 60_000, 70_000, 1L << 40, -1, -100, -1000, -100_000, -1L << 40 })
        {
            Cut((ref w) => w.WriteInt64(v), (ref r) => r.ReadInt64());
            if (v == (int)v) Cut((ref w) => w.WriteInt32((int)v), (ref r) => r.ReadInt32());
            if (v >= 0) Cut((ref w) => w.WriteUInt64((ulong)v), (ref r) => r.ReadUInt64());
            if (v == (uint)v) Cut((ref w) => w.WriteUInt32((uint)v), (ref r) => r.ReadUInt32());
            if (v == (short)v) Cut((ref w) => w.WriteInt16((short)v), (ref r) => r.ReadInt16());
            if (v == (ushort)v) Cut((ref w) => w.WriteUInt16((ushort)v), (ref r) => r.ReadUInt16());
            if (v == (byte)v) Cut((ref w) => w.WriteByte((byte)v), (ref r) => r.ReadByte());
            if (v == (sbyte)v) Cut((ref w) => w.WriteSByte((sbyte)v), (ref r) => r.ReadSByte());
        }
        Cut((ref w) => w.WriteBoolean(true), (ref r) => r.ReadBoolean());
        Cut((ref w) => w.WriteDouble(1.5), (ref r) => r.ReadDouble());
        Cut((ref w) => w.WriteSingle(1.5f), (ref r) => r.ReadSingle());
        Cut((ref w) => w.WriteSingle(1.5f), (ref r) => r.ReadDouble());
        Cut((ref w) => w.WriteHalf(Half.One), (ref r) => r.ReadHalf());
        foreach (string v in new[] { "", "a", "abcd", "abcdefgh", "sixteen letters.", new('x', 31), new('x', 32), new('é', 20), new('x', 300) })
        {
            Cut((ref w) => w.WriteString(v), (ref r) => r.ReadString());
            Cut((ref w) => w.WriteString(v), (ref r) => r.ReadStringSpan().Length);
            Cut((ref w) => w.WriteString(v), (ref r) => r.ReadByteArray());
        }
        Cut((ref w) => w.WriteByteArray(new byte[40]), (ref r) => r.ReadByteArray());
        Cut((ref w) => w.WriteDateTime(DateTime.UnixEpoch), (ref r) => r.ReadDateTime());
        Cut((ref w) => w.WriteDateTime(DateTime.UnixEpoch.AddTicks(5)), (ref r) => r.ReadDateTime());
        Cut((ref w) => w.WriteDateTime(DateTime.MaxValue), (ref r) => r.ReadDateTime());
        Cut((ref w) => w.WriteTimestamp(new(long.MinValue, 5)), (ref r) => r.ReadTimestamp());
        Cut((ref w) => w.WriteDateTimeOffset(DateTimeOffset.MaxValue), (ref r) => r.ReadDateTimeOffset());
        Cut((ref w) => w.WriteDateOnly(DateOnly.MaxValue), (ref r) => r.ReadDateOnly());
        Cut((ref w) => w.WriteTimeOnly(TimeOnly.MaxValue), (ref r) => r.ReadTimeOnly());
        Cut((ref w) => w.WriteTimeSpan(TimeSpan.MinValue), (ref r) => r.ReadTimeSpan());
        Cut((ref w) => w.WriteGuid(Guid.NewGuid()), (ref r) => r.ReadGuid());
        Cut((ref w) => w.WriteDecimal(decimal.MinValue), (ref r) => r.ReadDecimal());
        Cut((ref w) => w.WriteInt128(Int128.MinValue), (ref r) => r.ReadInt128());
        Cut((ref w) => w.WriteUInt128(UInt128.MaxValue), (ref r) => r.ReadUInt128());
        Cut((ref w) => w.WriteBigInteger(BigInteger.Pow(3, 300)), (ref r) => r.ReadBigInteger());
        Cut((ref w) => w.WriteComplex(new(1, 2)), (ref r) => r.ReadComplex());
        Cut((ref w) => w.WriteBitArray(new BitArray(40)), (ref r) => r.ReadBitArray());
        Cut((ref w) => w.WriteUri(new("https://example.org/a/rather/long/path")), (ref r) => r.ReadUri());
        Cut((ref w) => w.WriteVersion(new(1, 2, 3, 4)), (ref r) => r.ReadVersion());
        Cut((ref w) => w.WriteRune(new(0x1F600)), (ref r) => r.ReadRune());
        Cut((ref w) => w.WriteChar('日'), (ref r) => r.ReadChar());
        Cut((ref w) => w.WriteExtension(3, new byte[7]), (ref r) => r.ReadExtension());
        Cut((ref w) => w.WriteExtension(3, new byte[300]), (ref r) => r.ReadExtension());
        foreach (int count in new[] { 1, 16, 70_000 })
        {
            Cut((ref w) => w.WriteArrayHeader(count), (ref r) => r.ReadArrayHeader());
            Cut((ref w) => w.WriteMapHeader(count), (ref r) => r.ReadMapHeader());
        }
    }

    /// <summary>Each cut into the value, for the type and for Skip and ReadObject.</summary>
    static void Cut<T>(WriteValues write, ReadValue<T> read)
    {
        byte[] bytes = Pack.Write(write);
        for (int length = 0; length < bytes.Length; length++)
        {
            byte[] cut = bytes[..length];
            foreach (WireException e in new[]
            {
                Assert.Throws<WireException>(() => { Pack.ReadPart(cut, read, out _); }),
                Assert.Throws<WireException>(() => { Pack.ReadPart(cut, (ref r) => r.ReadObject(), out _); }),
                Assert.Throws<WireException>(() => { Pack.ReadPart(cut, (ref r) => r.ReadRaw().Length, out _); }),
            })
            {
                Assert.True(e.Code is WireErrorCode.UnexpectedEnd or WireErrorCode.LengthOutOfRange, $"{Convert.ToHexString(cut)}: {e}");
                Assert.InRange(e.Offset, 0, length);
            }
        }
    }
}
