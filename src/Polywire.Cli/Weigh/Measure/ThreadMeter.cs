using System.Diagnostics;
using System.Runtime;
using System.Runtime.InteropServices;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>
/// The clocks of this machine. Thread processor time does not advance while another process has the processor,
/// so it stays comparable on a busy machine, where wall-clock time does not.
/// </summary>
sealed class ThreadMeter : IMeter
{
    const int LinuxThreadCpuTime = 3;
    const int MacThreadCpuTime = 16;
    const long WindowsTick = 15_625_000;

    /// <inheritdoc/>
    public long Wall => (long)Stopwatch.GetElapsedTime(0).TotalNanoseconds;

    /// <inheritdoc/>
    public long Cpu => OperatingSystem.IsWindows() ? WindowsCpu() : OperatingSystem.IsMacOS() ? UnixCpu(MacThreadCpuTime) : OperatingSystem.IsLinux() ? UnixCpu(LinuxThreadCpuTime) : -1;

    /// <inheritdoc/>
    public long CpuResolution => OperatingSystem.IsWindows() ? WindowsTick : 1_000;

    /// <inheritdoc/>
    public long CompiledMethods => JitInfo.GetCompiledMethodCount();

    static long UnixCpu(int clock)
    {
        try
        {
            return clock_gettime(clock, out Timespec time) == 0 ? time.Seconds * 1_000_000_000 + time.Nanoseconds : -1;
        }
        catch (Exception e) when (e is DllNotFoundException or EntryPointNotFoundException)
        {
            return -1;
        }
    }

    static long WindowsCpu() =>
        GetThreadTimes(GetCurrentThread(), out _, out _, out long kernel, out long user) ? (kernel + user) * 100 : -1;

    [DllImport("libc")]
    static extern int clock_gettime(int clock, out Timespec time);

    [DllImport("kernel32.dll")]
    static extern nint GetCurrentThread();

    [DllImport("kernel32.dll")]
    [return: MarshalAs(UnmanagedType.Bool)]
    static extern bool GetThreadTimes(nint thread, out long creation, out long exit, out long kernel, out long user);

    [StructLayout(LayoutKind.Sequential)]
    readonly struct Timespec
    {
        readonly nint _seconds;
        readonly nint _nanoseconds;

        public long Seconds => _seconds;

        public long Nanoseconds => _nanoseconds;
    }
}
