using System.Text;

namespace Polywire.Cli.Commands;

/// <summary>Files that appear complete or not at all: each is written under another name beside its place, and all are moved at the end.</summary>
sealed class OutputFiles : IDisposable
{
    readonly List<(string Temporary, string Final)> _pending = [];

    /// <summary>Writes a file that <see cref="Commit"/> will put in its place.</summary>
    /// <exception cref="InputException">The place cannot be written to.</exception>
    public void Add(string path, string content) => Add(path, new UTF8Encoding(false).GetBytes(content));

    /// <inheritdoc cref="Add(string, string)"/>
    public void Add(string path, byte[] content)
    {
        try
        {
            // A link stays a link, and a file keeps its permissions.
            string final = LinkedFiles.TargetOf(path);
            var file = new FileInfo(final);
            if (file is { Exists: true, IsReadOnly: true }) throw new IOException("the file is read-only");
            string temporary = $"{final}.{Path.GetRandomFileName()}.part";
            _pending.Add((temporary, final));
            File.WriteAllBytes(temporary, content);
            if (file.Exists && !OperatingSystem.IsWindows()) File.SetUnixFileMode(temporary, file.UnixFileMode);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or NotSupportedException or ArgumentException)
        {
            throw Unwritable(path, e);
        }
    }

    /// <summary>Puts all files in their places.</summary>
    public void Commit()
    {
        foreach (var (temporary, final) in _pending)
        {
            try
            {
                File.Move(temporary, final, overwrite: true);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                throw Unwritable(final, e);
            }
        }
        _pending.Clear();
    }

    /// <summary>Says at once, before any work, that a place cannot be written to.</summary>
    /// <exception cref="InputException">Its folder does not exist, or it is a folder itself.</exception>
    public static void EnsureWritable(string? path)
    {
        if (path is null)
            return;
        if (path.Length == 0 || Directory.Exists(path) || Path.GetDirectoryName(Path.GetFullPath(path)) is not { } folder || !Directory.Exists(folder))
            throw new InputException($"{path}: cannot be written. Name a file in a folder that exists.");
    }

    /// <summary>Writes a result to a file, or to standard output without one.</summary>
    /// <exception cref="InputException">The place cannot be written to.</exception>
    public static void Write(string? path, byte[] content, Streams streams)
    {
        if (path is null)
        {
            streams.Output.Write(content);
            return;
        }
        EnsureWritable(path);
        using var files = new OutputFiles();
        files.Add(path, content);
        files.Commit();
    }

    /// <summary>Removes what was not committed.</summary>
    public void Dispose()
    {
        foreach (var (temporary, _) in _pending)
            File.Delete(temporary);
    }

    static InputException Unwritable(string path, Exception e) => new($"{path}: cannot be written ({e.Message.TrimEnd('.')}). Name a file in a folder that you may write to.");
}
