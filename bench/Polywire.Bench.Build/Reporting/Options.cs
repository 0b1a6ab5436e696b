using BuildBench.Measuring;
using BuildBench.Projects;

namespace BuildBench.Reporting;

/// <summary>What a run measures.</summary>
sealed record Options(int[] Models, int Rounds, int Processes, bool WithCompiler, bool ByProcessor, Phase[] Phases, Library[] Libraries, string? Markdown)
{
    internal const string Usage = "usage: [--models 600,5000] [--rounds 7] [--processes 3] [--no-compiler] [--processor] [--phases cold,optimized,edits,nochange,compile] [--libraries stj,json,json+messagepack,none] [--markdown FILE]";

    internal static Options Parse(string[] args)
    {
        var options = new Options([600, 5000], 7, 3, true, false, Enum.GetValues<Phase>(), Library.All, null);
        for (int i = 0; i < args.Length; i++)
        {
            string Next() => ++i < args.Length ? args[i] : throw new ArgumentException($"'{args[i - 1]}' needs a value.");
            options = args[i] switch
            {
                "--models" => options with { Models = [.. Next().Split(',').Select(int.Parse)] },
                "--rounds" => options with { Rounds = int.Parse(Next()) },
                "--processes" => options with { Processes = int.Parse(Next()) },
                "--no-compiler" => options with { WithCompiler = false },
                "--processor" => options with { ByProcessor = true },
                "--phases" => options with { Phases = [.. Next().Split(',').Select(p => Enum.Parse<Phase>(p, true))] },
                "--libraries" => options with { Libraries = [.. Next().Split(',').Select(Library.Get)] },
                "--markdown" => options with { Markdown = Next() },
                _ => throw new ArgumentException($"'{args[i]}' is unknown."),
            };
        }
        return options;
    }
}
