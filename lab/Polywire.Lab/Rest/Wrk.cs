using System.Globalization;
using System.Text.RegularExpressions;

namespace Lab.Rest;

/// <summary>What wrk printed.</summary>
sealed partial record WrkResult(double RequestsPerSecond, double Requests, double MedianMilliseconds, double P99Milliseconds, string? Errors)
{
    internal static WrkResult Parse(string output)
    {
        string? errors = ErrorLine().Match(output) is { Success: true } match ? match.Value.Trim() : null;
        return new(Number(output, @"Requests/sec:\s+([\d.]+)"), Number(output, @"(\d+) requests in"), Time(output, "50"), Time(output, "99"), errors);
    }

    static double Number(string output, string pattern) => Regex.Match(output, pattern) is { Success: true } match
        ? double.Parse(match.Groups[1].Value, CultureInfo.InvariantCulture)
        : throw new FormatException($"wrk printed no '{pattern}':\n{output}");

    static double Time(string output, string percentile)
    {
        Match match = Regex.Match(output, percentile + @"%\s+([\d.]+)(us|ms|s|m)\b");
        if (!match.Success) throw new FormatException($"wrk printed no {percentile}%:\n{output}");
        return double.Parse(match.Groups[1].Value, CultureInfo.InvariantCulture) * match.Groups[2].Value switch { "us" => 0.001, "ms" => 1, "s" => 1000, _ => 60_000 };
    }

    [GeneratedRegex(@"^.*(Non-2xx|Socket errors).*$", RegexOptions.Multiline)]
    private static partial Regex ErrorLine();
}
