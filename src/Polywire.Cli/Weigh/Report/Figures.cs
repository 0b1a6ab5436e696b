using System.Globalization;

namespace Polywire.Cli.Weigh.Report;

/// <summary>Numbers for people, the same in every culture.</summary>
static class Figures
{
    /// <summary>Thousands with a comma, no fraction from 100 up.</summary>
    public static string Bytes(double bytes) => bytes.ToString(bytes < 100 ? "0.#" : "#,0", CultureInfo.InvariantCulture);

    /// <summary>Returns a count.</summary>
    public static string Count(long count) => count.ToString("#,0", CultureInfo.InvariantCulture);

    /// <summary>Returns a count of rows, in words: 1 row, 2,000 rows.</summary>
    public static string Rows(long count) => count == 1 ? "1 row" : Count(count) + " rows";

    /// <summary>Nanoseconds with the unit that suits them.</summary>
    public static string Time(double nanoseconds) => nanoseconds switch
    {
        >= 1e7 => (nanoseconds / 1e6).ToString("#,0.0", CultureInfo.InvariantCulture) + " ms",
        >= 1e6 => (nanoseconds / 1e6).ToString("0.00", CultureInfo.InvariantCulture) + " ms",
        _ => Micros(nanoseconds) + " µs",
    };

    /// <summary>Three figures or so of microseconds.</summary>
    public static string Micros(double nanoseconds)
    {
        var micros = nanoseconds / 1000;
        return micros.ToString(micros >= 100 ? "#,0" : micros >= 10 ? "0.0" : micros >= 1 ? "0.00" : "0.000", CultureInfo.InvariantCulture);
    }

    /// <summary>Microseconds with their spread: <c>1.23 ±4%</c>.</summary>
    public static string Spread(Measure.Cost cost) => string.Create(CultureInfo.InvariantCulture, $"{Micros(cost.MedianNs)} ±{Math.Max(1, Math.Ceiling(cost.Spread * 100)):0}%");

    /// <summary>Returns a signed percentage of change: −18.2 % is smaller.</summary>
    public static string Change(double saved)
    {
        var percent = Math.Round(-saved * 100, 1);
        return percent == 0 ? "±0 %" : (percent < 0 ? "−" : "+") + Math.Abs(percent).ToString("0.0", CultureInfo.InvariantCulture) + " %";
    }

    /// <summary>Gigabytes of 10^9, terabytes beyond 10,000 of them.</summary>
    public static string Gigabytes(double gigabytes) => Math.Abs(gigabytes) switch
    {
        >= 10_000 => (gigabytes / 1000).ToString("#,0.0", CultureInfo.InvariantCulture) + " TB",
        >= 100 => gigabytes.ToString("#,0", CultureInfo.InvariantCulture) + " GB",
        >= 0.1 => gigabytes.ToString("0.0", CultureInfo.InvariantCulture) + " GB",
        _ => (gigabytes * 1000).ToString("0.0", CultureInfo.InvariantCulture) + " MB",
    };

    /// <summary>Returns a size of a file.</summary>
    public static string Size(long bytes) => bytes switch
    {
        >= 1_000_000_000 => (bytes / 1e9).ToString("0.0", CultureInfo.InvariantCulture) + " GB",
        >= 1_000_000 => (bytes / 1e6).ToString("0.0", CultureInfo.InvariantCulture) + " MB",
        >= 10_000 => (bytes / 1e3).ToString("0.0", CultureInfo.InvariantCulture) + " kB",
        _ => Count(bytes) + " bytes",
    };

    /// <summary>Returns a ratio of today's time: 3.1×.</summary>
    public static string Times(double ratio) => ratio.ToString(ratio >= 10 ? "0" : "0.0", CultureInfo.InvariantCulture) + "×";
}

/// <summary>One unit of storage for the figures of a table, so that they can be compared.</summary>
/// <param name="Name">GB, of 10^9 bytes; MB or TB if the largest figure needs it.</param>
/// <param name="Gigabytes">Gigabytes in one.</param>
sealed record StorageUnit(string Name, double Gigabytes)
{
    /// <summary>Returns the unit that suits the largest figure.</summary>
    public static StorageUnit For(double gigabytes) => gigabytes switch
    {
        >= 10_000 => new StorageUnit("TB", 1_000),
        >= 0.1 => new StorageUnit("GB", 1),
        _ => new StorageUnit("MB", 0.001),
    };

    /// <summary>Returns a figure without the unit; a difference below 0 has a minus.</summary>
    public string Of(double gigabytes)
    {
        var value = gigabytes / Gigabytes;
        var text = Math.Abs(value).ToString(Math.Abs(value) >= 100 ? "#,0" : Math.Abs(value) >= 10 ? "0.0" : "0.00", CultureInfo.InvariantCulture);
        return value < 0 && text.Any(c => c is >= '1' and <= '9') ? "−" + text : text;
    }
}
