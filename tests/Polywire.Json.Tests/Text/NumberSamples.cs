using System.Globalization;
using System.Numerics;
using System.Text;

namespace JsonTests.Text;

/// <summary>Number texts that are hard to read, alike for every target.</summary>
internal static class NumberSamples
{
    /// <summary>Well-formed tokens of many shapes, long and short.</summary>
    internal static readonly string[] Tokens =
    [
        "0", "-0", "0.0", "-0.0", "0e0", "0E+99999999999999999999", "-0e-99999999999999999999", "0.000000000000000000000000000000000000",
        "1", "-1", "9", "10", "1234567", "12345678", "123456789", "1234567890123456789", "12345678901234567890", "123456789012345678901234567890",
        "1.5", "-1.5", "0.1", "0.3", "1.0", "1.10", "100.00", "1234567.1", "12345678.1", "1.12345678", "1.123456789012345678", "1.1234567890123456789",
        "1234567.123456789012", "1234567.1234567890123", "0.00000000000000000000000000012345", "0.0001", "0.00001", "9007199254740993", "9007199254740993.0",
        "9007199254740992.9999999999999999999", "9007199254740993.00000000000000000000000000000000001", "4503599627370496.5", "4503599627370497.5",
        "16777217", "16777217.0", "16777219", "16777216.99999999999999999999999999", "16777217.00000000000000000000000000001", "8388608.5", "8388609.5",
        "2.2250738585072011e-308", "2.2250738585072012e-308", "2.2250738585072014e-308", "4.9406564584124654e-324", "2.4703282292062327e-324", "2.4703282292062328e-324",
        "1.1754943508222875e-38", "1.1754942807573643e-38", "1.4e-45", "7.006492321624085e-46", "7.006492321624086e-46", "7e-46",
        "1.7976931348623157e308", "1.7976931348623158e308", "1.797693134862315807e308", "3.4028234e38", "3.4028235e38", "3.40282356e38", "3.402823567797337e38",
        "1e0", "1E0", "1e+0", "1e-0", "1e00000000000000000000000000001", "1e-00000000000000000000000000001", "12e3", "1.5e3", "1.50e1", "15e-1", "0.1e29", "1e28",
        "1e22", "1e23", "1e-22", "1e-23", "8.442911973260991817129021e-309", "6.02214076e23", "1.616255e-35", "5e-29", "6e-29", "1e-28", "1e-100", "1e-400", "1e-99999999999999999999",
        "79228162514264337593543950335", "79228162514264337593543950335.4", "-79228162514264337593543950335", "7.9228162514264337593543950335", "0.99999999999999999999999999999",
        "9.9999999999999999999999999999", "65504", "65519.999", "2048.5", "0.00006097", "5.96e-8", "2.98023223876953125e-8", "2.98023223876953126e-8", "1e-8",
        "0." + new string('0', 400) + "1e401", "1" + new string('0', 400) + "e-400", new string('9', 300), "0." + new string('3', 1000), "1" + new string('0', 30) + "." + new string('0', 30) + "e-10",
    ];

    /// <summary>Tokens that break the grammar, each with no digit to spare.</summary>
    internal static readonly string[] Invalid =
        ["-x", "--1", "- 1", "+1", ".5", "-.5", "00", "01", "-01", "00.5", "01.5", "1.x", "1.e5", "1..5", "1.-5", "1ex", "1e+x", "1e--5", "1e.5", "1.5e,", "1234567.,", "-Infinity", "01234567890", "1.,12345678901234567890123456789012345"];

    /// <summary>Random texts of up to a few dozen digits, with and without point and exponent.</summary>
    internal static string Random(Random random, int leastExponent, int greatestExponent)
    {
        var text = new StringBuilder();
        if (random.Next(4) == 0)
        {
            text.Append('-');
        }

        int whole = random.Next(8) == 0 ? random.Next(1, 30) : random.Next(1, 9);
        AppendDigits(whole, true);
        if (random.Next(5) != 0)
        {
            text.Append('.');
            AppendDigits(random.Next(10) == 0 ? random.Next(1, 40) : random.Next(1, 19), false);
        }

        if (random.Next(3) == 0)
        {
            text.Append(random.Next(2) == 0 ? 'e' : 'E').Append(random.Next(3) == 0 ? "+" : "");
            int exponent = random.Next(leastExponent, greatestExponent);
            if (text[^1] == '+')
            {
                exponent = Math.Abs(exponent);
            }

            text.Append(exponent.ToString(CultureInfo.InvariantCulture));
        }

        return text.ToString();

        void AppendDigits(int count, bool integer)
        {
            for (int k = 0; k < count; k++)
            {
                text.Append((char)('0' + (integer && k == 0 && count > 1 ? random.Next(1, 10) : random.Next(10))));
            }
        }
    }

    /// <summary>c · 2^q in full, without an exponent.</summary>
    internal static string Exact(BigInteger c, int q)
    {
        if (q >= 0)
        {
            return (c << q).ToString(CultureInfo.InvariantCulture);
        }

        string digits = (c * BigInteger.Pow(5, -q)).ToString(CultureInfo.InvariantCulture).PadLeft(-q + 1, '0');
        return digits[..^-q] + "." + digits[^-q..];
    }
}
