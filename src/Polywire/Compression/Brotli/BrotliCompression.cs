using System.Buffers;
using System.IO.Compression;
using Polywire.Buffers;
using Polywire.Compression.Streams;

namespace Polywire.Compression.Brotli;

/// <summary>Brotli streams (RFC 7932). They have no magic number, no checksum and no length.</summary>
sealed record BrotliCompression(CompressionLevel Level) : ByteCompression
{
    /// <summary>Up to this length a frame is written in one call, which needs space for the longest that it can become.</summary>
    const int LongestInOneCall = 1 << 16;
    const int Window = 22;
    const int Chunk = 1 << 16;

    internal override string Name => "brotli";

    internal override string ContentEncoding => "br";

    int Quality => Level switch
    {
        CompressionLevel.NoCompression => 0,
        CompressionLevel.Fastest => 1,
        CompressionLevel.SmallestSize => 11,
        _ => 4,
    };

    internal override void Compress(ReadOnlySpan<byte> uncompressed, IBufferWriter<byte> sink, ArrayPool<byte> pool)
    {
        if (uncompressed.Length <= LongestInOneCall)
        {
            Span<byte> destination = sink.GetSpanOrFail(BrotliEncoder.GetMaxCompressedLength(uncompressed.Length));
            if (BrotliEncoder.TryCompress(uncompressed, destination, out int length, Quality, Window))
            {
                sink.Advance(length);
                return;
            }
        }
        var encoder = new BrotliEncoder(Quality, Window);
        try
        {
            OperationStatus status;
            do
            {
                status = encoder.Compress(uncompressed, sink.GetSpanOrFail(Chunk), out int consumed, out int written, isFinalBlock: true);
                sink.Advance(written);
                uncompressed = uncompressed[consumed..];
            }
            while (status == OperationStatus.DestinationTooSmall);
        }
        finally
        {
            encoder.Dispose();
        }
    }

    internal override int Decompress(ReadOnlySpan<byte> input, PooledWriter output, int max, bool whole)
    {
        using var decoder = new BrotliStreamDecoder();
        return FrameReader.ReadAll(decoder, Name, input, output, max, whole);
    }

    internal override Stream OpenWrite(Stream destination, ArrayPool<byte> pool) => new BrotliStream(destination, Level, leaveOpen: true);

    internal override Stream OpenRead(Stream source, int max, ArrayPool<byte> pool) => new DecodingStream(source, new BrotliStreamDecoder(), Name, pool);
}
