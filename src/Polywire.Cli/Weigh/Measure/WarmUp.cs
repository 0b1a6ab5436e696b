namespace Polywire.Cli.Weigh.Measure;

/// <summary>
/// Runs passes until their code no longer changes. Tiered compilation counts calls, waits for a pause without new methods, and compiles
/// on another thread, so a fixed time is not enough on a busy machine: the warm-up watches the compiler and the passes.
/// </summary>
static class WarmUp
{
    const int MostWindows = 40;
    const int CallsPerWindow = 12;
    const double Faster = 0.97;
    static readonly TimeSpan LongWindow = TimeSpan.FromSeconds(4);

    /// <summary>Warms up all passes together and returns whether they settled.</summary>
    public static bool Settle(IReadOnlyList<TimedPass> passes, IMeter meter, Timing timing, Action<int> progress)
    {
        var best = new double[passes.Count];
        Array.Fill(best, double.MaxValue);
        long compiled = -1;
        var quiet = 0;
        var end = meter.Wall + 2 * timing.Longest.TotalNanoseconds;
        for (var window = 0; window < MostWindows && meter.Wall < end; window++)
        {
            progress(window);
            var (faster, start) = (false, meter.Wall);
            for (var i = 0; i < passes.Count && meter.Wall < end; i++)
            {
                var least = Least(passes[i], meter, timing);
                faster |= least < best[i] * Faster;
                best[i] = Math.Min(best[i], least);
            }
            Thread.Sleep(timing.Pause);
            // A window of rows of megabytes: its passes call their methods so often that one without new code is enough.
            var isLong = meter.Wall - start > LongWindow.TotalNanoseconds;
            var now = meter.CompiledMethods;
            quiet = now != compiled || faster && !isLong ? 0 : quiet + 1;
            compiled = now;
            if (quiet >= (isLong ? 1 : timing.QuietWindows))
                return true;
        }
        return false;
    }

    /// <summary>Runs a pass often enough to be counted by the tiering, and returns its least time by the steadier clock.</summary>
    static double Least(TimedPass pass, IMeter meter, Timing timing)
    {
        var least = double.MaxValue;
        var start = meter.Wall;
        for (var call = 0; call < CallsPerWindow; call++)
        {
            least = Math.Min(least, Sampler.Time(pass.Run, 1, meter));
            // Code that runs for so long is compiled again while it runs.
            if (meter.Wall - start > timing.Slice.TotalNanoseconds * (call > 0 ? 4 : 20))
                break;
        }
        return least;
    }
}
