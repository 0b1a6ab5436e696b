using System.Numerics;

namespace Polywire.Compression.Rows.Columns;

/// <summary>Divides what is nearly always a multiple, by a multiplication: a division takes ten times as long, and most dates of a row have one.</summary>
readonly struct ExactDivision
{
    readonly ulong _inverse;
    readonly ulong _rest;
    readonly long _most;
    readonly int _shift;

    /// <param name="divisor">The divisor, positive.</param>
    internal ExactDivision(long divisor)
    {
        _shift = BitOperations.TrailingZeroCount(divisor);
        _rest = (1ul << _shift) - 1;
        ulong odd = (ulong)divisor >> _shift;
        // Each step of Newton's method doubles the number of correct bits; an odd number is its own inverse in the lowest three.
        _inverse = odd;
        for (int bits = 3; bits < 64; bits *= 2) _inverse *= unchecked(2 - odd * _inverse);
        _most = long.MaxValue / (long)odd;
    }

    /// <summary>Divides; false if the number is not a multiple.</summary>
    internal bool TryDivide(long number, out long quotient)
    {
        // A multiple of an odd number times its inverse modulo 2 to the power of 64 is the quotient; of other numbers it is one that is too large.
        quotient = unchecked((long)((ulong)(number >> _shift) * _inverse));
        return ((ulong)number & _rest) == 0 && quotient <= _most && quotient >= -_most;
    }
}
