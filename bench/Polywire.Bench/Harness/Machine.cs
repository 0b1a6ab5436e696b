using System.Globalization;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Bench.Harness;

/// <summary>Where and when the figures were taken.</summary>
static class Machine
{
    public static string Describe() => string.Create(CultureInfo.InvariantCulture,
        $"{DateTime.UtcNow:yyyy-MM-dd}, {RuntimeInformation.FrameworkDescription}, {RuntimeInformation.ProcessArchitecture}, " +
        $"{Processor()}, {Environment.ProcessorCount} cores, {RuntimeInformation.OSDescription}, vectors of {VectorBits()} bits");

    static int VectorBits() =>
        Vector512.IsHardwareAccelerated ? 512 : Vector256.IsHardwareAccelerated ? 256 : Vector128.IsHardwareAccelerated ? 128 : 0;

    static string Processor()
    {
        const string file = "/proc/cpuinfo";
        string? line = File.Exists(file) ? File.ReadLines(file).FirstOrDefault(l => l.StartsWith("model name", StringComparison.Ordinal)) : null;
        return line is null ? "unnamed processor" : line[(line.IndexOf(':') + 1)..].Trim();
    }
}
