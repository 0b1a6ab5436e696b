using System.Buffers;
using System.IO.Pipelines;
using Polywire.Buffers;

namespace Polywire;

// Reading into an object that exists. A failed call may have set some of its members.
public abstract partial class WireSerializer
{
    /// <summary>Reads into an existing object: members in the input are set, nested models are merged, collections are replaced.</summary>
    /// <typeparam name="T">A model.</typeparam>
    /// <param name="input">The encoded value.</param>
    /// <param name="existing">The object to fill.</param>
    /// <param name="context">An object for the caller's own codecs; it replaces the options' <c>Context</c>.</param>
    /// <exception cref="WireException">The input is not a <typeparamref name="T"/>. Members before the failure may have been set.</exception>
    /// <exception cref="WireTypeException">The type has no codec on this wire, or it is not a model with settable members.</exception>
    public void Populate<T>(ReadOnlySpan<byte> input, T existing, WireContext? context = null) where T : class
    {
        ArgumentNullException.ThrowIfNull(existing);
        PopulateCore(input, ref existing, context);
    }

    /// <inheritdoc cref="Populate{T}(ReadOnlySpan{byte}, T, WireContext?)"/>
    public void Populate<T>(byte[] input, T existing, WireContext? context = null) where T : class
    {
        ArgumentNullException.ThrowIfNull(input);
        Populate((ReadOnlySpan<byte>)input, existing, context);
    }

    /// <inheritdoc cref="Populate{T}(ReadOnlySpan{byte}, T, WireContext?)"/>
    public void Populate<T>(ReadOnlyMemory<byte> input, T existing, WireContext? context = null) where T : class => Populate(input.Span, existing, context);

    /// <inheritdoc cref="Populate{T}(ReadOnlySpan{byte}, T, WireContext?)"/>
    public void Populate<T>(in ReadOnlySequence<byte> input, T existing, WireContext? context = null) where T : class
    {
        if (input.IsSingleSegment)
        {
            Populate(input.FirstSpan, existing, context);
            return;
        }
        using PooledInput copy = Copy(input);
        Populate(copy.Span, existing, context);
    }

    /// <param name="stream">The source. It is read to its end and not closed.</param>
    /// <inheritdoc cref="Populate{T}(ReadOnlySpan{byte}, T, WireContext?)"/>
    public void Populate<T>(Stream stream, T existing, WireContext? context = null) where T : class
    {
        using PooledWindow input = ReadAll(stream);
        Populate(input.Span, existing, context);
    }

    /// <param name="stream">The source. It is read to its end and not closed.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    /// <inheritdoc cref="Populate{T}(ReadOnlySpan{byte}, T, WireContext?)"/>
    public async ValueTask PopulateAsync<T>(Stream stream, T existing, WireContext? context = null, CancellationToken cancellationToken = default) where T : class
    {
        using PooledWindow input = await ReadAllAsync(stream, cancellationToken).ConfigureAwait(false);
        Populate(input.Span, existing, context);
    }

    /// <param name="reader">The source. It is read until its writer completes it, and not completed.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    /// <inheritdoc cref="Populate{T}(ReadOnlySpan{byte}, T, WireContext?)"/>
    public async ValueTask PopulateAsync<T>(PipeReader reader, T existing, WireContext? context = null, CancellationToken cancellationToken = default) where T : class
    {
        using PooledWindow input = await ReadAllAsync(reader, cancellationToken).ConfigureAwait(false);
        Populate(input.Span, existing, context);
    }

    /// <summary>Reads into an existing struct: members in the input are set, nested models are merged, collections are replaced.</summary>
    /// <inheritdoc cref="Populate{T}(ReadOnlySpan{byte}, T, WireContext?)"/>
    public void Populate<T>(ReadOnlySpan<byte> input, ref T existing, WireContext? context = null) where T : struct => PopulateCore(input, ref existing, context);

    /// <inheritdoc cref="Populate{T}(ReadOnlySpan{byte}, ref T, WireContext?)"/>
    public void Populate<T>(byte[] input, ref T existing, WireContext? context = null) where T : struct
    {
        ArgumentNullException.ThrowIfNull(input);
        PopulateCore(input, ref existing, context);
    }

    /// <inheritdoc cref="Populate{T}(ReadOnlySpan{byte}, ref T, WireContext?)"/>
    public void Populate<T>(ReadOnlyMemory<byte> input, ref T existing, WireContext? context = null) where T : struct => PopulateCore(input.Span, ref existing, context);

    /// <inheritdoc cref="Populate{T}(ReadOnlySpan{byte}, ref T, WireContext?)"/>
    public void Populate<T>(in ReadOnlySequence<byte> input, ref T existing, WireContext? context = null) where T : struct
    {
        if (input.IsSingleSegment)
        {
            PopulateCore(input.FirstSpan, ref existing, context);
            return;
        }
        using PooledInput copy = Copy(input);
        PopulateCore(copy.Span, ref existing, context);
    }

    /// <param name="stream">The source. It is read to its end and not closed.</param>
    /// <inheritdoc cref="Populate{T}(ReadOnlySpan{byte}, ref T, WireContext?)"/>
    public void Populate<T>(Stream stream, ref T existing, WireContext? context = null) where T : struct
    {
        using PooledWindow input = ReadAll(stream);
        PopulateCore(input.Span, ref existing, context);
    }
}
