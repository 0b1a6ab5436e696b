using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>Integers in buckets of equal size, a power of two: a symbol for the bucket, then the bits of the place in it.</summary>
sealed class HistogramColumn : IntegerColumn
{
    /// <summary>The largest <see cref="Shift"/>.</summary>
    internal const int MaxShift = RowWriter.MostBits;

    readonly ulong _mask;

    /// <param name="symbols">One symbol per bucket.</param>
    /// <param name="minimum">The first number of the first bucket.</param>
    /// <param name="shift">The bits of the place in a bucket.</param>
    /// <param name="prediction">What the number is predicted from.</param>
    internal HistogramColumn(SymbolCoder symbols, long minimum, int shift, in Prediction prediction) : base(symbols, minimum, prediction)
    {
        Shift = shift;
        _mask = (1ul << shift) - 1;
    }

    internal int Shift { get; }

    internal override void WriteInteger(ref RowWriter writer, long value)
    {
        value = RestOf(ref writer, value);
        ulong place = unchecked((ulong)(value - Origin));
        ulong bucket = place >> Shift;
        if (!Symbols.TryWrite(ref writer, bucket < (ulong)Symbols.Count ? (int)bucket : -1)) WriteEscaped(ref writer, value);
        else writer.Put(place & _mask, Shift);
    }

    internal override long ReadInteger(ref RowReader reader)
    {
        int symbol = Symbols.Read(ref reader);
        return NumberOf(ref reader, symbol == Symbols.Count ? ReadEscaped(ref reader) : unchecked((long)((ulong)symbol << Shift | reader.Take(Shift)) + Origin));
    }
}
