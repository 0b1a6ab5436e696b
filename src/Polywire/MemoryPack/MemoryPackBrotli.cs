using System.Buffers;
using System.IO.Compression;
using System.Runtime.InteropServices;
using Polywire.CompilerServices;

namespace Polywire.MemoryPack;

/// <summary>Reads and writes one Brotli stream inside a value.</summary>
static class MemoryPackBrotli
{
    /// <summary>The base-2 logarithm of MemoryPack's window.</summary>
    internal const int Window = 22;

    const int LeastWindow = 10, MostWindow = 24;

    /// <summary>Returns the quality that MemoryPack writes a level with.</summary>
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
        if (status == OperationStatus.NeedMoreData) MemoryPackThrow.Read(WireErrorCode.UnexpectedEnd, "The input ends inside a Brotli stream.", offset + compressed.Length);
        if (status == OperationStatus.InvalidData) MemoryPackThrow.Read(WireErrorCode.InvalidCompression, "The value is not a Brotli stream.", offset);
        if (count != bytes.Length || status != OperationStatus.Done) MemoryPackThrow.Read(WireErrorCode.InvalidCompression, $"The Brotli stream does not have the {bytes.Length} bytes that the value declares.", offset);
        return length;
    }

    /// <summary>Bytes beside the bound of a stream that is written in steps.</summary>
    const int Slack = 1024;

    /// <summary>
    /// Compresses bytes as MemoryPack does for values: all of them are processed before the stream is ended, for which the encoder writes
    /// other bytes than in one step. The array is the pool's, and the caller returns it.
    /// </summary>
    internal static byte[] CompressInSteps(ReadOnlySpan<byte> bytes, int quality, int window, ArrayPool<byte> pool, out int length)
    {
        if (bytes.Length > Array.MaxLength / 2) MemoryPackThrow.Write(WireErrorCode.LengthOutOfRange, $"The compressed form of {bytes.Length} bytes is longer than one array can be.");
        byte[] compressed = pool.Rent(BrotliEncoder.GetMaxCompressedLength(bytes.Length) + Slack);
        length = 0;
        using var encoder = new BrotliEncoder(quality, window);
        for (int step = 0; step < 2; step++)
        {
            while (true)
            {
                OperationStatus status = encoder.Compress(bytes, compressed.AsSpan(length), out int consumed, out int written, isFinalBlock: step == 1);
                bytes = bytes[consumed..];
                length += written;
                if (status != OperationStatus.DestinationTooSmall) break;
                byte[] larger = pool.Rent(checked(2 * compressed.Length));
                compressed.AsSpan(0, length).CopyTo(larger);
                pool.Return(compressed);
                compressed = larger;
            }
        }
        return compressed;
    }

    /// <summary>Least bytes that a stream is decompressed into.</summary>
    const int MinLength = 256;

    /// <summary>Decompresses the stream that is next, and goes after it. What it becomes counts as memory of the call, before more space is rented for it.</summary>
    /// <param name="reader">The reader; it does not move if the stream is invalid.</param>
    /// <param name="count">The number of bytes.</param>
    /// <returns>An array of the pool, which the caller returns.</returns>
    internal static byte[] DecompressAll(ref UncheckedMemoryPackReader reader, out int count)
    {
        ReadOnlySpan<byte> compressed = MemoryMarshal.CreateReadOnlySpan(ref reader.Next, reader.Left);
        ArrayPool<byte> pool = reader._context.Pool;
        byte[] bytes = pool.Rent(MinLength);
        count = 0;
        int length = 0;
        using var decoder = new BrotliDecoder();
        try
        {
            while (true)
            {
                OperationStatus status = decoder.Decompress(compressed[length..], bytes.AsSpan(count), out int consumed, out int written);
                length += consumed;
                count += written;
                reader.TakeMemory(0, written, 1);
                if (status == OperationStatus.Done) break;
                if (status == OperationStatus.NeedMoreData) MemoryPackThrow.Read(WireErrorCode.UnexpectedEnd, "The input ends inside a Brotli stream.", reader.Position + compressed.Length);
                if (status == OperationStatus.InvalidData) MemoryPackThrow.Read(WireErrorCode.InvalidCompression, "The value is not a Brotli stream.", reader.Position);
                if (bytes.Length > Array.MaxLength / 2) MemoryPackThrow.Read(WireErrorCode.LengthOutOfRange, "The Brotli stream has more bytes than one array can hold.", reader.Position);
                byte[] larger = pool.Rent(2 * bytes.Length);
                bytes.AsSpan(0, count).CopyTo(larger);
                pool.Return(bytes);
                bytes = larger;
            }
        }
        catch (WireException)
        {
            pool.Return(bytes);
            throw;
        }
        reader.Advance(length);
        return bytes;
    }
}
