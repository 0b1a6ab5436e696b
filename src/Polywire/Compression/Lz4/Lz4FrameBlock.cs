using System.Buffers;
using System.Buffers.Binary;

namespace Polywire.Compression.Lz4;

/// <summary>The blocks of a frame, one by one.</summary>
static class Lz4FrameBlock
{
    internal const int SizeLength = 4;
    internal const int ChecksumLength = 4;
    internal const uint Stored = 0x8000_0000;
    const string Name = "lz4";

    /// <summary>The most bytes that a block's word and checksum add.</summary>
    internal const int Overhead = SizeLength + ChecksumLength;

    /// <summary>Writes a block of a frame without block checksums: compressed if that is shorter.</summary>
    /// <param name="uncompressed">At least one byte.</param>
    /// <param name="destination">At least <see cref="MaxLength"/> bytes.</param>
    /// <param name="dictionary">The dictionary; null for none.</param>
    /// <returns>The block's length with its size.</returns>
    internal static int Write(ReadOnlySpan<byte> uncompressed, Span<byte> destination, Lz4Dictionary? dictionary)
    {
        Span<byte> data = destination[SizeLength..];
        // What does not become shorter is stored.
        Span<byte> shorter = data[..(uncompressed.Length - 1)];
        int length;
        bool packed = dictionary is null ? Lz4Codec.TryEncode(uncompressed, shorter, out length) : Lz4Codec.TryEncode(uncompressed, shorter, dictionary, out length);
        if (!packed)
        {
            uncompressed.CopyTo(data);
            length = uncompressed.Length;
        }
        BinaryPrimitives.WriteUInt32LittleEndian(destination, (uint)length | (packed ? 0 : Stored));
        return SizeLength + length;
    }

    /// <summary>Returns the most bytes that <see cref="Write"/> needs.</summary>
    internal static int MaxLength(int uncompressed) => SizeLength + uncompressed;

    /// <summary>Checks the size word of a block.</summary>
    /// <returns>The length of the block's data; 0 at the end of the blocks.</returns>
    internal static int ReadSize(ReadOnlySpan<byte> input, in Lz4FrameHeader header, long offset, out bool stored)
    {
        uint word = BinaryPrimitives.ReadUInt32LittleEndian(input);
        stored = (word & Stored) != 0;
        uint size = word & ~Stored;
        if (size > (uint)header.BlockLength) throw CompressionErrors.Corrupt(Name, offset, $"a block of {size} bytes is larger than the frame's block size, {header.BlockLength}");
        if (size == 0 && stored) throw CompressionErrors.Corrupt(Name, offset, "a stored block is empty");
        return (int)size;
    }

    internal static void Check(ReadOnlySpan<byte> data, ReadOnlySpan<byte> checksum, long offset)
    {
        if (XxHash32.Of(data) != BinaryPrimitives.ReadUInt32LittleEndian(checksum)) throw CompressionErrors.Corrupt(Name, offset, "the checksum of a block does not match");
    }

    /// <summary>Returns the length of what a block holds, without decompressing it.</summary>
    internal static int Measure(ReadOnlySpan<byte> data, bool stored, in Lz4FrameHeader header, long offset)
    {
        if (stored) return data.Length;
        OperationStatus status = Lz4Codec.MeasureWithHistory(data, out long length);
        if (status != OperationStatus.Done) throw CompressionErrors.Corrupt(Name, offset, "a block ends inside a sequence");
        if (length > header.BlockLength) throw CompressionErrors.Corrupt(Name, offset, "a block holds more than the frame's block size");
        return (int)length;
    }

    /// <summary>Decompresses a block of a measured length.</summary>
    internal static void Read(ReadOnlySpan<byte> data, bool stored, Span<byte> destination, ReadOnlySpan<byte> history, long offset)
    {
        if (stored)
        {
            data.CopyTo(destination);
            return;
        }
        OperationStatus status = Lz4Codec.Decode(data, destination, history, out int consumed, out _);
        if (status != OperationStatus.Done) throw CompressionErrors.Corrupt(Name, offset + consumed, "a match begins before the data");
    }
}
