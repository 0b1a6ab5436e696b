using System.Diagnostics;

namespace TestKit;

/// <summary>Counts what the calling thread allocates.</summary>
public static class AllocationAssert
{
    const int Runs = 256;

    static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    /// <summary>Fails unless <paramref name="action"/>, once warm, allocates nothing at all.</summary>
    public static void Zero(Action action)
    {
        double bytes = Measure(action);
        if (bytes != 0) throw new InvalidOperationException($"{bytes:0.##} bytes allocated per call where none may be.");
    }

    /// <summary>Bytes allocated per call, the least of many rounds of <paramref name="runs"/> calls; the first that allocates no more than <paramref name="enough"/> ends them.</summary>
    /// <remarks>
    /// What optimised code allocates it allocates in every round. Code of the first tier boxes where the optimised does not, and
    /// its replacement waits while other tests of the process have new methods compiled; a collection that they cause may
    /// empty the shared array pools. So rounds go on for a while.
    /// </remarks>
    public static double Measure(Action action, double enough = 0, int runs = Runs)
    {
        for (int k = 0; k < (runs + 3) / 4; k++) action();
        double least = double.MaxValue;
        long start = Stopwatch.GetTimestamp();
        do
        {
            if (least < double.MaxValue) Thread.Sleep(20);
            long before = GC.GetAllocatedBytesForCurrentThread();
            for (int k = 0; k < runs; k++) action();
            least = Math.Min(least, (GC.GetAllocatedBytesForCurrentThread() - before) / (double)runs);
        }
        while (least > enough && Stopwatch.GetElapsedTime(start) < s_patience);
        return least;
    }
}
