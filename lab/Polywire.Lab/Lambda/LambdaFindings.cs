using System.Globalization;
using Lab.Results;

namespace Lab.Lambda;

/// <summary>What a run says about the goals and the published claims.</summary>
static class LambdaFindings
{
    internal static readonly string[] ClaimTexts =
    [
        "PreJIT slows init and lowers cost",
        "Tiered compilation never wins on cost",
        "ReadyToRun with tiered compilation is the fastest start",
        "Source generation pays only when precompiled",
        "Converters keep functions from source generation",
    ];

    internal static ResultTable Goals(ResultTable results)
    {
        var table = new ResultTable { Name = "goals", Title = "Goals", Note = "Functions that are compiled with ReadyToRun and tiered, and not pre-touched.", Columns = [new("goal"), new("measured"), new("reached")] };
        foreach ((int memory, double limit) in ((int, double)[])[(1769, 4), (256, 15)])
        {
            if (Find(results, LambdaCatalog.Polywire, LambdaCatalog.ReadyToRun, "yes", "no", memory) is not { } row) continue;
            if (row.Figures.TryGetValue(LambdaExperiment.Over, out double over)) Add(table, $"{memory} MB: Polywire's function costs at most {limit:F0} ms more than the baseline", $"{Number(over)} ms", over <= limit);
            double? measured = Find(results, LambdaCatalog.VendorSourceGen, LambdaCatalog.ReadyToRun, "yes", "no", memory)?.Figures[LambdaExperiment.Total];
            double vendor = measured ?? LambdaReference.SourceGen(memory), own = row.Figures[LambdaExperiment.Total];
            Add(table, $"{memory} MB: the entire cold start is at most half of the vendor's runtime with System.Text.Json source-gen ({vendor:F0} ms{(measured is null ? ", measured before" : "")})", $"{Number(own)} ms: {Number(own / vendor * 100)} %", own * 2 <= vendor);
        }
        // Every pair of a run that has the vendor's rows.
        (string Name, double Share)[] shares = [.. from own in results.Rows
            where own.Texts[LambdaExperiment.Function] == LambdaCatalog.Polywire.Name && own.Texts[LambdaExperiment.Touched] == "no"
            from other in results.Rows
            where other.Texts[LambdaExperiment.Function] == LambdaCatalog.VendorSourceGen.Name && other.Texts[LambdaExperiment.Mode] == own.Texts[LambdaExperiment.Mode] && other.Texts[LambdaExperiment.Tiered] == own.Texts[LambdaExperiment.Tiered] && other.Figures[LambdaExperiment.Memory] == own.Figures[LambdaExperiment.Memory]
            select ($"{own.Texts[LambdaExperiment.Mode]}{(own.Texts[LambdaExperiment.Tiered] == "no" ? ", not tiered" : "")}, {own.Figures[LambdaExperiment.Memory]:F0} MB", own.Figures[LambdaExperiment.Total] / other.Figures[LambdaExperiment.Total])];
        if (shares.Length > 0)
        {
            (string name, double share) = shares.MaxBy(s => s.Share);
            Add(table, "every mode and size: the entire cold start is at most half of the vendor's runtime with System.Text.Json source-gen", $"{shares.Count(s => s.Share <= 0.5)} of {shares.Length}; the most is {Number(share * 100)} % ({name})", share <= 0.5);
        }
        return table;
    }

