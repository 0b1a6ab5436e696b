using Polywire.MessagePack;
using static Polywire.MessagePack.MessagePackPrimitives;

namespace MessagePackTests.Primitives;

/// <summary>Each of the 256 first bytes, put to each reading primitive.</summary>
public class FormatByteTests
{
    [Fact]
    public void Every_first_byte_is_read_by_the_primitives_of_its_kind_and_refused_by_the_others()
    {
        for (int first = 0; first < 256; first++)
        {
            byte b = (byte)first;
            byte[] bytes = [b, .. new byte[20]];
            bool used = b != 0xC1;
            MessagePackKind kind = KindOf(b);
            Assert.Equal(used ? MessagePackReadResult.Success : MessagePackReadResult.Invalid, TryPeekKind(bytes, out MessagePackKind peeked));
            if (used) Assert.Equal(kind, peeked);

            Expect(used && kind == MessagePackKind.Nil, b, TryReadNil(bytes, out _));
            Expect(kind == MessagePackKind.Boolean, b, TryRead(bytes, out bool _, out _));
            Expect(kind == MessagePackKind.Integer, b, Ranged(TryRead(bytes, out long _, out _)));
            Expect(kind == MessagePackKind.Integer, b, Ranged(TryRead(bytes, out ulong _, out _)));
            Expect(kind == MessagePackKind.Integer, b, Ranged(TryRead(bytes, out byte _, out _)));
            Expect(kind is MessagePackKind.Integer or MessagePackKind.Float, b, TryRead(bytes, out double _, out _));
            Expect(kind is MessagePackKind.Integer or MessagePackKind.Float, b, TryRead(bytes, out float _, out _));
            Expect(kind == MessagePackKind.String, b, TryReadStrHeader(bytes, out _, out _));
            Expect(kind == MessagePackKind.Binary, b, TryReadBinHeader(bytes, out _, out _));
            Expect(kind == MessagePackKind.Array, b, TryReadArrayHeader(bytes, out _, out _));
            Expect(kind == MessagePackKind.Map, b, TryReadMapHeader(bytes, out _, out _));
            Expect(kind == MessagePackKind.Extension, b, TryReadExtensionHeader(bytes, out _, out _, out _));
        }
    }

    /// <summary>What is inlined for int and uint, held against long: each first byte, bodies at the limits, each length.</summary>
    [Fact]
    public void Ints_and_uints_are_read_as_longs_in_their_range()
    {
        foreach (ulong body in new ulong[] { 0, 1, 0x7F00_0000_0000_0000, 0x8000_0000_0000_0000, 0xFFFF_FFFF_8000_0000, 0xFFFF_FFFF_7FFF_FFFF, 0x0000_0000_7FFF_FFFF, 0x0000_0000_8000_0000, 0x0000_0000_FFFF_FFFF, 0x0000_0001_0000_0000, ulong.MaxValue, 0x1234_5678_9ABC_DEF0 })
        {
            for (int first = 0; first < 256; first++)
            {
                byte[] bytes = new byte[9];
                bytes[0] = (byte)first;
                System.Buffers.Binary.BinaryPrimitives.WriteUInt64BigEndian(bytes.AsSpan(1), body);
                for (int length = 0; length <= bytes.Length; length++)
                {
                    ReadOnlySpan<byte> input = TestKit.GuardedInput.Place(bytes.AsSpan(0, length));
                    MessagePackReadResult wide = TryRead(input, out long value, out int consumed);
                    MessagePackReadResult ofInt = wide == MessagePackReadResult.Success && value != (int)value ? MessagePackReadResult.OutOfRange : wide;
                    MessagePackReadResult ofUint = wide == MessagePackReadResult.Success && value != (uint)value ? MessagePackReadResult.OutOfRange : wide;
                    Assert.Equal((ofInt, consumed), (TryRead(input, out int i, out int n), n));
                    if (ofInt == MessagePackReadResult.Success) Assert.Equal(value, i);
                    Assert.Equal((ofUint, consumed), (TryRead(input, out uint u, out n), n));
                    if (ofUint == MessagePackReadResult.Success) Assert.Equal(value, u);
                }
            }
        }
    }

