using Polywire.Cli.Commands;
using Spectre.Console;

namespace Polywire.Cli.Weigh.Report;

/// <summary>Paragraphs and tables on a console, none wider than it is.</summary>
sealed class Page(IAnsiConsole console)
{
    /// <summary>Gets the width of a line.</summary>
    public int Width => console.Profile.Width;

    /// <summary>Writes an empty line.</summary>
    public void Space() => console.WriteLine();

    /// <summary>Writes words with a hanging indent; Spectre's padding would fill every line with spaces.</summary>
    public void Paragraph(string indent, string text, string style)
    {
        text = SingleLine.Of(text);
        var line = indent;
        var isFirst = true;
        foreach (var word in text.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        {
            if (!isFirst && line.Length + 1 + word.Length > Width)
            {
                Line(line, style);
                line = new string(' ', indent.Length);
                isFirst = true;
            }
            line += isFirst ? word : " " + word;
            isFirst = false;
        }
        Line(line, style);
    }

    /// <summary>Writes a table.</summary>
    public void Table(TextTable table)
    {
        foreach (var (text, style) in table.Lines(Width))
            Line(text, style);
    }

    void Line(string text, string style)
    {
        // Spectre breaks lines at its width; a line that is wider must stay one line for programs that read it.
        if (style.Length == 0 || !console.Profile.Capabilities.Ansi)
            console.Profile.Out.Writer.WriteLine(text);
        else
            console.MarkupLine($"[{style}]{Markup.Escape(text)}[/]");
    }
}
