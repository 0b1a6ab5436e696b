using System.Globalization;
using Lab.Results;
using Lab.Tools;

namespace Lab.Native;

/// <summary>Measures every library of a row in turns, after comparing what they write.</summary>
sealed class NativeExperiment(NativeSettings settings, NativePrograms programs, IProgressLog log)
{
    internal const string Row = "row", Library = "library", Output = "output";
    internal static readonly string[] Directions = ["read", "write"];

    internal static readonly ResultColumn[] Columns = [new(Row), new(Library), new(Output), .. Directions.SelectMany(d => (ResultColumn[])[new(Least(d), 3), new(Median(d), 3), new(Spread(d), 0), new(Times(d), 2)])];

    readonly List<string> _leftOut = [.. programs.LeftOut];
    readonly ResultTable _results = new()
    {
        Name = "results",
        Title = "Reading and writing",
        Note = "Processor time in microseconds. Spread: the middle half of the turns, as a share of the median. Times ours: the least time over Polywire's; more than 1 means that Polywire is faster.",
        Columns = [.. Columns],
    };

    internal static string Least(string direction) => $"{direction}, least µs";

    internal static string Median(string direction) => $"{direction}, median µs";

    internal static string Spread(string direction) => $"{direction}, spread %";

    internal static string Times(string direction) => $"{direction}, times ours";

    internal static async Task<ExperimentResult> RunAsync(NativeSettings settings, IProgressLog log, CancellationToken cancellationToken)
    {
        NativePrograms programs = await NativePrograms.BuildAsync(settings, log, cancellationToken);
        return await new NativeExperiment(settings, programs, log).RunAsync(cancellationToken);
    }

