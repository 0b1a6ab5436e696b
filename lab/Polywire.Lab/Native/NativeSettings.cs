namespace Lab.Native;

/// <summary>What a run measures, and how often.</summary>
sealed record NativeSettings
{
    /// <summary>A folder with libraries that the system does not have; lab/native/build.sh says what it expects there.</summary>
    internal string? Libraries { get; init; }

    /// <summary>The names of the rows; null for all.</summary>
    internal string[]? Rows { get; init; }

    /// <summary>How often the libraries of a row take turns.</summary>
    internal int Rounds { get; init; } = 21;

    /// <summary>Milliseconds of each turn, so that a turn has its share of collections.</summary>
    internal double Turn { get; init; } = 50;

    /// <summary>Passes of 0.2 s in a row that compile no method, before Polywire is measured.</summary>
    internal int QuietPasses { get; init; } = 6;

    /// <summary>Builds and measures the native programs.</summary>
    internal bool Build { get; init; } = true;

    /// <summary>Takes what an earlier run built as it is.</summary>
    internal bool Reuse { get; init; }

    /// <summary>Two rows of Polywire alone, for a moment.</summary>
    internal static NativeSettings Smallest => new() { Rows = ["json-demo-one", "protobuf-demo-one"], Rounds = 2, Turn = 0.1, QuietPasses = 1, Build = false };

    internal bool Includes(NativeRow row) => Rows is null || Rows.Contains(row.Name);
}
