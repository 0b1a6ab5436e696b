using System.Text;
using Spectre.Console;

namespace Polywire.Cli.Commands;

/// <summary>The streams that a command reads and writes: those of the process, or of a test.</summary>
sealed class Streams(Func<Stream> input, Stream output, TextWriter error, bool outputIsTerminal, bool errorIsTerminal)
{
    /// <summary>The width of output that no terminal shows.</summary>
    public const int RedirectedWidth = 80;

    /// <summary>Opens standard input.</summary>
    public Func<Stream> Input { get; } = input;

    /// <summary>Standard output: results, nothing else. On a terminal it takes text alone, without what the terminal would act on.</summary>
    public Stream Output { get; } = outputIsTerminal ? new TerminalText(output) : output;

    /// <summary>Standard error: progress and the one line of a failure.</summary>
    public TextWriter Error { get; } = new ErrorText(error);

    /// <summary>Whether a person looks at standard output.</summary>
    public bool OutputIsTerminal { get; } = outputIsTerminal;

    /// <summary>Whether progress may be drawn.</summary>
    public bool ErrorIsTerminal { get; } = errorIsTerminal;

    /// <summary>Returns the streams of this process.</summary>
    public static Streams OfProcess()
    {
        Console.OutputEncoding = new UTF8Encoding(false);
        return new Streams(StandardInput.Open, Console.OpenStandardOutput(), Console.Error, !Console.IsOutputRedirected, !Console.IsErrorRedirected);
    }

    /// <summary>Returns a console over standard output; colours only on a terminal.</summary>
    public IAnsiConsole OutputConsole() =>
        MakeConsole(new StreamWriter(output, new UTF8Encoding(false), leaveOpen: true) { AutoFlush = true }, OutputIsTerminal);

    /// <summary>Returns a console over standard error.</summary>
    public IAnsiConsole ErrorConsole() => MakeConsole(ErrorIsTerminal ? error : Error, ErrorIsTerminal);

    static IAnsiConsole MakeConsole(TextWriter writer, bool isTerminal)
    {
        var console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Out = new AnsiConsoleOutput(writer),
            Ansi = isTerminal ? AnsiSupport.Detect : AnsiSupport.No,
            ColorSystem = isTerminal ? ColorSystemSupport.Detect : ColorSystemSupport.NoColors,
            Interactive = isTerminal ? InteractionSupport.Detect : InteractionSupport.No,
        });
        if (!isTerminal)
            console.Profile.Width = RedirectedWidth;
        return console;
    }
}
