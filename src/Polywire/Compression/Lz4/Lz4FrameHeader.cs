using System.Buffers.Binary;

namespace Polywire.Compression.Lz4;

/// <summary>The descriptor of an LZ4 frame (https://github.com/lz4/lz4/blob/dev/doc/lz4_Frame_format.md).</summary>
readonly record struct Lz4FrameHeader(int BlockLength, bool IsLinked, bool HasBlockChecksums, bool HasContentChecksum, ulong? ContentLength, uint? DictionaryId)
{
    internal const uint Magic = 0x184D_2204;
    internal const uint SkippableMagic = 0x184D_2A50;
    internal const uint SkippableMask = 0xFFFF_FFF0;
    internal const int LongestLength = 19;
    const string Name = "lz4";
    const int Version = 0x40, VersionMask = 0xC0, Independent = 0x20, BlockChecksums = 0x10, ContentSize = 0x08, ContentChecksum = 0x04, Reserved = 0x02, DictionaryIdFlag = 0x01;
    const int BlockReserved = 0x8F;
    const int SmallestBlock = 4;
    const int LargestBlock = 7;

    /// <summary>Returns the smallest block size of the format that holds <paramref name="length"/> bytes, at most <paramref name="most"/>.</summary>
    internal static int BlockLengthFor(long length, int most)
    {
        int block = LengthOf(SmallestBlock);
        while (block < length && block < most) block <<= 2;
        return block;
    }

    static int LengthOf(int code) => 1 << (8 + 2 * code);

    /// <summary>Writes magic number and descriptor.</summary>
    /// <returns>Their length, at most <see cref="LongestLength"/>.</returns>
    internal int Write(Span<byte> destination)
    {
        BinaryPrimitives.WriteUInt32LittleEndian(destination, Magic);
        destination[4] = (byte)(Version | (IsLinked ? 0 : Independent) | (HasBlockChecksums ? BlockChecksums : 0) | (ContentLength is null ? 0 : ContentSize)
            | (HasContentChecksum ? ContentChecksum : 0) | (DictionaryId is null ? 0 : DictionaryIdFlag));
        int code = SmallestBlock;
        while (LengthOf(code) < BlockLength) code++;
        destination[5] = (byte)(code << 4);
        int at = 6;
        if (ContentLength is { } length)
        {
            BinaryPrimitives.WriteUInt64LittleEndian(destination[at..], length);
            at += 8;
        }
        if (DictionaryId is { } id)
        {
            BinaryPrimitives.WriteUInt32LittleEndian(destination[at..], id);
            at += 4;
        }
        destination[at] = Checksum(destination[4..at]);
        return at + 1;
    }

    /// <summary>Returns the length of magic number and descriptor with these flags.</summary>
    internal static int LengthWith(int flags) => 7 + ((flags & ContentSize) != 0 ? 8 : 0) + ((flags & DictionaryIdFlag) != 0 ? 4 : 0);

    static byte Checksum(ReadOnlySpan<byte> descriptor) => (byte)(XxHash32.Of(descriptor) >> 8);

    /// <summary>Reads magic number and descriptor.</summary>
    /// <returns>False if the input ends inside them.</returns>
    /// <exception cref="WireException">They are no such descriptor. The offset counts from the start of the input.</exception>
    internal static bool TryRead(ReadOnlySpan<byte> input, out Lz4FrameHeader header, out int length)
    {
        header = default;
        length = 0;
        Span<byte> magic = stackalloc byte[4];
        BinaryPrimitives.WriteUInt32LittleEndian(magic, Magic);
        int common = Math.Min(input.Length, magic.Length);
        if (!input[..common].SequenceEqual(magic[..common])) throw CompressionErrors.NotA(Name, "04224D18", input, 0);
        if (input.Length < 6) return false;
        int flags = input[4];
        if ((flags & VersionMask) != Version || (flags & Reserved) != 0) throw CompressionErrors.Corrupt(Name, 4, "its version or a reserved bit is unknown");
        int code = input[5] >> 4;
        if ((input[5] & BlockReserved) != 0 || code is < SmallestBlock or > LargestBlock) throw CompressionErrors.Corrupt(Name, 5, "its block size is unknown");
        int at = 6;
        int end = at + ((flags & ContentSize) != 0 ? 8 : 0) + ((flags & DictionaryIdFlag) != 0 ? 4 : 0);
        if (input.Length <= end) return false;
        ulong? content = null;
        uint? dictionary = null;
        if ((flags & ContentSize) != 0)
        {
            content = BinaryPrimitives.ReadUInt64LittleEndian(input[at..]);
            at += 8;
        }
        if ((flags & DictionaryIdFlag) != 0) dictionary = BinaryPrimitives.ReadUInt32LittleEndian(input[at..]);
        if (input[end] != Checksum(input[4..end])) throw CompressionErrors.Corrupt(Name, end, "the checksum of its header does not match");
        header = new Lz4FrameHeader(LengthOf(code), (flags & Independent) == 0, (flags & BlockChecksums) != 0, (flags & ContentChecksum) != 0, content, dictionary);
        length = end + 1;
        return true;
    }
}
