using System.ComponentModel;
using Polywire.Codecs;
using Polywire.MemoryPack;

namespace Polywire.CompilerServices;

/// <summary>Base of the codecs that are generated or built in: what they write and read is correct by construction, and not checked again.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class UncheckedMemoryPackCodec<T> : MemoryPackCodec<T>
{
    /// <inheritdoc/>
    public abstract override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, T? value);

    /// <inheritdoc/>
    public abstract override T? ReadUnchecked(ref UncheckedMemoryPackReader reader);

    /// <inheritdoc/>
    public override void PopulateUnchecked(ref UncheckedMemoryPackReader reader, ref T value) => throw CannotPopulate();

    /// <inheritdoc/>
    public abstract override MemoryPackLayout DescribeUnchecked();

    /// <inheritdoc/>
    public sealed override void Write(ref MemoryPackWriter writer, T? value) => writer.WriteValue(this, value);

    /// <inheritdoc/>
    public sealed override T? Read(ref MemoryPackReader reader) => reader.ReadValue(this);

    /// <inheritdoc/>
    public sealed override void Populate(ref MemoryPackReader reader, ref T value) => reader.PopulateValue(this, ref value);
}

/// <summary>A codec whose type can be the element of collections that are not registered. Base of generated codecs.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class MemoryPackElementCodec<T> : UncheckedMemoryPackCodec<T>
{
    internal override WireCodec? Compose(Composition shape) => shape switch
    {
        Composition.Array => new ArrayMemoryPackCodec<T>(this),
        Composition.List => new ListMemoryPackCodec<T>(this),
        Composition.Dictionary => new DictionaryMemoryPackCodec<T>(this),
        _ => null,
    };
}

/// <summary>Does the same for structs, with <c>T?</c> where that is an object of one member.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class MemoryPackStructCodec<T> : MemoryPackElementCodec<T> where T : struct
{
    /// <inheritdoc/>
    /// <remarks>The input has all members of a struct that is written as its memory, so that nothing of the old value is left.</remarks>
    public override void PopulateUnchecked(ref UncheckedMemoryPackReader reader, ref T value) => value = ReadUnchecked(ref reader);

    internal override WireCodec? Compose(Composition shape) => shape == Composition.Nullable ? new NullableMemoryPackCodec<T>(this) : base.Compose(shape);
}
