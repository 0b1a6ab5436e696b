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

    /// <summary>Gets or sets how Protobuf represents the members.</summary>
    public ProtobufDialect Protobuf { get; set; }

    /// <summary>Gets or sets how JSON represents the members.</summary>
    public JsonDialect Json { get; set; }

    /// <summary>
    /// Gets or sets the full name of the Protobuf message that the model is, if <see cref="JsonDialect.Proto3"/> gives that message text of its own:
    /// <c>google.protobuf.Timestamp</c>, <c>Duration</c>, <c>FieldMask</c>, <c>Struct</c>, <c>Value</c>, <c>ListValue</c>, and the wrappers such as
    /// <c>google.protobuf.Int32Value</c>. The members have the numbers and types of the message's fields. Other names have no effect.
    /// </summary>
    public string? Message { get; set; }

    /// <summary>Gets or sets MessagePack's layout.</summary>
    public WireLayout Layout { get; set; }

    /// <summary>
    /// Gets or sets whether MemoryPack writes the length of each member, so that readers skip members that they do not know, and numbers may have gaps.
    /// A class or a struct with references only.
    /// </summary>
    public bool VersionTolerant { get; set; }

    /// <summary>
    /// Gets or sets whether MemoryPack preserves references to objects of this class: an object is written once, and an object may contain itself. Implies
    /// <see cref="VersionTolerant"/>. The class needs a constructor without parameters, and members that can be set afterwards.
    /// </summary>
    public bool CircularReference { get; set; }

    /// <summary>Gets or sets whether only properties and fields with <see cref="WireFieldAttribute"/> are members.</summary>
    public bool OptIn { get; set; }

    /// <summary>Gets or sets how reading handles members that the model does not have.</summary>
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

    /// <summary>Gets or sets whether text that occurs again and again is read as one string, where it can: <see cref="WireFieldAttribute.InternStrings"/>.</summary>
    public bool InternStrings { get; set; }

    /// <summary>Gets or sets whether members that nothing sets are written on every wire, and skipped on reading. JSON always writes them.</summary>
    public bool WriteGetOnly { get; set; }

    /// <summary>Gets or sets how writing handles an instance of a derived type that the union does not list.</summary>
    public DerivedTypeHandling DerivedTypes { get; set; }

    /// <summary>
    /// Gets or sets whether code for trained rows is generated, for the type and the models inside it: <see cref="WireCompression.Rows(RowModel)"/>. Its members need numbers.
    /// </summary>
    public bool Rows { get; set; }

    /// <summary>Gets or sets the name of a union's discriminator on JSON. The default is <c>$type</c>.</summary>
    public string? Discriminator { get; set; }

    /// <summary>
    /// Gets or sets the type that an object with an unknown discriminator is read as: the union's own type or a concrete derived type.
    /// If it is not set, the object is an error (<see cref="WireErrorCode.UnknownCase"/>). On JSON, an object without a discriminator is
    /// read as this type too; if it is not set, as the union's own type if that is concrete.
    /// </summary>
    /// <remarks>If the type preserves unknown members and is not listed by the union, the discriminator is one of them and is written back.</remarks>
    public Type? UnknownCase { get; set; }

    /// <summary>Gets or sets, on an interface or abstract class without listed derived types, the concrete model that it is read as. It is written with its own members.</summary>
    public Type? ReadAs { get; set; }

    /// <summary>
    /// Gets or sets, on a class or struct, an implemented interface whose properties are the members, with the names, numbers and encodings of the
    /// interface's attributes. A member's own attributes override them; other properties are members only with <see cref="WireFieldAttribute"/>.
    /// </summary>
    public Type? Contract { get; set; }
}
