using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.MessagePack;

// Inlined into the caller's loop whole. By branches, which a processor predicts where values resemble those before them; the
// bulk methods do without. Generic, for the JIT keeps a profile of each type's branches; `cut` is a constant wherever it is passed.
public static partial class MessagePackPrimitives
{
    /// <summary>Writes the smallest format: 1 to 5 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite(Span<byte> destination, uint value, out int written) => Put(ref destination, value, false, out written);

    /// <summary>Writes the smallest format: 1 to 5 bytes; values from 0 on in an unsigned one.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite(Span<byte> destination, int value, out int written) => Put(ref destination, value, false, out written);

    /// <summary>Reads an integer of any format.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryRead(ReadOnlySpan<byte> source, out uint value, out int consumed) =>
        Take(ref source, false, out value, out consumed);

    /// <summary>Reads an integer of any format.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    // Without even a call that is never made, which takes the loop its registers.
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

    /// <summary>Returns an <c>int</c> or a <c>uint</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool Put<T>(ref Span<byte> destination, T number, bool cut, out int written) where T : unmanaged
    {
        bool signed = typeof(T) == typeof(int);
        uint bits = Unsafe.BitCast<T, uint>(number);
        int value = (int)bits, left;
        ref byte b = ref First(destination);
        if (signed && (uint)(value + 32) <= 32 + Format.MaxPositiveFixInt)
        {
            written = 1;
            left = Left(destination, 1, cut);
            if (left < 0) return false;
            b = (byte)bits;
            Cut(ref destination, ref b, 1, left, cut);
            return true;
        }
        if (signed ? value > ushort.MaxValue : bits > ushort.MaxValue)
        {
            written = 5;
            left = Left(destination, 5, cut);
            if (left < 0) return false;
            b = Format.UInt32;
            BigEndian.Store32(ref Unsafe.Add(ref b, 1), bits);
            Cut(ref destination, ref b, 5, left, cut);
            return true;
        }
        if (!signed && bits <= Format.MaxPositiveFixInt)
        {
            written = 1;
            left = Left(destination, 1, cut);
            if (left < 0) return false;
            b = (byte)bits;
            Cut(ref destination, ref b, 1, left, cut);
            return true;
        }
        if (signed && value < short.MinValue)
        {
            written = 5;
            left = Left(destination, 5, cut);
            if (left < 0) return false;
            b = Format.Int32;
            BigEndian.Store32(ref Unsafe.Add(ref b, 1), bits);
            Cut(ref destination, ref b, 5, left, cut);
            return true;
        }
        if (signed ? value > byte.MaxValue : bits > byte.MaxValue)
        {
            written = 3;
            left = Left(destination, 3, cut);
            if (left < 0) return false;
            b = Format.UInt16;
            BigEndian.Store16(ref Unsafe.Add(ref b, 1), (ushort)bits);
            Cut(ref destination, ref b, 3, left, cut);
            return true;
        }
        if (signed && value < sbyte.MinValue)
        {
            written = 3;
            left = Left(destination, 3, cut);
            if (left < 0) return false;
            b = Format.Int16;
            BigEndian.Store16(ref Unsafe.Add(ref b, 1), (ushort)bits);
            Cut(ref destination, ref b, 3, left, cut);
            return true;
        }
        if (signed && value < 0)
        {
            written = 2;
            left = Left(destination, 2, cut);
            if (left < 0) return false;
            b = Format.Int8;
            Unsafe.Add(ref b, 1) = (byte)bits;
            Cut(ref destination, ref b, 2, left, cut);
            return true;
        }
        written = 2;
        left = Left(destination, 2, cut);
        if (left < 0) return false;
        b = Format.UInt8;
        Unsafe.Add(ref b, 1) = (byte)bits;
        Cut(ref destination, ref b, 2, left, cut);
        return true;
    }

    /// <summary>Below 0 where <paramref name="size"/> bytes do not fit.</summary>
    // What is left is the test of the space as well, of a span that is cut: one instruction, and one length in a register.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Left(Span<byte> destination, int size, bool cut) => cut ? destination.Length - size : destination.Length < size ? -1 : 0;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Cut(ref Span<byte> destination, ref byte b, int size, int left, bool cut)
    {
        if (cut) destination = MemoryMarshal.CreateSpan(ref Unsafe.Add(ref b, size), left);
    }

