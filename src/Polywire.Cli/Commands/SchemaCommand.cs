using System.CommandLine;
using System.CommandLine.Help;
using System.Text;
using Polywire.Cli.Schema;

namespace Polywire.Cli.Commands;

/// <summary><c>polywire schema</c>: its options and its help.</summary>
static class SchemaCommand
{
    const string Epilogue = """
        What it does:
          Prints the models of a built assembly that have numbers as a .proto file of
          proto3: messages by name, fields by number, comments from the XML documentation
          next to the assembly. With --baseline, the numbers and names of fields that the
          earlier file has and the models don't are reserved. It creates an object of each
          model, to know its initial values.

        Examples:
          polywire schema --proto MyApp.dll
          polywire schema --proto MyApp.dll --baseline protos/shop.proto -o protos/shop.proto

        Exit codes:
          0 done, 2 bad input or usage

        """;

    public static Command Create(Streams streams)
    {
        var assembly = new Argument<string>("ASSEMBLY") { Description = "the built .dll that has the models" };
        var proto = new Option<bool>("--proto") { Description = "print a .proto file" };
        var baseline = new Option<string?>("--baseline") { Description = "an earlier .proto file, whose removed fields stay reserved", HelpName = "file" };
        var output = new Option<string?>("-o", "--output") { Description = "write a file instead of standard output", HelpName = "file" };
        var command = new Command("schema", "What do my models look like to other languages?") { assembly, proto, baseline, output, new HelpOption { Action = new HelpWithEpilogue(Epilogue) } };
        command.SetAction(parsed =>
        {
            if (!parsed.GetValue(proto)) throw new InputException("name what to print: --proto");
            ProtoFile? before = parsed.GetValue(baseline) is { } file ? ProtoParser.Parse(file, InputFiles.Text(file)) : null;
            OutputFiles.Write(parsed.GetValue(output), Encoding.UTF8.GetBytes(ProtoPrinter.Print(ProtoModels.Of(parsed.GetValue(assembly)!, before))), streams);
            return ExitCode.Done;
        });
        return command;
    }
}
