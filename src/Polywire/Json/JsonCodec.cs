using Polywire;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Polywire.Codecs;
using Polywire.CompilerServices;

[assembly: WireRoots("JsonCodecs")]

namespace Polywire.Json;

/// <summary>Represents a JSON codec of a type that is known only at run time. Derive from the generic class.</summary>
public abstract class JsonCodec : WireCodec
{
    ObjectJsonCodec? _boxed;

    private protected JsonCodec() { }

    /// <summary>This codec as one of <c>object</c>, for calls that name the type at run time.</summary>
    internal JsonCodec<object> Boxed => _boxed ??= new ObjectJsonCodec(this);

    /// <summary>The codec of a type that is known at run time only.</summary>
    /// <exception cref="WireTypeException">There is none.</exception>
    internal sealed override WireFormat Format => JsonFormat.Instance;

    internal sealed override WireRoot<object> BoxedRoot => Boxed.Root;

    internal abstract void WriteBoxed(ref UncheckedJsonWriter writer, object? value);

    internal abstract object? ReadBoxed(ref UncheckedJsonReader reader);

    internal abstract void PopulateBoxed(ref UncheckedJsonReader reader, object value);

    /// <summary>This codec as a converter, by its own options or those of each call.</summary>
    internal abstract JsonConverter ToConverter(JsonWireOptions? own);

    /// <summary>This codec as metadata, by its own options or <paramref name="options"/>.</summary>
    internal abstract JsonTypeInfo Describe(JsonSerializerOptions options, JsonWireOptions? own);
}

/// <summary>Reads and writes <typeparamref name="T"/> as JSON. Derive from it for a type of your own and name the class with <see cref="WireCodecAttribute"/>.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <remarks>
/// One instance serves all threads. A codec writes exactly one value, and reads exactly one; failures go through
/// <c>JsonReader.Fail</c> and <c>JsonWriter.Fail</c>. null reaches the codec if <typeparamref name="T"/> is a reference type.
/// </remarks>
public abstract class JsonCodec<T> : JsonCodec
{
    JsonRoot<T>? _root;

    internal JsonRoot<T> Root => _root ??= new(this);

    internal sealed override object TypedRoot => Root;

    /// <summary>Writes one value.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The value.</param>
    public abstract void Write(ref JsonWriter writer, T? value);

    /// <summary>Reads one value.</summary>
    /// <param name="reader">The reader.</param>
    /// <returns>The value.</returns>
    public abstract T? Read(ref JsonReader reader);

    /// <summary>Reads one value into an existing one; members that are absent stay as they are.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="value">The existing value.</param>
    /// <exception cref="WireTypeException">The type cannot be populated.</exception>
    public virtual void Populate(ref JsonReader reader, ref T value) => throw CannotPopulate();

    /// <summary>Writes a dictionary's key: one string. The colon after it is not the codec's.</summary>
    /// <param name="writer">The writer, which takes text only.</param>
    /// <param name="key">The key.</param>
    /// <remarks>Writes what <see cref="Write"/> writes, if it is not overridden.</remarks>
    public virtual void WriteKey(ref JsonWriter writer, T key) => Write(ref writer, key);

    /// <summary>Reads a dictionary's key: one string. The colon after it is not the codec's.</summary>
    /// <param name="reader">The reader, whose next value is a string.</param>
    /// <returns>The key; null is an error.</returns>
    /// <remarks>Reads what <see cref="Read"/> reads, if it is not overridden.</remarks>
    public virtual T ReadKey(ref JsonReader reader) => Read(ref reader)!;

    /// <summary>Writes one value for generated code. Precondition: the writer is where a value belongs.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual void WriteUnchecked(ref UncheckedJsonWriter writer, T? value)
    {
        JsonWriter w = JsonWriter.Begin(writer);
        Write(ref w, value);
        w.End(ref writer, this);
    }

    /// <summary>Reads one value for generated code. Precondition: the reader is where a value belongs.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual T? ReadUnchecked(ref UncheckedJsonReader reader)
    {
        JsonReader r = JsonReader.Begin(reader);
        T? value = Read(ref r);
        r.End(ref reader, this);
        return value;
    }

    /// <summary>Reads one value into an existing one for generated code. Precondition: the reader is where a value belongs.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual void PopulateUnchecked(ref UncheckedJsonReader reader, ref T value)
    {
        JsonReader r = JsonReader.Begin(reader);
        Populate(ref r, ref value);
        r.End(ref reader, this);
    }

    /// <summary>Writes a dictionary's key for generated code. Precondition: the writer is where a key belongs.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual void WriteKeyUnchecked(ref UncheckedJsonWriter writer, T key)
    {
        JsonWriter w = JsonWriter.BeginKey(writer);
        WriteKey(ref w, key);
        w.End(ref writer, this);
    }

    /// <summary>Reads a dictionary's key and its colon for generated code. Precondition: the reader is where a key belongs.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual T ReadKeyUnchecked(ref UncheckedJsonReader reader)
    {
        reader.CheckKey();
        JsonReader r = JsonReader.BeginKey(reader);
        T key = ReadKey(ref r);
        r.End(ref reader, this);
        reader.NotNullKey(key);
        if (!r.HasReadColon) reader.ReadColon();
        return key;
    }

    private protected static WireTypeException CannotPopulate() =>
        new(typeof(T), JsonFormat.Instance.Name, $"'{typeof(T)}' cannot be populated: it is not a model with settable members.");

    internal sealed override Type ValueType => typeof(T);

    internal sealed override void WriteBoxed(ref UncheckedJsonWriter writer, object? value) => WriteUnchecked(ref writer, (T?)value);

    internal sealed override object? ReadBoxed(ref UncheckedJsonReader reader) => ReadUnchecked(ref reader);

    internal sealed override void PopulateBoxed(ref UncheckedJsonReader reader, object value)
    {
        T typed = (T)value;
        PopulateUnchecked(ref reader, ref typed);
    }

    internal sealed override JsonConverter ToConverter(JsonWireOptions? own) => new WireJsonConverter<T>(this, own);

    internal sealed override JsonTypeInfo Describe(JsonSerializerOptions options, JsonWireOptions? own) => JsonBridgeTypes.Info<T>(options, ToConverter(own));
}

/// <summary>Provides the codec of a type, which is looked up once.</summary>
/// <typeparam name="T">The type.</typeparam>
[WireRoot]
public static class JsonCodecs<T>
{
    static JsonCodec<T>? s_codec;
    static JsonCodec<T>? s_generated;

    /// <summary>Returns the codec.</summary>
    /// <returns>The codec; never null.</returns>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    public static JsonCodec<T> Get()
    {
        JsonCodec<T>? codec = s_codec;
        return codec is not null && codec.ResolvedAt == WireRegistry.Version ? codec : Resolve();
    }

    /// <summary>Returns the generated codec of a model that also has a codec of its own, for that codec to call.</summary>
    /// <returns>The codec; never null.</returns>
    /// <exception cref="WireTypeException">The type is not a model.</exception>
    public static JsonCodec<T> GetGenerated() => CodecLookup.ResolveGenerated<JsonCodec<T>, JsonElementCodec<T>>(ref s_generated, typeof(T), JsonFormat.Instance);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static JsonCodec<T> Resolve() => CodecLookup.Resolve(ref s_codec, typeof(T), JsonFormat.Instance);
}
