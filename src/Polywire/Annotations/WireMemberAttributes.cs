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

    /// <summary>Reading fails with <see cref="WireErrorCode.MissingMember"/> where the member is absent, as for a <c>required</c> one.</summary>
    public bool Required { get; set; }

    /// <summary>An enum member by name, or a flags enum by names joined with <c>", "</c>.</summary>
    public bool EnumAsString { get; set; }
}

/// <summary>Leaves a member out on every wire.</summary>
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
