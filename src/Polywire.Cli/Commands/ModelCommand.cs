using System.CommandLine;
using System.CommandLine.Help;
using System.Text;
using Polywire.Cli.Schema;
using Polywire.Cli.Weigh.Inference;
using Polywire.Cli.Weigh.Input;
using Polywire.Cli.Weigh.Model;

namespace Polywire.Cli.Commands;

/// <summary><c>polywire model</c>: its options and its help.</summary>
static class ModelCommand
{
    const string Epilogue = """
        What it does:
          Prints C# models for JSON or NDJSON: the model that weigh infers and measures.
          With --proto, prints models for the messages of a .proto file of proto3. They
          read and write the bytes that protoc's C# code does, and preserve fields that
          they don't know. Imported files are read too.

        Examples:
          polywire model questions.ndjson > Question.cs
          polywire model --proto shop.proto > Models.cs
          polywire model --proto shop.proto stock.proto --import-path protos -o Models.cs

        Exit codes:
          0 done, 2 bad input or usage

        """;

    public static Command Create(Streams streams)
    {
        var file = new Argument<string?>("FILE") { Description = "JSON (an array of rows, an object that holds one, or a single row), NDJSON, or - for standard input", Arity = ArgumentArity.ZeroOrOne };
        var proto = new Option<string[]>("--proto") { Description = "one or more .proto files, in place of FILE", HelpName = "file", AllowMultipleArgumentsPerToken = true, Arity = ArgumentArity.OneOrMore };
        var folders = new Option<string[]>("--import-path", "-I") { Description = "where imports of .proto files are looked for before the current folder, the file's and those above it", HelpName = "folder", Arity = ArgumentArity.OneOrMore };
        var json = new Option<bool>("--with-json") { Description = "with --proto: the models have the JSON of proto3 too" };
        var output = new Option<string?>("-o", "--output") { Description = "write a file instead of standard output", HelpName = "file" };
        var command = new Command("model", "C# models for data of others.") { file, proto, folders, json, output, new HelpOption { Action = new HelpWithEpilogue(Epilogue) } };
        command.Validators.Add(result =>
        {
            if (result.GetValue(file) is null == result.GetValue(proto) is not { Length: > 0 }) result.AddError("give a file of JSON, or --proto with a .proto file");
            if (result.GetValue(json) && result.GetValue(proto) is not { Length: > 0 }) result.AddError("--with-json needs --proto");
        });
        command.SetAction(parsed =>
        {
            string code = parsed.GetValue(proto) is { Length: > 0 } schemas ? ProtoCSharp.Print(ProtoSet.Read(schemas, parsed.GetValue(folders) ?? []), parsed.GetValue(json)) : Infer(parsed.GetValue(file)!, streams);
            OutputFiles.Write(parsed.GetValue(output), Encoding.UTF8.GetBytes(code), streams);
            return ExitCode.Done;
        });
        return command;
    }

    static string Infer(string file, Streams streams)
    {
        Sample sample = SampleReader.Read(file, streams.Input, "model");
        return InferredFile.Print(ModelBuilder.Build(Observer.Observe(sample), sample), sample);
    }
}
