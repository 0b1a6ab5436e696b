namespace Polywire.Cli.Commands;

/// <summary>Files that are read, <c>-</c> for standard input.</summary>
static class InputFiles
{
    const long MaxLength = 1_000_000_000;
    const string StandardInput = "standard input";

    /// <summary>Returns the name of a file for messages.</summary>
    public static string NameOf(string file) => file == "-" ? StandardInput : file;

    /// <exception cref="InputException">It cannot be opened.</exception>
    public static Stream Open(string file, Func<Stream> standardInput)
    {
        if (file != "-" && Directory.Exists(file))
            throw new InputException($"{file}: this is a folder. Name a file in it, or pass - to read standard input.");
        try
        {
            return file == "-" ? standardInput() : File.OpenRead(file);
        }
        catch (Exception e) when (IsUnreadable(e))
        {
            throw Unreadable(file, e);
        }
    }

    /// <summary>All of it, up to 1 GB.</summary>
    /// <param name="file">The file.</param>
    /// <param name="standardInput">Opens standard input.</param>
    /// <param name="remedy">What to do about one that is larger.</param>
    /// <exception cref="InputException">It cannot be read, or is larger.</exception>
    public static byte[] ReadAll(string file, Func<Stream> standardInput, string remedy)
    {
        try
        {
            using var stream = Open(file, standardInput);
            var memory = new MemoryStream();
            var chunk = new byte[1 << 16];
            for (int read; (read = stream.Read(chunk)) > 0;)
            {
                if (memory.Length + read > MaxLength)
                    throw new InputException($"{NameOf(file)}: larger than 1 GB. {remedy}");
                memory.Write(chunk, 0, read);
            }
            return memory.ToArray();
        }
        catch (Exception e) when (IsUnreadable(e))
        {
            throw Unreadable(file, e);
        }
    }

    /// <summary>Returns the text of a file.</summary>
    /// <exception cref="InputException">It cannot be read.</exception>
    public static string Text(string file)
    {
        try
        {
            return File.ReadAllText(file);
        }
        catch (Exception e) when (IsUnreadable(e))
        {
            throw new InputException($"{file}: cannot be read ({e.Message.TrimEnd('.')}). Check the path.");
        }
    }

    /// <summary>Returns whether a failure is the file's.</summary>
    public static bool IsUnreadable(Exception e) => e is IOException or UnauthorizedAccessException or NotSupportedException or ArgumentException;

    /// <summary>Returns the line for the user.</summary>
    public static InputException Unreadable(string file, Exception e) =>
        new($"{NameOf(file)}: cannot be read ({e.Message.TrimEnd('.')}). Check the path, or pass - to read standard input.");
}
