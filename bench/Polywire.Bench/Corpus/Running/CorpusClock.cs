using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Bench.Corpus.Running;

/// <summary>The clock of the samples: wall-clock time, or the processor time of the measuring thread, which other processes do not lengthen.</summary>
static partial class CorpusClock
{
    const int ThreadProcessorTime = 3;

    static bool s_usesProcessor;

    /// <summary>Takes the processor time of the measuring thread from now on. Collections on that thread are in it, those of the runtime's own threads are not.</summary>
    /// <exception cref="PlatformNotSupportedException">The platform is not Linux.</exception>
    public static void UseProcessor() => s_usesProcessor = OperatingSystem.IsLinux() ? true : throw new PlatformNotSupportedException("--processor is for Linux.");

    /// <summary>Gets the time in nanoseconds, from an arbitrary moment on.</summary>
    public static double Now
    {
        get
        {
            if (!s_usesProcessor) return Stopwatch.GetTimestamp() * (1e9 / Stopwatch.Frequency);
            if (ClockGetTime(ThreadProcessorTime, out Moment now) != 0) throw new InvalidOperationException("The thread's clock cannot be read.");
            return now.Seconds * 1e9 + now.Nanoseconds;
        }
    }

    [LibraryImport("libc", EntryPoint = "clock_gettime")]
    private static partial int ClockGetTime(int clock, out Moment now);

    readonly struct Moment
    {
        public readonly nint Seconds, Nanoseconds;
    }
}
