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

    private protected IntegerColumn(SymbolCoder symbols, long origin, in Prediction prediction)
    {
        Symbols = symbols;
        Origin = origin;
        Prediction = prediction;
        _isAlone = prediction.Slot < 0 && prediction.Reference < 0;
    }

    internal SymbolCoder Symbols { get; }

    /// <summary>Escaped numbers are written as the distance from here; near the smallest number of the sample.</summary>
    internal long Origin { get; }

    internal Prediction Prediction { get; }

    internal sealed override void WriteInteger(ref RowWriter writer, long value)
    {
        long rest = _isAlone ? value : Subtract(writer.Context, value);
        if (!TryWrite(ref writer, rest)) WriteEscaped(ref writer, rest);
    }

    internal sealed override long ReadInteger(ref RowReader reader)
    {
        if (!TryRead(ref reader, out long rest)) rest = ReadEscaped(ref reader);
        return _isAlone ? rest : Add(reader.Context, rest);
    }

    /// <summary>Writes a symbol and what is left of the number, or the escape alone.</summary>
    /// <returns>False if the escape was written.</returns>
    private protected abstract bool TryWrite(ref RowWriter writer, long value);

    /// <summary>Reads what <see cref="TryWrite"/> wrote.</summary>
    private protected abstract bool TryRead(ref RowReader reader, out long value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    long Subtract(RowContext context, long value)
    {
        Prediction prediction = Prediction;
        long rest = prediction.Reference < 0 ? value : unchecked(value - prediction.Of(context.Numbers[prediction.Reference]));
        if (prediction.Slot >= 0) context.Numbers[prediction.Slot] = value;
        return rest;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    long Add(RowContext context, long rest)
    {
        Prediction prediction = Prediction;
        long value = prediction.Reference < 0 ? rest : unchecked(rest + prediction.Of(context.Numbers[prediction.Reference]));
        if (prediction.Slot >= 0) context.Numbers[prediction.Slot] = value;
        return value;
    }

    const int LengthBits = 7;

    void WriteEscaped(ref RowWriter writer, long value)
    {
        long distance = unchecked(value - Origin);
        ulong folded = (ulong)(distance << 1 ^ distance >> 63);
        int length = 64 - BitOperations.LeadingZeroCount(folded);
        writer.Put((ulong)length, LengthBits);
        writer.PutWide(folded, length);
    }

    long ReadEscaped(ref RowReader reader)
    {
        int length = (int)reader.Take(LengthBits);
        if (length > 64) RowThrow.Corrupt("a number has more than 64 bits");
        ulong folded = reader.TakeWide(length);
        return unchecked(((long)(folded >> 1) ^ -(long)(folded & 1)) + Origin);
    }

    /// <summary>The bits that an escaped number takes after its symbol.</summary>
    internal static int EscapedBits(long value, long origin)
    {
        long distance = unchecked(value - origin);
        return LengthBits + 64 - BitOperations.LeadingZeroCount((ulong)(distance << 1 ^ distance >> 63));
    }
}
