using Bench.Columns;
using Bench.Harness;

if (args is ["--help"] or ["--corpus", "--help"])
{
    Console.WriteLine(args.Length == 1 ? Settings.Usage : Bench.Corpus.CorpusSettings.Usage);
    return 0;
}
if (args is ["--bdn", .. var cases])
{
    Bench.Bdn.BdnEntry.Run(cases);
    return 0;
}
if (args is ["--corpus", ..]) return Bench.Corpus.CorpusEntry.Run(args.AsSpan(1));
if (args is ["--protobuf", .. var protobufRows]) return Bench.Protobuf.ProtobufBench.Run(LaneRace.Options(protobufRows));
if (args is ["--memorypack", .. var memoryPackRows]) return Bench.MemoryPack.MemoryPackBench.Run(LaneRace.Options(memoryPackRows));
if (args is ["--collections", .. var collectionRows]) return Bench.Collections.CollectionBench.Run(LaneRace.Options(collectionRows));
if (args is ["--rows", .. var rowsArguments]) return Bench.Rows.RowsBench.Run(rowsArguments);
if (args is ["--redis", .. var redisSets]) return Bench.Rows.RedisBench.Run(redisSets);
if (args is ["--lz4"]) return Bench.Lz4.Lz4Bench.Run();
if (args is ["--deferred"]) return Bench.Deferring.DeferredBench.Run();
if (args is ["--streams", .. var size]) return await Bench.Streams.StreamBench.Run(size is [var gigabytes] ? double.Parse(gigabytes, System.Globalization.CultureInfo.InvariantCulture) : 2);

Settings settings;
try
{
    settings = Settings.Parse(args);
    settings.EnsureKnown(Workloads.All, AllColumns.List);
}
catch (ArgumentException e)
{
    Console.Error.WriteLine($"{e.Message}\n{Settings.Usage}");
    return 2;
}

if (settings.List)
{
    foreach (Workload workload in Workloads.All) Console.WriteLine($"workload {workload.Name} ({workload.Format})");
    foreach (Column column in AllColumns.List) Console.WriteLine($"column {column.Key}: {column.Title} ({column.Format})");
    return 0;
}

Console.WriteLine(Machine.Describe());
Column[] columns = [.. AllColumns.List.Where(settings.Wants)];
var runner = new Runner(settings.Quick);
var rows = new List<Row>();
foreach (Workload workload in Workloads.All.Where(settings.Wants))
{
    if (!workload.TryLoad(AllColumns.List))
    {
        if (workload.Format == Format.Json) Console.Error.WriteLine($"{workload.Name}: no data under {Bench.Data.SharedFiles.Folder()}; set POLYWIRE_DATA");
        continue;
    }
    foreach (Direction direction in settings.Directions)
    {
        List<Cell> cells = workload.Cells(direction, columns);
        if (cells.Count == 0) continue;
        runner.Run(cells);
        var row = new Row(workload, workload.InputLength, direction, cells);
        rows.Add(row);
        ConsoleReport.Print(row);
    }
    workload.Unload();
}
ConsoleReport.PrintMeans(rows);
if (settings.Markdown is { } file) File.WriteAllText(file, MarkdownReport.Make(rows, settings.Quick));
return rows.SelectMany(r => r.Cells).Any(c => c.Fault is not null) ? 1 : 0;
