using System.Numerics;
using System.Runtime.CompilerServices;
using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>Integers of which few different ones occur: a symbol for each.</summary>
sealed class ValuesColumn : IntegerColumn
{
    readonly long[] _values;
    readonly Entry[] _entries;
    readonly int _shift;

    /// <param name="symbols">One symbol per value.</param>
    /// <param name="values">The values by symbol, all different.</param>
    /// <param name="origin">Where escaped numbers are counted from.</param>
    /// <param name="prediction">What the number is predicted from.</param>
    internal ValuesColumn(SymbolCoder symbols, long[] values, long origin, in Prediction prediction) : base(symbols, origin, prediction)
    {
        _values = values;
        int size = (int)BitOperations.RoundUpToPowerOf2((uint)values.Length * 2 + 1);
        _shift = 64 - BitOperations.Log2((uint)size);
        _entries = new Entry[size];
        for (int symbol = 0; symbol < values.Length; symbol++)
        {
            int at = Hash(values[symbol]);
            while (_entries[at].Symbol != 0) at = (at + 1) & (size - 1);
            _entries[at] = new Entry { Value = values[symbol], Symbol = symbol + 1 };
        }
    }

    internal long[] Values => _values;

    int Hash(long value) => (int)((ulong)value * 0x9E37_79B9_7F4A_7C15 >> _shift);

    internal override void WriteInteger(ref RowWriter writer, long value)
    {
        ushort[] codes = ShortCodes;
        uint symbol = (uint)Find(value), code = symbol < (uint)codes.Length ? codes[symbol] : 0u;
        if (code == 0)
        {
            WriteOther(ref writer, value);
            return;
        }
        int length = writer.HitOf(ref code);
        if (!writer.TryPut(code, length)) writer.PutFull(code, length);
    }

    /// <summary>Writes a number with a prediction, a parent or a rare symbol, and others that are not written shortly.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteOther(ref RowWriter writer, long value)
    {
        value = RestOf(ref writer, value);
        if (!Symbols.TryWrite(ref writer, Find(value))) WriteEscaped(ref writer, value);
    }

    /// <summary>Returns the symbol of a number; −1, the escape, if there is none.</summary>
    int Find(long value)
    {
        Entry[] entries = _entries;
        int at = Hash(value);
        while (entries[at].Symbol != 0 && entries[at].Value != value) at = (at + 1) & (entries.Length - 1);
        return entries[at].Symbol - 1;
    }

    internal override long ReadInteger(ref RowReader reader)
    {
        long[] values = _values;
        if (!Reader.TryFind(ref reader, out SymbolReader.Found found) || (uint)found.Symbol >= (uint)values.Length) return ReadOther(ref reader);
        Reader.Take(ref reader, found, 0);
        return NumberOf(ref reader, values[found.Symbol]);
    }

    /// <summary>Reads a number with a rare symbol, or an escaped one.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    long ReadOther(ref RowReader reader)
    {
        int symbol = Reader.Read(ref reader);
        long[] values = _values;
        return NumberOf(ref reader, (uint)symbol < (uint)values.Length ? values[symbol] : ReadEscaped(ref reader));
    }

    struct Entry
    {
        internal long Value;
        /// <summary>The symbol plus 1; 0 if the entry is free.</summary>
        internal int Symbol;
    }
}
