using System.CommandLine;
using System.CommandLine.Help;
using Polywire.Cli.Inspect;

namespace Polywire.Cli.Commands;

/// <summary><c>polywire inspect</c>: its options and its help.</summary>
static class InspectCommand
{
    const string Epilogue = """
        What it does:
          Prints every value of MessagePack or JSON with its offset, its first bytes (or
          line and column) and its form, one below the other, until the end or the first
          error, which is marked. LZ4 is opened; offsets inside of it have a plus.

        Examples:
          polywire inspect rows.msgpack
          curl -s https://example.org/rows | polywire inspect - --json

        Exit codes:
          0 sound, 2 malformed (the error is marked in the tree), or bad usage

        """;

    public static Command Create(Streams streams)
    {
        var file = new Argument<string>("FILE") { Description = "MessagePack or JSON, one value or several one after another, or - for standard input" };
        var wire = new Option<string?>("--wire") { Description = "json or messagepack, where the guess is wrong", HelpName = "wire" };
        wire.AcceptOnlyFromAmong([.. WireInspector.All.Select(i => i.Wire.Name)]);
        var json = new Option<bool>("--json") { Description = "print the tree as JSON" };
        var command = new Command("inspect", "What is in these bytes, and where are they broken?") { file, wire, json, new HelpOption { Action = new HelpWithEpilogue(Epilogue) } };
        command.SetAction(parsed => new InspectJob(streams).Run(parsed.GetValue(file)!, parsed.GetValue(wire), parsed.GetValue(json)));
        return command;
    }
}
