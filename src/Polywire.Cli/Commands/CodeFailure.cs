using System.Reflection;

namespace Polywire.Cli.Commands;

/// <summary>Recognizes the exceptions of the runtime for assemblies that lack a reference, fit no other version of it, or are damaged.</summary>
static class CodeFailure
{
    /// <summary>Returns what is wrong with an assembly, or null if the exception is another one.</summary>
    public static string? Of(Exception exception)
    {
        for (Exception? e = exception; e is not null; e = e.InnerException)
        {
            // Of the user's Polywire, which may be another one than the tool's: generated code without its references, or of another version.
            if (e.GetType().FullName == typeof(WireTypeException).FullName) return e.Message;
            if (e is BadImageFormatException or FileLoadException or TypeLoadException or MissingMemberException or InvalidProgramException) return e.Message;
            // Not a file that the user named, which has a message of its own.
            if (e is FileNotFoundException { FileName: { } name } && name.Contains(", Version=", StringComparison.Ordinal)) return e.Message;
            if (e is ReflectionTypeLoadException { LoaderExceptions: [{ } first, ..] }) return first.Message;
            if (e is not (TargetInvocationException or TypeInitializationException or AggregateException)) return null;
        }
        return null;
    }
}
