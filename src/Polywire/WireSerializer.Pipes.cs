using System.IO.Pipelines;
using Polywire.Buffers;

namespace Polywire;

// Pipes are not completed; their owner does that. Reading from one is asynchronous only.
public abstract partial class WireSerializer
{
    /// <summary>Writes a value to a pipe and flushes it. The pipe is not completed.</summary>
    /// <param name="writer">The destination.</param>
    /// <param name="cancellationToken">Cancels the flush.</param>
    /// <exception cref="WireException">The value cannot be written. Part of it may be in the pipe, not flushed.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> or <see cref="PipeWriter.CancelPendingFlush"/> cancelled the flush.</exception>
    /// <inheritdoc cref="Serialize{T}(T, WireContext?)"/>
    public async ValueTask SerializeAsync<T>(PipeWriter writer, T? value, WireContext? context = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(writer);
        cancellationToken.ThrowIfCancellationRequested();
        WriteTo(writer, value, context);
        await SegmentedBuffer.FlushAsync(writer, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Reads one value, which must be everything that arrives until the pipe's writer completes it. The pipe is not completed.</summary>
    /// <param name="reader">The source.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    /// <exception cref="WireException">
    /// The input is not a <typeparamref name="T"/>, or it is null and <typeparamref name="T"/> a reference type (<see cref="WireErrorCode.NullRoot"/>), or it is longer than <c>MaxInputLength</c>.
    /// </exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> or <see cref="PipeReader.CancelPendingRead"/> cancelled the read.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, WireContext?)"/>
    public async ValueTask<T> DeserializeAsync<T>(PipeReader reader, WireContext? context = null, CancellationToken cancellationToken = default) =>
        NotNull(await DeserializeOrNullAsync<T>(reader, context, cancellationToken).ConfigureAwait(false));

    /// <summary>Reads one value or null, which must be everything that arrives until the pipe's writer completes it. The pipe is not completed.</summary>
    /// <param name="reader">The source.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    /// <exception cref="WireException">The input is not a <typeparamref name="T"/>, or it is longer than <c>MaxInputLength</c>.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> or <see cref="PipeReader.CancelPendingRead"/> cancelled the read.</exception>
    /// <inheritdoc cref="DeserializeOrNull{T}(ReadOnlySpan{byte}, WireContext?)"/>
    public async ValueTask<T?> DeserializeOrNullAsync<T>(PipeReader reader, WireContext? context = null, CancellationToken cancellationToken = default)
    {
        using PooledWindow input = await ReadAllAsync(reader, cancellationToken).ConfigureAwait(false);
        return Read<T>(input.Span, default, context, InputExtent.Whole, out _);
    }

    /// <summary>Buffers everything that arrives.</summary>
    /// <exception cref="WireException">It is longer than <c>MaxInputLength</c>. What exceeds the limit is not copied.</exception>
    async ValueTask<PooledWindow> ReadAllAsync(PipeReader reader, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(reader);
        var input = new PooledWindow(PooledWindow.Usual / 4, Pool);
        try
        {
            bool completed = false;
            while (!completed)
            {
                ReadResult result = await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
                if (result.IsCanceled || input.Length + result.Buffer.Length > MaxInput)
                {
                    reader.AdvanceTo(result.Buffer.Start);
                    if (result.IsCanceled) throw new OperationCanceledException("The pipe's pending read was cancelled.");
                    ThrowInputTooLong(MaxInput);
                }
                input.Append(result.Buffer);
                reader.AdvanceTo(result.Buffer.End);
                completed = result.IsCompleted;
            }
            return input;
        }
        catch
        {
            input.Dispose();
            throw;
        }
    }
}
