using Polywire.MessagePack;

namespace MessagePackTests.Primitives;

delegate bool TryWriteOne(Span<byte> destination, out int written);

delegate MessagePackReadResult TryReadOne<T>(ReadOnlySpan<byte> source, out T value, out int consumed);

/// <summary>What every primitive owes: exact bytes, the need on a short buffer, every truncation, the space after a value left alone.</summary>
static class PrimitiveCases
{
    internal static readonly long[] Integers =
    [
        0, 1, 31, 32, 126, 127, 128, 129, 254, 255, 256, 32766, 32767, 32768, 65534, 65535, 65536, int.MaxValue - 1L, int.MaxValue,
        int.MaxValue + 1L, uint.MaxValue - 1L, uint.MaxValue, uint.MaxValue + 1L, long.MaxValue - 1, long.MaxValue,
        -1, -31, -32, -33, -127, -128, -129, -32767, -32768, -32769, int.MinValue + 1L, int.MinValue, int.MinValue - 1L, long.MinValue + 1, long.MinValue,
    ];

    /// <summary>Writes with exact space, and with less of it in every way.</summary>
    internal static byte[] Written(TryWriteOne write)
    {
        Assert.False(write([], out int need));
        Assert.InRange(need, 1, int.MaxValue);
        byte[] exact = new byte[need];
        Assert.True(write(exact, out int written));
        Assert.Equal(need, written);
        for (int capacity = 1; capacity < Math.Min(need, 40); capacity++)
        {
            Assert.False(write(new byte[capacity], out int again));
            Assert.Equal(need, again);
        }
        byte[] longer = new byte[need + 16];
        Array.Fill(longer, (byte)0xEE);
        Assert.True(write(longer, out written));
        Assert.Equal(need, written);
        Assert.Equal(exact, longer[..need]);
        return exact;
    }

    /// <summary>Reads a value with nothing after it and with much after it; every shorter source is insufficient and says how much is missing.</summary>
    internal static T Read<T>(byte[] bytes, TryReadOne<T> read)
    {
        Assert.Equal(MessagePackReadResult.Success, read(TestKit.GuardedInput.Place(bytes), out T value, out int consumed));
        Assert.Equal(bytes.Length, consumed);
        byte[] longer = [.. bytes, .. new byte[16]];
        Assert.Equal(MessagePackReadResult.Success, read(longer, out T same, out consumed));
        Assert.Equal(bytes.Length, consumed);
        Assert.Equal(value, same);
        for (int length = 0; length < bytes.Length; length++)
        {
            Assert.Equal(MessagePackReadResult.InsufficientData, read(TestKit.GuardedInput.Place(bytes.AsSpan(0, length)), out _, out int need));
            Assert.InRange(need, length + 1, bytes.Length);
        }
        return value;
    }

    internal static MessagePackReadResult Result<T>(byte[] bytes, TryReadOne<T> read)
    {
        MessagePackReadResult near = read(TestKit.GuardedInput.Place(bytes), out _, out int consumed);
        if (near == MessagePackReadResult.OutOfRange) Assert.Equal(bytes.Length, consumed);
        byte[] longer = [.. bytes, .. new byte[16]];
        if (near != MessagePackReadResult.InsufficientData) Assert.Equal(near, read(longer, out _, out _));
        return near;
    }
}
