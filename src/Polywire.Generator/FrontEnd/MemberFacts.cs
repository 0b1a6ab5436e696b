using Microsoft.CodeAnalysis;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>What the attributes on a member say: Polywire's own, and those of other libraries where they were asked for.</summary>
sealed record MemberFacts
{
    internal bool IsIgnored { get; private set; }
    internal bool IsIncluded { get; private set; }
    internal bool IsRequired { get; private set; }
    internal bool EnumAsText { get; private set; }
    internal int Number { get; private set; }
    internal int MessagePackIndex { get; private set; } = -1;
    internal string? MessagePackName { get; private set; }
    internal string? Name { get; private set; }
    internal Omit Omit { get; private set; }
    internal bool Appends { get; private set; }
    /// <summary>What numbers look like, by attributes of another library: without a meaning on some member, it is passed over.</summary>
    internal int ForeignNumbers { get; private set; }
    /// <summary>The member's own attribute.</summary>
    internal AttributeData? Field { get; private set; }

    internal static MemberFacts Read(ISymbol symbol, AssemblySettings settings)
    {
        var facts = new MemberFacts();
        if (settings.Reads(AssemblySettings.DataContract)) facts.ReadDataContract(symbol);
        if (settings.Reads(AssemblySettings.Newtonsoft)) facts.ReadNewtonsoft(symbol);
        if (settings.Reads(AssemblySettings.SystemTextJson)) facts.ReadSystemTextJson(symbol);
        if (settings.Reads(AssemblySettings.MessagePackCSharp)) facts.ReadMessagePack(symbol);
        facts.ReadOwn(symbol);
        return facts;
    }

    void ReadOwn(ISymbol symbol)
    {
        if (symbol.Find(Known.Ignore) is not null) IsIgnored = true;
        AttributeData? field = symbol.Find(Known.Field) ?? OnParameter(symbol);
        if (field is null) return;
        IsIncluded = true;
        IsIgnored = false;
        if (field.Argument(0) is int number) Number = number;
        Name = field.Get<string?>("Name", null) ?? Name;
        if (field.Get("MessagePack", -1) is >= 0 and int index) MessagePackIndex = index;
        Field = field;
        Appends = field.Get("Append", false);
        EnumAsText |= field.Get("EnumAsString", false);
        IsRequired |= field.Get("Required", false);
    }

    /// <summary>The attribute on a record's positional parameter counts for the property that it declares.</summary>
    static AttributeData? OnParameter(ISymbol symbol)
    {
        if (symbol is not IPropertySymbol || !symbol.ContainingType.IsRecord) return null;
        foreach (IMethodSymbol constructor in symbol.ContainingType.InstanceConstructors)
        {
            foreach (IParameterSymbol parameter in constructor.Parameters)
            {
                if (parameter.Name == symbol.Name && parameter.Find(Known.Field) is { } found) return found;
            }
        }
        return null;
    }

    void ReadSystemTextJson(ISymbol symbol)
    {
        const string Space = "System.Text.Json.Serialization.";
        if (symbol.Find(Space + "JsonPropertyNameAttribute")?.Argument(0) is string name) Name = name;
        if (symbol.Find(Space + "JsonIgnoreAttribute") is { } ignore)
        {
            // Never = 0, Always = 1, WhenWritingDefault = 2, WhenWritingNull = 3
            switch (ignore.Get("Condition", 1))
            {
                case 1: IsIgnored = true; break;
                case 2: Omit = Omit.Default; break;
                case 3: Omit = Omit.Null; break;
            }
        }
        if (symbol.Find(Space + "JsonIncludeAttribute") is not null) IsIncluded = true;
        if (symbol.Find(Space + "JsonRequiredAttribute") is not null) IsRequired = true;
        if ((symbol.Find(Space + "JsonNumberHandlingAttribute") ?? symbol.ContainingType.Find(Space + "JsonNumberHandlingAttribute"))?.Argument(0) is int numbers) ForeignNumbers = numbers;
        if (symbol.Find(Space + "JsonConverterAttribute")?.Argument(0) is INamedTypeSymbol { Name: "JsonStringEnumConverter" }) EnumAsText = true;
    }

    void ReadNewtonsoft(ISymbol symbol)
    {
        if (symbol.Find("Newtonsoft.Json.JsonPropertyAttribute") is { } property)
        {
            IsIncluded = true;
            if ((property.Argument(0) as string ?? property.Get<string?>("PropertyName", null)) is { } name) Name = name;
            if (property.Get("NullValueHandling", 0) == 1) Omit = Omit.Null;
            if (property.Get("Required", 0) is 1 or 2) IsRequired = true;
        }
        if (symbol.Find("Newtonsoft.Json.JsonIgnoreAttribute") is not null) IsIgnored = true;
    }

    void ReadMessagePack(ISymbol symbol)
    {
        if (symbol.Find("MessagePack.KeyAttribute") is { } key)
        {
            IsIncluded = true;
            if (key.Argument(0) is int index) MessagePackIndex = index;
            else if (key.Argument(0) is string name) MessagePackName = name;
        }
        if (symbol.Find("MessagePack.IgnoreMemberAttribute") is not null) IsIgnored = true;
    }

    void ReadDataContract(ISymbol symbol)
    {
        if (symbol.Find("System.Runtime.Serialization.DataMemberAttribute") is { } member)
        {
            IsIncluded = true;
            if (member.Get<string?>("Name", null) is { } name) Name = name;
            if (member.Get("Order", -1) is >= 0 and int order) MessagePackIndex = order;
            IsRequired |= member.Get("IsRequired", false);
        }
        if (symbol.Find("System.Runtime.Serialization.IgnoreDataMemberAttribute") is not null) IsIgnored = true;
    }
}
