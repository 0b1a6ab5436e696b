namespace Polywire;

/// <summary>
/// Marks a class, record, struct, interface or abstract class whose readers and writers are generated at build time.
/// </summary>
/// <remarks>An interface or abstract class needs <see cref="WireUnionAttribute"/> cases.</remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, Inherited = false)]
public sealed class WireModelAttribute : Attribute
{
    /// <summary>The wires to generate. Unset: those of the assembly on which the model is faithful. Named: an unfaithful one is a build error.</summary>
    public Wires Wires { get; set; }

    /// <summary>How declared names become wire names; <see cref="WireFieldAttribute.Name"/> overrides it.</summary>
    public WireNaming Naming { get; set; }

    /// <summary>MessagePack's layout.</summary>
    public WireLayout Layout { get; set; }

    /// <summary>Only members with <see cref="WireFieldAttribute"/> are members.</summary>
    public bool OptIn { get; set; }

    /// <summary>What reading does with members that the model does not have.</summary>
    public UnknownMembers UnknownMembers { get; set; }

    /// <summary>null members are left out (JSON and MessagePack maps), where an absent member reads as null.</summary>
    public bool OmitNull { get; set; }

    /// <summary>Members that hold their type's default are left out, where an absent member reads as that default.</summary>
    public bool OmitDefault { get; set; }

    /// <summary>Enum members are written by name on wires with text (JSON, MessagePack).</summary>
    public bool EnumsAsStrings { get; set; }

    /// <summary>What writing does with an instance of a derived type that is no case.</summary>
    public Subtypes Subtypes { get; set; }

    /// <summary>A union's discriminator name on JSON; <c>$type</c> unless set.</summary>
    public string? Discriminator { get; set; }
}
