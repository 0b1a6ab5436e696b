using System.Globalization;
using System.Net;
using System.Text;
using Polywire.Cli.Commands;
using Polywire.Cli.Weigh.Measure;

namespace Polywire.Cli.Weigh.Report.Html;

/// <summary>Draws an inline SVG; the page scales it.</summary>
sealed class Svg(double width, double height, string title)
{
    readonly StringBuilder _body = new();

    public void Circle(double x, double y, double radius, string css, string tip) =>
        _body.Append(CultureInfo.InvariantCulture, $"""<circle cx="{x:0.#}" cy="{y:0.#}" r="{radius}" class="{css}"><title>{Escape(tip)}</title></circle>""");

    public void Line(double x1, double y1, double x2, double y2, string css) =>
        _body.Append(CultureInfo.InvariantCulture, $"""<line x1="{x1:0.#}" y1="{y1:0.#}" x2="{x2:0.#}" y2="{y2:0.#}" class="{css}"/>""");

    public void Text(double x, double y, string text, string css, string anchor = "start") =>
        _body.Append(CultureInfo.InvariantCulture, $"""<text x="{x:0.#}" y="{y:0.#}" class="{css}" text-anchor="{anchor}">{Escape(text)}</text>""");

    /// <inheritdoc/>
    public override string ToString() =>
        string.Create(CultureInfo.InvariantCulture, $"""<svg viewBox="0 0 {width:0} {height:0}" role="img" aria-label="{Escape(title)}">{_body}</svg>""");

    /// <summary>Returns the CSS class with a wire's color.</summary>
    public static string ColourOf(WireIdentity wire) =>
        wire == WireIdentity.Reference ? "w-reference" : wire == WireIdentity.Json ? "w-json" : wire == WireIdentity.MessagePackMap ? "w-map" : wire == WireIdentity.Protobuf ? "w-protobuf" : wire == WireIdentity.MemoryPack ? "w-memorypack" : "w-array";

    /// <summary>Returns a round number for the end of an axis, and its step.</summary>
    public static (double End, double Step) Axis(double max, int steps)
    {
        var raw = max / steps;
        var power = Math.Pow(10, Math.Floor(Math.Log10(raw)));
        var step = power * (raw / power) switch { <= 1 => 1, <= 2 => 2, <= 2.5 => 2.5, <= 5 => 5, _ => 10 };
        return (Math.Ceiling(max / step) * step, step);
    }

    /// <summary>Returns text as HTML; a number and its unit stay on one line.</summary>
    public static string Escape(string text) => WebUtility.HtmlEncode(SingleLine.Of(text).Replace(" %", "\u00A0%").Replace(" µs", "\u00A0µs").Replace(" GB", "\u00A0GB").Replace(" MB/s", "\u00A0MB/s"));
}
