using Polywire;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.CompilerServices;

[assembly: WireRoots("MemoryPackCodecs")]

namespace Polywire.MemoryPack;

/// <summary>Represents a MemoryPack codec of a type that is known only at run time. Derive from the generic class.</summary>
public abstract class MemoryPackCodec : WireCodec
{
    ObjectMemoryPackCodec? _boxed;

    private protected MemoryPackCodec() { }

    /// <summary>This codec as one of <c>object</c>, for calls that name the type at run time.</summary>
    internal MemoryPackCodec<object> Boxed => _boxed ??= new ObjectMemoryPackCodec(this);

    internal sealed override WireFormat Format => MemoryPackFormat.Instance;

    internal sealed override WireRoot<object> BoxedRoot => Boxed.Root;

    /// <summary>Describes the bytes of the type for generated code, which finds error paths by it; null if that is not known.</summary>
    /// <returns>The description.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual MemoryPackLayout? DescribeUnchecked() => null;

    internal abstract void WriteBoxed(ref UncheckedMemoryPackWriter writer, object? value);

    internal abstract object? ReadBoxed(ref UncheckedMemoryPackReader reader);

    internal abstract void PopulateBoxed(ref UncheckedMemoryPackReader reader, object value);
}

/// <summary>Reads and writes <typeparamref name="T"/> in MemoryPack's format. Derive from it for a type of your own and name the class with <see cref="WireCodecAttribute"/>.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <remarks>
/// One instance serves all threads. A codec writes one value, which may consist of several, and reads exactly what it writes; failures go through
/// <c>MemoryPackReader.Fail</c> and <c>MemoryPackWriter.Fail</c>. null reaches the codec if <typeparamref name="T"/> is a reference type.
/// </remarks>
public abstract class MemoryPackCodec<T> : MemoryPackCodec
{
    MemoryPackRoot<T>? _root;

    internal MemoryPackRoot<T> Root => _root ??= MakeRoot();

    private protected virtual MemoryPackRoot<T> MakeRoot() => new(this);

    internal sealed override object TypedRoot => Root;

    /// <summary>Writes one value.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The value.</param>
    public abstract void Write(ref MemoryPackWriter writer, T? value);

    /// <summary>Reads one value.</summary>
    /// <param name="reader">The reader.</param>
    /// <returns>The value.</returns>
    public abstract T? Read(ref MemoryPackReader reader);

    /// <summary>Reads one value into an existing one; members that are absent stay as they are.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="value">The existing value.</param>
    /// <exception cref="WireTypeException">The type cannot be populated.</exception>
    public virtual void Populate(ref MemoryPackReader reader, ref T value) => throw CannotPopulate();

    /// <summary>Writes one value for generated code. Precondition: the writer is where a value belongs.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual void WriteUnchecked(ref UncheckedMemoryPackWriter writer, T? value)
    {
        MemoryPackWriter w = MemoryPackWriter.Begin(writer);
        Write(ref w, value);
        w.End(ref writer, this);
    }

    /// <summary>Reads one value for generated code. Precondition: the reader is where a value belongs.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual T? ReadUnchecked(ref UncheckedMemoryPackReader reader)
    {
        MemoryPackReader r = MemoryPackReader.Begin(reader);
        T? value = Read(ref r);
        r.End(ref reader, this);
        return value;
    }

    /// <summary>Reads one value into an existing one for generated code. Precondition: the reader is where a value belongs.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual void PopulateUnchecked(ref UncheckedMemoryPackReader reader, ref T value)
    {
        MemoryPackReader r = MemoryPackReader.Begin(reader);
        Populate(ref r, ref value);
        r.End(ref reader, this);
    }

    private protected static WireTypeException CannotPopulate() =>
        new(typeof(T), MemoryPackFormat.Instance.Name, $"'{typeof(T)}' cannot be populated: it is not a model with settable members.");

    internal sealed override Type ValueType => typeof(T);

    internal sealed override void WriteBoxed(ref UncheckedMemoryPackWriter writer, object? value) => WriteUnchecked(ref writer, (T?)value);

    internal sealed override object? ReadBoxed(ref UncheckedMemoryPackReader reader) => ReadUnchecked(ref reader);

    internal sealed override void PopulateBoxed(ref UncheckedMemoryPackReader reader, object value)
    {
        T typed = (T)value;
        PopulateUnchecked(ref reader, ref typed);
    }
}

/// <summary>Provides the codec of a type, which is looked up once.</summary>
/// <typeparam name="T">The type.</typeparam>
[WireRoot]
public static class MemoryPackCodecs<T>
{
    static MemoryPackCodec<T>? s_codec;
    static MemoryPackCodec<T>? s_generated;

    /// <summary>Returns the codec.</summary>
    /// <returns>The codec; never null.</returns>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MemoryPackCodec<T> Get()
    {
        MemoryPackCodec<T>? codec = s_codec;
        return codec is not null && codec.ResolvedAt == WireRegistry.Version ? codec : Resolve();
    }

    /// <summary>Returns the generated codec of a model that also has a codec of its own, for that codec to call.</summary>
    /// <returns>The codec; never null.</returns>
    /// <exception cref="WireTypeException">The type is not a model.</exception>
    public static MemoryPackCodec<T> GetGenerated() => CodecLookup.ResolveGenerated<MemoryPackCodec<T>, MemoryPackElementCodec<T>>(ref s_generated, typeof(T), MemoryPackFormat.Instance);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static MemoryPackCodec<T> Resolve() => CodecLookup.Resolve(ref s_codec, typeof(T), MemoryPackFormat.Instance);
}

/// <summary>A codec as one of <c>object</c>.</summary>
sealed class ObjectMemoryPackCodec(MemoryPackCodec inner) : UncheckedMemoryPackCodec<object>
{
    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, object? value) => inner.WriteBoxed(ref writer, value);

    public override object? ReadUnchecked(ref UncheckedMemoryPackReader reader) => inner.ReadBoxed(ref reader);

    public override void PopulateUnchecked(ref UncheckedMemoryPackReader reader, ref object value) => inner.PopulateBoxed(ref reader, value);

    public override MemoryPackLayout DescribeUnchecked() => inner.DescribeUnchecked()!;
}
