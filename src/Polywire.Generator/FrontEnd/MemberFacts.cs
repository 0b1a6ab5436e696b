using Microsoft.CodeAnalysis;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>The attributes on a member: Polywire's own, and those of other libraries where they are read.</summary>
sealed partial record MemberFacts
{
    internal bool IsIgnored { get; private set; }
    internal bool IsIncluded { get; private set; }
    internal bool IsRequired { get; private set; }
    /// <summary>Whether Polywire's own attribute requires it, on every wire.</summary>
    internal bool IsExplicitlyRequired { get; private set; }
    /// <summary>Whether Polywire's own attribute makes it optional, whatever C# and other attributes say.</summary>
    internal bool IsExplicitlyOptional { get; private set; }
    /// <summary>Whether Polywire's own attribute writes enums by name, and the naming that it gives them; null where it is silent.</summary>
    internal bool? EnumText { get; private set; }
    internal int? EnumNaming { get; private set; }
    internal int Number { get; private set; }
    /// <summary>Whether a number is given, be it in range or not.</summary>
    internal bool IsNumbered { get; private set; }
    internal int MessagePackIndex { get; private set; } = -1;
    internal int MemoryPackOrder { get; private set; } = -1;
    /// <summary>Whether an attribute of MemoryPack says that the member keeps what its initializer gave it if it is absent.</summary>
    internal bool IsPreservedIfAbsent { get; private set; }
    internal string? MessagePackName { get; private set; }
    internal string? Name { get; private set; }
    internal Omit Omit { get; private set; }
    /// <summary>Gets the handling of null and of the type's default that Polywire's own attribute sets; null if it sets none.</summary>
    internal bool? OmitNull { get; private set; }
    internal bool? OmitDefault { get; private set; }
    internal bool Appends { get; private set; }
    /// <summary>The bits of <c>WireEncodings</c>, and the name of the <c>oneof</c>.</summary>
    internal int Encoding { get; private set; }
    internal string? OneOf { get; private set; }
    /// <summary>Gets the settings of protobuf-net's attributes; null if there are none, or if Polywire's own number takes precedence.</summary>
    internal ProtobufNetContract.Member? Net { get; private set; }
    /// <summary>Gets how numbers are written, by attributes of another library; ignored on members for which it has no meaning.</summary>
    internal int ForeignNumbers { get; private set; }
    /// <summary>Whether a formatter of another library makes equal strings one object.</summary>
    internal bool InternsStrings { get; private set; }
    /// <summary>The member's own attribute.</summary>
    internal AttributeData? Field { get; private set; }
    /// <summary>Holds the members that the model does not have.</summary>
    internal bool IsExtension { get; private set; }
    /// <summary>The member's order among the others; those of equal order are in declaration order.</summary>
    internal int Order { get; private set; }
    /// <summary>Whether another library keys the member on MessagePack, so that it is written there even where nothing can set it.</summary>
    internal bool IsKeyed { get; private set; }
    /// <summary>Whether an attribute for JSON writes enums by name, and the naming that it gives them; null where none does.</summary>
    internal bool? JsonText { get; private set; }
    internal int? JsonNaming { get; private set; }
    internal bool IsIgnoredByJson { get; private set; }
    internal bool IsIgnoredByMessagePack { get; private set; }
    /// <summary>Whether System.Text.Json ignores it, so that a property of a base class with its name is a member, unless it overrides that one.</summary>
    internal bool IsUncovering { get; private set; }
    /// <summary>Whether JSON reads it and does not write it, or writes it and does not read it.</summary>
    internal bool IsIgnoredOnWriting { get; private set; }
    /// <inheritdoc cref="IsIgnoredOnWriting"/>
    internal bool IsIgnoredOnReading { get; private set; }
    /// <summary>Ignored by Newtonsoft.Json alone, which still gives a constructor what the input has for it.</summary>
    internal bool IsReadByConstructor { get; private set; }
    /// <summary>The name of the attribute that makes reading add to what the member has, if there is one.</summary>
    internal string? IsPopulated { get; private set; }
    /// <summary>Whether an attribute of Newtonsoft.Json makes reading fill what the member has, or any attribute makes it replace that.</summary>
    internal bool IsReused { get; private set; }
    /// <inheritdoc cref="IsReused"/>
    internal bool IsReplaced { get; private set; }
    /// <summary>Whether the type makes reading do that for each member that allows it.</summary>
    internal bool MayBePopulated { get; private set; }
    /// <summary>Whether an attribute makes it always written.</summary>
    internal bool IsAlwaysWritten { get; private set; }
    /// <summary>Whether null is refused on JSON, whatever the options say.</summary>
    internal bool RefusesNull { get; private set; }
    /// <summary>Whether an attribute says that null is ignored, in reading and writing; null where none says it.</summary>
    internal bool? IgnoresNull { get; private set; }
    /// <summary>Whether an attribute says if the member is required, and may be null, whatever the type says.</summary>
    internal bool StatesRequired { get; private set; }
    /// <summary>The naming that an attribute sets; null where none does.</summary>
    internal int? Naming { get; private set; }
    /// <summary>Whether an attribute sets the member to its default where it is absent, whatever its initial value is.</summary>
    internal bool IsReset { get; private set; }
    /// <summary>Gets the default that an attribute declares, if it is not the type's; and whether the member is omitted when it has that value.</summary>
    internal object? DeclaredDefault { get; private set; }
    internal bool OmitsDeclared { get; private set; }
    /// <summary>The attributes whose meaning is code of another library.</summary>
    internal List<(string Name, AttributeData At)> Refused { get; } = [];
    /// <summary>Whether an attribute of Polywire's own says what the member is, whatever those of other libraries say.</summary>
    internal bool IsAnswered { get; private set; }

