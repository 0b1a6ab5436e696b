using System.ComponentModel;

namespace Polywire;

/// <summary>Settings for every model of the assembly.</summary>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class WireDefaultsAttribute : Attribute
{
    /// <summary>The wires of models that do not name their own.</summary>
    public Wires Wires { get; set; }

    /// <summary>The naming of models that do not name their own.</summary>
    public WireNaming Naming { get; set; }

    /// <summary>Enums go by name on the wires with text.</summary>
    public bool EnumsAsStrings { get; set; }

    /// <summary>The attributes of other libraries that count here.</summary>
    public ForeignAttributes Read { get; set; }
}

/// <summary>Generates code for a type that one does not own, or for a closed collection that no call site names.</summary>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class WireForAttribute(Type type) : Attribute
{
    /// <summary>The type.</summary>
    public Type Type { get; } = type;
}

/// <summary>Generates code for a type that one does not own, or for a closed collection that no call site names.</summary>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class WireForAttribute<T> : Attribute;

/// <summary>Written by the generator: where an assembly's registry is.</summary>
[AttributeUsage(AttributeTargets.Assembly)]
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireAssemblyAttribute(Type registry) : Attribute
{
    /// <summary>The registry's type.</summary>
    public Type Registry { get; } = registry;
}
