namespace Lab.Lambda;

/// <summary>What a run measures, and how often.</summary>
sealed record LambdaSettings
{
    internal int[] Memories { get; init; } = LambdaCatalog.Memories;
    internal LambdaMode[] Modes { get; init; } = LambdaCatalog.Modes;
    internal bool[] Tiered { get; init; } = [true, false];

    /// <summary>Pre-touches the model in init: with every mode, or with tiered ReadyToRun alone.</summary>
    internal bool TouchEverywhere { get; init; } = true;
    internal bool Touch { get; init; } = true;

    /// <summary>Starts of each cell; the medians count.</summary>
    internal int Starts { get; init; } = 7;
    internal int WarmInvocations { get; init; } = LambdaCatalog.WarmInvocations;

    /// <summary>Publishes the functions and limits their CPU. Otherwise they run from the lab's own output, without a limit.</summary>
    internal bool Publish { get; init; } = true;

    /// <summary>Takes what an earlier run published as it is.</summary>
    internal bool Reuse { get; init; }

    /// <summary>Measures the functions on the vendor's runtime too. Its packages must be in a source of the machine.</summary>
    internal bool Vendor { get; init; }

    /// <summary>The event.</summary>
    internal required string Document { get; init; }

    /// <summary>256 and 1769 MB, three starts, pre-touched with tiered ReadyToRun only.</summary>
    internal static LambdaSettings Quick(string document) => new() { Document = document, Memories = LambdaCatalog.QuickMemories, Starts = 3, TouchEverywhere = false };

    /// <summary>Each function starts once, from the lab's own output, and handles three events.</summary>
    internal static LambdaSettings Smallest(string document) => new()
    {
        Document = document, Memories = [LambdaCatalog.MemoryOfOneCpu], Modes = [LambdaCatalog.Jit], Tiered = [true], TouchEverywhere = false, Touch = false, Starts = 1, WarmInvocations = 2, Publish = false,
    };

    /// <summary>github.json of the shared data, or null.</summary>
    internal static string? FindDocument()
    {
        string data = Environment.GetEnvironmentVariable("POLYWIRE_DATA") is { Length: > 0 } set ? set : Path.Combine(Tools.Places.Root, "..", "shared", "data");
        string file = Path.GetFullPath(Path.Combine(data, "json-benchmark", "github.json"));
        return File.Exists(file) ? file : null;
    }
}
