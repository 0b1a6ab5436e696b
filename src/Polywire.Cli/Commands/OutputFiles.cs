using System.Text;

namespace Polywire.Cli.Commands;

/// <summary>
/// Files that appear complete or not at all: each is written under another name beside its place, and all are moved at the end. Devices and pipes are written
/// directly.
/// </summary>
sealed class OutputFiles : IDisposable
{
    readonly List<(string Temporary, string Final, Unfinished Removal)> _pending = [];

    /// <summary>Writes a file that <see cref="Commit"/> will put in its place.</summary>
    /// <exception cref="InputException">The place cannot be written to.</exception>
    public void Add(string path, string content) => Add(path, new UTF8Encoding(false).GetBytes(content));

    /// <inheritdoc cref="Add(string, string)"/>
    public void Add(string path, byte[] content) => Add(path, stream => stream.Write(content));

    /// <inheritdoc cref="Add(string, string)"/>
    public void Add(string path, Action<Stream> write)
    {
        try
        {
            using Stream stream = Open(path);
            write(stream);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw Unwritable(path, e);
        }
    }

    Stream Open(string path)
    {
        try
        {
            // A link stays a link, and a file keeps its permissions.
            string final = LinkedFiles.TargetOf(path);
            var file = new FileInfo(final);
            if (file is { Exists: true, IsReadOnly: true }) throw new IOException("the file is read-only");
            if (OpenedDirectly(path, final) is { } direct) return direct;
            string temporary = $"{final}.{Path.GetRandomFileName()}.part";
            _pending.Add((temporary, final, new Unfinished(() => File.Delete(temporary))));
            FileStream stream = File.Create(temporary);
            if (file.Exists && !OperatingSystem.IsWindows()) File.SetUnixFileMode(stream.SafeFileHandle, file.UnixFileMode);
            return stream;
        }
        catch (Exception e) when (e is NotSupportedException or ArgumentException)
        {
            throw Unwritable(path, e);
        }
    }

    /// <summary>Opens a device or a pipe, in whose place a file must not come, or returns null.</summary>
    static FileStream? OpenedDirectly(string path, string final)
    {
        if (OperatingSystem.IsWindows() || !File.Exists(path)) return null;
        // A pipe is opened once: its reader ends with the first writer.
        var stream = new FileStream(path, FileMode.Open, FileAccess.Write, FileShare.ReadWrite | FileShare.Delete, bufferSize: 0);
        if (!stream.CanSeek || IsOfDevices(Path.GetFullPath(path)) || IsOfDevices(final)) return stream;
        stream.Dispose();
        return null;

        static bool IsOfDevices(string path) => path.StartsWith("/dev/", StringComparison.Ordinal) && !path.StartsWith("/dev/shm/", StringComparison.Ordinal)
            || path.StartsWith("/proc/", StringComparison.Ordinal);
    }

    /// <summary>Puts all files in their places.</summary>
    public void Commit() => Unfinished.Finish(() =>
    {
        foreach (var (temporary, final, removal) in _pending)
        {
            try
            {
                File.Move(temporary, final, overwrite: true);
                removal.Keep();
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                throw Unwritable(final, e);
            }
        }
        _pending.Clear();
    });

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
        foreach (var (_, _, removal) in _pending)
            removal.Dispose();
    }

    static InputException Unwritable(string path, Exception e) => new($"{path}: cannot be written ({e.Message.TrimEnd('.')}). Name a file in a folder that you may write to.");
}
