using Polywire.Buffers;

namespace Polywire.Compression.Streams;

/// <summary>
/// A destination that a compressing stream writes to. After a failure nothing more reaches it, so that what was written is recognised as
/// truncated: disposing the compressing stream would otherwise end the frame.
/// </summary>
/// <param name="destination">The stream to write to.</param>
/// <param name="callToken">Cancels every asynchronous write: a compressing stream writes the end of the frame without a token when it is disposed.</param>
sealed class Outlet(Stream destination, CancellationToken callToken = default) : WriteOnlyStream
{
    bool _closed;

    internal void Close(bool afterFailure) => _closed |= afterFailure;

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (!_closed) destination.Write(buffer);
    }

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
        _closed ? ValueTask.CompletedTask : destination.WriteAsync(buffer, callToken);
}
