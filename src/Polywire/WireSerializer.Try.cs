using System.Buffers;
using Polywire.Buffers;

namespace Polywire;

// Failures as a result. What is no failure of the value (a type without a codec, a stream that cannot be read) still throws.
public abstract partial class WireSerializer
{
    /// <summary>Reads one value, which must be the whole input. Never throws a <see cref="WireException"/>; null for a null.</summary>
    /// <param name="input">The value.</param>
    /// <param name="value">What was read; its type's default where that failed.</param>
    /// <param name="error">Why it failed, else null.</param>
    /// <param name="state">Reaches the caller's own codecs.</param>
    public bool TryDeserialize<T>(ReadOnlySpan<byte> input, out T? value, out WireException? error, object? state = null) => TryRead(input, default, state, true, out value, out _, out error);

    /// <inheritdoc cref="TryDeserialize{T}(ReadOnlySpan{byte}, out T, out WireException, object)"/>
    public bool TryDeserialize<T>(byte[] input, out T? value, out WireException? error, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        return TryRead(input, input, state, true, out value, out _, out error);
    }

    /// <inheritdoc cref="TryDeserialize{T}(ReadOnlySpan{byte}, out T, out WireException, object)"/>
    public bool TryDeserialize<T>(ReadOnlyMemory<byte> input, out T? value, out WireException? error, object? state = null) => TryRead(input.Span, input, state, true, out value, out _, out error);

    /// <inheritdoc cref="TryDeserialize{T}(ReadOnlySpan{byte}, out T, out WireException, object)"/>
    public bool TryDeserialize<T>(in ReadOnlySequence<byte> input, out T? value, out WireException? error, object? state = null) => TryRead(input, state, true, out value, out _, out error);

    /// <inheritdoc cref="TryDeserialize{T}(ReadOnlySpan{byte}, out T, out WireException, object)"/>
    public bool TryDeserialize<T>(Stream stream, out T? value, out WireException? error, object? state = null)
    {
        try
        {
            using PooledWindow input = ReadAll(stream);
            return TryRead(input.Span, default, state, true, out value, out _, out error);
        }
        catch (WireException e)
        {
            value = default;
            error = e;
            return false;
        }
    }

    /// <summary>Reads one value in front of others. Never throws a <see cref="WireException"/>; null for a null.</summary>
    /// <param name="input">The value, and whatever follows it.</param>
    /// <param name="value">What was read; its type's default where that failed.</param>
    /// <param name="consumed">The value's length in bytes; 0 where reading failed.</param>
    /// <param name="error">Why it failed, else null.</param>
    /// <param name="state">Reaches the caller's own codecs.</param>
    public bool TryDeserialize<T>(ReadOnlySpan<byte> input, out T? value, out int consumed, out WireException? error, object? state = null) => TryRead(input, default, state, false, out value, out consumed, out error);

    /// <inheritdoc cref="TryDeserialize{T}(ReadOnlySpan{byte}, out T, out int, out WireException, object)"/>
    public bool TryDeserialize<T>(byte[] input, out T? value, out int consumed, out WireException? error, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        return TryRead(input, input, state, false, out value, out consumed, out error);
    }

    /// <inheritdoc cref="TryDeserialize{T}(ReadOnlySpan{byte}, out T, out int, out WireException, object)"/>
    public bool TryDeserialize<T>(ReadOnlyMemory<byte> input, out T? value, out int consumed, out WireException? error, object? state = null) => TryRead(input.Span, input, state, false, out value, out consumed, out error);

    /// <inheritdoc cref="TryDeserialize{T}(ReadOnlySpan{byte}, out T, out int, out WireException, object)"/>
    public bool TryDeserialize<T>(in ReadOnlySequence<byte> input, out T? value, out int consumed, out WireException? error, object? state = null) => TryRead(input, state, false, out value, out consumed, out error);

    bool TryRead<T>(in ReadOnlySequence<byte> input, object? state, bool whole, out T? value, out int consumed, out WireException? error)
    {
        if (input.IsSingleSegment) return TryRead(input.FirstSpan, input.First, state, whole, out value, out consumed, out error);
        try
        {
            using var copy = PooledInput.Copy(input, Pool);
            return TryRead(copy.Span, default, state, whole, out value, out consumed, out error);
        }
        catch (WireException e)
        {
            value = default;
            consumed = 0;
            error = e;
            return false;
        }
    }

    bool TryRead<T>(ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, object? state, bool whole, out T? value, out int consumed, out WireException? error)
    {
        try
        {
            value = Read<T>(input, memory, state, whole, out consumed);
            error = null;
            return true;
        }
        catch (WireException e)
        {
            value = default;
            consumed = 0;
            error = e;
            return false;
        }
    }
}
