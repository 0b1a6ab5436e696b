using Polywire.CompilerServices;

namespace Polywire.MessagePack;

// Arrays, maps, and values of other codecs.
public ref partial struct MessagePackWriter
{
    /// <summary>Writes the header of an array. As many values follow; then the array is complete.</summary>
    /// <param name="count">The number of values.</param>
    /// <exception cref="ArgumentOutOfRangeException">The count is negative.</exception>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    /// <exception cref="WireException">The value nests deeper than <c>MaxDepth</c>.</exception>
    public void WriteArrayHeader(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        MessagePackWriterContext context = BeginValue();
        _w.PushDepth();
        _w.WriteArrayHeader(count);
        Open(context, count);
    }

    /// <summary>Writes the header of a map. As many keys follow, each with its value; then the map is complete.</summary>
    /// <param name="count">The number of keys.</param>
    /// <exception cref="ArgumentOutOfRangeException">The count is negative.</exception>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    /// <exception cref="WireException">The value nests deeper than <c>MaxDepth</c>.</exception>
    public void WriteMapHeader(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        MessagePackWriterContext context = BeginValue();
        _w.PushDepth();
        _w.WriteMapHeader(count);
        Open(context, 2L * count);
    }

    /// <summary>Writes a value with its type's own codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    [WireRoot]
    public void WriteValue<T>(T? value) => WriteValue(MessagePackCodecs<T>.Get(), value);

    /// <summary>Writes a value with another codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="codec">The codec.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteValue<T>(MessagePackCodec<T> codec, T? value)
    {
        ArgumentNullException.ThrowIfNull(codec);
        MessagePackWriterContext context = BeginValue();
        context.CheckStack(-1);
        codec.WriteUnchecked(ref _w, value);
        EndValue(context);
    }

    /// <summary>Writes a value by its run-time type: see <c>object</c> in docs/data-model.md.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    /// <exception cref="WireTypeException">The run-time type has no codec.</exception>
    public void WriteObjectValue(object? value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteObject(value);
        EndValue(context);
    }

    /// <summary>Writes a value's bytes as they were read; <c>default</c> is nil.</summary>
    /// <param name="value">The value, from MessagePack.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    /// <exception cref="WireException">The value was read from another wire.</exception>
    public void WriteRawValue(RawValue value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteRawValue(value);
        EndValue(context);
    }

    /// <summary>Writes the bytes of a value as they are, once they were checked to be one value.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    /// <exception cref="WireException">The bytes are not one well-formed value, or nest deeper than <c>MaxDepth</c>.</exception>
    public void WriteRawValue(scoped ReadOnlySpan<byte> bytes)
    {
        MessagePackWriterContext context = BeginValue();
        MessagePackRawCheck.Run(bytes, context.Options, context.Depth);
        _w.WriteRaw(bytes);
        EndValue(context);
    }
}
