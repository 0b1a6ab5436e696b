namespace Polywire;

/// <summary>The wires, for <see cref="WireModelAttribute.Wires"/> and the MSBuild property <c>PolywireWires</c>.</summary>
[Flags]
public enum Wires
{
    /// <summary>No wire.</summary>
    None = 0,
    /// <summary>JSON, RFC 8259.</summary>
    Json = 1,
    /// <summary>MessagePack, as MessagePack-CSharp's standard resolver writes it.</summary>
    MessagePack = 2,
    /// <summary>Every wire that this version has.</summary>
    All = Json | MessagePack,
}

/// <summary>How a member's declared name becomes its name on the wire.</summary>
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

/// <summary>How MessagePack lays out a model.</summary>
public enum WireLayout
{
    /// <summary>An array where the members are numbered or there are none, a map otherwise.</summary>
    Default,
    /// <summary>An array: member n at index n − 1, unused numbers are nil.</summary>
    Array,
    /// <summary>A map from the member's name.</summary>
    Map,
}

/// <summary>What a reader does with a member that the model does not have.</summary>
public enum UnknownMembers
{
    /// <summary>Checks its grammar and passes over it.</summary>
    Skip,
    /// <summary>Refuses it: <see cref="WireErrorCode.UnknownMember"/>.</summary>
    Reject,
    /// <summary>Keeps it in the model's extension data and writes it back.</summary>
    Keep,
}

/// <summary>What a writer does with an instance of a derived type that is no case of the declared type. The members are System.Text.Json's <c>JsonUnknownDerivedTypeHandling</c>.</summary>
public enum Subtypes
{
    /// <summary>Refuses it: <see cref="WireErrorCode.UnexpectedType"/>.</summary>
    Reject,
    /// <summary>Writes the members of the declared type only, as System.Text.Json does; of a union too, on MessagePack where the declared type is a case.</summary>
    Slice,
    /// <summary>Of a union: writes the instance as the case that it derives from by the fewest steps, and as <see cref="Slice"/> where there is none.</summary>
    Nearest,
}

/// <summary>When a <see cref="WireCallbackAttribute"/> method runs.</summary>
public enum WireWhen
{
    /// <summary>Before the first member is written.</summary>
    BeforeWrite,
    /// <summary>After the last member is written.</summary>
    AfterWrite,
    /// <summary>After construction, before the first member is read (where the type is constructed first).</summary>
    BeforeRead,
    /// <summary>After the last member is read.</summary>
    AfterRead,
}

/// <summary>The attributes of other libraries that are read when asked for.</summary>
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
}
