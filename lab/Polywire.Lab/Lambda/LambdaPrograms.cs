using Lab.Tools;

namespace Lab.Lambda;

/// <summary>The functions, published for this machine.</summary>
sealed class LambdaPrograms
{
    /// <summary>Each mode that can run; the name of a function follows.</summary>
    internal Dictionary<LambdaMode, Command> Modes { get; } = [];
    internal List<string> LeftOut { get; } = [];
    internal Dictionary<string, string> Versions { get; } = new() { [".NET"] = Environment.Version.ToString() };

    internal static async Task<LambdaPrograms> BuildAsync(LambdaSettings settings, IProgressLog log, CancellationToken cancellationToken)
    {
        var programs = new LambdaPrograms();
        if (!settings.Vendor) programs.LeftOut.Add("Rows of the vendor's runtime (Amazon.Lambda.RuntimeSupport): its package is not served everywhere. With --vendor they are built, from any package source that has it. All other functions run on the bootstrap of Polywire.Lambda.");
        programs.LeftOut.Add("Rows of NativeAOT with Newtonsoft.Json and System.Text.Json by reflection: they do not work in native programs.");
        if (!settings.Publish)
        {
            programs.Modes[LambdaCatalog.Jit] = new Command("dotnet", Path.Combine(AppContext.BaseDirectory, "LambdaFunctions.dll"));
            programs.LeftOut.Add("Modes, memory sizes and pre-touched starts: this setting starts each function once, as the lab's build made it.");
            return programs;
        }
        log.Begin("Build the functions", settings.Modes.Length + 1);
        foreach (LambdaMode mode in settings.Modes)
        {
            log.Cell(mode.Name);
            if (await programs.PublishAsync(mode.Name, mode.Id, settings, cancellationToken) is { } folder) programs.Modes[mode] = new Command(Path.Combine(folder, "LambdaFunctions"));
        }
        log.Cell("linux-arm64");
        bool arm64 = await programs.PublishAsync("ReadyToRun for linux-arm64", "ReadyToRunArm64", settings, cancellationToken) is not null;
        programs.Versions["ReadyToRun for linux-arm64"] = arm64 ? "publishes; not run on this machine" : "not published";
        return programs;
    }

    async Task<string?> PublishAsync(string name, string mode, LambdaSettings settings, CancellationToken cancellationToken)
    {
        try
        {
            return await DotNetPublish.RunAsync("lab/lambda/functions", settings.Vendor ? mode + "Vendor" : mode, [$"-p:Mode={mode}", $"-p:AwsPackages={(settings.Vendor ? "true" : "false")}"], settings.Reuse, cancellationToken);
        }
        catch (InvalidOperationException e)
        {
            LeftOut.Add($"{name} cannot be published here, and its rows are left out: {DotNetPublish.FirstError(e)}");
            return null;
        }
    }
}