    /// <summary>Returns an <c>int</c> or a <c>uint</c>. Where the source is not cut, <paramref name="consumed"/> is what <see cref="MessagePackReadResult"/> says, and else undefined.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static MessagePackReadResult Take<T>(ref ReadOnlySpan<byte> source, bool cut, out T value, out int consumed) where T : unmanaged
    {
        bool signed = typeof(T) == typeof(int);
        ref byte b = ref First(source);
        int left = source.Length - 5;
        if (cut ? left >= 0 : source.Length >= 5)
        {
            uint format = b;
            if (signed && (sbyte)format >= -32)
            {
                value = Unsafe.BitCast<uint, T>((uint)(sbyte)format);
                consumed = 1;
                Cut(ref source, ref b, 1, left + 4, cut);
                return MessagePackReadResult.Success;
            }
            if (format == Format.UInt32)
            {
                uint bits = BigEndian.Load32(ref Unsafe.Add(ref b, 1));
                value = Unsafe.BitCast<uint, T>(bits);
                if (!signed || (int)bits >= 0)
                {
                    consumed = 5;
                    Cut(ref source, ref b, 5, left, cut);
                    return MessagePackReadResult.Success;
                }
            }
            if (!signed && format <= Format.MaxPositiveFixInt)
            {
                value = Unsafe.BitCast<uint, T>(format);
                consumed = 1;
                Cut(ref source, ref b, 1, left + 4, cut);
                return MessagePackReadResult.Success;
            }
            if (signed && format == Format.Int32)
            {
                value = Unsafe.BitCast<uint, T>(BigEndian.Load32(ref Unsafe.Add(ref b, 1)));
                consumed = 5;
                Cut(ref source, ref b, 5, left, cut);
                return MessagePackReadResult.Success;
            }
            if (signed && format == Format.Int16)
            {
                value = Unsafe.BitCast<uint, T>((uint)(short)BigEndian.Load16(ref Unsafe.Add(ref b, 1)));
                consumed = 3;
                Cut(ref source, ref b, 3, left + 2, cut);
                return MessagePackReadResult.Success;
            }
            if (format == Format.UInt16)
            {
                value = Unsafe.BitCast<uint, T>(BigEndian.Load16(ref Unsafe.Add(ref b, 1)));
                consumed = 3;
                Cut(ref source, ref b, 3, left + 2, cut);
                return MessagePackReadResult.Success;
            }
            if (format == Format.UInt8)
            {
                value = Unsafe.BitCast<uint, T>(Unsafe.Add(ref b, 1));
                consumed = 2;
                Cut(ref source, ref b, 2, left + 3, cut);
                return MessagePackReadResult.Success;
            }
            if (signed && format == Format.Int8)
            {
                value = Unsafe.BitCast<uint, T>((uint)(sbyte)Unsafe.Add(ref b, 1));
                consumed = 2;
                Cut(ref source, ref b, 2, left + 3, cut);
                return MessagePackReadResult.Success;
            }
        }
        ulong rest = TakeRest(ref b, left + 5, signed);
        value = Unsafe.BitCast<uint, T>((uint)rest);
        consumed = (byte)(rest >> 32);
        int size = (byte)(rest >> 40);
        Cut(ref source, ref b, size, left + 5 - size, cut);
        return (MessagePackReadResult)(rest >> 48);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Cut(ref ReadOnlySpan<byte> source, ref byte b, int size, int left, bool cut)
    {
        if (cut) source = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, size), left);
    }

    /// <summary>Returns the last bytes, the rare formats and the refusals. From the lowest bit: 32 of the value, 8 each of the bytes consumed and of those to cut off, the result.</summary>
    // In one register: what has its address taken costs the caller's loop a store a value.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ulong TakeRest(ref byte b, int length, bool signed)
    {
        MessagePackReadResult result = TryRead(MemoryMarshal.CreateReadOnlySpan(ref b, length), out long value, out int consumed);
        if (result == MessagePackReadResult.Success && (signed ? value != (int)value : value != (uint)value)) result = MessagePackReadResult.OutOfRange;
        int cut = result == MessagePackReadResult.Success ? consumed : 0;
        return (uint)value | (ulong)consumed << 32 | (ulong)cut << 40 | (ulong)result << 48;
    }
}
