using Polywire.Cli.Weigh.Measure;
using Polywire.Cli.Weigh.Report;

namespace Polywire.Cli.Commands;

/// <summary>The arguments of <c>weigh</c>.</summary>
/// <param name="File">The data; <c>-</c> for standard input.</param>
sealed record WeighRequest(string File)
{
    /// <summary>Gets the file to write the model to; null for none.</summary>
    public string? ModelFile { get; init; }

    /// <summary>Gets the file to write the page to; null for none.</summary>
    public string? HtmlFile { get; init; }

    /// <summary>Print JSON instead of the table.</summary>
    public bool Json { get; init; }

    /// <summary>Rows to price, or null.</summary>
    public PricedRows? Priced { get; init; }

    /// <summary>Gets the duration of the measurement.</summary>
    public Timing Timing { get; init; } = Timing.Standard;
}
