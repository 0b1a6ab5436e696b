using Bench.Data;

namespace Bench.Corpus.Data;

/// <summary>The public documents: <c>corpus/</c> under POLYWIRE_DATA or the folder of <c>--data</c>, else the files that the other rows use.</summary>
static class CorpusFiles
{
    /// <summary>Gets or sets the folder given on the command line.</summary>
    public static string? Folder { get; set; }

    /// <summary>Returns the document without white space between its tokens, or null if it is not there.</summary>
    public static byte[]? TryRead(string name)
    {
        string[] places = [Folder ?? Path.Combine(SharedFiles.Folder(), "corpus"), Path.Combine(SharedFiles.Folder(), "elasticsearch")];
        string? path = places.Select(p => Path.Combine(p, name)).FirstOrDefault(File.Exists);
        byte[]? json = path is not null ? File.ReadAllBytes(path) : SharedFiles.TryRead(name);
        return json is null ? null : SharedFiles.Compact(json.AsSpan().StartsWith("\uFEFF"u8) ? json.AsSpan(3) : json);
    }
}
