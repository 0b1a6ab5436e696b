namespace Polywire.Cli.Weigh.Report.Html;

/// <summary>Bytes per row: a bar for each wire, a fainter one below it for the same payload under Brotli, and a line where today is.</summary>
static class SizeChart
{
    const double Left = 205;
    const double Right = 840;
    const double Pitch = 78;

    public static string Draw(WeighReport report)
    {
        var plain = report.Measurements.Where(m => !m.Compressed).ToList();
        var svg = new Svg(plain.Count * Pitch + 34, "Bytes per row");
        var (end, step) = Svg.Axis(report.Measurements.Max(m => m.Bytes), 5);
        double X(double bytes) => Left + (Right - Left) * bytes / end;
        var bottom = plain.Count * Pitch;
        for (var tick = 0.0; tick <= end + step / 2; tick += step)
        {
            svg.Line(X(tick), 0, X(tick), bottom, "grid");
            svg.Text(X(tick), bottom + 22, Figures.Bytes(tick) + (tick == 0 ? " bytes" : ""), "axis", tick == 0 ? "start" : "middle");
        }
        for (var i = 0; i < plain.Count; i++)
        {
            var (m, y) = (plain[i], i * Pitch + 12);
            var packed = report.Compressed(m.Wire);
            var colour = Svg.ColourOf(m.Wire);
            svg.Text(0, y + 19, m.Wire.Label.Replace(", System.Text.Json", ""), "label");
            svg.Text(0, y + 39, m.Wire == report.Today.Wire ? "System.Text.Json, today" : m.Wire.Detail, "sub");
            svg.Rectangle(Left, y, X(m.Bytes) - Left, 28, $"{colour} fill", $"{m.Label}: {Figures.Bytes(m.Bytes)} bytes a row");
            svg.Rectangle(Left, y + 33, X(packed.Bytes) - Left, 14, $"{colour} faint", $"{packed.Label}: {Figures.Bytes(packed.Bytes)} bytes a row", 3);
            svg.Text(X(m.Bytes) + 10, y + 20, Figures.Bytes(m.Bytes), "value");
            if (m != report.Today)
                svg.Text(Svg.Width, y + 20, Figures.Change(report.Saved(m)), "value", "end");
            svg.Text(X(packed.Bytes) + 10, y + 45, $"{Figures.Bytes(packed.Bytes)} with Brotli", "sub");
            svg.Text(Svg.Width, y + 45, Figures.Change(report.Saved(packed)), "sub", "end");
        }
        svg.Line(X(report.Today.Bytes), 0, X(report.Today.Bytes), bottom, "mark");
        return svg.ToString();
    }
}
