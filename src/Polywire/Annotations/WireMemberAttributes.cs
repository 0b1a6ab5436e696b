using Polywire.CompilerServices;

namespace Polywire;

/// <summary>Specifies a member's number, name and encoding.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
public sealed class WireFieldAttribute : Attribute
{
    /// <summary>Initializes the attribute without a number: in a model without numbers, or to include a private member.</summary>
    public WireFieldAttribute() { }

    /// <summary>Initializes the attribute with a number. Either all members of a model are numbered or none.</summary>
    /// <param name="number">The one-based number.</param>
    public WireFieldAttribute(int number) => Number = number;

    /// <summary>Gets the one-based number; 0 if there is none.</summary>
    public int Number { get; }

    /// <summary>Gets or sets the name on the wires that use names.</summary>
    public string? Name { get; set; }

    /// <summary>Gets or sets MessagePack's zero-based array index, if it is not number − 1.</summary>
    public int MessagePack { get; set; } = -1;

    /// <summary>Gets or sets MemoryPack's zero-based order, if it is not number − 1.</summary>
    public int MemoryPack { get; set; } = -1;

    /// <summary>
    /// Gets or sets whether reading fails if the member is absent (<see cref="WireErrorCode.MissingMember"/>), on every wire. If false is set, an absent
    /// member reads as its initial value, also where C# or an attribute of another library requires it. If it is not set, the model's
    /// <see cref="WireModelAttribute.RequiredMembers"/> applies.
    /// </summary>
    public bool Required { get; set; }

    /// <summary>Gets or sets whether an enum is written as its name, and a flags enum as names joined with <c>", "</c>.</summary>
    public bool EnumsAsStrings { get; set; }

    /// <summary>Gets or sets how the names of enum values are written. <see cref="WireNameAttribute"/> overrides it.</summary>
    public WireNaming EnumNaming { get; set; }

    /// <summary>Gets or sets whether the member is omitted (on JSON and in MessagePack maps) if it is null. An absent member must read as null.</summary>
    public bool OmitNull { get; set; }

    /// <summary>Gets or sets whether the member is omitted (on JSON and in MessagePack maps) if it has its type's default value. An absent member must read as that value.</summary>
    public bool OmitDefault { get; set; }

    /// <summary>Gets or sets the enum value that unknown text is read as: <c>EnumFallback = Colour.Other</c>.</summary>
    public object? EnumFallback { get; set; }

    /// <summary>Gets or sets how numbers are read and written on JSON, also those in the member's collections.</summary>
    public WireNumbers Numbers { get; set; }

    /// <summary>Gets or sets how dates and times are encoded on JSON. Overrides the options of the call.</summary>
    public WireDateEncoding Dates { get; set; }

    /// <summary>Gets or sets a standard or custom .NET format string for dates and times on JSON, in the invariant culture. The text has at most 54 bytes.</summary>
    public string? DateFormat { get; set; }

    /// <summary>
    /// Gets or sets whether text that occurs again and again is read as one string, where it can: for names, cities or states of which there are few.
    /// Also the strings in the member's collections; not the keys of dictionaries. Text that differs each time is read more slowly.
    /// </summary>
    /// <remarks>
    /// All calls of the process share a table of 4,096 strings of at most 128 bytes of UTF-8. Text is in it from its second occurrence on, until other text
    /// takes its place: do not use it for secrets. What is written is not affected.
    /// </remarks>
    public bool InternStrings { get; set; }

    /// <summary>Gets or sets whether JSON accepts a single value where an array is expected, and reads it as a collection of one.</summary>
    public bool SingleAsArray { get; set; }

    /// <summary>Gets or sets how the member, and the numbers in its collection, are encoded on Protobuf.</summary>
    public WireEncodings Encoding { get; set; }

    /// <summary>Gets or sets how the keys of the member's dictionary are encoded on Protobuf: <c>ZigZag</c>, <c>Fixed</c> or <c>Varint</c>. Without it, <see cref="Encoding"/> counts for keys and values.</summary>
    public WireEncodings KeyEncoding { get; set; }

    /// <summary>
    /// Gets or sets the name of the Protobuf <c>oneof</c> that the member belongs to. At most one member of a <c>oneof</c> is not null; reading one
    /// sets the others to null.
    /// </summary>
    public string? OneOf { get; set; }

    /// <summary>
    /// Gets or sets whether elements are added to the member's collection (from its initializer, or on <c>Populate</c>) instead of replacing it.
    /// Entries of a dictionary are set by key.
    /// </summary>
    public bool Append { get; set; }
}

