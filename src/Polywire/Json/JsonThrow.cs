using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Json;

/// <summary>Throws the errors of reading and writing JSON, so that the methods that detect them stay small.</summary>
static class JsonThrow
{
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Write(WireErrorCode code, string reason) => throw new WireException(code, reason);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void WriteDepth(int depth, int max) =>
        throw new WireException(WireErrorCode.DepthExceeded, depth > max
            ? $"The value nests deeper than {max} levels (MaxDepth), or refers to itself."
            : $"The value nests {depth} levels deep, which is more than the thread's stack allows, or refers to itself.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void WriteNotFinite(double value) =>
        throw new WireException(WireErrorCode.NotRepresentable, $"JSON has no number for {value.ToString(System.Globalization.CultureInfo.InvariantCulture)}; NamedFloats = true writes it as text.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void WriteText() =>
        throw new WireException(WireErrorCode.InvalidText, "The text has a lone surrogate; InvalidText = Replace writes U+FFFD for it.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Read(WireErrorCode code, string reason, int offset) => throw new WireException(code, reason, offset);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void ReadDepth(int depth, int max, int offset) =>
        throw new WireException(WireErrorCode.DepthExceeded, depth > max
            ? $"The input nests deeper than {max} levels (MaxDepth)."
            : $"The input nests {depth} levels deep, which is more than the thread's stack allows.", offset);

    /// <summary>The failure of a token whose reader returned <paramref name="next"/> = −code.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Token(int next, string expected, int offset, ref byte b, int length)
    {
        WireErrorCode code = (WireErrorCode)(-next);
        if (code == WireErrorCode.TypeMismatch && offset < length) Expected(expected, offset, ref b, length);
        string found = offset < length ? Describe(Unsafe.Add(ref b, offset)) : "the end of the input";
        string reason = code switch
        {
            WireErrorCode.UnexpectedEnd => $"The input ends inside {expected}.",
            WireErrorCode.InvalidText => "The text is not valid UTF-8, or has a lone surrogate.",
            WireErrorCode.InvalidEscape => "The text has an escape sequence that JSON does not have.",
            WireErrorCode.UnexpectedByte => "The text has a control character that JSON wants escaped.",
            WireErrorCode.NumberOutOfRange => $"The number does not fit {expected}.",
            WireErrorCode.InvalidNumber => "The number breaks JSON's grammar.",
            WireErrorCode.TooManyDigits => "The number has more digits than MaxDigits.",
            WireErrorCode.InvalidFormat => $"The text is not {expected}.",
            _ => $"Expected {expected} but found {found}.",
        };
        throw new WireException(code, reason, offset);
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Expected(string expected, int offset, ref byte b, int length)
    {
        if (offset >= length) throw new WireException(WireErrorCode.UnexpectedEnd, $"Expected {expected} but found the end of the input.", offset);
        byte found = Unsafe.Add(ref b, offset);
        WireErrorCode? broken = BrokenLiteral(found, MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, offset), length - offset));
        if (broken is { } code) throw new WireException(code, $"Expected {expected} but found {Describe(found)}.", offset);
        Expected(expected, offset, found);
    }

    /// <summary>Does the same where only the first byte of what was found is known to be there.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Expected(string expected, int offset, byte found)
    {
        // Between values, what begins one is as much against the grammar as any other byte.
        bool isValue = StartsValue(found) && expected[0] != '\'' && expected != Name;
        WireErrorCode code = isValue ? found == (byte)'n' ? WireErrorCode.UnexpectedNull : WireErrorCode.TypeMismatch : WireErrorCode.UnexpectedByte;
        throw new WireException(code, $"Expected {expected} but found {(isValue ? Kind(found) : Describe(found))}.", offset);
    }

    /// <summary>The tokens that are expected at the beginning of a member.</summary>
    internal const string Name = "a member name";

    /// <summary>Returns the error in a malformed <c>true</c>, <c>false</c> or <c>null</c>; null if it is well-formed.</summary>
    static WireErrorCode? BrokenLiteral(byte found, ReadOnlySpan<byte> rest)
    {
        ReadOnlySpan<byte> literal = found switch
        {
            (byte)'t' => "true"u8,
            (byte)'f' => "false"u8,
            (byte)'n' => "null"u8,
            _ => default,
        };
        if (rest.StartsWith(literal)) return null;
        return literal.StartsWith(rest) ? WireErrorCode.UnexpectedEnd : WireErrorCode.UnexpectedByte;
    }

    static bool StartsValue(byte b) => b is (byte)'{' or (byte)'[' or (byte)'"' or (byte)'-' or (byte)'t' or (byte)'f' or (byte)'n' or (>= (byte)'0' and <= (byte)'9');

    /// <summary>Returns the value that the byte starts.</summary>
    static string Kind(byte b) => b switch
    {
        (byte)'{' => "an object",
        (byte)'[' => "an array",
        (byte)'"' => "a string",
        (byte)'t' => "true",
        (byte)'f' => "false",
        (byte)'n' => "null",
        _ => "a number",
    };

    static string Describe(byte b) => b is > 0x20 and < 0x7F ? $"'{(char)b}'" : $"byte 0x{b:X2}";
}
