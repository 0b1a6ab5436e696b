namespace BuildBench.Measuring;

/// <summary>What one process measures. Each takes less than four minutes for 5,000 models on a core.</summary>
enum Phase
{
    /// <summary>Generation by a new driver.</summary>
    Cold,

    /// <summary>The same in a process without tiered compilation: what is left when the JIT has optimized everything.</summary>
    Optimized,

    /// <summary>Generation after an edit of one file.</summary>
    Edits,

    /// <summary>Generation where nothing changed.</summary>
    NoChange,

    /// <summary>Generation and compilation, and the sizes.</summary>
    Compile,
}
