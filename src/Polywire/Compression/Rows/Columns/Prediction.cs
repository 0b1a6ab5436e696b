namespace Polywire.Compression.Rows.Columns;

/// <summary>The earlier number of the row that a number is close to, times <see cref="Factor"/> / <see cref="Divisor"/>.</summary>
/// <param name="Slot">Where the number itself is kept for later ones; −1 if it is not.</param>
/// <param name="Reference">Where the earlier number is kept; −1 if there is none.</param>
/// <param name="Factor">Multiplies the earlier number.</param>
/// <param name="Divisor">Divides the product, rounding half away from zero; positive.</param>
readonly record struct Prediction(int Slot, int Reference, long Factor, long Divisor)
{
    internal static Prediction None => new(-1, -1, 1, 1);

    /// <summary>Returns the prediction from <paramref name="number"/>. The product wraps; both sides compute the same.</summary>
    internal long Of(long number)
    {
        long product = unchecked(number * Factor);
        if (Divisor == 1) return product;
        long half = Divisor / 2;
        return (product >= 0 ? unchecked((long)((ulong)product + (ulong)half)) : unchecked((long)((ulong)product - (ulong)half))) / Divisor;
    }
}
