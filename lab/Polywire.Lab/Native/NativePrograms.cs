using Lab.Tools;

namespace Lab.Native;

/// <summary>The programs of the experiment, built for this machine.</summary>
sealed class NativePrograms
{
    /// <summary>Each library that can run. Polywire is the first.</summary>
    internal Dictionary<NativeLibrary, Command> Libraries { get; } = [];

    internal bool CanPin { get; private set; }
    internal List<string> LeftOut { get; } = [];
    internal Dictionary<string, string> Versions { get; } = new() { [".NET"] = Environment.Version.ToString() };

    /// <summary>A folder and names of rows follow.</summary>
    internal static Command Data => Own.With("data");

    static Command Own => new("dotnet", Path.Combine(AppContext.BaseDirectory, NativeCatalog.Polywire.Program));

    internal static async Task<NativePrograms> BuildAsync(NativeSettings settings, IProgressLog log, CancellationToken cancellationToken)
    {
        var programs = new NativePrograms();
        bool pin = Programs.Find("taskset") is not null;
        if (!pin) programs.LeftOut.Add("taskset is not installed, so the programs are not kept to one core: sudo apt-get install util-linux");
        programs.Libraries[NativeCatalog.Polywire] = Own;
        programs.CanPin = pin;
        if (!settings.Build)
        {
            programs.LeftOut.Add("Native libraries: this setting builds no programs.");
            return programs;
        }
        log.Begin("Build the programs", 1);
        log.Cell("C++ and Rust");
        string output = Path.Combine(Places.Artifacts, "native");
        if (!settings.Reuse || !Directory.Exists(output))
        {
            string[] folders = settings.Libraries is { } libraries ? [output, Path.GetFullPath(libraries)] : [output];
            string printed = await Programs.RunAsync(new Command(Path.Combine(Places.Root, "lab", "native", "build.sh"), folders), cancellationToken);
            programs.LeftOut.AddRange(printed.Split('\n').Where(l => l.StartsWith("left out: ", StringComparison.Ordinal)).Select(l => l["left out: ".Length..]));
        }
        foreach (NativeLibrary library in NativeCatalog.Libraries)
        {
            var command = new Command(Path.Combine(output, library.Program), library.Arguments);
            if (File.Exists(command.Program)) programs.Libraries[library] = command;
        }
        return programs;
    }
}
