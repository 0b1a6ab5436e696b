using System.Reflection;

namespace BuildBench;

/// <summary>The files that a compilation needs.</summary>
static class Files
{
    internal static string PolywireGenerator => typeof(global::Polywire.Generator.PolywireGenerator).Assembly.Location;

    internal static string SystemTextJsonGenerator => Metadata("SystemTextJsonGenerator");

    /// <summary>The SDK's compiler, as a program for <c>dotnet exec</c>.</summary>
    internal static string Compiler => Metadata("Compiler");

    /// <summary>The framework's assemblies and Polywire's.</summary>
    internal static string[] References { get; } = [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
        .Where(p => Path.GetFileName(p) is var name && (name.StartsWith("System.", StringComparison.Ordinal) || name is "mscorlib.dll" or "netstandard.dll" or "Polywire.dll"))];

    static string Metadata(string key) =>
        typeof(Files).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().FirstOrDefault(a => a.Key == key)?.Value
        ?? throw new InvalidOperationException($"The project was built without '{key}'.");
}
