using System.Globalization;
using Polywire.Cli.Weigh.Measure;

namespace Polywire.Cli.Weigh.Report.Html;

/// <summary>
/// Size against time: each wire is a dot, a line leads to the ring of the same wire under Brotli. Down and to the left is better;
/// time is on a logarithmic scale. Drawn once for wide pages and once for phones.
/// </summary>
sealed class TradeChart(WeighReport report, double width, double height)
{
    const double Left = 58;
    const double Top = 30;

    double Right => width - 20;

    double Bottom => height - 56;

    bool IsNarrow => width < 600;

    /// <summary>Draws both versions; the page shows one of them.</summary>
    public static string Draw(WeighReport report) =>
        $"<div class=\"wide\">{new TradeChart(report, 1000, 420).Draw()}</div>\n<div class=\"narrow\">{new TradeChart(report, 380, 400).Draw()}</div>";

    string Draw()
    {
        var svg = new Svg(width, height, "Bytes against time");
        var (end, step) = Svg.Axis(report.Measurements.Max(m => m.Bytes) * 1.04, IsNarrow ? 3 : 5);
        var times = report.Measurements.Select(Time).ToList();
        var (low, high) = (Math.Log10(times.Min()) - 0.18, Math.Log10(times.Max()) + 0.12);
        double X(double bytes) => Left + (Right - Left) * bytes / end;
        double Y(double time) => Bottom - (Bottom - Top) * (Math.Log10(time) - low) / (high - low);

        for (var tick = 0.0; tick <= end + step / 2; tick += step)
        {
            svg.Line(X(tick), Top, X(tick), Bottom, "grid");
            svg.Text(X(tick), Bottom + 22, Figures.Bytes(tick), "axis", "middle");
        }
        foreach (var tick in Ticks(low, high))
        {
            svg.Line(Left, Y(tick), Right, Y(tick), "grid");
            svg.Text(Left - 10, Y(tick) + 4, (tick / 1000).ToString("#,0.###", CultureInfo.InvariantCulture), "axis", "end");
        }
        svg.Text(Right, Bottom + 46, "bytes a row →", "axis", "end");
        svg.Text(0, 14, "↑ µs to write and read a row", "axis");

        var taken = new List<Box>();
        foreach (var m in report.Measurements.Where(m => !m.Compressed))
        {
            var packed = report.Compressed(m.Wire);
            var colour = Svg.ColourOf(m.Wire);
            svg.Line(X(m.Bytes), Y(Time(m)), X(packed.Bytes), Y(Time(packed)), $"{colour} link");
            svg.Circle(X(packed.Bytes), Y(Time(packed)), IsNarrow ? 6 : 7, $"{colour} ring", Tip(packed));
            svg.Circle(X(m.Bytes), Y(Time(m)), IsNarrow ? 7 : 9, $"{colour} fill", Tip(m));
            taken.Add(new Box(X(m.Bytes) - 9, Y(Time(m)) - 9, 18, 18));
            taken.Add(new Box(X(packed.Bytes) - 7, Y(Time(packed)) - 7, 14, 14));
        }
        foreach (var m in report.Measurements.Where(m => !m.Compressed))
            Label(svg, taken, X(m.Bytes), Y(Time(m)), m.Wire.Label);
        var rings = report.Measurements.Where(m => m.Compressed).ToList();
        svg.Text(X(rings.Max(m => m.Bytes)) + 14, Y(rings.Max(Time)) + 4, "with Brotli", "sub");
        return svg.ToString();
    }

    static double Time(Measurement m) => m.Write.Ns + m.Read.Ns;

    static string Tip(Measurement m) => $"{m.Label}: {Figures.Bytes(m.Bytes)} bytes, {Figures.Micros(Time(m))} µs";

    /// <summary>Puts a label next to its dot: at the first place that covers no dot, no other label, and nothing outside of the chart.</summary>
    void Label(Svg svg, List<Box> taken, double x, double y, string text)
    {
        var extent = text.Length * (IsNarrow ? 7.2 : 7.8);
        (double X, double Y, string Anchor)[] places =
        [
            (x + 14, y + 5, "start"), (x - 14, y + 5, "end"), (x, y - 16, "middle"), (x, y + 26, "middle"),
            (x - extent / 2, y - 34, "middle"), (x - extent / 2, y + 44, "middle"), (x, y - 52, "middle"), (x, y - 70, "middle"),
        ];
        var boxes = places.Select(p => new Box(p.Anchor switch { "start" => p.X, "end" => p.X - extent, _ => p.X - extent / 2 }, p.Y - 13, extent, 17)).ToList();
        var best = boxes.FindIndex(box => box.X >= 0 && box.X + box.Width <= width && box.Y >= Top && box.Y + box.Height <= Bottom + 4 && !taken.Exists(box.Overlaps));
        best = Math.Max(best, 0);
        taken.Add(boxes[best]);
        svg.Text(places[best].X, places[best].Y, text, "small", places[best].Anchor);
    }

    readonly record struct Box(double X, double Y, double Width, double Height)
    {
        public bool Overlaps(Box other) => X < other.X + other.Width && other.X < X + Width && Y < other.Y + other.Height && other.Y < Y + Height;
    }

    static IEnumerable<double> Ticks(double low, double high)
    {
        double[] factors = high - low > 2.5 ? [1] : high - low > 1.2 ? [1, 3] : [1, 2, 5];
        for (var power = Math.Floor(low); power <= high; power++)
        {
            foreach (var factor in factors)
            {
                var tick = factor * Math.Pow(10, power);
                if (Math.Log10(tick) >= low && Math.Log10(tick) <= high)
                    yield return tick;
            }
        }
    }
}
