using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>Floating-point numbers as integers: their bits.</summary>
sealed class FloatBitsColumn(IntegerColumn bits) : RowColumn
{
    internal IntegerColumn Values => bits;

    internal override void WriteDouble(ref RowWriter writer, double value) => bits.WriteInteger(ref writer, BitConverter.DoubleToInt64Bits(value));

    internal override double ReadDouble(ref RowReader reader) => BitConverter.Int64BitsToDouble(bits.ReadInteger(ref reader));

    internal override void WriteSingle(ref RowWriter writer, float value) => bits.WriteInteger(ref writer, BitConverter.SingleToInt32Bits(value));

    internal override float ReadSingle(ref RowReader reader) => BitConverter.Int32BitsToSingle((int)bits.ReadInteger(ref reader));
}

/// <summary>
/// Floating-point numbers with few decimals, as integers: the number times a power of ten. A number whose bits the division does not give
/// back is an escape and its bits.
/// </summary>
sealed class ScaledFloatColumn : RowColumn
{
    /// <summary>The most decimals.</summary>
    internal const int MaxDecimals = 12;

    /// <summary>Integers below this are exact as doubles.</summary>
    const double MaxScaled = 1L << 52;

    internal const int Alphabet = 1;

    readonly SymbolCoder _fits;
    readonly SymbolReader _reader;
    readonly IntegerColumn _scaled;
    readonly double _power;

    internal ScaledFloatColumn(SymbolCoder fits, int decimals, IntegerColumn scaled)
    {
        _fits = fits;
        _reader = fits.Reader;
        _scaled = scaled;
        _power = PowerOfTen(decimals);
        Decimals = decimals;
    }

    internal SymbolCoder Fits => _fits;

    internal int Decimals { get; }

    internal IntegerColumn Scaled => _scaled;

    internal static double PowerOfTen(int exponent)
    {
        double power = 1;
        while (exponent-- > 0) power *= 10;
        return power;
    }

    /// <summary>Returns the integer that represents a number; false if the number does not come back from it bit by bit.</summary>
    internal static bool TryScale(double value, double power, out long scaled)
    {
        double rounded = Math.Round(value * power);
        if (!(Math.Abs(rounded) < MaxScaled))
        {
            scaled = 0;
            return false;
        }
        scaled = (long)rounded;
        return BitConverter.DoubleToInt64Bits(scaled / power) == BitConverter.DoubleToInt64Bits(value);
    }

    /// <inheritdoc cref="TryScale(double, double, out long)"/>
    internal static bool TryScale(float value, double power, out long scaled)
    {
        double rounded = Math.Round(value * power);
        if (!(Math.Abs(rounded) < MaxScaled))
        {
            scaled = 0;
            return false;
        }
        scaled = (long)rounded;
        return BitConverter.SingleToInt32Bits((float)(scaled / power)) == BitConverter.SingleToInt32Bits(value);
    }

    internal override void WriteDouble(ref RowWriter writer, double value)
    {
        if (TryScale(value, _power, out long scaled))
        {
            if (_fits.TryWrite(ref writer, 0))
            {
                _scaled.WriteInteger(ref writer, scaled);
                return;
            }
        }
        else
        {
            _fits.WriteEscape(ref writer);
        }
        writer.PutWide(BitConverter.DoubleToUInt64Bits(value), 64);
    }

    internal override double ReadDouble(ref RowReader reader) =>
        _reader.ReadLikely(ref reader) == 0 ? _scaled.ReadInteger(ref reader) / _power : BitConverter.UInt64BitsToDouble(reader.TakeWide(64));

    internal override void WriteSingle(ref RowWriter writer, float value)
    {
        if (TryScale(value, _power, out long scaled))
        {
            if (_fits.TryWrite(ref writer, 0))
            {
                _scaled.WriteInteger(ref writer, scaled);
                return;
            }
        }
        else
        {
            _fits.WriteEscape(ref writer);
        }
        writer.Put(BitConverter.SingleToUInt32Bits(value), 32);
    }

    internal override float ReadSingle(ref RowReader reader) =>
        _reader.ReadLikely(ref reader) == 0 ? (float)(_scaled.ReadInteger(ref reader) / _power) : BitConverter.UInt32BitsToSingle((uint)reader.Take(32));
}
