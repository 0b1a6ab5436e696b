using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>Integers of which nearly all are multiples of a unit: durations in whole seconds, quantities in dozens.</summary>
sealed class UnitColumn(SymbolCoder fits, long unit, IntegerColumn multiples) : RowColumn
{
    internal const int Alphabet = 1;

    readonly SymbolReader _reader = fits.Reader;
    readonly ExactDivision _division = new(unit);

    internal SymbolCoder Fits => fits;

    internal long Unit => unit;

    internal IntegerColumn Multiples => multiples;

    internal override void WriteInteger(ref RowWriter writer, long value)
    {
        if (_division.TryDivide(value, out long multiple))
        {
            if (fits.TryWrite(ref writer, 0))
            {
                multiples.WriteInteger(ref writer, multiple);
                return;
            }
        }
        else
        {
            fits.WriteEscape(ref writer);
        }
        writer.PutWide((ulong)value, 64);
    }

    internal override long ReadInteger(ref RowReader reader) =>
        _reader.ReadLikely(ref reader) == 0 ? unchecked(multiples.ReadInteger(ref reader) * unit) : (long)reader.TakeWide(64);
}
