using System.Diagnostics.CodeAnalysis;
using Polywire.CompilerServices;

namespace Polywire.Json;

// Objects, arrays, names, and values of other codecs.
public ref partial struct JsonReader
{
    /// <summary>Gets the kind of the next value, which stays unread.</summary>
    /// <returns>The kind; <see cref="JsonTokenKind.None"/> if no value begins here.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public JsonTokenKind PeekKind()
    {
        BeginValue(Texts);
        JsonTokenKind kind = _r.PeekKind();
        _version++;
        return kind;
    }

    /// <summary>Reads the beginning of an object.</summary>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is no object, or nests deeper than <c>MaxDepth</c>.</exception>
    public void ReadStartObject()
    {
        BeginValue(Values);
        _r.ReadBeginObject();
        _levels.Push(true);
        _state = InObject;
        _version++;
    }

    /// <summary>Reads the beginning of an array.</summary>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is no array, or nests deeper than <c>MaxDepth</c>.</exception>
    public void ReadStartArray()
    {
        BeginValue(Values);
        _r.ReadBeginArray();
        _levels.Push(false);
        _state = InArray;
        _version++;
    }

    /// <summary>Reads the end of an array if it is next. Otherwise an element follows, and the comma before it is read.</summary>
    /// <returns>Whether the end was read.</returns>
    /// <exception cref="InvalidOperationException">No array is open.</exception>
    public bool TryReadEndArray()
    {
        JsonReaderContext? context = _r._context;
        if (context is null || context.Version != _version || (ArrayEnds >> _state & 1) == 0) ThrowNotAllowed("the end of an array");
        context.Version = _version + 1;
        bool ended = IsEndOfArray();
        if (ended) Pop();
        else _state = AtElement;
        _version++;
        return ended;
    }

    /// <summary>Reads the end of an array.</summary>
    /// <exception cref="InvalidOperationException">No array is open.</exception>
    /// <exception cref="WireException">The array has more elements.</exception>
    public void ReadEndArray()
    {
        if (!TryReadEndArray()) Fail(WireErrorCode.WrongElementCount, "The array has more elements than expected.");
    }

    /// <summary>Reads the next property name of an object, or the end of the object.</summary>
    /// <param name="name">The name as UTF-8, unescaped; valid until the next read. Empty at the end of the object.</param>
    /// <returns>Whether a name was read; false if the end of the object was.</returns>
    /// <exception cref="InvalidOperationException">No object is open, or the last property's value was not read.</exception>
    public bool TryReadPropertyName(out ReadOnlySpan<byte> name)
    {
        JsonReaderContext context = BeginName();
        bool found = _state == InObject ? _r.ReadFirstName(out name) : _r.ReadNextName(out name);
        EndName(found, context);
        return found;
    }

    /// <summary>Reads the next property name of an object, or the end of the object, and finds the name among those of a codec.</summary>
    /// <param name="names">The codec's names. They match as those of models do, under <c>NamePolicy</c> and <c>CaseInsensitive</c>.</param>
    /// <param name="index">The index of the name; −1 if it is none of them.</param>
    /// <returns>Whether a name was read; false if the end of the object was.</returns>
    /// <exception cref="InvalidOperationException">No object is open, or the last property's value was not read.</exception>
    public bool TryReadPropertyName(JsonNames names, out int index)
    {
        ArgumentNullException.ThrowIfNull(names);
        JsonReaderContext context = BeginName();
        bool found = _state == InObject ? _r.ReadFirstName(names, out index) : _r.ReadNextName(names, out index);
        EndName(found, context);
        return found;
    }

    /// <summary>Reads the next property name of an object, or the end of the object, and finds the name among those of a codec.</summary>
    /// <param name="names">The codec's names. They match as those of models do, under <c>NamePolicy</c> and <c>CaseInsensitive</c>.</param>
    /// <param name="index">The index of the name; −1 if it is none of them.</param>
    /// <param name="name">The name as UTF-8, unescaped; valid until the next read. Empty at the end of the object.</param>
    /// <returns>Whether a name was read; false if the end of the object was.</returns>
    /// <exception cref="InvalidOperationException">No object is open, or the last property's value was not read.</exception>
    public bool TryReadPropertyName(JsonNames names, out int index, out ReadOnlySpan<byte> name)
    {
        ArgumentNullException.ThrowIfNull(names);
        JsonReaderContext context = BeginName();
        bool found = _state == InObject ? _r.ReadFirstName(names, out index, out name) : _r.ReadNextName(names, out index, out name);
        EndName(found, context);
        return found;
    }

    /// <summary>Reads the next property name of an object as a dictionary's key, with the key type's own codec, or the end of the object.</summary>
    /// <typeparam name="T">The type of the key.</typeparam>
    /// <param name="key">The key; the default at the end of the object.</param>
    /// <returns>Whether a key was read; false if the end of the object was.</returns>
    /// <exception cref="InvalidOperationException">No object is open, or the last property's value was not read.</exception>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    [WireRoot]
    public bool TryReadKey<T>([MaybeNullWhen(false)] out T key) => TryReadKey(JsonCodecs<T>.Get(), out key);

    /// <summary>Reads the next property name of an object as a dictionary's key, or the end of the object.</summary>
    /// <typeparam name="T">The type of the key.</typeparam>
    /// <param name="codec">The codec that reads the key.</param>
    /// <param name="key">The key; the default at the end of the object.</param>
    /// <returns>Whether a key was read; false if the end of the object was.</returns>
    /// <exception cref="InvalidOperationException">No object is open, or the last property's value was not read.</exception>
    public bool TryReadKey<T>(JsonCodec<T> codec, [MaybeNullWhen(false)] out T key)
    {
        ArgumentNullException.ThrowIfNull(codec);
        JsonReaderContext context = BeginName();
        bool found = _state == InObject ? !_r.TryReadEmptyObject() : _r.ReadNextMember();
        key = found ? codec.ReadKeyUnchecked(ref _r) : default;
        EndName(found, context);
        return found;
    }

    /// <summary>Reads the key that a codec is to read, in <see cref="JsonCodec{T}.ReadKey"/>, with another codec.</summary>
    /// <typeparam name="T">The type of the key.</typeparam>
    /// <param name="codec">The codec that reads the key.</param>
    /// <returns>The key.</returns>
    /// <exception cref="InvalidOperationException">The codec is not to read a key.</exception>
    public T ReadKey<T>(JsonCodec<T> codec)
    {
        ArgumentNullException.ThrowIfNull(codec);
        JsonReaderContext context = BeginValue(1 << AtKey);
        T key = codec.ReadKeyUnchecked(ref _r);
        _version = context.Version;
        _state = AfterKey;
        return key;
    }

    /// <summary>Reads a value with its type's own codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <returns>The value; null for a null.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    [WireRoot]
    public T? ReadValue<T>() => ReadValue(JsonCodecs<T>.Get());

    /// <summary>Reads a value with another codec; as a key, if the value of the caller is one.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="codec">The codec.</param>
    /// <returns>The value; null for a null.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public T? ReadValue<T>(JsonCodec<T> codec)
    {
        ArgumentNullException.ThrowIfNull(codec);
        if (_state == AtKey) return ReadKey(codec);
        JsonReaderContext context = BeginValue(Values);
        context.CheckStack(_r.Position);
        T? value = codec.ReadUnchecked(ref _r);
        EndNested(context);
        return value;
    }

    /// <summary>Reads a value into an existing object with its type's own codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The existing object. Members that are absent stay as they are.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireTypeException">The type has no codec, or cannot be populated.</exception>
    [WireRoot]
    public void PopulateValue<T>(ref T value) => PopulateValue(JsonCodecs<T>.Get(), ref value);

    /// <summary>Reads a value into an existing object with another codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="codec">The codec.</param>
    /// <param name="value">The existing object. Members that are absent stay as they are.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireTypeException">The type cannot be populated.</exception>
    public void PopulateValue<T>(JsonCodec<T> codec, ref T value)
    {
        ArgumentNullException.ThrowIfNull(codec);
        JsonReaderContext context = BeginValue(Values);
        context.CheckStack(_r.Position);
        codec.PopulateUnchecked(ref _r, ref value);
        EndNested(context);
    }

    /// <summary>Reads any value as .NET values: see <c>object</c> in docs/data-model.md.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public object? ReadObjectValue()
    {
        JsonReaderContext context = BeginValue(Values);
        object? value = _r.ReadObject();
        EndNested(context);
        return value;
    }

    /// <summary>Reads any value unread: its bytes, checked.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public RawValue ReadRawValue()
    {
        BeginValue(Values);
        RawValue value = _r.ReadRawValue();
        EndValue();
        return value;
    }

    /// <summary>Reads the bytes of any value, checked, without the whitespace around it.</summary>
    /// <returns>A part of the input, valid while the codec reads.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public ReadOnlySpan<byte> ReadRaw()
    {
        BeginValue(Texts);
        ReadOnlySpan<byte> value = _r.ReadRaw();
        EndValue();
        return value;
    }

    /// <summary>Skips any value. It is checked as strictly as when it is read.</summary>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void Skip()
    {
        BeginValue(Texts);
        _r.Skip();
        EndValue();
    }
}
