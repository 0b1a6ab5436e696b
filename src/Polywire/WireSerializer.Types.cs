using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Polywire.Buffers;

namespace Polywire;

// The same calls for frameworks, which know the type at run time only. Its codec is looked up, never made by reflection.
public abstract partial class WireSerializer
{
    /// <summary>Writes a value of a type that is known at run time into a new array.</summary>
    /// <param name="value">The value.</param>
    /// <param name="type">The type to write the value as: the value's own, a base class or an interface.</param>
    /// <param name="context">An object for the caller's own codecs; it replaces the options' <c>Context</c>.</param>
    /// <returns>The encoded value.</returns>
    /// <exception cref="ArgumentException"><paramref name="value"/> is not of type <paramref name="type"/>.</exception>
    /// <exception cref="WireTypeException">The type has no codec on this wire.</exception>
    /// <exception cref="WireException">The value cannot be written.</exception>
    // Above the generic methods with a destination, which would take null or a stream as the destination and the type as the value.
    [OverloadResolutionPriority(1)]
    public byte[] Serialize(object? value, Type type, WireContext? context = null)
    {
        Check(value, type);
        return ToArray(value, type, context);
    }

    /// <summary>Writes a value of a type that is known at run time to a buffer writer.</summary>
    /// <param name="writer">The destination.</param>
    /// <inheritdoc cref="Serialize(object?, Type, WireContext?)"/>
    public void Serialize(IBufferWriter<byte> writer, object? value, Type type, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        Check(value, type);
        WriteTo(writer, value, type, context);
    }

    /// <summary>Writes a value of a type that is known at run time to a stream, as <see cref="Serialize{T}(Stream, T, WireContext?)"/> does.</summary>
    /// <param name="stream">The destination. It is neither flushed nor closed.</param>
    /// <inheritdoc cref="Serialize(object?, Type, WireContext?)"/>
    public void Serialize(Stream stream, object? value, Type type, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        Check(value, type);
        if (_compression is { Kind: not CompressionKind.Rows })
        {
            WriteCompressed(stream, (inner, packed) => inner.Serialize(packed, value, type, context));
            return;
        }
        using var sink = new StreamSink(stream, Pool);
        try
        {
            WriteTo(sink, value, type, context);
        }
        catch (SinkException e)
        {
            StreamSink.Rethrow(e);
        }
        sink.Complete();
    }