    /// <summary>Into space of each length, before bytes that must stay.</summary>
    [Fact]
    public void Ints_and_uints_are_written_as_longs_are()
    {
        foreach (long edge in new long[] { 0, 0x7F, 0xFF, 0x7FFF, 0xFFFF, 0x7FFF_FFFF, 0xFFFF_FFFF, -32, -128, -0x8000, -0x8000_0000 })
        {
            foreach (long value in new[] { edge - 1, edge, edge + 1 })
            {
                byte[] expected = PrimitiveCases.Written((d, out n) => TryWrite(d, value, out n));
                if (value == (int)value) EachCapacity(expected, (d, out n) => TryWrite(d, (int)value, out n));
                if (value == (uint)value) EachCapacity(expected, (d, out n) => TryWrite(d, (uint)value, out n));
            }
        }
    }

    static void EachCapacity(byte[] expected, Writing write)
    {
        for (int capacity = 0; capacity < 10; capacity++)
        {
            byte[] buffer = new byte[10];
            Array.Fill(buffer, (byte)0xEE);
            Assert.Equal((capacity >= expected.Length, expected.Length), (write(buffer.AsSpan(0, capacity), out int n), n));
            byte[] all = capacity < expected.Length ? [] : expected;
            Assert.Equal([.. all, .. Enumerable.Repeat((byte)0xEE, 10 - all.Length)], buffer);
        }
    }

    delegate bool Writing(Span<byte> destination, out int written);

    [Fact]
    public void Nothing_is_read_from_nothing()
    {
        Assert.Equal(MessagePackReadResult.InsufficientData, TryPeekKind([], out _));
        Assert.Equal((MessagePackReadResult.InsufficientData, 1), (TryReadNil([], out int n), n));
        Assert.Equal((MessagePackReadResult.InsufficientData, 1), (TryRead([], out bool _, out n), n));
        Assert.Equal((MessagePackReadResult.InsufficientData, 1), (TryRead([], out long _, out n), n));
        Assert.Equal((MessagePackReadResult.InsufficientData, 1), (TryRead([], out double _, out n), n));
        Assert.Equal((MessagePackReadResult.InsufficientData, 1), (TryReadStrHeader([], out _, out n), n));
        Assert.Equal((MessagePackReadResult.InsufficientData, 1), (TryReadExtensionHeader([], out _, out _, out n), n));
        Assert.Equal((MessagePackReadResult.InsufficientData, 1), (TryRead([], out MessagePackTimestamp _, out n), n));
        Assert.Equal((MessagePackReadResult.InsufficientData, 1), (TrySkip([], out n), n));
    }

    [Fact]
    public void Nil_and_booleans_are_written_and_read_back()
    {
        Assert.Equal([0xC0], PrimitiveCases.Written(TryWriteNil));
        Assert.Equal([0xC3], PrimitiveCases.Written((d, out n) => TryWrite(d, true, out n)));
        Assert.Equal([0xC2], PrimitiveCases.Written((d, out n) => TryWrite(d, false, out n)));
        Assert.True(PrimitiveCases.Read<bool>([0xC3], TryRead));
        Assert.False(PrimitiveCases.Read<bool>([0xC2], TryRead));
    }

    static MessagePackReadResult Ranged(MessagePackReadResult r) => r == MessagePackReadResult.OutOfRange ? MessagePackReadResult.Success : r;

    static void Expect(bool taken, byte first, MessagePackReadResult result)
    {
        MessagePackReadResult expected = taken ? MessagePackReadResult.Success : first == 0xC1 ? MessagePackReadResult.Invalid : MessagePackReadResult.TypeMismatch;
        Assert.True(expected == result, $"{first:X2}: {result}, not {expected}");
    }

    /// <summary>The specification's overview table, by value.</summary>
    internal static MessagePackKind KindOf(byte b) => b switch
    {
        < 0x80 => MessagePackKind.Integer,
        < 0x90 => MessagePackKind.Map,
        < 0xA0 => MessagePackKind.Array,
        < 0xC0 => MessagePackKind.String,
        0xC0 or 0xC1 => MessagePackKind.Nil,
        0xC2 or 0xC3 => MessagePackKind.Boolean,
        0xC4 or 0xC5 or 0xC6 => MessagePackKind.Binary,
        0xC7 or 0xC8 or 0xC9 => MessagePackKind.Extension,
        0xCA or 0xCB => MessagePackKind.Float,
        < 0xD4 => MessagePackKind.Integer,
        < 0xD9 => MessagePackKind.Extension,
        < 0xDC => MessagePackKind.String,
        < 0xDE => MessagePackKind.Array,
        < 0xE0 => MessagePackKind.Map,
        _ => MessagePackKind.Integer,
    };
}
