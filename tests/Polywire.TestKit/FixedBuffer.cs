using System.Buffers;

namespace TestKit;

/// <summary>A writer over one array that is large enough, reused: it allocates nothing.</summary>
public sealed class FixedBuffer(int size) : IBufferWriter<byte>
{
    readonly byte[] _bytes = new byte[size];
    int _length;

    /// <summary>What was written since <see cref="Clear"/>.</summary>
    public ReadOnlySpan<byte> Written => _bytes.AsSpan(0, _length);

    /// <summary>Starts over.</summary>
    public void Clear() => _length = 0;

    /// <inheritdoc/>
    public void Advance(int count) => _length += count;

    /// <inheritdoc/>
    public Memory<byte> GetMemory(int sizeHint = 0) => _bytes.AsMemory(_length);

    /// <inheritdoc/>
    public Span<byte> GetSpan(int sizeHint = 0) => _bytes.AsSpan(_length);
}

/// <summary>A writer that never gives a byte more than was asked for, so that writers grow at every step.</summary>
public sealed class StingyBuffer : IBufferWriter<byte>
{
    byte[] _last = [];
    readonly List<byte> _written = [];

    /// <summary>All that was written.</summary>
    public byte[] Written => [.. _written];

    /// <inheritdoc/>
    public void Advance(int count) => _written.AddRange(_last.AsSpan(0, count));

    /// <inheritdoc/>
    public Memory<byte> GetMemory(int sizeHint = 0) => _last = new byte[Math.Max(sizeHint, 1)];

    /// <inheritdoc/>
    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}
