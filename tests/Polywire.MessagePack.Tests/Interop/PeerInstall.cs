using System.ComponentModel;
using TestKit;

namespace MessagePackTests.Interop;

/// <summary>Another language's implementation, ready to run.</summary>
/// <param name="Program">The interpreter.</param>
/// <param name="Folder">Where it runs.</param>
/// <param name="Environment">What it needs to find the package.</param>
sealed record InteropPeer(string Program, string Folder, params (string Name, string Value)[] Environment)
{
    /// <summary>Runs a script of Interop/Peers; its failure is the test's.</summary>
    internal void Run(string script, params string[] arguments)
    {
        CommandResult result = PeerInstall.Run(this, [Repository.PathOf($"tests/Polywire.MessagePack.Tests/Interop/Peers/{script}"), .. arguments]);
        Assert.True(result.ExitCode == 0, $"{Program} {script}: {result.Output}");
    }
}

/// <summary>Installs the peers' packages, once, below the tests' output folder; skips the test where that fails.</summary>
static class PeerInstall
{
    const string NodePackage = "@msgpack/msgpack@3.1.3";
    const string PythonPackage = "python3-msgpack";

    static readonly Lazy<(InteropPeer? Peer, string Reason)> s_node = new(InstallNode);
    static readonly Lazy<(InteropPeer? Peer, string Reason)> s_python = new(InstallPython);

    internal static InteropPeer Node => OrSkip(s_node.Value);

    internal static InteropPeer Python => OrSkip(s_python.Value);

    static InteropPeer OrSkip((InteropPeer? Peer, string Reason) found)
    {
        Assert.SkipWhen(found.Peer is null, found.Reason);
        return found.Peer!;
    }

    static (InteropPeer?, string) InstallNode()
    {
        var node = new InteropPeer("node", FolderOf("node"));
        if (!Directory.Exists(Path.Combine(node.Folder, "node_modules", "@msgpack", "msgpack")))
        {
            string[] install = ["install", "--prefix", node.Folder, "--no-audit", "--no-fund", "--ignore-scripts", "--fetch-retries=0", "--fetch-timeout=10000", NodePackage];
            CommandResult npm = Run(node with { Program = "npm" }, install);
            if (npm.ExitCode != 0) return (null, $"{NodePackage} cannot be installed: {Reason(npm)}");
        }
        CommandResult version = Run(node, ["--version"]);
        return version.ExitCode == 0 ? (node, "") : (null, $"node does not run: {Reason(version)}");
    }

    static (InteropPeer?, string) InstallPython()
    {
        string folder = FolderOf("python");
        // The system's own first: Debian's package is for it.
        InteropPeer[] candidates =
        [
            new("/usr/bin/python3", folder),
            new("/usr/bin/python3", folder, ("PYTHONPATH", Path.Combine(folder, "usr", "lib", "python3", "dist-packages"))),
            new("python3", folder),
        ];
        if (Array.Find(candidates, IsReady) is { } ready) return (ready, "");
        CommandResult apt = Run(new("apt-get", folder), ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10", "download", PythonPackage]);
        if (Directory.GetFiles(folder, "*.deb") is [var package, ..]) Run(new("dpkg", folder), ["-x", package, folder]);
        return Array.Find(candidates, IsReady) is { } installed ? (installed, "") : (null, $"No python3 has msgpack, and {PythonPackage} cannot be had: {Reason(apt)}");
    }

    static bool IsReady(InteropPeer python) => Run(python, ["-c", "import sys, msgpack; sys.exit(msgpack.version < (1, 0, 0) or sys.version_info < (3, 10))"]).ExitCode == 0;

    static string FolderOf(string name) => Directory.CreateDirectory(Path.Combine(AppContext.BaseDirectory, "interop", name)).FullName;

    /// <summary>The line that says most: the first of an error, else the last.</summary>
    static string Reason(CommandResult result)
    {
        string[] lines = result.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return Array.Find(lines, l => l.Contains("error", StringComparison.OrdinalIgnoreCase)) ?? lines.LastOrDefault("no output");
    }

    internal static CommandResult Run(InteropPeer peer, IEnumerable<string> arguments)
    {
        try
        {
            return Command.Run(peer.Program, peer.Folder, arguments, peer.Environment);
        }
        catch (Win32Exception e)
        {
            return new CommandResult(-1, e.Message);
        }
    }
}
