using System.ComponentModel;
using Polywire.MemoryPack;

namespace Polywire.CompilerServices;

/// <summary>
/// Describes the bytes of a type. After a failure it is used to find the path of the value, because the wire has neither names nor types.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class MemoryPackLayout
{
    /// <summary>Text of either encoding.</summary>
    public static MemoryPackLayout Text { get; } = new MemoryPackTextLayout();

    private protected MemoryPackLayout() { }

    /// <summary>So many bytes.</summary>
    public static MemoryPackLayout Fixed(int size) => new MemoryPackFixedLayout(size);

    /// <summary>Returns the memory of a struct.</summary>
    public static MemoryPackLayout Struct<T>() => new MemoryPackFixedLayout(System.Runtime.CompilerServices.Unsafe.SizeOf<T>());

    /// <summary>Returns a count, and so many elements.</summary>
    public static MemoryPackLayout Sequence(MemoryPackLayout element) => new MemoryPackSequenceLayout(element, null);

    /// <summary>Returns a count, and so many keys, each with its value.</summary>
    public static MemoryPackLayout Map(MemoryPackLayout key, MemoryPackLayout value) => new MemoryPackSequenceLayout(value, key);

    /// <summary>Returns a count of members, and so many of the members.</summary>
    public static MemoryPackLayout Object(params MemoryPackMember[] members) => new MemoryPackObjectLayout(members, true);

    /// <summary>Returns a count of members, their lengths, and the members.</summary>
    /// <param name="hasReferences">Whether references to the object are preserved.</param>
    /// <param name="members">The members; of a gap in the numbers, one without a name.</param>
    public static MemoryPackLayout Tolerant(bool hasReferences, params MemoryPackMember[] members) => new MemoryPackTolerantLayout(hasReferences, members);

    /// <summary>Members without a count.</summary>
    public static MemoryPackLayout Items(params MemoryPackMember[] members) => new MemoryPackObjectLayout(members, false);

    /// <summary>Returns an object of one member, which is the value, or null.</summary>
    public static MemoryPackLayout Optional(MemoryPackLayout value) => new MemoryPackObjectLayout([new MemoryPackMember(null, value)], true);

    /// <summary>Returns a tag, and the value of the type that it names.</summary>
    public static MemoryPackLayout Union(params MemoryPackCase[] cases) => new MemoryPackUnionLayout(cases);

    /// <summary>Returns the lengths of dimensions in the header of an object, a count, and so many elements.</summary>
    public static MemoryPackLayout Dimensions(int rank, MemoryPackLayout element) => new MemoryPackDimensionsLayout(rank, element);

    /// <summary>Creates a layout that is known only by reading the value.</summary>
    public static MemoryPackLayout Read(MemoryPackSkip read) => new MemoryPackOpaqueLayout(read);

    /// <summary>Returns the layout of a generated codec, created on first use.</summary>
    public static MemoryPackLayout Of<TCodec>() where TCodec : MemoryPackCodec, new() => new MemoryPackDeferredLayout(typeof(TCodec), static () => new TCodec());

    /// <summary>Returns the layout of the codec of a type, created on first use.</summary>
    public static MemoryPackLayout Value<T>() => new MemoryPackDeferredLayout(typeof(T), static () => MemoryPackCodecs<T>.Get());

    /// <summary>Walks over one value. Returns false if the position that is searched for is in it.</summary>
    internal abstract bool TrySkip(ref MemoryPackWalk walk);
}

/// <summary>Reads a value whose bytes only its codec knows.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate void MemoryPackSkip(ref UncheckedMemoryPackReader reader);

/// <summary>A member of an object, for error paths.</summary>
/// <param name="Name">The name; null where the member is the value itself.</param>
/// <param name="Layout">What its bytes are made of.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly record struct MemoryPackMember(string? Name, MemoryPackLayout Layout);

/// <summary>A derived type of a union, for error paths.</summary>
/// <param name="Tag">The tag.</param>
/// <param name="Layout">What its bytes are made of.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly record struct MemoryPackCase(int Tag, MemoryPackLayout Layout);
