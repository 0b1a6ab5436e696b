using System.Buffers;
using System.IO.Pipelines;

namespace Polywire.Buffers;

/// <summary>
/// Output held back until it may be written asynchronously: rented chunks, one after another. Nothing is copied
/// when it grows, and a large value needs no large array.
/// </summary>
sealed class SegmentedBuffer(ArrayPool<byte> pool) : IBufferWriter<byte>, IDisposable
{
    const int FirstChunk = 1 << 12;
    const int Chunk = 1 << 16;

    readonly List<ArraySegment<byte>> _full = [];
    byte[] _current = [];
    int _filled;
    long _before;

    /// <summary>Bytes held.</summary>
    internal long Length => _before + _filled;

    public void Advance(int count) => _filled += count;

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        if (_current.Length - _filled < Math.Max(sizeHint, 1)) Extend(sizeHint);
        return _current.AsSpan(_filled);
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        if (_current.Length - _filled < Math.Max(sizeHint, 1)) Extend(sizeHint);
        return _current.AsMemory(_filled);
    }

    void Extend(int size)
    {
        bool first = _current.Length == 0;
        Seal();
        _current = pool.Rent(Math.Max(size, first ? FirstChunk : Chunk));
    }

    void Seal()
    {
        if (_filled > 0) _full.Add(new ArraySegment<byte>(_current, 0, _filled));
        else if (_current.Length > 0) pool.Return(_current);
        _before += _filled;
        _current = [];
        _filled = 0;
    }

    internal void Append(ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(GetSpan(bytes.Length));
        _filled += bytes.Length;
    }

    /// <summary>Moves all bytes to <paramref name="sink"/>; the buffer is empty afterwards.</summary>
    internal void MoveTo(IBufferWriter<byte> sink)
    {
        foreach (ArraySegment<byte> segment in _full) sink.Put(segment);
        sink.Put(_current.AsSpan(0, _filled));
        Clear();
    }

    /// <summary>All of it into <paramref name="stream"/>; nothing is left here.</summary>
    internal void MoveTo(Stream stream)
    {
        CopyTo(stream);
        Clear();
    }

    /// <summary>Writes everything to <paramref name="stream"/> and keeps it.</summary>
    internal void CopyTo(Stream stream)
    {
        foreach (ArraySegment<byte> segment in _full) stream.Write(segment);
        if (_filled > 0) stream.Write(_current, 0, _filled);
    }

    /// <summary>Writes everything to <paramref name="stream"/> and keeps it.</summary>
    internal async ValueTask CopyToAsync(Stream stream, CancellationToken cancel)
    {
        foreach (ArraySegment<byte> segment in _full) await stream.WriteAsync(segment, cancel).ConfigureAwait(false);
        if (_filled > 0) await stream.WriteAsync(_current.AsMemory(0, _filled), cancel).ConfigureAwait(false);
    }

    /// <summary>All of it into <paramref name="stream"/>; nothing is left here.</summary>
    internal async ValueTask MoveToAsync(Stream stream, CancellationToken cancel)
    {
        await CopyToAsync(stream, cancel).ConfigureAwait(false);
        Clear();
    }

    /// <summary>Moves all bytes to <paramref name="pipe"/> and flushes it; returns false if its reader has completed.</summary>
    internal async ValueTask<bool> MoveToAsync(PipeWriter pipe, CancellationToken cancel)
    {
        MoveTo(pipe);
        return await FlushAsync(pipe, cancel).ConfigureAwait(false);
    }

    /// <summary>Flushes; false where the pipe's reader has gone.</summary>
    internal static async ValueTask<bool> FlushAsync(PipeWriter pipe, CancellationToken cancel)
    {
        FlushResult result = await pipe.FlushAsync(cancel).ConfigureAwait(false);
        if (result.IsCanceled) throw new OperationCanceledException("The pipe's pending flush was cancelled.");
        return !result.IsCompleted;
    }

    /// <summary>Forgets what is held and keeps one chunk for what comes.</summary>
    void Clear()
    {
        foreach (ArraySegment<byte> segment in _full) pool.Return(segment.Array!);
        _full.Clear();
        _filled = 0;
        _before = 0;
    }

    public void Dispose()
    {
        Clear();
        if (_current.Length > 0) pool.Return(_current);
        _current = [];
    }
}
