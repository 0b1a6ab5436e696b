using System.IO.Compression;

namespace CompressionTests;

/// <summary>Frames made and read by other code than ours.</summary>
static class Frame
{
    internal static byte[] Compress(string compression, byte[] plain)
    {
        var packed = new MemoryStream();
        using (Stream stream = compression == "gzip" ? new GZipStream(packed, CompressionLevel.Optimal, true) : new BrotliStream(packed, CompressionLevel.Optimal, true)) stream.Write(plain);
        return packed.ToArray();
    }

    internal static byte[] Decompress(string compression, byte[] packed)
    {
        var plain = new MemoryStream();
        var input = new MemoryStream(packed);
        using (Stream stream = compression == "gzip" ? new GZipStream(input, CompressionMode.Decompress) : new BrotliStream(input, CompressionMode.Decompress)) stream.CopyTo(plain);
        return plain.ToArray();
    }
}
