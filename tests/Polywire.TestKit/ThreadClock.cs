using System.Runtime.InteropServices;

namespace TestKit;

/// <summary>The processor time of the calling thread, which other processes and threads do not affect.</summary>
public static partial class ThreadClock
{
    /// <summary>Runs an action and returns the processor time that the calling thread spent in it; zero where the platform has no such clock.</summary>
    public static TimeSpan Time(Action action)
    {
        TimeSpan start = Now();
        action();
        return Now() - start;
    }

    static TimeSpan Now()
    {
        int clock = OperatingSystem.IsLinux() ? 3 : OperatingSystem.IsMacOS() ? 16 : -1;
        return clock >= 0 && ClockGetTime(clock, out Moment now) == 0 ? TimeSpan.FromTicks(now.Seconds * TimeSpan.TicksPerSecond + now.Nanoseconds / 100) : TimeSpan.Zero;
    }

    [LibraryImport("libc", EntryPoint = "clock_gettime")]
    private static partial int ClockGetTime(int clock, out Moment now);

    readonly struct Moment
    {
        public readonly nint Seconds, Nanoseconds;
    }
}
