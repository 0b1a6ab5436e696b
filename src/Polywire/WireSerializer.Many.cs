using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using Polywire.Buffers;
using Polywire.Framing;

namespace Polywire;

// Reading many values: a window over the input, at least as large as the largest element, and a synchronous reader on each.
public abstract partial class WireSerializer
{
    /// <summary>Reads many values from memory, one at a time, as they are enumerated.</summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="input">The input.</param>
    /// <param name="framing">How the values are separated.</param>
    /// <param name="context">An object for the caller's own codecs; it replaces the options' <c>Context</c>.</param>
    /// <param name="onError">
    /// Called for each element that fails; reading then continues with the next element. With <see cref="WireFraming.Lines"/> and
    /// <see cref="WireFraming.LengthDelimited"/> any element may fail; with <see cref="WireFraming.Array"/> and <see cref="WireFraming.Sequence"/>
    /// only well-formed ones, since otherwise the start of the next element is unknown.
    /// </param>
    /// <returns>The elements, read on enumeration.</returns>
    /// <exception cref="ArgumentException">The wire does not have this framing.</exception>
    /// <exception cref="WireException">
    /// On enumeration: an element is not a <typeparamref name="T"/>, or it is longer than <c>MaxElementLength</c>, or the framing is malformed.
    /// The offset counts from the start of the input, the path begins with the element: <c>$[17].tags[1]</c>. Nothing follows a failure.
    /// </exception>
    public IEnumerable<T?> DeserializeMany<T>(ReadOnlyMemory<byte> input, WireFraming framing, WireContext? context = null, WireErrorHandler? onError = null)
    {
        Framings.Check(this, framing);
        return _compression is null ? ReadMany<T>(input, framing, context, onError) : ReadManyCompressed<T>(input, framing, context, onError);
    }

    /// <summary>Reads many values from a stream, one at a time, as they are enumerated. Memory is bounded by the largest element.</summary>
    /// <param name="stream">The source. It is read ahead and not closed.</param>
    /// <inheritdoc cref="DeserializeMany{T}(ReadOnlyMemory{byte}, WireFraming, WireContext?, WireErrorHandler?)"/>
    public IEnumerable<T?> DeserializeMany<T>(Stream stream, WireFraming framing, WireContext? context = null, WireErrorHandler? onError = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        Framings.Check(this, framing);
        return _compression is null ? ReadMany<T>(stream, framing, context, onError) : ReadManyCompressed<T>(stream, framing, context, onError);
    }

    /// <param name="cancellationToken">Cancels the enumeration.</param>
    /// <inheritdoc cref="DeserializeMany{T}(Stream, WireFraming, WireContext?, WireErrorHandler?)"/>
    public IAsyncEnumerable<T?> DeserializeManyAsync<T>(Stream stream, WireFraming framing, WireContext? context = null, WireErrorHandler? onError = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        Framings.Check(this, framing);
        return _compression is null
            ? ReadManyAsync<T>(stream, framing, context, onError, cancellationToken)
            : ReadManyCompressedAsync<T>(stream, framing, context, onError, cancellationToken);
    }

    /// <summary>
    /// Reads many values from a pipe, one at a time, as they are enumerated. Memory is bounded by the largest element.
    /// If the enumeration stops early, the <see cref="PipeReader"/> is positioned after the last element returned; with a compression around the
    /// values it is positioned after what was decompressed.
    /// </summary>
    /// <param name="reader">The source. It is not completed.</param>
    /// <param name="cancellationToken">Cancels the enumeration.</param>
    /// <inheritdoc cref="DeserializeMany{T}(ReadOnlyMemory{byte}, WireFraming, WireContext?, WireErrorHandler?)"/>
    public IAsyncEnumerable<T?> DeserializeManyAsync<T>(PipeReader reader, WireFraming framing, WireContext? context = null, WireErrorHandler? onError = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(reader);
        Framings.Check(this, framing);
        return _compression is null
            ? ReadManyAsync<T>(reader, framing, context, onError, cancellationToken)
            : ReadManyCompressedAsync<T>(reader.AsStream(leaveOpen: true), framing, context, onError, cancellationToken);
    }

    IEnumerable<T?> ReadMany<T>(ReadOnlyMemory<byte> input, WireFraming framing, WireContext? context, WireErrorHandler? onError)
    {
        var decoder = new FrameDecoder<T>(this, framing, context, onError);
        while (true)
        {
            FrameStep step = decoder.Next(input.Span, input, true, out int consumed, out T? value);
            input = input[consumed..];
            if (step == FrameStep.End) yield break;
            yield return value;
        }
    }

    IEnumerable<T?> ReadMany<T>(Stream stream, WireFraming framing, WireContext? context, WireErrorHandler? onError, long mostBetween = long.MaxValue)
    {
        var decoder = new FrameDecoder<T>(this, framing, context, onError, mostBetween);
        using var window = new PooledWindow(PooledWindow.Usual, Pool);
        bool final = false;
        ExceptionDispatchInfo? failure = null;
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
            failure?.Throw();
            try
            {
                int read = stream.Read(window.Lend().Span);
                window.Fill(read);
                final = read == 0;
            }
            catch (Exception e) when (decoder.TryHurry())
            {
                failure = ExceptionDispatchInfo.Capture(e);
            }
        }
    }

    async IAsyncEnumerable<T?> ReadManyAsync<T>(Stream stream, WireFraming framing, WireContext? context, WireErrorHandler? onError, [EnumeratorCancellation] CancellationToken cancellationToken, long mostBetween = long.MaxValue)
    {
        var decoder = new FrameDecoder<T>(this, framing, context, onError, mostBetween);
        using var window = new PooledWindow(PooledWindow.Usual, Pool);
        bool final = false;
        ExceptionDispatchInfo? failure = null;
        while (true)
        {
            cancellationToken.ThrowIfCancellationRequested();
            FrameStep step = decoder.Next(window.Span, default, final, out int consumed, out T? value);
            window.Consume(consumed);
            if (step == FrameStep.End) yield break;
            if (step == FrameStep.Element)
            {
                yield return value;
                continue;
            }
            failure?.Throw();
            try
            {
                int read = await stream.ReadAsync(window.Lend(), cancellationToken).ConfigureAwait(false);
                window.Fill(read);
                final = read == 0;
            }
            catch (Exception e) when (decoder.TryHurry())
            {
                failure = ExceptionDispatchInfo.Capture(e);
            }
        }
    }

    async IAsyncEnumerable<T?> ReadManyAsync<T>(PipeReader reader, WireFraming framing, WireContext? context, WireErrorHandler? onError, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        var decoder = new FrameDecoder<T>(this, framing, context, onError);
        using var window = new PooledWindow(PooledWindow.Usual, Pool);
        while (true)
        {
            ReadResult result = await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
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
                    cancellationToken.ThrowIfCancellationRequested();
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
