using System.Buffers;
using System.IO.Compression;
using Polywire.Buffers;

namespace Polywire.Compression.Gzip;

/// <summary>Gzip members (RFC 1952).</summary>
sealed record GzipCompression(CompressionLevel Level) : ByteCompression
{
    const int FirstLength = 1 << 9;
    const int LongestFirst = 1 << 16;
    const int UsualRatio = 4;

    internal override string Name => "gzip";

    internal override string ContentEncoding => "gzip";

    internal override void Compress(ReadOnlySpan<byte> uncompressed, IBufferWriter<byte> sink, ArrayPool<byte> pool)
    {
        using var stream = new GzipWriteStream(new SinkStream(sink), Level);
        stream.Write(uncompressed);
    }

    internal override unsafe int Decompress(ReadOnlySpan<byte> input, PooledWriter output, int max, bool whole)
    {
        // The bytes outlive the stream, which is disposed before they are released.
        fixed (byte* bytes = input)
        {
            using var memory = input.IsEmpty ? Stream.Null : new UnmanagedMemoryStream(bytes, input.Length);
            using var stream = new GzipReadStream(memory, oneMember: !whole, output.Pool);
            int hint = (int)Math.Clamp((long)input.Length * UsualRatio, FirstLength, LongestFirst);
            Span<byte> beyond = stackalloc byte[1];
            while (true)
            {
                int left = max - output.Length;
                if (left == 0)
                {
                    if (stream.Read(beyond) > 0) throw CompressionErrors.TooLong(max);
                    return (int)stream.Offset;
                }
                Span<byte> destination = output.GetSpan(hint);
                hint = 1;
                int read = stream.Read(destination[..Math.Min(destination.Length, left)]);
                if (read == 0) return (int)stream.Offset;
                output.Advance(read);
            }
        }
    }

    internal override Stream OpenWrite(Stream destination, ArrayPool<byte> pool) => new GzipWriteStream(destination, Level);

    internal override Stream OpenRead(Stream source, int max, ArrayPool<byte> pool) => new GzipReadStream(source, oneMember: false, pool);
}
