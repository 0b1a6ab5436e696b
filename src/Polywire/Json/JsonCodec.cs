using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Polywire.Codecs;

namespace Polywire.Json;

/// <summary>A JSON codec whose type is known at run time only.</summary>
public abstract class JsonCodec : WireCodec
{
    ObjectJsonCodec? _boxed;

    private protected JsonCodec() { }

    /// <summary>This codec as one of <c>object</c>, for calls that name the type at run time.</summary>
    internal JsonCodec<object> Boxed => _boxed ??= new ObjectJsonCodec(this);

    /// <summary>The codec of a type that is known at run time only.</summary>
    /// <exception cref="WireTypeException">There is none.</exception>
    internal static JsonCodec Of(Type type) => WireRegistry.Lookup(type, WireId.Json) as JsonCodec ?? throw Missing.Codec(type, WireId.Json);

    internal abstract void WriteBoxed(ref JsonWriter writer, object? value);

    internal abstract object? ReadBoxed(ref JsonReader reader);

    internal abstract void PopulateBoxed(ref JsonReader reader, object value);

    /// <summary>This codec as a converter, by its own options or those of each call.</summary>
    internal abstract JsonConverter ToConverter(JsonWireOptions? own);

    /// <summary>This codec as metadata, by its own options or <paramref name="options"/>.</summary>
    internal abstract JsonTypeInfo Describe(JsonSerializerOptions options, JsonWireOptions? own);
}

/// <summary>Reads and writes <typeparamref name="T"/> as JSON. Derive it for a type of your own and name it with <see cref="WireCodecAttribute"/>.</summary>
/// <remarks>
/// One instance serves all threads. A codec writes exactly one value, and reads exactly one; failures go through
/// <see cref="JsonReader.Fail"/> and <see cref="JsonWriter.Fail"/>. null reaches the codec where <typeparamref name="T"/> is a reference type.
/// </remarks>
public abstract class JsonCodec<T> : JsonCodec
{
    /// <summary>Writes one value.</summary>
    public abstract void Write(ref JsonWriter writer, T? value);

    /// <summary>Reads one value.</summary>
    public abstract T? Read(ref JsonReader reader);

    /// <summary>Reads one value into an existing one; members that are absent stay as they are.</summary>
    public virtual void Populate(ref JsonReader reader, ref T value) =>
        throw new WireTypeException(typeof(T), "json", $"'{typeof(T)}' cannot be populated: it is no model with settable members.");

    /// <summary>Writes a dictionary's key, without the colon after it: a JSON string. As long as nothing overrides it, what <see cref="Write"/> writes, which has to be one.</summary>
    public virtual void WriteKey(ref JsonWriter writer, T key)
    {
        Write(ref writer, key);
        writer.CheckKey();
    }

    /// <summary>Reads a dictionary's key and the colon after it; never null.</summary>
    public virtual T ReadKey(ref JsonReader reader)
    {
        reader.CheckKey();
        T key = reader.NotNullKey(Read(ref reader));
        reader.ReadColon();
        return key;
    }

    internal sealed override Type ValueType => typeof(T);

    internal sealed override void WriteBoxed(ref JsonWriter writer, object? value) => Write(ref writer, (T?)value);

    internal sealed override object? ReadBoxed(ref JsonReader reader) => Read(ref reader);

    internal sealed override void PopulateBoxed(ref JsonReader reader, object value)
    {
        T typed = (T)value;
        Populate(ref reader, ref typed);
    }

    internal sealed override JsonConverter ToConverter(JsonWireOptions? own) => new WireJsonConverter<T>(this, own);

    internal sealed override JsonTypeInfo Describe(JsonSerializerOptions options, JsonWireOptions? own) => JsonBridgeTypes.Info<T>(options, ToConverter(own));
}

/// <summary>A codec whose type can be the element of collections that nobody registered. Base of generated codecs.</summary>
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

/// <summary>The same for structs, with <c>T?</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonStructCodec<T> : JsonElementCodec<T> where T : struct
{
    internal override WireCodec? Compose(Composition shape) => shape == Composition.Nullable ? new NullableJsonCodec<T>(this) : base.Compose(shape);
}

/// <summary>The codec of <typeparamref name="T"/>, looked up once.</summary>
public static class JsonCodecs<T>
{
    static JsonCodec<T>? s_codec;

    /// <summary>The codec.</summary>
    /// <exception cref="WireTypeException">There is none.</exception>
    public static JsonCodec<T> Get()
    {
        JsonCodec<T>? codec = s_codec;
        return codec is not null && codec.ResolvedAt == WireRegistry.Version ? codec : Resolve();
    }

    /// <summary>The codec at a type parameter: the call's, where it has one, else the codec of <typeparamref name="T"/>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static JsonCodec<T> At(scoped in JsonWriter writer) => writer._s.Codecs is { } codecs ? Seam(codecs) : Get();

    /// <summary>The codec at a type parameter: the call's, where it has one, else the codec of <typeparamref name="T"/>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static JsonCodec<T> At(scoped in JsonReader reader) => reader._s.Codecs is { } codecs ? Seam(codecs) : Get();

    static JsonCodec<T> Seam(WireCodecs codecs) => codecs.Find(typeof(T), WireId.Json, "") as JsonCodec<T> ?? Get();

    [MethodImpl(MethodImplOptions.NoInlining)]
    static JsonCodec<T> Resolve()
    {
        int version = WireRegistry.Version;
        var codec = WireRegistry.Lookup(typeof(T), WireId.Json) as JsonCodec<T> ?? throw Missing.Codec(typeof(T), WireId.Json);
        codec.ResolvedAt = version;
        s_codec = codec;
        return codec;
    }
}
