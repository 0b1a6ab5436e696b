using System.Buffers;
using Polywire.Buffers;

namespace Polywire.Compression;

/// <summary>
/// A compression that takes the wire's bytes as they are and makes a frame of them. Knows no wire. Immutable and thread-safe; a record, so
/// that compressions with the same settings are equal.
/// </summary>
abstract record ByteCompression
{
    /// <summary>The name in messages: <c>gzip</c>.</summary>
    internal abstract string Name { get; }

    /// <summary>The token in HTTP's <c>Content-Encoding</c>; null if none is registered.</summary>
    internal virtual string? ContentEncoding => null;

    /// <summary>Returns the same compression with dictionaries.</summary>
    /// <exception cref="ArgumentException">The format has none, or these are not of it.</exception>
    internal virtual ByteCompression With(CompressionDictionarySet? dictionaries) =>
        dictionaries is null ? this : throw new ArgumentException($"'{Name}' has no dictionaries; lz4 and zstandard have.", nameof(dictionaries));

    /// <summary>Returns the same compression without what single values can do without.</summary>
    /// <exception cref="ArgumentException">The format has no such header, or there are several dictionaries.</exception>
    internal virtual ByteCompression WithBareHeader(bool bare) =>
        bare ? throw new ArgumentException($"'{Name}' has no bare header; lz4 and zstandard have.", nameof(bare)) : this;

    private protected static void CheckBare(CompressionDictionarySet? dictionaries)
    {
        if (dictionaries is { Count: > 1 }) throw new ArgumentException("A bare header does not name the dictionary, so that values of several look the same; use one dictionary.", nameof(dictionaries));
    }

    /// <summary>Writes one complete frame.</summary>
    /// <param name="uncompressed">The bytes to compress; they may be empty.</param>
    /// <param name="sink">The destination.</param>
    /// <param name="pool">Where temporary buffers come from.</param>
    internal abstract void Compress(ReadOnlySpan<byte> uncompressed, IBufferWriter<byte> sink, ArrayPool<byte> pool);

    /// <summary>Appends what a frame holds.</summary>
    /// <param name="input">The frame; with <paramref name="whole"/> nothing but it, or several where the format allows that.</param>
    /// <param name="output">Empty; grows with what was decompressed, never by what the frame claims.</param>
    /// <param name="max">The most bytes that may be written.</param>
    /// <param name="whole">Whether nothing may follow the frame.</param>
    /// <returns>The length of what was read.</returns>
    /// <exception cref="WireException">The input is no such frame, or holds more than <paramref name="max"/> bytes.</exception>
    internal abstract int Decompress(ReadOnlySpan<byte> input, PooledWriter output, int max, bool whole);

    /// <summary>Opens a stream that compresses what is written to it. Disposing it ends the frame and leaves the destination open.</summary>
    internal abstract Stream OpenWrite(Stream destination, ArrayPool<byte> pool);

    /// <summary>Opens a stream that reads what frames hold. Disposing it leaves the source open.</summary>
    /// <param name="source">The compressed bytes.</param>
    /// <param name="max">The most memory that a window of the format may take, within reason.</param>
    /// <param name="pool">Where buffers come from.</param>
    /// <remarks>Data that cannot be decompressed is a <see cref="WireException"/> of the call that reads it, truncated data too.</remarks>
    internal abstract Stream OpenRead(Stream source, int max, ArrayPool<byte> pool);
}
