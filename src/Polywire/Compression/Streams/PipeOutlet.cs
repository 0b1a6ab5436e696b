using System.IO.Pipelines;
using Polywire.Buffers;

namespace Polywire.Compression.Streams;

/// <summary>A pipe as the destination of a compressing stream. It is not completed.</summary>
sealed class PipeOutlet(PipeWriter pipe) : WriteOnlyStream
{
    public override void Write(ReadOnlySpan<byte> buffer) => throw new NotSupportedException("Pipes are written asynchronously.");

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        FlushResult result = await pipe.WriteAsync(buffer, cancellationToken).ConfigureAwait(false);
        if (result.IsCanceled) throw new OperationCanceledException("The pipe's pending flush was cancelled.");
        if (result.IsCompleted) throw new ReaderCompletedException();
    }

    /// <summary>The pipe's reader has completed: the rest need not be written.</summary>
    internal sealed class ReaderCompletedException : Exception;
}
