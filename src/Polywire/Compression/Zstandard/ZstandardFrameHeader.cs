using System.Buffers.Binary;

namespace Polywire.Compression.Zstandard;

/// <summary>The declarations in the header of a frame (RFC 8878, section 3.1.1).</summary>
readonly record struct ZstandardFrameHeader(ulong? ContentLength, uint DictionaryId, bool IsSkippable)
{
    internal const int LongestLength = 18;
    const uint Magic = 0xFD2F_B528;
    const uint SkippableMagic = 0x184D_2A50;
    const int MagicLength = 4;
    const int SingleSegment = 0x20;
    const int Reserved = 0x08;

    /// <summary>Reads a header; false if the input ends inside it.</summary>
    /// <exception cref="WireException">It is no such header. The offset counts from the start of the input.</exception>
    internal static bool TryRead(ReadOnlySpan<byte> input, bool bare, out ZstandardFrameHeader header, out int length)
    {
        header = default;
        length = 0;
        int at = 0;
        if (!bare)
        {
            if (input.Length >= MagicLength && (BinaryPrimitives.ReadUInt32LittleEndian(input) & 0xFFFF_FFF0) == SkippableMagic)
            {
                header = new ZstandardFrameHeader(null, 0, true);
                length = MagicLength;
                return true;
            }
            Span<byte> magic = stackalloc byte[MagicLength];
            BinaryPrimitives.WriteUInt32LittleEndian(magic, Magic);
            int common = Math.Min(input.Length, MagicLength);
            bool maySkip = input.Length > 0 && common < MagicLength && (input[0] & 0xF0) == 0x50;
            if (!maySkip && !input[..common].SequenceEqual(magic[..common])) throw CompressionErrors.NotA("zstandard", "28B52FFD", input, 0);
            at = MagicLength;
        }
        if (input.Length <= at) return false;
        int descriptor = input[at];
        if ((descriptor & Reserved) != 0) throw CompressionErrors.Corrupt("zstandard", at, "a reserved bit is set");
        bool single = (descriptor & SingleSegment) != 0;
        int idLength = (descriptor & 3) switch { 3 => 4, var flag => flag };
        int sizeLength = (descriptor >> 6) switch { 0 => single ? 1 : 0, 1 => 2, 2 => 4, _ => 8 };
        at += single ? 1 : 2;
        length = at + idLength + sizeLength;
        if (input.Length < length) return false;
        ulong? content = sizeLength switch
        {
            0 => null,
            1 => input[at + idLength],
            2 => BinaryPrimitives.ReadUInt16LittleEndian(input[(at + idLength)..]) + 256ul,
            4 => BinaryPrimitives.ReadUInt32LittleEndian(input[(at + idLength)..]),
            _ => BinaryPrimitives.ReadUInt64LittleEndian(input[(at + idLength)..]),
        };
        uint id = 0;
        for (int i = 0; i < idLength; i++) id |= (uint)input[at + i] << 8 * i;
        header = new ZstandardFrameHeader(content, id, false);
        return true;
    }
}
