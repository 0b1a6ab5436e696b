using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Filters;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.InProcess.Emit;

namespace Bench.Bdn;

/// <summary>Runs the cells under BenchmarkDotNet, in this process: it builds no project of its own.</summary>
static class BdnEntry
{
    /// <param name="args">Beginnings of case names, as <c>records-100/Read</c>; none for all.</param>
    public static void Run(string[] args)
    {
        ManualConfig config = ManualConfig.Create(DefaultConfig.Instance)
            .AddJob(Job.MediumRun.WithToolchain(InProcessEmitToolchain.Instance))
            .AddFilter(new SimpleFilter(b => args.Length == 0 || args.Any(a => Name(b).StartsWith(a, StringComparison.Ordinal))));
        BenchmarkRunner.Run<DocumentBenchmarks>(config);
    }

    static string Name(BenchmarkCase benchmark) => benchmark.Parameters[nameof(DocumentBenchmarks.Case)].ToString()!;
}
