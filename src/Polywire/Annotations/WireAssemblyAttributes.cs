using System.ComponentModel;

namespace Polywire;

/// <summary>Specifies defaults for every model of the assembly. A model, then a member, overrides them.</summary>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class WireDefaultsAttribute : Attribute
{
    /// <summary>Gets or sets the wires of models that do not specify their own.</summary>
    public Wires Wires { get; set; }

    /// <summary>Gets or sets the naming of models that do not specify their own.</summary>
    public WireNaming Naming { get; set; }

    /// <summary>Gets or sets whether enums are written as their names.</summary>
    public bool EnumsAsStrings { get; set; }

    /// <summary>Gets or sets the libraries whose attributes are read.</summary>
    public ForeignAttributes Read { get; set; }
}

/// <summary>Generates code for a type of another assembly, or for a collection that no call names.</summary>
/// <param name="type">The type.</param>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class WireForAttribute(Type type) : Attribute
{
    /// <summary>Gets the type.</summary>
    public Type Type { get; } = type;
}

/// <summary>Generates code for a type of another assembly, or for a collection that no call names.</summary>
/// <typeparam name="T">The type.</typeparam>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class WireForAttribute<T> : Attribute;

/// <summary>Names the registry of an assembly. Written by the generator.</summary>
[AttributeUsage(AttributeTargets.Assembly)]
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireAssemblyAttribute(Type registry) : Attribute
{
    /// <summary>Gets the registry's type.</summary>
    public Type Registry { get; } = registry;
}
