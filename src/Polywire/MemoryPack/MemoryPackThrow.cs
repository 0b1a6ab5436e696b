using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Polywire.MemoryPack;

/// <summary>Throws the errors of reading and writing MemoryPack, so that the methods that detect them stay small.</summary>
static class MemoryPackThrow
{
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Write(WireErrorCode code, string reason) => throw new WireException(code, reason);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void WriteText() =>
        throw new WireException(WireErrorCode.InvalidText, "The text has a lone surrogate; InvalidText = Replace writes U+FFFD for it, and StringEncoding = Utf16 preserves it.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Read(WireErrorCode code, string reason, int offset) => throw new WireException(code, reason, offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Codec(WireErrorCode code, string reason, int offset) => throw new WireException(code, reason, offset) { IsOfCodec = true };

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void ReadText(int offset) =>
        throw new WireException(WireErrorCode.InvalidText, "The text is not valid UTF-8; InvalidText = Replace reads U+FFFD for what is not.", offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void End(long needed, int offset, int length) =>
        throw new WireException(WireErrorCode.UnexpectedEnd, $"Expected {needed} bytes but found the end of the input after {length - offset}.", length);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Length(long length, long left, int offset) =>
        throw new WireException(WireErrorCode.LengthOutOfRange, length < 0 ? $"A length or count of {length} is negative." : $"A length or count of {length} is more than the {left} bytes left can hold.", offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Boolean(byte found, int offset) =>
        throw new WireException(WireErrorCode.UnexpectedByte, $"Expected 0 or 1 for a bool but found {found}.", offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Format(string expected, int offset) => throw new WireException(WireErrorCode.InvalidFormat, $"The value is not {expected}.", offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Reserved(byte found, int offset) =>
        throw new WireException(WireErrorCode.UnexpectedByte, $"Expected the header of an object but found the reserved byte {found}.", offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Null(string expected, int offset) => throw new WireException(WireErrorCode.UnexpectedNull, $"Expected {expected} but found null.", offset);

    /// <summary>Fails for the limit, or for the thread's stack where that comes first.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Depth(int depth, int max, int offset) => throw new WireException(
        WireErrorCode.DepthExceeded,
        depth > max
            ? $"Objects and collections nest deeper than {max} levels (MaxDepth)."
            : $"Objects and collections nest deeper than this thread's stack allows ({depth} levels).",
        offset);
}
