using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

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
        return TrySkip(source, 1, out consumed);
    }

    /// <summary>
    /// Measures <paramref name="count"/> values that are one after another, as <see cref="TrySkip(ReadOnlySpan{byte}, out int)"/> does: the
    /// elements of an array, for example, or twice the pairs of a map.
    /// </summary>
    /// <param name="source">The source, which begins with the first value.</param>
    /// <param name="count">The number of values.</param>
    /// <param name="consumed">The number of bytes of the values; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if all values are complete.</returns>
    public static MessagePackReadResult TrySkip(ReadOnlySpan<byte> source, uint count, out int consumed)
    {
        ref byte b = ref First(source);
        ref ushort steps = ref MemoryMarshal.GetReference(Steps);
        long at = 0;
        ulong values = count;
        while (values > 0 && at < source.Length)
        {
            uint step = Unsafe.Add(ref steps, (nint)Unsafe.Add(ref b, (nint)at));
            if (step != 0)
            {
                at += (byte)step;
                values += (step >> 8) - 1UL;
                continue;
            }
            MessagePackReadResult result = TryMeasure(source[(int)at..], out long size, out ulong children);
            if (result == MessagePackReadResult.Invalid)
            {
                consumed = 0;
                return result;
            }
            at += size;
            values += children - 1;
            if (result != MessagePackReadResult.Success || at > source.Length) break;
        }
        consumed = (int)Math.Min((ulong)at + values, int.MaxValue);
        return values == 0 && at <= source.Length ? MessagePackReadResult.Success : MessagePackReadResult.InsufficientData;
    }

    /// <summary>By first byte, what the first byte alone says: the bytes up to the next value, and in the upper byte how many values are inside; 0 if a length follows.</summary>
    static ReadOnlySpan<ushort> Steps =>
    [
        0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001,
        0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001,
        0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001,
        0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001,
        0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001,
        0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001,
        0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001,
        0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001,
        0x0001, 0x0201, 0x0401, 0x0601, 0x0801, 0x0A01, 0x0C01, 0x0E01, 0x1001, 0x1201, 0x1401, 0x1601, 0x1801, 0x1A01, 0x1C01, 0x1E01,
        0x0001, 0x0101, 0x0201, 0x0301, 0x0401, 0x0501, 0x0601, 0x0701, 0x0801, 0x0901, 0x0A01, 0x0B01, 0x0C01, 0x0D01, 0x0E01, 0x0F01,
        0x0001, 0x0002, 0x0003, 0x0004, 0x0005, 0x0006, 0x0007, 0x0008, 0x0009, 0x000A, 0x000B, 0x000C, 0x000D, 0x000E, 0x000F, 0x0010,
        0x0011, 0x0012, 0x0013, 0x0014, 0x0015, 0x0016, 0x0017, 0x0018, 0x0019, 0x001A, 0x001B, 0x001C, 0x001D, 0x001E, 0x001F, 0x0020,
        0x0001, 0x0000, 0x0001, 0x0001, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0005, 0x0009, 0x0002, 0x0003, 0x0005, 0x0009,
        0x0002, 0x0003, 0x0005, 0x0009, 0x0003, 0x0004, 0x0006, 0x000A, 0x0012, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000, 0x0000,
        0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001,
        0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001, 0x0001,
    ];

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

    /// <summary>The size of values that the first byte alone determines; 0 for the others.</summary>
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
