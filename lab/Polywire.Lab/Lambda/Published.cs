using System.Globalization;

namespace Lab.Lambda;

/// <summary>
/// Figures of the original, for .NET 6: medians of the data that its authors publish with their program (github.com/LambdaSharp/LambdaSharp.Benchmark).
/// </summary>
sealed record Published(string Function, string Architecture, int Memory, bool Tiered, bool ReadyToRun, bool PreJit, double Init, double Cold, double Warm, double Cost)
{
    internal static readonly Published[] All = Read();

    /// <summary>The original's row of a cell on x86-64, PreJIT in the place of pre-touched; null if there is none.</summary>
    internal static Published? Of(LambdaCell cell) => cell.Mode == LambdaCatalog.Native ? null : All.FirstOrDefault(p => p.Function == cell.Function.Id.Replace("vendor-", "", StringComparison.Ordinal) && p.Architecture == "x86_64" && p.Memory == cell.Memory
        && p.Tiered == cell.Tiered && p.ReadyToRun == (cell.Mode == LambdaCatalog.ReadyToRun) && p.PreJit == cell.Touched);

    static Published[] Read()
    {
        using var reader = new StreamReader(typeof(Published).Assembly.GetManifestResourceStream("published.csv")!);
        return [.. reader.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries).Skip(1).Select(l => l.Split(',')).Select(c =>
            new Published(c[0], c[1], int.Parse(c[2], CultureInfo.InvariantCulture), c[3] == "yes", c[4] == "yes", c[5] == "yes", Number(c[6]), Number(c[7]), Number(c[8]), Number(c[9])))];
    }

    static double Number(string text) => double.Parse(text, CultureInfo.InvariantCulture);
}
