using System.Buffers;
using Polywire.Buffers;

namespace Polywire.Compression.Gzip;

/// <summary>
/// Compressed bytes for the inflater, in small chunks. The inflater does not report where its data ends, but it does not read on after the end:
/// the end is inside the last chunk.
/// </summary>
/// <remarks>The input's last byte is a chunk of its own, so that data that ends with it is known to have nothing after it.</remarks>
sealed class GzipSource(Stream stream, ArrayPool<byte> pool) : ReadOnlyStream
{
    const int BufferLength = 1 << 16;

    /// <summary>Small enough to search for a trailer, large enough that the calls do not count.</summary>
    const int LongestChunk = 256;

    byte[] _buffer = pool.Rent(BufferLength);
    int _chunk;
    int _next;
    int _end;

    /// <summary>The input's offset of the buffer's first byte.</summary>
    long _base;

    /// <summary>Whether the stream has ended.</summary>
    internal bool IsExhausted { get; private set; }

    /// <summary>Whether the inflater needed more than there is.</summary>
    internal bool IsStarved { get; private set; }

    /// <summary>The offset of the next byte that is not given out.</summary>
    internal long Offset => _base + _next;

    /// <summary>The offset of the last chunk as errors have it: a multiple of the longest chunk's length, which no chunk crosses, so that it does not depend on the pieces in which the data arrives.</summary>
    internal long ChunkOffset => (_base + _chunk) / LongestChunk * LongestChunk;

    /// <summary>The bytes that were read ahead and not returned yet.</summary>
    internal ReadOnlySpan<byte> Ahead => _buffer.AsSpan(_next, _end - _next);

    /// <summary>The last chunk from its second byte on, and what was read ahead: where the inflater's data ends, if it has ended.</summary>
    internal ReadOnlySpan<byte> FromChunk => _buffer.AsSpan(_chunk + 1, _end - _chunk - 1);

    /// <summary>The possible ends of the inflater's data in <see cref="FromChunk"/>.</summary>
    internal int ChunkLength => _next - _chunk - 1;

    /// <summary>Whether the buffer cannot hold more of a header.</summary>
    internal bool IsFull => _next == 0 && _end == _buffer.Length;

    /// <summary>Continues at a position in <see cref="Ahead"/>.</summary>
    internal void Skip(int count) => _chunk = _next += count;

    /// <summary>Continues at a position in <see cref="FromChunk"/>.</summary>
    internal void ContinueAt(int position) => _chunk = _next = _chunk + 1 + position;

    /// <summary>Gets the exception that the stream itself threw; the inflater's failures are others.</summary>
    internal Exception? Failure { get; private set; }

    internal void Fill()
    {
        int start = EnsureCapacity();
        try
        {
            Filled(stream.Read(_buffer, start, _buffer.Length - start));
        }
        catch (Exception e)
        {
            Failure = e;
            throw;
        }
    }

    internal async ValueTask FillAsync(CancellationToken cancellationToken)
    {
        int start = EnsureCapacity();
        try
        {
            Filled(await stream.ReadAsync(_buffer.AsMemory(start), cancellationToken).ConfigureAwait(false));
        }
        catch (Exception e)
        {
            Failure = e;
            throw;
        }
    }

    int EnsureCapacity()
    {
        if (_chunk > 0)
        {
            _buffer.AsSpan(_chunk, _end - _chunk).CopyTo(_buffer);
            _base += _chunk;
            _next -= _chunk;
            _end -= _chunk;
            _chunk = 0;
        }
        return _end;
    }

    void Filled(int read)
    {
        _end += read;
        IsExhausted = read == 0;
    }

    /// <summary>Whether at least two bytes are ahead, or the last one.</summary>
    bool HasChunk => IsExhausted || _end - _next >= 2;

    public override int Read(Span<byte> buffer)
    {
        while (!HasChunk) Fill();
        return Take(buffer);
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        while (!HasChunk) await FillAsync(cancellationToken).ConfigureAwait(false);
        return Take(buffer.Span);
    }

    int Take(Span<byte> buffer)
    {
        int ahead = _end - _next;
        if (ahead == 0)
        {
            IsStarved = true;
            return 0;
        }
        int untilBoundary = LongestChunk - (int)(Offset % LongestChunk);
        int count = Math.Min(Math.Min(buffer.Length, untilBoundary), Math.Max(ahead - 1, 1));
        _buffer.AsSpan(_next, count).CopyTo(buffer);
        _chunk = _next;
        _next += count;
        return count;
    }

    protected override void Dispose(bool disposing)
    {
        byte[] buffer = _buffer;
        _buffer = [];
        if (buffer.Length > 0) pool.Return(buffer);
    }
}
