using System.CommandLine;
using System.CommandLine.Help;
using System.Text;
using Polywire.Cli.Schema;

namespace Polywire.Cli.Commands;

/// <summary><c>polywire model</c>: its options and its help.</summary>
static class ModelCommand
{
    const string Epilogue = """
        What it does:
          Prints C# models for the messages of a .proto file of proto3. They read and write
          the bytes that protoc's C# code does, and preserve fields that they don't know.
          Imports other than Google's are not read.

        Examples:
          polywire model --proto shop.proto > Models.cs

        Exit codes:
          0 done, 2 bad input or usage

        """;

    public static Command Create(Streams streams)
    {
        var proto = new Option<string>("--proto") { Description = "the .proto file", HelpName = "file", Required = true };
        var output = new Option<string?>("-o", "--output") { Description = "write a file instead of standard output", HelpName = "file" };
        var command = new Command("model", "C# models for data of others.") { proto, output, new HelpOption { Action = new HelpWithEpilogue(Epilogue) } };
        command.SetAction(parsed =>
        {
            string file = parsed.GetValue(proto)!;
            OutputFiles.Write(parsed.GetValue(output), Encoding.UTF8.GetBytes(ProtoCSharp.Print(file, ProtoParser.Parse(file, InputFiles.Text(file)))), streams);
            return ExitCode.Done;
        });
        return command;
    }
}
