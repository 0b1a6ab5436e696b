using System.Buffers.Binary;
using System.IO.Compression;
using System.Runtime.InteropServices;

namespace Polywire.AspNetCore.Requests;

/// <summary>The coding <c>deflate</c>: a zlib stream (RFC 1950).</summary>
static class Zlib
{
    const int TrailerLength = 4;

    /// <summary>Decompresses one complete stream.</summary>
    /// <exception cref="WireException">The input is no such stream, ends inside it or continues after it, or holds more than <paramref name="max"/> bytes.</exception>
    internal static ReadOnlyMemory<byte> Decompress(ReadOnlyMemory<byte> input, int max)
    {
        MemoryMarshal.TryGetArray(input, out ArraySegment<byte> bytes);
        using var output = new BodyBuffer();
        try
        {
            using var stream = new ZLibStream(new MemoryStream(bytes.Array!, bytes.Offset, bytes.Count), CompressionMode.Decompress);
            while (true)
            {
                int read = stream.Read(output.GetMemory().Span);
                if (read == 0) break;
                output.Advance(read);
                if (output.Length > max) throw new WireException(WireErrorCode.LengthOutOfRange, $"The data is longer than {max} bytes when decompressed.", 0, "$");
            }
        }
        catch (InvalidDataException e)
        {
            throw new WireException(WireErrorCode.InvalidCompression, "The deflate data is corrupt.", 0, "$", e);
        }
        // The stream compares the checksum if it gets that far; truncated data, and data after the end, do not end with it.
        if (input.Length < TrailerLength || BinaryPrimitives.ReadUInt32BigEndian(input.Span[^TrailerLength..]) != Adler32(output.Written.Span))
            throw new WireException(WireErrorCode.InvalidCompression, "The deflate data is truncated, or other data follows it.", input.Length, "$");
        return output.Written.ToArray();
    }

    static uint Adler32(ReadOnlySpan<byte> bytes)
    {
        const uint Modulus = 65521;
        // The most bytes whose sums fit 32 bits.
        const int Block = 5552;
        uint a = 1;
        uint b = 0;
        while (!bytes.IsEmpty)
        {
            ReadOnlySpan<byte> block = bytes[..Math.Min(bytes.Length, Block)];
            foreach (byte value in block)
            {
                a += value;
                b += a;
            }
            a %= Modulus;
            b %= Modulus;
            bytes = bytes[block.Length..];
        }
        return b << 16 | a;
    }
}
