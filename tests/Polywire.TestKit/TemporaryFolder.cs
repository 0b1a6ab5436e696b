namespace TestKit;

/// <summary>A folder of its own, deleted when done with; outside the repository, so that none of its settings apply.</summary>
public sealed class TemporaryFolder : IDisposable
{
    /// <summary>Makes the folder.</summary>
    public TemporaryFolder() => FullName = Directory.CreateTempSubdirectory("polywire-").FullName;

    /// <summary>The folder's path.</summary>
    public string FullName { get; }

    /// <summary>A path in the folder.</summary>
    public string PathOf(string relative) => Path.Combine(FullName, relative.Replace('/', Path.DirectorySeparatorChar));

    /// <summary>Copies a folder of the repository into this one.</summary>
    public string Copy(string fromRepository, string to)
    {
        string source = Repository.PathOf(fromRepository);
        string target = PathOf(to);
        foreach (string file in Directory.EnumerateFiles(source, "*", SearchOption.AllDirectories))
        {
            string copy = Path.Combine(target, Path.GetRelativePath(source, file));
            Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
            File.Copy(file, copy);
        }
        return target;
    }

    /// <inheritdoc/>
    public void Dispose() => Directory.Delete(FullName, true);
}
