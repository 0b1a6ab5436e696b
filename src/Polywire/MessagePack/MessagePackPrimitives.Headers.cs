using System.Runtime.CompilerServices;

namespace Polywire.MessagePack;

public static partial class MessagePackPrimitives
{
    /// <summary>Writes the smallest header of a string of <paramref name="length"/> UTF-8 bytes: 1 to 5 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteStrHeader(Span<byte> destination, uint length, out int written)
    {
        written = SmallestFormat.SizeOfStrHeader(length);
        if (destination.Length < written) return false;
        SmallestFormat.PutStrHeader(ref First(destination), length);
        return true;
    }

    /// <summary>Writes the smallest header of <paramref name="length"/> bytes: 2 to 5 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteBinHeader(Span<byte> destination, uint length, out int written)
    {
        written = SmallestFormat.SizeOfBinHeader(length);
        if (destination.Length < written) return false;
        SmallestFormat.PutBinHeader(ref First(destination), length);
        return true;
    }

    /// <summary>Writes the smallest header of an array of <paramref name="count"/> elements: 1 to 5 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteArrayHeader(Span<byte> destination, uint count, out int written)
    {
        written = SmallestFormat.SizeOfCountHeader(count);
        if (destination.Length < written) return false;
        SmallestFormat.PutArrayHeader(ref First(destination), count);
        return true;
    }

    /// <summary>Writes the smallest header of a map of <paramref name="count"/> pairs: 1 to 5 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteMapHeader(Span<byte> destination, uint count, out int written)
    {
        written = SmallestFormat.SizeOfCountHeader(count);
        if (destination.Length < written) return false;
        SmallestFormat.PutMapHeader(ref First(destination), count);
        return true;
    }

    /// <summary>Reads the header of a string; <paramref name="length"/> counts the UTF-8 bytes that follow, which are not looked at.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadStrHeader(ReadOnlySpan<byte> source, out uint length, out int consumed) =>
        source.Length > 0 && source[0] is < Format.FixStr or >= Format.Nil and < Format.Str8 or > Format.Str32
            ? NoHeader(source, out length, out consumed)
            : TryReadHeader(source, out length, out consumed);

    /// <summary>Reads the header of a bin; <paramref name="length"/> counts the bytes that follow, which are not looked at.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadBinHeader(ReadOnlySpan<byte> source, out uint length, out int consumed) =>
        source.Length > 0 && source[0] is < Format.Bin8 or > Format.Bin32
            ? NoHeader(source, out length, out consumed)
            : TryReadHeader(source, out length, out consumed);

    /// <summary>Reads the header of an array; the <paramref name="count"/> elements that follow are not looked at.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadArrayHeader(ReadOnlySpan<byte> source, out uint count, out int consumed) =>
        source.Length > 0 && source[0] is < Format.FixArray or >= Format.FixStr and not (Format.Array16 or Format.Array32)
            ? NoHeader(source, out count, out consumed)
            : TryReadHeader(source, out count, out consumed);

    /// <summary>Reads the header of a map; the <paramref name="count"/> pairs that follow are not looked at.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadMapHeader(ReadOnlySpan<byte> source, out uint count, out int consumed) =>
        source.Length > 0 && source[0] is < Format.FixMap or >= Format.FixArray and not (Format.Map16 or Format.Map32)
            ? NoHeader(source, out count, out consumed)
            : TryReadHeader(source, out count, out consumed);

    static MessagePackReadResult NoHeader(ReadOnlySpan<byte> source, out uint length, out int consumed)
    {
        length = 0;
        return Mismatch(source, out consumed);
    }

    /// <summary>Returns the header of a string, bin, array or map; the first byte is one of theirs, if there is one.</summary>
    static MessagePackReadResult TryReadHeader(ReadOnlySpan<byte> source, out uint length, out int consumed)
    {
        length = 0;
        consumed = 1;
        if (source.Length == 0) return MessagePackReadResult.InsufficientData;
        byte format = source[0];
        switch (format)
        {
            case < Format.FixStr:
                length = (uint)format & 15;
                return MessagePackReadResult.Success;
            case < Format.Nil:
                length = (uint)format & 31;
                return MessagePackReadResult.Success;
            case Format.Bin8 or Format.Str8:
                consumed = 2;
                break;
            case Format.Bin16 or Format.Str16 or Format.Array16 or Format.Map16:
                consumed = 3;
                break;
            default:
                consumed = 5;
                break;
        }
        if (source.Length < consumed) return MessagePackReadResult.InsufficientData;
        ref byte value = ref Unsafe.Add(ref First(source), 1);
        length = consumed switch { 2 => value, 3 => BigEndian.Load16(ref value), _ => BigEndian.Load32(ref value) };
        return MessagePackReadResult.Success;
    }
}
