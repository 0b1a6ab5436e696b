namespace Polywire.Cli.Commands;

/// <summary>Input or usage that cannot be worked with. The message is one line for the user: what, where, how to fix.</summary>
sealed class InputException(string message) : Exception(message);
