using System.Buffers;
using Polywire.Buffers;
using Polywire.Compression.Streams;

namespace Polywire.Compression.Zstandard;

/// <summary>Zstandard frames (RFC 8878) by the system's libzstd.</summary>
sealed record ZstandardCompression(int Level) : ByteCompression
{
    /// <summary>Values up to this length are compressed in one call, straight into the destination.</summary>
    const int LongestInOneCall = 1 << 20;
    const int Chunk = 1 << 16;

    internal CompressionDictionarySet? Dictionaries { get; init; }

    internal bool BareHeader { get; init; }

    internal override string Name => "zstandard";

    /// <summary>A frame with a dictionary, or without its magic number, is not what the token names.</summary>
    internal override string? ContentEncoding => Dictionaries is null && !BareHeader ? "zstd" : null;

    internal static ZstandardCompression Of(int level)
    {
        ZstandardLibrary.EnsureLoaded();
        int least = Math.Max(Native.ZSTD_minCLevel(), -(1 << 17));
        if (level < least || level > Native.ZSTD_maxCLevel()) throw new ArgumentOutOfRangeException(nameof(level), level, $"Levels of Zstandard are {least} to {Native.ZSTD_maxCLevel()}.");
        return new ZstandardCompression(level);
    }

    internal override ByteCompression With(CompressionDictionarySet? dictionaries)
    {
        if (dictionaries?.FirstOrDefault(d => !d.IsZstandard) is { } other)
            throw new ArgumentException($"The {other} is not a Zstandard dictionary: frames could not name it. CompressionDictionary.Train and 'zstd --train' make such dictionaries.", nameof(dictionaries));
        if (BareHeader) CheckBare(dictionaries);
        return this with { Dictionaries = dictionaries };
    }

    internal override ByteCompression WithBareHeader(bool bare)
    {
        if (bare) CheckBare(Dictionaries);
        return this with { BareHeader = bare };
    }

    internal override void Compress(ReadOnlySpan<byte> uncompressed, IBufferWriter<byte> sink, ArrayPool<byte> pool)
    {
        using ZstandardEncoder encoder = ZstandardEncoder.Rent(this);
        if (uncompressed.Length <= LongestInOneCall)
        {
            Span<byte> destination = sink.GetSpanOrFail((int)Native.ZSTD_compressBound((nuint)uncompressed.Length));
            sink.Advance(encoder.Compress(uncompressed, destination));
            return;
        }
        bool done;
        do
        {
            done = encoder.Continue(uncompressed, sink.GetSpanOrFail(Chunk), true, out int consumed, out int written);
            sink.Advance(written);
            uncompressed = uncompressed[consumed..];
        }
        while (!done);
    }

    internal override int Decompress(ReadOnlySpan<byte> input, PooledWriter output, int max, bool whole)
    {
        using var decoder = new ZstandardStreamDecoder(this, (ulong)max, max);
        return FrameReader.ReadAll(decoder, Name, input, output, max, whole);
    }

    internal override Stream OpenWrite(Stream destination, ArrayPool<byte> pool) => new ZstandardWriteStream(destination, this, pool);

    /// <summary>Opens a stream. The limit is for an element, which the reader of the values checks; a stream of them may declare any length.</summary>
    internal override Stream OpenRead(Stream source, int max, ArrayPool<byte> pool) => new DecodingStream(source, new ZstandardStreamDecoder(this, ulong.MaxValue, max, inPieces: true), Name, pool);
}
