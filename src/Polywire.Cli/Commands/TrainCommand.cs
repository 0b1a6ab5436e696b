using System.CommandLine;
using System.CommandLine.Help;

namespace Polywire.Cli.Commands;

/// <summary><c>polywire train</c>: its options and its help.</summary>
static class TrainCommand
{
    const string Epilogue = """
        What it does:
          With --rows, trains a row model for WireCompression.Rows: the rows are read as the
          type of a built assembly, and every tenth is measured with the model and not trained
          on. Prints what each member costs. The code of the assembly runs.

          With --dictionary, trains a compression dictionary on rows as they are written on a
          wire, for WireCompression.Zstandard and WireCompression.Lz4, and measures it on every
          tenth row. The file is a Zstandard dictionary: 'zstd -D' and 'lz4 -D' read it. Needs
          libzstd.

          Both files contain values of the rows: treat them like the rows.

        Examples:
          polywire train orders.ndjson --rows --assembly Shop.dll --type Shop.Order -o orders.pwrows
          polywire train orders.ndjson --dictionary -o orders.dict
          polywire train orders.ndjson --dictionary --wire messagepack --max-length 32768 -o orders.dict

        Exit codes:
          0 done, 2 bad input or usage

        """;

    public static Command Create(Streams streams)
    {
        var file = new Argument<string>("FILE") { Description = "rows: JSON (an array, or an object that holds one), NDJSON, or - for standard input" };
        var dictionary = new Option<bool>("--dictionary") { Description = "train a compression dictionary" };
        var rows = new Option<bool>("--rows") { Description = "train a row model" };
        var assembly = new Option<string?>("--assembly") { Description = "with --rows: the built .dll that has the type", HelpName = "file" };
        var type = new Option<string?>("--type") { Description = "with --rows: the type of the rows, with [WireModel(Rows = true)]", HelpName = "name" };
        var from = new Option<string>("--from") { Description = "with --rows: the wire of the file, json or messagepack", HelpName = "wire", DefaultValueFactory = _ => "json" };
        from.AcceptOnlyFromAmong("json", "messagepack");
        var generation = new Option<int>("--generation") { Description = "with --rows: the number of the model, from 1 to 255 (default 1)", HelpName = "number", DefaultValueFactory = _ => 1 };
        generation.Between(1, 255);
        var minimum = new Option<int>("--minimum-count") { Description = "with --rows: how often a value must occur before the model contains it (default 2)", HelpName = "number", DefaultValueFactory = _ => 2 };
        minimum.Between(1, int.MaxValue);
        var output = new Option<string>("-o", "--output") { Description = "the file to write", HelpName = "file", Required = true };
        var wire = new Option<string>("--wire") { Description = "the wire that will write the rows: json, messagepack (members by number) or messagepack-map", HelpName = "wire", DefaultValueFactory = _ => "json" };
        wire.AcceptOnlyFromAmong("json", "messagepack", "messagepack-map");
        var length = new Option<int>("--max-length") { Description = "the most bytes of the dictionary (default 112640)", HelpName = "bytes", DefaultValueFactory = _ => CompressionDictionary.DefaultMaxLength };
        length.Between(TrainJob.LeastLength, int.MaxValue);
        var command = new Command("train", "A row model or a compression dictionary for small rows.") { file, rows, dictionary, output, assembly, type, from, generation, minimum, wire, length, new HelpOption { Action = new HelpWithEpilogue(Epilogue) } };
        command.Validators.Add(result =>
        {
            if (result.GetValue(rows) == result.GetValue(dictionary)) result.AddError("give --rows for a row model, or --dictionary for a compression dictionary");
            else if (result.GetValue(rows) && (result.GetValue(assembly) is null || result.GetValue(type) is null)) result.AddError("--rows needs --assembly and --type: the type of the rows");
        });
        command.SetAction(parsed => parsed.GetValue(rows)
            ? new TrainRowsJob(streams).Run(new TrainRowsRequest(parsed.GetValue(file)!, parsed.GetValue(output)!, parsed.GetValue(from)!, parsed.GetValue(assembly)!, parsed.GetValue(type)!, parsed.GetValue(generation), parsed.GetValue(minimum)))
            : new TrainJob(streams).Run(new TrainRequest(parsed.GetValue(file)!, parsed.GetValue(output)!, parsed.GetValue(wire)!, parsed.GetValue(length))));
        return command;
    }
}
