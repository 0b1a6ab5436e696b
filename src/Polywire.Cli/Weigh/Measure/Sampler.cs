namespace Polywire.Cli.Weigh.Measure;

/// <summary>
/// Takes samples of several passes in turn. Every sample of every pass lasts about as long: a short one would fit between two
/// interruptions of a busy machine and a long one would not, and their ratio would be the scheduler's.
/// </summary>
static class Sampler
{
    const int FewestSamples = 3;

    /// <summary>A pass that takes longer than so many slices, such as a row of megabytes, runs as few times as possible.</summary>
    const int LongSlices = 10;

    /// <summary>Measures all passes and fills in their samples.</summary>
    public static void Run(IReadOnlyList<TimedPass> passes, IMeter meter, Timing timing, Action<double, string> progress)
    {
        if (timing.RunsOnce)
        {
            foreach (var pass in passes)
                Add(pass, 1, meter);
            return;
        }
        var costs = passes.Select(p => Cost(p, meter, timing)).ToArray();
        var slice = timing.Slice.TotalNanoseconds * Math.Clamp(costs.Max() / timing.Slice.TotalNanoseconds, 1, LongSlices);
        var repeats = costs.Select(c => (int)Math.Clamp(Math.Round(slice / Math.Max(c, 1)), 1, 10_000_000)).ToArray();
        var rounds = (int)Math.Clamp(timing.Longest.TotalNanoseconds / costs.Sum(c => Math.Max(c, slice)), FewestSamples, timing.Samples);
        foreach (var pass in passes)
            pass.Allocated = Allocated(pass);
        var isLong = costs.Max() > slice;
        GC.Collect();
        for (var round = 0; round < rounds; round++)
        {
            for (var k = 0; k < passes.Count; k++)
            {
                var i = (k + round) % passes.Count;
                progress((double)(round * passes.Count + k) / (rounds * passes.Count), passes[i].Name);
                if (!isLong)
                    passes[i].Run();
                Add(passes[i], repeats[i], meter);
            }
        }
    }

    /// <summary>
    /// Adds a sample of that many runs. It ends with a collection of what it allocated, so that no pass pays for the garbage of another. Only the
    /// youngest generation is collected: a full collection returns memory to the operating system, and the pass with most runs in a sample would pay most for new pages.
    /// </summary>
    static void Add(TimedPass pass, int runs, IMeter meter)
    {
        var (wall, cpu) = (meter.Wall, meter.Cpu);
        for (var n = 0; n < runs; n++)
            pass.Run();
        if (pass.Allocated > 0)
            GC.Collect(0);
        var (wallEnd, cpuEnd) = (meter.Wall, meter.Cpu);
        pass.Add((double)(wallEnd - wall) / runs, cpu < 0 ? -1 : (double)(cpuEnd - cpu) / runs);
    }

    /// <summary>Times runs by processor time where it is exact enough, else by wall-meter time; per run.</summary>
    public static double Time(Action run, int count, IMeter meter)
    {
        var (wall, cpu) = (meter.Wall, meter.Cpu);
        for (var i = 0; i < count; i++)
            run();
        var elapsed = (double)(meter.Wall - wall);
        return (cpu >= 0 && elapsed > 100 * meter.CpuResolution ? meter.Cpu - cpu : elapsed) / count;
    }

    static double Cost(TimedPass pass, IMeter meter, Timing timing)
    {
        var least = double.MaxValue;
        for (var i = 0; i < 3 && (i == 0 || least < timing.Slice.TotalNanoseconds * LongSlices); i++)
            least = Math.Min(least, Time(pass.Run, 1, meter));
        return least;
    }

    static long Allocated(TimedPass pass)
    {
        var before = GC.GetAllocatedBytesForCurrentThread();
        pass.Run();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }
}
