using System.Buffers;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>
/// Rewrites a value for readers of the specification before 2013, which has fixraw, raw 16 and raw 32 in place of
/// str and bin, and no extension types.
/// </summary>
static class OldSpecFormat
{
    /// <param name="value">A value, as a writer wrote it.</param>
    internal static byte[] Of(ReadOnlySpan<byte> value)
    {
        var output = new ArrayBufferWriter<byte>(value.Length + 16);
        while (!value.IsEmpty)
        {
            int taken = Next(value, output);
            value = value[taken..];
        }
        return output.WrittenSpan.ToArray();
    }

    /// <summary>Rewrites one header or scalar, and the bytes that belong to it.</summary>
    static int Next(ReadOnlySpan<byte> value, ArrayBufferWriter<byte> output)
    {
        uint length;
        int header;
        switch (Format.KindOf(value[0]))
        {
            case MessagePackKind.String:
                MessagePackPrimitives.TryReadStrHeader(value, out length, out header);
                break;
            case MessagePackKind.Binary:
                MessagePackPrimitives.TryReadBinHeader(value, out length, out header);
                break;
            case MessagePackKind.Extension:
                throw new WireException(WireErrorCode.NotRepresentable, "The old specification has no extension types; NativeDateTime writes a DateTime as an integer.");
            case MessagePackKind.Array:
                MessagePackPrimitives.TryReadArrayHeader(value, out _, out header);
                output.Write(value[..header]);
                return header;
            case MessagePackKind.Map:
                MessagePackPrimitives.TryReadMapHeader(value, out _, out header);
                output.Write(value[..header]);
                return header;
            default:
                int size = MessagePackPrimitives.FixedSizes[value[0]];
                output.Write(value[..size]);
                return size;
        }
        WriteRawHeader(output, length);
        output.Write(value.Slice(header, (int)length));
        return header + (int)length;
    }

    static void WriteRawHeader(ArrayBufferWriter<byte> output, uint length)
    {
        Span<byte> destination = output.GetSpan(UncheckedMessagePackWriter.MaxStringHeader);
        int written;
        if (length <= Format.MaxFixStrLength) MessagePackPrimitives.TryWriteFixStrHeader(destination, (byte)length, out written);
        else if (length <= ushort.MaxValue) MessagePackPrimitives.TryWriteStr16Header(destination, (ushort)length, out written);
        else MessagePackPrimitives.TryWriteStr32Header(destination, length, out written);
        output.Advance(written);
    }
}
