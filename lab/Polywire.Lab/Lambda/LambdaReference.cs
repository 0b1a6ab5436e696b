using Lab.Results;

namespace Lab.Lambda;

/// <summary>Figures that were known before this lab, for comparison with a run.</summary>
static class LambdaReference
{
    static readonly (string Runtime, string Function, int Memory, double Total)[] s_figures =
    [
        ("vendor's RuntimeSupport", "baseline", 1769, 110), ("vendor's RuntimeSupport", "System.Text.Json source-gen", 1769, 144), ("vendor's RuntimeSupport", "System.Text.Json reflection", 1769, 160), ("vendor's RuntimeSupport", "Newtonsoft.Json", 1769, 184),
        ("vendor's RuntimeSupport", "baseline", 256, 189), ("vendor's RuntimeSupport", "System.Text.Json source-gen", 256, 390), ("vendor's RuntimeSupport", "System.Text.Json reflection", 256, 631), ("vendor's RuntimeSupport", "Newtonsoft.Json", 256, 750),
        ("a loop over one socket", "baseline", 1769, 50), ("a loop over one socket", "System.Text.Json source-gen", 1769, 76),
    ];

    /// <summary>The total cold start with System.Text.Json's source generator on the vendor's runtime.</summary>
    internal static double SourceGen(int memory) => s_figures.First(f => f.Runtime.StartsWith("vendor", StringComparison.Ordinal) && f.Function == LambdaCatalog.SourceGen.Name && f.Memory == memory).Total;

    internal static ResultTable Table()
    {
        var table = new ResultTable
        {
            Name = "reference",
            Title = "Figures that the goals were set by",
            Note = "Total cold start under ReadyToRun, measured before the lab existed with the vendor's package, which is not part of this run.",
            Columns = [new("runtime"), new(LambdaExperiment.Function), new(LambdaExperiment.Memory, 0), new(LambdaExperiment.Total, 0)],
        };
        foreach ((string runtime, string function, int memory, double total) in s_figures)
            table.Rows.Add(new ResultRow { Texts = { ["runtime"] = runtime, [LambdaExperiment.Function] = function }, Figures = { [LambdaExperiment.Memory] = memory, [LambdaExperiment.Total] = total } });
        return table;
    }
}
