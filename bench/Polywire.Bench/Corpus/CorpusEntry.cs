using System.Diagnostics;
using Bench.Corpus.Data;
using Bench.Corpus.Libraries;
using Bench.Corpus.Report;
using Bench.Corpus.Running;
using Bench.Harness;

namespace Bench.Corpus;

/// <summary><c>--corpus</c>: documents that nobody chose for the benchmark, against the best peer of each row.</summary>
static class CorpusEntry
{
    /// <returns>0, or 1 if an output of Polywire was wrong, or 2 if the command line is.</returns>
    public static int Run(ReadOnlySpan<string> args)
    {
        CorpusSettings settings;
        try
        {
            settings = CorpusSettings.Parse(args);
        }
        catch (ArgumentException e)
        {
            Console.Error.WriteLine($"{e.Message}\n{CorpusSettings.Usage}");
            return 2;
        }
        CorpusFiles.Folder = settings.Data;
        if (settings.Processor) CorpusClock.UseProcessor();
        Console.WriteLine(Machine.Describe());
        List<CorpusRow> rows = Measure(settings);
        if (settings.List) return 0;
        var summary = new Summary(rows);
        ConsoleSummary.Print(summary);
        if (settings.Markdown is { } markdown) File.WriteAllText(markdown, MarkdownSummary.Make(summary, settings));
        if (settings.Json is { } json) File.WriteAllBytes(json, JsonSummary.Make(summary));
        return rows.SelectMany(r => r.Cells).Any(c => c.Fault is not null && !c.Library.IsPeer) ? 1 : 0;
    }

    static List<CorpusRow> Measure(CorpusSettings settings)
    {
        var rows = new List<CorpusRow>();
        var runner = new CorpusRunner(settings.Rounds, settings.Batch);
        long start = Stopwatch.GetTimestamp();
        foreach (Suite suite in AllSuites.List)
        {
            List<CorpusRow> of = suite.Rows(AllLibraries.List, settings.Wants);
            if (settings.List)
            {
                foreach (CorpusRow row in of) Console.WriteLine($"{row.Family}: {row.Name}");
            }
            else if (of.Count > 0)
            {
                runner.Run(of);
                Console.WriteLine($"{suite.Family} · {suite.Name}: {of.Count} rows, {Stopwatch.GetElapsedTime(start).TotalSeconds:0} s" +
                    $" (warm-up {runner.LastWarmUp.Time.TotalSeconds:0.0} s{(runner.LastWarmUp.Stable ? "" : ", ended before it was stable")})");
                foreach (CorpusRow row in of) ConsoleSummary.Print(row, settings.Pairs is not null);
                foreach (CorpusCell cell in of.SelectMany(r => r.Cells)) cell.Release();
                rows.AddRange(of);
            }
            suite.Unload();
        }
        return rows;
    }
}
