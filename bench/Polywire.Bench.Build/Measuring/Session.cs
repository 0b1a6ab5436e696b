using System.Diagnostics;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using BuildBench.Projects;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace BuildBench.Measuring;

/// <summary>The figures of one library, in this process.</summary>
/// <param name="processor">Whether times are the processor's, which a busy machine disturbs less, in place of the clock's.</param>
sealed class Session(Library library, ProjectPlan plan, int rounds, bool processor)
{
    readonly Project _project = new(plan, library);
    readonly Random _random = new(1);

    internal Figures Run(Phase phase)
    {
        var figures = new Figures();
        if (phase == Phase.Compile)
        {
            figures.Compile = Median(rounds, () => Compile(figures));
            return figures;
        }
        CSharpCompilation compilation = _project.Parse();
        GeneratorDriver driver = Project.Driver(library);
        double first = Time(() => driver = driver.RunGenerators(compilation));
        Check(driver);
        switch (phase)
        {
            case Phase.Cold:
                figures.First = first;
                figures.Cold = Median(rounds, Again);
                break;
            case Phase.Optimized:
                figures.Optimized = Median(rounds, Again);
                break;
            case Phase.Edits:
                // Each edit starts from the state of the one before, as in an editor.
                ModelPlan[] edited = [.. plan.Models.Where(m => m.Declaration == Declaration.Class).OrderBy(_ => _random.Next()).Take(rounds + 2)];
                int next = 0;
                figures.CommentEdit = Median(rounds, () => Edited(edited[next++ % edited.Length], t => t.Replace(" as the service", " just as the service"), ref compilation, ref driver));
                next = 0;
                figures.MemberEdit = Median(rounds, () => Edited(edited[next++ % edited.Length], t => t.Insert(t.LastIndexOf('}'), $"    public int Added{next} {{ get; set; }}\n"), ref compilation, ref driver));
                break;
            case Phase.NoChange:
                figures.NoChange = Median(rounds, () =>
                {
                    compilation = (CSharpCompilation)compilation.Clone();
                    return Time(() => driver = driver.RunGenerators(compilation));
                });
                figures.Reparsed = Median(rounds, () =>
                {
                    compilation = _project.Parse();
                    return Time(() => driver = driver.RunGenerators(compilation));
                });
                break;
        }
        return figures;

        double Again()
        {
            CSharpCompilation fresh = _project.Parse();
            GeneratorDriver start = Project.Driver(library);
            return Time(() => start.RunGenerators(fresh));
        }
    }

    /// <summary>Runs the SDK's compiler on files.</summary>
    internal static (double Wall, double Processor) RunCompiler(ProjectPlan plan, Library library, string folder)
    {
        string response = new Project(plan, library).Write(folder, library);
        double before = ChildTime.Milliseconds();
        var watch = Stopwatch.StartNew();
        using Process compiler = Process.Start(new ProcessStartInfo("dotnet", ["exec", Files.Compiler, "@" + response]) { RedirectStandardOutput = true })!;
        string output = compiler.StandardOutput.ReadToEnd();
        compiler.WaitForExit();
        if (compiler.ExitCode != 0) throw new InvalidOperationException($"The compiler failed for {library.Title}: {output[..Math.Min(2000, output.Length)]}");
        return (watch.Elapsed.TotalMilliseconds, ChildTime.Milliseconds() - before);
    }

    double Edited(ModelPlan model, Func<string, string> edit, ref CSharpCompilation compilation, ref GeneratorDriver driver)
    {
        CSharpCompilation after = compilation = _project.Edit(compilation, model, edit);
        GeneratorDriver before = driver, result = before;
        double time = Time(() => result = before.RunGenerators(after));
        driver = result;
        return time;
    }

    double Compile(Figures figures)
    {
        CSharpCompilation fresh = _project.Parse();
        GeneratorDriver start = Project.Driver(library);
        using var image = new MemoryStream();
        Compilation? output = null;
        double time = Time(() =>
        {
            start = start.RunGeneratorsAndUpdateCompilation(fresh, out output, out _);
            Microsoft.CodeAnalysis.Emit.EmitResult result = output.Emit(image);
            if (!result.Success) throw new InvalidOperationException($"{library.Title}: {result.Diagnostics.First(d => d.Severity == DiagnosticSeverity.Error)}");
        });
        GeneratedSourceResult[] sources = [.. start.GetRunResult().Results.SelectMany(r => r.GeneratedSources)];
        figures.SourceFiles = sources.Length;
        figures.SourceBytes = sources.Sum(s => (long)System.Text.Encoding.UTF8.GetByteCount(s.SourceText.ToString()));
        figures.ImageBytes = image.Length;
        figures.IlBytes = IlBytes(image);
        return time;
    }

    static long IlBytes(MemoryStream image)
    {
        image.Position = 0;
        using var file = new PEReader(image, PEStreamOptions.LeaveOpen);
        MetadataReader metadata = file.GetMetadataReader();
        long sum = 0;
        foreach (MethodDefinitionHandle handle in metadata.MethodDefinitions)
        {
            int address = metadata.GetMethodDefinition(handle).RelativeVirtualAddress;
            if (address != 0) sum += file.GetMethodBody(address).GetILReader().Length;
        }
        return sum;
    }

    static void Check(GeneratorDriver driver)
    {
        GeneratorDriverRunResult result = driver.GetRunResult();
        if (result.Diagnostics.FirstOrDefault(d => d.Severity >= DiagnosticSeverity.Warning) is { } said) throw new InvalidOperationException(said.ToString());
        if (result.Results.FirstOrDefault(r => r.Exception is not null) is { Exception: { } failed }) throw failed;
    }

    double Time(Action action)
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        TimeSpan used = Environment.CpuUsage.TotalTime;
        long start = Stopwatch.GetTimestamp();
        action();
        return (processor ? Environment.CpuUsage.TotalTime - used : Stopwatch.GetElapsedTime(start)).TotalMilliseconds;
    }

    static double Median(int rounds, Func<double> measure)
    {
        double[] times = [.. Enumerable.Range(0, rounds).Select(_ => measure())];
        Array.Sort(times);
        return times[times.Length / 2];
    }
}
