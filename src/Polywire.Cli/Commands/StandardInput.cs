using System.Globalization;

namespace Polywire.Cli.Commands;

/// <summary>The standard input of the process.</summary>
static class StandardInput
{
    const string Descriptors = "/proc/self/fd/";

    /// <summary>Opens it.</summary>
    /// <exception cref="InputException">It is closed.</exception>
    public static Stream Open() => IsOwnPipe() ? throw new InputException("standard input: it is closed. Name a file, or send data to the command.") : Console.OpenStandardInput();

    // Where it is closed at the start, descriptor 0 is a pipe that the runtime opened for itself. Reading it would never end, since the process has the other end too.
    static bool IsOwnPipe()
    {
        if (!OperatingSystem.IsLinux() || TargetOf(Descriptors + "0") is not { } target || !target.StartsWith("pipe:", StringComparison.Ordinal)) return false;
        return Directory.EnumerateFileSystemEntries(Descriptors).Any(d => TargetOf(d) == target && IsWritten(Path.GetFileName(d)));
    }

    static string? TargetOf(string descriptor)
    {
        try
        {
            return new FileInfo(descriptor).LinkTarget;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // Closed meanwhile.
            return null;
        }
    }

    /// <summary>Returns whether a descriptor is open for writing: the last two bits of its flags, which are octal digits.</summary>
    static bool IsWritten(string descriptor)
    {
        try
        {
            string flags = File.ReadLines("/proc/self/fdinfo/" + descriptor).First(l => l.StartsWith("flags:", StringComparison.Ordinal));
            return int.Parse(flags.AsSpan(flags.Length - 1), NumberStyles.None, CultureInfo.InvariantCulture) % 4 is 1 or 2;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or InvalidOperationException or FormatException)
        {
            return false;
        }
    }
}
