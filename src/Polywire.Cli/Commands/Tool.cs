using System.CommandLine;
using System.CommandLine.Help;
using System.Globalization;

namespace Polywire.Cli.Commands;

/// <summary>The command line: parses, runs, and turns failures into exit codes.</summary>
static class Tool
{
    /// <summary>Runs one command and returns the exit code.</summary>
    public static int Run(string[] arguments, Streams streams)
    {
        CultureInfo.CurrentCulture = CultureInfo.CurrentUICulture = CultureInfo.InvariantCulture;
        var root = new Command("polywire", "Polywire's tool: one annotated C# model, every wire.") { WeighCommand.Create(streams), InspectCommand.Create(streams), ConvertCommand.Create(streams), MigrateCommand.Create(streams), VerifyCommand.Create(streams), TrainCommand.Create(streams), SchemaCommand.Create(streams), ModelCommand.Create(streams), new HelpOption(), new VersionOption() };
        var parsed = root.Parse(arguments);
        var unknown = Spelling.UnknownOption(parsed);
        if (unknown is not null || parsed.Errors.Count > 0)
        {
            var command = parsed.CommandResult.Command;
            var what = unknown ?? (command == root && parsed.UnmatchedTokens.Count > 0 ? $"there is no command '{parsed.UnmatchedTokens[0]}'{Spelling.Suggestion(parsed.UnmatchedTokens[0], root.Subcommands.Select(c => c.Name))}" : parsed.Errors[0].Message);
            // Some of the parser's messages list what is allowed on lines of their own.
            what = string.Join(' ', what.TrimEnd('.').Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
            streams.Error.WriteLine($"polywire: {SingleLine.Of(what)}{(what.EndsWith('?') ? "" : ".")} See: polywire {(command == root ? "" : command.Name + " ")}--help");
            return ExitCode.BadInput;
        }
        try
        {
            using var output = new StreamWriter(streams.Output, leaveOpen: true);
            return parsed.Invoke(new InvocationConfiguration { Output = output, Error = streams.Error, EnableDefaultExceptionHandler = false });
        }
        catch (InputException e)
        {
            streams.Error.WriteLine($"polywire: {SingleLine.Of(e.Message)}");
            return ExitCode.BadInput;
        }
        catch (Exception e) when (CodeFailure.Of(e) is { } reason)
        {
            streams.Error.WriteLine($"polywire: {SingleLine.Of(string.Join(' ', reason.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries)).TrimEnd('.'))}. Name the .dll in the folder that the build writes, where its references are.");
            return ExitCode.BadInput;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // Files have messages of their own; what is left is standard output. One that is closed is a denied access, whose cause names the descriptor.
            streams.Error.WriteLine($"polywire: standard output: cannot be written ({SingleLine.Of((e.InnerException ?? e).Message.TrimEnd('.'))}). Free some space, or write elsewhere.");
            return ExitCode.BadInput;
        }
    }
}
