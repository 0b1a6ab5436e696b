namespace Polywire;

/// <summary>
/// Marks a class, record, struct, interface or abstract class whose readers and writers are generated at build time.
/// </summary>
/// <remarks>An interface or abstract class needs <see cref="WireUnionAttribute"/> cases, or <see cref="ReadAs"/>.</remarks>
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

    /// <summary>
    /// What a union reads an object as whose discriminator (on MessagePack, number) names no case: the union's own type or one derived from
    /// it, concrete. Unset, it is <see cref="WireErrorCode.UnknownCase"/>. On JSON an object without a discriminator is read as it too;
    /// unset, as the union's own type where that is concrete.
    /// </summary>
    /// <remarks>Where the type keeps unknown members, the discriminator is kept among them and written back; unless the type is a case.</remarks>
    public Type? UnknownCase { get; set; }

    /// <summary>Of an interface or abstract class without cases: the concrete model that it is read as. It is written by its own members.</summary>
    public Type? ReadAs { get; set; }

    /// <summary>
    /// Of a class or struct: an interface that it implements, whose properties alone are its members, with the names, numbers and forms that
    /// the interface's attributes give them. A member's own attributes go before those; a further member is one with <see cref="WireFieldAttribute"/>.
    /// </summary>
    public Type? Contract { get; set; }
}
