using System.Numerics;
using System.Runtime.CompilerServices;
using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>
/// Integers, or their distances from a prediction: an earlier number of the row times a ratio. Arithmetic wraps, so that every 64-bit
/// integer survives. What the derived column has no symbol for is written as an escape and the number itself.
/// </summary>
abstract class IntegerColumn : RowColumn
{
    readonly bool _isAlone;
    readonly Prediction _prediction;

    /// <summary>Reads the symbols of <see cref="Symbols"/>.</summary>
    private protected readonly SymbolReader Reader;

    private protected IntegerColumn(SymbolCoder symbols, long origin, in Prediction prediction)
    {
        Symbols = symbols;
        Reader = symbols.Reader;
        Origin = origin;
        _prediction = prediction;
        _isAlone = prediction.Slot < 0 && prediction.Reference < 0;
        ShortCodes = _isAlone ? symbols.ShortCodes : [];
    }

    internal SymbolCoder Symbols { get; }

    /// <summary>The short codes of <see cref="Symbols"/>; none if the number has a prediction.</summary>
    private protected ushort[] ShortCodes { get; }

    /// <summary>Escaped numbers are written as the distance from here; near the smallest number of the sample.</summary>
    internal long Origin { get; }

    internal Prediction Prediction => _prediction;

    /// <summary>Returns the distance of a number from its prediction, which derived columns write.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected long RestOf(ref RowWriter writer, long value) => _isAlone ? value : Subtract(writer.Context, value);

    /// <summary>Returns the number of a distance that a derived column has read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected long NumberOf(ref RowReader reader, long rest) => _isAlone ? rest : Add(reader.Context, rest);

    [MethodImpl(MethodImplOptions.NoInlining)]
    long Subtract(RowContext context, long value)
    {
        ref readonly Prediction prediction = ref _prediction;
        long rest = prediction.Reference < 0 ? value : unchecked(value - prediction.Of(context.Numbers[prediction.Reference]));
        if (prediction.Slot >= 0) context.Numbers[prediction.Slot] = value;
        return rest;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    long Add(RowContext context, long rest)
    {
        ref readonly Prediction prediction = ref _prediction;
        long value = prediction.Reference < 0 ? rest : unchecked(rest + prediction.Of(context.Numbers[prediction.Reference]));
        if (prediction.Slot >= 0) context.Numbers[prediction.Slot] = value;
        return value;
    }

    const int LengthBits = 7;

    /// <summary>Writes the number after an escape.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private protected void WriteEscaped(ref RowWriter writer, long value)
    {
        long distance = unchecked(value - Origin);
        ulong folded = (ulong)(distance << 1 ^ distance >> 63);
        int length = 64 - BitOperations.LeadingZeroCount(folded);
        writer.Put((ulong)length, LengthBits);
        writer.PutWide(folded, length);
    }

    /// <summary>Reads the number after an escape.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private protected long ReadEscaped(ref RowReader reader)
    {
        int length = (int)reader.Take(LengthBits);
        if (length > 64) RowThrow.Corrupt("a number has more than 64 bits");
        ulong folded = reader.TakeWide(length);
        return unchecked(((long)(folded >> 1) ^ -(long)(folded & 1)) + Origin);
    }

    /// <summary>Returns the bits that an escaped number takes after its symbol.</summary>
    internal static int EscapedBits(long value, long origin)
    {
        long distance = unchecked(value - origin);
        return LengthBits + 64 - BitOperations.LeadingZeroCount((ulong)(distance << 1 ^ distance >> 63));
    }
}
