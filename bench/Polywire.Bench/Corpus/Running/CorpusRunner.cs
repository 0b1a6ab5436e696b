using System.Diagnostics;
using System.Runtime;
using System.Runtime.CompilerServices;

namespace Bench.Corpus.Running;

/// <summary>Checks, warms up and times the rows of one suite.</summary>
/// <param name="rounds">How often each cell is timed.</param>
/// <param name="batch">The least length of one sample. It is long enough to include collections.</param>
sealed class CorpusRunner(int rounds, TimeSpan batch)
{
    // Longer than the runtime's tiering delay of 100 ms, so that what a pass queued is compiled by the end of the next.
    static readonly TimeSpan Quiet = TimeSpan.FromMilliseconds(250);
    // On a busy machine, code of the first tier may be all that there is until then.
    static readonly TimeSpan ShortestWarmUp = TimeSpan.FromSeconds(1);
    static readonly TimeSpan LongestWarmUp = TimeSpan.FromSeconds(8);
    static readonly TimeSpan Slice = TimeSpan.FromMilliseconds(1);
    static readonly TimeSpan Enough = TimeSpan.FromSeconds(1.5);
    const int LeastCalls = 40;
    const int StablePasses = 2;
    // A library that is slower than this has fewer calls, so that a run ends.
    const int MostTimes = 4;
    // Calls that allocate more than this are made until so much is allocated, which takes about four collections. Bytes.
    const double MuchAllocated = 1 << 18, LeastAllocated = 1 << 26;

    /// <summary>Gets how long the last warm-up took, and whether it ended because nothing changed any more.</summary>
    public (TimeSpan Time, bool Stable) LastWarmUp { get; private set; }

    public void Run(List<CorpusRow> rows)
    {
        CorpusCell[] cells = [.. rows.SelectMany(r => r.Cells)];
        foreach (CorpusCell cell in cells) cell.Check();
        cells = [.. cells.Where(c => c.Fault is null)];
        WarmUp(cells);
        foreach (CorpusRow row in rows)
        {
            CorpusCell[] measured = [.. row.Cells.Where(c => c.Fault is null)];
            if (measured.Length > 0) Measure(measured);
        }
    }

    // All cells of a suite are warmed up together: they share most of their code. The warm-up ends after no method was
    // compiled for a while, the passes take the same time, and each cell was called often enough for the last tier: the
    // methods of long operations are, since they are called many times by each.
    // Optimized at once: compiled from a profile, it would inline the code of a cell, which is then never called, and not compiled at the last tier.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    void WarmUp(CorpusCell[] cells)
    {
        if (cells.Length == 0) return;
        long start = Stopwatch.GetTimestamp(), changed = start;
        int calls = 0, stable = 0;
        long compiled = -1;
        double best = double.MaxValue;
        int[] perPass = new int[cells.Length];
        Array.Fill(perPass, 1);
        bool settled = false;
        while (!settled && Stopwatch.GetElapsedTime(start) < LongestWarmUp)
        {
            double pass = 0;
            for (int i = 0; i < cells.Length; i++)
            {
                double time = cells[i].Time(perPass[i]);
                pass += time / perPass[i];
                perPass[i] = (int)Math.Clamp(Slice.TotalNanoseconds / (time / perPass[i]), 1, 20_000);
            }
            calls += perPass.Min();
            if (JitInfo.GetCompiledMethodCount() is var now && now != compiled) (compiled, changed) = (now, Stopwatch.GetTimestamp());
            stable = pass < best * 1.1 ? stable + 1 : 0;
            best = Math.Min(best, pass);
            settled = (calls >= LeastCalls || Stopwatch.GetElapsedTime(start) >= Enough) && stable >= StablePasses && Stopwatch.GetElapsedTime(changed) >= Quiet && Stopwatch.GetElapsedTime(start) >= ShortestWarmUp;
        }
        LastWarmUp = (Stopwatch.GetElapsedTime(start), settled);
    }

    void Measure(CorpusCell[] cells)
    {
        foreach (CorpusCell cell in cells) Calibrate(cell);
        // As many calls for each: a library that allocates alike then has as many collections in its samples, however fast it is.
        int fastest = cells.Max(c => c.Batch), calls = fastest;
        // A collection in the middle of a call copies what the call has made so far. With several in a sample, they begin in different parts of a call.
        if (cells.Max(c => c.Allocated) is > MuchAllocated and var most) calls = Math.Max(calls, (int)(LeastAllocated / most));
        foreach (CorpusCell cell in cells) cell.Batch = (int)Math.Min(calls, (long)MostTimes * cell.Batch * calls / fastest);
        for (int round = 0; round < rounds; round++)
        {
            for (int i = 0; i < cells.Length; i++)
            {
                CorpusCell cell = cells[(i + round) % cells.Length];
                if (cells.Any(c => c.Allocated > 0))
                {
                    // Garbage of the last cell is not collected during this one. The collection gives memory back to the system; the calls that are not timed take it again.
                    GC.Collect();
                    cell.Run(cell.Batch);
                }
                cell.Samples.Add(cell.Time(cell.Batch) / cell.Batch);
            }
        }
    }

    void Calibrate(CorpusCell cell)
    {
        double least = Math.Min(cell.Time(1), cell.Time(1));
        int count = (int)Math.Clamp(batch.TotalNanoseconds / 8 / Math.Max(least, 1), 1, 100_000);
        long before = GC.GetAllocatedBytesForCurrentThread();
        double time = cell.Time(count) / count;
        cell.Allocated = (double)(GC.GetAllocatedBytesForCurrentThread() - before) / count;
        cell.Batch = (int)Math.Clamp(batch.TotalNanoseconds / time, 1, 10_000_000);
    }
}
