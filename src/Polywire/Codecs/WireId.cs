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
}

/// <summary>What can be built around a registered type at run time, one level deep.</summary>
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

/// <summary>A codec of any wire.</summary>
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

    /// <summary>A codec of <paramref name="shape"/> around this type, where this codec can be an element.</summary>
    internal virtual WireCodec? Compose(Composition shape) => null;

    /// <summary>The member at <paramref name="index"/>: of the array in an array layout, of the declared order in a map; for error paths.</summary>
    public virtual WireMember DescribeMember(int index) => default;

    /// <summary>The type of a union's case; for error paths.</summary>
    public virtual Type? DescribeCase(int number) => null;
}

/// <summary>A member's wire name and type, for error paths.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly record struct WireMember(string? Name, Type? Type);
