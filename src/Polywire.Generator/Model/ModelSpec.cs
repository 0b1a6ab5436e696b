namespace Polywire.Generator.Model;

/// <summary>Specifies how generated code accesses a member.</summary>
enum Access
{
    /// <summary>Generated code does not access it.</summary>
    None,
    /// <summary>By its name, as other C# does.</summary>
    Direct,
    /// <summary>Through an <c>UnsafeAccessor</c> on a property's method.</summary>
    Method,
    /// <summary>Through an <c>UnsafeAccessor</c> on a field.</summary>
    Field,
}

/// <summary>Specifies when a member gets its value on reading.</summary>
enum Assign
{
    /// <summary>When its value is read.</summary>
    AtOnce,
    /// <summary>When the constructor is called, as an argument.</summary>
    Constructor,
    /// <summary>In the object initializer: <c>required</c> and <c>init</c>.</summary>
    Initializer,
    /// <summary>A read-only collection, filled in place.</summary>
    InPlace,
    /// <summary>Never: written only.</summary>
    Never,
}

/// <summary>When a member is left out on writing.</summary>
enum Omit
{
    /// <summary>Never.</summary>
    Never,
    /// <summary>It is omitted if it is null.</summary>
    Null,
    /// <summary>It is omitted if it has its type's default.</summary>
    Default,
}

/// <summary>The value that a member's initializer gives it, as far as the syntax shows.</summary>
enum Initial
{
    /// <summary>The default of its type: there is no initializer, or it sets the default.</summary>
    TypeDefault,
    /// <summary>Empty text or an empty collection.</summary>
    Empty,
    /// <summary>Anything else.</summary>
    Other,
}

/// <summary>Describes one member of a model in facts that do not depend on a wire; each back end decides what it emits for them.</summary>
sealed record MemberSpec(
    string Name,
    string WireName,
    int Number,
    string DeclaringType,
    bool IsField,
    Access Get,
    Access Set,
    Assign Assign,
    bool HasInitializer,
    bool IsRequired,
    Omit Omit,
    Slot Slot)
{
    /// <summary>The constructor parameter's default value as C# text; null for its type's default.</summary>
    internal string? Default { get; init; }

    /// <summary>Whether a new object has the default of its type here: null, zero.</summary>
    internal bool IsTypeDefault => this is { Initial: Initial.TypeDefault, Default: null or "null" };

    /// <summary>Whether a new object has empty text or an empty collection here.</summary>
    internal bool IsEmptyDefault => this is { Initial: Initial.Empty, Default: null } or { Default: "\"\"" };

    /// <summary>The value that it is left out for, as C# text; null for its type's default.</summary>
    internal string? OmitValue { get; init; }

    /// <summary>Whether an attribute sets <see cref="WireName"/>, so that no naming policy changes it.</summary>
    internal bool IsNameFixed { get; init; }

    /// <summary>Whether it has no accessible getter, so that JSON reads it and does not write it.</summary>
    internal bool IsHidden { get; init; }

    /// <summary>On JSON in the dialect of proto3, another name that is read; null if there is none.</summary>
    internal string? OtherName { get; init; }

    /// <summary>On JSON in the dialect of proto3, the condition under which it is written, with <c>{0}</c> for its value; null if it always is.</summary>
    internal string? Condition { get; init; }

    /// <summary>Whether what is read is added to the collection that the member has.</summary>
    internal bool Appends { get; init; }

    /// <summary>Whether the collection that the member has is checked at run time for <c>IsReadOnly</c>, because the member's type does not show it.</summary>
    internal bool IsOpenAtRunTime { get; init; }

    /// <summary>Whether wires that leave out what nothing can set write it nevertheless, and skip it on reading.</summary>
    internal bool IsWrittenEverywhere { get; init; }

    /// <summary>Whether the model's own setting has get-only members written, as in <see cref="IsWrittenEverywhere"/>.</summary>
    internal bool IsWrittenGetOnly { get; init; }

    /// <summary>Whether an interface declares it, and access goes through that one.</summary>
    internal bool IsOfInterface { get; init; }

    /// <summary>
    /// Whether the member is declared with <c>dynamic</c>: a call with such a value would be bound at run time, which no call with a reader or writer can
    /// be, and type arguments would be inferred as two types.
    /// </summary>
    internal bool IsDynamic { get; init; }

    /// <summary>Whether its getter is code of the model's own, which may throw.</summary>
    internal bool GetRuns { get; init; }

    /// <summary>Whether its setter is.</summary>
    internal bool SetRuns { get; init; }

    /// <summary>Whether a new object has its type's default in it, and setting that does nothing: a field or an automatic property, of types without code in constructors and initializers.</summary>
    internal bool StartsAsDefault { get; init; }

    /// <summary>The facts that hold for single wires, each wire at most once.</summary>
    internal EquatableArray<WireFacts> Facts { get; init; }

    /// <summary>Gets the facts that hold for the wire with this bit.</summary>
    internal WireFacts On(int wire)
    {
        for (int i = 0; i < Facts.Count; i++)
        {
            if (Facts[i].Wire == wire) return Facts[i];
        }
        return WireFacts.None;
    }

    /// <summary>Returns the member with other facts for the wire with this bit.</summary>
    internal MemberSpec With(int wire, WireFacts facts) => this with { Facts = FactsOf([.. Facts.Where(f => f.Wire != wire), facts with { Wire = wire }]) };

    /// <summary>Returns the facts that say anything.</summary>
    internal static EquatableArray<WireFacts> FactsOf(params WireFacts[] facts) => Array.TrueForAll(facts, f => f.IsNone) ? default : new(Array.FindAll(facts, f => !f.IsNone));

    /// <summary>Its place among the members as declared: those of base types first.</summary>
    internal int DeclaredAt { get; init; }

    /// <summary>Whether it is required where absent members are accepted otherwise.</summary>
    internal bool IsExplicitlyRequired { get; init; }

    /// <summary>Gets the value that it has before it is read.</summary>
    internal Initial Initial { get; init; }

    /// <summary>Whether it is a reference that is annotated as nullable.</summary>
    internal bool IsNullable { get; init; }

    /// <summary>The type that declares it, if that is generic and not the model itself.</summary>
    internal GenericOwner? Owner { get; init; }

    /// <summary>The name of the field through which a property is set.</summary>
    internal string? BackingField { get; init; }

    /// <summary>The name in C# of a member that another hides; else null.</summary>
    internal string? OwnName { get; init; }

    /// <summary>The name as an identifier: <c>@class</c>.</summary>
    internal string Identifier => "@" + Name;
}

