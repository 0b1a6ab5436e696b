namespace Polywire;

/// <summary>Specifies wires, for <see cref="WireModelAttribute.Wires"/> and the MSBuild property <c>PolywireWires</c>.</summary>
[Flags]
public enum Wires
{
    /// <summary>No wire.</summary>
    None = 0,
    /// <summary>JSON, RFC 8259.</summary>
    Json = 1,
    /// <summary>MessagePack, as MessagePack-CSharp's standard resolver writes it.</summary>
    MessagePack = 2,
    /// <summary>Protocol Buffers, as Google.Protobuf writes proto3. It needs numbered members.</summary>
    Protobuf = 4,
    /// <summary>MemoryPack, version 1.21.</summary>
    MemoryPack = 8,
    /// <summary>Every wire. Named on a model that one of them cannot represent, it is a build error.</summary>
    All = Json | MessagePack | Protobuf | MemoryPack,
}

/// <summary>Specifies how a declared name becomes a name on the wire.</summary>
public enum WireNaming
{
    /// <summary>The declared name, unchanged.</summary>
    AsDeclared,
    /// <summary><c>viewCount</c></summary>
    CamelCase,
    /// <summary><c>view_count</c></summary>
    SnakeCaseLower,
    /// <summary><c>VIEW_COUNT</c></summary>
    SnakeCaseUpper,
    /// <summary><c>view-count</c></summary>
    KebabCaseLower,
    /// <summary><c>VIEW-COUNT</c></summary>
    KebabCaseUpper,
}

/// <summary>Specifies how MessagePack encodes a model.</summary>
public enum WireLayout
{
    /// <summary>An array if the members are numbered or there are none; otherwise a map.</summary>
    Default,
    /// <summary>An array: member n at index n − 1, unused numbers are nil.</summary>
    Array,
    /// <summary>A map from the member's name.</summary>
    Map,
}

/// <summary>Specifies how a reader handles a member that the model does not have.</summary>
public enum UnknownMemberHandling
{
    /// <summary>Checks and skips it.</summary>
    Skip,
    /// <summary>Fails: <see cref="WireErrorCode.UnknownMember"/>.</summary>
    Reject,
    /// <summary>Preserves it in the model's extension data (<see cref="WireExtensionDataAttribute"/>) and writes it back.</summary>
    Preserve,
}

/// <summary>Specifies how a reader handles an absent member that is <c>required</c> in C# or by an attribute of another library.</summary>
public enum RequiredMemberHandling
{
    /// <summary>Fails on JSON: <see cref="WireErrorCode.MissingMember"/>. The other wires read an absent member as its initial value.</summary>
    Enforce,
    /// <summary>Reads an absent member as its initial value on every wire.</summary>
    Ignore,
}

/// <summary>Specifies how a writer handles an instance of a derived type that the declared type does not list with <see cref="WireUnionAttribute"/>.</summary>
public enum DerivedTypeHandling
{
    /// <summary>Fails: <see cref="WireErrorCode.UnexpectedType"/>.</summary>
    Reject,
    /// <summary>Writes only the members of the declared type, as System.Text.Json does. On MessagePack, a union must list its own type.</summary>
    Slice,
    /// <summary>On a union, writes the instance as its nearest listed base type; if there is none, as <see cref="Slice"/>.</summary>
    Nearest,
}

/// <summary>Specifies when a <see cref="WireCallbackAttribute"/> method runs.</summary>
public enum WirePhase
{
    /// <summary>Before the first member is written.</summary>
    BeforeWrite,
    /// <summary>After the last member is written.</summary>
    AfterWrite,
    /// <summary>After construction, before the first member is read; after the last constructor argument if a constructor sets members.</summary>
    BeforeRead,
    /// <summary>After the last member is read.</summary>
    AfterRead,
}

/// <summary>Specifies the other libraries whose attributes are read.</summary>
[Flags]
public enum ForeignAttributes
{
    /// <summary>None: only Polywire's own.</summary>
    None = 0,
    /// <summary>System.Text.Json's: names, order, conditions, required, constructor, enum names, extension data, unmapped members, derived types.</summary>
    SystemTextJson = 1,
    /// <summary>Newtonsoft.Json's: <c>[JsonObject]</c>, <c>[JsonProperty]</c>, <c>[JsonIgnore]</c>, <c>[JsonConstructor]</c>, <c>[JsonRequired]</c>, <c>[JsonExtensionData]</c>, enums as text.</summary>
    Newtonsoft = 2,
    /// <summary>MessagePack-CSharp's: <c>[MessagePackObject]</c>, <c>[Key]</c>, <c>[IgnoreMember]</c>, <c>[Union]</c>, <c>[SerializationConstructor]</c>, its callback interface.</summary>
    MessagePack = 4,
    /// <summary><c>[DataContract]</c>, <c>[DataMember]</c>, <c>[IgnoreDataMember]</c>, <c>[EnumMember]</c>.</summary>
    DataContract = 8,
    /// <summary>
    /// MemoryPack's: <c>[MemoryPackable]</c>, <c>[MemoryPackOrder]</c>, <c>[MemoryPackIgnore]</c>, <c>[MemoryPackInclude]</c>, <c>[MemoryPackUnion]</c>, <c>[MemoryPackConstructor]</c>,
    /// its callbacks, and its formatters of strings and bits. If no wires are named, models have code for <see cref="Wires.MemoryPack"/> too.
    /// </summary>
    MemoryPack = 32,
    /// <summary>
    /// protobuf-net's attributes, and the data contracts and XML attributes that it reads: contracts, members, implicit fields, derived types, compatibility
    /// levels, callbacks. Such models have its <see cref="ProtobufDialect"/>. If no wires are named, models have code for <see cref="Wires.Protobuf"/> too.
    /// </summary>
    ProtobufNet = 16,
}
