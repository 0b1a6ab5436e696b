using System.Buffers.Binary;

namespace Polywire.Compression.Gzip;

/// <summary>The header of a gzip member (RFC 1952, section 2.3).</summary>
static class GzipHeader
{
    const int FixedLength = 10;
    const byte Deflate = 8;
    const int HasChecksum = 2;
    const int HasExtra = 4;
    const int HasName = 8;
    const int HasComment = 16;
    const int Reserved = 0xE0;

    internal const string Magic = "1F8B08";

    /// <summary>Measures the header at the start of <paramref name="input"/>.</summary>
    /// <returns>False if the input ends inside it.</returns>
    /// <exception cref="WireException">It is no such header. The offset counts from the start of the input.</exception>
    internal static bool TryMeasure(ReadOnlySpan<byte> input, out int length)
    {
        length = 0;
        ReadOnlySpan<byte> magic = [0x1F, 0x8B, Deflate];
        int common = Math.Min(input.Length, magic.Length);
        if (!input[..common].SequenceEqual(magic[..common])) throw CompressionErrors.NotA("gzip", Magic, input, 0);
        if (input.Length < FixedLength) return false;
        int flags = input[3];
        if ((flags & Reserved) != 0) throw CompressionErrors.Corrupt("gzip", 3, "a reserved flag is set");
        int at = FixedLength;
        if ((flags & HasExtra) != 0)
        {
            if (input.Length - at < 2) return false;
            at += 2 + BinaryPrimitives.ReadUInt16LittleEndian(input[at..]);
        }
        if ((flags & HasName) != 0 && !TrySkipText(input, ref at)) return false;
        if ((flags & HasComment) != 0 && !TrySkipText(input, ref at)) return false;
        if ((flags & HasChecksum) != 0)
        {
            if (input.Length - at < 2) return false;
            if ((ushort)Crc32.Append(0, input[..at]) != BinaryPrimitives.ReadUInt16LittleEndian(input[at..])) throw CompressionErrors.Corrupt("gzip", at, "the header's checksum does not match");
            at += 2;
        }
        length = at;
        return at <= input.Length;
    }

    static bool TrySkipText(ReadOnlySpan<byte> input, ref int at)
    {
        if (at >= input.Length) return false;
        int end = input[at..].IndexOf((byte)0);
        at += end + 1;
        return end >= 0;
    }
}
