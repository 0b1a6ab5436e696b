using System.Runtime.CompilerServices;

namespace Polywire.MessagePack;

public static partial class MessagePackPrimitives
{
    /// <summary>Writes a float 32: 5 bytes.</summary>
    public static bool TryWrite(Span<byte> destination, float value, out int written) =>
        TryWriteForm32(destination, Format.Float32, BitConverter.SingleToUInt32Bits(value), out written);

    /// <summary>Writes a float 64: 9 bytes.</summary>
    public static bool TryWrite(Span<byte> destination, double value, out int written) =>
        TryWriteForm64(destination, Format.Float64, BitConverter.DoubleToUInt64Bits(value), out written);

    /// <summary>Reads a float 32, a float 64 or an integer of any form, rounded to the nearest <c>double</c>.</summary>
    public static MessagePackReadResult TryRead(ReadOnlySpan<byte> source, out double value, out int consumed)
    {
        if (source.Length >= 9 && source[0] == Format.Float64)
        {
            value = BitConverter.UInt64BitsToDouble(BigEndian.Load64(ref Unsafe.Add(ref First(source), 1)));
            consumed = 9;
            return MessagePackReadResult.Success;
        }
        return TryReadAsDouble(source, out value, out consumed);
    }

    /// <summary>
    /// Reads a float 32, a float 64 or an integer of any form, rounded to the nearest <c>float</c>;
    /// a finite value beyond the largest <c>float</c> is <see cref="MessagePackReadResult.OutOfRange"/>.
    /// </summary>
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
