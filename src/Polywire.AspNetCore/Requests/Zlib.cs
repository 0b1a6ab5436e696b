using System.IO.Compression;
using System.Runtime.InteropServices;

namespace Polywire.AspNetCore.Requests;

/// <summary>The coding <c>deflate</c>: a zlib stream (RFC 1950).</summary>
static class Zlib
{
    /// <summary>Decompresses one complete stream.</summary>
    /// <exception cref="WireException">The input is no such stream, ends inside it or continues after it, or holds more than <paramref name="max"/> bytes.</exception>
    internal static ReadOnlyMemory<byte> Decompress(ReadOnlyMemory<byte> input, int max)
    {
        MemoryMarshal.TryGetArray(input, out ArraySegment<byte> bytes);
        using var output = new BodyBuffer();
        using var source = new Source(bytes);
        try
        {
            using var stream = new ZLibStream(source, CompressionMode.Decompress, leaveOpen: true);
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
        if (source.Position < source.Length || source.IsTruncated)
            throw new WireException(WireErrorCode.InvalidCompression, "The deflate data is truncated, or other data follows it.", input.Length, "$");
        return output.Written.ToArray();
    }

    /// <summary>The compressed bytes. The last one is read alone, so that it is left where the stream ends before it.</summary>
    sealed class Source(ArraySegment<byte> bytes) : MemoryStream(bytes.Array!, bytes.Offset, bytes.Count, writable: false)
    {
        /// <summary>Whether more bytes were needed than there are.</summary>
        internal bool IsTruncated { get; private set; }

        public override int Read(byte[] buffer, int offset, int count)
        {
            long left = Length - Position;
            IsTruncated |= left == 0;
            return base.Read(buffer, offset, (int)Math.Min(count, left > 1 ? left - 1 : left));
        }
    }
}
