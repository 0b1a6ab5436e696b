using System.Buffers;

namespace Polywire.Buffers;

/// <summary>
/// Input that arrives in pieces, in one rented array: filled at the end, consumed at the start. Grows with what has arrived,
/// never by what the input claims.
/// </summary>
sealed class PooledWindow : IDisposable
{
    internal const int Usual = 1 << 16;
    const int LargestHint = 1 << 20;

    readonly ArrayPool<byte> _pool;
    byte[] _bytes;
    int _start;
    int _end;

    internal PooledWindow(int capacity, ArrayPool<byte> pool)
    {
        _pool = pool;
        _bytes = pool.Rent(capacity);
    }

    /// <summary>For a stream that is read to its end: its length is believed up to 1 MB.</summary>
    internal static PooledWindow For(Stream stream, ArrayPool<byte> pool)
    {
        if (!stream.CanSeek) return new PooledWindow(Usual / 4, pool);
        long left = stream.Length - stream.Position;
        // One byte more than is left lets the read that finds the end ask for a byte.
        return new PooledWindow(left < 0 ? Usual / 4 : (int)Math.Clamp(left + 1, 256, LargestHint), pool);
    }

    internal int Length => _end - _start;

    internal ReadOnlySpan<byte> Span => _bytes.AsSpan(_start, Length);

    /// <summary>Space to read into.</summary>
    internal Memory<byte> Lend() => Reserve(1);

    /// <summary>Makes the first <paramref name="count"/> bytes of the free space input.</summary>
    internal void Fill(int count)
    {
        if ((uint)count > (uint)(_bytes.Length - _end)) throw new InvalidOperationException($"The stream returned {count} bytes for a buffer of {_bytes.Length - _end}.");
        _end += count;
    }

    /// <summary>Copies input in.</summary>
    internal void Append(in ReadOnlySequence<byte> input)
    {
        foreach (ReadOnlyMemory<byte> segment in input)
        {
            segment.Span.CopyTo(Reserve(segment.Length).Span);
            _end += segment.Length;
        }
    }

    /// <summary>Copies the front of the input in, so that no more than usual is held of one that is large, and returns the rest.</summary>
    internal ReadOnlySequence<byte> AppendSome(in ReadOnlySequence<byte> input)
    {
        SequencePosition end = input.GetPosition(Math.Min(input.Length, Usual / 2));
        Append(input.Slice(0, end));
        return input.Slice(end);
    }

    /// <summary>Drops the first bytes.</summary>
    internal void Consume(int count)
    {
        _start += count;
        if (_start == _end) _start = _end = 0;
    }

    Memory<byte> Reserve(int need)
    {
        // Little free space makes for many small reads.
        if (_bytes.Length - _end < Math.Max(need, _bytes.Length / 4)) EnsureCapacity(need);
        return _bytes.AsMemory(_end);
    }

    void EnsureCapacity(int need)
    {
        int length = Length;
        byte[] old = _bytes;
        // Moving to the front pays where at most half of the array moves; then each byte moves once for each that was consumed.
        if (length <= old.Length / 2 && old.Length - length >= need)
        {
            Buffer.BlockCopy(old, _start, old, 0, length);
        }
        else
        {
            long wanted = Math.Max((long)length + need, Math.Min(old.Length * 2L, Array.MaxLength));
            if (wanted > Array.MaxLength) throw new WireException(WireErrorCode.LengthOutOfRange, "The value is larger than one array can hold.", length, "$");
            byte[] next = _pool.Rent((int)wanted);
            Buffer.BlockCopy(old, _start, next, 0, length);
            _bytes = next;
            _pool.Return(old);
        }
        _start = 0;
        _end = length;
    }

    public void Dispose()
    {
        byte[] bytes = _bytes;
        _bytes = [];
        _start = _end = 0;
        if (bytes.Length > 0) _pool.Return(bytes);
    }
}
