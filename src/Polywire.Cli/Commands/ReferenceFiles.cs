using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;

namespace Polywire.Cli.Commands;

/// <summary>
/// The assemblies that compilations reference. A process reads each file once, even if it makes several compilations:
/// the runtime has some 160 files, and compilations share the symbols that the compiler makes of them.
/// </summary>
static class ReferenceFiles
{
    static readonly ConcurrentDictionary<(string Path, DateTime Written), AssemblyMetadata> s_read = new();

    /// <summary>Returns a reference to an assembly.</summary>
    /// <param name="path">The file, which exists.</param>
    /// <param name="properties">Its aliases, and whether types are embedded.</param>
    public static MetadataReference Of(string path, MetadataReferenceProperties properties = default)
    {
        if (properties.Kind == MetadataImageKind.Module) return MetadataReference.CreateFromFile(path, properties);
        return s_read.GetOrAdd((path, File.GetLastWriteTimeUtc(path)), static key => AssemblyMetadata.CreateFromFile(key.Path))
            .GetReference(aliases: properties.Aliases, embedInteropTypes: properties.EmbedInteropTypes, filePath: path);
    }
}
