namespace Polywire.MessagePack;

/// <remarks>
/// The bulk forms read what the forms for one value read. <c>count</c> elements are in <c>values</c> afterwards; what the rest of
/// it holds is not specified. Where an element fails, its result is that of the whole, and <c>consumed</c> is where it begins;
/// after <see cref="MessagePackReadResult.InsufficientData"/> it is how many bytes are needed at least.
/// </remarks>
public static partial class MessagePackPrimitives
{
    /// <summary>Reads an array of integers of any form into the front of <paramref name="values"/>.</summary>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<sbyte> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with integers of any form that are one after another.</summary>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<sbyte> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of integers of any form into the front of <paramref name="values"/>.</summary>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<byte> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with integers of any form that are one after another.</summary>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<byte> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of integers of any form into the front of <paramref name="values"/>.</summary>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<short> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with integers of any form that are one after another.</summary>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<short> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of integers of any form into the front of <paramref name="values"/>.</summary>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<ushort> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with integers of any form that are one after another.</summary>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<ushort> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of integers of any form into the front of <paramref name="values"/>.</summary>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<int> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with integers of any form that are one after another.</summary>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<int> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of integers of any form into the front of <paramref name="values"/>.</summary>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<uint> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with integers of any form that are one after another.</summary>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<uint> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of integers of any form into the front of <paramref name="values"/>.</summary>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<long> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with integers of any form that are one after another.</summary>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<long> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of integers of any form into the front of <paramref name="values"/>.</summary>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<ulong> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with integers of any form that are one after another.</summary>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<ulong> values, out int count, out int consumed) =>
        TryReadIntegers(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of numbers of any form, as a single one is read, into the front of <paramref name="values"/>.</summary>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<float> values, out int count, out int consumed) =>
        TryReadFixed(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with numbers of any form, as a single one is read, that are one after another.</summary>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<float> values, out int count, out int consumed) =>
        TryReadFixed(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of numbers of any form, as a single one is read, into the front of <paramref name="values"/>.</summary>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<double> values, out int count, out int consumed) =>
        TryReadFixed(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with numbers of any form, as a single one is read, that are one after another.</summary>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<double> values, out int count, out int consumed) =>
        TryReadFixed(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>Reads an array of booleans into the front of <paramref name="values"/>.</summary>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<bool> values, out int count, out int consumed) =>
        TryReadFixed(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with booleans that are one after another.</summary>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<bool> values, out int count, out int consumed) =>
        TryReadFixed(source, values, false, VectorLevels.Best, out count, out consumed);

    /// <summary>
    /// Reads an array of strings into the front of <paramref name="values"/>, nil as null; only the strings are allocated. Bytes that
    /// are not UTF-8 are <see cref="MessagePackReadResult.Invalid"/>.
    /// </summary>
    public static MessagePackReadResult TryReadArray(ReadOnlySpan<byte> source, Span<string?> values, out int count, out int consumed) =>
        TryReadTexts(source, values, true, VectorLevels.Best, out count, out consumed);

    /// <summary>Fills <paramref name="values"/> with strings that are one after another, nil as null.</summary>
    public static MessagePackReadResult TryReadValues(ReadOnlySpan<byte> source, Span<string?> values, out int count, out int consumed) =>
        TryReadTexts(source, values, false, VectorLevels.Best, out count, out consumed);
}
