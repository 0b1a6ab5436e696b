using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.MessagePack;

// All inlined: a call would take the address of the caller's span, which the JIT then keeps in memory.
public static partial class MessagePackPrimitives
{
    /// <summary>Writes true or false, and advances the destination past it.</summary>
    /// <param name="destination">The destination. It is advanced past the value, or unchanged on failure.</param>
    /// <param name="value">The value.</param>
    /// <returns>True if the value was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite(ref Span<byte> destination, bool value) => PutByte(ref destination, value ? Format.True : Format.False);

    /// <summary>Writes the smallest format, 1 to 2 bytes, and advances the destination past it.</summary>
    /// <param name="destination">The destination. It is advanced past the value, or unchanged on failure.</param>
    /// <param name="value">The value.</param>
    /// <returns>True if the value was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite(ref Span<byte> destination, byte value) => Put(ref destination, (uint)value, true, out _);

    /// <summary>Writes the smallest format, 1 to 2 bytes, and advances the destination past it.</summary>
    /// <param name="destination">The destination. It is advanced past the value, or unchanged on failure.</param>
    /// <param name="value">The value.</param>
    /// <returns>True if the value was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite(ref Span<byte> destination, sbyte value) => Put(ref destination, (int)value, true, out _);

    /// <summary>Writes the smallest format, 1 to 3 bytes, and advances the destination past it.</summary>
    /// <param name="destination">The destination. It is advanced past the value, or unchanged on failure.</param>
    /// <param name="value">The value.</param>
    /// <returns>True if the value was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite(ref Span<byte> destination, ushort value) => Put(ref destination, (uint)value, true, out _);

    /// <summary>Writes the smallest format, 1 to 3 bytes, and advances the destination past it.</summary>
    /// <param name="destination">The destination. It is advanced past the value, or unchanged on failure.</param>
    /// <param name="value">The value.</param>
    /// <returns>True if the value was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite(ref Span<byte> destination, short value) => Put(ref destination, (int)value, true, out _);

    /// <summary>Writes the smallest format, 1 to 5 bytes, and advances the destination past it.</summary>
    /// <param name="destination">The destination. It is advanced past the value, or unchanged on failure.</param>
    /// <param name="value">The value.</param>
    /// <returns>True if the value was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite(ref Span<byte> destination, uint value) => Put(ref destination, value, true, out _);

    /// <summary>Writes the smallest format, 1 to 5 bytes, and advances the destination past it.</summary>
    /// <param name="destination">The destination. It is advanced past the value, or unchanged on failure.</param>
    /// <param name="value">The value.</param>
    /// <returns>True if the value was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite(ref Span<byte> destination, int value) => Put(ref destination, value, true, out _);

    /// <summary>Writes the smallest format, 1 to 9 bytes, and advances the destination past it.</summary>
    /// <param name="destination">The destination. It is advanced past the value, or unchanged on failure.</param>
    /// <param name="value">The value.</param>
    /// <returns>True if the value was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite(ref Span<byte> destination, ulong value) => Cut(TryWrite(destination, value, out int written), ref destination, written);

    /// <summary>Writes the smallest format, 1 to 9 bytes, and advances the destination past it.</summary>
    /// <param name="destination">The destination. It is advanced past the value, or unchanged on failure.</param>
    /// <param name="value">The value.</param>
    /// <returns>True if the value was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite(ref Span<byte> destination, long value) => Cut(TryWrite(destination, value, out int written), ref destination, written);

    /// <summary>Writes a float 32, 5 bytes, and advances the destination past it.</summary>
    /// <param name="destination">The destination. It is advanced past the value, or unchanged on failure.</param>
    /// <param name="value">The value.</param>
    /// <returns>True if the value was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite(ref Span<byte> destination, float value) => Cut(TryWrite(destination, value, out int written), ref destination, written);

