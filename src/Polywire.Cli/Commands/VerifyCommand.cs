using System.CommandLine;
using System.CommandLine.Help;
using Polywire.Cli.Verify;

namespace Polywire.Cli.Commands;

/// <summary><c>polywire verify</c>: its options and its help.</summary>
static class VerifyCommand
{
    const string Epilogue = """
        What it does:
          Reads each payload with the other library and with Polywire, compares the objects,
          writes the object with both, and compares the trees and the bytes. It runs the
          code of the assembly. Differences are counted by path, with the first of each.

          If --to is another format than the payloads', Polywire writes and reads the
          object, and the library writes what came back.

        Examples:
          polywire verify --from newtonsoft --to json orders.ndjson --assembly Shop.dll --type Shop.Order
          polywire verify --from messagepack --to messagepack captured/ --assembly Shop.dll --type Order --bytes
          polywire verify --from protobuf-net --to protobuf --assembly Shop.dll --random 100
          polywire verify --from memorypack --to memorypack --assembly Shop.dll --random 100

        Exit codes:
          0 the same, 1 values, trees or errors differ (with --bytes: or bytes), 2 bad input
          or usage

        """;

    public static Command Create(Streams streams)
    {
        var payloads = new Argument<string[]>("PAYLOADS") { Description = "files of one or more values, NDJSON, folders of files, or - for standard input; an array is a payload for each element", Arity = ArgumentArity.ZeroOrMore };
        var from = new Option<string>("--from") { Description = "the other library: " + string.Join(", ", Libraries.Names), HelpName = "library", Required = true };
        from.AcceptOnlyFromAmong(Libraries.Names);
        string[] wires = [.. ToolWires.SelfDescribing.Select(w => w.Name), Wire.Protobuf.Name, Wire.MemoryPack.Name];
        var to = new Option<string>("--to") { Description = "the wire of Polywire: " + string.Join(", ", wires), HelpName = "wire", Required = true };
        to.AcceptOnlyFromAmong(wires);
        var assembly = new Option<string>("--assembly") { Description = "the built .dll that has the type", HelpName = "file", Required = true };
        var type = new Option<string?>("--type") { Description = "the type to read the payloads as; with --random, all types without it", HelpName = "name" };
        var random = new Option<int>("--random") { Description = "verify N random objects of each type instead of payloads", HelpName = "N" };
        random.Between(1, int.MaxValue);
        var seed = new Option<int>("--seed") { Description = "other random objects", HelpName = "S" };
        seed.Between(int.MinValue, int.MaxValue);
        var settings = new Option<string?>("--settings") { Description = "a member with the library's settings or options", HelpName = "Type.Member" };
        var wire = new Option<string?>("--wire") { Description = "a member with the WireSerializer to verify", HelpName = "Type.Member" };
        var bytes = new Option<bool>("--bytes") { Description = "equal trees with different bytes are a difference" };
        var json = new Option<bool>("--json") { Description = "print the report as JSON" };
        var command = new Command("verify", "Do another library and Polywire agree on my payloads?") { payloads, from, to, assembly, type, random, seed, settings, wire, bytes, json, new HelpOption { Action = new HelpWithEpilogue(Epilogue) } };
        command.SetAction(parsed => new VerifyJob(streams).Run(new VerifyRequest(parsed.GetValue(from)!, parsed.GetValue(to)!, parsed.GetValue(assembly)!, parsed.GetValue(payloads) ?? [])
        {
            Type = parsed.GetValue(type),
            Random = parsed.GetValue(random),
            Seed = parsed.GetValue(seed),
            Settings = parsed.GetValue(settings),
            Wire = parsed.GetValue(wire),
            ExactBytes = parsed.GetValue(bytes),
            Json = parsed.GetValue(json),
        }));
        return command;
    }
}
