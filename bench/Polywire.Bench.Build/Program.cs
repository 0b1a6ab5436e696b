using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using BuildBench.Measuring;
using BuildBench.Projects;
using BuildBench.Reporting;

CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
if (args is ["--one", var key, var size, var times, var clock, var part])
{
    Console.WriteLine(JsonSerializer.Serialize(new Session(Library.Get(key), ProjectPlanner.Plan(int.Parse(size)), int.Parse(times), clock == "processor").Run(Enum.Parse<Phase>(part))));
    return 0;
}
if (args is ["--write", var name, var number, var target])
{
    Console.WriteLine(new Project(ProjectPlanner.Plan(int.Parse(number)), Library.Get(name)).Write(target, Library.Get(name)));
    return 0;
}

Options options;
try
{
    options = Options.Parse(args);
}
catch (Exception e) when (e is ArgumentException or FormatException)
{
    Console.Error.WriteLine($"{e.Message}\n{Options.Usage}");
    return 2;
}

string folder = Directory.CreateTempSubdirectory("polywire-build-bench-").FullName;
try
{
    foreach (int models in options.Models)
    {
        ProjectPlan plan = ProjectPlanner.Plan(models);
        var measured = options.Libraries.ToDictionary(l => l, _ => new List<Figures>());
        // The libraries take turns in each phase, each in a process of its own, so that a slow minute is slow for all.
        for (int process = 0; process < options.Processes; process++)
        {
            Figures[] taken = [.. options.Libraries.Select(_ => new Figures())];
            foreach (Phase phase in options.Phases)
            {
                foreach ((int i, Library library) in options.Libraries.Index()) taken[i].Add(Child(library, models, phase, options));
            }
            foreach ((int i, Library library) in options.Libraries.Index())
            {
                Figures figures = taken[i];
                if (options.WithCompiler) (figures.Process, figures.ProcessorTime) = Session.RunCompiler(plan, library, Path.Combine(folder, $"{library.Key}-{models}"));
                measured[library].Add(figures);
            }
        }
        string table = Report.Make(plan, [.. measured.Select(m => (m.Key, Report.Median(m.Value)))]);
        Console.WriteLine(table);
        if (options.Markdown is { } file) File.AppendAllText(file, table + "\n");
    }
}
finally
{
    Directory.Delete(folder, true);
}
return 0;

static Figures Child(Library library, int models, Phase phase, Options options)
{
    var start = new ProcessStartInfo(Environment.ProcessPath!, ["--one", library.Key, models.ToString(), options.Rounds.ToString(), options.ByProcessor ? "processor" : "wall", phase.ToString()]) { RedirectStandardOutput = true };
    if (phase == Phase.Optimized) start.Environment["DOTNET_TieredCompilation"] = "0";
    using Process process = Process.Start(start)!;
    string output = process.StandardOutput.ReadToEnd();
    process.WaitForExit();
    if (process.ExitCode != 0) throw new InvalidOperationException($"{library.Title} with {models} models failed.");
    return JsonSerializer.Deserialize<Figures>(output)!;
}
