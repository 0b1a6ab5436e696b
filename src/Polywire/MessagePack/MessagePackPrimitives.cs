using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.MessagePack;

/// <summary>
/// Reads and writes every format of the MessagePack specification over spans, without allocations, exceptions and context.
/// </summary>
/// <remarks>
/// <c>TryWrite</c> picks the smallest format of a value; <c>TryWriteUInt32</c> and its like write the format they are named after.
/// They return false where <c>destination</c> is too short, and <c>written</c> is then the bytes needed; a value that the named
/// format cannot hold gives false and 0. <c>TryRead…</c> accepts every format that holds a value of the target's kind and returns a
/// <see cref="MessagePackReadResult"/>, which says what <c>consumed</c> means. Where the span is passed by reference, what was written
/// or read is cut off its front: the fastest loop over numbers, and the shortest.
/// </remarks>
public static partial class MessagePackPrimitives
{
    /// <summary>Bytes of the longest integer, float 64 or header.</summary>
    public const int MaxScalarLength = 9;

    /// <summary>Writes nil.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteNil(Span<byte> destination, out int written) => TryWriteByte(destination, Format.Nil, out written);

    /// <summary>Writes true or false.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWrite(Span<byte> destination, bool value, out int written) =>
        TryWriteByte(destination, value ? Format.True : Format.False, out written);

    /// <summary>Reads nil.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadNil(ReadOnlySpan<byte> source, out int consumed)
    {
        if (source.Length > 0 && source[0] == Format.Nil)
        {
            consumed = 1;
            return MessagePackReadResult.Success;
        }
        return Mismatch(source, out consumed);
    }

    /// <summary>Reads true or false.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="value">The value; the default of its type if it was not read.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryRead(ReadOnlySpan<byte> source, out bool value, out int consumed)
    {
        if (source.Length > 0 && source[0] is Format.True or Format.False)
        {
            value = source[0] == Format.True;
            consumed = 1;
            return MessagePackReadResult.Success;
        }
        value = false;
        return Mismatch(source, out consumed);
    }

    /// <summary>Gets the type of the next value from its first byte.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="kind">The type of the value.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryPeekKind(ReadOnlySpan<byte> source, out MessagePackKind kind)
    {
        kind = default;
        if (source.Length == 0) return MessagePackReadResult.InsufficientData;
        if (source[0] == Format.NeverUsed) return MessagePackReadResult.Invalid;
        kind = Format.KindOf(source[0]);
        return MessagePackReadResult.Success;
    }

    static bool TryWriteByte(Span<byte> destination, byte value, out int written)
    {
        written = 1;
        if (destination.Length < 1) return false;
        destination[0] = value;
        return true;
    }

    /// <summary>Returns the outcome where the first byte is none that the caller takes.</summary>
    static MessagePackReadResult Mismatch(ReadOnlySpan<byte> source, out int consumed)
    {
        if (source.Length == 0)
        {
            consumed = 1;
            return MessagePackReadResult.InsufficientData;
        }
        consumed = 0;
        return source[0] == Format.NeverUsed ? MessagePackReadResult.Invalid : MessagePackReadResult.TypeMismatch;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte First(Span<byte> span) => ref MemoryMarshal.GetReference(span);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte First(ReadOnlySpan<byte> span) => ref MemoryMarshal.GetReference(span);
}
