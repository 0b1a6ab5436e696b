using System.CommandLine;
using System.CommandLine.Parsing;

namespace Polywire.Cli.Commands;

/// <summary>Options and commands that do not exist, and what was probably meant.</summary>
static class Spelling
{
    /// <summary>Returns what is wrong with an option that the command does not have, and that the parser takes for a file; null if there is none, or if there is such a file.</summary>
    public static string? UnknownOption(ParseResult parsed)
    {
        HashSet<string> files = [.. parsed.Tokens.SkipWhile(t => t.Type != TokenType.DoubleDash).Select(t => t.Value)];
        string? option = parsed.CommandResult.Children.OfType<ArgumentResult>().SelectMany(a => a.Tokens).Select(t => t.Value).Concat(parsed.UnmatchedTokens)
            .FirstOrDefault(v => v.Length > 1 && v[0] == '-' && !files.Contains(v) && !Path.Exists(v));
        return option is null ? null : $"there is no option '{option}'{Suggestion(option, parsed.CommandResult.Command.Options.SelectMany(o => (IEnumerable<string>)[o.Name, .. o.Aliases]))}";
    }

    /// <summary>Returns a question that names the nearest of some names; nothing if none is near.</summary>
    public static string Suggestion(string written, IEnumerable<string> names)
    {
        // Two letters that are exchanged are two edits.
        (string? name, int edits) = names.Select(n => (n, Edits(written, n))).DefaultIfEmpty(("", int.MaxValue)).MinBy(n => n.Item2);
        return edits <= 2 && edits < written.TrimStart('-').Length ? $". Did you mean {name}?" : "";
    }

    /// <summary>Returns the number of letters to add, remove or replace in one text to get the other.</summary>
    static int Edits(string one, string other)
    {
        int[] row = [.. Enumerable.Range(0, other.Length + 1)];
        for (int i = 1; i <= one.Length; i++)
        {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= other.Length; j++)
            {
                int least = Math.Min(Math.Min(row[j], row[j - 1]) + 1, diagonal + (one[i - 1] == other[j - 1] ? 0 : 1));
                (diagonal, row[j]) = (row[j], least);
            }
        }
        return row[other.Length];
    }
}
