namespace Polywire.Compression.Rows.Training;

/// <summary>Binary logarithms that are the same on every platform, so that the same sample gives the same model everywhere.</summary>
static class Logarithms
{
    const int Tabulated = 1 << 13;
    const double BitsPerNat = 1.4426950408889634;

    static readonly double[] s_integers = Table(0);
    static readonly double[] s_seen = Table(-0.4);
    static readonly double[] s_total = Table(0.1);
    static readonly double[] s_novel = Table(0.4);

    static double[] Table(double added)
    {
        var table = new double[Tabulated];
        for (int i = added > 0 ? 0 : 1; i < Tabulated; i++) table[i] = Of(i + added);
        return table;
    }

    /// <summary>Returns the logarithm of a positive number; at most 1e−9 from the true one.</summary>
    internal static double Of(double value)
    {
        long bits = BitConverter.DoubleToInt64Bits(value);
        int exponent = (int)(bits >> 52) - 1023;
        double mantissa = BitConverter.Int64BitsToDouble(bits & 0xF_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000);
        if (mantissa > 1.4142135623730951)
        {
            mantissa /= 2;
            exponent++;
        }
        // ln m = 2 artanh((m − 1) / (m + 1)), with at most 0.172 in brackets.
        double s = (mantissa - 1) / (mantissa + 1), square = s * s;
        double sum = 1.0 / 13;
        for (int odd = 11; odd >= 1; odd -= 2) sum = sum * square + 1.0 / odd;
        return exponent + 2 * s * sum * BitsPerNat;
    }

    /// <summary>Returns the logarithm of a positive integer.</summary>
    internal static double Of(int value) => value < Tabulated ? s_integers[value] : Of((double)value);

    /// <summary>Returns the logarithm of a positive integer less 0.4: the weight of a symbol that was seen.</summary>
    internal static double OfSeen(int count) => count < Tabulated ? s_seen[count] : Of(count - 0.4);

    /// <summary>Returns the logarithm of a positive integer plus 0.1: the weight of all symbols that were seen.</summary>
    internal static double OfTotal(int count) => count < Tabulated ? s_total[count] : Of(count + 0.1);

    /// <summary>Returns the logarithm of an integer plus 0.4: the weight of a symbol, seen or not.</summary>
    internal static double OfNovel(int count) => count < Tabulated ? s_novel[count] : Of(count + 0.4);
}
