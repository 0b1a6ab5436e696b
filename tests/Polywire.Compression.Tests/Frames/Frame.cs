using System.Buffers;
using System.IO.Compression;
using Polywire;
using Polywire.Buffers;

namespace CompressionTests;

/// <summary>Frames around any bytes: gzip and Brotli by the runtime's own streams, the others by what is inside of the serializers.</summary>
static class Frame
{
    internal static byte[] Compress(string compression, byte[] plain)
    {
        var packed = new MemoryStream();
        switch (compression)
        {
            case "gzip":
                using (var stream = new GZipStream(packed, CompressionLevel.Optimal, true)) stream.Write(plain);
                return packed.ToArray();
            case "brotli":
                using (var stream = new BrotliStream(packed, CompressionLevel.Optimal, true)) stream.Write(plain);
                return packed.ToArray();
            default:
                return Compress(Wires.Compression(compression), plain);
        }
    }

    internal static byte[] Compress(WireCompression compression, byte[] plain)
    {
        var packed = new ArrayBufferWriter<byte>();
        compression.Bytes!.Compress(plain, packed, ArrayPool<byte>.Shared);
        return packed.WrittenSpan.ToArray();
    }

    internal static byte[] Decompress(string compression, byte[] packed)
    {
        var plain = new MemoryStream();
        var input = new MemoryStream(packed);
        switch (compression)
        {
            case "gzip":
                using (var stream = new GZipStream(input, CompressionMode.Decompress)) stream.CopyTo(plain);
                return plain.ToArray();
            case "brotli":
                using (var stream = new BrotliStream(input, CompressionMode.Decompress)) stream.CopyTo(plain);
                return plain.ToArray();
            default:
                return Decompress(Wires.Compression(compression), packed);
        }
    }

    internal static byte[] Decompress(WireCompression compression, byte[] packed, int max = int.MaxValue)
    {
        using PooledWriter plain = PooledWriter.Rent(ArrayPool<byte>.Shared);
        compression.Bytes!.Decompress(packed, plain, max, true);
        return plain.Written.ToArray();
    }
}
