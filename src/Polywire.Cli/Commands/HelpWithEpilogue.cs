using System.CommandLine;
using System.CommandLine.Help;
using System.CommandLine.Invocation;

namespace Polywire.Cli.Commands;

/// <summary>A command's help with its examples after it.</summary>
sealed class HelpWithEpilogue(string epilogue) : SynchronousCommandLineAction
{
    readonly HelpAction _standard = new();

    public override bool ClearsParseErrors => true;

    public override int Invoke(ParseResult parseResult)
    {
        var result = _standard.Invoke(parseResult);
        parseResult.InvocationConfiguration.Output.WriteLine(epilogue);
        return result;
    }
}
