using System.Runtime.CompilerServices;

namespace Polywire.MessagePack;

// Inlined into the caller's loop whole, and without a call: one that is never made still costs the loop its registers. By
// branches, which a processor predicts where values resemble those before them; the bulk forms do without.
public static partial class MessagePackPrimitives
{
    /// <summary>Writes the smallest form: 1 to 5 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite(Span<byte> destination, uint value, out int written)
    {
        ref byte b = ref First(destination);
        if (value <= Format.MaxPositiveFixInt)
        {
            written = 1;
            if (destination.IsEmpty) return false;
            b = (byte)value;
            return true;
        }
        if (value > ushort.MaxValue)
        {
            written = 5;
            if (destination.Length < 5) return false;
            b = Format.UInt32;
            BigEndian.Store32(ref Unsafe.Add(ref b, 1), value);
            return true;
        }
        if (value > byte.MaxValue)
        {
            written = 3;
            if (destination.Length < 3) return false;
            b = Format.UInt16;
            BigEndian.Store16(ref Unsafe.Add(ref b, 1), (ushort)value);
            return true;
        }
        written = 2;
        if (destination.Length < 2) return false;
        b = Format.UInt8;
        Unsafe.Add(ref b, 1) = (byte)value;
        return true;
    }

    /// <summary>Writes the smallest form: 1 to 5 bytes; values from 0 on in an unsigned one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite(Span<byte> destination, int value, out int written)
    {
        ref byte b = ref First(destination);
        if ((uint)(value + 32) <= 32 + Format.MaxPositiveFixInt)
        {
            written = 1;
            if (destination.IsEmpty) return false;
            b = (byte)value;
            return true;
        }
        if (value > ushort.MaxValue)
        {
            written = 5;
            if (destination.Length < 5) return false;
            b = Format.UInt32;
            BigEndian.Store32(ref Unsafe.Add(ref b, 1), (uint)value);
            return true;
        }
        if (value < short.MinValue)
        {
            written = 5;
            if (destination.Length < 5) return false;
            b = Format.Int32;
            BigEndian.Store32(ref Unsafe.Add(ref b, 1), (uint)value);
            return true;
        }
        int negative = value >> 31 & (Format.Int8 - Format.UInt8);
        if ((uint)(value - sbyte.MinValue) > byte.MaxValue - sbyte.MinValue)
        {
            written = 3;
            if (destination.Length < 3) return false;
            b = (byte)(Format.UInt16 + negative);
            BigEndian.Store16(ref Unsafe.Add(ref b, 1), (ushort)value);
            return true;
        }
        written = 2;
        if (destination.Length < 2) return false;
        b = (byte)(Format.UInt8 + negative);
        Unsafe.Add(ref b, 1) = (byte)value;
        return true;
    }

    /// <summary>Reads an integer of any form.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryRead(ReadOnlySpan<byte> source, out int value, out int consumed)
    {
        consumed = 1;
        if (source.IsEmpty) return CutOff(out value);
        ref byte b = ref First(source);
        byte format = b;
        if ((sbyte)format >= -32)
        {
            value = (sbyte)format;
            return MessagePackReadResult.Success;
        }
        ref byte body = ref Unsafe.Add(ref b, 1);
        if (format == Format.UInt32)
        {
            consumed = 5;
            if (source.Length < 5) return CutOff(out value);
            value = (int)BigEndian.Load32(ref body);
            return value >= 0 ? MessagePackReadResult.Success : MessagePackReadResult.OutOfRange;
        }
        if (format == Format.Int32)
        {
            consumed = 5;
            if (source.Length < 5) return CutOff(out value);
            value = (int)BigEndian.Load32(ref body);
            return MessagePackReadResult.Success;
        }
        if (format == Format.Int16)
        {
            consumed = 3;
            if (source.Length < 3) return CutOff(out value);
            value = (short)BigEndian.Load16(ref body);
            return MessagePackReadResult.Success;
        }
        if (format == Format.UInt16)
        {
            consumed = 3;
            if (source.Length < 3) return CutOff(out value);
            value = BigEndian.Load16(ref body);
            return MessagePackReadResult.Success;
        }
        if (format == Format.UInt8)
        {
            consumed = 2;
            if (source.Length < 2) return CutOff(out value);
            value = body;
            return MessagePackReadResult.Success;
        }
        if (format == Format.Int8)
        {
            consumed = 2;
            if (source.Length < 2) return CutOff(out value);
            value = (sbyte)body;
            return MessagePackReadResult.Success;
        }
        if (format is Format.UInt64 or Format.Int64)
        {
            consumed = 9;
            if (source.Length < 9) return CutOff(out value);
            long wide = (long)BigEndian.Load64(ref body);
            value = (int)wide;
            return wide == value && (wide >= 0 || format == Format.Int64) ? MessagePackReadResult.Success : MessagePackReadResult.OutOfRange;
        }
        value = 0;
        consumed = 0;
        return format == Format.NeverUsed ? MessagePackReadResult.Invalid : MessagePackReadResult.TypeMismatch;
    }