    /// <summary>Writes a value of a type that is known at run time to a stream, as <see cref="SerializeAsync{T}(Stream, T, WireContext?, CancellationToken)"/> does.</summary>
    /// <param name="stream">The destination. It is neither flushed nor closed.</param>
    /// <param name="cancellationToken">Cancels the writing.</param>
    /// <inheritdoc cref="Serialize(object?, Type, WireContext?)"/>
    public async ValueTask SerializeAsync(Stream stream, object? value, Type type, WireContext? context = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        Check(value, type);
        cancellationToken.ThrowIfCancellationRequested();
        using var buffer = new SegmentedBuffer(Pool);
        WriteTo(buffer, value, type, context);
        await buffer.MoveToAsync(stream, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Writes a value of a type that is known at run time to a pipe and flushes it. The pipe is not completed.</summary>
    /// <param name="writer">The destination.</param>
    /// <param name="cancellationToken">Cancels the flush.</param>
    /// <inheritdoc cref="Serialize(object?, Type, WireContext?)"/>
    public async ValueTask SerializeAsync(PipeWriter writer, object? value, Type type, WireContext? context = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(writer);
        Check(value, type);
        cancellationToken.ThrowIfCancellationRequested();
        WriteTo(writer, value, type, context);
        await SegmentedBuffer.FlushAsync(writer, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Reads one value of a type that is known at run time, which must be the entire input.</summary>
    /// <param name="input">The encoded value.</param>
    /// <param name="type">The type to read.</param>
    /// <param name="context">An object for the caller's own codecs; it replaces the options' <c>Context</c>.</param>
    /// <returns>The value; never null.</returns>
    /// <exception cref="WireTypeException">The type has no codec on this wire.</exception>
    /// <exception cref="WireException">The input is not a value of this type, or it is null (<see cref="WireErrorCode.NullRoot"/>).</exception>
    public object Deserialize(ReadOnlySpan<byte> input, Type type, WireContext? context = null) => NotNull(DeserializeOrNull(input, type, context));

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, WireContext?)"/>
    public object Deserialize(byte[] input, Type type, WireContext? context = null) => NotNull(DeserializeOrNull(input, type, context));

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, WireContext?)"/>
    public object Deserialize(ReadOnlyMemory<byte> input, Type type, WireContext? context = null) => NotNull(DeserializeOrNull(input, type, context));

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, WireContext?)"/>
    public object Deserialize(in ReadOnlySequence<byte> input, Type type, WireContext? context = null) => NotNull(DeserializeOrNull(input, type, context));

    /// <param name="stream">The source. It is not closed.</param>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, WireContext?)"/>
    public object Deserialize(Stream stream, Type type, WireContext? context = null) => NotNull(DeserializeOrNull(stream, type, context));

    /// <param name="stream">The source. It is not closed.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, WireContext?)"/>
    public async ValueTask<object> DeserializeAsync(Stream stream, Type type, WireContext? context = null, CancellationToken cancellationToken = default) =>
        NotNull(await DeserializeOrNullAsync(stream, type, context, cancellationToken).ConfigureAwait(false));

    /// <param name="reader">The source. It is not completed.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, WireContext?)"/>
    public async ValueTask<object> DeserializeAsync(PipeReader reader, Type type, WireContext? context = null, CancellationToken cancellationToken = default) =>
        NotNull(await DeserializeOrNullAsync(reader, type, context, cancellationToken).ConfigureAwait(false));

    /// <summary>Reads one value of a type that is known at run time, which must be the entire input, or null.</summary>
    /// <returns>The value; null if the input is null.</returns>
    /// <exception cref="WireException">The input is not a value of this type.</exception>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, WireContext?)"/>
    public object? DeserializeOrNull(ReadOnlySpan<byte> input, Type type, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        return Read(input, default, type, context);
    }

    /// <inheritdoc cref="DeserializeOrNull(ReadOnlySpan{byte}, Type, WireContext?)"/>
    public object? DeserializeOrNull(byte[] input, Type type, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        ArgumentNullException.ThrowIfNull(type);
        return Read(input, input, type, context);
    }

    /// <inheritdoc cref="DeserializeOrNull(ReadOnlySpan{byte}, Type, WireContext?)"/>
    public object? DeserializeOrNull(ReadOnlyMemory<byte> input, Type type, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        return Read(input.Span, input, type, context);
    }

    /// <inheritdoc cref="DeserializeOrNull(ReadOnlySpan{byte}, Type, WireContext?)"/>
    public object? DeserializeOrNull(in ReadOnlySequence<byte> input, Type type, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        if (input.IsSingleSegment) return Read(input.FirstSpan, default, type, context);
        using PooledInput copy = Copy(input);
        return Read(copy.Span, default, type, context);
    }

    /// <param name="stream">The source. It is not closed.</param>
    /// <inheritdoc cref="DeserializeOrNull(ReadOnlySpan{byte}, Type, WireContext?)"/>
    public object? DeserializeOrNull(Stream stream, Type type, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        using PooledWindow input = ReadAll(stream);
        return Read(input.Span, default, type, context);
    }

    /// <param name="stream">The source. It is not closed.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    /// <inheritdoc cref="DeserializeOrNull(ReadOnlySpan{byte}, Type, WireContext?)"/>
    public async ValueTask<object?> DeserializeOrNullAsync(Stream stream, Type type, WireContext? context = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(type);
        using PooledWindow input = await ReadAllAsync(stream, cancellationToken).ConfigureAwait(false);
        return Read(input.Span, default, type, context);
    }

    /// <param name="reader">The source. It is not completed.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    /// <inheritdoc cref="DeserializeOrNull(ReadOnlySpan{byte}, Type, WireContext?)"/>
    public async ValueTask<object?> DeserializeOrNullAsync(PipeReader reader, Type type, WireContext? context = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(type);
        using PooledWindow input = await ReadAllAsync(reader, cancellationToken).ConfigureAwait(false);
        return Read(input.Span, default, type, context);
    }

    static void Check(object? value, Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        bool fits = value is null ? !type.IsValueType || Nullable.GetUnderlyingType(type) is not null : type.IsInstanceOfType(value);
        if (!fits) throw new ArgumentException($"{(value is null ? "null" : $"A value of type '{value.GetType()}'")} is not a '{type}'.", nameof(value));
    }
}
