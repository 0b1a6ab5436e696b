using System.Diagnostics.CodeAnalysis;
using Polywire.Json;

namespace Polywire.CompilerServices;

// Integers: as numbers and as strings, and with a fraction or an exponent if the value is whole (1e3, 1.0).
public static partial class Proto3Json
{
    // As many digits as UInt64 has.
    const int MaxDigits = 20;

    /// <summary>Reads an integer.</summary>
    public static int ReadInt32(ref UncheckedJsonReader reader)
    {
        reader.Peek();
        return reader.TryReadInt32(out int value) ? value : (int)Read(ref reader, int.MinValue, int.MaxValue, "Int32");
    }

    /// <inheritdoc cref="ReadInt32"/>
    public static uint ReadUInt32(ref UncheckedJsonReader reader)
    {
        reader.Peek();
        return reader.TryReadUInt32(out uint value) ? value : (uint)Read(ref reader, uint.MinValue, uint.MaxValue, "UInt32");
    }

    /// <inheritdoc cref="ReadInt32"/>
    public static long ReadInt64(ref UncheckedJsonReader reader) => (long)Read(ref reader, long.MinValue, long.MaxValue, "Int64");

    /// <inheritdoc cref="ReadInt32"/>
    public static ulong ReadUInt64(ref UncheckedJsonReader reader) => (ulong)Read(ref reader, ulong.MinValue, ulong.MaxValue, "UInt64");

    /// <inheritdoc cref="ReadInt32"/>
    public static nint ReadIntPtr(ref UncheckedJsonReader reader) => (nint)Read(ref reader, nint.MinValue, nint.MaxValue, "IntPtr");

    /// <inheritdoc cref="ReadInt32"/>
    public static nuint ReadUIntPtr(ref UncheckedJsonReader reader) => (nuint)Read(ref reader, nuint.MinValue, nuint.MaxValue, "UIntPtr");

    /// <inheritdoc cref="ReadInt32"/>
    public static sbyte ReadSByte(ref UncheckedJsonReader reader) => (sbyte)Read(ref reader, sbyte.MinValue, sbyte.MaxValue, "SByte");

    /// <inheritdoc cref="ReadInt32"/>
    public static byte ReadByte(ref UncheckedJsonReader reader) => (byte)Read(ref reader, byte.MinValue, byte.MaxValue, "Byte");

    /// <inheritdoc cref="ReadInt32"/>
    public static short ReadInt16(ref UncheckedJsonReader reader) => (short)Read(ref reader, short.MinValue, short.MaxValue, "Int16");

    /// <inheritdoc cref="ReadInt32"/>
    public static ushort ReadUInt16(ref UncheckedJsonReader reader) => (ushort)Read(ref reader, ushort.MinValue, ushort.MaxValue, "UInt16");

    static Int128 Read(ref UncheckedJsonReader reader, Int128 min, Int128 max, string type)
    {
        byte first = reader.Peek();
        int start = reader._i;
        if (first is not ((byte)'"' or (byte)'-' or (>= (byte)'0' and <= (byte)'9'))) JsonThrow.Expected(type, start, ref reader._b, reader._length);
        ReadOnlySpan<byte> text = first == (byte)'"' ? reader.ReadStringUtf8() : reader.ReadRaw();
        if (!TryParse(text, out Int128 value, out bool isNumber)) FailNumber(isNumber ? WireErrorCode.NumberOutOfRange : WireErrorCode.InvalidNumber, type, start);
        if (value < min || value > max) FailNumber(WireErrorCode.NumberOutOfRange, type, start);
        return value;
    }

    [DoesNotReturn]
    static void FailNumber(WireErrorCode code, string type, int start) =>
        JsonThrow.Read(code, code == WireErrorCode.InvalidNumber ? "The text is not a number." : $"The number does not fit {type}.", start);

    /// <summary>Parses a number of JSON's grammar whose value is whole.</summary>
    /// <param name="text">The number.</param>
    /// <param name="value">The value, of at most twenty digits.</param>
    /// <param name="isNumber">Whether the text has the grammar of a number.</param>
    internal static bool TryParse(ReadOnlySpan<byte> text, out Int128 value, out bool isNumber)
    {
        value = 0;
        isNumber = false;
        bool negative = text is [(byte)'-', ..];
        if (negative) text = text[1..];
        int whole = Digits(text);
        if (whole == 0 || whole > 1 && text[0] == (byte)'0') return false;
        ReadOnlySpan<byte> digits = text[..whole], fraction = default;
        text = text[whole..];
        if (text is [(byte)'.', ..])
        {
            int length = Digits(text[1..]);
            if (length == 0) return false;
            fraction = text.Slice(1, length);
            text = text[(length + 1)..];
        }
        long exponent = 0;
        if (text is [(byte)'e' or (byte)'E', ..])
        {
            text = text[1..];
            bool down = text is [(byte)'-', ..];
            if (text is [(byte)'-' or (byte)'+', ..]) text = text[1..];
            int length = Digits(text);
            if (length == 0) return false;
            // Beyond this, a number is 0 or out of range.
            foreach (byte c in text[..length]) exponent = Math.Min(exponent * 10 + (c - '0'), int.MaxValue);
            if (down) exponent = -exponent;
            text = text[length..];
        }
        if (!text.IsEmpty) return false;
        isNumber = true;
        return TryMake(digits, fraction, exponent, negative, ref value);
    }

    /// <summary>Returns the value of the digits times a power of ten; false if it is not whole, or has more digits than any integer.</summary>
    static bool TryMake(ReadOnlySpan<byte> digits, ReadOnlySpan<byte> fraction, long exponent, bool negative, ref Int128 value)
    {
        fraction = fraction.TrimEnd((byte)'0');
        exponent -= fraction.Length;
        if (fraction.IsEmpty)
        {
            int length = digits.Length;
            digits = digits.TrimEnd((byte)'0');
            exponent += length - digits.Length;
        }
        digits = digits.TrimStart((byte)'0');
        if (digits.IsEmpty) fraction = fraction.TrimStart((byte)'0');
        if (digits.Length + fraction.Length == 0) return true;
        if (exponent < 0 || digits.Length + fraction.Length + exponent > MaxDigits) return false;
        foreach (byte c in digits) value = value * 10 + (c - '0');
        foreach (byte c in fraction) value = value * 10 + (c - '0');
        for (; exponent > 0; exponent--) value *= 10;
        if (negative) value = -value;
        return true;
    }

    static int Digits(ReadOnlySpan<byte> text)
    {
        int count = text.IndexOfAnyExceptInRange((byte)'0', (byte)'9');
        return count < 0 ? text.Length : count;
    }
}
