using System.Runtime.CompilerServices;
using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>
/// Decimals: a symbol for the scale, which is preserved, then the digits as an integer. Those with more digits than an <c>Int64</c> holds,
/// and the negative zeros, are an escape and their 128 bits.
/// </summary>
sealed class DecimalColumn(SymbolCoder scales, IntegerColumn digits) : RowColumn
{
    /// <summary>One symbol per scale.</summary>
    internal const int Alphabet = 29;

    const int ScaleShift = 16;
    const int Sign = int.MinValue;

    readonly SymbolReader _reader = scales.Reader;

    internal SymbolCoder Scales => scales;

    internal IntegerColumn Digits => digits;

    /// <summary>Splits a decimal.</summary>
    /// <returns>False if its digits do not fit into an <c>Int64</c>, or are a negative zero.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TrySplit(decimal value, out int scale, out long digits)
    {
        DecimalBits bits = DecimalBits.Of(value);
        scale = bits.Flags >> ScaleShift & 0xFF;
        // Negates without a branch: the signs of prices and differences change from row to row.
        long sign = bits.Flags >> 31;
        digits = unchecked(((long)bits.Low ^ sign) - sign);
        return bits.High == 0 && (long)bits.Low >= 0 && (sign == 0 || digits != 0);
    }

    internal override void WriteDecimal(ref RowWriter writer, decimal value)
    {
        if (TrySplit(value, out int scale, out long number))
        {
            if (scales.TryWrite(ref writer, scale))
            {
                digits.WriteInteger(ref writer, number);
                return;
            }
        }
        else
        {
            scales.WriteEscape(ref writer);
        }
        DecimalBits bits = DecimalBits.Of(value);
        writer.Put((uint)bits.Low, 32);
        writer.Put(bits.Low >> 32, 32);
        writer.Put(bits.High, 32);
        writer.Put((uint)bits.Flags, 32);
    }

    internal override decimal ReadDecimal(ref RowReader reader)
    {
        int scale = _reader.ReadLikely(ref reader);
        if (scale < Alphabet)
        {
            long number = digits.ReadInteger(ref reader);
            ulong magnitude = number < 0 ? (ulong)-number : (ulong)number;
            return new decimal((int)magnitude, (int)(magnitude >> 32), 0, number < 0, (byte)scale);
        }
        int low = (int)reader.Take(32), middle = (int)reader.Take(32), high = (int)reader.Take(32), flags = (int)reader.Take(32);
        if (!TryJoin(low, middle, high, flags, out decimal value)) RowThrow.Corrupt("a decimal has a scale above 28");
        return value;
    }

    /// <summary>Returns the decimal of these bits; false if there is none.</summary>
    internal static bool TryJoin(int low, int middle, int high, int flags, out decimal value)
    {
        int scale = flags >> ScaleShift & 0xFF;
        bool isDecimal = (flags & ~(Sign | 0xFF << ScaleShift)) == 0 && scale < Alphabet;
        value = isDecimal ? new decimal(low, middle, high, flags < 0, (byte)scale) : 0;
        return isDecimal;
    }
}
