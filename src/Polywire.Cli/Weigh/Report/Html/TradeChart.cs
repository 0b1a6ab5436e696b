using System.Globalization;

namespace Polywire.Cli.Weigh.Report.Html;

/// <summary>Size against time: each wire is a dot, Brotli a ring that a thread ties to it. Down and to the left is better. Time is on a logarithmic scale.</summary>
static class TradeChart
{
    const double Left = 70;
    const double Right = 950;
    const double Top = 20;
    const double Bottom = 350;

    public static string Draw(WeighReport report)
    {
        var svg = new Svg(400, "Bytes against time");
        var (end, step) = Svg.Axis(report.Measurements.Max(m => m.Bytes) * 1.04, 5);
        var times = report.Measurements.Select(Time).ToList();
        var (low, high) = (Math.Log10(times.Min()) - 0.18, Math.Log10(times.Max()) + 0.12);
        double X(double bytes) => Left + (Right - Left) * bytes / end;
        double Y(double time) => Bottom - (Bottom - Top) * (Math.Log10(time) - low) / (high - low);

        for (var tick = 0.0; tick <= end + step / 2; tick += step)
        {
            svg.Line(X(tick), Top, X(tick), Bottom, "grid");
            svg.Text(X(tick), Bottom + 24, Figures.Bytes(tick), "axis", "middle");
        }
        foreach (var tick in Ticks(low, high))
        {
            svg.Line(Left, Y(tick), Right, Y(tick), "grid");
            svg.Text(Left - 12, Y(tick) + 4, (tick / 1000).ToString("#,0.###", CultureInfo.InvariantCulture), "axis", "end");
        }
        svg.Text(Right, Bottom + 44, "bytes a row →", "axis", "end");
        svg.Text(0, Top - 4, "↑ µs to write and read", "axis");

        var labels = new List<(double X, double Y)>();
        foreach (var m in report.Measurements.Where(m => !m.Compressed))
        {
            var packed = report.Compressed(m.Wire);
            var colour = Svg.ColourOf(m.Wire);
            svg.Line(X(m.Bytes), Y(Time(m)), X(packed.Bytes), Y(Time(packed)), $"{colour} link");
            svg.Circle(X(packed.Bytes), Y(Time(packed)), 7, $"{colour} ring", Tip(packed));
            svg.Circle(X(m.Bytes), Y(Time(m)), 9, $"{colour} fill", Tip(m));
            Label(svg, labels, X(m.Bytes), Y(Time(m)), m.Wire == report.Today.Wire ? "today" : m.Wire.Label);
        }
        var centre = report.Measurements.Where(m => m.Compressed).ToList();
        svg.Text(X(centre.Min(m => m.Bytes)) - 16, Y(centre.Max(Time)) - 4, "with Brotli", "sub", "end");
        return svg.ToString();

        static double Time(Measure.Measurement m) => m.Write.MinNs + m.Read.MinNs;

        static string Tip(Measure.Measurement m) => $"{m.Label}: {Figures.Bytes(m.Bytes)} bytes, {Figures.Micros(Time(m))} µs";
    }

    /// <summary>Puts a label beside its dot, moved down until it covers no other.</summary>
    static void Label(Svg svg, List<(double X, double Y)> labels, double x, double y, string text)
    {
        var toLeft = x > Right - 160;
        var place = (X: x, Y: toLeft ? y + 24 : y + 5);
        while (labels.Exists(l => Math.Abs(l.Y - place.Y) < 19 && Math.Abs(l.X - place.X) < 170))
            place.Y += 20;
        labels.Add(place);
        svg.Text(toLeft ? x - 16 : x + 16, place.Y, text, "small", toLeft ? "end" : "start");
    }

    static IEnumerable<double> Ticks(double low, double high)
    {
        for (var power = Math.Floor(low); power <= high; power++)
        {
            foreach (var factor in (double[])[1, 2, 5])
            {
                var tick = factor * Math.Pow(10, power);
                if (Math.Log10(tick) >= low && Math.Log10(tick) <= high)
                    yield return tick;
            }
        }
    }
}
