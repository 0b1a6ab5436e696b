using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.MessagePack;

// Headers, strings and skipping. What is not the shortest header is in a call that takes no address of the caller's span.
public static partial class MessagePackPrimitives
{
    /// <summary>Writes nil, and advances the destination past it.</summary>
    /// <param name="destination">The destination. It is advanced past what was written, or unchanged on failure.</param>
    /// <returns>True if it was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWriteNil(ref Span<byte> destination) => PutByte(ref destination, Format.Nil);

    /// <summary>Writes the smallest header of an array of <paramref name="count"/> elements, 1 to 5 bytes, and advances the destination past it.</summary>
    /// <param name="destination">The destination. It is advanced past what was written, or unchanged on failure.</param>
    /// <param name="count">The number of elements.</param>
    /// <returns>True if it was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWriteArrayHeader(ref Span<byte> destination, uint count) =>
        count <= Format.MaxFixCount ? PutByte(ref destination, (byte)(Format.FixArray | count)) : PutHeader(ref destination, count, Format.Array16);

    /// <summary>Writes the smallest header of a map of <paramref name="count"/> pairs, 1 to 5 bytes, and advances the destination past it.</summary>
    /// <param name="destination">The destination. It is advanced past what was written, or unchanged on failure.</param>
    /// <param name="count">The number of pairs.</param>
    /// <returns>True if it was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWriteMapHeader(ref Span<byte> destination, uint count) =>
        count <= Format.MaxFixCount ? PutByte(ref destination, (byte)(Format.FixMap | count)) : PutHeader(ref destination, count, Format.Map16);

