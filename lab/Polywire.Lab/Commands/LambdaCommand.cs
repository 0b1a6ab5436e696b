using System.CommandLine;
using Lab.Lambda;

namespace Lab.Commands;

/// <summary><c>lambda</c>: cold starts of functions.</summary>
static class LambdaCommand
{
    internal static Command Create()
    {
        var quick = new Option<bool>("--quick") { Description = "Measure 256 and 1769 MB, three starts, pre-touched with tiered ReadyToRun only: a few minutes." };
        var starts = new Option<int?>("--starts") { Description = "Starts of each cell: 7, as the original's settings have it." };
        var memories = new Option<int[]>("--memory") { Description = "Memory sizes in MB: 256 512 1769 3008.", AllowMultipleArgumentsPerToken = true };
        var document = new Option<string>("--document") { Description = "The event. json-benchmark/github.json of POLYWIRE_DATA by default." };
        var reuse = new Option<bool>("--no-build") { Description = "Use the programs that an earlier run built." };
        var vendor = new Option<bool>("--vendor") { Description = "Measure the functions on the vendor's runtime too, where Amazon.Lambda.RuntimeSupport can be restored." };
        var command = new Command("lambda", "Cold starts and cost of functions that read JSON. Example: lambda --quick") { quick, starts, memories, document, reuse, vendor };
        command.SetAction(async (parsed, cancellationToken) =>
        {
            if ((parsed.GetValue(document) ?? LambdaSettings.FindDocument()) is not { } file || !File.Exists(file))
            {
                await Console.Error.WriteLineAsync("There is no event: set POLYWIRE_DATA to the folder of the shared data, or name a file with --document.");
                return 2;
            }
            LambdaSettings settings = parsed.GetValue(quick) ? LambdaSettings.Quick(file) : new LambdaSettings { Document = file };
            settings = settings with
            {
                Reuse = parsed.GetValue(reuse),
                Vendor = parsed.GetValue(vendor),
                Starts = parsed.GetValue(starts) ?? settings.Starts,
                Memories = parsed.GetValue(memories) is { Length: > 0 } chosen ? chosen : settings.Memories,
            };
            return await ExperimentRun.RunAsync(log => LambdaExperiment.RunAsync(settings, log, cancellationToken));
        });
        return command;
    }
}
