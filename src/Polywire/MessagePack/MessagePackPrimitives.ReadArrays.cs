using Polywire.MessagePack.Bulk;

namespace Polywire.MessagePack;

/// <remarks>
/// The bulk methods read what the methods for one value read. <c>count</c> elements are in <c>values</c> afterwards; what the rest of
/// it holds is not specified. Where an element fails, its result is that of the whole, and <c>consumed</c> is where it begins;
/// after <see cref="MessagePackReadResult.InsufficientData"/> it is how many bytes are needed at least.
/// </remarks>
public static partial class MessagePackPrimitives
{
    /// <summary>Reads an array of integers of any format into the front of <paramref name="values"/>.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<sbyte> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with integers of any format that are one after another.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<sbyte> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of integers of any format into the front of <paramref name="values"/>.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<byte> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with integers of any format that are one after another.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<byte> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of integers of any format into the front of <paramref name="values"/>.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<short> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with integers of any format that are one after another.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<short> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of integers of any format into the front of <paramref name="values"/>.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<ushort> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with integers of any format that are one after another.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<ushort> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of integers of any format into the front of <paramref name="values"/>.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<int> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with integers of any format that are one after another.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<int> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of integers of any format into the front of <paramref name="values"/>.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<uint> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with integers of any format that are one after another.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<uint> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of integers of any format into the front of <paramref name="values"/>.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<long> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with integers of any format that are one after another.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<long> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of integers of any format into the front of <paramref name="values"/>.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<ulong> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with integers of any format that are one after another.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<ulong> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of numbers of any format, as a single one is read, into the front of <paramref name="values"/>.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<float> values, out int count, out int consumed) =>
        TryReadFixed(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with numbers of any format, as a single one is read, that are one after another.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<float> values, out int count, out int consumed) =>
        TryReadFixed(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of numbers of any format, as a single one is read, into the front of <paramref name="values"/>.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<double> values, out int count, out int consumed) =>
        TryReadFixed(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with numbers of any format, as a single one is read, that are one after another.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<double> values, out int count, out int consumed) =>
        TryReadFixed(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of booleans into the front of <paramref name="values"/>.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<bool> values, out int count, out int consumed) =>
        TryReadFixed(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with booleans that are one after another.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<bool> values, out int count, out int consumed) =>
        TryReadFixed(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>
    /// Reads an array of strings into the front of <paramref name="values"/>, nil as null; only the strings are allocated. Bytes that
    /// are not UTF-8 are <see cref="MessagePackReadResult.Invalid"/>.
    /// </summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<string?> values, out int count, out int consumed) =>
        TryReadTexts(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with strings that are one after another, nil as null.</summary>
    /// <param name="source">The source, which begins with the value.</param>
    /// <param name="values">The destination of the elements.</param>
    /// <param name="count">The number of elements.</param>
    /// <param name="consumed">The number of bytes of the value; see <see cref="MessagePackReadResult"/> for other results.</param>
    /// <returns>The result; <see cref="MessagePackReadResult.Success"/> if the value was read.</returns>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<string?> values, out int count, out int consumed) =>
        TryReadTexts(source, values, false, VectorLevels.Best, out count, out consumed);
}
