using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Polywire.Codecs;
using Polywire.CompilerServices;

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
/// One instance serves all threads. A codec writes and reads exactly one value and reports failures with
/// <see cref="UncheckedJsonReader.Fail"/> and <see cref="UncheckedJsonWriter.Fail"/>. If <typeparamref name="T"/> is a reference type, the codec handles null.
/// </remarks>
public abstract class JsonCodec<T> : JsonCodec
{
    JsonRoot<T>? _root;

    internal JsonRoot<T> Root => _root ??= new(this);

    internal sealed override object TypedRoot => Root;

    /// <summary>Writes one value.</summary>
    /// <param name="writer">The destination.</param>
    /// <param name="value">The value.</param>
    public abstract void Write(ref UncheckedJsonWriter writer, T? value);

    /// <summary>Reads one value.</summary>
    /// <param name="reader">The source, positioned before the value.</param>
    /// <returns>The value.</returns>
    public abstract T? Read(ref UncheckedJsonReader reader);

    /// <summary>Reads one value into an existing one. Absent members stay unchanged.</summary>
    /// <param name="reader">The source, positioned before the value.</param>
    /// <param name="value">The value to change.</param>
    public virtual void Populate(ref UncheckedJsonReader reader, ref T value) =>
        throw new WireTypeException(typeof(T), JsonFormat.Instance.Name, $"'{typeof(T)}' cannot be populated: it is not a model with settable members.");

    /// <summary>Writes a dictionary's key, which must be a JSON string, without the colon after it. The default calls <see cref="Write"/>.</summary>
    /// <param name="writer">The destination.</param>
    /// <param name="key">The key.</param>
    public virtual void WriteKey(ref UncheckedJsonWriter writer, T key)
    {
        Write(ref writer, key);
        writer.CheckKey();
    }

    /// <summary>Reads a dictionary's key and the colon after it.</summary>
    /// <param name="reader">The source, positioned before the key.</param>
    /// <returns>The key; never null.</returns>
    public virtual T ReadKey(ref UncheckedJsonReader reader)
    {
        reader.CheckKey();
        T key = reader.NotNullKey(Read(ref reader));
        reader.ReadColon();
        return key;
    }

    internal sealed override Type ValueType => typeof(T);

    internal sealed override void WriteBoxed(ref UncheckedJsonWriter writer, object? value) => Write(ref writer, (T?)value);

    internal sealed override object? ReadBoxed(ref UncheckedJsonReader reader) => Read(ref reader);

    internal sealed override void PopulateBoxed(ref UncheckedJsonReader reader, object value)
    {
        T typed = (T)value;
        Populate(ref reader, ref typed);
    }

    internal sealed override JsonConverter ToConverter(JsonWireOptions? own) => new WireJsonConverter<T>(this, own);

    internal sealed override JsonTypeInfo Describe(JsonSerializerOptions options, JsonWireOptions? own) => JsonBridgeTypes.Info<T>(options, ToConverter(own));
}

/// <summary>Represents a codec whose type can be the element of unregistered collections. Base class of generated codecs.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonElementCodec<T> : JsonCodec<T>
{
    internal override WireCodec? Compose(Composition shape) => shape switch
    {
        Composition.Array => new ArrayJsonCodec<T>(this),
        Composition.List => new ListJsonCodec<T>(this),
        Composition.Dictionary => new DictionaryJsonCodec<T>(this),
        _ => null,
    };
}

/// <summary>Represents such a codec of a struct, which also serves <c>T?</c>.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonStructCodec<T> : JsonElementCodec<T> where T : struct
{
    internal override WireCodec? Compose(Composition shape) => shape == Composition.Nullable ? new NullableJsonCodec<T>(this) : base.Compose(shape);
}

/// <summary>Provides the codec of a type, which is looked up once.</summary>
/// <typeparam name="T">The type.</typeparam>
public static class JsonCodecs<T>
{
    static JsonCodec<T>? s_codec;

    /// <summary>Returns the codec.</summary>
    /// <returns>The codec; never null.</returns>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    public static JsonCodec<T> Get()
    {
        JsonCodec<T>? codec = s_codec;
        return codec is not null && codec.ResolvedAt == WireRegistry.Version ? codec : Resolve();
    }

    /// <summary>Returns the codec for a member whose type is a type parameter: that of the call's <c>Codecs</c> if there is one, otherwise the type's own.</summary>
    /// <param name="writer">The writer of the call.</param>
    /// <returns>The codec.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static JsonCodec<T> At(scoped in UncheckedJsonWriter writer) => writer._s.Codecs is { } codecs ? Seam(codecs) : Get();

    /// <summary>Returns the codec for a member whose type is a type parameter: that of the call's <c>Codecs</c> if there is one, otherwise the type's own.</summary>
    /// <param name="reader">The reader of the call.</param>
    /// <returns>The codec.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static JsonCodec<T> At(scoped in UncheckedJsonReader reader) => reader._s.Codecs is { } codecs ? Seam(codecs) : Get();

    static JsonCodec<T> Seam(WireCodecs codecs) => codecs.Find(typeof(T), WireId.Json, "") as JsonCodec<T> ?? Get();

    [MethodImpl(MethodImplOptions.NoInlining)]
    static JsonCodec<T> Resolve()
    {
        int version = WireRegistry.Version;
        var codec = WireRegistry.Lookup(typeof(T), JsonFormat.Instance) as JsonCodec<T> ?? throw Missing.Codec(typeof(T), JsonFormat.Instance);
        codec.ResolvedAt = version;
        s_codec = codec;
        return codec;
    }
}
