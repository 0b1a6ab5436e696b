using System.Globalization;
using System.Text;

namespace Polywire.Cli.Weigh.Inference;

/// <summary>The facts that hold for all numbers seen in one place.</summary>
sealed class NumberFacts
{
    const long ExactInDouble = 1L << 53;

    bool _beyondUInt64;
    bool _beyondDouble;
    bool _beyondDecimal;
    ulong _aboveInt64;

    /// <summary>Gets the number of numbers seen.</summary>
    public int Count { get; private set; }

    /// <summary>Gets the number of those that had a fraction or an exponent.</summary>
    public int Fractions { get; private set; }

    /// <summary>The smallest integer that a <see cref="long"/> holds.</summary>
    public long Min { get; private set; } = long.MaxValue;

    /// <summary>The largest integer that a <see cref="long"/> holds.</summary>
    public long Max { get; private set; } = long.MinValue;

    /// <summary>Adds one number, as its bytes in the JSON text.</summary>
    public void Add(ReadOnlySpan<byte> token)
    {
        Count++;
        if (token.IndexOfAny(".eE"u8) < 0)
        {
            if (long.TryParse(token, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var value))
            {
                Min = Math.Min(Min, value);
                Max = Math.Max(Max, value);
                return;
            }
            if (ulong.TryParse(token, NumberStyles.None, CultureInfo.InvariantCulture, out var large))
            {
                _aboveInt64 = Math.Max(_aboveInt64, large);
                return;
            }
            _beyondUInt64 = true;
        }
        else
        {
            Fractions++;
        }
        Span<char> text = token.Length <= 64 ? stackalloc char[token.Length] : new char[token.Length];
        Encoding.ASCII.GetChars(token, text);
        _beyondDouble |= !NumberText.FitsDouble(text);
        _beyondDecimal |= !NumberText.FitsDecimal(text);
    }

    /// <summary>Adds what another place has seen.</summary>
    public void Add(NumberFacts other)
    {
        Count += other.Count;
        Fractions += other.Fractions;
        Min = Math.Min(Min, other.Min);
        Max = Math.Max(Max, other.Max);
        _aboveInt64 = Math.Max(_aboveInt64, other._aboveInt64);
        _beyondUInt64 |= other._beyondUInt64;
        _beyondDouble |= other._beyondDouble;
        _beyondDecimal |= other._beyondDecimal;
    }

    /// <summary>The narrowest of the number types that holds every one of them.</summary>
    public NumberKind Kind
    {
        get
        {
            if (Fractions == 0 && !_beyondUInt64)
                return IntegerKind;
            var integersFitDouble = _aboveInt64 == 0 && !_beyondUInt64 && (Min > Max || (Min >= -ExactInDouble && Max <= ExactInDouble));
            if (Fractions > 0 && integersFitDouble && !_beyondDouble)
                return NumberKind.Double;
            if (!_beyondDecimal)
                return NumberKind.Decimal;
            return Fractions == 0 ? NumberKind.BigInteger : _beyondDouble ? NumberKind.None : NumberKind.Double;
        }
    }

    NumberKind IntegerKind =>
        _aboveInt64 == 0 ? Min >= int.MinValue && Max <= int.MaxValue ? NumberKind.Int32 : NumberKind.Int64
        : Min >= 0 ? NumberKind.UInt64
        : NumberKind.Decimal;
}

/// <summary>The number types that inference chooses from.</summary>
enum NumberKind
{
    /// <summary>No .NET type carries these numbers.</summary>
    None,
    Int32,
    Int64,
    UInt64,
    Double,
    Decimal,
    BigInteger,
}
