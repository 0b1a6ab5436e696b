using System.Buffers;

namespace Bench.Harness;

/// <summary>A sink of fixed size that starts over for every document.</summary>
sealed class ReusedBuffer(int capacity) : IBufferWriter<byte>
{
    readonly byte[] _bytes = new byte[capacity];
    int _length;

    public byte[] Array => _bytes;

    public ReadOnlySpan<byte> Written => _bytes.AsSpan(0, _length);

    public void Clear() => _length = 0;

    public void Advance(int count) => _length += count;

    public Span<byte> GetSpan(int sizeHint = 0) => _bytes.AsSpan(_length);

    public Memory<byte> GetMemory(int sizeHint = 0) => _bytes.AsMemory(_length);
}
