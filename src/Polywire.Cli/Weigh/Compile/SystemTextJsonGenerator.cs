using System.Reflection;
using Microsoft.CodeAnalysis;

namespace Polywire.Cli.Weigh.Compile;

/// <summary>Finds the source generator of System.Text.Json in the .NET SDK that runs the tool.</summary>
static class SystemTextJsonGenerator
{
    /// <summary>The largest class whose generated code is compiled: the compiler's time for it grows with the square of the members, to half a minute for 3,000.</summary>
    public const int MostMembers = 500;

    const string File = "System.Text.Json.SourceGeneration.dll";

    /// <summary>Returns the generator, or null if this machine has no SDK or only one that cannot be loaded here.</summary>
    public static ISourceGenerator? Find()
    {
        // …/shared/Microsoft.NETCore.App/10.0.0/ has the runtime; …/packs/ is next to shared.
        var runtime = Path.GetDirectoryName(typeof(object).Assembly.Location);
        if (string.IsNullOrEmpty(runtime) || Path.GetFullPath(Path.Combine(runtime, "..", "..", "..", "packs", "Microsoft.NETCore.App.Ref")) is not { } packs || !Directory.Exists(packs))
            return null;
        return Directory.GetDirectories(packs)
            .Select(folder => (Folder: folder, Version: Version.TryParse(Path.GetFileName(folder).Split('-')[0], out var version) ? version : new Version()))
            .Where(pack => pack.Version.Major <= Environment.Version.Major)
            .OrderByDescending(pack => pack.Version)
            .Select(pack => Path.Combine(pack.Folder, "analyzers", "dotnet", "cs", File))
            .Where(System.IO.File.Exists)
            .Select(Load)
            .FirstOrDefault(generator => generator is not null);
    }

    static ISourceGenerator? Load(string path)
    {
        try
        {
            var type = Assembly.LoadFrom(path).GetTypes().FirstOrDefault(t => t.GetCustomAttribute<GeneratorAttribute>() is not null && typeof(IIncrementalGenerator).IsAssignableFrom(t));
            return type is null ? null : ((IIncrementalGenerator)Activator.CreateInstance(type)!).AsSourceGenerator();
        }
        catch (Exception e) when (e is BadImageFormatException or FileLoadException or FileNotFoundException or ReflectionTypeLoadException or MissingMethodException)
        {
            return null;
        }
    }
}
