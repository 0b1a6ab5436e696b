using Polywire.MessagePack.Bulk;

namespace Polywire.MessagePack;

// Bulk methods, writing. Each takes the widest vectors that the processor has; the bytes are those of the values one by one.
public static partial class MessagePackPrimitives
{
    /// <summary>Writes an array, each element in its smallest format: at most 2 bytes an element, and the header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteArray(Span<byte> destination, ReadOnlySpan<sbyte> values, out int written) =>
        TryWriteIntegers(destination, values, true, VectorLevels.Best, out written);

    /// <summary>Writes values one after another, without a header, each in its smallest format.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteValues(Span<byte> destination, ReadOnlySpan<sbyte> values, out int written) =>
        TryWriteIntegers(destination, values, false, VectorLevels.Best, out written);

    /// <summary>Writes an array, each element in its smallest format: at most 2 bytes an element, and the header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteArray(Span<byte> destination, ReadOnlySpan<byte> values, out int written) =>
        TryWriteIntegers(destination, values, true, VectorLevels.Best, out written);

    /// <summary>Writes values one after another, without a header, each in its smallest format.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteValues(Span<byte> destination, ReadOnlySpan<byte> values, out int written) =>
        TryWriteIntegers(destination, values, false, VectorLevels.Best, out written);

    /// <summary>Writes an array, each element in its smallest format: at most 3 bytes an element, and the header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteArray(Span<byte> destination, ReadOnlySpan<short> values, out int written) =>
        TryWriteIntegers(destination, values, true, VectorLevels.Best, out written);

    /// <summary>Writes values one after another, without a header, each in its smallest format.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteValues(Span<byte> destination, ReadOnlySpan<short> values, out int written) =>
        TryWriteIntegers(destination, values, false, VectorLevels.Best, out written);

    /// <summary>Writes an array, each element in its smallest format: at most 3 bytes an element, and the header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteArray(Span<byte> destination, ReadOnlySpan<ushort> values, out int written) =>
        TryWriteIntegers(destination, values, true, VectorLevels.Best, out written);

    /// <summary>Writes values one after another, without a header, each in its smallest format.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteValues(Span<byte> destination, ReadOnlySpan<ushort> values, out int written) =>
        TryWriteIntegers(destination, values, false, VectorLevels.Best, out written);

    /// <summary>Writes an array, each element in its smallest format: at most 5 bytes an element, and the header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteArray(Span<byte> destination, ReadOnlySpan<int> values, out int written) =>
        TryWriteIntegers(destination, values, true, VectorLevels.Best, out written);

    /// <summary>Writes values one after another, without a header, each in its smallest format.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteValues(Span<byte> destination, ReadOnlySpan<int> values, out int written) =>
        TryWriteIntegers(destination, values, false, VectorLevels.Best, out written);

    /// <summary>Writes an array, each element in its smallest format: at most 5 bytes an element, and the header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteArray(Span<byte> destination, ReadOnlySpan<uint> values, out int written) =>
        TryWriteIntegers(destination, values, true, VectorLevels.Best, out written);

    /// <summary>Writes values one after another, without a header, each in its smallest format.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteValues(Span<byte> destination, ReadOnlySpan<uint> values, out int written) =>
        TryWriteIntegers(destination, values, false, VectorLevels.Best, out written);

    /// <summary>Writes an array, each element in its smallest format: at most 9 bytes an element, and the header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteArray(Span<byte> destination, ReadOnlySpan<long> values, out int written) =>
        TryWriteIntegers(destination, values, true, VectorLevels.Best, out written);

    /// <summary>Writes values one after another, without a header, each in its smallest format.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteValues(Span<byte> destination, ReadOnlySpan<long> values, out int written) =>
        TryWriteIntegers(destination, values, false, VectorLevels.Best, out written);

    /// <summary>Writes an array, each element in its smallest format: at most 9 bytes an element, and the header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteArray(Span<byte> destination, ReadOnlySpan<ulong> values, out int written) =>
        TryWriteIntegers(destination, values, true, VectorLevels.Best, out written);

    /// <summary>Writes values one after another, without a header, each in its smallest format.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteValues(Span<byte> destination, ReadOnlySpan<ulong> values, out int written) =>
        TryWriteIntegers(destination, values, false, VectorLevels.Best, out written);

    /// <summary>Writes an array of float 32: 5 bytes an element, and the header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteArray(Span<byte> destination, ReadOnlySpan<float> values, out int written) =>
        TryWriteFixed(destination, values, true, VectorLevels.Best, out written);

    /// <summary>Writes values one after another, without a header, as float 32, 5 bytes each.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteValues(Span<byte> destination, ReadOnlySpan<float> values, out int written) =>
        TryWriteFixed(destination, values, false, VectorLevels.Best, out written);

    /// <summary>Writes an array of float 64: 9 bytes an element, and the header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteArray(Span<byte> destination, ReadOnlySpan<double> values, out int written) =>
        TryWriteFixed(destination, values, true, VectorLevels.Best, out written);

    /// <summary>Writes values one after another, without a header, as float 64, 9 bytes each.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteValues(Span<byte> destination, ReadOnlySpan<double> values, out int written) =>
        TryWriteFixed(destination, values, false, VectorLevels.Best, out written);

    /// <summary>Writes an array of booleans: a byte an element, and the header.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteArray(Span<byte> destination, ReadOnlySpan<bool> values, out int written) =>
        TryWriteFixed(destination, values, true, VectorLevels.Best, out written);

    /// <summary>Writes values one after another, without a header, a byte each.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteValues(Span<byte> destination, ReadOnlySpan<bool> values, out int written) =>
        TryWriteFixed(destination, values, false, VectorLevels.Best, out written);

    /// <summary>Writes an array of strings in their smallest str formats, null as nil; text with a lone surrogate gives false and 0.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteArray(Span<byte> destination, ReadOnlySpan<string?> values, out int written) =>
        TryWriteTexts(destination, values, true, VectorLevels.Best, out written);

    /// <summary>Writes strings one after another, without a header, null as nil; text with a lone surrogate gives false and 0.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="values">The values.</param>
    /// <param name="written">The number of bytes written. If the destination is too short, the number of bytes needed; 0 if the format cannot represent the value.</param>
    /// <returns>True if the value was written.</returns>
    public static bool TryWriteValues(Span<byte> destination, ReadOnlySpan<string?> values, out int written) =>
        TryWriteTexts(destination, values, false, VectorLevels.Best, out written);
}
