using System.CommandLine;
using System.CommandLine.Help;

namespace Polywire.Cli.Commands;

/// <summary><c>polywire train</c>: its options and its help.</summary>
static class TrainCommand
{
    const string Epilogue = """
        What it does:
          Trains a compression dictionary on rows as they are written on a wire, for
          WireCompression.Zstandard and WireCompression.Lz4, and measures it on every
          tenth row, which it was not trained on. The file is a Zstandard dictionary:
          'zstd -D' and 'lz4 -D' read it. It contains parts of the rows: treat it like
          them. Needs libzstd.

        Examples:
          polywire train orders.ndjson --dictionary -o orders.dict
          polywire train orders.ndjson --dictionary --wire messagepack --max-length 32768 -o orders.dict

        Exit codes:
          0 done, 2 bad input or usage

        """;

    public static Command Create(Streams streams)
    {
        var file = new Argument<string>("FILE") { Description = "rows: JSON (an array, or an object that holds one), NDJSON, or - for standard input" };
        var dictionary = new Option<bool>("--dictionary") { Description = "train a compression dictionary", Required = true };
        var output = new Option<string>("-o", "--output") { Description = "the file to write", HelpName = "file", Required = true };
        var wire = new Option<string>("--wire") { Description = "the wire that will write the rows: json, messagepack (members by number) or messagepack-map", HelpName = "wire", DefaultValueFactory = _ => "json" };
        wire.AcceptOnlyFromAmong("json", "messagepack", "messagepack-map");
        var length = new Option<int>("--max-length") { Description = "the most bytes of the dictionary (default 112640)", HelpName = "bytes", DefaultValueFactory = _ => CompressionDictionary.DefaultMaxLength };
        length.Validators.Add(result =>
        {
            if (result.Tokens is [{ Value: var text }] && !(int.TryParse(text, out var bytes) && bytes >= TrainJob.LeastLength)) result.AddError($"--max-length takes a whole number from {TrainJob.LeastLength} on, not '{text}'");
        });
        var command = new Command("train", "A compression dictionary for small rows.") { file, dictionary, output, wire, length, new HelpOption { Action = new HelpWithEpilogue(Epilogue) } };
        command.SetAction(parsed => new TrainJob(streams).Run(new TrainRequest(parsed.GetValue(file)!, parsed.GetValue(output)!, parsed.GetValue(wire)!, parsed.GetValue(length))));
        return command;
    }
}
