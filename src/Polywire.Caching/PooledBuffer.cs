using System.Buffers;
using Polywire.Buffers;

namespace Polywire.Caching;

/// <summary>An entry in one rented array.</summary>
/// <remarks>
/// It is not disposed after a call of a cache that failed: the client of a server may still send the memory, or write to it, after a call that timed out.
/// </remarks>
sealed class PooledBuffer : IBufferWriter<byte>, IDisposable
{
    const int FirstLength = 1 << 10;

    byte[] _bytes = TemporaryArrays.Rent<byte>(FirstLength);
    int _length;

    /// <summary>Writes an entry.</summary>
    internal static PooledBuffer Of<T>(WireCacheSerializer serializer, T? value)
    {
        var buffer = new PooledBuffer();
        try
        {
            serializer.Serialize(buffer, value);
            return buffer;
        }
        catch
        {
            buffer.Dispose();
            throw;
        }
    }

    internal ReadOnlyMemory<byte> Written => _bytes.AsMemory(0, _length);

    public void Advance(int count)
    {
        if ((uint)count > (uint)(_bytes.Length - _length)) throw new ArgumentOutOfRangeException(nameof(count));
        _length += count;
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        int need = Math.Max(sizeHint, 1);
        if (_bytes.Length - _length < need)
        {
            byte[] next = TemporaryArrays.Rent<byte>((int)Math.Min(Array.MaxLength, Math.Max(_bytes.Length * 2L, (long)_length + need)));
            _bytes.AsSpan(0, _length).CopyTo(next);
            TemporaryArrays.Return(_bytes);
            _bytes = next;
        }
        return _bytes.AsMemory(_length);
    }

    public void Dispose()
    {
        byte[] bytes = _bytes;
        _bytes = [];
        _length = 0;
        if (bytes.Length > 0) TemporaryArrays.Return(bytes);
    }
}
