using System.Text.Unicode;
using Polywire.Text;

namespace Polywire.MessagePack;

public static partial class MessagePackPrimitives
{
    /// <summary>Writes text in the smallest str format, as UTF-8; text with a lone surrogate gives false and 0.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWrite(Span<byte> destination, ReadOnlySpan<char> value, out int written)
    {
        int header = SmallestFormat.SizeOfStrHeader((uint)value.Length);
        if (destination.Length >= header)
        {
            System.Buffers.OperationStatus status = Utf8.FromUtf16(value, destination[header..], out _, out int body, replaceInvalidSequences: false);
            if (status == System.Buffers.OperationStatus.InvalidData)
            {
                written = 0;
                return false;
            }
            int exact = SmallestFormat.SizeOfStrHeader((uint)body);
            written = exact + body;
            if (status == System.Buffers.OperationStatus.Done && destination.Length >= written)
            {
                if (exact != header) destination.Slice(header, body).CopyTo(destination[exact..]);
                SmallestFormat.PutStrHeader(ref First(destination), (uint)body);
                return true;
            }
        }
        long need = Utf8Encoder.CountBytes(value);
        written = (int)Math.Min(need + SmallestFormat.SizeOfStrHeader((uint)Math.Min(need, uint.MaxValue)), int.MaxValue);
        return false;
    }

    /// <summary>Writes UTF-8 bytes in the smallest str format; they are not validated.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="utf8">The text in UTF-8.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteStr(Span<byte> destination, ReadOnlySpan<byte> utf8, out int written) =>
        TryWriteBody(TryWriteStrHeader(destination, (uint)utf8.Length, out written), destination, utf8, ref written);

    /// <summary>Writes bytes in the smallest bin format.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteBin(Span<byte> destination, ReadOnlySpan<byte> value, out int written) =>
        TryWriteBody(TryWriteBinHeader(destination, (uint)value.Length, out written), destination, value, ref written);

    /// <summary>Writes an extension value in its smallest format.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="typeCode">The type code of the extension.</param>
    /// <param name="data">The bytes of the extension.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteExtension(Span<byte> destination, sbyte typeCode, ReadOnlySpan<byte> data, out int written) =>
        TryWriteBody(TryWriteExtensionHeader(destination, typeCode, (uint)data.Length, out written), destination, data, ref written);

    static bool TryWriteBody(bool fits, Span<byte> destination, ReadOnlySpan<byte> body, ref int written)
    {
        int header = written;
        written = (int)Math.Min((long)header + body.Length, int.MaxValue);
        return fits && body.TryCopyTo(destination[header..]);
    }

    /// <summary>Reads a string: a slice of <paramref name="source"/>, which is not validated.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="utf8">The text in UTF-8.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadStr(ReadOnlySpan<byte> source, out ReadOnlySpan<byte> utf8, out int consumed)
    {
        MessagePackReadResult result = TryReadStrHeader(source, out uint length, out consumed);
        return TakeBody(result, source, length, out utf8, ref consumed);
    }

    /// <summary>Reads a bin: a slice of <paramref name="source"/>.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadBin(ReadOnlySpan<byte> source, out ReadOnlySpan<byte> value, out int consumed)
    {
        MessagePackReadResult result = TryReadBinHeader(source, out uint length, out consumed);
        return TakeBody(result, source, length, out value, ref consumed);
    }

    /// <summary>Reads an extension value of any type: <paramref name="data"/> is a slice of <paramref name="source"/>.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="typeCode">The type code of the extension.</param>
    /// <param name="data">The bytes, a slice of the source.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadExtension(ReadOnlySpan<byte> source, out sbyte typeCode, out ReadOnlySpan<byte> data, out int consumed)
    {
        MessagePackReadResult result = TryReadExtensionHeader(source, out typeCode, out uint length, out consumed);
        return TakeBody(result, source, length, out data, ref consumed);
    }

    static MessagePackReadResult TakeBody(MessagePackReadResult result, ReadOnlySpan<byte> source, uint length, out ReadOnlySpan<byte> body, scoped ref int consumed)
    {
        body = default;
        if (result != MessagePackReadResult.Success) return result;
        int header = consumed;
        consumed = (int)Math.Min(header + (long)length, int.MaxValue);
        if (source.Length - header < length) return MessagePackReadResult.InsufficientData;
        body = source.Slice(header, (int)length);
        return MessagePackReadResult.Success;
    }
}
