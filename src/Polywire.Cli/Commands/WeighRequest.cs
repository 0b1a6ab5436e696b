using Polywire.Cli.Weigh.Measure;
using Polywire.Cli.Weigh.Report;

namespace Polywire.Cli.Commands;

/// <summary>The arguments of <c>weigh</c>.</summary>
/// <param name="File">The data; <c>-</c> for standard input.</param>
sealed record WeighRequest(string File)
{
    /// <summary>Where to write the model, or null.</summary>
    public string? ModelFile { get; init; }

    /// <summary>Where to write the page, or null.</summary>
    public string? HtmlFile { get; init; }

    /// <summary>Print JSON instead of the table.</summary>
    public bool Json { get; init; }

    /// <summary>Rows to price, or null.</summary>
    public PricedRows? Priced { get; init; }

    /// <summary>How long to measure.</summary>
    public Timing Timing { get; init; } = Timing.Standard;
}
