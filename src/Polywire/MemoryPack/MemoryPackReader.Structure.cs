namespace Polywire.MemoryPack;

// Objects, collections, and values of other codecs.
public ref partial struct MemoryPackReader
{
    /// <summary>Reads the header of an object. As many values follow, which are to be read.</summary>
    /// <param name="memberCount">The number of members; 0 if the object is null.</param>
    /// <returns>False if the object is null.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The next value is no object, or nests deeper than <c>MaxDepth</c>.</exception>
    public bool TryReadObjectHeader(out int memberCount)
    {
        MemoryPackReaderContext context = BeginValue();
        memberCount = _r.ReadObjectHeader(MemoryPackCode.MaxMembers);
        if (memberCount < 0)
        {
            memberCount = 0;
            EndValue(context);
            return false;
        }
        _r.PushDepth();
        Open(context, memberCount);
        return true;
    }

    /// <summary>Reads the header of a union. The value of the derived type follows.</summary>
    /// <param name="tag">The tag of the derived type; 0 if the union is null.</param>
    /// <returns>False if the union is null.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The next value is no union, or nests deeper than <c>MaxDepth</c>.</exception>
    public bool TryReadUnionHeader(out int tag)
    {
        MemoryPackReaderContext context = BeginValue();
        tag = _r.ReadUnionHeader();
        if (tag < 0)
        {
            tag = 0;
            EndValue(context);
            return false;
        }
        _r.PushDepth();
        Open(context, 1);
        return true;
    }

    /// <summary>Reads the header of a collection. As many values follow, which are to be read: for a dictionary, two for each entry.</summary>
    /// <param name="count">The number of elements, each of which has at least a byte left for each of its values; 0 if the collection is null.</param>
    /// <param name="valuesPerElement">The number of values that make an element. 2 for a dictionary.</param>
    /// <returns>False if the collection is null.</returns>
    /// <exception cref="ArgumentOutOfRangeException">An element has no value.</exception>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The next value is no collection, or nests deeper than <c>MaxDepth</c>.</exception>
    public bool TryReadCollectionHeader(out int count, int valuesPerElement = 1)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(valuesPerElement);
        MemoryPackReaderContext context = BeginValue();
        count = _r.ReadCollectionHeader(valuesPerElement);
        if (count < 0)
        {
            count = 0;
            EndValue(context);
            return false;
        }
        _r.PushDepth();
        Open(context, (long)count * valuesPerElement);
        return true;
    }

    /// <summary>Reads a value with its type's own codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    [WireRoot]
    public T? ReadValue<T>() => ReadValue(MemoryPackCodecs<T>.Get());

    /// <summary>Reads a value with another codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="codec">The codec.</param>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    public T? ReadValue<T>(MemoryPackCodec<T> codec)
    {
        ArgumentNullException.ThrowIfNull(codec);
        MemoryPackReaderContext context = BeginValue();
        context.CheckStack(_r.Position);
        T? value = codec.ReadUnchecked(ref _r);
        EndValue(context);
        return value;
    }

    /// <summary>Reads a value into an existing object with its type's own codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The existing object. Members that are absent stay as they are.</param>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireTypeException">The type has no codec, or cannot be populated.</exception>
    [WireRoot]
    public void PopulateValue<T>(ref T value) => PopulateValue(MemoryPackCodecs<T>.Get(), ref value);

    /// <summary>Reads a value into an existing object with another codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="codec">The codec.</param>
    /// <param name="value">The existing object. Members that are absent stay as they are.</param>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireTypeException">The type cannot be populated.</exception>
    public void PopulateValue<T>(MemoryPackCodec<T> codec, ref T value)
    {
        ArgumentNullException.ThrowIfNull(codec);
        MemoryPackReaderContext context = BeginValue();
        context.CheckStack(_r.Position);
        codec.PopulateUnchecked(ref _r, ref value);
        EndValue(context);
    }
}
