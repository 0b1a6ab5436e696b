using System.ComponentModel;

namespace Polywire.Codecs;

/// <summary>Holds the schemas that the generator made for the types of one assembly, for packages that describe services.</summary>
/// <remarks>
/// The text is an object with <c>types</c>, the schema of each type in order, and <c>$defs</c>, the models and enums by name. Schemas refer
/// to <c>#/$defs/NAME</c>, to <c>#/external/INDEX</c> for a type of another assembly (a generic one has its <c>arguments</c> next to the
/// reference), and inside a generic definition to <c>#/parameters/INDEX</c>. Registered by generated code of projects with the property
/// <c>PolywireJsonSchemas</c>.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireSchemas
{
    readonly Type[] _types, _external;

    /// <summary>Creates the schemas of an assembly. Called by generated code.</summary>
    /// <param name="types">The types that the text describes; generic ones as definitions.</param>
    /// <param name="external">The types of other assemblies that the text refers to; generic ones as definitions.</param>
    /// <param name="text">The schemas in UTF-8.</param>
    public WireSchemas(Type[] types, Type[] external, ReadOnlySpan<byte> text)
    {
        _types = types;
        _external = external;
        Text = text.ToArray();
    }

    /// <summary>Gets the schemas in UTF-8.</summary>
    public ReadOnlyMemory<byte> Text { get; }

    /// <summary>Finds the schemas of the assembly that describes a type.</summary>
    /// <param name="type">The type, or the definition of a generic type.</param>
    /// <param name="index">The index of the type in <c>types</c>; -1 if no assembly describes it.</param>
    /// <returns>The schemas, or null if no assembly describes the type.</returns>
    public static WireSchemas? Find(Type type, out int index)
    {
        ArgumentNullException.ThrowIfNull(type);
        return WireRegistry.LookupSchemas(type, out index);
    }

    /// <summary>Gets the type that a reference <c>#/external/INDEX</c> means.</summary>
    /// <param name="index">The index.</param>
    /// <returns>The type, or the definition of a generic type.</returns>
    /// <exception cref="IndexOutOfRangeException">There is no such type.</exception>
    public Type External(int index) => _external[index];

    /// <summary>Returns the index of a type that this assembly describes; -1 if it does not.</summary>
    internal int IndexOf(Type type) => Array.IndexOf(_types, type);
}
