using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.Protobuf;

namespace Polywire.CompilerServices;

/// <summary>Base of the codecs that are generated or built in: what they write and read is correct by construction, and not checked again.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class UncheckedProtobufCodec<T> : ProtobufCodec<T>
{
    internal override bool IsField => true;

    /// <inheritdoc/>
    public abstract override void WriteUnchecked(ref UncheckedProtobufWriter writer, T value);

    /// <inheritdoc/>
    public abstract override T ReadUnchecked(ref UncheckedProtobufReader reader);

    /// <inheritdoc/>
    public override void PopulateUnchecked(ref UncheckedProtobufReader reader, ref T value) => throw CannotPopulate();

    /// <inheritdoc/>
    public sealed override void Write(ref ProtobufWriter writer, T value) => writer.WriteFields(this, value);

    /// <inheritdoc/>
    public sealed override T Read(ref ProtobufReader reader) => reader.ReadFields(this);

    /// <inheritdoc/>
    public sealed override void Populate(ref ProtobufReader reader, ref T value) => reader.PopulateFields(this, ref value);
}

/// <summary>A codec whose type can be the element of collections that are not registered. Base of generated codecs.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class ProtobufElementCodec<T> : UncheckedProtobufCodec<T>
{
    internal override bool IsField => false;

    internal override WireCodec? Compose(Composition shape) => shape switch
    {
        Composition.Array => new ArrayProtobufCodec<T>(this),
        Composition.List => new ListProtobufCodec<T>(this),
        Composition.Dictionary => new DictionaryProtobufCodec<T>(this),
        _ => null,
    };
}

/// <summary>Does the same for structs, with <c>T?</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class ProtobufStructCodec<T> : ProtobufElementCodec<T> where T : struct
{
    internal override WireCodec? Compose(Composition shape) => shape == Composition.Nullable ? new NullableProtobufCodec<T>(this) : base.Compose(shape);
}

/// <summary>Base of the codecs of types that are no messages: at the top level, field 1 has the value.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class ProtobufFieldCodec<T> : UncheckedProtobufCodec<T>
{
    /// <summary>The tag of field 1 with a length.</summary>
    const uint Value = 1 << 3 | (uint)ProtobufWireType.LengthDelimited;

    /// <inheritdoc/>
    public abstract override void WriteFieldUnchecked(ref UncheckedProtobufWriter writer, int number, T? value);

    /// <inheritdoc/>
    public abstract override bool TryReadFieldUnchecked(ref UncheckedProtobufReader reader, uint tag, ref T? value, bool isMerged);

    /// <inheritdoc/>
    public override void WriteUnchecked(ref UncheckedProtobufWriter writer, T value) => WriteFieldUnchecked(ref writer, 1, value);

    /// <inheritdoc/>
    public override T ReadUnchecked(ref UncheckedProtobufReader reader) => Complete(ref reader, default, false);

    /// <inheritdoc/>
    public override T MergeUnchecked(ref UncheckedProtobufReader reader, T value) => Complete(ref reader, value, true);

    T Complete(ref UncheckedProtobufReader reader, T? value, bool isMerged)
    {
        ProtobufOccurrences? further = null;
        while (!reader.IsAtEnd)
        {
            uint tag = reader.ReadTag();
            if (tag == Value && isMerged) reader.Postpone(ref further, 1);
            else if (tag >> 3 == 1 && TryReadFieldUnchecked(ref reader, tag, ref value, isMerged)) isMerged = true;
            else reader.SkipUnknown(tag, false);
        }
        while (further is not null && further.MoveToNextField(ref reader, 1))
        {
            if (!TryReadFieldUnchecked(ref reader, Value, ref value, true)) reader.SkipUnknown(Value, false);
        }
        return value!;
    }
}
