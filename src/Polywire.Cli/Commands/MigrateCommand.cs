using System.CommandLine;
using System.CommandLine.Help;
using Polywire.Cli.Migrate;

namespace Polywire.Cli.Commands;

/// <summary><c>polywire migrate</c>: its options and its help.</summary>
static class MigrateCommand
{
    const string Epilogue = """
        What it does:
          Builds the project, finds its models by the library's attributes and calls, and
          adds what Polywire needs: the package, assembly attributes (Polywire.cs), or
          [WireModel] where a namespace has other types too. Converters and types that
          Polywire cannot represent get codecs that call the library (PolywireCodecs.cs),
          and are listed, as are the calls to replace. Nothing is written unless all of it
          compiles; run again, it adds only what is missing.

        Examples:
          polywire migrate src/Shop.Contracts --from newtonsoft --dry-run
          polywire migrate src/Shop.Contracts --from system-text-json --naming CamelCase
          polywire migrate Shop.csproj --from messagepack --payloads captured/ --type Shop.Order
          polywire migrate Shop.csproj --from memorypack
          polywire migrate Shop.csproj --from protobuf-net

        Exit codes:
          0 done, 1 the payloads differ, 2 the project cannot be migrated as it is

        """;

    public static Command Create(Streams streams)
    {
        var project = new Argument<string>("PROJECT") { Description = "a C# project, or the folder of one" };
        var from = new Option<string>("--from") { Description = "the library that it uses: " + string.Join(", ", MovedLibrary.Names), HelpName = "library", Required = true };
        from.AcceptOnlyFromAmong(MovedLibrary.Names);
        var dryRun = new Option<bool>("--dry-run") { Description = "print the changes as a diff, and change nothing" };
        var framework = new Option<string?>("--framework") { Description = "the target framework to read the project for (default: the newest)", HelpName = "tfm" };
        var naming = new Option<string?>("--naming") { Description = "the naming policy of the library's settings, such as CamelCase", HelpName = "policy" };
        naming.AcceptOnlyFromAmong(Enum.GetNames<WireNaming>());
        var settings = new Option<string?>("--settings") { Description = "a member with the library's settings or options: they are carried over, and codecs use them", HelpName = "Type.Member" };
        var payloads = new Option<string[]>("--payloads") { Description = "verify the result with these files or folders", HelpName = "file" };
        var type = new Option<string?>("--type") { Description = "the type to read the payloads as", HelpName = "name" };
        var command = new Command("migrate", "Move a project to Polywire: the mechanical part.") { project, from, dryRun, framework, naming, settings, payloads, type, new HelpOption { Action = new HelpWithEpilogue(Epilogue) } };
        command.SetAction(parsed => new MigrateJob(streams, DotnetProject.Load, DotnetProject.Build).Run(new MigrateRequest(parsed.GetValue(project)!, parsed.GetValue(from)!)
        {
            DryRun = parsed.GetValue(dryRun),
            Framework = parsed.GetValue(framework),
            Naming = parsed.GetValue(naming),
            Settings = parsed.GetValue(settings),
            Payloads = parsed.GetValue(payloads) ?? [],
            Type = parsed.GetValue(type),
        }));
        return command;
    }
}
