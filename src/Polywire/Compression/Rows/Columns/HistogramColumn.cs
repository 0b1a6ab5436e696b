using System.Runtime.CompilerServices;
using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>Integers in buckets of equal size, a power of two: a symbol for the bucket, then the bits of the place in it.</summary>
sealed class HistogramColumn : IntegerColumn
{
    /// <summary>The largest <see cref="Shift"/>.</summary>
    internal const int MaxShift = RowWriter.MostBits;

    readonly ulong _mask;
    readonly ushort[] _codes;

    /// <param name="symbols">One symbol per bucket.</param>
    /// <param name="minimum">The first number of the first bucket.</param>
    /// <param name="shift">The bits of the place in a bucket.</param>
    /// <param name="prediction">What the number is predicted from.</param>
    internal HistogramColumn(SymbolCoder symbols, long minimum, int shift, in Prediction prediction) : base(symbols, minimum, prediction)
    {
        Shift = shift;
        _mask = (1ul << shift) - 1;
        _codes = shift <= SymbolCoder.MostRestBits ? ShortCodes : [];
    }

    internal int Shift { get; }

    internal override void WriteInteger(ref RowWriter writer, long value)
    {
        ulong place = unchecked((ulong)(value - Origin)), bucket = place >> Shift;
        ushort[] codes = _codes;
        uint code = bucket < (ulong)codes.Length ? codes[bucket] : 0u;
        if (code == 0)
        {
            WriteOther(ref writer, value);
            return;
        }
        int length = writer.HitOf(ref code);
        ulong bits = code | (place & _mask) << length;
        if (!writer.TryPut(bits, length + Shift)) writer.PutFull(bits, length + Shift);
    }

    /// <summary>Writes a number with a prediction, a parent or a rare symbol, and others that are not written shortly.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteOther(ref RowWriter writer, long value)
    {
        value = RestOf(ref writer, value);
        ulong place = unchecked((ulong)(value - Origin));
        ulong bucket = place >> Shift;
        int symbol = bucket < (ulong)Symbols.Count ? (int)bucket : -1;
        if (Shift > SymbolCoder.MostRestBits)
        {
            if (Symbols.TryWrite(ref writer, symbol)) writer.Put(place & _mask, Shift);
            else WriteEscaped(ref writer, value);
        }
        else if (!Symbols.TryWrite(ref writer, symbol, place & _mask, Shift))
        {
            WriteEscaped(ref writer, value);
        }
    }

    internal override long ReadInteger(ref RowReader reader)
    {
        if (Shift > SymbolCoder.MostRestBits || !Reader.TryFind(ref reader, out SymbolReader.Found found)) return ReadOther(ref reader);
        Reader.Take(ref reader, found, Shift);
        return NumberOf(ref reader, unchecked((long)((ulong)found.Symbol << Shift | found.Rest & _mask) + Origin));
    }

    /// <summary>Reads a number with a rare symbol, an escaped one, or one with more bits after its symbol than are looked at.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    long ReadOther(ref RowReader reader)
    {
        int symbol = Reader.Read(ref reader);
        return NumberOf(ref reader, symbol == Symbols.Count ? ReadEscaped(ref reader) : unchecked((long)((ulong)symbol << Shift | reader.Take(Shift)) + Origin));
    }
}
