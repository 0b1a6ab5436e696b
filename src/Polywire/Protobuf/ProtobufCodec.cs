using Polywire;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.CompilerServices;

[assembly: WireRoots("ProtobufCodecs")]

namespace Polywire.Protobuf;

/// <summary>Represents a Protobuf codec of a type that is known only at run time. Derive from the generic class.</summary>
public abstract class ProtobufCodec : WireCodec
{
    private protected ProtobufCodec() { }

    internal sealed override WireFormat Format => ProtobufFormat.Instance;
}

/// <summary>Reads and writes <typeparamref name="T"/> as a Protobuf message. Derive from it for a type of your own and name the class with <see cref="WireCodecAttribute"/>.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <remarks>
/// One instance serves all threads. A codec writes the fields of one message, and reads fields until there are none left; failures go through
/// <c>ProtobufReader.Fail</c> and <c>ProtobufWriter.Fail</c>. A null is not written, and never reaches the codec.
/// </remarks>
public abstract class ProtobufCodec<T> : ProtobufCodec
{
    ProtobufRoot<T>? _root;
    ProtobufRoot<object>? _boxedRoot;

    internal ProtobufRoot<T> Root => _root ??= new(this);

    internal sealed override object TypedRoot => Root;

    internal sealed override WireRoot<object> BoxedRoot => _boxedRoot ??= new BoxedProtobufCodec<T>(this).Root;

    internal sealed override Type ValueType => typeof(T);

    /// <summary>Writes the fields of one message.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The value, which is not null.</param>
    public abstract void Write(ref ProtobufWriter writer, T value);

    /// <summary>Reads the fields of one message, to its end.</summary>
    /// <param name="reader">The reader.</param>
    /// <returns>The value.</returns>
    public abstract T Read(ref ProtobufReader reader);

    /// <summary>Reads the fields of a message into an existing value; members that are absent stay as they are.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="value">The existing value.</param>
    /// <exception cref="WireTypeException">The type cannot be populated.</exception>
    public virtual void Populate(ref ProtobufReader reader, ref T value) => throw CannotPopulate();

    /// <summary>Writes the fields of one message for generated code. Precondition: the writer is inside the message.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual void WriteUnchecked(ref UncheckedProtobufWriter writer, T value)
    {
        ProtobufWriter w = ProtobufWriter.Begin(writer);
        Write(ref w, value);
        w.End(ref writer, this);
    }

    /// <summary>Reads one message for generated code. Precondition: the reader is at the start of the message.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual T ReadUnchecked(ref UncheckedProtobufReader reader)
    {
        int outer = reader.BeginCodec();
        ProtobufReader r = ProtobufReader.Begin(reader);
        T value = Read(ref r);
        r.End(ref reader, this);
        return reader.EndCodec(outer, value);
    }

    /// <summary>Reads a message into an existing value for generated code. Precondition: the reader is at the start of the message.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual void PopulateUnchecked(ref UncheckedProtobufReader reader, ref T value)
    {
        int outer = reader.BeginCodec();
        ProtobufReader r = ProtobufReader.Begin(reader);
        Populate(ref r, ref value);
        r.End(ref reader, this);
        reader.EndCodec(outer, 0);
    }

    /// <summary>Writes a field with the value for generated code; of null nothing.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="number">The number of the field.</param>
    /// <param name="value">The value.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual void WriteFieldUnchecked(ref UncheckedProtobufWriter writer, int number, T? value)
    {
        if (value is null) return;
        int start = writer.BeginMessage(ProtobufTag.Encode(number, ProtobufWireType.LengthDelimited, out int size), size, 1);
        WriteUnchecked(ref writer, value);
        writer.EndMessage(start, 1);
    }

    /// <summary>Reads the value of a field whose tag was read, for generated code.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="tag">The tag.</param>
    /// <param name="value">The value so far, and the one that was read.</param>
    /// <param name="isMerged">Whether the field occurred before in the message, so that a message is merged into <paramref name="value"/>.</param>
    /// <returns>False if the field has another wire type; nothing was read then.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual bool TryReadFieldUnchecked(ref UncheckedProtobufReader reader, uint tag, ref T? value, bool isMerged)
    {
        if ((tag & 7) != (uint)ProtobufWireType.LengthDelimited) return false;
        int end = reader.PushMessage();
        value = isMerged && value is not null ? MergeUnchecked(ref reader, value) : ReadUnchecked(ref reader);
        reader.PopMessage(end);
        return true;
    }

    /// <summary>Reads a message that occurs once more, for generated code. A codec of the program's own replaces the value.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual T MergeUnchecked(ref UncheckedProtobufReader reader, T value) => ReadUnchecked(ref reader);

    /// <summary>Whether a value is a field of its own, which at the top level is field 1, and not a message.</summary>
    internal virtual bool IsField => false;

    /// <summary>Returns whether the value of an entry is left out, because an absent one reads as it.</summary>
    internal virtual bool IsOmitted(T value) => false;

    /// <summary>Writes a field with packed values; false if values of the type are never packed.</summary>
    internal virtual bool TryWritePacked(ref UncheckedProtobufWriter writer, int number, ReadOnlySpan<T> items) => false;

    /// <summary>Reads packed values of a field whose tag was read; false if they are not packed.</summary>
    internal virtual bool TryReadPacked(ref UncheckedProtobufReader reader, uint tag, List<T> items) => false;

    private protected static WireTypeException CannotPopulate() =>
        new(typeof(T), ProtobufFormat.Instance.Name, $"'{typeof(T)}' cannot be populated: it is not a model with settable members.");
}

/// <summary>A codec of values whose type is known at run time only.</summary>
sealed class BoxedProtobufCodec<T>(ProtobufCodec<T> inner) : UncheckedProtobufCodec<object>
{
    internal override Type DescribedType => inner.DescribedType;

    public override WireMember DescribeMember(int index) => inner.DescribeMember(index);

    public override Type? DescribeCase(int number) => inner.DescribeCase(number);

    public override void WriteUnchecked(ref UncheckedProtobufWriter writer, object value) => inner.WriteUnchecked(ref writer, (T)value);

    public override object ReadUnchecked(ref UncheckedProtobufReader reader) => inner.ReadUnchecked(ref reader)!;

    public override void PopulateUnchecked(ref UncheckedProtobufReader reader, ref object value)
    {
        T typed = (T)value;
        inner.PopulateUnchecked(ref reader, ref typed);
    }
}

/// <summary>Provides the codec of a type, which is looked up once.</summary>
/// <typeparam name="T">The type.</typeparam>
[WireRoot]
public static class ProtobufCodecs<T>
{
    static ProtobufCodec<T>? s_codec;
    static ProtobufCodec<T>? s_generated;

    /// <summary>Returns the codec.</summary>
    /// <returns>The codec; never null.</returns>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ProtobufCodec<T> Get()
    {
        ProtobufCodec<T>? codec = s_codec;
        return codec is not null && codec.ResolvedAt == WireRegistry.Version ? codec : Resolve();
    }

    /// <summary>Returns the generated codec of a model that also has a codec of its own, for that codec to call.</summary>
    /// <returns>The codec; never null.</returns>
    /// <exception cref="WireTypeException">The type is not a model.</exception>
    public static ProtobufCodec<T> GetGenerated() => CodecLookup.ResolveGenerated<ProtobufCodec<T>, ProtobufElementCodec<T>>(ref s_generated, typeof(T), ProtobufFormat.Instance);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ProtobufCodec<T> Resolve() => CodecLookup.Resolve(ref s_codec, typeof(T), ProtobufFormat.Instance);
}
