using System.Buffers.Binary;

namespace Polywire.Compression.Lz4;

/// <summary>Length and checksum of what a frame holds.</summary>
struct Lz4FrameContent
{
    const string Name = "lz4";

    XxHash32 _checksum;

    public Lz4FrameContent() => _checksum = new XxHash32();

    internal ulong Length { get; private set; }

    internal void Append(ReadOnlySpan<byte> uncompressed, in Lz4FrameHeader header)
    {
        Length += (uint)uncompressed.Length;
        if (header.HasContentChecksum) _checksum.Append(uncompressed);
    }

    internal readonly void CheckLength(in Lz4FrameHeader header, long offset)
    {
        if (header.ContentLength is { } declared && declared != Length) throw CompressionErrors.Corrupt(Name, offset, $"it declares {declared} bytes and holds {Length}");
    }

    internal readonly void CheckChecksum(ReadOnlySpan<byte> checksum, long offset)
    {
        if (BinaryPrimitives.ReadUInt32LittleEndian(checksum) != Finish()) throw CompressionErrors.Corrupt(Name, offset, "the checksum of its content does not match");
    }

    internal readonly uint Finish() => _checksum.Finish();
}
