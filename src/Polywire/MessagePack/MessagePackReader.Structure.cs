using Polywire.CompilerServices;

namespace Polywire.MessagePack;

// Arrays, maps, and values of other codecs.
public ref partial struct MessagePackReader
{
    /// <summary>Gets the kind of the next value, which stays unread.</summary>
    /// <returns>The kind.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The input ends here, or its next byte begins no value.</exception>
    public MessagePackKind PeekKind()
    {
        BeginValue();
        MessagePackKind kind = _r.PeekKind();
        _version++;
        return kind;
    }

    /// <summary>Reads the header of an array. As many values follow, which are to be read or skipped.</summary>
    /// <returns>The number of values, never more than the bytes left can hold.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is no array, or nests deeper than <c>MaxDepth</c>.</exception>
    public int ReadArrayHeader()
    {
        MessagePackReaderContext context = BeginValue();
        int count = _r.ReadArrayHeader();
        _r.PushDepth();
        Open(context, count);
        return count;
    }

    /// <summary>Reads the header of a map. As many keys follow, each with its value, which are to be read or skipped.</summary>
    /// <returns>The number of keys, never more than the bytes left can hold.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is no map, or nests deeper than <c>MaxDepth</c>.</exception>
    public int ReadMapHeader()
    {
        MessagePackReaderContext context = BeginValue();
        int count = _r.ReadMapHeader();
        _r.PushDepth();
        Open(context, 2L * count);
        return count;
    }

    /// <summary>Reads a value with its type's own codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <returns>The value; null for nil.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    [WireRoot]
    public T? ReadValue<T>() => ReadValue(MessagePackCodecs<T>.Get());

    /// <summary>Reads a value with another codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="codec">The codec.</param>
    /// <returns>The value; null for nil.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    public T? ReadValue<T>(MessagePackCodec<T> codec)
    {
        ArgumentNullException.ThrowIfNull(codec);
        MessagePackReaderContext context = BeginValue();
        context.CheckStack(_r.Position);
        T? value = codec.ReadUnchecked(ref _r);
        EndValue(context);
        return value;
    }

    /// <summary>Reads a value into an existing object with its type's own codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The existing object. Members that are absent stay as they are.</param>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireTypeException">The type has no codec, or cannot be populated.</exception>
    [WireRoot]
    public void PopulateValue<T>(ref T value) => PopulateValue(MessagePackCodecs<T>.Get(), ref value);

    /// <summary>Reads a value into an existing object with another codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="codec">The codec.</param>
    /// <param name="value">The existing object. Members that are absent stay as they are.</param>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireTypeException">The type cannot be populated.</exception>
    public void PopulateValue<T>(MessagePackCodec<T> codec, ref T value)
    {
        ArgumentNullException.ThrowIfNull(codec);
        MessagePackReaderContext context = BeginValue();
        context.CheckStack(_r.Position);
        codec.PopulateUnchecked(ref _r, ref value);
        EndValue(context);
    }

    /// <summary>Reads any value as .NET values: see <c>object</c> in docs/data-model.md.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    public object? ReadObjectValue()
    {
        MessagePackReaderContext context = BeginValue();
        object? value = _r.ReadObject();
        EndValue(context);
        return value;
    }

    /// <summary>Reads any value unread: its bytes, checked.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    public RawValue ReadRawValue()
    {
        MessagePackReaderContext context = BeginValue();
        RawValue value = _r.ReadRawValue();
        EndValue(context);
        return value;
    }

    /// <summary>Reads the bytes of any value, checked.</summary>
    /// <returns>A part of the input, valid while the codec reads.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    public ReadOnlySpan<byte> ReadRaw()
    {
        MessagePackReaderContext context = BeginValue();
        ReadOnlySpan<byte> value = _r.ReadRaw();
        EndValue(context);
        return value;
    }

    /// <summary>Skips any value. It is checked as strictly as when it is read.</summary>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    public void Skip()
    {
        MessagePackReaderContext context = BeginValue();
        _r.Skip();
        EndValue(context);
    }
}
