namespace Polywire.MessagePack;

public static partial class MessagePackPrimitives
{
    /// <summary>
    /// Measures the value that begins here, however deep it nests, without recursion or memory. Strings and extensions are not
    /// looked into. On <see cref="MessagePackReadResult.InsufficientData"/> <paramref name="consumed"/> is how many bytes are needed
    /// at least; more may turn out to be.
    /// </summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TrySkip(ReadOnlySpan<byte> source, out int consumed)
    {
        long at = 0;
        ulong values = 1;
        do
        {
            if (at >= source.Length)
            {
                consumed = (int)Math.Min((ulong)at + values, int.MaxValue);
                return MessagePackReadResult.InsufficientData;
            }
            MessagePackReadResult result = TryMeasure(source[(int)at..], out long size, out ulong children);
            if (result == MessagePackReadResult.Invalid)
            {
                consumed = 0;
                return result;
            }
            at += size;
            values += children - 1;
            if (result != MessagePackReadResult.Success || at > source.Length)
            {
                consumed = (int)Math.Min((ulong)at + values, int.MaxValue);
                return MessagePackReadResult.InsufficientData;
            }
        }
        while (values > 0);
        consumed = (int)at;
        return MessagePackReadResult.Success;
    }

    /// <summary>
    /// The bytes of a scalar, or of a container's header, and how many values follow inside a container.
    /// Where the header itself is cut off, <paramref name="size"/> is the header's.
    /// </summary>
    internal static MessagePackReadResult TryMeasure(ReadOnlySpan<byte> source, out long size, out ulong children)
    {
        children = 0;
        byte format = source[0];
        size = FixedSizes[format];
        if (size > 0) return MessagePackReadResult.Success;
        if (format == Format.NeverUsed) return MessagePackReadResult.Invalid;
        MessagePackReadResult result;
        uint length;
        int header;
        switch (Format.KindOf(format))
        {
            case MessagePackKind.Extension:
                result = TryReadExtensionHeader(source, out _, out length, out header);
                break;
            case MessagePackKind.Array:
                result = TryReadHeader(source, out length, out header);
                children = length;
                length = 0;
                break;
            case MessagePackKind.Map:
                result = TryReadHeader(source, out length, out header);
                children = 2ul * length;
                length = 0;
                break;
            default:
                result = TryReadHeader(source, out length, out header);
                break;
        }
        size = header + (long)length;
        return result;
    }

    /// <summary>The whole size of values that the first byte alone tells; 0 for the others.</summary>
    internal static ReadOnlySpan<byte> FixedSizes =>
    [
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 5, 9, 2, 3, 5, 9, 2, 3, 5, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    ];
}
