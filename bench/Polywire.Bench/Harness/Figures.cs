using System.Globalization;

namespace Bench.Harness;

/// <summary>Numbers as the tables show them, in one culture.</summary>
static class Figures
{
    public static string Time(double nanoseconds) => nanoseconds switch
    {
        < 1_000 => Digits(nanoseconds) + " ns",
        < 1_000_000 => Digits(nanoseconds / 1_000) + " µs",
        _ => Digits(nanoseconds / 1_000_000) + " ms",
    };

    public static string Count(double value) => value.ToString("#,0", CultureInfo.InvariantCulture);

    public static string Ratio(double value) => double.IsNaN(value) ? "" : value.ToString("0.00", CultureInfo.InvariantCulture);

    static string Digits(double value) =>
        value.ToString(value < 10 ? "0.00" : value < 100 ? "0.0" : "0", CultureInfo.InvariantCulture);
}
