using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Polywire.Protobuf;

/// <summary>Throws the errors of reading and writing Protobuf, so that the methods that detect them stay small.</summary>
static class ProtobufThrow
{
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Write(WireErrorCode code, string reason) => throw new WireException(code, reason);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void WriteText() =>
        throw new WireException(WireErrorCode.InvalidText, "The text has a lone surrogate; InvalidText = Replace writes U+FFFD for it.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Null() => throw new WireException(WireErrorCode.NotRepresentable, "Protobuf cannot represent null here: an absent value reads as another one.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void NullRoot() => throw new WireException(WireErrorCode.NullRoot, "The top-level value is null, which Protobuf cannot represent.", -1, "$");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Read(WireErrorCode code, string reason, int offset) => throw new WireException(code, reason, offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Codec(WireErrorCode code, string reason, int offset) => throw new WireException(code, reason, offset) { IsOfCodec = true };

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void ReadText(int offset) =>
        throw new WireException(WireErrorCode.InvalidText, "The text is not valid UTF-8; InvalidText = Replace reads U+FFFD for what is not.", offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void End(string expected, int offset) => throw new WireException(WireErrorCode.UnexpectedEnd, $"Expected {expected} but found the end of the message.", offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Length(ulong length, int left, int offset) =>
        throw new WireException(WireErrorCode.LengthOutOfRange, $"A length of {length} is more than the {left} bytes left in the message.", offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void LongVarint(int offset) => throw new WireException(WireErrorCode.InvalidNumber, "The varint has more than ten bytes.", offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Tag(int offset) => throw new WireException(WireErrorCode.UnexpectedByte, "Expected a tag: a field number from 1 to 536870911 with a wire type.", offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Range(string target, int offset) => throw new WireException(WireErrorCode.NumberOutOfRange, $"The number does not fit {target}.", offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Format(string expected, int offset) => throw new WireException(WireErrorCode.InvalidFormat, $"The value is not {expected}.", offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Unknown(int number, int offset) => throw new WireException(WireErrorCode.UnknownMember, $"The model has no field {number} of this wire type.", offset);

    /// <summary>Fails for the limit, or for the thread's stack if that comes first.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Depth(int depth, int max, int offset) => throw new WireException(
        WireErrorCode.DepthExceeded,
        depth > max
            ? $"Messages nest deeper than {max} levels (MaxDepth)."
            : $"Messages nest deeper than this thread's stack allows ({depth} levels).",
        offset);
}
