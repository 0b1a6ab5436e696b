using System.Runtime.CompilerServices;

namespace Polywire.MessagePack;

public static partial class MessagePackPrimitives
{
    /// <summary>Writes the smallest format: 1 to 2 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWrite(Span<byte> destination, byte value, out int written) => TryWrite(destination, (uint)value, out written);

    /// <summary>Writes the smallest format: 1 to 2 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWrite(Span<byte> destination, sbyte value, out int written) => TryWrite(destination, (int)value, out written);

    /// <summary>Writes the smallest format: 1 to 3 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWrite(Span<byte> destination, ushort value, out int written) => TryWrite(destination, (uint)value, out written);

    /// <summary>Writes the smallest format: 1 to 3 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWrite(Span<byte> destination, short value, out int written) => TryWrite(destination, (int)value, out written);

    /// <summary>Writes the smallest format: 1 to 9 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWrite(Span<byte> destination, ulong value, out int written)
    {
        if (destination.Length >= MaxScalarLength)
        {
            written = SmallestFormat.PutAny(ref First(destination), value);
            return true;
        }
        written = SmallestFormat.SizeOf(value);
        if (destination.Length < written) return false;
        SmallestFormat.Put(ref First(destination), value);
        return true;
    }

    /// <summary>Writes the smallest format: 1 to 9 bytes; values from 0 on in an unsigned one.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWrite(Span<byte> destination, long value, out int written)
    {
        if (destination.Length >= MaxScalarLength)
        {
            written = SmallestFormat.PutAny(ref First(destination), value);
            return true;
        }
        written = SmallestFormat.SizeOf(value);
        if (destination.Length < written) return false;
        SmallestFormat.Put(ref First(destination), value);
        return true;
    }

    /// <summary>Reads an integer of any format.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryRead(ReadOnlySpan<byte> source, out long value, out int consumed)
    {
        MessagePackReadResult result = TryReadInteger(source, out value, out consumed);
        if (result == MessagePackReadResult.Success && value < 0 && source[0] == Format.UInt64) result = MessagePackReadResult.OutOfRange;
        return result;
    }

    /// <summary>Reads an integer of any format.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryRead(ReadOnlySpan<byte> source, out ulong value, out int consumed)
    {
        MessagePackReadResult result = TryReadInteger(source, out long bits, out consumed);
        value = (ulong)bits;
        if (result == MessagePackReadResult.Success && bits < 0 && source[0] != Format.UInt64) result = MessagePackReadResult.OutOfRange;
        return result;
    }

    /// <summary>Reads an integer of any format.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryRead(ReadOnlySpan<byte> source, out short value, out int consumed)
    {
        MessagePackReadResult result = TryRead(source, out long wide, out consumed);
        value = (short)wide;
        return wide == value ? result : NotFitting(result);
    }

    /// <summary>Reads an integer of any format.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryRead(ReadOnlySpan<byte> source, out ushort value, out int consumed)
    {
        MessagePackReadResult result = TryRead(source, out long wide, out consumed);
        value = (ushort)wide;
        return wide == value ? result : NotFitting(result);
    }

    /// <summary>Reads an integer of any format.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryRead(ReadOnlySpan<byte> source, out sbyte value, out int consumed)
    {
        MessagePackReadResult result = TryRead(source, out long wide, out consumed);
        value = (sbyte)wide;
        return wide == value ? result : NotFitting(result);
    }

    /// <summary>Reads an integer of any format.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryRead(ReadOnlySpan<byte> source, out byte value, out int consumed)
    {
        MessagePackReadResult result = TryRead(source, out long wide, out consumed);
        value = (byte)wide;
        return wide == value ? result : NotFitting(result);
    }

    static MessagePackReadResult NotFitting(MessagePackReadResult result) =>
        result == MessagePackReadResult.Success ? MessagePackReadResult.OutOfRange : result;

    /// <summary>Returns the 64 bits of an integer; of those with the top bit set, only uint 64 is not negative.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static MessagePackReadResult TryReadInteger(ReadOnlySpan<byte> source, out long bits, out int consumed)
    {
        if (source.Length > 0)
        {
            byte format = source[0];
            if ((sbyte)format >= -32)
            {
                bits = (sbyte)format;
                consumed = 1;
                return MessagePackReadResult.Success;
            }
            uint form = (uint)(format - Format.UInt8);
            if (form <= Format.Int64 - Format.UInt8 && source.Length >= MaxScalarLength)
            {
                int size = 1 << (int)(form & 3);
                int shift = 64 - 8 * size;
                ulong raw = BigEndian.Load64(ref Unsafe.Add(ref First(source), 1));
                bits = form < 4 ? (long)(raw >> shift) : (long)raw >> shift;
                consumed = 1 + size;
                return MessagePackReadResult.Success;
            }
        }
        return TryReadLastInteger(source, out bits, out consumed);
    }

    /// <summary>Near the end of the source, where eight bytes cannot be loaded at once.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static MessagePackReadResult TryReadLastInteger(ReadOnlySpan<byte> source, out long bits, out int consumed)
    {
        bits = 0;
        // The format is loaded once: another thread may change it.
        byte format = source.Length == 0 ? Format.NeverUsed : source[0];
        if (format is < Format.UInt8 or > Format.Int64) return Mismatch(source, out consumed);
        consumed = 1 + (1 << ((format - Format.UInt8) & 3));
        if (source.Length < consumed) return MessagePackReadResult.InsufficientData;
        ref byte value = ref Unsafe.Add(ref First(source), 1);
        bits = format switch
        {
            Format.UInt8 => value,
            Format.UInt16 => BigEndian.Load16(ref value),
            Format.UInt32 => BigEndian.Load32(ref value),
            Format.Int8 => (sbyte)value,
            Format.Int16 => (short)BigEndian.Load16(ref value),
            Format.Int32 => (int)BigEndian.Load32(ref value),
            _ => (long)BigEndian.Load64(ref value),
        };
        return MessagePackReadResult.Success;
    }
}
