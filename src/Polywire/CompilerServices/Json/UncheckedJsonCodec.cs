using System.ComponentModel;
using Polywire.Codecs;
using Polywire.Json;

namespace Polywire.CompilerServices;

/// <summary>Base of the codecs that are generated or built in: what they write and read is correct by construction, and not checked again.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class UncheckedJsonCodec<T> : JsonCodec<T>
{
    /// <inheritdoc/>
    public abstract override void WriteUnchecked(ref UncheckedJsonWriter writer, T? value);

    /// <inheritdoc/>
    public abstract override T? ReadUnchecked(ref UncheckedJsonReader reader);

    /// <inheritdoc/>
    public override void PopulateUnchecked(ref UncheckedJsonReader reader, ref T value) => throw CannotPopulate();

    /// <inheritdoc/>
    public override void WriteKeyUnchecked(ref UncheckedJsonWriter writer, T key)
    {
        WriteUnchecked(ref writer, key);
        writer.CheckKey();
    }

    /// <inheritdoc/>
    public override T ReadKeyUnchecked(ref UncheckedJsonReader reader)
    {
        reader.CheckKey();
        T key = reader.NotNullKey(ReadUnchecked(ref reader));
        reader.ReadColon();
        return key;
    }

    /// <inheritdoc/>
    public sealed override void WriteKey(ref JsonWriter writer, T key) => writer.WriteKey(this, key);

    /// <inheritdoc/>
    public sealed override T ReadKey(ref JsonReader reader) => reader.ReadKey(this);

    /// <inheritdoc/>
    public sealed override void Write(ref JsonWriter writer, T? value) => writer.WriteValue(this, value);

    /// <inheritdoc/>
    public sealed override T? Read(ref JsonReader reader) => reader.ReadValue(this);

    /// <inheritdoc/>
    public sealed override void Populate(ref JsonReader reader, ref T value) => reader.PopulateValue(this, ref value);
}

/// <summary>A codec whose type can be the element of collections that are not registered. Base of generated codecs.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonElementCodec<T> : UncheckedJsonCodec<T>
{
    internal override WireCodec? Compose(Composition shape) => shape switch
    {
        Composition.Array => new ArrayJsonCodec<T>(this),
        Composition.List => new ListJsonCodec<T>(this),
        Composition.Dictionary => new DictionaryJsonCodec<T>(this),
        _ => null,
    };
}

/// <summary>Does the same for structs, with <c>T?</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonStructCodec<T> : JsonElementCodec<T> where T : struct
{
    internal override WireCodec? Compose(Composition shape) => shape == Composition.Nullable ? new NullableJsonCodec<T>(this) : base.Compose(shape);
}
