using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;
using Lab.Results;
using Lab.Tools;

namespace Lab.Rest;

/// <summary>Runs the services of the catalog, checks what they answer, loads them and measures their codecs.</summary>
sealed class RestExperiment(RestSettings settings, RestPrograms programs, IProgressLog log)
{
    internal const string Requests = "requests/s", Median = "p50 ms", P99 = "p99 ms", Cpu = "CPU %", CpuSeconds = "CPU s per 10,000 requests", Rss = "RSS MB", Share = "share of no-process %";
    internal const string Setup = "set-up", Count = "records", Row = "row", Answer = "answer", Codec = "codec", Microseconds = "µs to read and write";

    internal static readonly ResultColumn[] Columns =
        [new(Setup), new(Count, 0), new(Row), new(Answer), new(Requests, 0), new(Median, 2), new(P99, 2), new(Cpu, 0), new(CpuSeconds, 2), new(Rss, 1), new(Share, 0)];

    internal static readonly ResultColumn[] CodecColumns = [new(Count, 0), new(Codec), new(Microseconds, 1)];

    // A service on one core compiles in bursts, with some seconds between them; after the last one, it still compiles a few methods.
    const int QuietSeconds = 4;
    const double MostCompiled = 1.01;

    readonly string _folder = Directory.CreateTempSubdirectory("lab-rest-").FullName;
    readonly List<string> _leftOut = [.. programs.LeftOut];
    readonly List<string> _stillCompiling = [];
    readonly ResultTable _results = new() { Name = "results", Title = "Services under load", Columns = [.. Columns] };
    readonly ResultTable _codecs = new() { Name = "codecs", Title = "Codecs alone", Note = "One body read and written again and again by one thread, without a network; the least time.", Columns = [.. CodecColumns] };

    internal static async Task<ExperimentResult> RunAsync(RestSettings settings, IProgressLog log, CancellationToken cancellationToken)
    {
        RestPrograms programs = await RestPrograms.BuildAsync(settings, log, cancellationToken);
        return await new RestExperiment(settings, programs, log).RunAsync(cancellationToken);
    }

    async Task<ExperimentResult> RunAsync(CancellationToken cancellationToken)
    {
        Dictionary<string, string> machine = Machine.Describe();
        try
        {
            RestRow[] rows = [.. RestCatalog.Rows.Where(r => r.Service == RestCatalog.Api || programs.Services.ContainsKey(r.Service))];
            string[] setups = [.. settings.Setups.Where(s => s != "pinned" || programs.CanPin)];
            if (programs.Wrk is null) setups = ["none"];
            log.Begin("Services", setups.Length * settings.Counts.Length * rows.Length);
            foreach (string setup in setups)
                foreach (int count in settings.Counts)
                    await MeasureServicesAsync(setup, count, rows, cancellationToken);
            RestCodec[] codecs = [.. RestCatalog.Codecs.Where(c => programs.Codecs.ContainsKey(c.Service))];
            log.Begin("Codecs", settings.Counts.Length * programs.Codecs.Count);
            foreach (int count in settings.Counts) await MeasureCodecsAsync(count, codecs, cancellationToken);
        }
        finally
        {
            Directory.Delete(_folder, recursive: true);
        }
        foreach (RestRow row in RestCatalog.Rows.Where(r => r.Service != RestCatalog.Api && !programs.Services.ContainsKey(r.Service))) _leftOut.Add($"Row '{row.Name}' is left out.");
        _leftOut.Add($"Rows of reflection on {RestCatalog.Native.Name}: Newtonsoft.Json and System.Text.Json by reflection do not work in native programs.");
        if (_stillCompiling.Count > 0) _leftOut.Add($"A longer warm-up: these rows of {RestCatalog.Jit.Name} still compiled methods when they were measured. A larger --warmup waits longer: {string.Join("; ", _stillCompiling)}.");
        bool loaded = programs.Wrk is not null;
        if (!loaded) _results.Columns.RemoveAll(c => c.Decimals is not null && c.Name != Count);
        return new ExperimentResult
        {
            Name = "rest",
            Title = "REST services: .NET beside Go",
            Date = DateTime.UtcNow,
            Machine = machine,
            Versions = programs.Versions,
            Settings = Describe(),
            Method = Method(),
            LeftOut = _leftOut,
            Charts = [.. Charts()],
            Tables = [.. loaded ? [RestGoals.Table(_results, _codecs), _results, _codecs, RestReference.Table()] : (ResultTable[])[_results, _codecs, RestReference.Table()]],
        };
    }

