using System.Buffers;
using Polywire.Buffers;

namespace Polywire;

// Failures as a result. What is not a failure of the value (a type without a codec, a stream that cannot be read) still throws.
public abstract partial class WireSerializer
{
    /// <summary>Reads one value, which must be the entire input. Never throws a <see cref="WireException"/>.</summary>
    /// <typeparam name="T">The type to read.</typeparam>
    /// <param name="input">The encoded value.</param>
    /// <param name="value">The value; null if the input is null; the default of its type if the call failed.</param>
    /// <param name="error">The failure; null if there is none.</param>
    /// <param name="context">An object for the caller's own codecs; it replaces the options' <c>Context</c>.</param>
    /// <returns>True if the value was read.</returns>
    /// <exception cref="WireTypeException">The type has no codec on this wire.</exception>
    public bool TryDeserialize<T>(ReadOnlySpan<byte> input, out T? value, out WireException? error, WireContext? context = null) => TryRead(input, default, context, InputExtent.Whole, out value, out _, out error);

    /// <inheritdoc cref="TryDeserialize{T}(ReadOnlySpan{byte}, out T, out WireException, WireContext?)"/>
    public bool TryDeserialize<T>(byte[] input, out T? value, out WireException? error, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        return TryRead(input, input, context, InputExtent.Whole, out value, out _, out error);
    }

    /// <inheritdoc cref="TryDeserialize{T}(ReadOnlySpan{byte}, out T, out WireException, WireContext?)"/>
    public bool TryDeserialize<T>(ReadOnlyMemory<byte> input, out T? value, out WireException? error, WireContext? context = null) => TryRead(input.Span, input, context, InputExtent.Whole, out value, out _, out error);

    /// <inheritdoc cref="TryDeserialize{T}(ReadOnlySpan{byte}, out T, out WireException, WireContext?)"/>
    public bool TryDeserialize<T>(in ReadOnlySequence<byte> input, out T? value, out WireException? error, WireContext? context = null) => TryRead(input, context, InputExtent.Whole, out value, out _, out error);

    /// <param name="stream">The source. It is read to its end and not closed.</param>
    /// <inheritdoc cref="TryDeserialize{T}(ReadOnlySpan{byte}, out T, out WireException, WireContext?)"/>
    public bool TryDeserialize<T>(Stream stream, out T? value, out WireException? error, WireContext? context = null)
    {
        try
        {
            using PooledWindow input = ReadAll(stream);
            return TryRead(input.Span, default, context, InputExtent.Whole, out value, out _, out error);
        }
        catch (WireException e)
        {
            return Failed(e, out value, out error);
        }
    }

    /// <summary>Reads one value at the start of the input; others may follow. Never throws a <see cref="WireException"/>.</summary>
    /// <param name="input">The encoded value, and whatever follows it.</param>
    /// <param name="consumed">The value's length in bytes; 0 if the call failed.</param>
    /// <inheritdoc cref="TryDeserialize{T}(ReadOnlySpan{byte}, out T, out WireException, WireContext?)"/>
    public bool TryDeserialize<T>(ReadOnlySpan<byte> input, out T? value, out int consumed, out WireException? error, WireContext? context = null) => TryRead(input, default, context, InputExtent.Leading, out value, out consumed, out error);

    /// <inheritdoc cref="TryDeserialize{T}(ReadOnlySpan{byte}, out T, out int, out WireException, WireContext?)"/>
    public bool TryDeserialize<T>(byte[] input, out T? value, out int consumed, out WireException? error, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        return TryRead(input, input, context, InputExtent.Leading, out value, out consumed, out error);
    }

    /// <inheritdoc cref="TryDeserialize{T}(ReadOnlySpan{byte}, out T, out int, out WireException, WireContext?)"/>
    public bool TryDeserialize<T>(ReadOnlyMemory<byte> input, out T? value, out int consumed, out WireException? error, WireContext? context = null) => TryRead(input.Span, input, context, InputExtent.Leading, out value, out consumed, out error);

    /// <inheritdoc cref="TryDeserialize{T}(ReadOnlySpan{byte}, out T, out int, out WireException, WireContext?)"/>
    public bool TryDeserialize<T>(in ReadOnlySequence<byte> input, out T? value, out int consumed, out WireException? error, WireContext? context = null) => TryRead(input, context, InputExtent.Leading, out value, out consumed, out error);

    bool TryRead<T>(in ReadOnlySequence<byte> input, WireContext? context, InputExtent extent, out T? value, out int consumed, out WireException? error)
    {
        if (input.IsSingleSegment) return TryRead(input.FirstSpan, default, context, extent, out value, out consumed, out error);
        try
        {
            using PooledInput copy = Copy(input);
            return TryRead(copy.Span, default, context, extent, out value, out consumed, out error);
        }
        catch (WireException e)
        {
            consumed = 0;
            return Failed(e, out value, out error);
        }
    }

    private protected bool TryRead<T>(ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WireContext? context, InputExtent extent, out T? value, out int consumed, out WireException? error)
    {
        try
        {
            value = Read<T>(input, memory, context, extent, out consumed);
            error = null;
            return true;
        }
        catch (WireException e)
        {
            consumed = 0;
            return Failed(e, out value, out error);
        }
    }

    private protected static bool Failed<T>(WireException e, out T? value, out WireException? error)
    {
        value = default;
        error = e;
        return false;
    }
}
