namespace Polywire.Cli.Migrate;

/// <summary>The arguments of <c>migrate</c>.</summary>
/// <param name="Project">A project file, or the folder of one.</param>
/// <param name="From">The library that the project uses now.</param>
sealed record MigrateRequest(string Project, string From)
{
    /// <summary>Print the changes and leave the files as they are.</summary>
    public bool DryRun { get; init; }

    /// <summary>The target framework to read the project for, or null for the newest.</summary>
    public string? Framework { get; init; }

    /// <summary>The naming policy of the library's settings, as a member of <c>WireNaming</c>, or null.</summary>
    public string? Naming { get; init; }

    /// <summary>A member that has the library's settings, or null for its defaults.</summary>
    public string? Settings { get; init; }

    /// <summary>Payloads to verify the result with.</summary>
    public IReadOnlyList<string> Payloads { get; init; } = [];

    /// <summary>The type that the payloads are read as.</summary>
    public string? Type { get; init; }
}
