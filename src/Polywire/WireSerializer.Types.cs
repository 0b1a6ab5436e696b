using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Polywire.Buffers;

namespace Polywire;

// The same calls for frameworks, which know the type at run time only: it is looked up, never made by reflection.
// Their priority is above the generic ones', whose optional state would take the value and T = Type.
public abstract partial class WireSerializer
{
    /// <summary>A value of <paramref name="type"/> as bytes.</summary>
    /// <exception cref="ArgumentException"><paramref name="value"/> is no <paramref name="type"/>.</exception>
    /// <exception cref="WireTypeException">The type has no codec on this wire.</exception>
    /// <exception cref="WireException">The value cannot be written.</exception>
    public byte[] Serialize(Type type, object? value, object? state = null)
    {
        Check(type, value);
        return ToArray(type, value, state);
    }

    /// <summary>Writes a value of <paramref name="type"/> into <paramref name="writer"/>.</summary>
    /// <inheritdoc cref="Serialize(Type, object?, object?)"/>
    [OverloadResolutionPriority(1)]
    public void Serialize(IBufferWriter<byte> writer, Type type, object? value, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        Check(type, value);
        WriteTo(writer, type, value, state);
    }

    /// <summary>Writes a value of <paramref name="type"/> to <paramref name="stream"/>, as <see cref="Serialize{T}(Stream, T, object?)"/>.</summary>
    /// <inheritdoc cref="Serialize(Type, object?, object?)"/>
    [OverloadResolutionPriority(1)]
    public void Serialize(Stream stream, Type type, object? value, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        Check(type, value);
        using var sink = new StreamSink(stream, Pool);
        try
        {
            WriteTo(sink, type, value, state);
        }
        catch (SinkException e)
        {
            StreamSink.Rethrow(e);
        }
        sink.Complete();
    }

