using System.Buffers;
using Polywire.Buffers;

namespace Polywire.AspNetCore.Requests;

/// <summary>A body that did not arrive at once, in one pooled array that grows with what has arrived.</summary>
sealed class BodyBuffer : IDisposable
{
    const int FirstRent = 16 << 10;

    byte[] _bytes = TemporaryArrays.Rent<byte>(FirstRent);

    internal int Length { get; private set; }

    internal ReadOnlyMemory<byte> Written => _bytes.AsMemory(0, Length);

    /// <summary>Appends bytes.</summary>
    internal void Append(in ReadOnlySequence<byte> bytes)
    {
        foreach (ReadOnlyMemory<byte> segment in bytes)
        {
            Ensure(segment.Length);
            segment.Span.CopyTo(_bytes.AsSpan(Length));
            Length += segment.Length;
        }
    }

    /// <summary>Free capacity of at least one byte.</summary>
    internal Memory<byte> GetMemory()
    {
        Ensure(1);
        return _bytes.AsMemory(Length);
    }

    internal void Advance(int count) => Length += count;

    void Ensure(int count)
    {
        if (_bytes.Length - Length >= count) return;
        // Callers keep Length + count within their limit, an int.
        byte[] next = TemporaryArrays.Rent<byte>((int)Math.Min(Math.Max((long)Length + count, _bytes.Length * 2L), Array.MaxLength));
        Written.CopyTo(next);
        TemporaryArrays.Return(_bytes);
        _bytes = next;
    }

    public void Dispose()
    {
        byte[] bytes = _bytes;
        _bytes = [];
        Length = 0;
        if (bytes.Length > 0) TemporaryArrays.Return(bytes);
    }
}
