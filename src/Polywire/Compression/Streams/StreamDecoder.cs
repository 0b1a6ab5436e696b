using System.Buffers;

namespace Polywire.Compression.Streams;

/// <summary>Decompresses one frame after another, piece by piece.</summary>
abstract class StreamDecoder : IDisposable
{
    /// <summary>Whether a frame may follow another in the same data.</summary>
    internal abstract bool HasManyFrames { get; }

    /// <summary>
    /// Decompresses as much as possible. <see cref="OperationStatus.Done"/> means that the frame has ended, and the next call begins another;
    /// <see cref="OperationStatus.NeedMoreData"/> that all of <paramref name="source"/> was consumed.
    /// </summary>
    /// <exception cref="WireException">The data is of a kind that cannot be decompressed; the offset counts from the start of <paramref name="source"/>.</exception>
    internal abstract OperationStatus Decode(ReadOnlySpan<byte> source, Span<byte> destination, out int consumed, out int written);

    public abstract void Dispose();
}
