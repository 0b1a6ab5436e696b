using TestKit;

namespace CompressionTests;

/// <summary>Command-line tools of the system.</summary>
static class Tool
{
    internal static void SkipUnlessInstalled(string name)
    {
        bool installed = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Any(p => File.Exists(Path.Combine(p, name)) || File.Exists(Path.Combine(p, name + ".exe")));
        Assert.SkipUnless(installed, $"'{name}' is not installed.");
    }

    internal static void Run(string folder, string name, params string[] arguments) => Command.Run(name, folder, arguments, []).Succeeded();
}
