using System.Diagnostics;
using System.IO.Compression;

namespace CliTests;

/// <summary>The package as people install it: unpacked, and run from there.</summary>
public class PackTests
{
    [Fact]
    public async Task The_tool_runs_from_its_package()
    {
        using var tool = new ToolRun();
        var configuration = AppContext.BaseDirectory.Contains($"{Path.DirectorySeparatorChar}Release{Path.DirectorySeparatorChar}") ? "Release" : "Debug";
        await Dotnet("pack", Repository.PathOf("src/Polywire.Cli/Polywire.Cli.csproj"), "--no-build", "-c", configuration, "-o", tool.Folder);
        var package = Assert.Single(Directory.GetFiles(tool.Folder, "Polywire.Cli.*.nupkg"));
        await ZipFile.ExtractToDirectoryAsync(package, tool.PathOf("unpacked"));
        var settings = Assert.Single(Directory.GetFiles(tool.PathOf("unpacked"), "DotnetToolSettings.xml", SearchOption.AllDirectories));
        Assert.Contains("Command Name=\"polywire\" EntryPoint=\"Polywire.Cli.dll\"", await File.ReadAllTextAsync(settings));

        var rows = tool.Write("rows.ndjson", "{\"a\":1,\"b\":\"x\"}\n{\"a\":2}\n");
        var output = await Dotnet(Path.Combine(Path.GetDirectoryName(settings)!, "Polywire.Cli.dll"), "weigh", rows, "--brief");
        Assert.Contains("all 2 rows survive the round trip on every wire", output);
    }

    static async Task<string> Dotnet(params string[] arguments)
    {
        using var process = Process.Start(new ProcessStartInfo("dotnet", arguments) { RedirectStandardOutput = true, RedirectStandardError = true })!;
        var output = process.StandardOutput.ReadToEndAsync();
        var error = process.StandardError.ReadToEndAsync();
        await process.WaitForExitAsync();
        Assert.True(process.ExitCode == 0, $"dotnet {string.Join(' ', arguments)}\n{await output}\n{await error}");
        return await output;
    }
}