    async Task<ExperimentResult> RunAsync(CancellationToken cancellationToken)
    {
        Dictionary<string, string> machine = Machine.Describe();
        string folder = Directory.CreateTempSubdirectory("lab-native-").FullName;
        try
        {
            NativeRow[] rows = [.. NativeCatalog.Rows.Where(settings.Includes)];
            string[] made = (await Programs.RunAsync(NativePrograms.Data.With([folder, .. rows.Select(r => r.Name)]), cancellationToken)).Split('\n', StringSplitOptions.RemoveEmptyEntries);
            foreach (NativeRow row in rows.Where(r => !made.Contains(r.Name))) _leftOut.Add($"Row {row.Name}: its file is not in json-benchmark of the shared data; set POLYWIRE_DATA.");
            rows = [.. rows.Where(r => made.Contains(r.Name))];
            log.Begin("Rows", rows.Length);
            foreach (NativeRow row in rows)
            {
                log.Cell(row.Name);
                await MeasureAsync(row, folder, cancellationToken);
            }
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
        return new ExperimentResult
        {
            Name = "native",
            Title = "Serializers in C++ and Rust",
            Date = DateTime.UtcNow,
            Machine = machine,
            Versions = programs.Versions,
            Settings = new() { ["rounds"] = Text(settings.Rounds), ["turn"] = $"{settings.Turn.ToString(CultureInfo.InvariantCulture)} ms", ["core"] = programs.CanPin ? "0" : "any" },
            Method = Method(),
            LeftOut = _leftOut,
            Charts = [.. Charts(_results)],
            Tables = [NativeGoals.Table(_results), _results],
        };
    }

    async Task MeasureAsync(NativeRow row, string folder, CancellationToken cancellationToken)
    {
        var lanes = new List<Lane>();
        try
        {
            foreach ((NativeLibrary library, Command command) in programs.Libraries)
            {
                var lane = new Lane(library, new NativeProgram(command));
                lanes.Add(lane);
                string output = await lane.Program.CallAsync($"open {row.Name} {Path.Combine(folder, row.Name)}.in {Path.Combine(folder, row.Name)}.out", cancellationToken);
                if (output.StartsWith("failed: ", StringComparison.Ordinal)) _leftOut.Add($"{row.Name}, {library.Name}: {output["failed: ".Length..]}");
                if (output == "unknown" || output.StartsWith("failed: ", StringComparison.Ordinal))
                {
                    lane.Program.Dispose();
                    lanes.Remove(lane);
                    continue;
                }
                lane.Result.Texts[Row] = row.Name;
                lane.Result.Texts[Library] = library.Name;
                lane.Result.Texts[Output] = output;
                programs.Versions[library.Name] = await lane.Program.CallAsync("version", cancellationToken);
                if (library == NativeCatalog.Polywire) await lane.Program.CallAsync($"warm {settings.QuietPasses}", cancellationToken);
                // Not before: the runtime compiles in the background, and would wait for the core.
                if (programs.CanPin) await Programs.RunAsync(new Command("taskset", "-a", "-c", "-p", "0", Text(lane.Program.Id)), cancellationToken);
                foreach (string direction in Directions) await lane.CalibrateAsync(direction, settings.Turn * 1e6, cancellationToken);
            }
            // Each round begins with another library.
            for (int round = 0; round < settings.Rounds; round++)
                for (int i = 0; i < lanes.Count; i++)
                    foreach (string direction in Directions)
                        await lanes[(i + round) % lanes.Count].MeasureAsync(direction, cancellationToken);
        }
        finally
        {
            foreach (Lane lane in lanes) lane.Program.Dispose();
        }
        foreach (Lane lane in lanes)
        {
            foreach (string direction in Directions)
            {
                double[] times = [.. lane.Samples[direction].Order()];
                lane.Result.Figures[Least(direction)] = times[0] / 1000;
                lane.Result.Figures[Median(direction)] = times[times.Length / 2] / 1000;
                lane.Result.Figures[Spread(direction)] = (times[times.Length * 3 / 4] - times[times.Length / 4]) / times[times.Length / 2] * 100;
                lane.Result.Figures[Times(direction)] = times[0] / lanes[0].Samples[direction].Min();
            }
            _results.Rows.Add(lane.Result);
        }
    }

    sealed record Lane(NativeLibrary Library, NativeProgram Program)
    {
        readonly Dictionary<string, long> _calls = [];

        internal Dictionary<string, List<double>> Samples { get; } = Directions.ToDictionary(d => d, _ => new List<double>());
        internal ResultRow Result { get; } = new();

        /// <summary>Finds how many calls fill a turn.</summary>
        internal async Task CalibrateAsync(string direction, double nanoseconds, CancellationToken cancellationToken)
        {
            long calls = 1;
            double each;
            while ((each = await Program.TimeAsync(direction, calls, cancellationToken)) * calls < nanoseconds / 4) calls *= 2;
            _calls[direction] = Math.Max(1, (long)(nanoseconds / each));
        }

        internal async Task MeasureAsync(string direction, CancellationToken cancellationToken) =>
            Samples[direction].Add(await Program.TimeAsync(direction, _calls[direction], cancellationToken));
    }

    static IEnumerable<ResultChart> Charts(ResultTable results)
    {
        foreach (IGrouping<string, ResultRow> group in results.Rows.GroupBy(r => r.Texts[Row]).Where(g => g.Count() > 1))
            foreach (string direction in Directions)
                yield return new ResultChart
                {
                    Title = $"{group.Key}, {direction}: less is better",
                    Unit = "µs",
                    Decimals = 2,
                    Reference = NativeCatalog.Polywire.Name,
                    Bars = [.. group.Select(r => new ResultBar(r.Texts[Library], r.Figures[Least(direction)]))],
                };
    }

    static List<string> Method() =>
    [
        "Every library has a process of its own, which waits while another is measured. All are kept to core 0 while they are measured, and take turns; each round begins with another library.",
        "Times are processor time of the measuring thread. Polywire's collections are in it: its collector has no thread of its own here. Values that C++ and Rust read are freed in it.",
        "All read the same bytes. What a library writes is compared with Polywire's bytes; where numbers or the order of a hash table differ, it is read again and the values are compared. Writing goes to memory that is used again.",
        "Texts are owned: std::string, String, string. Dictionaries are hash tables. Dates are text in C++ and Rust, and DateTime in Polywire.",
        "C++ and Rust are compiled for this processor (-O3 -march=native; target-cpu=native with link-time optimization). Polywire runs on the JIT, measured once six passes of 0.2 s have compiled nothing.",
    ];

    static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}
