using Microsoft.CodeAnalysis;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

// What other libraries' attributes on a member mean, in their own sense; by name, so that none is referenced.
sealed partial record MemberFacts
{
    const string Stj = "System.Text.Json.Serialization.";

    void ReadSystemTextJson(ISymbol symbol)
    {
        if (symbol.Find(Stj + "JsonPropertyNameAttribute")?.Argument(0) is string name) Name = name;
        if (symbol.Find(Stj + "JsonPropertyOrderAttribute")?.Argument(0) is int order) Order = order;
        if (symbol.Find(Stj + "JsonIgnoreAttribute") is { } ignore)
        {
            // Never = 0, Always = 1, WhenWritingDefault = 2, WhenWritingNull = 3
            switch (ignore.Get("Condition", 1))
            {
                case 0: break;
                case 1: IsIgnored = IsIgnoredByJson = true; break;
                case 2: Omit = Omit.Default; break;
                case 3: Omit = Omit.Null; break;
                default: Meaningless = "JsonIgnore(Condition = …)"; break;
            }
        }
        if (symbol.Find(Stj + "JsonIncludeAttribute") is not null) IsIncluded = true;
        if (symbol.Find(Stj + "JsonRequiredAttribute") is not null) IsRequired = true;
        if ((symbol.Find(Stj + "JsonNumberHandlingAttribute") ?? symbol.ContainingType.Find(Stj + "JsonNumberHandlingAttribute"))?.Argument(0) is int numbers) ForeignNumbers = numbers;
        if (symbol.Find(Stj + "JsonExtensionDataAttribute") is not null) IsExtension = true;
        ReadConverter(symbol.Find(Stj + "JsonConverterAttribute"), "JsonStringEnumConverter");
    }

    void ReadNewtonsoft(ISymbol symbol)
    {
        const string Space = "Newtonsoft.Json.";
        if (symbol.Find(Space + "JsonPropertyAttribute") is { } property)
        {
            IsIncluded = true;
            if ((property.Argument(0) as string ?? property.Get<string?>("PropertyName", null)) is { } name) Name = name;
            Order = property.Get("Order", Order);
            if (property.Get("NullValueHandling", 0) == 1) Omit = Omit.Null;
            // Ignore = 1, IgnoreAndPopulate = 3
            if ((property.Get("DefaultValueHandling", 0) & 1) != 0) Omit = Omit.Default;
            // AllowNull = 1, Always = 2
            if (property.Get("Required", 0) is 1 or 2) IsRequired = true;
        }
        if (symbol.Find(Space + "JsonRequiredAttribute") is not null) IsRequired = true;
        if (symbol.Find(Space + "JsonIgnoreAttribute") is not null) IsIgnored = IsIgnoredByJson = true;
        if (symbol.Find(Space + "JsonExtensionDataAttribute") is not null) IsExtension = true;
        ReadConverter(symbol.Find(Space + "JsonConverterAttribute"), "StringEnumConverter");
    }

    /// <summary>A converter of enums to text has a meaning here; others are code.</summary>
    void ReadConverter(AttributeData? attribute, string enums)
    {
        if (attribute is null) return;
        if (attribute.Argument(0) is INamedTypeSymbol converter && converter.Name == enums) IsJsonText = true;
        else Meaningless = "JsonConverter";
    }

    void ReadMessagePack(ISymbol symbol)
    {
        if (Inherited(symbol, "MessagePack.KeyAttribute") is { } key)
        {
            IsIncluded = true;
            IsKeyed = true;
            if (key.Argument(0) is int index) MessagePackIndex = index;
            else if (key.Argument(0) is string name) MessagePackName = name;
        }
        if (Inherited(symbol, "MessagePack.IgnoreMemberAttribute") is not null || Inherited(symbol, "System.Runtime.Serialization.IgnoreDataMemberAttribute") is not null) IsIgnored = IsIgnoredByMessagePack = true;
        if (symbol.Find("MessagePack.MessagePackFormatterAttribute") is not null) Meaningless = "MessagePackFormatter";
    }

    void ReadDataContract(ISymbol symbol)
    {
        if (Inherited(symbol, "System.Runtime.Serialization.DataMemberAttribute") is { } member)
        {
            IsIncluded = true;
            IsKeyed = true;
            if (member.Get<string?>("Name", null) is { } name) Name = name;
            if (member.Get("Order", -1) is >= 0 and int order) MessagePackIndex = order;
            IsRequired |= member.Get("IsRequired", false);
            if (member.Has("EmitDefaultValue") && !member.Get("EmitDefaultValue", true)) Omit = Omit.Default;
        }
        if (symbol.Find("System.Runtime.Serialization.IgnoreDataMemberAttribute") is not null) IsIgnored = true;
    }

    /// <summary>The attribute on the member, or on the one of a base class that it overrides.</summary>
    static AttributeData? Inherited(ISymbol symbol, string name)
    {
        for (ISymbol? s = symbol; s is not null; s = (s as IPropertySymbol)?.OverriddenProperty)
        {
            if (s.Find(name) is { } found) return found;
        }
        return null;
    }
}
