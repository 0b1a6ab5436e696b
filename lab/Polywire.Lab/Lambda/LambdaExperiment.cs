using System.Globalization;
using Lab.Results;
using Lab.Tools;

namespace Lab.Lambda;

/// <summary>Starts the functions of the catalog against an emulated Runtime API, and measures init, the first event and those after it.</summary>
static class LambdaExperiment
{
    internal const string Function = "function", Mode = "mode", Tiered = "tiered", Touched = "pre-touched", Memory = "memory MB";
    internal const string Init = "init ms", Cold = "cold used ms", Total = "total cold start ms", Warm = "warm used ms", Cost = "cost µ$", CostArm64 = "cost µ$ arm64 (computed)", CostWithInit = "cost µ$ with init";
    internal const string Over = "over baseline ms", PublishedTotal = "published total ms", PublishedCost = "published cost µ$";

    internal static readonly ResultColumn[] Columns =
    [
        new(Function), new(Mode), new(Tiered), new(Touched), new(Memory, 0), new(Init, 1), new(Cold, 1), new(Total, 1), new(Warm, 1),
        new(Cost, 2), new(CostArm64, 2), new(CostWithInit, 2), new(Over, 1), new(PublishedTotal, 1), new(PublishedCost, 2),
    ];

    internal static async Task<ExperimentResult> RunAsync(LambdaSettings settings, IProgressLog log, CancellationToken cancellationToken)
    {
        Dictionary<string, string> machine = Machine.Describe();
        LambdaPrograms programs = await LambdaPrograms.BuildAsync(settings, log, cancellationToken);
        LambdaCell[] cells = [.. LambdaCatalog.Cells(settings).Where(c => programs.Modes.ContainsKey(c.Mode))];
        var leftOut = new List<string>(programs.LeftOut);
        var results = new ResultTable { Name = "results", Title = "Cold starts and cost", Note = "Medians over the starts. Published: .NET 6 on x86-64 on the service itself, PreJIT in the place of pre-touched.", Columns = [.. Columns] };
        using (CpuShare? share = settings.Publish ? CpuShare.TryCreate() : null)
        {
            if (settings.Publish && share is null)
            {
                leftOut.Add("Memory sizes: no control group can be written here (cgroup v1 cpu.cfs_quota_us or v2 cpu.max, as root), so the CPU is not limited and one size is measured.");
                cells = [.. cells.Where(c => c.Memory == LambdaCatalog.MemoryOfOneCpu)];
            }
            Dictionary<LambdaCell, List<StartTimes>> times = Measure(settings, programs, cells, share, log, cancellationToken);
            foreach (LambdaCell cell in cells) results.Rows.Add(Row(cell, times[cell], settings.WarmInvocations + 1));
        }
        AddOverBaseline(results);
        return new ExperimentResult
        {
            Name = "lambda",
            Title = "Functions: cold starts and cost",
            Date = DateTime.UtcNow,
            Machine = machine,
            Versions = programs.Versions,
            Settings = Describe(settings),
            Method = s_method,
            LeftOut = leftOut,
            Charts = [.. Charts(results)],
            Tables = [LambdaFindings.Goals(results), LambdaFindings.Claims(results), LambdaFindings.Best("fastest", "The four fastest cold starts of each function", results, Total), LambdaFindings.Best("cheapest", "The four cheapest of each function", results, Cost), results, LambdaReference.Table()],
        };
    }

    static Dictionary<LambdaCell, List<StartTimes>> Measure(LambdaSettings settings, LambdaPrograms programs, LambdaCell[] cells, CpuShare? share, IProgressLog log, CancellationToken cancellationToken)
    {
        using var emulator = new RuntimeApiEmulator(File.ReadAllBytes(settings.Document));
        var times = cells.ToDictionary(c => c, _ => new List<StartTimes>());
        log.Begin("Starts", cells.Length * settings.Starts);
        // All cells in turns, so that what else happens on the machine is spread over them.
        for (int start = 0; start < settings.Starts; start++)
        {
            foreach (LambdaCell cell in cells)
            {
                cancellationToken.ThrowIfCancellationRequested();
                log.Cell(cell.Name);
                Command command = programs.Modes[cell.Mode].With(cell.Touched ? [cell.Function.Id, settings.Document] : [cell.Function.Id]);
                command = command with { Variables = new Dictionary<string, string> { ["DOTNET_TieredCompilation"] = cell.Tiered ? "1" : "0" } };
                times[cell].Add(emulator.Run(command, settings.WarmInvocations, share, (double)cell.Memory / LambdaCatalog.MemoryOfOneCpu));
            }
        }
        return times;
    }

