using System.CommandLine;
using System.Globalization;

namespace Polywire.Cli.Commands;

/// <summary>The numbers that options take.</summary>
static class NumberOptions
{
    /// <summary>Refuses what is not a whole number in a range, with one text for all options.</summary>
    public static void Between<T>(this Option<T> option, long least, long most) => option.Validators.Add(result =>
    {
        if (result.Tokens is not [{ Value: var text }]) return;
        if (long.TryParse(text, CultureInfo.InvariantCulture, out long number) && number >= least && number <= most) return;
        // The largest number of a type is named only where the text exceeds it.
        string range = least >= 0 && most >= int.MaxValue && number <= most ? "on" : $"to {most}";
        result.AddError($"{option.Name} takes a whole number from {least} {range}, not '{text}'");
    });
}
