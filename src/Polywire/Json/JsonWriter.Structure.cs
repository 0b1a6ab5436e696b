using System.Text.Unicode;
using Polywire.CompilerServices;

namespace Polywire.Json;

// Objects, arrays, names, and values of other codecs.
public ref partial struct JsonWriter
{
    /// <summary>Writes the beginning of an object.</summary>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The value nests deeper than <c>MaxDepth</c>.</exception>
    public void WriteStartObject() => Open((byte)'{', true);

    /// <summary>Writes a property name and the beginning of an object.</summary>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    /// <exception cref="WireException">The value nests deeper than <c>MaxDepth</c>.</exception>
    public void WriteStartObject(string propertyName)
    {
        WritePropertyName(propertyName);
        WriteStartObject();
    }

    /// <summary>Writes the end of an object.</summary>
    /// <exception cref="InvalidOperationException">No object is open, or its last property has no value.</exception>
    public void WriteEndObject() => Close((byte)'}', ObjectEnds, "the end of an object");

    /// <summary>Writes the beginning of an array.</summary>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The value nests deeper than <c>MaxDepth</c>.</exception>
    public void WriteStartArray() => Open((byte)'[', false);

    /// <summary>Writes a property name and the beginning of an array.</summary>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    /// <exception cref="WireException">The value nests deeper than <c>MaxDepth</c>.</exception>
    public void WriteStartArray(string propertyName)
    {
        WritePropertyName(propertyName);
        WriteStartArray();
    }

    /// <summary>Writes the end of an array.</summary>
    /// <exception cref="InvalidOperationException">No array is open.</exception>
    public void WriteEndArray() => Close((byte)']', ArrayEnds, "the end of an array");

    /// <summary>Writes a property name.</summary>
    /// <param name="propertyName">The name, unescaped. It is written as it is, whatever the call's <c>NamePolicy</c>.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WritePropertyName(string propertyName)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        BeginName();
        _w.WriteName(propertyName);
        EndName();
    }

    /// <summary>Writes a property name.</summary>
    /// <param name="utf8PropertyName">The name as UTF-8, unescaped.</param>
    /// <exception cref="ArgumentException">The name is not valid UTF-8.</exception>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WritePropertyName(scoped ReadOnlySpan<byte> utf8PropertyName)
    {
        if (!Utf8.IsValid(utf8PropertyName)) throw new ArgumentException("The name is not valid UTF-8.", nameof(utf8PropertyName));
        WritePropertyName(System.Text.Encoding.UTF8.GetString(utf8PropertyName));
    }

    /// <summary>Writes one of a codec's names, as the call's <c>NamePolicy</c> has it.</summary>
    /// <param name="names">The codec's names.</param>
    /// <param name="index">The index of the name.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WritePropertyName(JsonNames names, int index)
    {
        ArgumentNullException.ThrowIfNull(names);
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual((uint)index, (uint)names.Count, nameof(index));
        byte[]? literal = names.LiteralAt(index);
        JsonWriterContext context = BeginName(literal?.Length ?? 0);
        if (literal is not null && context.Renames is null && context.Layout is null) _w.PutRaw(literal);
        else _w.WriteName(names, index);
        EndName();
    }

    /// <summary>Writes a property name out of a dictionary's key, with the key type's own codec.</summary>
    /// <typeparam name="T">The type of the key.</typeparam>
    /// <param name="key">The key.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    [WireRoot]
    public void WriteKey<T>(T key) => WriteKey(JsonCodecs<T>.Get(), key);

    /// <summary>Writes a property name out of a dictionary's key; or, in <see cref="JsonCodec{T}.WriteKey"/>, the key itself.</summary>
    /// <typeparam name="T">The type of the key.</typeparam>
    /// <param name="codec">The codec that writes the key.</param>
    /// <param name="key">The key.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WriteKey<T>(JsonCodec<T> codec, T key)
    {
        ArgumentNullException.ThrowIfNull(codec);
        if (_state == AtKey)
        {
            JsonWriterContext context = BeginValue(0, Texts);
            codec.WriteKeyUnchecked(ref _w, key);
            EndNested(context);
        }
        else
        {
            JsonWriterContext context = BeginName();
            codec.WriteKeyUnchecked(ref _w, key);
            _w.Ensure(1);
            _w.PutByte((byte)':');
            _version = context.Version;
            _state = AfterName;
        }
    }

    /// <summary>Writes a value with its type's own codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    [WireRoot]
    public void WriteValue<T>(T? value) => WriteValue(JsonCodecs<T>.Get(), value);

    /// <summary>Writes a property name, and a value with its type's own codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    [WireRoot]
    public void WriteValue<T>(string propertyName, T? value)
    {
        WritePropertyName(propertyName);
        WriteValue(JsonCodecs<T>.Get(), value);
    }

    /// <summary>Writes a value with another codec; as a key, if the value of the caller is one.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="codec">The codec.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteValue<T>(JsonCodec<T> codec, T? value)
    {
        ArgumentNullException.ThrowIfNull(codec);
        if (_state == AtKey)
        {
            WriteKey(codec, value!);
            return;
        }
        JsonWriterContext context = BeginValue(0, Values);
        context.CheckStack(-1);
        codec.WriteUnchecked(ref _w, value);
        EndNested(context);
    }

    /// <summary>Writes a value by its run-time type: see <c>object</c> in docs/data-model.md.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireTypeException">The run-time type has no codec.</exception>
    public void WriteObjectValue(object? value)
    {
        JsonWriterContext context = BeginValue(0, Values);
        _w.WriteObject(value);
        EndNested(context);
    }

    /// <summary>Writes a value's bytes as they were read; <c>default</c> is null.</summary>
    /// <param name="value">The value, from JSON.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The value was read from another wire.</exception>
    public void WriteRawValue(RawValue value)
    {
        BeginValue(0, Values);
        _w.WriteRawValue(value);
        EndValue();
    }

    /// <summary>Writes JSON text as it is, once it was checked to be one value. A key of a dictionary must be a string without whitespace around it.</summary>
    /// <param name="utf8Json">The value's text as UTF-8.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The text is not one well-formed JSON value (RFC 8259), or nests deeper than <c>MaxDepth</c>.</exception>
    public void WriteRawValue(scoped ReadOnlySpan<byte> utf8Json)
    {
        if (_state == AtKey && !(utf8Json is [(byte)'"', .., (byte)'"'])) ThrowNotAllowed("a value");
        JsonWriterContext context = BeginValue(0, Texts);
        JsonRawCheck.Run(utf8Json, context.Options, context.Depth);
        _w.WriteUnread(utf8Json);
        EndValue();
    }
}
