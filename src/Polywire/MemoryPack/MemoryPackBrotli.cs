using System.Buffers;
using System.IO.Compression;

namespace Polywire.MemoryPack;

/// <summary>One Brotli stream inside a value.</summary>
static class MemoryPackBrotli
{
    /// <summary>The base-2 logarithm of MemoryPack's window.</summary>
    internal const int Window = 22;

    const int LeastWindow = 10, MostWindow = 24;

    /// <summary>The quality that MemoryPack writes a level with.</summary>
    internal static int Quality(CompressionLevel level) => level switch
    {
        CompressionLevel.Optimal => 4,
        CompressionLevel.Fastest => 1,
        CompressionLevel.NoCompression => 0,
        CompressionLevel.SmallestSize => 11,
        _ => throw new ArgumentOutOfRangeException(nameof(level)),
    };

    /// <summary>Returns the window if Brotli has it.</summary>
    internal static int Checked(int window)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(window, LeastWindow);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(window, MostWindow);
        return window;
    }

    /// <summary>Compresses bytes into an array of the pool, which the caller returns.</summary>
    internal static byte[] Compress(ReadOnlySpan<byte> bytes, int quality, int window, ArrayPool<byte> pool, out int length)
    {
        int bound = bytes.Length < Array.MaxLength / 2 ? BrotliEncoder.GetMaxCompressedLength(bytes.Length) : Array.MaxLength;
        byte[] compressed = pool.Rent(bound);
        if (BrotliEncoder.TryCompress(bytes, compressed, out length, quality, window)) return compressed;
        pool.Return(compressed);
        MemoryPackThrow.Write(WireErrorCode.LengthOutOfRange, $"The compressed form of {bytes.Length} bytes is longer than one array can be.");
        return [];
    }

    /// <summary>Decompresses a stream that has exactly as many bytes as <paramref name="bytes"/>.</summary>
    /// <param name="compressed">The stream, and what follows it.</param>
    /// <param name="bytes">Where the bytes go.</param>
    /// <param name="offset">Where the stream is in the input.</param>
    /// <returns>The length of the stream.</returns>
    internal static int Decompress(ReadOnlySpan<byte> compressed, Span<byte> bytes, int offset)
    {
        using var decoder = new BrotliDecoder();
        OperationStatus status = decoder.Decompress(compressed, bytes, out int length, out int count);
        if (status == OperationStatus.DestinationTooSmall)
        {
            // The end of the stream may still follow the last byte.
            Span<byte> more = stackalloc byte[1];
            status = decoder.Decompress(compressed[length..], more, out int rest, out int extra);
            length += rest;
            count += extra;
        }
        if (status == OperationStatus.NeedMoreData) MemoryPackThrow.Read(WireErrorCode.UnexpectedEnd, "The input ends inside of a Brotli stream.", offset + compressed.Length);
        if (status == OperationStatus.InvalidData) MemoryPackThrow.Read(WireErrorCode.InvalidCompression, "The value is not a Brotli stream.", offset);
        if (count != bytes.Length || status != OperationStatus.Done) MemoryPackThrow.Read(WireErrorCode.InvalidCompression, $"The Brotli stream does not have the {bytes.Length} bytes that the value declares.", offset);
        return length;
    }
}
