using System.Buffers;
using System.Runtime.ExceptionServices;

namespace Polywire.Buffers;

/// <summary>A stream as an <see cref="IBufferWriter{T}"/>: one rented chunk, written out whenever it is full.</summary>
sealed class StreamSink(Stream stream, ArrayPool<byte> pool) : IBufferWriter<byte>, IDisposable
{
    internal const int Chunk = 1 << 16;

    byte[] _chunk = pool.Rent(Chunk);
    int _filled;

    public void Advance(int count) => _filled += count;

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        if (_chunk.Length - _filled < Math.Max(sizeHint, 1)) EnsureCapacity(sizeHint);
        return _chunk.AsSpan(_filled);
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        if (_chunk.Length - _filled < Math.Max(sizeHint, 1)) EnsureCapacity(sizeHint);
        return _chunk.AsMemory(_filled);
    }

    void EnsureCapacity(int size)
    {
        Drain();
        if (_chunk.Length >= size) return;
        byte[] larger = pool.Rent(size);
        pool.Return(_chunk);
        _chunk = larger;
    }

    void Drain()
    {
        try
        {
            stream.Write(_chunk, 0, _filled);
        }
        catch (Exception e)
        {
            throw new SinkException(e);
        }
        _filled = 0;
    }

    /// <summary>Writes what is left.</summary>
    internal void Complete()
    {
        if (_filled > 0) stream.Write(_chunk, 0, _filled);
        _filled = 0;
    }

    /// <summary>Throws the stream's own exception, as it was thrown.</summary>
    [System.Diagnostics.CodeAnalysis.DoesNotReturn]
    internal static void Rethrow(SinkException e)
    {
        ExceptionDispatchInfo.Throw(e.InnerException!);
        throw e;
    }

    public void Dispose()
    {
        byte[] chunk = _chunk;
        _chunk = [];
        if (chunk.Length > 0) pool.Return(chunk);
    }
}