    /// <summary>Writes a value of <paramref name="type"/> to <paramref name="stream"/>, as <see cref="SerializeAsync{T}(Stream, T, CancellationToken, object?)"/>.</summary>
    /// <inheritdoc cref="Serialize(Type, object?, object?)"/>
    public async ValueTask SerializeAsync(Stream stream, Type type, object? value, CancellationToken cancellationToken = default, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        Check(type, value);
        cancellationToken.ThrowIfCancellationRequested();
        using var buffer = new SegmentedBuffer(Pool);
        WriteTo(buffer, type, value, state);
        await buffer.MoveToAsync(stream, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Writes a value of <paramref name="type"/> to <paramref name="writer"/> and flushes it. The pipe is not completed.</summary>
    /// <inheritdoc cref="Serialize(Type, object?, object?)"/>
    public async ValueTask SerializeAsync(PipeWriter writer, Type type, object? value, CancellationToken cancellationToken = default, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        Check(type, value);
        cancellationToken.ThrowIfCancellationRequested();
        WriteTo(writer, type, value, state);
        await SegmentedBuffer.FlushAsync(writer, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Reads one value of <paramref name="type"/>, which must be the whole input.</summary>
    /// <exception cref="WireTypeException">The type has no codec on this wire.</exception>
    /// <exception cref="WireException">The input is no such value, or a null (<see cref="WireErrorCode.NullRoot"/>).</exception>
    public object Deserialize(Type type, ReadOnlySpan<byte> input, object? state = null) => NotNull(DeserializeOrNull(type, input, state));

    /// <inheritdoc cref="Deserialize(Type, ReadOnlySpan{byte}, object?)"/>
    public object Deserialize(Type type, byte[] input, object? state = null) => NotNull(DeserializeOrNull(type, input, state));

    /// <inheritdoc cref="Deserialize(Type, ReadOnlySpan{byte}, object?)"/>
    public object Deserialize(Type type, ReadOnlyMemory<byte> input, object? state = null) => NotNull(DeserializeOrNull(type, input, state));

    /// <inheritdoc cref="Deserialize(Type, ReadOnlySpan{byte}, object?)"/>
    public object Deserialize(Type type, in ReadOnlySequence<byte> input, object? state = null) => NotNull(DeserializeOrNull(type, input, state));

    /// <inheritdoc cref="Deserialize(Type, ReadOnlySpan{byte}, object?)"/>
    public object Deserialize(Type type, Stream stream, object? state = null) => NotNull(DeserializeOrNull(type, stream, state));

    /// <inheritdoc cref="Deserialize(Type, ReadOnlySpan{byte}, object?)"/>
    public async ValueTask<object> DeserializeAsync(Stream stream, Type type, CancellationToken cancellationToken = default, object? state = null) =>
        NotNull(await DeserializeOrNullAsync(stream, type, cancellationToken, state).ConfigureAwait(false));

    /// <inheritdoc cref="Deserialize(Type, ReadOnlySpan{byte}, object?)"/>
    public async ValueTask<object> DeserializeAsync(PipeReader reader, Type type, CancellationToken cancellationToken = default, object? state = null) =>
        NotNull(await DeserializeOrNullAsync(reader, type, cancellationToken, state).ConfigureAwait(false));

    /// <summary>Reads one value of <paramref name="type"/>, which must be the whole input; null for a null.</summary>
    /// <exception cref="WireTypeException">The type has no codec on this wire.</exception>
    /// <exception cref="WireException">The input is no such value.</exception>
    public object? DeserializeOrNull(Type type, ReadOnlySpan<byte> input, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        return Read(type, input, default, state);
    }

    /// <inheritdoc cref="DeserializeOrNull(Type, ReadOnlySpan{byte}, object?)"/>
    public object? DeserializeOrNull(Type type, byte[] input, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(input);
        return Read(type, input, input, state);
    }

    /// <inheritdoc cref="DeserializeOrNull(Type, ReadOnlySpan{byte}, object?)"/>
    public object? DeserializeOrNull(Type type, ReadOnlyMemory<byte> input, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        return Read(type, input.Span, input, state);
    }

    /// <inheritdoc cref="DeserializeOrNull(Type, ReadOnlySpan{byte}, object?)"/>
    public object? DeserializeOrNull(Type type, in ReadOnlySequence<byte> input, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        if (input.IsSingleSegment) return Read(type, input.FirstSpan, input.First, state);
        using var whole = PooledInput.Copy(input, Pool);
        return Read(type, whole.Span, default, state);
    }

    /// <inheritdoc cref="DeserializeOrNull(Type, ReadOnlySpan{byte}, object?)"/>
    public object? DeserializeOrNull(Type type, Stream stream, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        using PooledWindow input = ReadAll(stream);
        return Read(type, input.Span, default, state);
    }

    /// <inheritdoc cref="DeserializeOrNull(Type, ReadOnlySpan{byte}, object?)"/>
    public async ValueTask<object?> DeserializeOrNullAsync(Stream stream, Type type, CancellationToken cancellationToken = default, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        using PooledWindow input = await ReadAllAsync(stream, cancellationToken).ConfigureAwait(false);
        return Read(type, input.Span, default, state);
    }

    /// <inheritdoc cref="DeserializeOrNull(Type, ReadOnlySpan{byte}, object?)"/>
    public async ValueTask<object?> DeserializeOrNullAsync(PipeReader reader, Type type, CancellationToken cancellationToken = default, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        using PooledWindow input = await ReadAllAsync(reader, cancellationToken).ConfigureAwait(false);
        return Read(type, input.Span, default, state);
    }

    static void Check(Type type, object? value)
    {
        ArgumentNullException.ThrowIfNull(type);
        bool fits = value is null ? !type.IsValueType || Nullable.GetUnderlyingType(type) is not null : type.IsInstanceOfType(value);
        if (!fits) throw new ArgumentException($"{(value is null ? "null" : $"A value of type '{value.GetType()}'")} is no '{type}'.", nameof(value));
    }
}
