using Polywire.Cli.Weigh.Measure;

namespace Polywire.Cli.Weigh.Report.Html;

/// <summary>Time per row: writing grows to the left, reading to the right, from the same middle and on the same scale. Brotli, many times slower than any wire, is told in words.</summary>
static class TimeChart
{
    const double Middle = 500;
    const double Gap = 112;
    const double Reach = 270;
    const double Pitch = 72;

    public static string Draw(WeighReport report)
    {
        var plain = report.Measurements.Where(m => !m.Compressed).ToList();
        var svg = new Svg(plain.Count * Pitch + 34, "Time per row");
        var longest = plain.Max(m => Math.Max(m.Write.MinNs, m.Read.MinNs));
        svg.Text(Middle - Gap, 14, "← write, µs", "axis", "end");
        svg.Text(Middle + Gap, 14, "read, µs →", "axis");
        for (var i = 0; i < plain.Count; i++)
        {
            var (m, y) = (plain[i], i * Pitch + 32);
            var packed = report.Compressed(m.Wire);
            svg.Text(Middle, y + 20, m.Wire.Label.Replace(", System.Text.Json", ""), "label", "middle");
            svg.Text(Middle, y + 40, m == report.Today ? "System.Text.Json, today" : "Polywire", "sub", "middle");
            Bar(svg, m, m.Write, packed.Write, report.Today.Write, y, -1);
            Bar(svg, m, m.Read, packed.Read, report.Today.Read, y, 1);
        }
        return svg.ToString();

        void Bar(Svg target, Measurement m, Cost cost, Cost packed, Cost today, double y, int direction)
        {
            var length = Reach * cost.MinNs / longest;
            var start = Middle + direction * Gap;
            var anchor = direction < 0 ? "end" : "start";
            var verb = direction < 0 ? "write" : "read";
            target.Rectangle(direction < 0 ? start - length : start, y, length, 28, $"{Svg.ColourOf(m.Wire)} fill", $"{m.Label}: {Figures.Micros(cost.MinNs)} µs to {verb}, median {Figures.Micros(cost.MedianNs)}");
            target.Text(start + direction * (length + 10), y + 20, WithRatio(cost, today), "value", anchor);
            target.Text(start, y + 45, $"{Figures.Micros(packed.MinNs)} with Brotli", "sub", anchor);
        }
    }

    /// <summary>The figure, and how many times faster than today it is where that is worth saying.</summary>
    static string WithRatio(Cost cost, Cost today) =>
        cost.MinNs * 1.05 > today.MinNs ? Figures.Micros(cost.MinNs) : $"{Figures.Micros(cost.MinNs)} · {Figures.Times(today.MinNs / cost.MinNs)}";
}
