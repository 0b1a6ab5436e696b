using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Codecs;

namespace Polywire.MessagePack;

/// <summary>A MessagePack codec whose type is known at run time only.</summary>
public abstract class MessagePackCodec : WireCodec
{
    ObjectMessagePackCodec? _boxed;

    private protected MessagePackCodec() { }

    /// <summary>This codec as one of <c>object</c>, for calls that name the type at run time.</summary>
    internal MessagePackCodec<object> Boxed => _boxed ??= new ObjectMessagePackCodec(this);

    /// <summary>The codec of a type that is known at run time only.</summary>
    /// <exception cref="WireTypeException">There is none.</exception>
    internal static MessagePackCodec Of(Type type) => WireRegistry.Lookup(type, WireId.MessagePack) as MessagePackCodec ?? throw Missing.Codec(type, WireId.MessagePack);

    internal abstract void WriteBoxed(ref MessagePackWriter writer, object? value);

    internal abstract object? ReadBoxed(ref MessagePackReader reader);

    internal abstract void PopulateBoxed(ref MessagePackReader reader, object value);
}

/// <summary>Reads and writes <typeparamref name="T"/> as MessagePack. Derive it for a type of your own and name it with <see cref="WireCodecAttribute"/>.</summary>
/// <remarks>
/// One instance serves all threads. A codec writes exactly one value, and reads exactly one; failures go through
/// <c>MessagePackReader.Fail</c> and <c>MessagePackWriter.Fail</c>. null reaches the codec where <typeparamref name="T"/> is a reference type.
/// </remarks>
public abstract class MessagePackCodec<T> : MessagePackCodec
{
    /// <summary>Writes one value.</summary>
    public abstract void Write(ref MessagePackWriter writer, T? value);

    /// <summary>Reads one value.</summary>
    public abstract T? Read(ref MessagePackReader reader);

    /// <summary>Reads one value into an existing one; members that are absent stay as they are.</summary>
    public virtual void Populate(ref MessagePackReader reader, ref T value) =>
        throw new WireTypeException(typeof(T), "messagepack", $"'{typeof(T)}' cannot be populated: it is no model with settable members.");

    internal sealed override Type ValueType => typeof(T);

    internal sealed override void WriteBoxed(ref MessagePackWriter writer, object? value) => Write(ref writer, (T?)value);

    internal sealed override object? ReadBoxed(ref MessagePackReader reader) => Read(ref reader);

    internal sealed override void PopulateBoxed(ref MessagePackReader reader, object value)
    {
        T typed = (T)value;
        Populate(ref reader, ref typed);
    }
}

/// <summary>A codec whose type can be the element of collections that nobody registered. Base of generated codecs.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class MessagePackElementCodec<T> : MessagePackCodec<T>
{
    internal override WireCodec? Compose(Composition shape) => shape switch
    {
        Composition.Array => new ArrayMessagePackCodec<T>(this),
        Composition.List => new ListMessagePackCodec<T>(this),
        Composition.Dictionary => new DictionaryMessagePackCodec<T>(this),
        _ => null,
    };
}

/// <summary>The same for structs, with <c>T?</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class MessagePackStructCodec<T> : MessagePackElementCodec<T> where T : struct
{
    internal override WireCodec? Compose(Composition shape) => shape == Composition.Nullable ? new NullableMessagePackCodec<T>(this) : base.Compose(shape);
}

/// <summary>The codec of <typeparamref name="T"/>, looked up once.</summary>
public static class MessagePackCodecs<T>
{
    static MessagePackCodec<T>? s_codec;

    /// <summary>The codec.</summary>
    /// <exception cref="WireTypeException">There is none.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackCodec<T> Get()
    {
        MessagePackCodec<T>? codec = s_codec;
        return codec is not null && codec.ResolvedAt == WireRegistry.Version ? codec : Resolve();
    }

    /// <summary>The codec at a type parameter: the call's, where it has one, else the codec of <typeparamref name="T"/>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static MessagePackCodec<T> At(scoped in MessagePackWriter writer) => writer._s.Codecs is { } codecs ? Seam(codecs) : Get();

    /// <summary>The codec at a type parameter: the call's, where it has one, else the codec of <typeparamref name="T"/>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static MessagePackCodec<T> At(scoped in MessagePackReader reader) => reader._s.Codecs is { } codecs ? Seam(codecs) : Get();

    static MessagePackCodec<T> Seam(WireCodecs codecs) => codecs.Find(typeof(T), WireId.MessagePack, "") as MessagePackCodec<T> ?? Get();

    [MethodImpl(MethodImplOptions.NoInlining)]
    static MessagePackCodec<T> Resolve()
    {
        int version = WireRegistry.Version;
        var codec = WireRegistry.Lookup(typeof(T), WireId.MessagePack) as MessagePackCodec<T> ?? throw Missing.Codec(typeof(T), WireId.MessagePack);
        codec.ResolvedAt = version;
        s_codec = codec;
        return codec;
    }
}
