#:property PublishAot=false
#:property PathMap=
// Publishes bench/ColdStart in each mode and times whole processes, the libraries in turns:
//   dotnet run -c Release bench/measure-cold-start.cs -- [--modes Jit,ReadyToRun,NativeAot] [--rounds 30] [--markdown FILE] [-- MSBUILD ARGUMENTS]
using System.Diagnostics;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;

CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
string[] modes = ["Jit", "ReadyToRun", "NativeAot"];
string? markdown = null;
int rounds = 30;
string[] properties = [];
for (int i = 0; i < args.Length; i++)
{
    switch (args[i])
    {
        case "--modes": modes = args[++i].Split(','); break;
        case "--rounds": rounds = int.Parse(args[++i]); break;
        case "--markdown": markdown = args[++i]; break;
        case "--": properties = args[(i + 1)..]; i = args.Length; break;
        default: Console.Error.WriteLine($"unknown argument {args[i]}"); return 2;
    }
}

string bench = Path.GetDirectoryName(Here())!;
string data = Environment.GetEnvironmentVariable("POLYWIRE_DATA") is { Length: > 0 } set ? set : Path.Combine(bench, "..", "..", "shared", "data");
string file = Path.GetFullPath(Path.Combine(data, "json-benchmark", "github.json"));
if (!File.Exists(file))
{
    Console.Error.WriteLine("no json-benchmark/github.json; set POLYWIRE_DATA to the folder of the shared data");
    return 2;
}

var table = new StringBuilder("| mode | library | milliseconds beyond an empty program, least | median | methods compiled by the JIT |\n|---|---|--:|--:|--:|\n");
string folder = Directory.CreateTempSubdirectory("cold-start-").FullName;
try
{
    foreach (string mode in modes)
    {
        string output = Path.Combine(folder, mode);
        if (Run("dotnet", ["publish", Path.Combine(bench, "ColdStart"), "-c", "Release", $"-p:Mode={mode}", "-o", output, "--artifacts-path", output + "-artifacts", "-nologo", "-v", "quiet", .. properties], out string printed) != 0)
        {
            Console.Error.WriteLine($"{mode} cannot be published here:\n{printed}");
            continue;
        }
        string program = Path.Combine(output, OperatingSystem.IsWindows() ? "ColdStart.exe" : "ColdStart");
        string[] libraries = [.. ((string[])["empty", "polywire", "stj-gen", "stj", "newtonsoft", "utf8json", "spanjson"]).Where(l => Run(program, [l, file], out _) == 0)];
        var times = libraries.ToDictionary(l => l, _ => new List<double>());
        var methods = new Dictionary<string, string>();
        for (int round = 0; round < rounds; round++)
        {
            foreach (string library in libraries)
            {
                long start = Stopwatch.GetTimestamp();
                Run(program, [library, file], out string text);
                times[library].Add(Stopwatch.GetElapsedTime(start).TotalMilliseconds);
                methods[library] = text.Split(' ')[0];
            }
        }
        foreach (string library in libraries)
        {
            string row = library == "empty"
                ? $"| {mode} | (empty: {Least(library):F1} ms, median {Median(library):F1}) | 0 | 0 | {methods[library]} |"
                : $"| {mode} | {library} | {Least(library) - Least("empty"):F1} | {Median(library) - Median("empty"):F1} | {methods[library]} |";
            Console.WriteLine(row);
            table.AppendLine(row);
        }

        double Least(string library) => times[library].Min();
        double Median(string library) => times[library].Order().ElementAt(rounds / 2);
    }
}
finally
{
    Directory.Delete(folder, recursive: true);
}
if (markdown is not null) File.WriteAllText(markdown, table.ToString());
return 0;

static int Run(string program, string[] arguments, out string printed)
{
    using Process process = Process.Start(new ProcessStartInfo(program, arguments) { RedirectStandardOutput = true, RedirectStandardError = !program.EndsWith("dotnet", StringComparison.Ordinal) })!;
    printed = process.StandardOutput.ReadToEnd();
    process.WaitForExit();
    return process.ExitCode;
}

static string Here([CallerFilePath] string path = "") => path;
