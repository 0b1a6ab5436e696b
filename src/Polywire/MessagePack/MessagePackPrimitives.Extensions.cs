using System.Runtime.CompilerServices;

namespace Polywire.MessagePack;

public static partial class MessagePackPrimitives
{
    const sbyte TimestampType = -1;

    /// <summary>Writes the smallest header of an extension value of <paramref name="length"/> bytes: 2 to 6 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="typeCode">The type code of the extension.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteExtensionHeader(Span<byte> destination, sbyte typeCode, uint length, out int written)
    {
        written = SmallestFormat.SizeOfExtensionHeader(length);
        if (destination.Length < written) return false;
        SmallestFormat.PutExtensionHeader(ref First(destination), typeCode, length);
        return true;
    }

    /// <summary>Writes a fixext header. Fails for lengths other than 1, 2, 4, 8 and 16.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="typeCode">The type code of the extension.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteFixExtHeader(Span<byte> destination, sbyte typeCode, byte length, out int written)
    {
        written = 0;
        return length is 1 or 2 or 4 or 8 or 16 && TryWriteExtensionHeader(destination, typeCode, length, out written);
    }

    /// <summary>Writes an ext 8 header: 3 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="typeCode">The type code of the extension.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteExt8Header(Span<byte> destination, sbyte typeCode, byte length, out int written) =>
        TryWriteTyped(TryWriteFormat8(destination, Format.Ext8, length, out written), destination, typeCode, ref written);

    /// <summary>Writes an ext 16 header: 4 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="typeCode">The type code of the extension.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteExt16Header(Span<byte> destination, sbyte typeCode, ushort length, out int written) =>
        TryWriteTyped(TryWriteFormat16(destination, Format.Ext16, length, out written), destination, typeCode, ref written);

    /// <summary>Writes an ext 32 header: 6 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="typeCode">The type code of the extension.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteExt32Header(Span<byte> destination, sbyte typeCode, uint length, out int written) =>
        TryWriteTyped(TryWriteFormat32(destination, Format.Ext32, length, out written), destination, typeCode, ref written);

    static bool TryWriteTyped(bool fits, Span<byte> destination, sbyte typeCode, ref int written)
    {
        int at = written++;
        if (!fits || destination.Length < written) return false;
        destination[at] = (byte)typeCode;
        return true;
    }

    /// <summary>Reads the header of an extension value; the <paramref name="length"/> bytes that follow are not looked at.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="typeCode">The type code of the extension.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadExtensionHeader(ReadOnlySpan<byte> source, out sbyte typeCode, out uint length, out int consumed)
    {
        typeCode = 0;
        length = 0;
        consumed = 1;
        if (source.Length == 0) return MessagePackReadResult.InsufficientData;
        byte format = source[0];
        if (format is not (>= Format.Ext8 and <= Format.Ext32 or >= Format.FixExt1 and <= Format.FixExt16)) return Mismatch(source, out consumed);
        consumed = format switch { Format.Ext8 => 3, Format.Ext16 => 4, Format.Ext32 => 6, _ => 2 };
        if (source.Length < consumed) return MessagePackReadResult.InsufficientData;
        ref byte value = ref Unsafe.Add(ref First(source), 1);
        length = format switch
        {
            Format.Ext8 => value,
            Format.Ext16 => BigEndian.Load16(ref value),
            Format.Ext32 => BigEndian.Load32(ref value),
            _ => 1u << (format - Format.FixExt1),
        };
        typeCode = (sbyte)source[consumed - 1];
        return MessagePackReadResult.Success;
    }

    /// <summary>Writes the smallest of timestamp 32, 64 and 96 (specification, "Timestamp extension type"): 6, 10 or 15 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWrite(Span<byte> destination, MessagePackTimestamp value, out int written)
    {
        written = SmallestFormat.SizeOf(value);
        if (destination.Length < written) return false;
        SmallestFormat.Put(ref First(destination), value);
        return true;
    }

