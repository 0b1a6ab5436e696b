using System.Numerics;
using System.Runtime.CompilerServices;
using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>
/// Integers in buckets whose size grows with the distance from the smallest: a symbol for the distance's length and its first bits, then
/// the other bits.
/// </summary>
sealed class LogarithmColumn : IntegerColumn
{
    /// <summary>The most bits after the first that belong to the symbol.</summary>
    internal const int MaxPrecision = 5;

    readonly int _precision;

    /// <param name="symbols">One symbol per bucket.</param>
    /// <param name="minimum">The smallest number.</param>
    /// <param name="precision">How many bits after the first one belong to the symbol.</param>
    /// <param name="prediction">What the number is predicted from.</param>
    internal LogarithmColumn(SymbolCoder symbols, long minimum, int precision, in Prediction prediction) : base(symbols, minimum, prediction) => _precision = precision;

    internal int Precision => _precision;

    /// <summary>Returns the symbol of a distance, and how many of its bits follow it.</summary>
    internal static (int Symbol, int Bits) Of(ulong distance, int precision)
    {
        if (distance < 1ul << precision) return ((int)distance, 0);
        int length = 63 - BitOperations.LeadingZeroCount(distance) - precision;
        return ((length + 1) << precision | (int)(distance >> length) & ((1 << precision) - 1), length);
    }

    internal override void WriteInteger(ref RowWriter writer, long value)
    {
        ulong distance = unchecked((ulong)(value - Origin));
        (int symbol, int count) = Of(distance, _precision);
        ushort[] codes = ShortCodes;
        uint code = (uint)symbol < (uint)codes.Length ? codes[symbol] : 0u;
        if (code == 0 || count > SymbolCoder.MostRestBits)
        {
            WriteOther(ref writer, value);
            return;
        }
        int length = writer.HitOf(ref code);
        ulong bits = code | (distance & ((1ul << count) - 1)) << length;
        if (!writer.TryPut(bits, length + count)) writer.PutFull(bits, length + count);
    }

    /// <summary>Writes a number with a prediction, a parent or a rare symbol, and others that are not written shortly.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteOther(ref RowWriter writer, long value)
    {
        value = RestOf(ref writer, value);
        ulong distance = unchecked((ulong)(value - Origin));
        (int symbol, int bits) = Of(distance, _precision);
        if (symbol >= Symbols.Count) symbol = -1;
        if (bits > SymbolCoder.MostRestBits)
        {
            if (Symbols.TryWrite(ref writer, symbol)) writer.PutWide(distance, bits);
            else WriteEscaped(ref writer, value);
        }
        else if (!Symbols.TryWrite(ref writer, symbol, distance & ((1ul << bits) - 1), bits))
        {
            WriteEscaped(ref writer, value);
        }
    }

    internal override long ReadInteger(ref RowReader reader)
    {
        if (!Reader.TryFind(ref reader, out SymbolReader.Found found)) return ReadOther(ref reader);
        int symbol = found.Symbol, precision = _precision, bits = 0;
        ulong distance = (ulong)symbol;
        if (symbol >> precision != 0)
        {
            bits = (symbol >> precision) - 1;
            if (bits > SymbolCoder.MostRestBits) return ReadOther(ref reader);
            ulong first = 1ul << precision | distance & ((1ul << precision) - 1);
            distance = first << bits | found.Rest & ((1ul << bits) - 1);
        }
        Reader.Take(ref reader, found, bits);
        return NumberOf(ref reader, unchecked((long)distance + Origin));
    }

    /// <summary>Reads a number with a rare symbol, an escaped one, or one with more bits after its symbol than are looked at.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    long ReadOther(ref RowReader reader)
    {
        int symbol = Reader.Read(ref reader);
        if (symbol == Symbols.Count) return NumberOf(ref reader, ReadEscaped(ref reader));
        ulong distance = (ulong)symbol;
        if (symbol >= 1 << _precision)
        {
            int bits = (symbol >> _precision) - 1;
            ulong first = 1ul << _precision | (ulong)symbol & ((1ul << _precision) - 1);
            distance = first << bits | reader.TakeWide(bits);
        }
        return NumberOf(ref reader, unchecked((long)distance + Origin));
    }
}
