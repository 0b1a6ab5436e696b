using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>Throws the errors of reading and writing MessagePack, so that the methods that detect them stay small.</summary>
static class MessagePackThrow
{
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Write(WireErrorCode code, string reason) => throw new WireException(code, reason);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void WriteText() =>
        throw new WireException(WireErrorCode.InvalidText, "The text has a lone surrogate; InvalidText = Replace writes U+FFFD for it.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Read(WireErrorCode code, string reason, int offset) => throw new WireException(code, reason, offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Codec(WireErrorCode code, string reason, int offset) => throw new WireException(code, reason, offset) { IsOfCodec = true };

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void ReadText(int offset) =>
        throw new WireException(WireErrorCode.InvalidText, "The text is not valid UTF-8; InvalidText = Replace reads U+FFFD for what is not.", offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Length(long length, long left, int offset) =>
        throw new WireException(WireErrorCode.LengthOutOfRange, $"A length or count of {length} is more than the {left} bytes left can hold.", offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Range(string target, int offset) =>
        throw new WireException(WireErrorCode.NumberOutOfRange, $"The number does not fit {target}.", offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Format(string expected, int offset) =>
        throw new WireException(WireErrorCode.InvalidFormat, $"The value is not {expected}.", offset);

    /// <summary>Fails for what is at <paramref name="offset"/>, or for the end of the input there.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Expected(string expected, int offset, ref byte b, int length)
    {
        if (offset >= length) throw new WireException(WireErrorCode.UnexpectedEnd, $"Expected {expected} but found the end of the input.", offset);
        byte found = Unsafe.Add(ref b, offset);
        WireErrorCode code = found switch
        {
            MessagePack.Format.Nil => WireErrorCode.UnexpectedNull,
            MessagePack.Format.NeverUsed => WireErrorCode.UnexpectedByte,
            _ => WireErrorCode.TypeMismatch,
        };
        throw new WireException(code, $"Expected {expected} but found {MessagePack.Format.NameOf(found)}.", offset);
    }

    /// <summary>Fails for the outcome of a primitive.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Result(MessagePackReadResult result, string expected, int offset, ref byte b, int length)
    {
        switch (result)
        {
            case MessagePackReadResult.InsufficientData when offset < length:
                throw new WireException(WireErrorCode.UnexpectedEnd, $"The input ends inside a {MessagePack.Format.NameOf(Unsafe.Add(ref b, offset))}.", offset);
            case MessagePackReadResult.OutOfRange:
                Range(expected, offset);
                break;
            case MessagePackReadResult.Invalid when offset < length && Unsafe.Add(ref b, offset) != MessagePack.Format.NeverUsed:
                Format(expected, offset);
                break;
        }
        Expected(expected, offset, ref b, length);
    }

    /// <summary>Fails for LZ4 blocks, which are the root.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Compression(WireErrorCode code, string reason, int offset) => throw new WireException(code, reason, offset, "$");

    /// <summary>Fails for the limit, or for the thread's stack where that comes first.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Depth(int depth, int max, int offset) => throw new WireException(
        WireErrorCode.DepthExceeded,
        depth > max
            ? $"Arrays and maps nest deeper than {max} levels (MaxDepth)."
            : $"Arrays and maps nest deeper than this thread's stack allows ({depth} levels).",
        offset);
}