/// <summary>A union's case; <paramref name="Depth"/> counts the types above it.</summary>
sealed record CaseSpec(int Number, string? Name, ModelShape Shape, int Depth)
{
    /// <summary>A derived type that only a text discriminator or its absence identifies.</summary>
    internal const int NoNumber = -1;

    /// <summary>Its field number on Protobuf.</summary>
    internal int Field { get; init; }

    /// <summary>Whether JSON writes it without a discriminator, so that it is read as what the declared type is read as.</summary>
    internal bool IsBare { get; init; }

    /// <summary>Whether a get-only member of the type itself has the discriminator, so that JSON writes no other.</summary>
    internal bool IsOwn { get; init; }

    /// <summary>The type that an interface or abstract class is read as; else null.</summary>
    internal ModelShape? ReadAs { get; init; }

    /// <summary>The type that is read.</summary>
    internal ModelShape Reading => ReadAs ?? Shape;
}

/// <summary>A derived type in a dialect of protobuf-net, with the number of its field in the message of its base type.</summary>
sealed record IncludeSpec(int Number, ModelShape Shape, bool IsGroup)
{
    /// <summary>Whether it is only read, because a base type of it has a lower number.</summary>
    internal bool IsNeverWritten { get; init; }
}

/// <summary>Specifies how a union handles a value of a type that it does not list.</summary>
/// <param name="DerivedTypes">The value of <c>DerivedTypes</c>: refused, by the declared type's members, by the nearest case's.</param>
/// <param name="WritesSelf">Whether the declared type's own members are written, without a discriminator.</param>
/// <param name="Fallback">What an unknown discriminator is read as; null where it is refused.</param>
/// <param name="WritesFallback">Whether that type is written, without a discriminator, and is another than the declared one.</param>
/// <param name="PreservesDiscriminator">Whether an unknown discriminator is kept among that type's unknown members, and written back with them.</param>
/// <param name="Absent">What an object without a discriminator is read as; null where it is refused.</param>
sealed record UnionSpec(int DerivedTypes, bool WritesSelf, ModelShape? Fallback, bool WritesFallback, bool PreservesDiscriminator, ModelShape? Absent);

