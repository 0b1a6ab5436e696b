using System.Buffers;
using System.IO.Compression;
using Polywire;
using Polywire.Buffers;

namespace CompressionTests;

/// <summary>Frames around any bytes: gzip and Brotli by the runtime's own streams, the others by what is inside the serializers.</summary>
static class Frame
{
    internal static byte[] Compress(string compression, byte[] uncompressed)
    {
        var packed = new MemoryStream();
        switch (compression)
        {
            case "gzip":
                using (var stream = new GZipStream(packed, CompressionLevel.Optimal, true)) stream.Write(uncompressed);
                return packed.ToArray();
            case "brotli":
                using (var stream = new BrotliStream(packed, CompressionLevel.Optimal, true)) stream.Write(uncompressed);
                return packed.ToArray();
            default:
                return Compress(Wires.Compression(compression), uncompressed);
        }
    }

    internal static byte[] Compress(WireCompression compression, byte[] uncompressed)
    {
        var packed = new ArrayBufferWriter<byte>();
        compression.Bytes!.Compress(uncompressed, packed, ArrayPool<byte>.Shared);
        return packed.WrittenSpan.ToArray();
    }

    internal static byte[] Decompress(string compression, byte[] packed)
    {
        var uncompressed = new MemoryStream();
        var input = new MemoryStream(packed);
        switch (compression)
        {
            case "gzip":
                using (var stream = new GZipStream(input, CompressionMode.Decompress)) stream.CopyTo(uncompressed);
                return uncompressed.ToArray();
            case "brotli":
                using (var stream = new BrotliStream(input, CompressionMode.Decompress)) stream.CopyTo(uncompressed);
                return uncompressed.ToArray();
            default:
                return Decompress(Wires.Compression(compression), packed);
        }
    }

    internal static byte[] Decompress(WireCompression compression, byte[] packed, int max = int.MaxValue)
    {
        using PooledWriter uncompressed = PooledWriter.Rent(ArrayPool<byte>.Shared);
        compression.Bytes!.Decompress(packed, uncompressed, max, true);
        return uncompressed.Written.ToArray();
    }
}
