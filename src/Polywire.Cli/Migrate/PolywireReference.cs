using System.Buffers.Binary;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using Microsoft.CodeAnalysis;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Migrate;

/// <summary>The tool's own Polywire as a reference of a project that does not have the package yet.</summary>
static class PolywireReference
{
    /// <summary>
    /// Returns the reference for the framework of a project. The tool's assembly refers to the newest framework; with an older one, C# takes attributes
    /// from it as errors without arguments, so that the generator reads no defaults.
    /// </summary>
    /// <param name="runtime">The System.Runtime.dll that the project is compiled with; null if there is none.</param>
    internal static MetadataReference For(string? runtime)
    {
        string own = typeof(WireModelAttribute).Assembly.Location;
        return runtime is not null && AssemblyName.GetAssemblyName(runtime).Version is { } version && version < typeof(object).Assembly.GetName().Version
            ? MetadataReference.CreateFromImage(Lowered(File.ReadAllBytes(own), version), filePath: own)
            : ReferenceFiles.Of(own);
    }

    /// <summary>Sets the versions of references to a framework that are newer than <paramref name="version"/> (ECMA-335, II.22.5: a row begins with four numbers of 16 bits).</summary>
    internal static byte[] Lowered(byte[] image, Version version)
    {
        using var file = new PEReader(new MemoryStream(image));
        MetadataReader reader = file.GetMetadataReader();
        int start = file.PEHeaders.MetadataStartOffset + reader.GetTableMetadataOffset(TableIndex.AssemblyRef), size = reader.GetTableRowSize(TableIndex.AssemblyRef);
        foreach (AssemblyReferenceHandle handle in reader.AssemblyReferences)
        {
            if (reader.GetAssemblyReference(handle).Version <= version) continue;
            Span<byte> row = image.AsSpan(start + (MetadataTokens.GetRowNumber(handle) - 1) * size);
            BinaryPrimitives.WriteUInt16LittleEndian(row, (ushort)version.Major);
            BinaryPrimitives.WriteUInt16LittleEndian(row[2..], (ushort)version.Minor);
            BinaryPrimitives.WriteUInt16LittleEndian(row[4..], (ushort)version.Build);
            BinaryPrimitives.WriteUInt16LittleEndian(row[6..], (ushort)version.Revision);
        }
        return image;
    }
}