/// <summary>An argument of the constructor.</summary>
/// <param name="Member">The member that gives it; null where none does.</param>
/// <param name="Type">The parameter's type.</param>
/// <param name="Value">Without a member, the parameter's own default as C# text; null for its type's.</param>
sealed record ArgumentSpec(string? Member, string Type, string? Value)
{
    internal Passing Passing { get; init; }

    /// <summary>The parameter's type over the parameters of the model's type.</summary>
    internal string? OpenType { get; init; }
}

/// <summary>Specifies how the constructor takes an argument: as a value, or as a variable by reference.</summary>
enum Passing
{
    Value,
    In,
    Ref,
    Out,
}

/// <summary>A method to call around reading or writing.</summary>
sealed record CallbackSpec(string Method, string When, string DeclaringType, bool IsDirect)
{
    /// <summary>Whether it is called through the interface that declares it.</summary>
    internal bool IsInterface { get; init; }

    /// <summary>The type of its parameter, which gets its default; null if it has none.</summary>
    internal string? Parameter { get; init; }

    /// <summary>Whether it is a method of the type, and gets no object.</summary>
    internal bool IsStatic { get; init; }

    /// <summary>The type that declares it, if that is generic and not the model itself.</summary>
    internal GenericOwner? Owner { get; init; }

    /// <summary>Called before an object that exists already is read into, and not for a new one.</summary>
    internal const string BeforePopulate = "BeforePopulate";
}

/// <summary>A field of a struct without references.</summary>
/// <param name="Name">Its name in metadata, or in C# where it is named directly.</param>
/// <param name="Shape">Its type's shape.</param>
/// <param name="IsDirect">Whether C# may name and set it.</param>
sealed record FieldSpec(string Name, Shape Shape, bool IsDirect);

/// <summary>The JSON name of an ignored member, and whether an attribute sets it.</summary>
readonly record struct IgnoredName(string Name, bool IsFixed);

/// <summary>The dictionary that keeps unknown members.</summary>
/// <param name="Identifier">The member's name, as an identifier.</param>
/// <param name="Value">The type of the values: <c>object</c>, <c>RawValue</c>, <c>JsonElement</c>, or that of <see cref="Coded"/>.</param>
/// <param name="Reader">The runtime's class with the methods for JSON.</param>
sealed record ExtensionSpec(string Identifier, string Value, string Reader)
{
    /// <summary>The member's name.</summary>
    internal string Name => Identifier.Substring(1);

    /// <summary>The member's type.</summary>
    internal string Type { get; init; } = "";

    /// <summary>How generated code gets it.</summary>
    internal Access Get { get; init; } = Access.Direct;

    /// <summary>How generated code sets it; <see cref="Access.None"/> where it is filled in place.</summary>
    internal Access Set { get; init; } = Access.Direct;

    /// <summary>The type that declares the member.</summary>
    internal string DeclaringType { get; init; } = "";

    /// <summary>That type, where it is generic and its member is reached through an accessor.</summary>
    internal GenericOwner? Owner { get; init; }

    /// <summary>Whether it takes what is read for members that are only written, too, as in Newtonsoft.Json, which does so where the constructor takes no members.</summary>
    internal bool TakesWrittenOnly { get; init; }

    internal const string Members = "global::Polywire.CompilerServices.ExtensionMembers";
    internal const string Json = "global::Polywire.CompilerServices.JsonExtension";
    internal const string Element = "global::Polywire.CompilerServices.JsonElementExtension";

    /// <summary>The extension data of protobuf-net: the object that the model returns as <c>IExtensible</c>.</summary>
    internal static readonly ExtensionSpec Net = new("", "", "global::ProtoBuf.IExtensible");

    /// <summary>Whether only JSON can represent the values.</summary>
    internal bool IsJsonOnly => Reader == Element || Coded is not null;

    /// <summary>The shape of values that a codec reads and writes; null for those that the runtime does.</summary>
    internal CodecShape? Coded { get; init; }

    /// <summary>The type of a new dictionary, where a codec reads its values.</summary>
    internal string Created { get; init; } = "";

