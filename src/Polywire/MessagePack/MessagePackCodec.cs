using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>Represents a MessagePack codec of a type that is known only at run time. Derive from the generic class.</summary>
public abstract class MessagePackCodec : WireCodec
{
    ObjectMessagePackCodec? _boxed;

    private protected MessagePackCodec() { }

    /// <summary>This codec as one of <c>object</c>, for calls that name the type at run time.</summary>
    internal MessagePackCodec<object> Boxed => _boxed ??= new ObjectMessagePackCodec(this);

    /// <summary>The codec of a type that is known at run time only.</summary>
    /// <exception cref="WireTypeException">There is none.</exception>
    internal sealed override WireFormat Format => MessagePackFormat.Instance;

    internal sealed override WireRoot<object> BoxedRoot => Boxed.Root;

    internal abstract void WriteBoxed(ref UncheckedMessagePackWriter writer, object? value);

    internal abstract object? ReadBoxed(ref UncheckedMessagePackReader reader);

    internal abstract void PopulateBoxed(ref UncheckedMessagePackReader reader, object value);
}

/// <summary>Reads and writes <typeparamref name="T"/> as MessagePack. Derive from it for a type of your own and name the class with <see cref="WireCodecAttribute"/>.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <remarks>
/// One instance serves all threads. A codec writes and reads exactly one value and reports failures with
/// <c>UncheckedMessagePackReader.Fail</c> and <c>UncheckedMessagePackWriter.Fail</c>. If <typeparamref name="T"/> is a reference type, the codec handles null.
/// </remarks>
public abstract class MessagePackCodec<T> : MessagePackCodec
{
    MessagePackRoot<T>? _root;

    internal MessagePackRoot<T> Root => _root ??= new(this);

    internal sealed override object TypedRoot => Root;

    /// <summary>Writes one value.</summary>
    /// <param name="writer">The destination.</param>
    /// <param name="value">The value.</param>
    public abstract void Write(ref UncheckedMessagePackWriter writer, T? value);

    /// <summary>Reads one value.</summary>
    /// <param name="reader">The source, positioned before the value.</param>
    /// <returns>The value.</returns>
    public abstract T? Read(ref UncheckedMessagePackReader reader);

    /// <summary>Reads one value into an existing one. Absent members stay unchanged.</summary>
    /// <param name="reader">The source, positioned before the value.</param>
    /// <param name="value">The value to change.</param>
    public virtual void Populate(ref UncheckedMessagePackReader reader, ref T value) =>
        throw new WireTypeException(typeof(T), MessagePackFormat.Instance.Name, $"'{typeof(T)}' cannot be populated: it is not a model with settable members.");

    internal sealed override Type ValueType => typeof(T);

    internal sealed override void WriteBoxed(ref UncheckedMessagePackWriter writer, object? value) => Write(ref writer, (T?)value);

    internal sealed override object? ReadBoxed(ref UncheckedMessagePackReader reader) => Read(ref reader);

    internal sealed override void PopulateBoxed(ref UncheckedMessagePackReader reader, object value)
    {
        T typed = (T)value;
        Populate(ref reader, ref typed);
    }
}

/// <summary>Represents a codec whose type can be the element of unregistered collections. Base class of generated codecs.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
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

/// <summary>Represents such a codec of a struct, which also serves <c>T?</c>.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class MessagePackStructCodec<T> : MessagePackElementCodec<T> where T : struct
{
    internal override WireCodec? Compose(Composition shape) => shape == Composition.Nullable ? new NullableMessagePackCodec<T>(this) : base.Compose(shape);
}

/// <summary>Provides the codec of a type, which is looked up once.</summary>
/// <typeparam name="T">The type.</typeparam>
public static class MessagePackCodecs<T>
{
    static MessagePackCodec<T>? s_codec;

    /// <summary>Returns the codec.</summary>
    /// <returns>The codec; never null.</returns>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackCodec<T> Get()
    {
        MessagePackCodec<T>? codec = s_codec;
        return codec is not null && codec.ResolvedAt == WireRegistry.Version ? codec : Resolve();
    }

    /// <summary>Returns the codec for a member whose type is a type parameter: that of the call's <c>Codecs</c> if there is one, otherwise the type's own.</summary>
    /// <param name="writer">The writer of the call.</param>
    /// <returns>The codec.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static MessagePackCodec<T> At(scoped in UncheckedMessagePackWriter writer) => writer._s.Codecs is { } codecs ? Seam(codecs) : Get();

    /// <summary>Returns the codec for a member whose type is a type parameter: that of the call's <c>Codecs</c> if there is one, otherwise the type's own.</summary>
    /// <param name="reader">The reader of the call.</param>
    /// <returns>The codec.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static MessagePackCodec<T> At(scoped in UncheckedMessagePackReader reader) => reader._s.Codecs is { } codecs ? Seam(codecs) : Get();

    static MessagePackCodec<T> Seam(WireCodecs codecs) => codecs.Find(typeof(T), WireId.MessagePack, "") as MessagePackCodec<T> ?? Get();

    [MethodImpl(MethodImplOptions.NoInlining)]
    static MessagePackCodec<T> Resolve()
    {
        int version = WireRegistry.Version;
        var codec = WireRegistry.Lookup(typeof(T), MessagePackFormat.Instance) as MessagePackCodec<T> ?? throw Missing.Codec(typeof(T), MessagePackFormat.Instance);
        codec.ResolvedAt = version;
        s_codec = codec;
        return codec;
    }
}
