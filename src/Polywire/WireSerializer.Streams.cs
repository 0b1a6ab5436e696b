using Polywire.Buffers;

namespace Polywire;

// Streams are neither flushed nor closed, and read to their end.
public abstract partial class WireSerializer
{
    /// <summary>Writes the value to <paramref name="stream"/> in chunks of about 64 KB; the whole is never held. The stream is neither flushed nor closed.</summary>
    /// <exception cref="WireException">The value cannot be written. Chunks before the failure may have been written already.</exception>
    public void Serialize<T>(Stream stream, T? value, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        using var sink = new StreamSink(stream, Pool);
        try
        {
            WriteTo(sink, value, state);
        }
        catch (SinkException e)
        {
            StreamSink.Rethrow(e);
        }
        sink.Complete();
    }

    /// <summary>
    /// Writes the value to <paramref name="stream"/>. Writers are synchronous: the value is written to rented chunks first, and nothing
    /// reaches the stream where it fails. Many values go with <c>SerializeManyAsync</c>, which holds one at a time.
    /// </summary>
    /// <exception cref="WireException">The value cannot be written.</exception>
    public async ValueTask SerializeAsync<T>(Stream stream, T? value, CancellationToken cancellationToken = default, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        cancellationToken.ThrowIfCancellationRequested();
        using var buffer = new SegmentedBuffer(Pool);
        WriteTo(buffer, value, state);
        await buffer.MoveToAsync(stream, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Reads one value, which must be all that is left of the stream. Offsets count from where reading begins.</summary>
    /// <exception cref="WireException">
    /// The input is not a <typeparamref name="T"/>, or a null for a reference type (<see cref="WireErrorCode.NullRoot"/>), or longer than the options allow.
    /// </exception>
    public T Deserialize<T>(Stream stream, object? state = null) => NotNull(DeserializeOrNull<T>(stream, state));

    /// <summary>Reads one value, which must be all that is left of the stream; null for a null. Offsets count from where reading begins.</summary>
    /// <exception cref="WireException">The input is not a <typeparamref name="T"/>, or longer than the options allow.</exception>
    public T? DeserializeOrNull<T>(Stream stream, object? state = null)
    {
        using PooledWindow input = ReadAll(stream);
        return Read<T>(input.Span, default, state, true, out _);
    }

    /// <inheritdoc cref="Deserialize{T}(Stream, object?)"/>
    public async ValueTask<T> DeserializeAsync<T>(Stream stream, CancellationToken cancellationToken = default, object? state = null) =>
        NotNull(await DeserializeOrNullAsync<T>(stream, cancellationToken, state).ConfigureAwait(false));

    /// <inheritdoc cref="DeserializeOrNull{T}(Stream, object?)"/>
    public async ValueTask<T?> DeserializeOrNullAsync<T>(Stream stream, CancellationToken cancellationToken = default, object? state = null)
    {
        using PooledWindow input = await ReadAllAsync(stream, cancellationToken).ConfigureAwait(false);
        return Read<T>(input.Span, default, state, true, out _);
    }

    /// <summary>The rest of the stream; of what is longer than the limit, just enough for the reader to refuse it.</summary>
    PooledWindow ReadAll(Stream stream)
    {
        ArgumentNullException.ThrowIfNull(stream);
        PooledWindow input = PooledWindow.For(stream, Pool);
        try
        {
            while (input.Length <= MaxInput)
            {
                int read = stream.Read(input.Lend().Span);
                input.Fill(read);
                if (read == 0) break;
            }
            return input;
        }
        catch
        {
            input.Dispose();
            throw;
        }
    }

    async ValueTask<PooledWindow> ReadAllAsync(Stream stream, CancellationToken cancel)
    {
        ArgumentNullException.ThrowIfNull(stream);
        cancel.ThrowIfCancellationRequested();
        PooledWindow input = PooledWindow.For(stream, Pool);
        try
        {
            while (input.Length <= MaxInput)
            {
                int read = await stream.ReadAsync(input.Lend(), cancel).ConfigureAwait(false);
                input.Fill(read);
                if (read == 0) break;
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
