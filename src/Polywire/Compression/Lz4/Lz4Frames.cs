using System.Buffers;
using System.Buffers.Binary;
using Polywire.Buffers;

namespace Polywire.Compression.Lz4;

/// <summary>LZ4 frames in memory: one after another, blocks straight into the output.</summary>
static class Lz4Frames
{
    const string Name = "lz4";
    const int HistoryLength = 1 << 16;
    const int SkippableHeaderLength = 8;

    /// <summary>Memory that a block may claim without being measured first.</summary>
    const int FreeLength = 1 << 16;
    const int FreeProportion = 4;

    /// <summary>Returns the dictionary that a frame refers to; without an id, the newest.</summary>
    /// <exception cref="WireException">There is no dictionary of this id.</exception>
    internal static CompressionDictionary? DictionaryOf(in Lz4FrameHeader header, CompressionDictionarySet? dictionaries, long offset)
    {
        if (header.DictionaryId is not { } id) return dictionaries?.Newest;
        return dictionaries?.Find(id) ?? throw CompressionErrors.UnknownDictionary(Name, id, offset);
    }

    /// <inheritdoc cref="ByteCompression.Decompress"/>
    internal static int ReadAll(ReadOnlySpan<byte> input, PooledWriter output, int max, bool whole, CompressionDictionarySet? dictionaries)
    {
        int at = 0;
        do
        {
            at = SkipFrames(input, at, out bool ended);
            if (ended) return at;
            at = ReadFrame(input, at, output, max, dictionaries);
        }
        while (whole && at < input.Length);
        return at;
    }

    /// <summary>Skips frames of the user's own, which decoders ignore.</summary>
    static int SkipFrames(ReadOnlySpan<byte> input, int at, out bool ended)
    {
        ended = false;
        while (input.Length - at >= 4 && (BinaryPrimitives.ReadUInt32LittleEndian(input[at..]) & Lz4FrameHeader.SkippableMask) == Lz4FrameHeader.SkippableMagic)
        {
            if (input.Length - at < SkippableHeaderLength) throw CompressionErrors.Cut(Name, input.Length);
            uint length = BinaryPrimitives.ReadUInt32LittleEndian(input[(at + 4)..]);
            if (length > input.Length - at - SkippableHeaderLength) throw CompressionErrors.Cut(Name, input.Length);
            at += SkippableHeaderLength + (int)length;
            ended = at == input.Length;
        }
        return at;
    }

    static int ReadFrame(ReadOnlySpan<byte> input, int at, PooledWriter output, int max, CompressionDictionarySet? dictionaries)
    {
        Lz4FrameHeader header;
        int length;
        try
        {
            if (!Lz4FrameHeader.TryRead(input[at..], out header, out length)) throw CompressionErrors.Cut(Name, input.Length);
        }
        catch (WireException e) when (at > 0 && e.Code == WireErrorCode.InvalidCompression)
        {
            throw CompressionErrors.Trailing(Name, at);
        }
        if (header.ContentLength > (ulong)(max - output.Length)) throw CompressionErrors.DeclaredTooLong(header.ContentLength.Value, max, at);
        ReadOnlySpan<byte> words = DictionaryOf(header, dictionaries, at) is { } dictionary ? dictionary.Tail(HistoryLength) : default;
        at += length;
        int start = output.Length;
        var content = new Lz4FrameContent();
        while (true)
        {
            if (input.Length - at < Lz4FrameBlock.SizeLength) throw CompressionErrors.Cut(Name, input.Length);
            int size = Lz4FrameBlock.ReadSize(input[at..], header, at, out bool stored);
            at += Lz4FrameBlock.SizeLength;
            if (size == 0) break;
            int end = at + size + (header.HasBlockChecksums ? Lz4FrameBlock.ChecksumLength : 0);
            if (end > input.Length) throw CompressionErrors.Cut(Name, input.Length);
            ReadOnlySpan<byte> data = input.Slice(at, size);
            if (header.HasBlockChecksums) Lz4FrameBlock.Check(data, input[(at + size)..], at);
            ReadBlock(data, stored, header, output, start, max, words, at);
            content.Append(output.Written[(start + (int)content.Length)..], header);
            at = end;
        }
        content.CheckLength(header, at);
        if (!header.HasContentChecksum) return at;
        if (input.Length - at < Lz4FrameBlock.ChecksumLength) throw CompressionErrors.Cut(Name, input.Length);
        content.CheckChecksum(input[at..], at);
        return at + Lz4FrameBlock.ChecksumLength;
    }

    static void ReadBlock(ReadOnlySpan<byte> data, bool stored, in Lz4FrameHeader header, PooledWriter output, int start, int max, ReadOnlySpan<byte> words, int offset)
    {
        long most = stored ? data.Length : Math.Min(header.BlockLength, (long)data.Length * Lz4Codec.MaxExpansion);
        if (!stored && most > FreeLength + (long)FreeProportion * data.Length) most = Lz4FrameBlock.Measure(data, stored, header, offset);
        int left = max - output.Length;
        Span<byte> destination = output.GetSpan((int)Math.Max(1, Math.Min(most, left)));
        destination = destination[..(int)Math.Min(most, left)];
        if (stored)
        {
            if (data.Length > left) throw CompressionErrors.TooLong(max);
            data.CopyTo(destination);
            output.Advance(data.Length);
            return;
        }
        ReadOnlySpan<byte> own = header.IsLinked ? output.Written[Math.Max(start, output.Length - HistoryLength)..] : default;
        ReadOnlySpan<byte> history = own.IsEmpty ? words : own;
        byte[]? joined = null;
        try
        {
            // Linked blocks near the start of a frame see the dictionary too.
            if (!own.IsEmpty && !words.IsEmpty && own.Length < HistoryLength)
            {
                joined = output.Pool.Rent(words.Length + own.Length);
                words.CopyTo(joined);
                own.CopyTo(joined.AsSpan(words.Length));
                history = joined.AsSpan(0, words.Length + own.Length);
            }
            OperationStatus status = Lz4Codec.Decode(data, destination, history, out int consumed, out int written);
            if (status == OperationStatus.DestinationTooSmall && destination.Length < header.BlockLength && destination.Length == left) throw CompressionErrors.TooLong(max);
            if (status != OperationStatus.Done)
            {
                throw CompressionErrors.Corrupt(Name, offset + consumed, status switch
                {
                    OperationStatus.DestinationTooSmall => "a block holds more than the frame's block size",
                    OperationStatus.NeedMoreData => "a block ends inside a sequence",
                    _ => "a match begins before the data",
                });
            }
            output.Advance(written);
        }
        finally
        {
            if (joined is not null) output.Pool.Return(joined);
        }
    }
}