    /// <summary>Whether it is protobuf-net's.</summary>
    internal bool IsNet => Reader == Net.Reader;
}

/// <summary>Specifies how MemoryPack writes a model.</summary>
enum MemoryPackGenerateType
{
    /// <summary>The number of members, and the members.</summary>
    Object,
    /// <summary>Also the members' lengths.</summary>
    VersionTolerant,
    /// <summary>Also the object's number, by which it is referred to.</summary>
    CircularReference,
}

/// <summary>A wire that a model has no code for, with the reason that the build gives too.</summary>
sealed record LeftOut(string Wire, string Reason);

/// <summary>
/// Describes a model for the back ends. Contains no symbol, location or compilation, so that an edit
/// elsewhere leaves it equal and its output cached.
/// </summary>
sealed record ModelSpec
{
    /// <summary>The names of members that are ignored on JSON: they are skipped on reading and do not count as unknown.</summary>
    internal EquatableArray<IgnoredName> Ignored { get; init; }

    internal required string Type { get; init; }
    internal required string CodecName { get; init; }
    internal required string TypeParameters { get; init; }
    internal required string Constraints { get; init; }

    /// <summary>The model's type, if it is generic with given arguments.</summary>
    internal GenericOwner? Owner { get; init; }
    /// <summary>The accessibility of its generated classes.</summary>
    internal required string Access { get; init; }
    internal required bool IsGeneric { get; init; }
    /// <summary>The type inside which alone the model can be named; null where that is anywhere.</summary>
    internal required HostSpec? Hidden { get; init; }
    /// <summary>The type that contains its generated classes; null where they are top-level.</summary>
    internal required HostSpec? Host { get; init; }
    internal required bool IsValueType { get; init; }
    internal required bool IsAbstract { get; init; }
    internal required bool CheckSubtype { get; init; }
    /// <summary>The number of members that <see cref="ModelShape.SimpleMembers"/> counts.</summary>
    internal required int SimpleMembers { get; init; }
    internal required int Wires { get; init; }
    /// <summary>Its name in metadata, and why it has no code for wires that it was to have.</summary>
    internal required string MetadataName { get; init; }
    internal required EquatableArray<LeftOut> LeftOut { get; init; }
    /// <summary>Gets its <c>Name</c> in reflection.</summary>
    internal string TypeName => MetadataName.Substring(MetadataName.LastIndexOfAny(['.', '+']) + 1);
    /// <summary>Gets why MessagePack's layout of the type differs from that of the type that it is read as.</summary>
    internal required string? OtherLayout { get; init; }
    /// <summary>Gets why MemoryPack's order of the members differs from that of the type that it is read as, or is not defined.</summary>
    internal required string? OtherOrder { get; init; }
    /// <summary>Gets how MemoryPack writes its members.</summary>
    internal MemoryPackGenerateType GenerateType { get; init; }
    /// <summary>Whether it is a struct without references.</summary>
    internal bool IsUnmanaged { get; init; }
    /// <summary>The fields of a struct without references; empty if no wire writes memory.</summary>
    internal EquatableArray<FieldSpec> Fields { get; init; }
    /// <summary>What attributes say of the layout in memory, in one word; null for the usual one, and for types of other assemblies.</summary>
    internal string? MemoryLayout { get; init; }
    /// <summary>Why a struct without references cannot be written as it is in memory.</summary>
    internal string? NoMemory { get; init; }
    internal required int Layout { get; init; }
    /// <summary>Gets how unknown members are handled: the values of <c>UnknownMemberHandling</c>, or <see cref="SkipUnknown"/>.</summary>
    internal required int UnknownMembers { get; init; }
    /// <summary>The type itself says that unknown members are skipped, whatever the options of a call.</summary>
    internal const int SkipUnknown = 3;
    internal required string Discriminator { get; init; }
    internal required EquatableArray<MemberSpec> Members { get; init; }
    internal required EquatableArray<ArgumentSpec> ConstructorArguments { get; init; }
    internal required bool ConstructorIsPublic { get; init; }
    /// <summary>Whether it is made as the default of a struct, and no constructor is called.</summary>
    internal bool IsMadeAsDefault { get; init; }
    /// <summary>Whether the constructor or the object initializer runs code of the model's own, which may throw.</summary>
    internal required bool ConstructorRuns { get; init; }
    /// <summary>Whether some union may name it as a case, which writes its own head before the members.</summary>
    internal required bool IsCase { get; init; }
    internal required EquatableArray<CaseSpec> Cases { get; init; }
    /// <summary>Of a union, what is no case; else null.</summary>
    internal required UnionSpec? Union { get; init; }
    /// <summary>Gets the type that an interface or abstract class without derived types is read as.</summary>
    internal required ModelShape? ReadAs { get; init; }
    internal required EquatableArray<CallbackSpec> Callbacks { get; init; }
    internal required ExtensionSpec? Extension { get; init; }

