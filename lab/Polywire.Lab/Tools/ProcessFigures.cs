using System.Globalization;

namespace Lab.Tools;

/// <summary>What Linux reports about a process. Elsewhere there is nothing to read, and the columns are left out.</summary>
static class ProcessFigures
{
    // USER_HZ, which Linux fixes at 100 for what it reports in /proc.
    const double TicksPerSecond = 100;

    internal static bool Available => OperatingSystem.IsLinux();

    /// <summary>CPU time of all threads in seconds.</summary>
    internal static double CpuSeconds(int process)
    {
        string text = File.ReadAllText($"/proc/{process}/stat");
        string[] fields = text[(text.LastIndexOf(')') + 2)..].Split(' ');
        return (double.Parse(fields[11], CultureInfo.InvariantCulture) + double.Parse(fields[12], CultureInfo.InvariantCulture)) / TicksPerSecond;
    }

    /// <summary>Resident memory in MB.</summary>
    internal static double ResidentMegabytes(int process)
    {
        string line = File.ReadLines($"/proc/{process}/status").First(l => l.StartsWith("VmRSS:", StringComparison.Ordinal));
        return double.Parse(line.Split(' ', StringSplitOptions.RemoveEmptyEntries)[^2], CultureInfo.InvariantCulture) / 1024;
    }
}
