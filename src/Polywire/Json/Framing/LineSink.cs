using System.Buffers;

namespace Polywire.Json.Framing;

/// <summary>
/// Replaces line breaks by spaces as they are written: between tokens both mean the same, and inside strings there are none. A codec
/// may write indented text as it is.
/// </summary>
sealed class LineSink(IBufferWriter<byte> output) : IBufferWriter<byte>
{
    Memory<byte> _window;

    public void Advance(int count)
    {
        Span<byte> written = _window.Span[..count];
        if (written.ContainsAny((byte)'\n', (byte)'\r'))
        {
            written.Replace((byte)'\n', (byte)' ');
            written.Replace((byte)'\r', (byte)' ');
        }
        _window = _window[count..];
        output.Advance(count);
    }

    public Memory<byte> GetMemory(int sizeHint = 0) => _window = output.GetMemory(sizeHint);

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}
