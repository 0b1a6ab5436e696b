using System.CommandLine;
using System.CommandLine.Help;
using Polywire.Cli.Weigh.Measure;

namespace Polywire.Cli.Commands;

/// <summary><c>polywire weigh FILE</c>: its options and its help.</summary>
static class WeighCommand
{
    const string Epilogue = """
        What it does:
          Infers a model from the data, checks that every row survives each wire, and
          measures bytes, time and allocation per row on JSON and MessagePack, plain
          and with Brotli, against System.Text.Json.

        Examples:
          polywire weigh questions.ndjson --html report.html --rows 300000000
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
        rows.Validators.Add(result =>
        {
            if (result.Tokens is [{ Value: var text }] && (!long.TryParse(text, out var n) || n <= 0))
                result.AddError($"--rows takes a whole number above zero, not '{text}'");
        });
        var brief = new Option<bool>("--brief") { Description = "measure for a moment only: rough times, the rest as ever", Hidden = true };
        var command = new Command("weigh", "Which wire for my data, and what would it save?") { file, model, html, json, rows, brief, new HelpOption { Action = new HelpWithEpilogue(Epilogue) } };
        command.SetAction(parsed => new WeighJob(streams).Run(new WeighRequest(parsed.GetValue(file)!)
        {
            ModelFile = parsed.GetValue(model),
            HtmlFile = parsed.GetValue(html),
            Json = parsed.GetValue(json),
            PricedRows = parsed.GetValue(rows),
            Timing = parsed.GetValue(brief) ? Timing.Brief : Timing.Standard,
        }));
        return command;
    }
}
