using System.Runtime.InteropServices;

namespace BuildBench.Measuring;

/// <summary>The processor time of this process's children that have ended; 0 on Windows, where the system does not sum it.</summary>
static class ChildTime
{
    const int Children = -1;

    internal static double Milliseconds()
    {
        if (OperatingSystem.IsWindows()) return 0;
        long[] usage = new long[32];
        return GetUsage(Children, usage) == 0 ? usage[0] * 1e3 + usage[1] / 1e3 + usage[2] * 1e3 + usage[3] / 1e3 : 0;
    }

    [DllImport("libc", EntryPoint = "getrusage")]
    static extern int GetUsage(int who, long[] usage);
}
