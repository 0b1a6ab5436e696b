using System.Buffers;

namespace TestKit;

/// <summary>A destination whose every window is exactly as long as was asked for, and <paramref name="extra"/> bytes, at a page that nobody may touch: on its one side or, in turn, on the other.</summary>
public sealed class GuardedSink(int largest, int extra = 0) : IBufferWriter<byte>, IDisposable
{
    readonly GuardedMemory _buffer = new(largest);
    readonly ArrayBufferWriter<byte> _written = new();
    int _windows;
    int _length;

    /// <summary>All that was written.</summary>
    public ReadOnlySpan<byte> Written => _written.WrittenSpan;

    /// <summary>Starts over.</summary>
    public void Clear() => _written.Clear();

    /// <inheritdoc/>
    public void Advance(int count)
    {
        _written.Write(Window()[..count]);
        _windows++;
    }

    /// <inheritdoc/>
    public Memory<byte> GetMemory(int sizeHint = 0) => throw new NotSupportedException();

    /// <inheritdoc/>
    public Span<byte> GetSpan(int sizeHint = 0)
    {
        _length = Math.Max(sizeHint, 1) + extra;
        return Window();
    }

    Span<byte> Window() => _windows % 2 == 0 ? _buffer.Last(_length) : _buffer.First(_length);

    public void Dispose() => _buffer.Dispose();
}
