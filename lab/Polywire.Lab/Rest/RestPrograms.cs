using Lab.Tools;

namespace Lab.Rest;

/// <summary>The programs of the experiment, built for this machine.</summary>
sealed class RestPrograms
{
    const string Packages = "golang-go golang-easyjson golang-github-mailru-easyjson-dev golang-github-valyala-fasthttp-dev";
    const string GoLibraries = "/usr/share/gocode";

    /// <summary>Each service that can run; a port and the address of the API server follow.</summary>
    internal Dictionary<RestService, Command> Services { get; } = [];

    /// <summary>Each service that can measure its codecs; a codec, a file and a time in milliseconds follow.</summary>
    internal Dictionary<RestService, Command> Codecs { get; } = [];

    /// <summary>A port and a number of records follow.</summary>
    internal Command Api { get; private set; } = null!;

    /// <summary>The load generator; null without load.</summary>
    internal string? Wrk { get; private set; }

    internal bool CanPin { get; private set; }
    internal List<string> LeftOut { get; } = [];
    internal Dictionary<string, string> Versions { get; } = new() { [".NET"] = Environment.Version.ToString() };

    /// <summary>A file and a number of records follow.</summary>
    internal Command Body => OwnService.With("body");

    /// <summary>The service as the lab's build made it.</summary>
    static Command OwnService => new("dotnet", Path.Combine(AppContext.BaseDirectory, "RestService.dll"));

    internal static async Task<RestPrograms> BuildAsync(RestSettings settings, IProgressLog log, CancellationToken cancellationToken)
    {
        var programs = new RestPrograms { Api = OwnService.With("api") };
        log.Begin("Build the programs", 3);
        if (!settings.Publish)
        {
            programs.AddDotNet(RestCatalog.Jit, OwnService);
            programs.LeftOut.Add("Load: this setting calls every endpoint once. The columns of the load are left out.");
            programs.LeftOut.Add("API server: the stand-in in .NET answers, because this setting builds no programs.");
            return programs;
        }
        programs.FindTools();
        log.Cell("Go");
        await programs.BuildGoAsync(settings, cancellationToken);
        log.Cell(RestCatalog.Jit.Name);
        await programs.PublishAsync(RestCatalog.Jit, "Jit", settings, cancellationToken);
        log.Cell(RestCatalog.Native.Name);
        await programs.PublishAsync(RestCatalog.Native, "NativeAot", settings, cancellationToken);
        return programs;
    }

    void FindTools()
    {
        Wrk = Programs.Find("wrk");
        if (Wrk is null) LeftOut.Add("wrk is not installed, so the columns of the load are left out: sudo apt-get install wrk");
        CanPin = Environment.ProcessorCount > 1 && Programs.Find("taskset") is not null;
        if (!CanPin) LeftOut.Add("The pinned set-up needs two cores and taskset (sudo apt-get install util-linux), and is left out.");
    }

    async Task BuildGoAsync(RestSettings settings, CancellationToken cancellationToken)
    {
        string? go = Programs.Find("go"), easyJson = Programs.Find("easyjson");
        string[] sources = ["valyala/fasthttp", "mailru/easyjson"];
        if (go is null || easyJson is null || sources.Any(s => !Directory.Exists($"{GoLibraries}/src/github.com/{s}")))
        {
            LeftOut.Add($"Go, fasthttp or easyjson is not installed, so the rows of Go are left out and the API server is a stand-in in .NET: sudo apt-get install {Packages}");
            return;
        }
        // Debian's libraries are laid out for GOPATH, and easyjson writes next to the source: both happen in a copy.
        string path = Path.Combine(Places.Artifacts, "rest", "go"), source = Path.Combine(path, "src", "restlab");
        if (!settings.Reuse || !File.Exists(Path.Combine(path, "fasthttp"))) await CompileGoAsync(go, easyJson, path, source, cancellationToken);
        Versions["Go"] = (await Programs.RunAsync(new Command(go, "version"), cancellationToken)).Trim();
        Api = new Command(Path.Combine(path, "api"));
        if (settings.Includes(RestCatalog.GoNetHttp))
        {
            Services[RestCatalog.GoNetHttp] = new Command(Path.Combine(path, "nethttp"));
            Codecs[RestCatalog.GoNetHttp] = new Command(Path.Combine(path, "nethttp"), "codec");
        }
        if (settings.Includes(RestCatalog.GoFastHttp)) Services[RestCatalog.GoFastHttp] = new Command(Path.Combine(path, "fasthttp"));
    }

    static async Task CompileGoAsync(string go, string easyJson, string path, string source, CancellationToken cancellationToken)
    {
        if (Directory.Exists(source)) Directory.Delete(source, recursive: true);
        foreach (string file in Directory.GetFiles(Path.Combine(Places.Root, "lab", "rest", "go"), "*.go", SearchOption.AllDirectories))
        {
            string copy = Path.Combine(source, Path.GetRelativePath(Path.Combine(Places.Root, "lab", "rest", "go"), file));
            Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
            File.Copy(file, copy);
        }
        var variables = new Dictionary<string, string> { ["GO111MODULE"] = "off", ["GOPATH"] = $"{path}:{GoLibraries}", ["GOFLAGS"] = "" };
        await Programs.RunAsync(new Command(easyJson, "records.go") { Variables = variables, Folder = Path.Combine(source, "records") }, cancellationToken);
        foreach (string program in (string[])["api", "nethttp", "fasthttp"])
            await Programs.RunAsync(new Command(go, "build", "-o", Path.Combine(path, program), "restlab/" + program) { Variables = variables, Folder = source }, cancellationToken);
    }

    async Task PublishAsync(RestService service, string mode, RestSettings settings, CancellationToken cancellationToken)
    {
        if (!settings.Includes(service)) return;
        try
        {
            string folder = await DotNetPublish.RunAsync("lab/rest/service", mode, [$"-p:Mode={mode}"], settings.Reuse, cancellationToken);
            AddDotNet(service, new Command(Path.Combine(folder, "RestService")));
        }
        catch (InvalidOperationException e)
        {
            LeftOut.Add($"{service.Name} cannot be published here, and its rows are left out: {DotNetPublish.FirstError(e)}");
        }
    }

    void AddDotNet(RestService service, Command program)
    {
        // Completions of sockets run on the thread that polls them; the service has no work of its own that would keep it from polling.
        program.Variables["DOTNET_SYSTEM_NET_SOCKETS_INLINE_COMPLETIONS"] = "1";
        Services[service] = program.With("serve");
        Codecs[service] = program.With("codec");
    }
}
