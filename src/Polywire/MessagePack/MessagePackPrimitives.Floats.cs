using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.MessagePack;

public static partial class MessagePackPrimitives
{
    /// <summary>Writes a float 32: 5 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWrite(Span<byte> destination, float value, out int written) =>
        TryWriteFormat32(destination, Format.Float32, BitConverter.SingleToUInt32Bits(value), out written);

    /// <summary>Writes a float 64: 9 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite(Span<byte> destination, double value, out int written)
    {
        written = 9;
        if (destination.Length < 9) return false;
        ref byte b = ref First(destination);
        b = Format.Float64;
        BigEndian.Store64(ref Unsafe.Add(ref b, 1), BitConverter.DoubleToUInt64Bits(value));
        return true;
    }

    /// <summary>Reads a float 32, a float 64 or an integer of any format, rounded to the nearest <c>double</c>.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryRead(ReadOnlySpan<byte> source, out double value, out int consumed)
    {
        if (source.Length >= 9 && First(source) == Format.Float64)
        {
            value = BigEndian.LoadDouble(ref Unsafe.Add(ref First(source), 1));
            consumed = 9;
            return MessagePackReadResult.Success;
        }
        value = RestAsDouble(ref First(source), source.Length);
        uint rest = RestOfDouble(ref First(source), source.Length);
        consumed = (byte)rest;
        return (MessagePackReadResult)(rest >> 16);
    }

    /// <summary>
    /// Reads a float 32, a float 64 or an integer of any format, rounded to the nearest <c>float</c>;
    /// a finite value beyond the largest <c>float</c> is <see cref="MessagePackReadResult.OutOfRange"/>.
    /// </summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryRead(ReadOnlySpan<byte> source, out float value, out int consumed)
    {
        if (source.Length >= 5 && source[0] == Format.Float32)
        {
            value = BitConverter.UInt32BitsToSingle(BigEndian.Load32(ref Unsafe.Add(ref First(source), 1)));
            consumed = 5;
            return MessagePackReadResult.Success;
        }
        MessagePackReadResult result = TryReadAsDouble(source, out double wide, out consumed);
        value = (float)wide;
        return float.IsInfinity(value) && double.IsFinite(wide) ? NotFitting(result) : result;
    }

    /// <summary>Returns the value that is no float 64 or not whole.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static double RestAsDouble(ref byte b, int length)
    {
        TryReadAsDouble(MemoryMarshal.CreateReadOnlySpan(ref b, length), out double value, out _);
        return value;
    }

    /// <summary>From the lowest bit: 8 each of the bytes consumed and of those to cut off, the result of what <see cref="RestAsDouble"/> gives the value of.</summary>
    // Twice the work, so that neither half has an address: that would cost the caller's loop a store a value.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static uint RestOfDouble(ref byte b, int length)
    {
        MessagePackReadResult result = TryReadAsDouble(MemoryMarshal.CreateReadOnlySpan(ref b, length), out _, out int consumed);
        int cut = result == MessagePackReadResult.Success ? consumed : 0;
        return (uint)consumed | (uint)cut << 8 | (uint)result << 16;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static MessagePackReadResult TryReadAsDouble(ReadOnlySpan<byte> source, out double value, out int consumed)
    {
        value = 0;
        if (source.Length > 0 && source[0] is Format.Float32 or Format.Float64)
        {
            consumed = source[0] == Format.Float32 ? 5 : 9;
            if (source.Length < consumed) return MessagePackReadResult.InsufficientData;
            ref byte bits = ref Unsafe.Add(ref First(source), 1);
            value = consumed == 5
                ? BitConverter.UInt32BitsToSingle(BigEndian.Load32(ref bits))
                : BitConverter.UInt64BitsToDouble(BigEndian.Load64(ref bits));
            return MessagePackReadResult.Success;
        }
        MessagePackReadResult result = TryReadInteger(source, out long integer, out consumed);
        if (result == MessagePackReadResult.Success) value = source[0] == Format.UInt64 ? (ulong)integer : integer;
        return result;
    }
}
