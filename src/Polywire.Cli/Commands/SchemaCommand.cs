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
          --proto prints the models of a built assembly that have Protobuf as a .proto file of
          proto3: messages by name, fields by number, comments from the XML documentation
          next to the assembly. With --baseline, the numbers and names of fields that the
          earlier file has and the models don't are reserved. It creates an object of each
          model, to know its initial values.

          --json-schema prints what the generated JSON code reads as JSON Schema, draft
          2020-12; --typescript prints the same as types of TypeScript. With --written they
          describe what it writes: members that are always written are required. --type
          names the type at the root. A project is built first.

          --check compares every wire of the models with a committed baseline: removed and
          renumbered members, changed types, encodings and orders, discriminators and enum
          values. --accept writes the baseline; the keys of removed members stay reserved.
          With the property PolywireSchemaBaseline, each build makes the comparison.

        Examples:
          polywire schema --proto MyApp.dll
          polywire schema --proto MyApp.dll --baseline protos/shop.proto -o protos/shop.proto
          polywire schema --json-schema MyApp.dll --type Order -o order.schema.json
          polywire schema --typescript --written src/MyApp -o web/wire.ts
          polywire schema --check src/MyApp --baseline wires.schema
          polywire schema --check src/MyApp --accept

        Exit codes:
          0 done, 1 the models differ from the baseline, 2 bad input or usage

        """;

    public static Command Create(Streams streams)
    {
        var assembly = new Argument<string>("ASSEMBLY") { Description = "the built .dll that has the models; except with --proto also a project" };
        var proto = new Option<bool>("--proto") { Description = "print a .proto file" };
        var jsonSchema = new Option<bool>("--json-schema") { Description = "print JSON Schema of the JSON wire" };
        var typeScript = new Option<bool>("--typescript") { Description = "print TypeScript types of the JSON wire" };
        var type = new Option<string?>("--type") { Description = "the type to describe, for example Order or List<Order>; without it every model", HelpName = "type" };
        var written = new Option<bool>("--written") { Description = "describe what is written, not what is read" };
        var check = new Option<bool>("--check") { Description = "compare the models with a baseline" };
        var accept = new Option<bool>("--accept") { Description = "with --check, write the baseline" };
        var baseline = new Option<string?>("--baseline") { Description = "the schema baseline; with --proto also an earlier .proto file: removed fields stay reserved", HelpName = "file" };
        var output = new Option<string?>("-o", "--output") { Description = "write a file instead of standard output", HelpName = "file" };
        var command = new Command("schema", "What do my models look like to other languages?") { assembly, proto, jsonSchema, typeScript, type, written, check, accept, baseline, output, new HelpOption { Action = new HelpWithEpilogue(Epilogue) } };
        command.SetAction(parsed =>
        {
            bool isProto = parsed.GetValue(proto), isJson = parsed.GetValue(jsonSchema), isTypeScript = parsed.GetValue(typeScript), isCheck = parsed.GetValue(check);
            if (new[] { isProto, isJson, isTypeScript, isCheck }.Count(o => o) != 1) throw new InputException("name one thing to do: --proto, --json-schema, --typescript or --check");
            if (!isJson && !isTypeScript && (parsed.GetValue(type) is not null || parsed.GetValue(written))) throw new InputException("--type and --written belong to --json-schema and --typescript");
            if (!isProto && !isCheck && parsed.GetValue(baseline) is not null) throw new InputException("--baseline belongs to --proto and --check");
            if (!isCheck && parsed.GetValue(accept)) throw new InputException("--accept belongs to --check");
            if (isCheck) return SchemaCheck.Run(parsed.GetValue(assembly)!, parsed.GetValue(baseline), parsed.GetValue(accept), streams);
            string text = isProto ? Proto(parsed.GetValue(assembly)!, parsed.GetValue(baseline), streams) : Json(parsed.GetValue(assembly)!, parsed.GetValue(type), parsed.GetValue(written), isTypeScript);
            OutputFiles.Write(parsed.GetValue(output), Encoding.UTF8.GetBytes(text), streams);
            return ExitCode.Done;
        });
        return command;
    }

    static string Proto(string assembly, string? baseline, Streams streams)
    {
        string? before = baseline is null ? null : InputFiles.Text(baseline);
        bool isContract = before is not null && SchemaCheck.IsBaseline(before);
        ProtoFile file = ProtoModels.Of(assembly, before is null || isContract ? null : ProtoParser.Parse(baseline!, before), isContract ? SchemaCheck.Read(baseline!) : null);
        if (file.LeftOut is { Count: > 0 } left) streams.Error.WriteLine(SingleLine.Of($"{left.Count} {(left.Count == 1 ? "model" : "models")} with numbers and without code for Protobuf left out: {string.Join(", ", left.Take(3))}{(left.Count > 3 ? ", …" : "")}"));
        return ProtoPrinter.Print(file);
    }

    static string Json(string assembly, string? type, bool written, bool isTypeScript)
    {
        ModelSet models = ModelSet.Open(assembly);
        Generator.Schema.JsonNode document = JsonSchemaFile.Of(models, type is null ? null : models.Find(type), written);
        return isTypeScript ? TypeScriptFile.Print(document) : document.Print();
    }
}
