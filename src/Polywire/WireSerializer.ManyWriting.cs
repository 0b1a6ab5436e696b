using System.IO.Pipelines;
using Polywire.Framing;

namespace Polywire;

// Writing many values: one after another into a rented buffer, which is drained between elements.
public abstract partial class WireSerializer
{
    /// <summary>Writes many values to a stream. At most about 64 KB or one element are held.</summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="stream">The destination. It is neither flushed nor closed.</param>
    /// <param name="values">The elements.</param>
    /// <param name="framing">How the values are separated.</param>
    /// <param name="context">An object for the caller's own codecs; it replaces the options' <c>Context</c>.</param>
    /// <exception cref="ArgumentException">The wire does not have this framing, or the framing needs a count and <paramref name="values"/> has none.</exception>
    /// <exception cref="WireException">An element cannot be written; the path begins with it: <c>$[17].tags[1]</c>. Only complete elements were written.</exception>
    public void SerializeMany<T>(Stream stream, IEnumerable<T?> values, WireFraming framing, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        if (_compression is not null)
        {
            WriteCompressed(stream, (inner, packed) => inner.SerializeMany(packed, values, framing, context));
            return;
        }
        using FrameEncoder<T> encoder = Encoder(values, framing, context);
        foreach (T? value in values)
        {
            encoder.Add(value);
            if (encoder.IsFull) encoder.Output.MoveTo(stream);
        }
        encoder.Close();
        encoder.Output.MoveTo(stream);
    }

    /// <param name="cancellationToken">Cancels the writing.</param>
    /// <inheritdoc cref="SerializeMany{T}(Stream, IEnumerable{T}, WireFraming, WireContext?)"/>
    public async ValueTask SerializeManyAsync<T>(Stream stream, IEnumerable<T?> values, WireFraming framing, WireContext? context = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        if (_compression is not null)
        {
            await WriteCompressedAsync(stream, (inner, packed) => inner.SerializeManyAsync(packed, values, framing, context, cancellationToken), cancellationToken).ConfigureAwait(false);
            return;
        }
        using FrameEncoder<T> encoder = Encoder(values, framing, context);
        foreach (T? value in values)
        {
            cancellationToken.ThrowIfCancellationRequested();
            encoder.Add(value);
            if (encoder.IsFull) await encoder.Output.MoveToAsync(stream, cancellationToken).ConfigureAwait(false);
        }
        encoder.Close();
        await encoder.Output.MoveToAsync(stream, cancellationToken).ConfigureAwait(false);
    }

    /// <param name="cancellationToken">Cancels the writing.</param>
    /// <inheritdoc cref="SerializeMany{T}(Stream, IEnumerable{T}, WireFraming, WireContext?)"/>
    public async ValueTask SerializeManyAsync<T>(Stream stream, IAsyncEnumerable<T?> values, WireFraming framing, WireContext? context = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        if (_compression is not null)
        {
            await WriteCompressedAsync(stream, (inner, packed) => inner.SerializeManyAsync(packed, values, framing, context, cancellationToken), cancellationToken).ConfigureAwait(false);
            return;
        }
        using FrameEncoder<T> encoder = Encoder(values, framing, context);
        await foreach (T? value in values.WithCancellation(cancellationToken).ConfigureAwait(false))
        {
            cancellationToken.ThrowIfCancellationRequested();
            encoder.Add(value);
            if (encoder.IsFull) await encoder.Output.MoveToAsync(stream, cancellationToken).ConfigureAwait(false);
        }
        encoder.Close();
        await encoder.Output.MoveToAsync(stream, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Writes many values to a pipe and flushes it. At most about 64 KB or one element are held. Returns early if the pipe's reader has completed.</summary>
    /// <param name="writer">The destination. It is not completed.</param>
    /// <param name="cancellationToken">Cancels the writing.</param>
    /// <inheritdoc cref="SerializeMany{T}(Stream, IEnumerable{T}, WireFraming, WireContext?)"/>
    public async ValueTask SerializeManyAsync<T>(PipeWriter writer, IEnumerable<T?> values, WireFraming framing, WireContext? context = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (_compression is not null)
        {
            await WriteCompressedAsync(writer, (inner, packed) => inner.SerializeManyAsync(packed, values, framing, context, cancellationToken), cancellationToken).ConfigureAwait(false);
            return;
        }
        using FrameEncoder<T> encoder = Encoder(values, framing, context);
        foreach (T? value in values)
        {
            cancellationToken.ThrowIfCancellationRequested();
            encoder.Add(value);
            if (encoder.IsFull && !await encoder.Output.MoveToAsync(writer, cancellationToken).ConfigureAwait(false)) return;
        }
        encoder.Close();
        await encoder.Output.MoveToAsync(writer, cancellationToken).ConfigureAwait(false);
    }

    /// <inheritdoc cref="SerializeManyAsync{T}(PipeWriter, IEnumerable{T}, WireFraming, WireContext?, CancellationToken)"/>
    public async ValueTask SerializeManyAsync<T>(PipeWriter writer, IAsyncEnumerable<T?> values, WireFraming framing, WireContext? context = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (_compression is not null)
        {
            await WriteCompressedAsync(writer, (inner, packed) => inner.SerializeManyAsync(packed, values, framing, context, cancellationToken), cancellationToken).ConfigureAwait(false);
            return;
        }
        using FrameEncoder<T> encoder = Encoder(values, framing, context);
        await foreach (T? value in values.WithCancellation(cancellationToken).ConfigureAwait(false))
        {
            cancellationToken.ThrowIfCancellationRequested();
            encoder.Add(value);
            if (encoder.IsFull && !await encoder.Output.MoveToAsync(writer, cancellationToken).ConfigureAwait(false)) return;
        }
        encoder.Close();
        await encoder.Output.MoveToAsync(writer, cancellationToken).ConfigureAwait(false);
    }

    FrameEncoder<T> Encoder<T>(IEnumerable<T?> values, WireFraming framing, WireContext? context)
    {
        ArgumentNullException.ThrowIfNull(values);
        Framings.CheckWriting(this, framing);
        return new FrameEncoder<T>(this, framing, values.TryGetNonEnumeratedCount(out int count) ? count : -1, context);
    }

    FrameEncoder<T> Encoder<T>(IAsyncEnumerable<T?> values, WireFraming framing, WireContext? context)
    {
        ArgumentNullException.ThrowIfNull(values);
        Framings.CheckWriting(this, framing);
        return new FrameEncoder<T>(this, framing, -1, context);
    }
}
