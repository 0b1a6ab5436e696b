namespace Polywire.Cli.Commands;

/// <summary>Files and folders of the tool's own, in the temporary folder.</summary>
static class TemporaryFiles
{
    /// <summary>Creates one.</summary>
    /// <exception cref="InputException">The temporary folder cannot be written to.</exception>
    public static T Create<T>(Func<T> create)
    {
        try
        {
            return create();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            string variable = OperatingSystem.IsWindows() ? "TMP" : "TMPDIR";
            throw new InputException($"{Path.GetTempPath()}: the temporary folder cannot be written to ({e.Message.TrimEnd('.')}). Set {variable} to a folder that can be.");
        }
    }
}