/// <summary>Excludes a member on every wire.</summary>
/// <remarks>A constructor parameter of its name receives its default value on reading. On a positional record, write <c>[property: WireIgnore]</c>.</remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class WireIgnoreAttribute : Attribute;

/// <summary>Selects the constructor that reading calls. Parameters match members by name, ignoring case.</summary>
[AttributeUsage(AttributeTargets.Constructor)]
public sealed class WireConstructorAttribute : Attribute;

/// <summary>Marks a parameterless instance method that runs before or after writing or reading.</summary>
/// <param name="phase">When the method runs.</param>
[AttributeUsage(AttributeTargets.Method)]
public sealed class WireCallbackAttribute(WirePhase phase) : Attribute
{
    /// <summary>Gets when the method runs.</summary>
    public WirePhase Phase { get; } = phase;
}

/// <summary>Adds a derived type to a union.</summary>
/// <param name="number">The discriminator on MessagePack and the field number on Protobuf; on JSON too if <see cref="Name"/> is not set.</param>
/// <param name="type">The type itself or one derived from it.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface | AttributeTargets.Struct, AllowMultiple = true, Inherited = false)]
public sealed class WireUnionAttribute(int number, Type type) : Attribute
{
    /// <summary>Gets the discriminator on MessagePack; on JSON too if <see cref="Name"/> is not set.</summary>
    public int Number { get; } = number;

    /// <summary>Gets the derived type.</summary>
    public Type Type { get; } = type;

    /// <summary>Gets or sets the discriminator on JSON.</summary>
    public string? Name { get; set; }

    /// <summary>Gets or sets the number of the field in Protobuf's <c>oneof</c>, if it is not <see cref="Number"/>.</summary>
    public int Protobuf { get; set; }
}

/// <summary>Specifies the codec of a member, of a type, or, on the assembly, of every use of a type.</summary>
/// <param name="codec">The codec's type.</param>
/// <remarks>
/// A codec is a class deriving <c>JsonCodec&lt;T&gt;</c> or <c>MessagePackCodec&lt;T&gt;</c> with a parameterless constructor,
/// or a static class with <c>Write(ref UncheckedJsonWriter, T)</c> and <c>T Read(ref UncheckedJsonReader)</c> (and the like for other wires), which is called directly.
/// Several attributes may name codecs of different wires.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum | AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class WireCodecAttribute(Type codec) : Attribute
{
    /// <summary>Gets the codec's type.</summary>
    public Type Codec { get; } = codec;

    /// <summary>Gets or sets, on the assembly, the type that the codec is for. The default is the codec's <c>T</c>.</summary>
    public Type? Target { get; set; }
}

/// <summary>Specifies how an enum is read and written wherever it is used.</summary>
[AttributeUsage(AttributeTargets.Enum)]
public sealed class WireEnumAttribute : Attribute
{
    /// <summary>Gets or sets whether the enum is written as its name.</summary>
    public bool EnumsAsStrings { get; set; }

    /// <summary>Gets or sets how the names of the enum's values are written. <see cref="WireNameAttribute"/> overrides it.</summary>
    public WireNaming EnumNaming { get; set; }

    /// <summary>Gets or sets the value that unknown text is read as. If it is not set, unknown text is an error (<see cref="WireErrorCode.UnknownEnumValue"/>). Not used for dictionary keys.</summary>
    public object? Fallback { get; set; }

    /// <summary>Gets or sets whether JSON treats a number without a member as unknown. The default accepts it, as C# does.</summary>
    public bool DefinedOnly { get; set; }
}

/// <summary>Allows a caller to replace the codec of a member, or of every use of a type, through <c>Codecs</c> of the options.</summary>
/// <remarks>Without a replacement the attribute has no effect; a type without a codec of its own then causes a <see cref="WireTypeException"/>.</remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum, Inherited = false)]
public sealed class WireCodecOverridableAttribute : Attribute
{
    /// <summary>Gets or sets the name that a replacement is registered with (<c>WireCodecs.With(name, codec)</c>). The default is a replacement for the type.</summary>
    public string? Name { get; set; }
}

/// <summary>Specifies the text of an enum member that is written as a string.</summary>
/// <param name="name">The text.</param>
[AttributeUsage(AttributeTargets.Field)]
public sealed class WireNameAttribute(string name) : Attribute
{
    /// <summary>Gets the text.</summary>
    public string Name { get; } = name;
}

/// <summary>Marks the extension data: the dictionary that holds unknown members with <see cref="UnknownMemberHandling.Preserve"/>. Its type is <c>Dictionary&lt;string, object?&gt;</c> or <c>Dictionary&lt;string, RawValue&gt;</c>.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class WireExtensionDataAttribute : Attribute;
