using Polywire.Cli.Weigh.Measure;

namespace Polywire.Cli.Commands;

/// <summary>What a call of <c>weigh</c> asks for.</summary>
/// <param name="File">The data; <c>-</c> for standard input.</param>
sealed record WeighRequest(string File)
{
    /// <summary>Where to write the model, or null.</summary>
    public string? ModelFile { get; init; }

    /// <summary>Where to write the page, or null.</summary>
    public string? HtmlFile { get; init; }

    /// <summary>JSON in place of the table.</summary>
    public bool Json { get; init; }

    /// <summary>Rows to price, or null.</summary>
    public long? PricedRows { get; init; }

    /// <summary>How long to measure.</summary>
    public Timing Timing { get; init; } = Timing.Standard;
}
