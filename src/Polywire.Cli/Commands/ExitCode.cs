namespace Polywire.Cli.Commands;

/// <summary>The exit codes of the process.</summary>
static class ExitCode
{
    /// <summary>Everything that was requested was done.</summary>
    public const int Done = 0;

    /// <summary>The check found something: rows that do not survive a wire.</summary>
    public const int Found = 1;

    /// <summary>Bad input or bad usage; one line on standard error says what, where and how to fix it.</summary>
    public const int BadInput = 2;
}