    static ResultRow Row(LambdaCell cell, List<StartTimes> times, int requests)
    {
        double init = Median(times.Select(t => t.Init)), cold = Median(times.Select(t => t.Cold)), warm = Median(times.Select(t => t.Warm));
        var row = new ResultRow
        {
            Texts = { [Function] = cell.Function.Name, [Mode] = cell.Mode.Name, [Tiered] = cell.Mode == LambdaCatalog.Native ? "" : YesNo(cell.Tiered), [Touched] = YesNo(cell.Touched) },
            Figures =
            {
                [Memory] = cell.Memory, [Init] = init, [Cold] = cold, [Total] = Median(times.Select(t => t.Init + t.Cold)), [Warm] = warm,
                [Cost] = LambdaCost.Of(cold + warm, cell.Memory, LambdaCost.X64, requests),
                [CostArm64] = LambdaCost.Of(cold + warm, cell.Memory, LambdaCost.Arm64, requests),
                [CostWithInit] = LambdaCost.Of(init + cold + warm, cell.Memory, LambdaCost.X64, requests),
            },
        };
        if (Published.Of(cell) is { } published)
        {
            row.Figures[PublishedTotal] = published.Init + published.Cold;
            row.Figures[PublishedCost] = published.Cost;
        }
        return row;
    }

    /// <summary>The baseline of a row has its runtime, mode, tiering and memory, and is not pre-touched: it has nothing to touch.</summary>
    static void AddOverBaseline(ResultTable results)
    {
        foreach (ResultRow row in results.Rows)
        {
            string name = (LambdaCatalog.VendorFunctions.Any(f => f.Name == row.Texts[Function]) ? LambdaCatalog.VendorBaseline : LambdaCatalog.Baseline).Name;
            ResultRow? baseline = results.Rows.FirstOrDefault(r => r.Texts[Function] == name && r.Texts[Mode] == row.Texts[Mode] && r.Texts[Tiered] == row.Texts[Tiered] && r.Figures[Memory] == row.Figures[Memory]);
            if (baseline is not null && baseline != row) row.Figures[Over] = row.Figures[Total] - baseline.Figures[Total];
        }
    }

    static IEnumerable<ResultChart> Charts(ResultTable results)
    {
        foreach (IGrouping<(string, double), ResultRow> group in results.Rows.Where(r => r.Texts[Tiered] != "no" && r.Texts[Touched] == "no").GroupBy(r => (r.Texts[Mode], r.Figures[Memory])))
        {
            yield return new ResultChart
            {
                Title = $"Total cold start, {group.Key.Item1}, {group.Key.Item2:F0} MB: less is better",
                Unit = "ms",
                Decimals = 1,
                Reference = LambdaCatalog.SourceGen.Name,
                Bars = [.. group.Select(r => new ResultBar(r.Texts[Function], r.Figures[Total]))],
            };
        }
    }

    static Dictionary<string, string> Describe(LambdaSettings settings) => new()
    {
        ["memory sizes"] = string.Join(", ", settings.Memories.Select(m => $"{m} MB")),
        ["modes"] = string.Join(", ", settings.Modes.Select(m => m.Name)),
        ["tiered compilation"] = string.Join(", ", settings.Tiered.Select(YesNo)),
        ["pre-touched"] = settings.TouchEverywhere ? "every mode" : settings.Touch ? "ReadyToRun, tiered" : "no",
        ["starts"] = settings.Starts.ToString(CultureInfo.InvariantCulture),
        ["invocations"] = (settings.WarmInvocations + 1).ToString(CultureInfo.InvariantCulture),
        ["event"] = $"{Path.GetFileName(settings.Document)}, {new FileInfo(settings.Document).Length} bytes",
    };

    static readonly List<string> s_method =
    [
        "A function is a process that asks the Runtime API for events, over HTTP on the loopback interface. The lab emulates that API. Each function reads the event, a pull request as GitHub's API documents it, into objects and answers with an empty stream; the baseline does not read it.",
        "Init is from the start of the process to its first request for an event. Cold used is from the answer to that request until the next one, warm used the same for the 100 events after it. Total cold start is init and cold used.",
        "The memory size sets the CPU: 1769 MB is one CPU. Init has all CPUs, as on the service; the limit applies from the first event on, in periods of 20 ms.",
        "Cost is (cold used + warm used) × GB × price + 101 × 0.2 µ$, at 16.6667 µ$ per GB and second on x86-64 and 13.3334 on arm64. The column of arm64 takes the times of this machine at the price of arm64; nothing was measured there. Cost with init bills init too, as the service does today.",
        "Pre-touched functions read a sample of the event in init. It takes the place of the original's PreJIT, which .NET no longer has.",
    ];

    internal static double Median(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        return sorted.Length % 2 == 1 ? sorted[sorted.Length / 2] : (sorted[sorted.Length / 2 - 1] + sorted[sorted.Length / 2]) / 2;
    }

    static string YesNo(bool value) => value ? "yes" : "no";
}