    /// <summary>Returns the shape of unknown members on a wire where a codec reads and writes them.</summary>
    internal IEnumerable<Shape> OfExtension(string wire) => Extension?.Coded is { } coded && wire == "Json" ? [coded] : [];

    /// <summary>The type with the codecs that it has of its own, which go before its generated code; null where it has none.</summary>
    internal required CodecShape? Coded { get; init; }

    /// <summary>Whether the model requests code for trained rows.</summary>
    internal required bool WantsRows { get; init; }

    /// <summary>The models that have code of trained rows, by the name of their codec, if this is one of them; else empty.</summary>
    internal EquatableArray<string> Rows { get; init; }

    internal bool HasRows => Rows.Count > 0;

    /// <summary>Whether the type is another assembly's, so that several assemblies may have code for it.</summary>
    internal required bool IsForeign { get; init; }

    /// <summary>The value of <c>ProtobufDialect</c>.</summary>
    internal int Dialect { get; init; }

    /// <summary>Gets the message that the model is on JSON in the dialect of proto3; null outside the dialect.</summary>
    internal Proto3Spec? Proto3 { get; init; }

    /// <summary>Whether protobuf-net's attributes give the members their numbers on Protobuf.</summary>
    internal bool IsNetContract { get; init; }

    /// <summary>Whether the model is protobuf-net's <c>IExtensible</c>, in which unknown fields are preserved.</summary>
    internal bool IsNetExtensible { get; init; }

    /// <summary>In a dialect of protobuf-net, the types that derive from this one directly.</summary>
    internal EquatableArray<IncludeSpec> Includes { get; init; }

    /// <summary>In a dialect of protobuf-net, the type that the hierarchy begins with, if it is another.</summary>
    internal ModelShape? Root { get; init; }

    /// <summary>Whether types that are not listed are written as this one in such a hierarchy.</summary>
    internal bool AcceptsDerived { get; init; }

    /// <summary>Whether no constructor is called.</summary>
    internal bool SkipsConstructor { get; init; }

    /// <summary>Whether Protobuf has the type as a message in that of its base type, or with such messages.</summary>
    internal bool IsLevel => Includes.Count > 0 || Root is not null;

    internal bool IsUnion => Cases.Count > 0;

    /// <summary>The cases by which it is written: a type that is listed several times is written as the first, and read as each.</summary>
    internal IEnumerable<CaseSpec> WrittenCases => FirstOf(Cases, c => c.Shape.Type);

    /// <summary>The messages by which derived types are written, likewise, in the order of their numbers: the first one that an object is of counts.</summary>
    internal IEnumerable<IncludeSpec> WrittenIncludes => FirstOf(Includes.Where(i => !i.IsNeverWritten), i => i.Shape.Type).OrderBy(i => i.Number);

    static IEnumerable<T> FirstOf<T>(IEnumerable<T> items, Func<T, string> type) where T : IEquatable<T> => items.GroupBy(type).Select(g => g.First());

    /// <summary>Whether there is code that writes its members.</summary>
    internal bool IsWritten => !IsAbstract || ReadAs is not null || Union is { WritesSelf: true };

    /// <summary>The models that it is made of in addition to its members: cases, and what it is read as.</summary>
    internal IEnumerable<ModelShape> Others
    {
        get
        {
            foreach (CaseSpec c in Cases)
            {
                yield return c.Shape;
                if (c.ReadAs is { } reading) yield return reading;
            }
            if (Union?.Fallback is { } fallback) yield return fallback;
            if (ReadAs is not null) yield return ReadAs;
            foreach (IncludeSpec i in Includes) yield return i.Shape;
            if (Root is not null) yield return Root;
        }
    }
}