    /// <summary>Writes a timestamp, as <see cref="TryWrite(Span{byte}, MessagePackTimestamp, out int)"/>; Local is converted to UTC, Unspecified taken as UTC.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWrite(Span<byte> destination, DateTime value, out int written) =>
        TryWrite(destination, MessagePackTimestamp.FromDateTime(value), out written);

    /// <summary>Writes a timestamp 32: 6 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="seconds">Seconds since 1970-01-01T00:00:00Z.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteTimestamp32(Span<byte> destination, uint seconds, out int written)
    {
        written = 6;
        if (destination.Length < written) return false;
        SmallestFormat.PutExtensionHeader(ref First(destination), TimestampType, 4);
        BigEndian.Store32(ref Unsafe.Add(ref First(destination), 2), seconds);
        return true;
    }

    /// <summary>Writes a timestamp 64: 10 bytes; false and 0 for seconds that are negative or longer than 34 bits.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteTimestamp64(Span<byte> destination, MessagePackTimestamp value, out int written)
    {
        written = 0;
        if ((ulong)value.Seconds >> 34 != 0) return false;
        written = 10;
        if (destination.Length < written) return false;
        SmallestFormat.PutTimestamp64(ref First(destination), value);
        return true;
    }

    /// <summary>Writes a timestamp 96: 15 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteTimestamp96(Span<byte> destination, MessagePackTimestamp value, out int written)
    {
        written = 15;
        if (destination.Length < written) return false;
        SmallestFormat.PutTimestamp96(ref First(destination), value);
        return true;
    }

    /// <summary>
    /// Reads a timestamp of 4, 8 or 12 bytes after any ext header. Another length, or nanoseconds of a second and more, is
    /// <see cref="MessagePackReadResult.Invalid"/>; another extension type is <see cref="MessagePackReadResult.TypeMismatch"/>.
    /// </summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryRead(ReadOnlySpan<byte> source, out MessagePackTimestamp value, out int consumed)
    {
        value = default;
        MessagePackReadResult result = TryReadExtensionHeader(source, out sbyte typeCode, out uint length, out consumed);
        if (result != MessagePackReadResult.Success) return result;
        int header = consumed;
        consumed = 0;
        if (typeCode != TimestampType) return MessagePackReadResult.TypeMismatch;
        if (length is not (4 or 8 or 12)) return MessagePackReadResult.Invalid;
        if (source.Length - header < length)
        {
            consumed = header + (int)length;
            return MessagePackReadResult.InsufficientData;
        }
        ref byte data = ref Unsafe.Add(ref First(source), header);
        if (!TryDecodeTimestamp(ref data, length, out long seconds, out uint nanoseconds)) return MessagePackReadResult.Invalid;
        value = new(seconds, nanoseconds);
        consumed = header + (int)length;
        return MessagePackReadResult.Success;
    }

    /// <summary>Reads a timestamp as UTC, nanoseconds below 100 cut off; years other than 1 to 9999 are <see cref="MessagePackReadResult.OutOfRange"/>.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryRead(ReadOnlySpan<byte> source, out DateTime value, out int consumed)
    {
        MessagePackReadResult result = TryRead(source, out MessagePackTimestamp time, out consumed);
        value = default;
        if (result != MessagePackReadResult.Success) return result;
        if (!time.IsInDateTimeRange) return MessagePackReadResult.OutOfRange;
        value = time.ToDateTime();
        return result;
    }

    /// <summary>Returns the content of a timestamp of 4, 8 or 12 bytes; false where the nanoseconds are a second or more.</summary>
    static bool TryDecodeTimestamp(ref byte data, uint length, out long seconds, out uint nanoseconds)
    {
        switch (length)
        {
            case 4:
                seconds = BigEndian.Load32(ref data);
                nanoseconds = 0;
                return true;
            case 8:
                ulong both = BigEndian.Load64(ref data);
                seconds = (long)(both & 0x3_FFFF_FFFF);
                nanoseconds = (uint)(both >> 34);
                break;
            default:
                nanoseconds = BigEndian.Load32(ref data);
                seconds = (long)BigEndian.Load64(ref Unsafe.Add(ref data, 4));
                break;
        }
        return nanoseconds < 1_000_000_000;
    }
}
