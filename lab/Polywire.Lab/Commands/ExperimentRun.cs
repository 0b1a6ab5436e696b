using Lab.Reports;
using Lab.Results;
using Lab.Tools;
using Spectre.Console;

namespace Lab.Commands;

/// <summary>Runs an experiment with progress, then writes its results everywhere.</summary>
static class ExperimentRun
{
    internal static async Task<int> RunAsync(Func<IProgressLog, Task<ExperimentResult>> run)
    {
        ExperimentResult result = Console.IsOutputRedirected
            ? await run(new LineLog(Console.Error))
            : await AnsiConsole.Progress().AutoClear(false).Columns(new TaskDescriptionColumn { Alignment = Justify.Left }, new ProgressBarColumn(), new PercentageColumn(), new RemainingTimeColumn()).StartAsync(context => run(new BarLog(context)));
        // Output that goes to a file has no width of its own.
        if (Console.IsOutputRedirected) AnsiConsole.Profile.Width = 200;
        TerminalReport.Write(result, AnsiConsole.Console);
        string report = Save(result, Places.Results);
        AnsiConsole.MarkupLineInterpolated($"Results: {Path.Combine(Places.Results, result.Name + ".json")}, report: {report}");
        return 0;
    }

    /// <summary>Writes JSON and CSV, and the report over every run in the folder. Returns the report's path.</summary>
    internal static string Save(ExperimentResult result, string folder)
    {
        ResultFiles.Write(result, folder);
        string report = Path.Combine(folder, "report.html");
        File.WriteAllText(report, HtmlReport.Write(ResultFiles.ReadAll(folder)));
        return report;
    }
}
