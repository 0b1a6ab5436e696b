using System.Buffers.Binary;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>Checks bytes that a codec writes as they are.</summary>
static class MessagePackRawCheck
{
    /// <summary>Fails unless the bytes are one value.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <param name="options">The options of the call that writes.</param>
    /// <param name="depth">The number of levels around the value.</param>
    /// <exception cref="WireException">The bytes are not one value, or nest too deep.</exception>
    internal static void Run(ReadOnlySpan<byte> bytes, MessagePackWireOptions options, int depth)
    {
        if (options.InvalidText != InvalidTextHandling.Reject) options = options with { InvalidText = InvalidTextHandling.Reject };
        MessagePackReaderContext context = MessagePackReaderContext.Rent(options, null);
        try
        {
            context.Open(bytes.Length);
            context.Depth = depth;
            var reader = new UncheckedMessagePackReader(bytes, context);
            reader.Skip();
            reader.EnsureEnd();
        }
        catch (WireException e)
        {
            throw new WireException(e.Code, $"The raw bytes are not one MessagePack value, or nest too deep: {e.Reason}", -1, null, e);
        }
        finally
        {
            context.Close();
        }
    }

    /// <summary>Returns whether the bytes can be those of an extension value: a timestamp's have three formats, any others are the application's.</summary>
    internal static bool IsExtension(sbyte typeCode, ReadOnlySpan<byte> data) => typeCode != Timestamp || data.Length switch
    {
        sizeof(uint) => true,
        sizeof(ulong) => BinaryPrimitives.ReadUInt64BigEndian(data) >> 34 <= MaxNanoseconds,
        sizeof(uint) + sizeof(ulong) => BinaryPrimitives.ReadUInt32BigEndian(data) <= MaxNanoseconds,
        _ => false,
    };

    const sbyte Timestamp = -1;
    const uint MaxNanoseconds = 999_999_999;
}
