using System.CommandLine;
using System.CommandLine.Help;
using Polywire.Cli.Convert;

namespace Polywire.Cli.Commands;

/// <summary><c>polywire convert</c>: its options and its help.</summary>
static class ConvertCommand
{
    const string Epilogue = """
        What it does:
          Reads one or more concatenated values of any shape (JSON also as lines) and
          writes them to the other wire, in memory for one value at a time. Without --from
          the wire is guessed from the file's name and its first bytes, as inspect does.
          Binary wires are not written to a terminal.

        Values that only MessagePack has (bin, extensions, timestamps, NaN, keys that are
        no text):
          refuse   stop there, and say where (the default)
          plain    base64, ISO 8601, text: readable, and text when it comes back
          tagged   {"$bin":"base64"} and its like, which become the value when they come back

        Examples:
          polywire convert --to messagepack rows.ndjson -o rows.msgpack
          polywire convert --from messagepack --to json --values plain rows.msgpack
          polywire convert --from memorypack --to json order.bin --assembly Shop.dll --type Shop.Order
          polywire convert --to json order.pb --assembly Shop.dll --type Shop.Order

        Exit codes:
          0 done, 2 bad input or usage

        """;

    public static Command Create(Streams streams)
    {
        var file = new Argument<string>("FILE") { Description = "what is converted, or - for standard input" };
        var from = new Option<string?>("--from") { Description = "the wire of FILE (default: guessed)", HelpName = "wire" };
        var to = new Option<string>("--to") { Description = "the wire to write", HelpName = "wire", Required = true };
        from.AcceptOnlyFromAmong(ToolWires.NamesWithModel);
        to.AcceptOnlyFromAmong(ToolWires.NamesWithModel);
        var output = new Option<string?>("-o", "--output") { Description = "write a file instead of standard output", HelpName = "file" };
        var values = new Option<string>("--values") { Description = "what to do with values that only one of the wires has: refuse, plain or tagged", HelpName = "how", DefaultValueFactory = _ => "refuse" };
        values.AcceptOnlyFromAmong("refuse", "plain", "tagged");
        var assembly = new Option<string?>("--assembly") { Description = "for memorypack and protobuf: the built .dll that has the type of the values", HelpName = "file" };
        var type = new Option<string?>("--type") { Description = "for memorypack and protobuf: the type of the values", HelpName = "name" };
        var exact = new Option<bool>("--exact-numbers") { Description = "stop at a number that a double does not carry, in place of rounding it" };
        var command = new Command("convert", "From one wire to another, without a model.") { file, from, to, output, values, exact, assembly, type, new HelpOption { Action = new HelpWithEpilogue(Epilogue) } };
        command.SetAction(parsed => new ConvertJob(streams).Run(new ConvertRequest(parsed.GetValue(file)!, parsed.GetValue(from), parsed.GetValue(to)!)
        {
            Output = parsed.GetValue(output),
            Values = Enum.Parse<UnlikeValues>(parsed.GetValue(values)!, ignoreCase: true),
            ExactNumbers = parsed.GetValue(exact),
            AssemblyFile = parsed.GetValue(assembly),
            Type = parsed.GetValue(type),
        }));
        return command;
    }
}
