using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Bench.Harness;

/// <summary>Checks, warms and times the cells of one workload and direction, one at a time.</summary>
sealed class Runner(bool quick)
{
    readonly TimeSpan _warmUp = TimeSpan.FromSeconds(quick ? 0.5 : 2);
    readonly TimeSpan _measure = TimeSpan.FromSeconds(quick ? 0.25 : 1.5);
    readonly int _leastRounds = quick ? 7 : 15;
    readonly int _leastCalls = quick ? 32 : 64;
    readonly TimeSpan _batch = TimeSpan.FromMilliseconds(5);

    // A library that is slower than this has fewer calls, so that a run ends.
    const int MostTimes = 4;

    // Longer than the runtime's tiering delay of 100 ms, so that what the calls queued is compiled in between.
    readonly TimeSpan _tieringPause = TimeSpan.FromMilliseconds(130);

    /// <summary>Fills in the figures of every cell whose output is right, and the fault of the others.</summary>
    public void Run(List<Cell> cells)
    {
        foreach (Cell cell in cells)
        {
            try
            {
                cell.Check();
            }
            catch (Exception e)
            {
                cell.Fault = $"{e.GetType().Name}: {e.Message}";
            }
        }
        List<Cell> right = [.. cells.Where(c => c.Fault is null)];
        foreach (Cell cell in right) WarmUp(cell);
        foreach (Cell cell in right) Calibrate(cell);
        Measure(right);
    }

    // Optimized at once: compiled from a profile, it would inline the first library's code, which is then never called, and not compiled at the last tier.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    void WarmUp(Cell cell)
    {
        long start = Stopwatch.GetTimestamp();
        int calls = 0;
        do
        {
            long burst = Stopwatch.GetTimestamp();
            do
            {
                cell.Run(1);
                calls++;
            }
            while (Stopwatch.GetElapsedTime(burst) < _tieringPause);
            Thread.Sleep(_tieringPause);
        }
        while (Stopwatch.GetElapsedTime(start) < _warmUp || calls < _leastCalls);
    }

    void Calibrate(Cell cell)
    {
        double best = double.MaxValue;
        for (int i = 0; i < 5; i++) best = Math.Min(best, Time(cell, 1));
        cell.BatchSize = (int)Math.Clamp(_batch.TotalNanoseconds / best, 1, 1_000_000);
        cell.Run(cell.BatchSize);
        long before = GC.GetAllocatedBytesForCurrentThread();
        cell.Run(cell.BatchSize);
        cell.Allocated = (double)(GC.GetAllocatedBytesForCurrentThread() - before) / cell.BatchSize;
    }

    // A round times every column once, so that the machine's drift hits all alike.
    void Measure(List<Cell> cells)
    {
        if (cells.Count == 0) return;
        // As many calls for each: a library that allocates alike then has as many collections in its samples, however fast it is.
        int calls = cells.Max(c => c.BatchSize);
        foreach (Cell cell in cells) cell.BatchSize = Math.Min(calls, MostTimes * cell.BatchSize);
        long start = Stopwatch.GetTimestamp();
        for (int round = 0; round < _leastRounds || Stopwatch.GetElapsedTime(start) < _measure * cells.Count; round++)
        {
            for (int i = 0; i < cells.Count; i++)
            {
                Cell cell = cells[(i + round) % cells.Count];
                if (cell.Allocated >= 1)
                {
                    // The collection gives memory back to the system; the calls that are not timed take it again.
                    GC.Collect();
                    cell.Run(cell.BatchSize);
                }
                cell.Samples.Add(Time(cell, cell.BatchSize) / cell.BatchSize);
            }
        }
        foreach (Cell cell in cells)
        {
            cell.Samples.Sort();
            cell.Minimum = cell.Samples[0];
            cell.Median = cell.Samples[cell.Samples.Count / 2];
        }
    }

    static double Time(Cell cell, int count)
    {
        long start = Stopwatch.GetTimestamp();
        cell.Run(count);
        return Stopwatch.GetElapsedTime(start).TotalNanoseconds;
    }
}
