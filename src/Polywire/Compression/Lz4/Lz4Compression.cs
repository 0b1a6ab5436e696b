using System.Buffers;
using System.Buffers.Binary;
using Polywire.Buffers;
using Polywire.Compression.Streams;

namespace Polywire.Compression.Lz4;

/// <summary>LZ4 frames with independent blocks and a checksum of the content, as the <c>lz4</c> tool writes them; with a bare header, only the data's length and one block.</summary>
sealed record Lz4Compression : ByteCompression
{
    /// <summary>The end mark and the checksum of the content.</summary>
    internal const int EndLength = 8;

    const int LargestBlock = 4 << 20;
    const int LongestVarint = 5;

    internal CompressionDictionarySet? Dictionaries { get; init; }

    internal bool BareHeader { get; init; }

    internal override string Name => "lz4";

    internal override ByteCompression With(CompressionDictionarySet? dictionaries)
    {
        if (BareHeader) CheckBare(dictionaries);
        return this with { Dictionaries = dictionaries };
    }

    internal override ByteCompression WithBareHeader(bool bare)
    {
        if (bare) CheckBare(Dictionaries);
        return this with { BareHeader = bare };
    }

    internal static Lz4FrameHeader HeaderFor(int blockLength, CompressionDictionary? dictionary) => new(blockLength, false, false, true, null, dictionary?.Id);

    internal override void Compress(ReadOnlySpan<byte> uncompressed, IBufferWriter<byte> sink, ArrayPool<byte> pool)
    {
        CompressionDictionary? dictionary = Dictionaries?.Newest;
        if (BareHeader)
        {
            CompressBare(uncompressed, sink, dictionary);
            return;
        }
        Lz4FrameHeader header = HeaderFor(Lz4FrameHeader.BlockLengthFor(uncompressed.Length, LargestBlock), dictionary);
        uint checksum = XxHash32.Of(uncompressed);
        Span<byte> destination = sink.GetSpanOrFail(Lz4FrameHeader.LongestLength + EndLength + Lz4FrameBlock.MaxLength(Math.Min(uncompressed.Length, header.BlockLength)));
        int at = header.Write(destination);
        while (!uncompressed.IsEmpty)
        {
            ReadOnlySpan<byte> block = uncompressed[..Math.Min(uncompressed.Length, header.BlockLength)];
            uncompressed = uncompressed[block.Length..];
            at += Lz4FrameBlock.Write(block, destination[at..], dictionary?.ForLz4);
            if (uncompressed.IsEmpty) break;
            sink.Advance(at);
            at = 0;
            destination = sink.GetSpanOrFail(EndLength + Lz4FrameBlock.MaxLength(Math.Min(uncompressed.Length, header.BlockLength)));
        }
        BinaryPrimitives.WriteUInt32LittleEndian(destination[at..], 0);
        BinaryPrimitives.WriteUInt32LittleEndian(destination[(at + 4)..], checksum);
        sink.Advance(at + EndLength);
    }

    static void CompressBare(ReadOnlySpan<byte> uncompressed, IBufferWriter<byte> sink, CompressionDictionary? dictionary)
    {
        if (uncompressed.Length > Lz4Codec.MaxDecodedLength) throw new WireException(WireErrorCode.LengthOutOfRange, "The value is larger than one LZ4 block can hold.", -1, "$");
        Span<byte> destination = sink.GetSpanOrFail(LongestVarint + Lz4Codec.MaxEncodedLength(uncompressed.Length));
        int at = 0;
        uint length = (uint)uncompressed.Length;
        for (; length >= 0x80; length >>= 7) destination[at++] = (byte)(length | 0x80);
        destination[at++] = (byte)length;
        int written;
        if (dictionary is null) Lz4Codec.TryEncode(uncompressed, destination[at..], out written);
        else Lz4Codec.TryEncode(uncompressed, destination[at..], dictionary.ForLz4, out written);
        sink.Advance(at + written);
    }

    internal override int Decompress(ReadOnlySpan<byte> input, PooledWriter output, int max, bool whole)
    {
        if (!BareHeader) return Lz4Frames.ReadAll(input, output, max, whole, Dictionaries);
        if (!whole) throw CompressionErrors.Make(WireErrorCode.Unsupported, "An LZ4 block without a frame does not end by itself; it must be the entire input.", 0);
        int at = ReadLength(input, out int length);
        if (length > max) throw CompressionErrors.DeclaredTooLong((ulong)length, max, 0);
        ReadOnlySpan<byte> block = input[at..];
        ReadOnlySpan<byte> words = Dictionaries?.Newest is { } dictionary ? dictionary.Tail(1 << 16) : default;
        if (length > (long)block.Length * Lz4Codec.MaxExpansion) throw CompressionErrors.Corrupt(Name, 0, $"a block of {block.Length} bytes cannot hold the {length} that it declares");
        if (Lz4Codec.MeasureWithHistory(block, out long measured) is not OperationStatus.Done) throw CompressionErrors.Cut(Name, input.Length);
        if (measured != length) throw CompressionErrors.Corrupt(Name, 0, $"it declares {length} bytes and holds {measured}");
        OperationStatus status = Lz4Codec.Decode(block, output.GetSpan(Math.Max(length, 1))[..length], words, out int consumed, out int written);
        if (status != OperationStatus.Done) throw CompressionErrors.Corrupt(Name, at + consumed, "a match begins before the data");
        output.Advance(written);
        return input.Length;
    }

    int ReadLength(ReadOnlySpan<byte> input, out int length)
    {
        ulong value = 0;
        for (int at = 0; at < LongestVarint; at++)
        {
            if (at == input.Length) throw CompressionErrors.Cut(Name, at);
            value |= (ulong)(input[at] & 0x7F) << 7 * at;
            if (input[at] >= 0x80) continue;
            if (value > Lz4Codec.MaxDecodedLength) break;
            length = (int)value;
            return at + 1;
        }
        throw CompressionErrors.Corrupt(Name, 0, "the length at its start is not one");
    }

    internal override Stream OpenWrite(Stream destination, ArrayPool<byte> pool) => new Lz4WriteStream(destination, Dictionaries?.Newest, pool);

    internal override Stream OpenRead(Stream source, int max, ArrayPool<byte> pool) => new DecodingStream(source, new Lz4StreamDecoder(Dictionaries, pool), Name, pool);
}
