namespace TestKit;

/// <summary>Counts what the calling thread allocates.</summary>
public static class AllocationAssert
{
    const int WarmUp = 64;
    const int Runs = 256;

    /// <summary>Fails unless <paramref name="action"/>, once warm, allocates nothing at all.</summary>
    public static void Zero(Action action)
    {
        long bytes = Measure(action);
        if (bytes != 0) throw new InvalidOperationException($"{bytes / (double)Runs:0.##} bytes allocated per call where none may be.");
    }

    /// <summary>Bytes allocated by 256 warm calls.</summary>
    public static long Measure(Action action)
    {
        // Tiered compilation allocates on other threads only, but a method's first calls may fill caches.
        for (int k = 0; k < WarmUp; k++) action();
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int k = 0; k < Runs; k++) action();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }
}
