namespace Polywire.Cli.Commands;

/// <summary>Text of an input on a line of its own.</summary>
static class SingleLine
{
    /// <summary>Returns the text without line ends and other control characters, which a terminal would act on: they are written as <c>\u000a</c>.</summary>
    public static string Of(string text) => text.Any(char.IsControl) ? string.Concat(text.Select(c => char.IsControl(c) ? $"\\u{(int)c:x4}" : c.ToString())) : text;
}
