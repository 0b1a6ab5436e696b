using System.CommandLine;
using Lab.Rest;

namespace Lab.Commands;

/// <summary><c>rest</c>: services under load.</summary>
static class RestCommand
{
    internal static System.CommandLine.Command Create()
    {
        var quick = new Option<bool>("--quick") { Description = "Measure N = 10 and 500, pinned, for 3 s each: a few minutes." };
        var duration = new Option<int?>("--duration") { Description = "Seconds of each measurement: 30, or 120 as published." };
        var warmup = new Option<int?>("--warmup") { Description = "Seconds of load before each measurement: 15, and up to 15 more for the JIT while it compiles." };
        var counts = new Option<int[]>("--records") { Description = "Records per response: 10 30 100 500.", AllowMultipleArgumentsPerToken = true };
        var setups = new Option<string[]>("--setups") { Description = "Set-ups: shared pinned.", AllowMultipleArgumentsPerToken = true };
        var services = new Option<string[]>("--services") { Description = $"Services: {string.Join(' ', new[] { RestCatalog.GoNetHttp, RestCatalog.GoFastHttp, RestCatalog.Jit, RestCatalog.Native }.Select(s => s.Id))}. All by default.", AllowMultipleArgumentsPerToken = true };
        setups.AcceptOnlyFromAmong(RestCatalog.Setups);
        var reuse = new Option<bool>("--no-build") { Description = "Use the programs that an earlier run built." };
        var command = new System.CommandLine.Command("rest", "Services that read and write JSON, in .NET and in Go, under load. Example: rest --quick") { quick, duration, warmup, counts, setups, services, reuse };
        command.SetAction((parsed, cancellationToken) =>
        {
            RestSettings settings = parsed.GetValue(quick) ? RestSettings.Quick : new RestSettings();
            settings = settings with
            {
                Reuse = parsed.GetValue(reuse),
                Duration = parsed.GetValue(duration) ?? settings.Duration,
                Warmup = parsed.GetValue(warmup) ?? settings.Warmup,
                Counts = parsed.GetValue(counts) is { Length: > 0 } chosen ? chosen : settings.Counts,
                Setups = parsed.GetValue(setups) is { Length: > 0 } named ? named : settings.Setups,
                Services = parsed.GetValue(services) is { Length: > 0 } some ? some : null,
            };
            return ExperimentRun.RunAsync(log => RestExperiment.RunAsync(settings, log, cancellationToken));
        });
        return command;
    }
}
