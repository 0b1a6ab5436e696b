using System.CommandLine;
using System.CommandLine.Help;
using Polywire.Cli.Weigh.Measure;
using Polywire.Cli.Weigh.Report;

namespace Polywire.Cli.Commands;

/// <summary><c>polywire weigh FILE</c>: its options and its help.</summary>
static class WeighCommand
{
    const string Epilogue = """
        What it does:
          Infers a model from the data, checks that every row survives each wire, and
          measures bytes, time and allocation per row on JSON, MessagePack, Protobuf and
          MemoryPack, with and without compression and as trained rows, against
          System.Text.Json (source generator, relaxed escaping). Takes about half a minute.

        Examples:
          polywire weigh questions.ndjson --html report.html --rows 300000000
          polywire weigh questions.ndjson --rows 300000000 --replicas 3
          zcat rows.ndjson.gz | head -n 10000 | polywire weigh - --model Rows.cs

        Exit codes:
          0 done, 1 rows do not survive a wire, 2 bad input or usage

        """;

    public static Command Create(Streams streams)
    {
        var file = new Argument<string>("FILE") { Description = "JSON (an array of rows, an object that holds one, or a single row), NDJSON, or - for standard input" };
        var model = new Option<string?>("--model") { Description = "write the inferred model as C#", HelpName = "out.cs" };
        var html = new Option<string?>("--html") { Description = "write the report as a self-contained page", HelpName = "report.html" };
        var json = new Option<bool>("--json") { Description = "print the report as JSON instead of a table" };
        var rows = new Option<long?>("--rows") { Description = "price this many rows: gigabytes on each wire, and what is saved", HelpName = "N" };
        rows.Between(1, long.MaxValue);
        var replicas = new Option<int?>("--replicas") { Description = "copies that are stored of each priced row (default 1)", HelpName = "R" };
        replicas.Between(1, int.MaxValue);
        var brief = new Option<bool>("--brief") { Description = "run everything once: the times mean nothing", Hidden = true };
        var command = new Command("weigh", "Which wire for my data, and what would it save?") { file, model, html, json, rows, replicas, brief, new HelpOption { Action = new HelpWithEpilogue(Epilogue) } };
        command.SetAction(parsed => new WeighJob(streams).Run(new WeighRequest(parsed.GetValue(file)!)
        {
            ModelFile = parsed.GetValue(model),
            HtmlFile = parsed.GetValue(html),
            Json = parsed.GetValue(json),
            Priced = Priced(parsed.GetValue(rows), parsed.GetValue(replicas)),
            Timing = parsed.GetValue(brief) ? Timing.Brief : Timing.Standard,
        }));
        return command;
    }

    static PricedRows? Priced(long? rows, int? replicas) => (rows, replicas) switch
    {
        (null, null) => null,
        (null, _) => throw new InputException("--replicas needs --rows, the number of rows to price."),
        _ => new PricedRows(rows.Value, replicas ?? 1),
    };
}
