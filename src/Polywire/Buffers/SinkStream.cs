using System.Buffers;

namespace Polywire.Buffers;

/// <summary>An <see cref="IBufferWriter{T}"/> as a stream that is only written.</summary>
sealed class SinkStream(IBufferWriter<byte> sink) : WriteOnlyStream
{
    public override void Write(ReadOnlySpan<byte> buffer) => sink.Put(buffer);

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        sink.Put(buffer.Span);
        return ValueTask.CompletedTask;
    }
}
