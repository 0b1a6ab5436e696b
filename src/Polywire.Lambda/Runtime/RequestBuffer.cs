using System.Buffers;
using System.Buffers.Text;

namespace Polywire.Lambda.Runtime;

/// <summary>A request in one array: the body first, then the head into the space before it, so that both are sent in one call.</summary>
sealed class RequestBuffer : IBufferWriter<byte>
{
    const int HeadCapacity = 1024;
    const int UsualCapacity = 16 << 10;
    const int MaxRetainedCapacity = 1 << 20;

    byte[] _bytes = new byte[UsualCapacity];
    int _end = HeadCapacity;

    /// <summary>Starts a new request.</summary>
    internal void Clear()
    {
        if (_bytes.Length > MaxRetainedCapacity) _bytes = new byte[UsualCapacity];
        _end = HeadCapacity;
    }

    internal int BodyLength => _end - HeadCapacity;

    /// <summary>Gets the bytes that have been written, without a head.</summary>
    internal ReadOnlyMemory<byte> Body => _bytes.AsMemory(HeadCapacity, BodyLength);

    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(count, _bytes.Length - _end);
        _end += count;
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Ensure(sizeHint);
        return _bytes.AsSpan(_end);
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Ensure(sizeHint);
        return _bytes.AsMemory(_end);
    }

    void Ensure(int sizeHint)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(sizeHint);
        int need = Math.Max(sizeHint, 1);
        if (_bytes.Length - _end >= need) return;
        Array.Resize(ref _bytes, (int)Math.Min(Math.Max((long)_end + need, _bytes.Length * 2L), Array.MaxLength));
    }

    /// <summary>Writes the head before the body: request line, <c>Host</c>, further headers, <c>Content-Length</c>.</summary>
    /// <param name="request">The request line without its end.</param>
    /// <param name="headers">More lines, each with its end; may be empty.</param>
    /// <returns>Head and body.</returns>
    internal ReadOnlyMemory<byte> Complete(scoped ReadOnlySpan<byte> request, scoped ReadOnlySpan<byte> headers)
    {
        Span<byte> head = stackalloc byte[HeadCapacity];
        int length = Append(head, 0, request);
        length = Append(head, length, " HTTP/1.1\r\nHost: lambda\r\n"u8);
        length = Append(head, length, headers);
        length = Append(head, length, "Content-Length: "u8);
        Utf8Formatter.TryFormat(BodyLength, head[length..], out int digits);
        length = Append(head, length + digits, "\r\n\r\n"u8);
        int start = HeadCapacity - length;
        head[..length].CopyTo(_bytes.AsSpan(start));
        return _bytes.AsMemory(start, _end - start);
    }

    static int Append(Span<byte> head, int at, ReadOnlySpan<byte> text)
    {
        if (text.Length > HeadCapacity - at - 64) throw new RuntimeApiException("The head of a request to the Runtime API is longer than 1 KB.");
        text.CopyTo(head[at..]);
        return at + text.Length;
    }
}
