using System.CommandLine;
using System.CommandLine.Help;
using System.CommandLine.Parsing;
using Polywire.Cli.Inspect;

namespace Polywire.Cli.Commands;

/// <summary><c>polywire inspect</c>: its options and its help.</summary>
static class InspectCommand
{
    const string Epilogue = """
        What it does:
          Prints every value of MessagePack or JSON with its offset, its first bytes (or
          line and column) and its form, one below the other, until the end or the first
          error, which is marked. LZ4 is opened; offsets inside it have a plus. Of
          Protobuf (.pb, .binpb, or --wire protobuf) it prints the fields by number; bytes
          are shown as text or as a message if they can be one.

        Examples:
          polywire inspect rows.msgpack
          polywire inspect rows.msgpack --path '$.orders[3]' --depth 1
          polywire inspect rows.msgpack --limit 200 | less
          curl -s https://example.org/rows | polywire inspect - --json

        Exit codes:
          0 sound, 2 malformed (the error is marked in the tree), or bad usage

        """;

    const long TerminalLimit = 2_000;

    public static Command Create(Streams streams)
    {
        var file = new Argument<string>("FILE") { Description = "MessagePack or JSON, one value or several one after another, a Protobuf message, or - for standard input" };
        var wire = new Option<string?>("--wire") { Description = "json, messagepack or protobuf, where the guess is wrong", HelpName = "wire" };
        wire.Validators.Add(r =>
        {
            if (r.Tokens is [{ Value: var name }] && ToolWires.NeedsModel(name)) r.AddError($"{name} writes neither names nor types, so that there is nothing to print without its model. Convert it: polywire convert --from {name} --to json FILE --assembly Shop.dll --type Shop.Order");
        });
        wire.AcceptOnlyFromAmong([.. WireInspector.All.Select(i => i.Wire.Name)]);
        var json = new Option<bool>("--json") { Description = "print the tree as JSON" };
        var path = new Option<string?>("--path") { Description = "print only the value at this path, as errors print paths: $.orders[3].id", HelpName = "path" };
        var depth = new Option<int?>("--depth") { Description = "print only N levels below it", HelpName = "N" };
        var limit = new Option<long?>("--limit") { Description = $"print only N lines (on a terminal {TerminalLimit:#,0} unless set; 0 prints all)", HelpName = "N" };
        depth.Between(0, int.MaxValue);
        limit.Between(0, int.MaxValue);
        var command = new Command("inspect", "What is in these bytes, and where are they broken?") { file, wire, path, depth, limit, json, new HelpOption { Action = new HelpWithEpilogue(Epilogue) } };
        command.SetAction(parsed => new InspectJob(streams).Run(parsed.GetValue(file)!, parsed.GetValue(wire), parsed.GetValue(json), new Selection(parsed.GetValue(path), parsed.GetValue(depth), Limit(parsed.GetValue(limit), streams, parsed.GetValue(json)))));
        return command;
    }

    /// <summary>Returns the limit: a few lines for a terminal, none for programs and pagers.</summary>
    static long? Limit(long? given, Streams streams, bool json) => given switch
    {
        null => streams.OutputIsTerminal && !json ? TerminalLimit : null,
        0 => null,
        _ => given,
    };
}