    /// <summary>Sets the facts of a member without attributes; nothing changes them afterwards.</summary>
    static readonly MemberFacts s_none = new();

    internal static MemberFacts Read(ISymbol symbol, AssemblySettings settings)
    {
        if (settings.Foreign == 0 && symbol.GetAttributes().IsEmpty && OnParameter(symbol) is null) return s_none;
        var facts = new MemberFacts();
        if (settings.Reads(AssemblySettings.DataContract)) facts.ReadDataContract(symbol);
        if (settings.Reads(AssemblySettings.Newtonsoft))
        {
            facts.ReadContractForJson(symbol);
            facts.ReadNewtonsoft(symbol);
        }
        if (settings.Reads(AssemblySettings.SystemTextJson)) facts.ReadSystemTextJson(symbol);
        if (settings.Reads(AssemblySettings.MessagePackCSharp)) facts.ReadMessagePack(symbol);
        if (settings.Reads(AssemblySettings.MemoryPackAttributes)) facts.ReadMemoryPack(symbol);
        if (settings.Reads(AssemblySettings.ProtobufNetAttributes)) facts.ReadProtobufNet(symbol, settings);
        facts.ReadConverters(symbol, settings);
        facts.ReadOwn(symbol);
        return facts;
    }

    void ReadOwn(ISymbol symbol)
    {
        if (symbol.Find(Known.Ignore) is not null)
        {
            IsIgnored = true;
            IsIgnoredByJson = IsIgnoredByMessagePack = IsReadByConstructor = IsUncovering = false;
        }
        if (symbol.Find(Known.Extension) is not null) IsExtension = true;
        AttributeData? field = symbol.Find(Known.Field) ?? OnParameter(symbol);
        IsAnswered = field is not null || symbol.Find(Known.Codec) is not null || symbol.Find(Known.Overridable) is not null;
        if (field is null) return;
        IsIncluded = true;
        IsIgnored = IsIgnoredByJson = IsIgnoredByMessagePack = IsUncovering = false;
        if (field.Argument(0) is int number) (Number, IsNumbered) = (number, true);
        if (IsNumbered && Net is { } net) Net = net with { Number = Number };
        Name = field.Get<string?>("Name", null) ?? Name;
        if (field.Get("MessagePack", -1) is >= 0 and int index) MessagePackIndex = index;
        if (field.Get("MemoryPack", -1) is >= 0 and int order) MemoryPackOrder = order;
        Field = field;
        Appends = field.Get("Append", false);
        if (field.Has("Append")) IsReplaced = !Appends;
        Encoding = field.Get("Encoding", 0);
        if (field.Get("KeyEncoding", 0) is not 0 and int keys) Encoding |= NetEncoding.OwnKeys | (keys & NetEncoding.PartMask) << NetEncoding.KeyShift;
        OneOf = field.Get<string?>("OneOf", null);
        EnumText = field.Flag("EnumsAsStrings");
        EnumNaming = field.Number("EnumNaming");
        OmitNull = field.Flag("OmitNull");
        OmitDefault = field.Flag("OmitDefault");
        IsExplicitlyRequired = field.Flag("Required") == true;
        IsExplicitlyOptional = field.Flag("Required") == false;
    }

    /// <summary>Returns the attribute on a record's positional parameter counts for the property that it declares.</summary>
    static AttributeData? OnParameter(ISymbol symbol)
    {
        if (symbol is not IPropertySymbol || symbol.ContainingType is not { IsRecord: true } type) return null;
        foreach (IMethodSymbol constructor in type.InstanceConstructors)
        {
            foreach (IParameterSymbol parameter in constructor.Parameters)
            {
                if (parameter.Name == symbol.Name && parameter.Find(Known.Field) is { } found) return found;
            }
        }
        return null;
    }
}
