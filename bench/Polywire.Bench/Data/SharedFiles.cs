using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Bench.Data;

/// <summary>The documents of others: <c>json-benchmark/</c> under POLYWIRE_DATA, else under <c>../shared/data</c> of the repository.</summary>
static class SharedFiles
{
    /// <summary>The file as it is, mostly indented; null where the data is not at hand.</summary>
    public static byte[]? TryRead(string name)
    {
        string path = Path.Combine(Folder(), "json-benchmark", name);
        return File.Exists(path) ? File.ReadAllBytes(path) : null;
    }

    public static string Folder()
    {
        if (Environment.GetEnvironmentVariable("POLYWIRE_DATA") is { Length: > 0 } folder) return folder;
        string root = typeof(SharedFiles).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .First(a => a.Key == "RepositoryRoot").Value!;
        return Path.GetFullPath(Path.Combine(root, "..", "shared", "data"));
    }

    /// <summary>Throws unless <typeparamref name="T"/> has every member that the document has: no reader may win by skipping.</summary>
    public static void EnsureLossless<T>(ReadOnlySpan<byte> json) =>
        JsonSerializer.Deserialize<T>(json, new JsonSerializerOptions { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow });

    /// <summary>The same document without white space between its tokens; numbers and strings stay byte for byte.</summary>
    public static byte[] Compact(ReadOnlySpan<byte> json)
    {
        var compact = new byte[json.Length];
        int length = 0;
        bool inString = false;
        for (int i = 0; i < json.Length; i++)
        {
            byte b = json[i];
            if (!inString && b is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n') continue;
            compact[length++] = b;
            if (b == '"') inString = !inString;
            else if (b == '\\') compact[length++] = json[++i];
        }
        return compact[..length];
    }
}
