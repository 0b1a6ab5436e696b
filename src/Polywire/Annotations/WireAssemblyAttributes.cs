using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Polywire;

/// <summary>Specifies defaults for every model of the assembly. A model, then a member, overrides them.</summary>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class WireDefaultsAttribute : Attribute
{
    /// <summary>Gets or sets the wires of models that do not specify their own.</summary>
    public Wires Wires { get; set; }

    /// <summary>Gets or sets the naming of models that do not specify their own.</summary>
    public WireNaming Naming { get; set; }

    /// <summary>Gets or sets MessagePack's layout.</summary>
    public WireLayout Layout { get; set; }

    /// <summary>Gets or sets whether only properties and fields with <see cref="WireFieldAttribute"/> are members.</summary>
    public bool OptIn { get; set; }

    /// <summary>Gets or sets how reading handles members that a model does not have. <see cref="UnknownMemberHandling.Preserve"/> applies to models with extension data; others skip.</summary>
    public UnknownMemberHandling UnknownMembers { get; set; }

    /// <summary>
    /// Gets or sets how reading handles absent members that are <c>required</c> in C# or by an attribute of another library.
    /// <see cref="WireFieldAttribute.Required"/> overrides it.
    /// </summary>
    public RequiredMemberHandling RequiredMembers { get; set; }

    /// <summary>Gets or sets whether null members are omitted (on JSON and in MessagePack maps) if an absent member reads as null.</summary>
    public bool OmitNull { get; set; }

    /// <summary>Gets or sets whether members with their type's default value are omitted if an absent member reads as that value.</summary>
    public bool OmitDefault { get; set; }

    /// <summary>Gets or sets whether enums are written as their names.</summary>
    public bool EnumsAsStrings { get; set; }

    /// <summary>Gets or sets how the names of enum values are written. <see cref="WireNameAttribute"/> overrides it.</summary>
    public WireNaming EnumNaming { get; set; }

    /// <summary>Gets or sets whether members that nothing sets are written on every wire, and skipped on reading. JSON always writes them.</summary>
    public bool WriteGetOnly { get; set; }

    /// <summary>Gets or sets how writing handles an instance of a derived type that the declared type does not list.</summary>
    public DerivedTypeHandling DerivedTypes { get; set; }

    /// <summary>Gets or sets whether MemoryPack writes the length of each member of classes, and of structs with references, so that readers skip members that they do not know.</summary>
    public bool VersionTolerant { get; set; }

    /// <summary>Gets or sets the name of the discriminator of unions on JSON. The default is <c>$type</c>.</summary>
    public string? Discriminator { get; set; }

    /// <summary>Gets or sets whether text that occurs again and again is read as one string, where it can: <see cref="WireFieldAttribute.InternStrings"/>.</summary>
    public bool InternStrings { get; set; }

    /// <summary>Gets or sets how numbers are read and written on JSON, also those in collections.</summary>
    public WireNumbers Numbers { get; set; }

    /// <summary>Gets or sets how dates and times are encoded on JSON. Overrides the options of the call.</summary>
    public WireDateEncoding Dates { get; set; }

    /// <summary>Gets or sets a standard or custom .NET format string for dates and times on JSON, in the invariant culture. The text has at most 54 bytes.</summary>
    public string? DateFormat { get; set; }

    /// <inheritdoc cref="WireModelAttribute.Protobuf"/>
    public ProtobufDialect Protobuf { get; set; }

    /// <inheritdoc cref="WireModelAttribute.Json"/>
    public JsonDialect Json { get; set; }

    /// <summary>Gets or sets the attributes of other libraries that are read. If only those of JSON libraries are, and no wires are named, only JSON is generated.</summary>
    public ForeignAttributes Read { get; set; }
}

/// <summary>Generates code for a type of another assembly, or for a collection that no call names.</summary>
/// <param name="type">The type.</param>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class WireForAttribute(Type type) : Attribute
{
    /// <summary>Gets the type.</summary>
    public Type Type { get; } = type;

    /// <summary>Gets or sets whether every type that the type reaches through its members, type arguments and derived types is a model too. Types in the <c>System</c> namespaces are not.</summary>
    public bool Reachable { get; set; }
}

/// <summary>Generates code for a type of another assembly, or for a collection that no call names.</summary>
/// <typeparam name="T">The type.</typeparam>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class WireForAttribute<T> : Attribute
{
    /// <summary>Gets or sets whether every type that the type reaches through its members, type arguments and derived types is a model too. Types in the <c>System</c> namespaces are not.</summary>
    public bool Reachable { get; set; }
}

/// <summary>Makes a whole set of this assembly's types models, as <see cref="WireModelAttribute"/> does one. A type is in the set if it fulfils everything that the attribute specifies.</summary>
/// <remarks>
/// Static classes, attributes, exceptions, collections, codecs and converters are never in a set, nor are abstract classes and interfaces that
/// name no derived types. A type's own <see cref="WireModelAttribute"/> overrides the set.
/// </remarks>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class WireModelsAttribute : Attribute
{
    /// <summary>Gets or sets the namespace of the types. The namespaces in it are included.</summary>
    public string? Namespace { get; set; }

    /// <summary>Gets or sets the base class or interface that the types derive from or implement.</summary>
    public Type? DerivedFrom { get; set; }

    /// <summary>Gets or sets the attribute that the types carry, itself or one derived from it.</summary>
    public Type? Attribute { get; set; }
}

/// <summary>Names the registry of an assembly. Written by the generator.</summary>
[AttributeUsage(AttributeTargets.Assembly)]
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireAssemblyAttribute([DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] Type registry, int formatVersion) : Attribute
{
    /// <summary>Gets the registry's type.</summary>
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)]
    public Type Registry { get; } = registry;

    /// <summary>The version of the generated code.</summary>
    public int FormatVersion { get; } = formatVersion;
}

/// <summary>Lists the members of a class that are not visible outside of its assembly, for the models of other assemblies that derive from it. Written by the generator.</summary>
/// <param name="type">The metadata name of the class.</param>
/// <param name="names">The names of the members; after <c>set</c> those of properties of which only the setter is hidden.</param>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireHiddenMembersAttribute(string type, params string[] names) : Attribute
{
    /// <summary>Gets the metadata name of the class.</summary>
    public string Type { get; } = type;

    /// <summary>Gets the names.</summary>
    public IReadOnlyList<string> Names { get; } = names;
}

/// <summary>
/// Marks type parameters whose types are read or written: the generator makes code for each type that a call or a name in C# gives them, as it
/// does for <c>Serialize&lt;T&gt;</c>. Put it on generic methods and types of your own that call a serializer.
/// </summary>
/// <remarks>On a method it marks all type parameters; on a type its own and those of its methods.</remarks>
[AttributeUsage(AttributeTargets.GenericParameter | AttributeTargets.Method | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, Inherited = false)]
public sealed class WireRootAttribute : Attribute;

/// <summary>Lists the names of an assembly's methods and types with <see cref="WireRootAttribute"/>. Written by the generator.</summary>
/// <param name="names">The names, without arity.</param>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireRootsAttribute(params string[] names) : Attribute
{
    /// <summary>Gets the names.</summary>
    public IReadOnlyList<string> Names { get; } = names;

    /// <summary>Gets or sets the metadata name of a type of another library that declares the methods, or null. Types without code are not reported then.</summary>
    public string? Owner { get; set; }

    /// <summary>Gets or sets whether the types of the parameters and results of controllers' actions count too.</summary>
    public bool Controllers { get; set; }
}
