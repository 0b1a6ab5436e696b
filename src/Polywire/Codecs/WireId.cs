using System.ComponentModel;

namespace Polywire.Codecs;

/// <summary>A wire's number, for the registries that the generator writes.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public enum WireId
{
    /// <summary>JSON.</summary>
    Json = 0,
    /// <summary>MessagePack.</summary>
    MessagePack = 1,
    /// <summary>Protocol Buffers.</summary>
    Protobuf = 2,
    /// <summary>MemoryPack.</summary>
    MemoryPack = 3,
}

/// <summary>The shapes that can be built around a registered type at run time, one level deep.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public enum Composition
{
    /// <summary><c>T[]</c></summary>
    Array,
    /// <summary><c>List&lt;T&gt;</c></summary>
    List,
    /// <summary><c>Dictionary&lt;string, T&gt;</c></summary>
    Dictionary,
    /// <summary><c>T?</c> of a struct</summary>
    Nullable,
}

/// <summary>Represents a codec of any wire.</summary>
public abstract class WireCodec
{
    private protected WireCodec() { }

    /// <summary>The <see cref="WireRegistry.Version"/> at which this codec was last looked up. Here, since a second static field of a generic class costs a second call.</summary>
    internal int ResolvedAt;

    /// <summary>Gets the format of the codec's wire.</summary>
    internal abstract WireFormat Format { get; }

    /// <summary>Gets the top-level calls for the codec's type, a <see cref="WireRoot{T}"/>.</summary>
    internal abstract object TypedRoot { get; }

    /// <summary>Gets the same calls for values that are boxed.</summary>
    internal abstract WireRoot<object> BoxedRoot { get; }

    /// <summary>The type that is read and written.</summary>
    internal abstract Type ValueType { get; }

    /// <summary>The type that error paths begin at.</summary>
    internal virtual Type DescribedType => ValueType;

    /// <summary>Returns a codec of <paramref name="shape"/> around this type, where this codec can be an element.</summary>
    internal virtual WireCodec? Compose(Composition shape) => null;

    /// <summary>Describes a member, for error paths.</summary>
    /// <param name="index">The index in the array, or, in a map, in the declared order.</param>
    /// <returns>The name and the type of the member.</returns>
    public virtual WireMember DescribeMember(int index) => default;

    /// <summary>Describes a derived type of a union, for error paths.</summary>
    /// <param name="number">The number of the derived type.</param>
    /// <returns>The type; null if the union does not list the number.</returns>
    public virtual Type? DescribeCase(int number) => null;
}

/// <summary>Describes a member for error paths.</summary>
/// <param name="Name">The name on the wire.</param>
/// <param name="Type">The member's type.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly record struct WireMember(string? Name, Type? Type);
