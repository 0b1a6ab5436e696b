namespace Bench.Harness;

/// <summary>The command line.</summary>
sealed class Settings
{
    public const string Usage = """
        usage: Polywire.Bench [--workload a,b] [--direction write,bytes,read] [--columns a,b] [--quick] [--markdown FILE] [--list]
               Polywire.Bench --corpus [OPTIONS]
               Polywire.Bench --protobuf|--memorypack|--collections [--processor] [ROWS]
               Polywire.Bench --rows [SETS] [--markdown FILE]
               Polywire.Bench --redis [SETS] [--markdown FILE]
               Polywire.Bench --bdn [CASES]
               Polywire.Bench --lz4
               Polywire.Bench --deferred
               Polywire.Bench --streams [GIGABYTES]
          --workload   names, or their beginnings up to a dash: records is records-10, records-100, …
          --columns    keys as --list prints them
          --quick      a quarter of the time, for a first look
          --markdown   also writes the tables to FILE
          --corpus     documents, texts and values that nobody chose, on every port; its options: --corpus --help
          --protobuf, --memorypack, --collections
                       messages, objects, and collections of each type, beside the other libraries of the wire;
                       --processor takes the processor time of the thread, for a machine that has other work
          --rows       single rows on every wire and compression, with trained rows
          --redis      the memory of a redis-server with those rows
          --lz4        LZ4 blocks of MessagePack, beside liblz4 (C) and, with -p:Peers=all, MessagePack-CSharp's
          --deferred   a search response opened and ten sources read, against all of it read
          --streams    many values from a stream of 2 GB or so many: time, and the peak of the process
          --bdn        runs under BenchmarkDotNet the cases that begin so: records-100/Read/stj-gen; without CASES all
        example: dotnet run -c Release --project bench/Polywire.Bench -- --workload records,demo --direction read --quick
        """;

    public string[] Workloads { get; private set; } = [];

    public string[] Columns { get; private set; } = [];

    public Direction[] Directions { get; private set; } = Enum.GetValues<Direction>();

    public string? Markdown { get; private set; }

    public bool Quick { get; private set; }

    public bool List { get; private set; }

    /// <summary>Throws <see cref="ArgumentException"/> for what is not in <see cref="Usage"/>.</summary>
    public static Settings Parse(string[] args)
    {
        var settings = new Settings();
        for (int i = 0; i < args.Length; i++)
        {
            string Next() => ++i < args.Length ? args[i] : throw new ArgumentException($"{args[i - 1]} needs a value");
            switch (args[i])
            {
                case "--workload": settings.Workloads = Next().Split(','); break;
                case "--columns": settings.Columns = Next().Split(','); break;
                case "--direction": settings.Directions = [.. Next().Split(',').Select(d => Enum.Parse<Direction>(d, ignoreCase: true))]; break;
                case "--markdown": settings.Markdown = Next(); break;
                case "--quick": settings.Quick = true; break;
                case "--list": settings.List = true; break;
                default: throw new ArgumentException($"unknown argument {args[i]}");
            }
        }
        return settings;
    }

    /// <summary>Throws <see cref="ArgumentException"/> where a filter names nothing.</summary>
    public void EnsureKnown(IEnumerable<Workload> workloads, IEnumerable<Column> columns)
    {
        if (Workloads.FirstOrDefault(w => !workloads.Any(x => Matches(x, w))) is { } workload) throw new ArgumentException($"unknown workload {workload}");
        if (Columns.FirstOrDefault(c => !columns.Any(x => x.Key == c)) is { } column) throw new ArgumentException($"unknown column {column}; this build has no other than --list shows");
    }

    public bool Wants(Workload workload) => Workloads.Length == 0 || Workloads.Any(w => Matches(workload, w));

    public bool Wants(Column column) => Columns.Length == 0 || Columns.Contains(column.Key);

    static bool Matches(Workload workload, string name) =>
        workload.Name == name || workload.Name.StartsWith(name + "-", StringComparison.Ordinal);
}
