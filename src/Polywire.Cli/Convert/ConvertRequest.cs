namespace Polywire.Cli.Convert;

/// <summary>The arguments of a call of <c>convert</c>.</summary>
/// <param name="File">The data; <c>-</c> for standard input.</param>
/// <param name="From">Its wire; null to guess.</param>
/// <param name="To">The wire to write.</param>
sealed record ConvertRequest(string File, string? From, string To)
{
    /// <summary>Gets the output file; null for standard output.</summary>
    public string? Output { get; init; }

    public UnlikeValues Values { get; init; }

    public bool ExactNumbers { get; init; }

    /// <summary>The assembly of the model; null without one.</summary>
    public string? AssemblyFile { get; init; }

    /// <summary>The model.</summary>
    public string? Type { get; init; }
}
