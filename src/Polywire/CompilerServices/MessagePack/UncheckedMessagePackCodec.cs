using System.ComponentModel;
using Polywire.Codecs;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

/// <summary>Base of the codecs that are generated or built in: what they write and read is correct by construction, and not checked again.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class UncheckedMessagePackCodec<T> : MessagePackCodec<T>
{
    /// <inheritdoc/>
    public abstract override void WriteUnchecked(ref UncheckedMessagePackWriter writer, T? value);

    /// <inheritdoc/>
    public abstract override T? ReadUnchecked(ref UncheckedMessagePackReader reader);

    /// <inheritdoc/>
    public override void PopulateUnchecked(ref UncheckedMessagePackReader reader, ref T value) => throw CannotPopulate();

    /// <inheritdoc/>
    public sealed override void Write(ref MessagePackWriter writer, T? value) => writer.WriteValue(this, value);

    /// <inheritdoc/>
    public sealed override T? Read(ref MessagePackReader reader) => reader.ReadValue(this);

    /// <inheritdoc/>
    public sealed override void Populate(ref MessagePackReader reader, ref T value) => reader.PopulateValue(this, ref value);
}

/// <summary>A codec whose type can be the element of collections that are not registered. Base of generated codecs.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class MessagePackElementCodec<T> : UncheckedMessagePackCodec<T>
{
    internal override WireCodec? Compose(Composition shape) => shape switch
    {
        Composition.Array => new ArrayMessagePackCodec<T>(this),
        Composition.List => new ListMessagePackCodec<T>(this),
        Composition.Dictionary => new DictionaryMessagePackCodec<T>(this),
        _ => null,
    };
}

/// <summary>Does the same for structs, with <c>T?</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class MessagePackStructCodec<T> : MessagePackElementCodec<T> where T : struct
{
    internal override WireCodec? Compose(Composition shape) => shape == Composition.Nullable ? new NullableMessagePackCodec<T>(this) : base.Compose(shape);
}