    /// <summary>Writes a float 64, 9 bytes, and advances the destination past it.</summary>
    /// <param name="destination">The destination. It is advanced past the value, or unchanged on failure.</param>
    /// <param name="value">The value.</param>
    /// <returns>True if the value was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite(ref Span<byte> destination, double value)
    {
        ref byte b = ref First(destination);
        int left = destination.Length - 9;
        if (left < 0) return false;
        b = Format.Float64;
        BigEndian.Store64(ref Unsafe.Add(ref b, 1), BitConverter.DoubleToUInt64Bits(value));
        destination = MemoryMarshal.CreateSpan(ref Unsafe.Add(ref b, 9), left);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool Cut(bool fits, ref Span<byte> destination, int written)
    {
        if (fits) destination = destination[written..];
        return fits;
    }

    /// <summary>Reads true or false and, on success, advances the source past it.</summary>
    /// <param name="source">The source. It is advanced past the value on success, and otherwise unchanged.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryRead(ref ReadOnlySpan<byte> source, out bool value)
    {
        ref byte b = ref First(source);
        int left = source.Length - 1;
        value = false;
        if (left < 0 || (uint)b - Format.False > 1) return MismatchOf(ref b, left + 1);
        value = b == Format.True;
        source = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, 1), left);
        return MessagePackReadResult.Success;
    }

    /// <summary>Reads an integer of any format and, on success, advances the source past it.</summary>
    /// <param name="source">The source. It is advanced past the value on success, and otherwise unchanged.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryRead(ref ReadOnlySpan<byte> source, out byte value)
    {
        MessagePackReadResult result = TryRead(source, out byte read, out int consumed);
        value = read;
        return Cut(result, ref source, consumed);
    }

    /// <summary>Reads an integer of any format and, on success, advances the source past it.</summary>
    /// <param name="source">The source. It is advanced past the value on success, and otherwise unchanged.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryRead(ref ReadOnlySpan<byte> source, out sbyte value)
    {
        MessagePackReadResult result = TryRead(source, out sbyte read, out int consumed);
        value = read;
        return Cut(result, ref source, consumed);
    }

    /// <summary>Reads an integer of any format and, on success, advances the source past it.</summary>
    /// <param name="source">The source. It is advanced past the value on success, and otherwise unchanged.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryRead(ref ReadOnlySpan<byte> source, out ushort value)
    {
        MessagePackReadResult result = TryRead(source, out ushort read, out int consumed);
        value = read;
        return Cut(result, ref source, consumed);
    }

    /// <summary>Reads an integer of any format and, on success, advances the source past it.</summary>
    /// <param name="source">The source. It is advanced past the value on success, and otherwise unchanged.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryRead(ref ReadOnlySpan<byte> source, out short value)
    {
        MessagePackReadResult result = TryRead(source, out short read, out int consumed);
        value = read;
        return Cut(result, ref source, consumed);
    }

    /// <summary>Reads an integer of any format and, on success, advances the source past it.</summary>
    /// <param name="source">The source. It is advanced past the value on success, and otherwise unchanged.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryRead(ref ReadOnlySpan<byte> source, out uint value) => Take(ref source, true, out value, out _);

    /// <summary>Reads an integer of any format and, on success, advances the source past it.</summary>
    /// <param name="source">The source. It is advanced past the value on success, and otherwise unchanged.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryRead(ref ReadOnlySpan<byte> source, out int value) => Take(ref source, true, out value, out _);

    /// <summary>Reads an integer of any format and, on success, advances the source past it.</summary>
    /// <param name="source">The source. It is advanced past the value on success, and otherwise unchanged.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryRead(ref ReadOnlySpan<byte> source, out ulong value)
    {
        MessagePackReadResult result = TryRead(source, out ulong read, out int consumed);
        value = read;
        return Cut(result, ref source, consumed);
    }

    /// <summary>Reads an integer of any format and, on success, advances the source past it.</summary>
    /// <param name="source">The source. It is advanced past the value on success, and otherwise unchanged.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryRead(ref ReadOnlySpan<byte> source, out long value)
    {
        MessagePackReadResult result = TryRead(source, out long read, out int consumed);
        value = read;
        return Cut(result, ref source, consumed);
    }

    /// <summary>Reads a number of any format and, on success, advances the source past it.</summary>
    /// <param name="source">The source. It is advanced past the value on success, and otherwise unchanged.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryRead(ref ReadOnlySpan<byte> source, out float value)
    {
        MessagePackReadResult result = TryRead(source, out float read, out int consumed);
        value = read;
        return Cut(result, ref source, consumed);
    }

    /// <summary>Reads a number of any format and, on success, advances the source past it.</summary>
    /// <param name="source">The source. It is advanced past the value on success, and otherwise unchanged.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryRead(ref ReadOnlySpan<byte> source, out double value)
    {
        ref byte b = ref First(source);
        int left = source.Length - 9;
        if (left >= 0 && b == Format.Float64)
        {
            value = BigEndian.LoadDouble(ref Unsafe.Add(ref b, 1));
            source = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, 9), left);
            return MessagePackReadResult.Success;
        }
        value = RestAsDouble(ref b, left + 9);
        uint rest = RestOfDouble(ref b, left + 9);
        int size = (byte)(rest >> 8);
        source = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, size), left + 9 - size);
        return (MessagePackReadResult)(rest >> 16);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static MessagePackReadResult Cut(MessagePackReadResult result, ref ReadOnlySpan<byte> source, int consumed)
    {
        if (result == MessagePackReadResult.Success) source = source[consumed..];
        return result;
    }
}
