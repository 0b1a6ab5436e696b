using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Polywire.Json;

namespace Polywire.CompilerServices;

/// <summary>Reads and writes values of JSON in the dialect of proto3: https://protobuf.dev/programming-guides/json.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class Proto3Json
{
    /// <summary>Returns whether text is to be written: it is not empty.</summary>
    /// <exception cref="WireException">It is null, which would read as empty.</exception>
    public static bool IsAny([NotNull] string? value)
    {
        if (value is null) FailNull();
        return value.Length > 0;
    }

    /// <inheritdoc cref="IsAny(string?)"/>
    public static bool IsAny([NotNull] byte[]? value)
    {
        if (value is null) FailNull();
        return value.Length > 0;
    }

    /// <summary>Returns whether a map has entries; null has none.</summary>
    public static bool IsAny<TKey, TValue>(IEnumerable<KeyValuePair<TKey, TValue>>? value) => value is not null && (value is IReadOnlyCollection<KeyValuePair<TKey, TValue>> known ? known.Count > 0 : value.Any());

    /// <summary>True: the value is to be written, whatever it is.</summary>
    /// <exception cref="WireException">It is null, which would read as another value.</exception>
    public static bool IsGiven<T>([NotNull] T? value)
    {
        if (value is null) FailNull();
        return true;
    }

    /// <summary>Returns whether a number is zero and not −0.</summary>
    public static bool IsZero(Half value) => BitConverter.HalfToInt16Bits(value) == 0;

    /// <inheritdoc cref="IsZero(Half)"/>
    public static bool IsZero(float value) => BitConverter.SingleToInt32Bits(value) == 0;

    /// <inheritdoc cref="IsZero(Half)"/>
    public static bool IsZero(double value) => BitConverter.DoubleToInt64Bits(value) == 0;

    /// <summary>Returns whether a number is zero without decimal places.</summary>
    public static bool IsZero(decimal value) => value == 0 && value.Scale == 0 && !decimal.IsNegative(value);

    /// <summary>Returns whether a date is the first of all, of unspecified kind.</summary>
    public static bool IsZero(DateTime value) => value.ToBinary() == 0;

    [DoesNotReturn]
    static void FailNull() => JsonThrow.Write(WireErrorCode.NotRepresentable, "The value is null, which would read as another value: an absent member reads as its initial value.");

    /// <summary>Null as an element or as the value of an entry.</summary>
    [DoesNotReturn]
    public static void FailNullElement() => JsonThrow.Write(WireErrorCode.NotRepresentable, "The value is null, which a repeated field or a map cannot contain.");

    /// <summary>A member that was read before, or one of those that exclude it.</summary>
    [DoesNotReturn]
    public static void FailRepeated(ref UncheckedJsonReader reader, string name) =>
        JsonThrow.Read(WireErrorCode.DuplicateMember, $"'{name}' occurs more than once, or with another member of its oneof.", reader._i);

    /// <summary>A <c>google.protobuf.Value</c> without a value.</summary>
    [DoesNotReturn]
    public static void FailNoValue() => JsonThrow.Write(WireErrorCode.NotRepresentable, "A google.protobuf.Value has none of its fields.");

    /// <summary>Writes the number of a <c>google.protobuf.Value</c>, which is never text.</summary>
    public static void WriteNumber(ref UncheckedJsonWriter writer, double value)
    {
        if (!double.IsFinite(value)) JsonThrow.Write(WireErrorCode.NotRepresentable, "A google.protobuf.Value on JSON has finite numbers only.");
        writer.WriteDouble(value);
    }

    /// <summary>Reads bytes as base64 or as base64url, padded or not.</summary>
    public static byte[]? ReadByteArray(ref UncheckedJsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        int start = reader._i;
        ReadOnlySpan<byte> text = reader.ReadStringUtf8();
        int padding = text.EndsWith("=="u8) ? 2 : text.EndsWith("="u8) ? 1 : 0;
        if (padding > 0 && text.Length % 4 != 0) FailBase64(start);
        text = text[..^padding];
        if (text.Length % 4 == 1) FailBase64(start);
        byte[] bytes = new byte[(int)(text.Length * 3L / 4)];
        uint bits = 0;
        int free = 0, n = 0;
        foreach (byte c in text)
        {
            // Bits after the last byte are not looked at, as in protobuf's own parsers.
            bits = bits << 6 | Sextet(c, start);
            free += 6;
            if (free < 8) continue;
            free -= 8;
            bytes[n++] = (byte)(bits >> free);
        }
        return bytes;
    }

    static uint Sextet(byte c, int start)
    {
        switch (c)
        {
            case >= (byte)'A' and <= (byte)'Z': return c - (uint)'A';
            case >= (byte)'a' and <= (byte)'z': return c - (uint)'a' + 26;
            case >= (byte)'0' and <= (byte)'9': return c - (uint)'0' + 52;
            case (byte)'+' or (byte)'-': return 62;
            case (byte)'/' or (byte)'_': return 63;
            default: FailBase64(start); return 0;
        }
    }

    [DoesNotReturn]
    static void FailBase64(int start) => JsonThrow.Read(WireErrorCode.InvalidFormat, "The text is not base64.", start);

    /// <inheritdoc cref="ReadByteArray"/>
    public static Memory<byte> ReadMemoryOfByte(ref UncheckedJsonReader reader) => reader.RefuseNull(ReadByteArray(ref reader));

    /// <inheritdoc cref="ReadByteArray"/>
    public static ReadOnlyMemory<byte> ReadReadOnlyMemoryOfByte(ref UncheckedJsonReader reader) => reader.RefuseNull(ReadByteArray(ref reader));
}

/// <summary>Reads and writes a <c>google.protobuf.NullValue</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Proto3JsonNull
{
    /// <summary>Writes null.</summary>
    public static void Write(ref UncheckedJsonWriter writer, ProtobufNullValue? value) => writer.WriteNull();

    /// <summary>Reads null, the name of the value, or 0.</summary>
    public static ProtobufNullValue Read(ref UncheckedJsonReader reader)
    {
        if (reader.TryReadNull()) return ProtobufNullValue.Null;
        int start = reader._i;
        if (!reader.ReadRaw().SequenceEqual("\"NULL_VALUE\""u8))
        {
            reader._i = start;
            if (reader.ReadInt32() != 0) JsonThrow.Read(WireErrorCode.UnknownEnumValue, "A google.protobuf.NullValue is null.", start);
        }
        return ProtobufNullValue.Null;
    }
}
