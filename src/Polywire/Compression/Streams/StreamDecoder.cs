using System.Buffers;

namespace Polywire.Compression.Streams;

/// <summary>Decompresses one frame after another, piece by piece.</summary>
abstract class StreamDecoder : IDisposable
{
    /// <summary>Whether a frame may follow another in the same data.</summary>
    internal abstract bool HasManyFrames { get; }

    /// <summary>Whether no header of a frame was accepted since the last frame ended: what fails then is not a frame.</summary>
    internal virtual bool IsBeforeFrame => false;

    /// <summary>Whether a failure is at a place that does not depend on the pieces in which the data arrives; otherwise it is at the start of the frame.</summary>
    internal virtual bool LocatesFailures => false;

    /// <summary>
    /// The most bytes of one call in a stream, so that what they decompress to is returned before what is corrupt after them: the decompressor
    /// drops what it has made of a call that fails. Calls begin at multiples of it.
    /// </summary>
    internal virtual int LongestPiece => int.MaxValue;

    /// <summary>
    /// Decompresses as much as possible. <see cref="OperationStatus.Done"/> means that the frame has ended, and the next call begins another;
    /// <see cref="OperationStatus.NeedMoreData"/> that all of <paramref name="source"/> was consumed.
    /// </summary>
    /// <remarks>If it fails, <paramref name="consumed"/> and <paramref name="written"/> are what was decompressed before.</remarks>
    /// <exception cref="WireException">The data is of a kind that cannot be decompressed; the offset counts from the start of <paramref name="source"/>, and is negative before it.</exception>
    internal abstract OperationStatus Decode(ReadOnlySpan<byte> source, Span<byte> destination, out int consumed, out int written);

    public abstract void Dispose();
}
