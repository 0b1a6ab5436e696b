using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.MessagePack;
using Polywire.MessagePack.Bulk;
using TestKit;

namespace MessagePackTests.Bulk;

delegate bool TryWriteAll<T>(Span<byte> destination, ReadOnlySpan<T> values, out int written);

delegate MessagePackReadResult TryReadAll<T>(ReadOnlySpan<byte> source, Span<T> values, out int count, out int consumed);

/// <summary>What every bulk form owes: exact bytes into space that fits exactly, the need where it is short, nothing read or written outside.</summary>
static class BulkCases
{
    /// <summary>Those that this processor can run.</summary>
    internal static readonly VectorLevel[] Levels = [.. Enum.GetValues<VectorLevel>().Where(l => l <= VectorLevels.Best)];

    internal static byte[] Header(int count)
    {
        byte[] buffer = new byte[5];
        MessagePackPrimitives.TryWriteArrayHeader(buffer, (uint)count, out int written);
        return buffer[..written];
    }

    internal static T Bits<T>(Random random) where T : unmanaged
    {
        Span<byte> bytes = stackalloc byte[Unsafe.SizeOf<T>()];
        random.NextBytes(bytes);
        return MemoryMarshal.Read<T>(bytes);
    }

    internal static void Write<T>(byte[] expected, T[] values, TryWriteAll<T> write, Random random)
    {
        byte[] buffer = new byte[expected.Length + 200];
        foreach (int spare in new[] { 0, 1, 63, 100 })
        {
            Array.Fill(buffer, (byte)0xEE);
            Assert.True(write(buffer.AsSpan(50, expected.Length + spare), values, out int written));
            Assert.Equal(expected.Length, written);
            Assert.True(expected.AsSpan().SequenceEqual(buffer.AsSpan(50, written)));
            Assert.Equal(-1, buffer.AsSpan(0, 50).IndexOfAnyExcept((byte)0xEE));
            Assert.Equal(-1, buffer.AsSpan(50 + expected.Length + spare).IndexOfAnyExcept((byte)0xEE));
        }
        for (int k = 0; k < 4; k++)
        {
            int capacity = k switch { 0 => 0, 1 => expected.Length - 1, _ => random.Next(expected.Length) };
            Array.Fill(buffer, (byte)0xEE);
            Assert.False(write(buffer.AsSpan(50, capacity), values, out int need));
            Assert.Equal(expected.Length, need);
            Assert.Equal(-1, buffer.AsSpan(50 + capacity).IndexOfAnyExcept((byte)0xEE));
        }
    }

    internal static void Read<T>(byte[] bytes, T[] expected, TryReadAll<T> read, Random random)
    {
        foreach (int spare in new[] { 0, 1, 70 })
        {
            var values = new T[expected.Length + spare];
            Assert.Equal(MessagePackReadResult.Success, read(GuardedInput.Place(bytes), values, out int count, out int consumed));
            Assert.Equal((expected.Length, bytes.Length), (count, consumed));
            Assert.True(values.AsSpan(0, count).SequenceEqual(expected, Comparer<T>()));
            Assert.True(values.AsSpan(count).IndexOfAnyExcept(default(T)!) < 0);
            byte[] longer = [.. bytes, .. new byte[spare]];
            Assert.Equal(MessagePackReadResult.Success, read(longer, values, out count, out consumed));
            Assert.Equal((expected.Length, bytes.Length), (count, consumed));
            Assert.True(values.AsSpan(0, count).SequenceEqual(expected, Comparer<T>()));
        }
        if (expected.Length > 0)
        {
            Assert.Equal(MessagePackReadResult.DestinationTooShort, read(bytes, new T[expected.Length - 1], out int count, out int consumed));
            Assert.Equal((expected.Length, 0), (count, consumed));
        }
        for (int k = 0; k < 4; k++)
        {
            int length = k switch { 0 => 0, 1 => bytes.Length - 1, _ => random.Next(bytes.Length) };
            Assert.Equal(MessagePackReadResult.InsufficientData, read(GuardedInput.Place(bytes.AsSpan(0, length)), new T[expected.Length], out _, out int need));
            Assert.InRange(need, length + 1, bytes.Length);
        }
    }

    /// <summary>Floats by their bits: NaN is itself, and −0 is not 0.</summary>
    static EqualityComparer<T> Comparer<T>() => EqualityComparer<T>.Create((a, b) => a switch
    {
        double d => BitConverter.DoubleToInt64Bits(d) == BitConverter.DoubleToInt64Bits((double)(object)b!),
        float f => BitConverter.SingleToInt32Bits(f) == BitConverter.SingleToInt32Bits((float)(object)b!),
        _ => Equals(a, b),
    });
}