    internal static ResultTable Claims(ResultTable results)
    {
        var table = new ResultTable { Name = "claims", Title = "Published claims", Columns = [new("claim"), new("measured"), new("holds")] };
        ResultRow[] rows = [.. results.Rows.Where(r => r.Texts[LambdaExperiment.Mode] != LambdaCatalog.Native.Name && LambdaCatalog.VendorFunctions.All(f => f.Name != r.Texts[LambdaExperiment.Function]))];

        var pairs = rows.Where(r => r.Texts[LambdaExperiment.Touched] == "yes").Select(r => (With: r, Without: rows.First(o => o.Texts[LambdaExperiment.Touched] == "no" && Same(o, r)))).ToArray();
        int slower = pairs.Count(p => p.With.Figures[LambdaExperiment.Init] > p.Without.Figures[LambdaExperiment.Init]), cheaper = pairs.Count(p => p.With.Figures[LambdaExperiment.Cost] < p.Without.Figures[LambdaExperiment.Cost]);
        Count(table, ClaimTexts[0], pairs.Length, $"pre-touched: slower init in {slower} and lower cost in {cheaper} of {pairs.Length} pairs", slower == pairs.Length && cheaper == pairs.Length);

        bool both = rows.Select(r => r.Texts[LambdaExperiment.Tiered]).Distinct().Count() == 2;
        ResultRow[] cheapest = [.. rows.GroupBy(r => r.Texts[LambdaExperiment.Function]).Select(g => g.MinBy(r => r.Figures[LambdaExperiment.Cost])!)];
        int tiered = cheapest.Count(r => r.Texts[LambdaExperiment.Tiered] == "yes");
        Count(table, ClaimTexts[1], both ? cheapest.Length : 0, $"the cheapest row is tiered for {tiered} of {cheapest.Length} functions", tiered == 0);

        bool modes = rows.Select(r => r.Texts[LambdaExperiment.Mode]).Distinct().Count() == 2;
        ResultRow[] fastest = [.. rows.GroupBy(r => r.Texts[LambdaExperiment.Function]).Select(g => g.MinBy(r => r.Figures[LambdaExperiment.Total])!)];
        int precompiled = fastest.Count(r => r.Texts[LambdaExperiment.Mode] == LambdaCatalog.ReadyToRun.Name && r.Texts[LambdaExperiment.Tiered] == "yes");
        Count(table, ClaimTexts[2], modes && both ? fastest.Length : 0, $"it is the fastest without NativeAOT for {precompiled} of {fastest.Length} functions", precompiled == fastest.Length);

        string[] gains = [.. from mode in (LambdaMode[])[LambdaCatalog.Jit, LambdaCatalog.ReadyToRun] from memory in LambdaCatalog.Memories select Gain(results, mode, memory) into gain where gain is not null select gain];
        bool pays = gains.All(g => g.StartsWith(LambdaCatalog.ReadyToRun.Name, StringComparison.Ordinal) == g.EndsWith("less", StringComparison.Ordinal));
        Count(table, ClaimTexts[3], modes ? gains.Length : 0, "source generation beside reflection: " + string.Join("; ", gains), pays);

        string[] codecs = [.. from memory in LambdaCatalog.Memories
            let codec = Find(results, LambdaCatalog.PolywireCodec, LambdaCatalog.ReadyToRun, "yes", "no", memory)
            let own = Find(results, LambdaCatalog.Polywire, LambdaCatalog.ReadyToRun, "yes", "no", memory)
            where codec is not null && own is not null
            select $"{memory} MB: {(codec.Figures[LambdaExperiment.Total] - own.Figures[LambdaExperiment.Total]).ToString("+0.0;-0.0", CultureInfo.InvariantCulture)} ms"];
        Count(table, ClaimTexts[4], codecs.Length, "Polywire's function with a codec beside the one without: " + string.Join("; ", codecs), false);
        return table;
    }

    /// <summary>The four rows of each function with the least of a figure.</summary>
    internal static ResultTable Best(string name, string title, ResultTable results, string figure) => new()
    {
        Name = name,
        Title = title,
        Columns = [.. results.Columns.Where(c => c.Name is not (LambdaExperiment.PublishedTotal or LambdaExperiment.PublishedCost))],
        Rows = [.. LambdaCatalog.Functions.Concat(LambdaCatalog.VendorFunctions).SelectMany(f => results.Rows.Where(r => r.Texts[LambdaExperiment.Function] == f.Name).OrderBy(r => r.Figures[figure]).Take(4))],
    };

    static string? Gain(ResultTable results, LambdaMode mode, int memory)
    {
        if (Find(results, LambdaCatalog.SourceGen, mode, "yes", "no", memory) is not { } generated || Find(results, LambdaCatalog.Reflection, mode, "yes", "no", memory) is not { } reflection) return null;
        double difference = generated.Figures[LambdaExperiment.Total] - reflection.Figures[LambdaExperiment.Total];
        return $"{mode.Name} {memory} MB {Number(Math.Abs(difference))} ms {(difference < 0 ? "less" : "more")}";
    }

    static ResultRow? Find(ResultTable results, LambdaFunction function, LambdaMode mode, string tiered, string touched, int memory) => results.Rows.FirstOrDefault(r =>
        r.Texts[LambdaExperiment.Function] == function.Name && r.Texts[LambdaExperiment.Mode] == mode.Name && r.Texts[LambdaExperiment.Tiered] == tiered && r.Texts[LambdaExperiment.Touched] == touched && r.Figures[LambdaExperiment.Memory] == memory);

    static bool Same(ResultRow a, ResultRow b) => a.Figures[LambdaExperiment.Memory] == b.Figures[LambdaExperiment.Memory] &&
        new[] { LambdaExperiment.Function, LambdaExperiment.Mode, LambdaExperiment.Tiered }.All(c => a.Texts[c] == b.Texts[c]);

    static void Add(ResultTable table, string goal, string measured, bool reached) => table.Rows.Add(new ResultRow { Texts = { ["goal"] = goal, ["measured"] = measured, ["reached"] = reached ? "yes" : "no" } });

    static void Count(ResultTable table, string claim, int cases, string measured, bool holds) =>
        table.Rows.Add(new ResultRow { Texts = { ["claim"] = claim, ["measured"] = cases == 0 ? "not measured in this setting" : measured, ["holds"] = cases == 0 ? "" : holds ? "yes" : "no" } });

    static string Number(double value) => value.ToString("N1", CultureInfo.InvariantCulture);
}
