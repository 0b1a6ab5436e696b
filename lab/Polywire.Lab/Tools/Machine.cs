using System.Globalization;
using System.Runtime.InteropServices;

namespace Lab.Tools;

/// <summary>Describes the machine for the report.</summary>
static class Machine
{
    internal static Dictionary<string, string> Describe() => new()
    {
        ["processor"] = Processor(),
        ["cores"] = Environment.ProcessorCount.ToString(CultureInfo.InvariantCulture),
        ["memory"] = $"{GC.GetGCMemoryInfo().TotalAvailableMemoryBytes >> 20} MB",
        ["system"] = RuntimeInformation.OSDescription,
        ["load before the run"] = File.Exists("/proc/loadavg") ? File.ReadAllText("/proc/loadavg").Split(' ')[0] : "not known",
    };

    static string Processor() => File.Exists("/proc/cpuinfo")
        ? File.ReadLines("/proc/cpuinfo").FirstOrDefault(l => l.StartsWith("model name", StringComparison.Ordinal))?.Split(':')[1].Trim() ?? RuntimeInformation.ProcessArchitecture.ToString()
        : RuntimeInformation.ProcessArchitecture.ToString();
}
