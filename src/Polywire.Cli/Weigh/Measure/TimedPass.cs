namespace Polywire.Cli.Weigh.Measure;

/// <summary>Work that is measured, and the samples taken of it.</summary>
/// <param name="Name">What progress shows.</param>
/// <param name="Rows">Rows that one run handles.</param>
/// <param name="Run">Handles them once.</param>
sealed record TimedPass(string Name, int Rows, Action Run)
{
    readonly List<double> _wall = new(64);
    readonly List<double> _cpu = new(64);

    /// <summary>Gets or sets the managed bytes that one run allocates.</summary>
    public long Allocated { get; set; }

    /// <summary>Adds one sample, in nanoseconds per run; <paramref name="cpu"/> is negative if it is not known.</summary>
    public void Add(double wall, double cpu)
    {
        _wall.Add(wall / Rows);
        if (cpu >= 0)
            _cpu.Add(cpu / Rows);
    }

    /// <summary>Gets the cost of one row.</summary>
    /// <param name="cpuIsFine">Whether a single sample's processor time is exact enough; otherwise all samples count together.</param>
    public Cost Cost(bool cpuIsFine)
    {
        _wall.Sort();
        _cpu.Sort();
        double? cpu = _cpu.Count == 0 ? null : cpuIsFine ? At(_cpu, 0.5) : _cpu.Average();
        return new Cost(At(_wall, 0.5), _wall[0], At(_wall, 0.25), At(_wall, 0.75), cpu, (double)Allocated / Rows);
    }

    static double At(List<double> sorted, double share) => sorted[(int)Math.Round(share * (sorted.Count - 1))];
}