    static MessagePackReadResult CutOff(out int value)
    {
        value = 0;
        return MessagePackReadResult.InsufficientData;
    }

    /// <summary>Reads an integer of any form.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryRead(ReadOnlySpan<byte> source, out uint value, out int consumed)
    {
        consumed = 1;
        if (source.IsEmpty) return CutOff(out value);
        ref byte b = ref First(source);
        byte format = b;
        if (format <= Format.MaxPositiveFixInt)
        {
            value = format;
            return MessagePackReadResult.Success;
        }
        ref byte body = ref Unsafe.Add(ref b, 1);
        if (format == Format.UInt32)
        {
            consumed = 5;
            if (source.Length < 5) return CutOff(out value);
            value = BigEndian.Load32(ref body);
            return MessagePackReadResult.Success;
        }
        if (format == Format.UInt16)
        {
            consumed = 3;
            if (source.Length < 3) return CutOff(out value);
            value = BigEndian.Load16(ref body);
            return MessagePackReadResult.Success;
        }
        if (format == Format.UInt8)
        {
            consumed = 2;
            if (source.Length < 2) return CutOff(out value);
            value = body;
            return MessagePackReadResult.Success;
        }
        if (format == Format.Int32)
        {
            consumed = 5;
            if (source.Length < 5) return CutOff(out value);
            value = BigEndian.Load32(ref body);
            return (int)value >= 0 ? MessagePackReadResult.Success : MessagePackReadResult.OutOfRange;
        }
        if (format == Format.Int16)
        {
            consumed = 3;
            if (source.Length < 3) return CutOff(out value);
            value = (uint)(short)BigEndian.Load16(ref body);
            return (int)value >= 0 ? MessagePackReadResult.Success : MessagePackReadResult.OutOfRange;
        }
        if (format == Format.Int8)
        {
            consumed = 2;
            if (source.Length < 2) return CutOff(out value);
            value = (uint)(sbyte)body;
            return (int)value >= 0 ? MessagePackReadResult.Success : MessagePackReadResult.OutOfRange;
        }
        if (format is Format.UInt64 or Format.Int64)
        {
            consumed = 9;
            if (source.Length < 9) return CutOff(out value);
            long wide = (long)BigEndian.Load64(ref body);
            value = (uint)wide;
            return wide == value && (wide >= 0 || format == Format.Int64) ? MessagePackReadResult.Success : MessagePackReadResult.OutOfRange;
        }
        if (format >= Format.MinNegativeFixInt)
        {
            value = (uint)(sbyte)format;
            return MessagePackReadResult.OutOfRange;
        }
        value = 0;
        consumed = 0;
        return format == Format.NeverUsed ? MessagePackReadResult.Invalid : MessagePackReadResult.TypeMismatch;
    }

    static MessagePackReadResult CutOff(out uint value)
    {
        value = 0;
        return MessagePackReadResult.InsufficientData;
    }
}
