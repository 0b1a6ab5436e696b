using GateTests;
using TestKit;

[assembly: AssemblyFixture(typeof(PublishedSmoke))]

namespace GateTests;

/// <summary>The programs of tests/gates, published once for each gate that asks. The gates share the build of the library with the tests of packages.</summary>
public sealed class PublishedSmoke : IDisposable
{
    static readonly string[] s_unavailable = ["error NU1101", "error NU1102", "error NU1301", "Platform linker", "error NETSDK1094", "error NETSDK1204"];

    readonly TemporaryFolder _folder = new();
    readonly Dictionary<string, CommandResult> _published = [];

    public PublishedSmoke()
    {
        // Code that was generated for models which are no longer there counts too.
        string models = Path.Combine(Artifacts, "obj", "Smoke.Models");
        using IDisposable build = ReleaseBuild.Enter();
        if (Directory.Exists(models)) Directory.Delete(models, true);
    }

    /// <summary>The folder with the published smoke program; skips the test where the machine cannot restore or link what the gate needs.</summary>
    public string Publish(string gate) => Publish("Smoke", gate);

    string Publish(string program, string gate)
    {
        string folder = _folder.PathOf(gate);
        CommandResult? result;
        lock (_published)
        {
            if (!_published.TryGetValue(gate, out result))
            {
                using IDisposable build = ReleaseBuild.Enter();
                result = Command.Dotnet(Repository.PathOf($"tests/gates/{program}"), "publish", "-c", "Release", $"-p:Gate={gate}", "-o", folder,
                    "--artifacts-path", Artifacts, "-nologo", "-v", "quiet");
                _published.Add(gate, result);
            }
        }
        if (result.ExitCode != 0 && s_unavailable.FirstOrDefault(result.Output.Contains) is { } reason)
            Assert.Skip($"{gate} cannot be published on this machine ({reason}).");
        Assert.True(result.ExitCode == 0, result.Output);
        Assert.DoesNotContain("warning ", result.Output);
        return folder;
    }

    /// <summary>Runs the program.</summary>
    public string Run(string gate, string[] arguments, params IEnumerable<(string, string)> environment) =>
        Command.Run(Path.Combine(Publish(gate), ProgramName), _folder.FullName, arguments, environment).Succeeded();

    /// <summary>Runs the data model on the oldest framework of the packages.</summary>
    public string RunDataModel() => Command.Run(Path.Combine(Publish("DataModel", "DataModel"), "Polywire.Gates.DataModel" + Path.GetExtension(ProgramName)), _folder.FullName, [], []).Succeeded();

    /// <summary>The program's file name.</summary>
    public static string ProgramName => OperatingSystem.IsWindows() ? "Smoke.exe" : "Smoke";

    /// <summary>Where the builds left their intermediate files.</summary>
    public static string Artifacts => ReleaseBuild.Artifacts;

    /// <summary>A path for a file of the test's own.</summary>
    public string PathOf(string name) => _folder.PathOf(name);

    public void Dispose() => _folder.Dispose();
}
