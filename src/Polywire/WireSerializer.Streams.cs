using Polywire.Buffers;

namespace Polywire;

// Streams are neither flushed nor closed, and read to their end.
public abstract partial class WireSerializer
{
    /// <summary>Writes a value to a stream in chunks of about 64 KB; the entire encoding is never held. The stream is neither flushed nor closed.</summary>
    /// <param name="stream">The destination.</param>
    /// <exception cref="WireException">The value cannot be written. Chunks before the failure may have been written already.</exception>
    /// <inheritdoc cref="Serialize{T}(T, WireContext?)"/>
    public void Serialize<T>(Stream stream, T? value, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        if (_compression is { Kind: not CompressionKind.Rows })
        {
            WriteCompressed(stream, (inner, packed) => inner.Serialize(packed, value, context));
            return;
        }
        using var sink = new StreamSink(stream, Pool);
        try
        {
            WriteTo(sink, value, context);
        }
        catch (SinkException e)
        {
            StreamSink.Rethrow(e);
        }
        sink.Complete();
    }

    /// <summary>
    /// Writes a value to a stream asynchronously. The entire encoding is buffered first, and nothing reaches the stream if it fails.
    /// Use <c>SerializeManyAsync</c> for many values; it holds one at a time.
    /// </summary>
    /// <param name="stream">The destination. It is neither flushed nor closed.</param>
    /// <param name="cancellationToken">Cancels the writing.</param>
    /// <exception cref="WireException">The value cannot be written.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    /// <inheritdoc cref="Serialize{T}(T, WireContext?)"/>
    public async ValueTask SerializeAsync<T>(Stream stream, T? value, WireContext? context = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        cancellationToken.ThrowIfCancellationRequested();
        using var buffer = new SegmentedBuffer(Pool);
        WriteTo(buffer, value, context);
        await buffer.MoveToAsync(stream, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Reads one value, which must be the entire rest of the stream. Offsets of errors count from where reading begins.</summary>
    /// <param name="stream">The source. It is not closed.</param>
    /// <exception cref="WireException">
    /// The input is not a <typeparamref name="T"/>, or it is null and <typeparamref name="T"/> a reference type (<see cref="WireErrorCode.NullRoot"/>), or it is longer than <c>MaxInputLength</c>.
    /// </exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, WireContext?)"/>
    public T Deserialize<T>(Stream stream, WireContext? context = null) => NotNull(DeserializeOrNull<T>(stream, context));

    /// <summary>Reads one value or null, which must be the entire rest of the stream. Offsets of errors count from where reading begins.</summary>
    /// <param name="stream">The source. It is not closed.</param>
    /// <exception cref="WireException">The input is not a <typeparamref name="T"/>, or it is longer than <c>MaxInputLength</c>.</exception>
    /// <inheritdoc cref="DeserializeOrNull{T}(ReadOnlySpan{byte}, WireContext?)"/>
    public T? DeserializeOrNull<T>(Stream stream, WireContext? context = null)
    {
        using PooledWindow input = ReadAll(stream);
        return Read<T>(input.Span, default, context, InputExtent.Whole, out _);
    }

    /// <param name="cancellationToken">Cancels the reading.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    /// <inheritdoc cref="Deserialize{T}(Stream, WireContext?)"/>
    public async ValueTask<T> DeserializeAsync<T>(Stream stream, WireContext? context = null, CancellationToken cancellationToken = default) =>
        NotNull(await DeserializeOrNullAsync<T>(stream, context, cancellationToken).ConfigureAwait(false));

    /// <param name="cancellationToken">Cancels the reading.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    /// <inheritdoc cref="DeserializeOrNull{T}(Stream, WireContext?)"/>
    public async ValueTask<T?> DeserializeOrNullAsync<T>(Stream stream, WireContext? context = null, CancellationToken cancellationToken = default)
    {
        using PooledWindow input = await ReadAllAsync(stream, cancellationToken).ConfigureAwait(false);
        return Read<T>(input.Span, default, context, InputExtent.Whole, out _);
    }

    /// <summary>Buffers the rest of the stream.</summary>
    /// <exception cref="WireException">It is longer than <c>MaxInputLength</c>: found before reading if the stream can seek, otherwise while buffering.</exception>
    PooledWindow ReadAll(Stream stream)
    {
        PooledWindow input = OpenWindow(stream);
        try
        {
            while (true)
            {
                int read = stream.Read(input.Lend().Span);
                input.Fill(read);
                if (read == 0) return input;
                EnsureInputLength(input.Length);
            }
        }
        catch
        {
            input.Dispose();
            throw;
        }
    }

    /// <inheritdoc cref="ReadAll(Stream)"/>
    async ValueTask<PooledWindow> ReadAllAsync(Stream stream, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        PooledWindow input = OpenWindow(stream);
        try
        {
            while (true)
            {
                int read = await stream.ReadAsync(input.Lend(), cancellationToken).ConfigureAwait(false);
                input.Fill(read);
                if (read == 0) return input;
                EnsureInputLength(input.Length);
            }
        }
        catch
        {
            input.Dispose();
            throw;
        }
    }

    PooledWindow OpenWindow(Stream stream)
    {
        ArgumentNullException.ThrowIfNull(stream);
        if (stream.CanSeek) EnsureInputLength(stream.Length - stream.Position);
        return PooledWindow.For(stream, Pool);
    }
}
