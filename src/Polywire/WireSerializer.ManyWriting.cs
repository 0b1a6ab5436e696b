using System.IO.Pipelines;
using Polywire.Framing;

namespace Polywire;

// Writing many values: one after the other into a rented buffer, which is drained between elements.
public abstract partial class WireSerializer
{
    /// <summary>
    /// Writes many values to a stream, framed; about 64 KB or one element are held. The stream is neither flushed nor closed.
    /// </summary>
    /// <exception cref="ArgumentException">The wire has no such framing, or the framing needs a count that <paramref name="values"/> does not tell.</exception>
    /// <exception cref="WireException">An element cannot be written; the path begins with it: <c>$[17].tags[1]</c>. Only whole elements were written.</exception>
    public void SerializeMany<T>(Stream stream, IEnumerable<T?> values, WireFraming framing, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        using FrameEncoder<T> encoder = Encoder(values, framing, state);
        foreach (T? value in values)
        {
            encoder.Add(value);
            if (encoder.IsFull) encoder.Output.MoveTo(stream);
        }
        encoder.Close();
        encoder.Output.MoveTo(stream);
    }

    /// <inheritdoc cref="SerializeMany{T}(Stream, IEnumerable{T}, WireFraming, object?)"/>
    public async ValueTask SerializeManyAsync<T>(Stream stream, IEnumerable<T?> values, WireFraming framing, CancellationToken cancellationToken = default, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        using FrameEncoder<T> encoder = Encoder(values, framing, state);
        foreach (T? value in values)
        {
            cancellationToken.ThrowIfCancellationRequested();
            encoder.Add(value);
            if (encoder.IsFull) await encoder.Output.MoveToAsync(stream, cancellationToken).ConfigureAwait(false);
        }
        encoder.Close();
        await encoder.Output.MoveToAsync(stream, cancellationToken).ConfigureAwait(false);
    }

    /// <inheritdoc cref="SerializeMany{T}(Stream, IEnumerable{T}, WireFraming, object?)"/>
    public async ValueTask SerializeManyAsync<T>(Stream stream, IAsyncEnumerable<T?> values, WireFraming framing, CancellationToken cancellationToken = default, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        using FrameEncoder<T> encoder = Encoder(values, framing, state);
        await foreach (T? value in values.WithCancellation(cancellationToken).ConfigureAwait(false))
        {
            cancellationToken.ThrowIfCancellationRequested();
            encoder.Add(value);
            if (encoder.IsFull) await encoder.Output.MoveToAsync(stream, cancellationToken).ConfigureAwait(false);
        }
        encoder.Close();
        await encoder.Output.MoveToAsync(stream, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>
    /// Writes many values to a pipe, framed and flushed; about 64 KB or one element are held. Ends where the pipe's reader has gone.
    /// The pipe is not completed.
    /// </summary>
    /// <inheritdoc cref="SerializeMany{T}(Stream, IEnumerable{T}, WireFraming, object?)"/>
    public async ValueTask SerializeManyAsync<T>(PipeWriter writer, IEnumerable<T?> values, WireFraming framing, CancellationToken cancellationToken = default, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        using FrameEncoder<T> encoder = Encoder(values, framing, state);
        foreach (T? value in values)
        {
            cancellationToken.ThrowIfCancellationRequested();
            encoder.Add(value);
            if (encoder.IsFull && !await encoder.Output.MoveToAsync(writer, cancellationToken).ConfigureAwait(false)) return;
        }
        encoder.Close();
        await encoder.Output.MoveToAsync(writer, cancellationToken).ConfigureAwait(false);
    }

    /// <inheritdoc cref="SerializeManyAsync{T}(PipeWriter, IEnumerable{T}, WireFraming, CancellationToken, object?)"/>
    public async ValueTask SerializeManyAsync<T>(PipeWriter writer, IAsyncEnumerable<T?> values, WireFraming framing, CancellationToken cancellationToken = default, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        using FrameEncoder<T> encoder = Encoder(values, framing, state);
        await foreach (T? value in values.WithCancellation(cancellationToken).ConfigureAwait(false))
        {
            cancellationToken.ThrowIfCancellationRequested();
            encoder.Add(value);
            if (encoder.IsFull && !await encoder.Output.MoveToAsync(writer, cancellationToken).ConfigureAwait(false)) return;
        }
        encoder.Close();
        await encoder.Output.MoveToAsync(writer, cancellationToken).ConfigureAwait(false);
    }

    FrameEncoder<T> Encoder<T>(IEnumerable<T?> values, WireFraming framing, object? state)
    {
        ArgumentNullException.ThrowIfNull(values);
        Framings.CheckWriting(this, framing);
        return new FrameEncoder<T>(this, framing, values.TryGetNonEnumeratedCount(out int count) ? count : -1, state);
    }

    FrameEncoder<T> Encoder<T>(IAsyncEnumerable<T?> values, WireFraming framing, object? state)
    {
        ArgumentNullException.ThrowIfNull(values);
        Framings.CheckWriting(this, framing);
        return new FrameEncoder<T>(this, framing, -1, state);
    }
}
