namespace Polywire.CompilerServices;

/// <summary>
/// The version of generated code. This file is compiled into the runtime and into the generator: raise the number with
/// every change of what generated code calls or promises.
/// </summary>
static class FormatVersion
{
    internal const int Current = 8;
}
