using Polywire.Cli.Commands;

namespace Polywire.Cli.Schema;

/// <summary>.proto files with those that they import, in the order in which they were met.</summary>
sealed class ProtoSet
{
    readonly List<ProtoFile> _files = [];
    readonly HashSet<string> _read = new(StringComparer.Ordinal);
    readonly SortedSet<string> _missing = new(StringComparer.Ordinal);

    /// <summary>Gets the files. The first are those that were named.</summary>
    public IReadOnlyList<ProtoFile> Files => _files;

    /// <summary>Gets the imports that no folder has. They may declare options alone.</summary>
    public IReadOnlyCollection<string> Missing => _missing;

    /// <summary>Reads files and all that they import, except the well-known types of Google.</summary>
    /// <param name="files">The paths of the files.</param>
    /// <param name="folders">Where imports are looked for first; then in the current folder, in the folder of the file and in those above it.</param>
    /// <exception cref="InputException">A file cannot be read, or is not proto3.</exception>
    public static ProtoSet Read(IEnumerable<string> files, IReadOnlyList<string> folders)
    {
        var set = new ProtoSet();
        foreach (string file in files) set.Add(file, InputFiles.Text(file));
        for (int i = 0; i < set._files.Count; i++)
        {
            ProtoFile file = set._files[i];
            foreach (string import in file.Imports.Where(i => !i.StartsWith("google/protobuf/", StringComparison.Ordinal)))
            {
                if (Find(import, file.Source, folders) is { } path) set.Add(path, InputFiles.Text(path));
                else set._missing.Add(import);
            }
        }
        return set;
    }

    /// <summary>Makes a set of one file, which imports nothing.</summary>
    public static ProtoSet Of(string source, string text)
    {
        var set = new ProtoSet();
        set.Add(source, text);
        return set;
    }

    void Add(string source, string text)
    {
        if (_read.Add(Path.GetFullPath(source))) _files.Add(ProtoParser.Parse(source, text));
    }

    static string? Find(string import, string source, IReadOnlyList<string> folders)
    {
        var all = new List<string>(folders) { "" };
        for (string? folder = Path.GetDirectoryName(Path.GetFullPath(source)); folder is not null; folder = Path.GetDirectoryName(folder)) all.Add(folder);
        return all.Select(f => Path.Combine(f, import)).FirstOrDefault(System.IO.File.Exists);
    }
}
