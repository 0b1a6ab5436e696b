using System.IO.Pipelines;
using Polywire.Buffers;

namespace Polywire;

// Pipes are not completed; that is their owner's.
public abstract partial class WireSerializer
{
    /// <summary>Writes the value to <paramref name="writer"/> and flushes it. The pipe is not completed.</summary>
    /// <exception cref="WireException">The value cannot be written; part of it may stand in the pipe, not flushed.</exception>
    /// <exception cref="OperationCanceledException">Cancelled by the token or by <see cref="PipeWriter.CancelPendingFlush"/>.</exception>
    public async ValueTask SerializeAsync<T>(PipeWriter writer, T? value, CancellationToken cancellationToken = default, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        cancellationToken.ThrowIfCancellationRequested();
        WriteTo(writer, value, state);
        await SegmentedBuffer.FlushAsync(writer, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Reads one value, which must be all that comes until the pipe's writer completes it. The pipe is not completed.</summary>
    /// <exception cref="WireException">
    /// The input is not a <typeparamref name="T"/>, or a null for a reference type (<see cref="WireErrorCode.NullRoot"/>), or longer than the options allow.
    /// </exception>
    /// <exception cref="OperationCanceledException">Cancelled by the token or by <see cref="PipeReader.CancelPendingRead"/>.</exception>
    public async ValueTask<T> DeserializeAsync<T>(PipeReader reader, CancellationToken cancellationToken = default, object? state = null) =>
        NotNull(await DeserializeOrNullAsync<T>(reader, cancellationToken, state).ConfigureAwait(false));

    /// <summary>Reads one value, which must be all that comes until the pipe's writer completes it; null for a null. The pipe is not completed.</summary>
    /// <exception cref="WireException">The input is not a <typeparamref name="T"/>, or longer than the options allow.</exception>
    /// <exception cref="OperationCanceledException">Cancelled by the token or by <see cref="PipeReader.CancelPendingRead"/>.</exception>
    public async ValueTask<T?> DeserializeOrNullAsync<T>(PipeReader reader, CancellationToken cancellationToken = default, object? state = null)
    {
        using PooledWindow input = await ReadAllAsync(reader, cancellationToken).ConfigureAwait(false);
        return Read<T>(input.Span, default, state, true, out _);
    }

    /// <summary>As <see cref="DeserializeAsync{T}(PipeReader, CancellationToken, object)"/>, where nothing can be awaited: blocks until the pipe's writer completes it.</summary>
    /// <inheritdoc cref="DeserializeAsync{T}(PipeReader, CancellationToken, object)"/>
    public T Deserialize<T>(PipeReader reader, object? state = null) => NotNull(DeserializeOrNull<T>(reader, state));

    /// <summary>As <see cref="DeserializeOrNullAsync{T}(PipeReader, CancellationToken, object)"/>, where nothing can be awaited: blocks until the pipe's writer completes it.</summary>
    /// <inheritdoc cref="DeserializeOrNullAsync{T}(PipeReader, CancellationToken, object)"/>
    public T? DeserializeOrNull<T>(PipeReader reader, object? state = null)
    {
        using PooledWindow input = ReadAllAsync(reader, CancellationToken.None).AsTask().GetAwaiter().GetResult();
        return Read<T>(input.Span, default, state, true, out _);
    }

    async ValueTask<PooledWindow> ReadAllAsync(PipeReader reader, CancellationToken cancel)
    {
        ArgumentNullException.ThrowIfNull(reader);
        var input = new PooledWindow(PooledWindow.Usual / 4, Pool);
        try
        {
            bool completed = false;
            while (!completed && input.Length <= MaxInput)
            {
                ReadResult result = await reader.ReadAsync(cancel).ConfigureAwait(false);
                if (result.IsCanceled)
                {
                    reader.AdvanceTo(result.Buffer.Start);
                    throw new OperationCanceledException("The pipe's pending read was cancelled.");
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
