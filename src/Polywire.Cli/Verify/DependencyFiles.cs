using System.Reflection;
using System.Text.Json;

namespace Polywire.Cli.Verify;

/// <summary>Finds the files of the assemblies that an assembly references: beside it, in the packages of its <c>.deps.json</c>, or in an installed framework.</summary>
sealed class DependencyFiles
{
    static readonly string s_framework = Path.GetDirectoryName(typeof(object).Assembly.Location)!;

    readonly string _folder;
    readonly Dictionary<string, string> _packages = new(StringComparer.OrdinalIgnoreCase);
    readonly HashSet<string> _missing = new(StringComparer.OrdinalIgnoreCase);

    public DependencyFiles(string assemblyFile)
    {
        _folder = Path.GetDirectoryName(assemblyFile)!;
        string file = Path.ChangeExtension(assemblyFile, ".deps.json");
        if (File.Exists(file)) ReadPackages(file);
    }

    /// <summary>Returns whether the runtime itself has the assembly: those are never loaded twice.</summary>
    public static bool IsOfRuntime(AssemblyName name) => File.Exists(Path.Combine(s_framework, name.Name + ".dll"));

    /// <summary>Returns whether an assembly is of a package that is in none of the package folders. Another version in its place would show nothing.</summary>
    public bool IsMissing(AssemblyName name) => _missing.Contains(name.Name!);

    /// <summary>Returns the file of an assembly, or null if there is none.</summary>
    public string? Find(AssemblyName name)
    {
        string beside = Path.Combine(_folder, name.Name + ".dll");
        if (File.Exists(beside)) return beside;
        return _packages.TryGetValue(name.Name!, out string? package) ? package : OfOtherFrameworks(name);
    }

    void ReadPackages(string file)
    {
        string[] roots = [.. PackageFolders()];
        using JsonDocument document = JsonDocument.Parse(File.ReadAllBytes(file));
        if (!document.RootElement.TryGetProperty("libraries", out JsonElement libraries) || !document.RootElement.TryGetProperty("targets", out JsonElement targets)) return;
        foreach (JsonProperty library in targets.EnumerateObject().SelectMany(t => t.Value.EnumerateObject()))
        {
            if (!library.Value.TryGetProperty("runtime", out JsonElement files) || !libraries.TryGetProperty(library.Name, out JsonElement known) || !known.TryGetProperty("path", out JsonElement folder)) continue;
            foreach (JsonProperty assembly in files.EnumerateObject())
            {
                string name = Path.GetFileNameWithoutExtension(assembly.Name);
                if (roots.Select(r => Path.Combine(r, folder.GetString()!, assembly.Name)).FirstOrDefault(File.Exists) is { } path) _packages.TryAdd(name, path);
                else _missing.Add(name);
            }
        }
    }

    /// <summary>Returns the folders of packages: those that the project of the assembly was restored to, which its settings may name, then the usual one.</summary>
    IEnumerable<string> PackageFolders()
    {
        const int Levels = 6;
        var folder = new DirectoryInfo(_folder);
        for (int i = 0; i < Levels && folder is not null; i++, folder = folder.Parent)
        {
            string restored = Path.Combine(folder.FullName, "obj", "project.assets.json");
            if (!File.Exists(restored)) continue;
            using JsonDocument document = JsonDocument.Parse(File.ReadAllBytes(restored));
            if (!document.RootElement.TryGetProperty("packageFolders", out JsonElement folders)) break;
            foreach (JsonProperty found in folders.EnumerateObject()) yield return found.Name;
            break;
        }
        yield return Environment.GetEnvironmentVariable("NUGET_PACKAGES") is { Length: > 0 } set ? set : Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");
    }

    /// <summary>ASP.NET Core and other frameworks that are installed beside the runtime, in the runtime's major version.</summary>
    static string? OfOtherFrameworks(AssemblyName name)
    {
        var shared = new DirectoryInfo(s_framework).Parent?.Parent;
        if (shared is not { Exists: true }) return null;
        return shared.GetDirectories().SelectMany(f => f.GetDirectories($"{Environment.Version.Major}.*"))
            .Select(f => Path.Combine(f.FullName, name.Name + ".dll")).FirstOrDefault(File.Exists);
    }
}
