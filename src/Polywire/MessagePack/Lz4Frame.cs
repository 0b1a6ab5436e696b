using System.Buffers;
using Polywire.Buffers;
using Polywire.Compression;

namespace Polywire.MessagePack;

/// <summary>Values as LZ4 blocks and back. The formats are <see cref="Lz4Blocks"/>'.</summary>
static class Lz4Frame
{
    /// <summary>The maximum number of bytes in one block of an array.</summary>
    const int BlockLength = 1 << 15;

    /// <summary>The longest header before a block: bin 32; of all blocks: array 32 and ext 32, or ext 32 and int 32.</summary>
    const int LongestBlockHeader = 5;
    const int LongestHeader = 11;
    const int LongestLength = 5;

    /// <summary>Memory that input may claim without a look at whether it will fill it.</summary>
    const int FreeLength = 1 << 16;
    const int FreeProportion = 4;

    /// <summary>Returns the value's bytes, compressed where they are long enough.</summary>
    internal static byte[] ToArray(ReadOnlySpan<byte> uncompressed, WireCompression compression, ArrayPool<byte> pool)
    {
        if (uncompressed.Length < compression.MinLength) return uncompressed.ToArray();
        byte[] rented = pool.Rent(MaxLength(uncompressed.Length));
        try
        {
            return rented.AsSpan(0, Put(uncompressed, compression.Kind, rented)).ToArray();
        }
        finally
        {
            pool.Return(rented);
        }
    }

    /// <summary>Does the same into a sink.</summary>
    internal static void Write(ReadOnlySpan<byte> uncompressed, WireCompression compression, IBufferWriter<byte> sink, ArrayPool<byte> pool)
    {
        if (uncompressed.Length < compression.MinLength)
        {
            sink.Put(uncompressed);
            return;
        }
        byte[] rented = pool.Rent(MaxLength(uncompressed.Length));
        try
        {
            sink.Put(rented.AsSpan(0, Put(uncompressed, compression.Kind, rented)));
        }
        finally
        {
            pool.Return(rented);
        }
    }

    static int MaxLength(int length)
    {
        int blocks = length / BlockLength + 1;
        long most = length + length / Lz4Codec.MaxExpansion + LongestHeader + (16L + LongestBlockHeader + LongestLength) * blocks;
        if (length > Lz4Codec.MaxDecodedLength || most > Array.MaxLength)
            MessagePackThrow.Write(WireErrorCode.LengthOutOfRange, "The value is larger than LZ4 blocks can hold; write it without compression, or in elements with SerializeMany.");
        return (int)most;
    }

    static int Put(ReadOnlySpan<byte> uncompressed, CompressionKind kind, Span<byte> destination) =>
        kind == CompressionKind.Lz4Block ? PutBlock(uncompressed, destination) : PutArray(uncompressed, destination);

    static int PutBlock(ReadOnlySpan<byte> uncompressed, Span<byte> destination)
    {
        Lz4Codec.TryEncode(uncompressed, destination[LongestHeader..], out int block);
        MessagePackPrimitives.TryWriteExtensionHeader(destination, Lz4Blocks.BlockType, (uint)(LongestLength + block), out int at);
        MessagePackPrimitives.TryWriteInt32(destination[at..], uncompressed.Length, out int length);
        at += length;
        destination.Slice(LongestHeader, block).CopyTo(destination[at..]);
        return at + block;
    }

    static int PutArray(ReadOnlySpan<byte> uncompressed, Span<byte> destination)
    {
        int count = Math.Max(1, (uncompressed.Length + BlockLength - 1) / BlockLength);
        int last = uncompressed.Length - (count - 1) * BlockLength;
        Span<byte> length = stackalloc byte[LongestLength];
        MessagePackPrimitives.TryWrite(length, BlockLength, out int wholeSize);
        MessagePackPrimitives.TryWrite(length, last, out int lastSize);
        MessagePackPrimitives.TryWriteArrayHeader(destination, (uint)count + 1, out int at);
        MessagePackPrimitives.TryWriteExtensionHeader(destination[at..], Lz4Blocks.ArrayType, (uint)((count - 1) * wholeSize + lastSize), out int header);
        at += header;
        for (int i = 0; i < count; i++)
        {
            MessagePackPrimitives.TryWrite(destination[at..], i == count - 1 ? last : BlockLength, out int size);
            at += size;
        }
        for (; count > 0; count--)
        {
            ReadOnlySpan<byte> part = uncompressed[..Math.Min(uncompressed.Length, BlockLength)];
            uncompressed = uncompressed[part.Length..];
            Lz4Codec.TryEncode(part, destination[(at + LongestBlockHeader)..], out int block);
            MessagePackPrimitives.TryWriteBin32Header(destination[at..], (uint)block, out int size);
            at += size + block;
        }
        return at;
    }

