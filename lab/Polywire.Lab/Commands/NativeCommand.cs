using System.CommandLine;
using Lab.Native;

namespace Lab.Commands;

/// <summary><c>native</c>: serializers in C++ and Rust.</summary>
static class NativeCommand
{
    internal static System.CommandLine.Command Create()
    {
        var libraries = new Option<string>("--libraries") { Description = "A folder with libraries that the system does not have. lab/native/build.sh says what it expects there." };
        var rows = new Option<string[]>("--rows") { Description = $"Rows: {string.Join(' ', NativeCatalog.Rows.Select(r => r.Name))}. All by default.", AllowMultipleArgumentsPerToken = true };
        rows.AcceptOnlyFromAmong([.. NativeCatalog.Rows.Select(r => r.Name)]);
        var rounds = new Option<int?>("--rounds") { Description = "How often the libraries of a row take turns: 21." };
        var turn = new Option<double?>("--turn") { Description = "Milliseconds of each turn: 50." };
        var reuse = new Option<bool>("--no-build") { Description = "Use the programs that an earlier run built." };
        var command = new System.CommandLine.Command("native", "The same models and bytes in C++ and Rust. Example: native --libraries /opt/serializers") { libraries, rows, rounds, turn, reuse };
        command.SetAction((parsed, cancellationToken) =>
        {
            var settings = new NativeSettings();
            settings = settings with
            {
                Libraries = parsed.GetValue(libraries),
                Rows = parsed.GetValue(rows) is { Length: > 0 } named ? named : null,
                Rounds = parsed.GetValue(rounds) ?? settings.Rounds,
                Turn = parsed.GetValue(turn) ?? settings.Turn,
                Reuse = parsed.GetValue(reuse),
            };
            return ExperimentRun.RunAsync(log => NativeExperiment.RunAsync(settings, log, cancellationToken));
        });
        return command;
    }
}
