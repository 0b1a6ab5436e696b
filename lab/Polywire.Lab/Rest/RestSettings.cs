namespace Lab.Rest;

/// <summary>What a run measures, and for how long.</summary>
sealed record RestSettings
{
    internal int[] Counts { get; init; } = RestCatalog.Counts;
    internal string[] Setups { get; init; } = RestCatalog.Setups;

    /// <summary>Seconds of each measurement, and of the load before it.</summary>
    internal int Duration { get; init; } = 30;
    internal int Warmup { get; init; } = 15;

    /// <summary>Milliseconds for each codec.</summary>
    internal int CodecTime { get; init; } = 3000;

    /// <summary>The ids of the services; null for all.</summary>
    internal string[]? Services { get; init; }

    /// <summary>Publishes the services and uses Go and wrk. Otherwise the .NET service runs from the lab's own output, without load.</summary>
    internal bool Publish { get; init; } = true;

    /// <summary>Takes what an earlier run published as it is.</summary>
    internal bool Reuse { get; init; }

    /// <summary>The pinned set-up alone, N = 10 and 500, 3 s after a warm-up of 2 s.</summary>
    internal static RestSettings Quick => new() { Counts = RestCatalog.QuickCounts, Setups = ["pinned"], Duration = 3, Warmup = 2, CodecTime = 1000 };

    /// <summary>One count, no load: every endpoint answers once, and every codec runs for a moment.</summary>
    internal static RestSettings Smallest => new() { Counts = [3], Duration = 0, Warmup = 0, CodecTime = 1, Services = [RestCatalog.Jit.Id], Publish = false };

    internal bool Includes(RestService service) => service == RestCatalog.Api || Services is null || Services.Contains(service.Id);
}
