using System.Runtime.CompilerServices;

namespace Polywire.MessagePack;

public static partial class MessagePackPrimitives
{
    /// <summary>Writes a positive fixint. Fails above 127.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWritePositiveFixInt(Span<byte> destination, byte value, out int written)
    {
        written = 0;
        return value <= Format.MaxPositiveFixInt && TryWriteByte(destination, value, out written);
    }

    /// <summary>Writes a negative fixint. Fails outside −32 to −1.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteNegativeFixInt(Span<byte> destination, sbyte value, out int written)
    {
        written = 0;
        return value is >= -32 and < 0 && TryWriteByte(destination, (byte)value, out written);
    }

    /// <summary>Writes a uint 8 regardless of the value: 2 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteUInt8(Span<byte> destination, byte value, out int written) => TryWriteFormat8(destination, Format.UInt8, value, out written);

    /// <summary>Writes a uint 16 regardless of the value: 3 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteUInt16(Span<byte> destination, ushort value, out int written) => TryWriteFormat16(destination, Format.UInt16, value, out written);

    /// <summary>Writes a uint 32 regardless of the value: 5 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteUInt32(Span<byte> destination, uint value, out int written) => TryWriteFormat32(destination, Format.UInt32, value, out written);

    /// <summary>Writes a uint 64 regardless of the value: 9 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteUInt64(Span<byte> destination, ulong value, out int written) => TryWriteFormat64(destination, Format.UInt64, value, out written);

    /// <summary>Writes an int 8 regardless of the value: 2 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteInt8(Span<byte> destination, sbyte value, out int written) => TryWriteFormat8(destination, Format.Int8, (byte)value, out written);

    /// <summary>Writes an int 16 regardless of the value: 3 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteInt16(Span<byte> destination, short value, out int written) => TryWriteFormat16(destination, Format.Int16, (ushort)value, out written);

    /// <summary>Writes an int 32 regardless of the value: 5 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteInt32(Span<byte> destination, int value, out int written) => TryWriteFormat32(destination, Format.Int32, (uint)value, out written);

    /// <summary>Writes an int 64 regardless of the value: 9 bytes.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteInt64(Span<byte> destination, long value, out int written) => TryWriteFormat64(destination, Format.Int64, (ulong)value, out written);

    /// <summary>Writes a fixstr header. Fails above 31.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteFixStrHeader(Span<byte> destination, byte length, out int written)
    {
        written = 0;
        return length <= Format.MaxFixStrLength && TryWriteByte(destination, (byte)(Format.FixStr | length), out written);
    }

    /// <summary>Writes a str 8 header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteStr8Header(Span<byte> destination, byte length, out int written) => TryWriteFormat8(destination, Format.Str8, length, out written);

    /// <summary>Writes a str 16 header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteStr16Header(Span<byte> destination, ushort length, out int written) => TryWriteFormat16(destination, Format.Str16, length, out written);

    /// <summary>Writes a str 32 header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteStr32Header(Span<byte> destination, uint length, out int written) => TryWriteFormat32(destination, Format.Str32, length, out written);

    /// <summary>Writes a bin 8 header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteBin8Header(Span<byte> destination, byte length, out int written) => TryWriteFormat8(destination, Format.Bin8, length, out written);

    /// <summary>Writes a bin 16 header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteBin16Header(Span<byte> destination, ushort length, out int written) => TryWriteFormat16(destination, Format.Bin16, length, out written);

    /// <summary>Writes a bin 32 header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="length">The length in bytes.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteBin32Header(Span<byte> destination, uint length, out int written) => TryWriteFormat32(destination, Format.Bin32, length, out written);

    /// <summary>Writes a fixarray header. Fails above 15.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteFixArrayHeader(Span<byte> destination, byte count, out int written)
    {
        written = 0;
        return count <= Format.MaxFixCount && TryWriteByte(destination, (byte)(Format.FixArray | count), out written);
    }

    /// <summary>Writes an array 16 header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteArray16Header(Span<byte> destination, ushort count, out int written) => TryWriteFormat16(destination, Format.Array16, count, out written);

    /// <summary>Writes an array 32 header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteArray32Header(Span<byte> destination, uint count, out int written) => TryWriteFormat32(destination, Format.Array32, count, out written);

    /// <summary>Writes a fixmap header. Fails above 15.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteFixMapHeader(Span<byte> destination, byte count, out int written)
    {
        written = 0;
        return count <= Format.MaxFixCount && TryWriteByte(destination, (byte)(Format.FixMap | count), out written);
    }

    /// <summary>Writes a map 16 header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteMap16Header(Span<byte> destination, ushort count, out int written) => TryWriteFormat16(destination, Format.Map16, count, out written);

    /// <summary>Writes a map 32 header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteMap32Header(Span<byte> destination, uint count, out int written) => TryWriteFormat32(destination, Format.Map32, count, out written);

    static bool TryWriteFormat8(Span<byte> destination, byte format, byte value, out int written)
    {
        written = 2;
        if (destination.Length < 2) return false;
        destination[0] = format;
        destination[1] = value;
        return true;
    }

    static bool TryWriteFormat16(Span<byte> destination, byte format, ushort value, out int written)
    {
        written = 3;
        if (destination.Length < 3) return false;
        destination[0] = format;
        BigEndian.Store16(ref Unsafe.Add(ref First(destination), 1), value);
        return true;
    }

    static bool TryWriteFormat32(Span<byte> destination, byte format, uint value, out int written)
    {
        written = 5;
        if (destination.Length < 5) return false;
        destination[0] = format;
        BigEndian.Store32(ref Unsafe.Add(ref First(destination), 1), value);
        return true;
    }

    static bool TryWriteFormat64(Span<byte> destination, byte format, ulong value, out int written)
    {
        written = 9;
        if (destination.Length < 9) return false;
        destination[0] = format;
        BigEndian.Store64(ref Unsafe.Add(ref First(destination), 1), value);
        return true;
    }
}
