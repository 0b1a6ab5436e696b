using System.Buffers;

namespace Polywire.Buffers;

/// <summary>Output in one rented array that doubles when it is full. Objects are reused on the same thread; dispose each once.</summary>
sealed class PooledWriter : IBufferWriter<byte>, IDisposable
{
    const int FirstLength = 1 << 12;

    [ThreadStatic]
    static PooledWriter? t_free;

    ArrayPool<byte> _pool = TemporaryArrays.Bytes;
    byte[] _bytes = [];
    PooledWriter? _nextFree;

    PooledWriter() { }

    /// <summary>Bytes written.</summary>
    internal int Length { get; private set; }

    /// <summary>The pool that its array is rented from.</summary>
    internal ArrayPool<byte> Pool => _pool;

    internal ReadOnlySpan<byte> Written => _bytes.AsSpan(0, Length);

    /// <summary>Returns an empty writer of the calling thread. Its array is rented on the first write.</summary>
    internal static PooledWriter Rent(ArrayPool<byte> pool)
    {
        PooledWriter writer = t_free ?? new PooledWriter();
        t_free = writer._nextFree;
        writer._nextFree = null;
        writer._pool = pool;
        return writer;
    }

    public void Advance(int count)
    {
        if ((uint)count > (uint)(_bytes.Length - Length)) throw new ArgumentOutOfRangeException(nameof(count));
        Length += count;
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        if (_bytes.Length - Length < Math.Max(sizeHint, 1)) Grow(sizeHint);
        return _bytes.AsSpan(Length);
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        if (_bytes.Length - Length < Math.Max(sizeHint, 1)) Grow(sizeHint);
        return _bytes.AsMemory(Length);
    }

    void Grow(int size)
    {
        long wanted = Math.Max((long)Length + Math.Max(size, 1), Math.Clamp(_bytes.Length * 2L, FirstLength, Array.MaxLength));
        if (wanted > Array.MaxLength) throw new WireException(WireErrorCode.LengthOutOfRange, "The value is larger than one array can hold; write it to a stream, or in elements with SerializeMany.", -1, "$");
        byte[] next = _pool.Rent((int)wanted);
        Written.CopyTo(next);
        byte[] old = _bytes;
        _bytes = next;
        if (old.Length > 0) _pool.Return(old);
    }

    public void Dispose()
    {
        byte[] bytes = _bytes;
        _bytes = [];
        Length = 0;
        if (bytes.Length > 0) _pool.Return(bytes);
        _pool = TemporaryArrays.Bytes;
        _nextFree = t_free;
        t_free = this;
    }
}
