using Polywire;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.CompilerServices;

[assembly: WireRoots("MessagePackCodecs")]

namespace Polywire.MessagePack;

/// <summary>Represents a MessagePack codec of a type that is known only at run time. Derive from the generic class.</summary>
public abstract class MessagePackCodec : WireCodec
{
    ObjectMessagePackCodec? _boxed;

    private protected MessagePackCodec() { }

    /// <summary>This codec as one of <c>object</c>, for calls that name the type at run time.</summary>
    internal MessagePackCodec<object> Boxed => _boxed ??= new ObjectMessagePackCodec(this);

    internal sealed override WireFormat Format => MessagePackFormat.Instance;

    internal sealed override WireRoot<object> BoxedRoot => Boxed.Root;

    internal abstract void WriteBoxed(ref UncheckedMessagePackWriter writer, object? value);

    internal abstract object? ReadBoxed(ref UncheckedMessagePackReader reader);

    internal abstract void PopulateBoxed(ref UncheckedMessagePackReader reader, object value);
}

/// <summary>Reads and writes <typeparamref name="T"/> as MessagePack. Derive from it for a type of your own and name the class with <see cref="WireCodecAttribute"/>.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <remarks>
/// One instance serves all threads. A codec writes exactly one value, and reads exactly one; failures go through
/// <c>MessagePackReader.Fail</c> and <c>MessagePackWriter.Fail</c>. null reaches the codec if <typeparamref name="T"/> is a reference type.
/// </remarks>
public abstract class MessagePackCodec<T> : MessagePackCodec
{
    MessagePackRoot<T>? _root;

    internal MessagePackRoot<T> Root => _root ??= new(this);

    internal sealed override object TypedRoot => Root;

    /// <summary>Writes one value.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The value.</param>
    public abstract void Write(ref MessagePackWriter writer, T? value);

    /// <summary>Reads one value.</summary>
    /// <param name="reader">The reader.</param>
    /// <returns>The value.</returns>
    public abstract T? Read(ref MessagePackReader reader);

    /// <summary>Reads one value into an existing one; members that are absent stay as they are.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="value">The existing value.</param>
    /// <exception cref="WireTypeException">The type cannot be populated.</exception>
    public virtual void Populate(ref MessagePackReader reader, ref T value) => throw CannotPopulate();

    /// <summary>Writes one value for generated code. Precondition: the writer is where a value belongs.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual void WriteUnchecked(ref UncheckedMessagePackWriter writer, T? value)
    {
        MessagePackWriter w = MessagePackWriter.Begin(writer);
        Write(ref w, value);
        w.End(ref writer, this);
    }

    /// <summary>Reads one value for generated code. Precondition: the reader is where a value belongs.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual T? ReadUnchecked(ref UncheckedMessagePackReader reader)
    {
        MessagePackReader r = MessagePackReader.Begin(reader);
        T? value = Read(ref r);
        r.End(ref reader, this);
        return value;
    }

    /// <summary>Reads one value into an existing one for generated code. Precondition: the reader is where a value belongs.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual void PopulateUnchecked(ref UncheckedMessagePackReader reader, ref T value)
    {
        MessagePackReader r = MessagePackReader.Begin(reader);
        Populate(ref r, ref value);
        r.End(ref reader, this);
    }

    private protected static WireTypeException CannotPopulate() =>
        new(typeof(T), MessagePackFormat.Instance.Name, $"'{typeof(T)}' cannot be populated: it is not a model with settable members.");

    internal sealed override Type ValueType => typeof(T);

    internal sealed override void WriteBoxed(ref UncheckedMessagePackWriter writer, object? value) => WriteUnchecked(ref writer, (T?)value);

    internal sealed override object? ReadBoxed(ref UncheckedMessagePackReader reader) => ReadUnchecked(ref reader);

    internal sealed override void PopulateBoxed(ref UncheckedMessagePackReader reader, object value)
    {
        T typed = (T)value;
        PopulateUnchecked(ref reader, ref typed);
    }
}

/// <summary>Provides the codec of a type, which is looked up once.</summary>
/// <typeparam name="T">The type.</typeparam>
[WireRoot]
public static class MessagePackCodecs<T>
{
    static MessagePackCodec<T>? s_codec;
    static MessagePackCodec<T>? s_generated;

    /// <summary>Returns the codec.</summary>
    /// <returns>The codec; never null.</returns>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackCodec<T> Get()
    {
        MessagePackCodec<T>? codec = s_codec;
        return codec is not null && codec.ResolvedAt == WireRegistry.Version ? codec : Resolve();
    }

    /// <summary>Returns the generated codec of a model that also has a codec of its own, for that codec to call.</summary>
    /// <returns>The codec; never null.</returns>
    /// <exception cref="WireTypeException">The type is not a model.</exception>
    public static MessagePackCodec<T> GetGenerated() => CodecLookup.ResolveGenerated<MessagePackCodec<T>, MessagePackElementCodec<T>>(ref s_generated, typeof(T), MessagePackFormat.Instance);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static MessagePackCodec<T> Resolve() => CodecLookup.Resolve(ref s_codec, typeof(T), MessagePackFormat.Instance);
}