    async Task MeasureServicesAsync(string setup, int count, RestRow[] rows, CancellationToken cancellationToken)
    {
        int port = FreePort();
        using var api = new RunningProgram(Elsewhere(setup, programs.Api.With(Text(port), Text(count))));
        var address = new Uri($"http://127.0.0.1:{port}/");
        byte[] expected = await api.GetAsync(address, cancellationToken);
        RunningService? running = null;
        try
        {
            foreach (RestRow row in rows)
            {
                log.Cell($"{setup}, {count} records, {row.Name}");
                var result = new ResultRow { Texts = { [Setup] = setup, [Row] = row.Name }, Figures = { [Count] = count } };
                _results.Rows.Add(result);
                if (row.Service == RestCatalog.Api)
                {
                    result.Texts[Answer] = $"{expected.Length} bytes";
                    await LoadAsync(setup, row, address, api, result, cancellationToken);
                    continue;
                }
                // A service that is loaded starts anew for each row, so that no row inherits the heap or the compiled code of another.
                if (running is null || running.Service != row.Service || programs.Wrk is not null)
                {
                    running?.Program.Dispose();
                    running = Start(row.Service, setup, address);
                }
                var endpoint = new Uri($"http://127.0.0.1:{running.Port}{row.Path}");
                byte[] answer = await running.Program.GetAsync(endpoint, cancellationToken);
                if (!answer.AsSpan().SequenceEqual(expected)) throw new InvalidOperationException($"'{row.Name}' does not answer what the API server sent.");
                result.Texts[Answer] = "same bytes";
                await LoadAsync(setup, row, endpoint, running.Program, result, cancellationToken);
            }
        }
        finally
        {
            running?.Program.Dispose();
        }
        Shares(setup, count);
    }

    RunningService Start(RestService service, string setup, Uri api)
    {
        int port = FreePort();
        Command command = programs.Services[service].With(Text(port), api.ToString());
        return new RunningService(service, port, new RunningProgram(setup == "pinned" ? command.OnCore(0) : command));
    }

    sealed record RunningService(RestService Service, int Port, RunningProgram Program);

    async Task LoadAsync(string setup, RestRow row, Uri address, RunningProgram service, ResultRow result, CancellationToken cancellationToken)
    {
        if (programs.Wrk is null) return;
        if (settings.Warmup > 0) await WarmUpAsync(setup, row, address, service, cancellationToken);
        double before = ProcessFigures.CpuSeconds(service.Id);
        long start = Stopwatch.GetTimestamp();
        WrkResult load = await LoadAsync(setup, address, settings.Duration, cancellationToken);
        double seconds = Stopwatch.GetElapsedTime(start).TotalSeconds, cpu = ProcessFigures.CpuSeconds(service.Id) - before;
        if (load.Errors is not null)
        {
            _leftOut.Add($"'{row.Name}' with {result.Figures[Count]} records, {setup}: wrk counted errors ({load.Errors}), so its figures are left out.");
            return;
        }
        result.Figures[Requests] = load.RequestsPerSecond;
        result.Figures[Median] = load.MedianMilliseconds;
        result.Figures[P99] = load.P99Milliseconds;
        result.Figures[Cpu] = cpu / seconds * 100;
        result.Figures[CpuSeconds] = cpu / load.Requests * 10_000;
        result.Figures[Rss] = ProcessFigures.ResidentMegabytes(service.Id);
    }

    /// <summary>Loads a service before it is measured: one on the JIT for up to twice the time, until it compiles only a few more methods.</summary>
    async Task WarmUpAsync(string setup, RestRow row, Uri address, RunningProgram service, CancellationToken cancellationToken)
    {
        await LoadAsync(setup, address, settings.Warmup, cancellationToken);
        if (row.Service != RestCatalog.Jit) return;
        var compiled = new Uri(address, RestCatalog.CompiledMethods);
        double methods = await CountAsync();
        for (int second = 0, quiet = 0; quiet < QuietSeconds; second++)
        {
            if (second == settings.Warmup)
            {
                _stillCompiling.Add($"{row.Endpoint} (N = {Text((int)_results.Rows[^1].Figures[Count])}, {setup})");
                return;
            }
            await LoadAsync(setup, address, 1, cancellationToken);
            double before = methods;
            methods = await CountAsync();
            quiet = methods <= before * MostCompiled ? quiet + 1 : 0;
        }

        async Task<double> CountAsync() => double.Parse(Encoding.ASCII.GetString(await service.GetAsync(compiled, cancellationToken)), CultureInfo.InvariantCulture);
    }

    async Task<WrkResult> LoadAsync(string setup, Uri address, int seconds, CancellationToken cancellationToken)
    {
        string threads = setup == "pinned" ? "1" : Text(Math.Min(Environment.ProcessorCount, 4));
        var command = new Command(programs.Wrk!, "-t", threads, "-c", Text(RestCatalog.Connections), "-d", $"{seconds}s", "--latency", address.ToString());
        return WrkResult.Parse(await Programs.RunAsync(Elsewhere(setup, command), cancellationToken));
    }

