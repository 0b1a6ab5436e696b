using System.IO.Compression;
using System.Runtime.InteropServices;
using System.Text.Json;
using TestKit;

namespace PackageTests;

/// <summary>
/// The packages as a user gets them, in a folder that serves as a package source. Polywire is unpacked beside it; what
/// else the projects need comes from the machine's own cache and sources.
/// </summary>
public sealed class PackedPolywire : IDisposable
{
    readonly TemporaryFolder _folder = new();

    // A version of its own, because a package of the released version in the machine's cache would be taken for this one.
    string Version { get; } = $"0.0.0-test.{Guid.NewGuid():N}";

    /// <summary>The platform whose precompiled code is packed here: that of the machine, or of most functions.</summary>
    public static string Platform { get; } = RuntimeInformation.ProcessArchitecture == Architecture.Arm64 ? "linux-arm64" : "linux-x64";

    public PackedPolywire()
    {
        string[] projects = ["src/Polywire", "src/Polywire.AspNetCore", "src/Polywire.AspNetCore.OpenApi", "src/Polywire.Cli"];
        string filter = Write("packages.slnf", [JsonSerializer.Serialize(new { solution = new { path = Repository.PathOf("Polywire.slnx"), projects = projects.Select(p => $"{p}/{Path.GetFileName(p)}.csproj") } })]);
        using (ReleaseBuild.Enter())
        {
            // The solution's build has run .NET's analyzers; those of native programs run here.
            Command.Dotnet(Repository.Root, "pack", filter, "-c", "Release", "--artifacts-path", ReleaseBuild.Artifacts, $"-p:PackageOutputPath={Packages}",
                $"-p:PackageVersion={Version}", $"-p:PrecompiledPlatforms={Platform}", "-p:EnableNETAnalyzers=false", "-nologo", "-v", "quiet").Succeeded();
        }
        File.WriteAllText(_folder.PathOf("nuget.config"), $"""
            <configuration>
              <packageSources>
                <add key="polywire-packed" value="{Packages}" />
              </packageSources>
            </configuration>
            """);
        string cache = Command.Dotnet(_folder.FullName, "nuget", "locals", "global-packages", "--list").Succeeded().Split(": ", 2)[1].Trim();
        File.WriteAllText(_folder.PathOf("Directory.Build.props"), $"""
            <Project>
              <PropertyGroup>
                <PolywireVersion>{Version}</PolywireVersion>
                <RestorePackagesPath>{_folder.PathOf("unpacked")}</RestorePackagesPath>
                <RestoreFallbackFolders>{cache}</RestoreFallbackFolders>
                <NuGetAudit>false</NuGetAudit>
              </PropertyGroup>
            </Project>
            """);
        _folder.Copy("tests/Polywire.Package.Tests/Projects", "projects");
    }

    string Packages => _folder.PathOf("packages");

    const string Library = "Polywire.[0-9]*.nupkg";

    /// <summary>The file of a pattern, in which <c>[0-9]</c> tells a version from a longer name.</summary>
    string Find(string pattern) => Directory.GetFiles(Packages, pattern.Replace("[0-9]", "")).Single(f => !pattern.Contains('[') || char.IsDigit(Path.GetFileName(f)[pattern.IndexOf('[')]));

    /// <summary>The names of a package's files, without those that every package has.</summary>
    public string[] Files(string package = Library)
    {
        using ZipArchive archive = ZipFile.OpenRead(Find(package));
        return [.. archive.Entries.Select(e => e.FullName).Where(n => !n.StartsWith("_rels/") && !n.StartsWith("package/") && n != "[Content_Types].xml").Order(StringComparer.Ordinal)];
    }

    /// <summary>A package's file.</summary>
    public string Text(string package, string file)
    {
        using ZipArchive archive = ZipFile.OpenRead(Find(package));
        using var reader = new StreamReader(archive.GetEntry(file)!.Open());
        return reader.ReadToEnd();
    }

    /// <summary>The content of a package's file.</summary>
    public byte[] Bytes(string package, string file)
    {
        using ZipArchive archive = ZipFile.OpenRead(Find(package));
        using Stream entry = archive.GetEntry(file)!.Open();
        using var content = new MemoryStream();
        entry.CopyTo(content);
        return content.ToArray();
    }

    /// <summary>The manifest of the library's package.</summary>
    public string Manifest() => Text(Library, "Polywire.nuspec");

    /// <summary>Runs the tool as it is installed from its package.</summary>
    public CommandResult Tool(params string[] arguments)
    {
        string folder = _folder.PathOf("tool");
        if (!Directory.Exists(folder))
        {
            string source = Write("tool.config", ["<configuration><packageSources><clear /></packageSources></configuration>"]);
            Command.Dotnet(_folder.FullName, "tool", "install", "Polywire.Cli", "--version", Version, "--tool-path", folder, "--configfile", source, "--add-source", Packages).Succeeded();
        }
        return Command.Run(Path.Combine(folder, "polywire"), _folder.FullName, arguments, []);
    }

    /// <summary>Writes a file beside the packages; its path.</summary>
    public string Write(string name, IEnumerable<string> lines)
    {
        string path = _folder.PathOf(name);
        File.WriteAllLines(path, lines);
        return path;
    }

    /// <summary>Builds one of the users' projects.</summary>
    public CommandResult Build(string project, params string[] properties) => Command.Dotnet(_folder.PathOf("projects/" + project), ["build", "-nologo", "-v", "quiet", .. properties.Select(p => "-p:" + p)]);

    /// <summary>Builds and runs one of the users' projects; what it printed, by what precedes the colon.</summary>
    public Dictionary<string, string> Run(string project)
    {
        Build(project).Succeeded();
        string folder = _folder.PathOf("projects/" + project);
        string output = Command.Dotnet(folder, "run", "--no-build").Succeeded();
        return output.Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(l => l.Split(": ", 2)).ToDictionary(p => p[0], p => p[1].TrimEnd('\r'));
    }

    /// <summary>Builds and runs one of the users' projects; the methods that the JIT compiled.</summary>
    public string[] CompiledMethods(string project)
    {
        Build(project).Succeeded();
        string file = _folder.PathOf("compiled.txt");
        Command.Run("dotnet", _folder.PathOf("projects/" + project), ["run", "--no-build"], [("DOTNET_JitStdOutFile", file), ("DOTNET_JitDisasmSummary", "1")]).Succeeded();
        const string Compiled = ": JIT compiled ";
        return [.. File.ReadLines(file).Where(l => l.Contains(Compiled, StringComparison.Ordinal)).Select(l => l[(l.IndexOf(Compiled, StringComparison.Ordinal) + Compiled.Length)..])];
    }

    public void Dispose() => _folder.Dispose();
}