    /// <summary>Writes UTF-8 bytes in the smallest str format, and advances the destination past them. They are not validated.</summary>
    /// <param name="destination">The destination. It is advanced past what was written, or unchanged on failure.</param>
    /// <param name="utf8">The text in UTF-8.</param>
    /// <returns>True if it was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWriteStr(ref Span<byte> destination, scoped ReadOnlySpan<byte> utf8)
    {
        int header = SmallestFormat.SizeOfStrHeader((uint)utf8.Length), left = destination.Length - header - utf8.Length;
        if (left < 0 || utf8.Length > int.MaxValue - 5) return false;
        ref byte b = ref First(destination);
        if (header == 1) b = (byte)(Format.FixStr | utf8.Length);
        else SmallestFormat.PutStrHeader(ref b, (uint)utf8.Length);
        utf8.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref b, header), utf8.Length));
        destination = MemoryMarshal.CreateSpan(ref Unsafe.Add(ref b, header + utf8.Length), left);
        return true;
    }

    /// <summary>Writes bytes in the smallest bin format, and advances the destination past them.</summary>
    /// <param name="destination">The destination. It is advanced past what was written, or unchanged on failure.</param>
    /// <param name="value">The bytes.</param>
    /// <returns>True if it was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWriteBin(ref Span<byte> destination, scoped ReadOnlySpan<byte> value)
    {
        int header = SmallestFormat.SizeOfBinHeader((uint)value.Length), left = destination.Length - header - value.Length;
        if (left < 0 || value.Length > int.MaxValue - 5) return false;
        ref byte b = ref First(destination);
        SmallestFormat.PutBinHeader(ref b, (uint)value.Length);
        value.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref b, header), value.Length));
        destination = MemoryMarshal.CreateSpan(ref Unsafe.Add(ref b, header + value.Length), left);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool PutByte(ref Span<byte> destination, byte value)
    {
        ref byte b = ref First(destination);
        int left = destination.Length - 1;
        if (left < 0) return false;
        b = value;
        destination = MemoryMarshal.CreateSpan(ref Unsafe.Add(ref b, 1), left);
        return true;
    }

    /// <summary>Puts a header of more than one byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool PutHeader(ref Span<byte> destination, uint count, byte format16)
    {
        ref byte b = ref First(destination);
        int size = count <= ushort.MaxValue ? 3 : 5, left = destination.Length - size;
        if (left < 0) return false;
        if (size == 3)
        {
            b = format16;
            BigEndian.Store16(ref Unsafe.Add(ref b, 1), (ushort)count);
        }
        else
        {
            b = (byte)(format16 + 1);
            BigEndian.Store32(ref Unsafe.Add(ref b, 1), count);
        }
        destination = MemoryMarshal.CreateSpan(ref Unsafe.Add(ref b, size), left);
        return true;
    }

    /// <summary>Reads nil and, on success, advances the source past it.</summary>
    /// <param name="source">The source. It is advanced past what was read on success, and otherwise unchanged.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if it was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryReadNil(ref ReadOnlySpan<byte> source)
    {
        ref byte b = ref First(source);
        int left = source.Length - 1;
        if (left < 0 || b != Format.Nil) return MismatchOf(ref b, left + 1);
        source = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, 1), left);
        return MessagePackReadResult.Success;
    }

    /// <summary>Reads the header of an array and, on success, advances the source past it; the elements that follow are not looked at.</summary>
    /// <param name="source">The source. It is advanced past what was read on success, and otherwise unchanged.</param>
    /// <param name="count">The number of elements.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if it was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryReadArrayHeader(ref ReadOnlySpan<byte> source, out uint count) => TakeHeader(ref source, Format.FixArray, Format.Array16, out count);

    /// <summary>Reads the header of a map and, on success, advances the source past it; the pairs that follow are not looked at.</summary>
    /// <param name="source">The source. It is advanced past what was read on success, and otherwise unchanged.</param>
    /// <param name="count">The number of pairs.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if it was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryReadMapHeader(ref ReadOnlySpan<byte> source, out uint count) => TakeHeader(ref source, Format.FixMap, Format.Map16, out count);

    /// <summary>Reads a string and, on success, advances the source past it. The text is a slice of the source, which is not validated.</summary>
    /// <param name="source">The source. It is advanced past what was read on success, and otherwise unchanged.</param>
    /// <param name="utf8">The text in UTF-8.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if it was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryReadStr(ref ReadOnlySpan<byte> source, out ReadOnlySpan<byte> utf8)
    {
        ref byte b = ref First(source);
        int left = source.Length, length = left > 0 ? b - Format.FixStr : -1;
        if ((uint)length <= Format.MaxFixStrLength && length < left)
        {
            utf8 = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, 1), length);
            source = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, 1 + length), left - 1 - length);
            return MessagePackReadResult.Success;
        }
        MessagePackReadResult result = TryReadStr(MemoryMarshal.CreateReadOnlySpan(ref b, left), out ReadOnlySpan<byte> text, out int consumed);
        utf8 = text;
        if (result == MessagePackReadResult.Success) source = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, consumed), left - consumed);
        return result;
    }

    /// <summary>Reads a bin and, on success, advances the source past it. The bytes are a slice of the source.</summary>
    /// <param name="source">The source. It is advanced past what was read on success, and otherwise unchanged.</param>
    /// <param name="value">The bytes.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if it was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TryReadBin(ref ReadOnlySpan<byte> source, out ReadOnlySpan<byte> value)
    {
        MessagePackReadResult result = TryReadBin(source, out ReadOnlySpan<byte> bytes, out int consumed);
        value = bytes;
        return Cut(result, ref source, consumed);
    }

    /// <summary>Skips a value of any kind, however deep it nests, and on success advances the source past it.</summary>
    /// <param name="source">The source. It is advanced past what was read on success, and otherwise unchanged.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if it was read.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReadResult TrySkip(ref ReadOnlySpan<byte> source)
    {
        ref byte b = ref First(source);
        int left = source.Length;
        uint step = left > 0 ? Unsafe.Add(ref MemoryMarshal.GetReference(Steps), (nint)b) : 0u;
        // A value whose first byte says its length, and nothing inside.
        if (step - 1 < byte.MaxValue && step <= (uint)left)
        {
            source = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, (nint)step), left - (int)step);
            return MessagePackReadResult.Success;
        }
        MessagePackReadResult result = TrySkip(MemoryMarshal.CreateReadOnlySpan(ref b, left), out int consumed);
        if (result == MessagePackReadResult.Success) source = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, consumed), left - consumed);
        return result;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static MessagePackReadResult TakeHeader(ref ReadOnlySpan<byte> source, byte fix, byte format16, out uint count)
    {
        ref byte b = ref First(source);
        int left = source.Length, size = 1;
        count = left > 0 ? (uint)b - fix : uint.MaxValue;
        if (count > Format.MaxFixCount)
        {
            count = 0;
            if (left >= 3 && b == format16)
            {
                count = BigEndian.Load16(ref Unsafe.Add(ref b, 1));
                size = 3;
            }
            else if (left >= 5 && b == format16 + 1)
            {
                count = BigEndian.Load32(ref Unsafe.Add(ref b, 1));
                size = 5;
            }
            else
            {
                return left > 0 && (b == format16 || b == format16 + 1) ? MessagePackReadResult.InsufficientData : MismatchOf(ref b, left);
            }
        }
        source = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, size), left - size);
        return MessagePackReadResult.Success;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static MessagePackReadResult MismatchOf(ref byte b, int length) => Mismatch(MemoryMarshal.CreateReadOnlySpan(ref b, length), out _);
}
