using Polywire.Buffers;

namespace Polywire.Compression.Streams;

/// <summary>
/// A destination that a compressing stream writes to. After a failure nothing more reaches it, so that what was written is recognised as
/// truncated: disposing the compressing stream would otherwise end the frame.
/// </summary>
sealed class Outlet(Stream destination) : WriteOnlyStream
{
    bool _closed;

    internal void Close(bool afterFailure) => _closed |= afterFailure;

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (!_closed) destination.Write(buffer);
    }

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
        _closed ? ValueTask.CompletedTask : destination.WriteAsync(buffer, cancellationToken);
}
