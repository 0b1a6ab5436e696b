namespace Polywire;

/// <summary>
/// Marks a class, record, struct, interface or abstract class as a model. Its readers and writers are generated at build time.
/// </summary>
/// <remarks>An interface or abstract class needs <see cref="WireUnionAttribute"/> or <see cref="ReadAs"/>.</remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, Inherited = false)]
public sealed class WireModelAttribute : Attribute
{
    /// <summary>Gets or sets the wires to generate. The default is those of the assembly that support the model; a wire named here that does not support it is a build error.</summary>
    public Wires Wires { get; set; }

    /// <summary>Gets or sets how declared names become names on the wire. <see cref="WireFieldAttribute.Name"/> overrides it.</summary>
    public WireNaming Naming { get; set; }

    /// <summary>Gets or sets MessagePack's layout.</summary>
    public WireLayout Layout { get; set; }

    /// <summary>Gets or sets whether only properties and fields with <see cref="WireFieldAttribute"/> are members.</summary>
    public bool OptIn { get; set; }

    /// <summary>Gets or sets how reading handles members that the model does not have.</summary>
    public UnknownMemberHandling UnknownMembers { get; set; }

    /// <summary>Gets or sets whether null members are omitted (on JSON and in MessagePack maps) if an absent member reads as null.</summary>
    public bool OmitNull { get; set; }

    /// <summary>Gets or sets whether members with their type's default value are omitted if an absent member reads as that value.</summary>
    public bool OmitDefault { get; set; }

    /// <summary>Gets or sets whether enums are written as their names.</summary>
    public bool EnumsAsStrings { get; set; }

    /// <summary>Gets or sets how writing handles an instance of a derived type that the union does not list.</summary>
    public DerivedTypeHandling DerivedTypes { get; set; }

    /// <summary>Gets or sets the name of a union's discriminator on JSON. The default is <c>$type</c>.</summary>
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
