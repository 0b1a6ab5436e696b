using System.Globalization;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Cli.Commands;
using Polywire.Cli.Weigh.Report;
using Polywire.Cli.Weigh.Report.Html;

namespace CliTests;

/// <summary>Names and values that end lines, that a terminal acts on, or that change the order of what a person sees.</summary>
public class HostileTextTests
{
    /// <summary>A line end of C# in each name, then what would be code.</summary>
    static readonly string[] s_names = ["a\u2028class X;", "b\u2029class X;", "c\u0085class X;", "d\nclass X;", "e\rclass X;", "f\u001b[31m", "g\u009b31m", "h\u007f", "i\u202eevil", "j\u2066evil", "k\u200f"];

    static string Rows() => $"[{string.Join(',', ((object[])["1", "\"text\""]).Select(value => $"{{{string.Join(',', s_names.Select(n => $"{System.Text.Json.JsonSerializer.Serialize(n)}:{value}"))}}}"))}]";

    static bool IsUnsafe(char c) => c is not ('\n' or ' ') && char.GetUnicodeCategory(c) is UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator;

    /// <summary>A remark, a comment of the model, has each name: the model is compiled and loaded by <c>weigh</c>.</summary>
    [Fact]
    public void Names_in_comments_and_literals_of_a_model_are_no_code()
    {
        string code = Models.Print(Rows(), "na\u2028class X;\u001b.json");
        Assert.DoesNotContain(code, IsUnsafe);
        SyntaxNode root = CSharpSyntaxTree.ParseText(code).GetRoot();
        Assert.DoesNotContain(root.DescendantTokens(), t => t.Text == "X");
        Assert.Equal(s_names.Length, root.DescendantTrivia().Count(t => t.ToString().Contains("holds values of several kinds", StringComparison.Ordinal)));
    }

    [Fact]
    public void The_name_of_a_file_is_no_code_of_its_model()
    {
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, tool.Run("model", tool.Write("na\u2028class X;.json", "[{\"a\":1}]")));
        Assert.DoesNotContain(tool.Output, IsUnsafe);
    }

    [Fact]
    public void Inspect_prints_no_character_that_a_terminal_acts_on()
    {
        using var tool = new ToolRun();
        string text = string.Concat(s_names.Where(n => n[1] >= ' ')), json = $"{{\"{text}\":\"{text}\"}}";
        Assert.Equal(ExitCode.Done, tool.Run("inspect", tool.Write("x.json", json)));
        Assert.DoesNotContain(tool.Output, IsUnsafe);
        Assert.Contains("\\u009b31m", tool.Output);
        Assert.Contains("\\u202eevil", tool.Output);
    }

    [Fact]
    public void Reports_print_no_character_that_a_terminal_acts_on()
    {
        var output = new MemoryStream();
        var page = new Page(new Streams(() => Stream.Null, output, TextWriter.Null, outputIsTerminal: false, errorIsTerminal: false).OutputConsole());
        string text = string.Concat(s_names);
        page.Paragraph("", text, "bold");
        var table = new TextTable(["member", "coding"], lastIsText: true);
        table.Add([text, text]);
        page.Table(table);
        Assert.DoesNotContain(Encoding.UTF8.GetString(output.ToArray()), c => c != '\r' && IsUnsafe(c));
        Assert.DoesNotContain(Svg.Escape(text), IsUnsafe);
    }

    [Fact]
    public void Messages_print_no_character_that_a_terminal_acts_on()
    {
        using var tool = new ToolRun();
        Assert.DoesNotContain(tool.Refused("model", "--proto", tool.Write("x.proto", "syntax = \"proto3\"; import \"\u202e\u2028.proto\"; message A { X x = 1; }")), IsUnsafe);
    }

    /// <summary>JSON may have these characters as they are, and files and pipes get them so.</summary>
    [Fact]
    public void Converted_text_on_a_terminal_has_escapes_for_what_a_terminal_acts_on()
    {
        using var tool = new ToolRun();
        string file = tool.Write("x.json", $"{{\"a\u009b31m\":\"{new string('x', 4_090)}\U0001F600\u007f\u202e\"}}\n5");
        foreach (bool isTerminal in (bool[])[true, false])
        {
            var output = new MemoryStream();
            Assert.Equal(ExitCode.Done, Tool.Run(["convert", "--from", "json", "--to", "json", file], new Streams(() => Stream.Null, output, TextWriter.Null, isTerminal, errorIsTerminal: false)));
            string text = Encoding.UTF8.GetString(output.ToArray());
            Assert.Equal(!isTerminal, text.Any(IsUnsafe));
            Assert.Contains("x\U0001F600", text);
            Assert.Equal(isTerminal, text.Contains("a\\u009b31m", StringComparison.Ordinal));
            Assert.Equal(isTerminal, text.Contains("\\u007f\\u202e\"", StringComparison.Ordinal));
            Assert.Contains('\n', text);
        }
    }
}