    /// <summary>
    /// Decompresses the blocks at the start of <paramref name="input"/> into rented memory. The result is empty
    /// (<see cref="PooledInput.IsEmpty"/>) if there are none.
    /// </summary>
    /// <param name="input">The input; data may follow the blocks unless <paramref name="whole"/>.</param>
    /// <param name="options">The options, which name a compression.</param>
    /// <param name="whole">Whether nothing may follow.</param>
    /// <param name="consumed">The blocks' own length with their headers.</param>
    /// <exception cref="WireException">They are no blocks, or too many or too large for the limits.</exception>
    internal static PooledInput Open(ReadOnlySpan<byte> input, MessagePackWireOptions options, bool whole, out int consumed)
    {
        consumed = 0;
        if (input.Length > options.MaxInputLength || !Lz4Blocks.Begin(input)) return default;
        int length = Measure(input, options.Compression!.MaxDecompressedLength, out consumed);
        if (whole && consumed < input.Length) MessagePackThrow.Compression(WireErrorCode.TrailingData, "Data follows the value.", consumed);
        PooledInput opened = PooledInput.Rent(length, options.Pool ?? TemporaryArrays.Bytes);
        try
        {
            Decode(input, opened.Destination);
            return opened;
        }
        catch
        {
            opened.Dispose();
            throw;
        }
    }

    /// <summary>Returns the length of all blocks' content, held against the limits before memory is taken for it.</summary>
    static int Measure(ReadOnlySpan<byte> input, int most, out int consumed)
    {
        long total = 0;
        Lz4Blocks blocks = Lz4Blocks.Of(input);
        while (blocks.MoveNext())
        {
            total += blocks.Decompressed;
            if (total > most) MessagePackThrow.Compression(WireErrorCode.LengthOutOfRange, $"The value would be {total} bytes or more when decompressed; MaxDecompressedLength is {most}.", blocks.LengthAt);
        }
        consumed = blocks.End;
        if (total <= FreeLength + (long)FreeProportion * consumed) return (int)total;
        // The claim is out of proportion: see that it is true. That is quick where it is, as few sequences then make many bytes.
        blocks = Lz4Blocks.Of(input);
        while (blocks.MoveNext())
        {
            OperationStatus status = Lz4Codec.Measure(blocks.Block, out long length);
            if (status != OperationStatus.Done || length != blocks.Decompressed) Corrupt(status, blocks.Start);
        }
        return (int)total;
    }

    static void Decode(ReadOnlySpan<byte> input, Span<byte> destination)
    {
        Lz4Blocks blocks = Lz4Blocks.Of(input);
        while (blocks.MoveNext())
        {
            OperationStatus status = Lz4Codec.Decode(blocks.Block, destination[..Math.Min(blocks.Decompressed, destination.Length)], out int consumed, out int written);
            if (status != OperationStatus.Done || written != blocks.Decompressed) Corrupt(status, blocks.Start + consumed);
            destination = destination[written..];
        }
        // Only if another thread changed the lengths. The rest is rented memory, which has other data.
        if (!destination.IsEmpty) Corrupt(OperationStatus.DestinationTooSmall, blocks.End);
    }

    static void Corrupt(OperationStatus status, int offset) => MessagePackThrow.Compression(WireErrorCode.InvalidCompression, status switch
    {
        OperationStatus.InvalidData => "The LZ4 block refers to data before it.",
        OperationStatus.NeedMoreData => "The LZ4 block is cut off.",
        _ => "The LZ4 block does not hold as many bytes as it claims.",
    }, offset);

    /// <summary>Returns the position, in compressed input that was opened, of the part that became the byte at <paramref name="offset"/>.</summary>
    internal static int Locate(ReadOnlySpan<byte> input, long offset)
    {
        Lz4Blocks blocks = Lz4Blocks.Of(input);
        while (blocks.MoveNext())
        {
            if (offset < blocks.Decompressed) return blocks.Start + Lz4Codec.Locate(blocks.Block, offset);
            offset -= blocks.Decompressed;
        }
        return blocks.End;
    }
}
