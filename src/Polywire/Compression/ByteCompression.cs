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

    /// <summary>Writes one complete frame.</summary>
    /// <param name="plain">The bytes to compress; they may be empty.</param>
    /// <param name="sink">The destination.</param>
    /// <param name="pool">Where temporary buffers come from.</param>
    internal abstract void Compress(ReadOnlySpan<byte> plain, IBufferWriter<byte> sink, ArrayPool<byte> pool);

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
    /// <remarks>Data that cannot be decompressed is a <see cref="WireException"/> of the call that reads it, truncated data too.</remarks>
    internal abstract Stream OpenRead(Stream source, ArrayPool<byte> pool);
}
