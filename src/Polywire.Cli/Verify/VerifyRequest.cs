namespace Polywire.Cli.Verify;

/// <summary>The arguments of <c>verify</c>.</summary>
/// <param name="From">The library to compare with.</param>
/// <param name="To">Polywire's wire.</param>
/// <param name="AssemblyFile">The assembly that has the type.</param>
/// <param name="Payloads">Files, folders, or <c>-</c>.</param>
sealed record VerifyRequest(string From, string To, string AssemblyFile, IReadOnlyList<string> Payloads)
{
    /// <summary>The type that the payloads are read as; with random objects null for every type that has a codec.</summary>
    public string? Type { get; init; }

    /// <summary>Gets the number of random objects of each type that are added to the payloads.</summary>
    public int Random { get; init; }

    /// <summary>Gets the seed of the random objects.</summary>
    public int Seed { get; init; }

    /// <summary>A member that has the library's settings, or null for its defaults.</summary>
    public string? Settings { get; init; }

    /// <summary>A member that has the <c>WireSerializer</c>, or null for the wire's default.</summary>
    public string? Wire { get; init; }

    /// <summary>Whether different bytes of the same tree are a difference.</summary>
    public bool ExactBytes { get; init; }

    /// <summary>Print JSON instead of text.</summary>
    public bool Json { get; init; }
}
