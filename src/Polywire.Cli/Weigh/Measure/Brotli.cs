using System.Diagnostics;
using System.IO.Compression;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>Brotli over a whole payload, from one array into another, without allocating.</summary>
static class Brotli
{
    /// <summary>The quality: what a service can afford on the fly.</summary>
    public const int Quality = 4;

    const int Window = 22;

    /// <summary>Space for any payload of this length.</summary>
    public static int Bound(int length) => BrotliEncoder.GetMaxCompressedLength(length);

    /// <summary>Compresses into <paramref name="output"/> and returns the length.</summary>
    public static int Compress(ReadOnlySpan<byte> payload, Span<byte> output) =>
        BrotliEncoder.TryCompress(payload, output, out var written, Quality, Window) ? written : throw new UnreachableException("The bound of Brotli was too small.");

    /// <summary>Compresses into an array of its own.</summary>
    public static byte[] Compress(ReadOnlySpan<byte> payload)
    {
        var output = new byte[Bound(payload.Length)];
        return output[..Compress(payload, output)];
    }

    /// <summary>Decompresses into <paramref name="output"/> and returns the length.</summary>
    public static int Decompress(ReadOnlySpan<byte> compressed, Span<byte> output) =>
        BrotliDecoder.TryDecompress(compressed, output, out var written) ? written : throw new UnreachableException("A payload did not decompress.");
}
