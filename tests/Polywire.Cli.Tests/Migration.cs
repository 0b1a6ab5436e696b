using Polywire.Cli.Commands;
using Polywire.Cli.Migrate;

namespace CliTests;

/// <summary>Migrates the C# files of a test's folder, and checks what became of them.</summary>
static class Migration
{
    /// <summary>Reads the C# files of the test's folder, as a build of a project there would.</summary>
    internal static DotnetProject Load(ToolRun tool) => DotnetProject.Read(
        tool.PathOf("Shop.csproj"),
        [.. Directory.GetFiles(tool.Folder, "*.cs").Order(StringComparer.Ordinal), .. SampleAssembly.ReferencePaths.Select(p => $"-r:{p}"), "-target:library", "-nullable:enable", "-langversion:latest", "-define:NET9_0_OR_GREATER", "-out:Shop.dll"]) with { Namespace = "Shop" };

    internal static int Migrate(ToolRun tool, string from, bool dryRun = false, string? naming = null, string? settings = null, string? payloads = null, string[]? analyzers = null, bool isGuarded = false)
    {
        tool.Write("Shop.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\">\n  <ItemGroup>\n    <PackageReference Include=\"Polywire\" Version=\"0.1.0\" />\n  </ItemGroup>\n</Project>\n");
        if (settings is not null) Build(tool);
        return new MigrateJob(tool.StreamsWith(), _ => Load(tool) with { Analyzers = analyzers ?? [], OtherFrameworks = isGuarded }, _ => Build(tool)).Run(new MigrateRequest(tool.Folder, from) { DryRun = dryRun, Naming = naming, Settings = settings, Payloads = payloads is null ? [] : [tool.Write("payloads.json", payloads)], Type = payloads is null ? null : "Order" });
    }

    /// <summary>Builds the changed files, and asserts that random objects of every type give the same trees in both directions.</summary>
    internal static void IsTheSame(ToolRun tool, string from, params string[] more)
    {
        string file = Build(tool);
        using var check = new ToolRun();
        Assert.True(check.Run(["verify", "--from", from, "--to", "json", "--assembly", file, "--random", "40", .. more]) == ExitCode.Done, check.Output + check.Error);
        Assert.DoesNotContain("\n  0 objects", check.Output);
    }

    internal static string Build(ToolRun tool) => tool.BuildFiles(Directory.GetFiles(tool.Folder, "*.cs"));

    internal static void ChangesNothingAgain(ToolRun tool, string from, string? settings = null)
    {
        Dictionary<string, string> before = Directory.GetFiles(tool.Folder).ToDictionary(f => f, File.ReadAllText);
        using var again = new ToolRun();
        Assert.Equal(ExitCode.Done, new MigrateJob(again.StreamsWith(), _ => Load(tool), _ => Build(tool)).Run(new MigrateRequest(tool.Folder, from) { Settings = settings }));
        Assert.Contains("Nothing to change.", again.Output);
        Assert.DoesNotContain(PlanFiles.Codecs, again.Output);
        Assert.Equal(before, Directory.GetFiles(tool.Folder).ToDictionary(f => f, File.ReadAllText));
    }
}
