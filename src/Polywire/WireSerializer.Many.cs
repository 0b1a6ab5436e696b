using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Framing;

namespace Polywire;

// Reading many values: a window over the input, at least as large as the largest element, and a synchronous reader on each.
public abstract partial class WireSerializer
{
    /// <summary>Reads many values out of memory, one at a time, as they are enumerated.</summary>
    /// <param name="input">The input.</param>
    /// <param name="framing">How the values stand beside each other.</param>
    /// <param name="state">Reaches the caller's own codecs.</param>
    /// <param name="onError">
    /// Is told of each element that is not a <typeparamref name="T"/>, which is then passed over: any line, anything behind its length; in
    /// <see cref="WireFraming.Array"/> and <see cref="WireFraming.Sequence"/>, where no more is known of where the next begins, what is well-formed.
    /// </param>
    /// <exception cref="ArgumentException">The wire has no such framing.</exception>
    /// <exception cref="WireException">
    /// On enumerating: an element is not a <typeparamref name="T"/>, or the framing is broken. The offset counts from the start of the
    /// input, the path begins with the element: <c>$[17].tags[1]</c>. Nothing follows a failure.
    /// </exception>
    public IEnumerable<T?> DeserializeMany<T>(ReadOnlyMemory<byte> input, WireFraming framing, object? state = null, WireErrorHandler? onError = null)
    {
        Framings.Check(this, framing);
        return ReadMany<T>(input, framing, state, onError);
    }

    /// <summary>
    /// Reads many values from a stream, one at a time, as they are enumerated: the memory is bounded by the largest element.
    /// The stream is read ahead, and not closed.
    /// </summary>
    /// <inheritdoc cref="DeserializeMany{T}(ReadOnlyMemory{byte}, WireFraming, object?, WireErrorHandler?)"/>
    public IEnumerable<T?> DeserializeMany<T>(Stream stream, WireFraming framing, object? state = null, WireErrorHandler? onError = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        Framings.Check(this, framing);
        return ReadMany<T>(stream, framing, state, onError);
    }

    /// <inheritdoc cref="DeserializeMany{T}(Stream, WireFraming, object?, WireErrorHandler?)"/>
    public IAsyncEnumerable<T?> DeserializeManyAsync<T>(Stream stream, WireFraming framing, CancellationToken cancellationToken = default, object? state = null, WireErrorHandler? onError = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        Framings.Check(this, framing);
        return ReadManyAsync<T>(stream, framing, state, onError, cancellationToken);
    }

    /// <summary>
    /// Reads many values from a pipe, one at a time, as they are enumerated: the memory is bounded by the largest element.
    /// Where the enumeration stops early, the pipe stands behind the last element that was given out. The pipe is not completed.
    /// </summary>
    /// <inheritdoc cref="DeserializeMany{T}(ReadOnlyMemory{byte}, WireFraming, object?, WireErrorHandler?)"/>
    public IAsyncEnumerable<T?> DeserializeManyAsync<T>(PipeReader reader, WireFraming framing, CancellationToken cancellationToken = default, object? state = null, WireErrorHandler? onError = null)
    {
        ArgumentNullException.ThrowIfNull(reader);
        Framings.Check(this, framing);
        return ReadManyAsync<T>(reader, framing, state, onError, cancellationToken);
    }

    IEnumerable<T?> ReadMany<T>(ReadOnlyMemory<byte> input, WireFraming framing, object? state, WireErrorHandler? onError)
    {
        var decoder = new FrameDecoder<T>(this, framing, state, onError);
        while (true)
        {
            FrameStep step = decoder.Next(input.Span, input, true, out int consumed, out T? value);
            input = input[consumed..];
            if (step == FrameStep.End) yield break;
            yield return value;
        }
    }

    IEnumerable<T?> ReadMany<T>(Stream stream, WireFraming framing, object? state, WireErrorHandler? onError)
    {
        var decoder = new FrameDecoder<T>(this, framing, state, onError);
        using var window = new PooledWindow(PooledWindow.Usual, Pool);
        bool final = false;
        while (true)
        {
            FrameStep step = decoder.Next(window.Span, default, final, out int consumed, out T? value);
            window.Consume(consumed);
            if (step == FrameStep.End) yield break;
            if (step == FrameStep.Element)
            {
                yield return value;
                continue;
            }
            int read = stream.Read(window.Lend().Span);
            window.Fill(read);
            final = read == 0;
        }
    }

    async IAsyncEnumerable<T?> ReadManyAsync<T>(Stream stream, WireFraming framing, object? state, WireErrorHandler? onError, [EnumeratorCancellation] CancellationToken cancel)
    {
        var decoder = new FrameDecoder<T>(this, framing, state, onError);
        using var window = new PooledWindow(PooledWindow.Usual, Pool);
        bool final = false;
        while (true)
        {
            cancel.ThrowIfCancellationRequested();
            FrameStep step = decoder.Next(window.Span, default, final, out int consumed, out T? value);
            window.Consume(consumed);
            if (step == FrameStep.End) yield break;
            if (step == FrameStep.Element)
            {
                yield return value;
                continue;
            }
            int read = await stream.ReadAsync(window.Lend(), cancel).ConfigureAwait(false);
            window.Fill(read);
            final = read == 0;
        }
    }

    async IAsyncEnumerable<T?> ReadManyAsync<T>(PipeReader reader, WireFraming framing, object? state, WireErrorHandler? onError, [EnumeratorCancellation] CancellationToken cancel)
    {
        var decoder = new FrameDecoder<T>(this, framing, state, onError);
        using var window = new PooledWindow(PooledWindow.Usual, Pool);
        while (true)
        {
            ReadResult result = await reader.ReadAsync(cancel).ConfigureAwait(false);
            // The window holds what the pipe has given up (the start of an element that goes on) and a copy of what it
            // still has; an element that is handed out lets the pipe go as far as that element's end.
            ReadOnlySequence<byte> left = result.Buffer;
            long taken = -window.Length;
            bool drained = false;
            try
            {
                if (result.IsCanceled) throw new OperationCanceledException("The pipe's pending read was cancelled.");
                while (!drained)
                {
                    cancel.ThrowIfCancellationRequested();
                    FrameStep step = decoder.Next(window.Span, default, result.IsCompleted && left.IsEmpty, out int consumed, out T? value);
                    window.Consume(consumed);
                    taken += consumed;
                    if (step == FrameStep.End) yield break;
                    if (step == FrameStep.Element) yield return value;
                    else if (left.IsEmpty) drained = true;
                    else left = window.AppendSome(left);
                }
            }
            finally
            {
                reader.AdvanceTo(drained ? result.Buffer.End : result.Buffer.GetPosition(Math.Clamp(taken, 0, result.Buffer.Length)));
            }
        }
    }
}
