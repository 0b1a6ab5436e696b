using System.Diagnostics;
using System.Runtime.CompilerServices;
using Bench.Corpus.Running;

namespace Bench.Harness;

/// <summary>Times libraries that write the same bytes, in turns in one process.</summary>
static class LaneRace
{
    const int Rounds = 25;
    const double BatchNanoseconds = 2_000_000;

    /// <summary>Takes <c>--processor</c> from the arguments and returns the rest, which are the wanted rows.</summary>
    public static string[] Options(string[] arguments)
    {
        if (arguments.Contains("--processor")) CorpusClock.UseProcessor();
        return [.. arguments.Where(a => a != "--processor")];
    }

    public static void PrintHeader() =>
        Console.WriteLine($"{"row",-36}{"library",-18}{"bytes",12}{"write",12}{"read",12}{"allocated",24}   × ours: write, read");

    /// <summary>Compares the bytes, times every library and prints a line for each. Ours is the first.</summary>
    /// <returns>The exit code: 1 if bytes differ.</returns>
    public static int Run(string row, IReadOnlyList<Lane> lanes)
    {
        byte[] bytes = Output(lanes[0]).ToArray();
        foreach (Lane lane in lanes)
        {
            if (Output(lane).Span.SequenceEqual(bytes)) continue;
            Console.WriteLine($"{row}: the bytes of {lane.Name} differ");
            return 1;
        }
        foreach (Lane lane in lanes) WarmUp(lane);
        // As many calls for each: they allocate alike, so that as many collections and as much new memory are in the time of each.
        int writes = lanes.Min(l => Batch(l.Write)), reads = lanes.Min(l => Batch(n => l.Read(n)));
        for (int round = 0; round < Rounds; round++)
        {
            for (int i = 0; i < lanes.Count; i++)
            {
                Lane lane = lanes[(i + round) % lanes.Count];
                lane.Writing = Math.Min(lane.Writing, Time(lane.Write, writes));
                // The collection gives memory back to the system; the calls that are not timed take it again.
                GC.Collect();
                lane.Read(reads);
                lane.Reading = Math.Min(lane.Reading, Time(n => lane.Read(n), reads));
            }
        }
        foreach (Lane lane in lanes)
            Console.WriteLine($"{row,-36}{lane.Name,-18}{Figures.Count(bytes.Length),12}{Figures.Time(lane.Writing),12}{Figures.Time(lane.Reading),12}{Figures.Count(lane.AllocatedByWriting) + ", " + Figures.Count(lane.AllocatedByReading),24}   {Figures.Ratio(lane.Writing / lanes[0].Writing)}, {Figures.Ratio(lane.Reading / lanes[0].Reading)}");
        return 0;
    }

    static ReadOnlyMemory<byte> Output(Lane lane)
    {
        lane.Write(1);
        return lane.Written();
    }

    // Optimized at once: compiled from a profile, it would inline the first library's code, which is then never called, and not compiled at the last tier.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void WarmUp(Lane lane)
    {
        for (int pass = 0; pass < 6; pass++)
        {
            for (long start = Stopwatch.GetTimestamp(); Stopwatch.GetElapsedTime(start).TotalSeconds < 0.25;)
            {
                lane.Write(1);
                lane.Read(1);
            }
            // Background compilation waits for such a pause.
            Thread.Sleep(130);
        }
        long before = GC.GetAllocatedBytesForCurrentThread();
        lane.Write(1);
        long between = GC.GetAllocatedBytesForCurrentThread();
        lane.Read(1);
        lane.AllocatedByWriting = between - before;
        lane.AllocatedByReading = GC.GetAllocatedBytesForCurrentThread() - between;
    }

    // One call is too short for the clock, and slower than the calls after it.
    static int Batch(Action<int> call)
    {
        double first = Time(call, 1);
        int tried = (int)Math.Clamp(BatchNanoseconds / 8 / first, 1, 100_000);
        return (int)Math.Clamp(BatchNanoseconds / Time(call, tried), 1, 1_000_000);
    }

    static double Time(Action<int> call, int count)
    {
        double start = CorpusClock.Now;
        call(count);
        return (CorpusClock.Now - start) / count;
    }
}
