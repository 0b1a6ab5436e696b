using System.Buffers;
using System.IO.Pipelines;
using Polywire.Buffers;

namespace Polywire.AspNetCore.Responses;

/// <summary>
/// A response before it is sent: pooled chunks, so that its length is known and a value that cannot be written leaves nothing in the
/// response. docs/explanation/decisions/response-writing.md compares this with writing to the pipe.
/// </summary>
sealed class ResponseBuffer : IBufferWriter<byte>, IDisposable
{
    // Most responses fit in the first chunk and reach the server in one write.
    const int FirstChunk = 64 << 10;
    const int LargestChunk = 1 << 20;

    byte[] _current = TemporaryArrays.Rent<byte>(FirstChunk);
    int _filled;
    Queue<ArraySegment<byte>>? _full;

    /// <summary>Bytes written so far.</summary>
    internal long Length { get; private set; }

    public void Advance(int count)
    {
        _filled += count;
        Length += count;
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        if (_current.Length - _filled < Math.Max(sizeHint, 1)) AddChunk(sizeHint);
        return _current.AsSpan(_filled);
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        if (_current.Length - _filled < Math.Max(sizeHint, 1)) AddChunk(sizeHint);
        return _current.AsMemory(_filled);
    }

    void AddChunk(int sizeHint)
    {
        (_full ??= []).Enqueue(new ArraySegment<byte>(_current, 0, _filled));
        _current = TemporaryArrays.Rent<byte>(Math.Max(sizeHint, Math.Min(_current.Length * 2, LargestChunk)));
        _filled = 0;
    }

    /// <summary>Sends everything, a chunk at a time as the client takes it, and returns each chunk to the pool when it is sent.</summary>
    /// <returns>False if the client has gone.</returns>
    /// <exception cref="OperationCanceledException">The token was cancelled. The chunk that was being sent is not returned: it may be in use.</exception>
    internal async ValueTask<bool> SendAsync(PipeWriter pipe, CancellationToken cancellationToken)
    {
        while (_full is { Count: > 0 })
        {
            ArraySegment<byte> chunk = _full.Dequeue();
            FlushResult result = await pipe.WriteAsync(chunk, cancellationToken).ConfigureAwait(false);
            TemporaryArrays.Return(chunk.Array!);
            if (result.IsCompleted || result.IsCanceled) return false;
        }
        byte[] last = _current;
        _current = [];
        FlushResult end = await pipe.WriteAsync(last.AsMemory(0, _filled), cancellationToken).ConfigureAwait(false);
        TemporaryArrays.Return(last);
        return !end.IsCompleted && !end.IsCanceled;
    }

    /// <summary>Returns what was not sent.</summary>
    public void Dispose()
    {
        while (_full is { Count: > 0 }) TemporaryArrays.Return(_full.Dequeue().Array!);
        byte[] current = _current;
        _current = [];
        if (current.Length > 0) TemporaryArrays.Return(current);
    }
}
