using System.Diagnostics;
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
            // From the project's version of Polywire, which may differ from the tool's: generated code without its references, or of another version.
            if (e.GetType().FullName == typeof(WireTypeException).FullName) return e.Message;
            if (e is BadImageFormatException or FileLoadException or TypeLoadException or MissingMemberException or InvalidProgramException) return e.Message;
            // Not a file that the user named, which has a message of its own.
            if (e is FileNotFoundException { FileName: { } name } && name.Contains(", Version=", StringComparison.Ordinal)) return e.Message;
            if (e is ReflectionTypeLoadException { LoaderExceptions: [{ } first, ..] }) return first.Message;
            if (e is CustomAttributeFormatException || IsOfMetadata(e)) return $"the metadata of the assembly is damaged: {e.Message}";
            if (e is not (TargetInvocationException or TypeInitializationException or AggregateException)) return null;
        }
        return null;
    }

    /// <summary>Returns whether the exception comes from a call that reads metadata: its readers throw whatever damaged metadata leads to.</summary>
    static bool IsOfMetadata(Exception exception)
    {
        if (exception is TargetInvocationException or InputException or OutOfMemoryException) return false;
        bool reads = false;
        foreach (StackFrame frame in new StackTrace(exception).GetFrames())
        {
            string space = frame.GetMethod()?.DeclaringType?.Namespace ?? "";
            if (space == nameof(Polywire) || space.StartsWith(nameof(Polywire) + ".", StringComparison.Ordinal)) return reads;
            reads |= space.StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal) || space.StartsWith("System.Reflection", StringComparison.Ordinal);
        }
        return false;
    }
}