    void Shares(string setup, int count)
    {
        ResultRow[] rows = [.. _results.Rows.Where(r => r.Texts[Setup] == setup && r.Figures[Count] == count)];
        foreach (RestRow row in RestCatalog.Rows.Where(r => r.Service != RestCatalog.Api))
        {
            RestRow reference = RestCatalog.Rows.First(r => r.Service == row.Service && r.Path == row.NoProcessPath);
            if (rows.FirstOrDefault(r => r.Texts[Row] == row.Name) is not { } own || rows.FirstOrDefault(r => r.Texts[Row] == reference.Name) is not { } other) continue;
            if (own.Figures.TryGetValue(Requests, out double rate) && other.Figures.TryGetValue(Requests, out double all)) own.Figures[Share] = rate / all * 100;
        }
    }

    async Task MeasureCodecsAsync(int count, RestCodec[] codecs, CancellationToken cancellationToken)
    {
        string file = Path.Combine(_folder, $"{count}.json");
        await Programs.RunAsync(programs.Body.With(file, Text(count)), cancellationToken);
        foreach (IGrouping<RestService, RestCodec> group in codecs.GroupBy(c => c.Service))
        {
            log.Cell($"{count} records, {group.Key.Name}");
            string output = await Programs.RunAsync(programs.Codecs[group.Key].With(string.Join(',', group.Select(c => c.Argument)), file, Text(settings.CodecTime)), cancellationToken);
            foreach ((RestCodec codec, string time) in group.Zip(output.Split('\n')))
            {
                _codecs.Rows.Add(new ResultRow { Texts = { [Codec] = codec.Label }, Figures = { [Count] = count, [Microseconds] = double.Parse(time, CultureInfo.InvariantCulture) } });
            }
        }
    }

    IEnumerable<ResultChart> Charts()
    {
        foreach (IGrouping<(string, double), ResultRow> group in _results.Rows.Where(r => r.Figures.ContainsKey(Requests) && r.Texts[Row] != RestCatalog.Rows[0].Name).GroupBy(r => (r.Texts[Setup], r.Figures[Count])))
            yield return Chart($"Requests per second, {group.Key.Item2:F0} records, {group.Key.Item1} cores: more is better", "requests/s", Row, Requests, 0, [.. group], $"{RestCatalog.GoNetHttp.Name}, {RestCatalog.EasyJson}");
        foreach (IGrouping<double, ResultRow> group in _codecs.Rows.GroupBy(r => r.Figures[Count]))
            yield return Chart($"Codec alone, {group.Key:F0} records: less is better", "µs", Codec, Microseconds, 1, [.. group], $"Go, {RestCatalog.EasyJson}");
    }

    static ResultChart Chart(string title, string unit, string label, string figure, int decimals, ResultRow[] rows, string reference) => new()
    {
        Title = title,
        Unit = unit,
        Decimals = decimals,
        Reference = rows.Any(r => r.Texts[label] == reference) ? reference : rows[0].Texts[label],
        Bars = [.. rows.Select(r => new ResultBar(r.Texts[label], r.Figures[figure]))],
    };

    Dictionary<string, string> Describe() => new()
    {
        ["records"] = string.Join(", ", settings.Counts),
        ["set-ups"] = string.Join(", ", settings.Setups),
        ["measurement"] = $"{settings.Duration} s after {settings.Warmup} s of the same load; on the JIT up to {2 * settings.Warmup} s, until few methods are compiled",
        ["connections"] = Text(RestCatalog.Connections),
        ["codec time"] = $"{settings.CodecTime} ms each",
    };

    static List<string> Method() =>
    [
        "An API server answers every request with the same array of N records. A client service gets that array for each request of its own and answers with it: the bytes as they are (no-process), or read into objects and written again.",
        "Before the load, the answer of every endpoint is compared byte for byte with that of the API server.",
        "Every row is a process of its own: started, loaded for the warm-up, then measured. CPU time and RSS are those of the service's process; 100 % is one core.",
        "Shared: API server, service and wrk use all cores, as published. Pinned: the service has core 0, the rest has the others.",
        "Services in .NET run on Kestrel with the workstation garbage collector, not concurrent. Rows of the pooled client use HTTP connections of the service's own program; all others use HttpClient.",
        "NativeAOT is measured on .NET 9, JIT on .NET 10.",
        "wrk runs on the same machine, so a row's rate is that of the service, the API server and wrk together.",
    ];

    Command Elsewhere(string setup, Command command) => setup != "pinned" ? command
        : new Command("taskset", ["-c", Environment.ProcessorCount == 2 ? "1" : $"1-{Environment.ProcessorCount - 1}", command.Program, .. command.Arguments]) { Variables = command.Variables };

    static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);

    static int FreePort()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }
}
