namespace Polywire;

/// <summary>A member's number and names.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
public sealed class WireFieldAttribute : Attribute
{
    /// <summary>A member without a number: in a model that goes by name, or to include a private member.</summary>
    public WireFieldAttribute() { }

    /// <summary>A numbered member. Numbers are one-based; a model is numbered in full or not at all.</summary>
    public WireFieldAttribute(int number) => Number = number;

    /// <summary>The one-based number, 0 where there is none.</summary>
    public int Number { get; }

    /// <summary>The name on the wires that go by name.</summary>
    public string? Name { get; set; }

    /// <summary>MessagePack's own zero-based array index, where it differs from number − 1.</summary>
    public int MessagePack { get; set; } = -1;

    /// <summary>Reading fails with <see cref="WireErrorCode.MissingMember"/> where the member is absent, on every wire; on JSON as for a <c>required</c> one.</summary>
    public bool Required { get; set; }

    /// <summary>An enum member by name, or a flags enum by names joined with <c>", "</c>.</summary>
    public bool EnumAsString { get; set; }

    /// <summary>The member of an enum by name that unknown text is read as: <c>EnumFallback = Colour.Other</c>.</summary>
    public object? EnumFallback { get; set; }

    /// <summary>What the member's numbers look like on JSON, elements and values of its collections included.</summary>
    public WireNumbers Numbers { get; set; }

    /// <summary>What the member's dates and times look like on JSON, whatever the call's options say.</summary>
    public WireDates Dates { get; set; }

    /// <summary>A standard or custom format string of .NET for the member's dates and times on JSON, of the invariant culture; at most 54 bytes of text.</summary>
    public string? DateFormat { get; set; }

    /// <summary>On JSON, another value than an array or null is read as a collection of that one.</summary>
    public bool SingleAsArray { get; set; }

    /// <summary>
    /// What is read is added to the collection that the member has, from its initializer or on <c>Populate</c>, instead of
    /// taking its place; entries of a dictionary go by key.
    /// </summary>
    public bool Append { get; set; }
}

/// <summary>
/// Leaves a member out on every wire. A constructor parameter of its name gets the parameter's own default on reading; on a
/// record's positional parameter it stands as <c>[property: WireIgnore]</c>.
/// </summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class WireIgnoreAttribute : Attribute;

/// <summary>The constructor that reading calls; parameters match members by name, ignoring case.</summary>
[AttributeUsage(AttributeTargets.Constructor)]
public sealed class WireConstructorAttribute : Attribute;

/// <summary>A parameterless instance method that runs before or after writing or reading.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class WireCallbackAttribute(WireWhen when) : Attribute
{
    /// <summary>When the method runs.</summary>
    public WireWhen When { get; } = when;
}

/// <summary>One case of a union.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface | AttributeTargets.Struct, AllowMultiple = true, Inherited = false)]
public sealed class WireUnionAttribute(int number, Type type) : Attribute
{
    /// <summary>The case's number: MessagePack's union key, JSON's discriminator where there is no <see cref="Name"/>.</summary>
    public int Number { get; } = number;

    /// <summary>The case's type: the declared type or one derived from it.</summary>
    public Type Type { get; } = type;

    /// <summary>JSON's discriminator text.</summary>
    public string? Name { get; set; }
}

/// <summary>
/// The codec of a member, of a type, or (on the assembly, with <see cref="Target"/>) of every use of a type.
/// </summary>
/// <remarks>
/// A codec is a class deriving <c>JsonCodec&lt;T&gt;</c> or <c>MessagePackCodec&lt;T&gt;</c> with a parameterless constructor,
/// or a static class with <c>Write(ref JsonWriter, T)</c> and <c>T Read(ref JsonReader)</c> (and the like for other wires), which is called directly.
/// Several attributes may name codecs of different wires.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum | AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class WireCodecAttribute(Type codec) : Attribute
{
    /// <summary>The codec's type.</summary>
    public Type Codec { get; } = codec;

    /// <summary>On the assembly: the type that the codec is for; unset, it is the <c>T</c> of the codec.</summary>
    public Type? Target { get; set; }
}

/// <summary>How an enum is read and written, wherever it is used.</summary>
[AttributeUsage(AttributeTargets.Enum)]
public sealed class WireEnumAttribute : Attribute
{
    /// <summary>By name on the wires with text, as with <c>EnumsAsStrings</c>.</summary>
    public bool AsString { get; set; }

    /// <summary>The member that unknown text is read as; unset, it is <see cref="WireErrorCode.UnknownEnumValue"/>. Not for dictionary keys.</summary>
    public object? Fallback { get; set; }

    /// <summary>On JSON, numbers that no member has are unknown too; else they are read as they are, as C# does.</summary>
    public bool DefinedOnly { get; set; }
}

/// <summary>
/// A member, or every use of a type, whose codec a caller may replace for one call, through <c>Codecs</c> of the wire's options.
/// </summary>
/// <remarks>Without a codec from the caller the value is written and read as if this were not here. A type that has no form of its own is a <see cref="WireTypeException"/> then.</remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum, Inherited = false)]
public sealed class WireSeamAttribute : Attribute
{
    /// <summary>What the caller names the seam by, to tell it from others of its type; unset, it goes by its type.</summary>
    public string? Name { get; set; }
}

/// <summary>An enum member's text on the wires with text, in place of its name.</summary>
[AttributeUsage(AttributeTargets.Field)]
public sealed class WireNameAttribute(string name) : Attribute
{
    /// <summary>The text.</summary>
    public string Name { get; } = name;
}

/// <summary>The dictionary that holds unknown members where <see cref="UnknownMembers.Keep"/> is asked for: <c>Dictionary&lt;string, object?&gt;</c> or <c>Dictionary&lt;string, RawValue&gt;</c>.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class WireExtensionDataAttribute : Attribute;
