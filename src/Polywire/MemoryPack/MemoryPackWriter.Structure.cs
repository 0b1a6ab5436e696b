namespace Polywire.MemoryPack;

// Objects, collections, and values of other codecs.
public ref partial struct MemoryPackWriter
{
    /// <summary>Writes the header of an object. As many values follow.</summary>
    /// <param name="memberCount">The number of members, at most 249.</param>
    /// <exception cref="ArgumentOutOfRangeException">The number is negative or above 249.</exception>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    /// <exception cref="WireException">The value nests deeper than <c>MaxDepth</c>.</exception>
    public void WriteObjectHeader(int memberCount)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(memberCount);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(memberCount, MemoryPackCode.MaxMembers);
        MemoryPackWriterContext context = BeginValue();
        _w.WriteObjectHeader(memberCount);
        _w.PushDepth();
        Open(context, memberCount);
    }

    /// <summary>Writes the header of an object or union that is null.</summary>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteNullObjectHeader()
    {
        MemoryPackWriterContext context = BeginValue();
        _w.WriteNullObject();
        EndValue(context);
    }

    /// <summary>Writes the header of a union. One value follows: that of the derived type.</summary>
    /// <param name="tag">The tag of the derived type.</param>
    /// <exception cref="ArgumentOutOfRangeException">The tag is negative or above 65,535.</exception>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    /// <exception cref="WireException">The value nests deeper than <c>MaxDepth</c>.</exception>
    public void WriteUnionHeader(int tag)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)tag, ushort.MaxValue, nameof(tag));
        MemoryPackWriterContext context = BeginValue();
        _w.WriteUnionHeader(tag);
        _w.PushDepth();
        Open(context, 1);
    }

    /// <summary>Writes the header of a collection. As many values follow: for a dictionary, two for each entry.</summary>
    /// <param name="count">The number of elements.</param>
    /// <param name="valuesPerElement">The number of values that make an element. 2 for a dictionary.</param>
    /// <exception cref="ArgumentOutOfRangeException">The count is negative, or an element has no value.</exception>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    /// <exception cref="WireException">The value nests deeper than <c>MaxDepth</c>.</exception>
    public void WriteCollectionHeader(int count, int valuesPerElement = 1)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(valuesPerElement);
        MemoryPackWriterContext context = BeginValue();
        _w.WriteCollectionHeader(count);
        _w.PushDepth();
        Open(context, (long)count * valuesPerElement);
    }

    /// <summary>Writes the header of a collection that is null.</summary>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteNullCollectionHeader()
    {
        MemoryPackWriterContext context = BeginValue();
        _w.WriteNullCollection();
        EndValue(context);
    }

    /// <summary>Writes a value with its type's own codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    [WireRoot]
    public void WriteValue<T>(T? value) => WriteValue(MemoryPackCodecs<T>.Get(), value);

    /// <summary>Writes a value with another codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="codec">The codec.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteValue<T>(MemoryPackCodec<T> codec, T? value)
    {
        ArgumentNullException.ThrowIfNull(codec);
        MemoryPackWriterContext context = BeginValue();
        context.CheckStack(-1);
        codec.WriteUnchecked(ref _w, value);
        EndValue(context);
    }
}
