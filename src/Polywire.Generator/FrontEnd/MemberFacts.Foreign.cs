using Microsoft.CodeAnalysis;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

// Reads other libraries' attributes on a member, with the meaning that they have there. Found by name, so that no library is referenced.
sealed partial record MemberFacts
{
    const string Stj = "System.Text.Json.Serialization.";

    void ReadSystemTextJson(ISymbol symbol)
    {
        if (symbol.Find(ForeignContracts.JsonPropertyName)?.Argument(0) is string name) Name = name;
        if (symbol.Find(Stj + "JsonPropertyOrderAttribute")?.Argument(0) is int order) Order = order;
        if (symbol.Find(Stj + "JsonIgnoreAttribute") is { } ignore)
        {
            // Never = 0, Always = 1, WhenWritingDefault = 2, WhenWritingNull = 3
            switch (ignore.Get("Condition", 1))
            {
                case 0: IsAlwaysWritten = true; break;
                case 1:
                    IsIgnored = IsIgnoredByJson = IsUncovering = true;
                    IsReadByConstructor = false;
                    break;
                case 2: Omit = Omit.Default; break;
                case 3: Omit = Omit.Null; break;
                // WhenWriting = 4, WhenReading = 5
                case 4: IsIgnoredOnWriting = true; break;
                case 5: IsIgnoredOnReading = true; break;
                default: Refused.Add(("JsonIgnore(Condition = …)", ignore)); break;
            }
        }
        if (symbol.Find(Stj + "JsonIncludeAttribute") is not null) IsIncluded = true;
        if (symbol.Find(Stj + "JsonRequiredAttribute") is not null) IsRequired = true;
        if (symbol.Find(Stj + "JsonNumberHandlingAttribute")?.Argument(0) is int numbers) ForeignNumbers = numbers;
        if (symbol.Find(Stj + "JsonExtensionDataAttribute") is not null) IsExtension = true;
        // Replace = 0, Populate = 1
        if (symbol.Find(Creation)?.Argument(0) is 1) IsPopulated = "JsonObjectCreationHandling";
    }

    const string Creation = Stj + "JsonObjectCreationHandlingAttribute";

    /// <summary>Returns the facts with what System.Text.Json's attributes on the model say of all its members, those of base classes too; attributes on these say nothing there.</summary>
    internal MemberFacts In(INamedTypeSymbol model, ISymbol symbol)
    {
        int numbers = symbol.Find(Stj + "JsonNumberHandlingAttribute") is null && model.Find(Stj + "JsonNumberHandlingAttribute")?.Argument(0) is int all ? all : ForeignNumbers;
        bool populates = symbol.Find(Creation) is null && model.Find(Creation)?.Argument(0) is 1;
        return numbers == ForeignNumbers && !populates ? this : this with { ForeignNumbers = numbers, MayBePopulated = populates };
    }

    void ReadNewtonsoft(ISymbol symbol)
    {
        const string Space = "Newtonsoft.Json.";
        if (NewtonsoftAttributes.Find(symbol, Space + "JsonPropertyAttribute") is { } property)
        {
            IsIncluded = true;
            if ((property.Argument(0) as string ?? property.Get<string?>("PropertyName", null)) is { } name) Name = name;
            // In Newtonsoft.Json, members without an order have −1.
            if (property.Has("Order")) Order = property.Get("Order", 0) + 1;
            if (property.Has("NullValueHandling"))
            {
                IgnoresNull = property.Get("NullValueHandling", 0) == 1;
                IsAlwaysWritten = IgnoresNull == false;
                if (!IsAlwaysWritten) Omit = Omit.Null;
            }
            // Ignore = 1, Populate = 2, IgnoreAndPopulate = 3
            int defaults = property.Get("DefaultValueHandling", 0);
            if ((defaults & 1) != 0) Omit = Omit.Default;
            IsReset = defaults == 2;
            // AllowNull = 1, Always = 2, DisallowNull = 3
            int required = property.Get("Required", 0);
            if (required is 1 or 2) IsRequired = true;
            if (required is 2 or 3) RefusesNull = true;
            StatesRequired = property.Has("Required");
            // Auto = 0, Reuse = 1, Replace = 2
            (IsReused, IsReplaced) = (property.Get("ObjectCreationHandling", 0) == 1, property.Get("ObjectCreationHandling", 0) == 2);
            if (property.Get<INamedTypeSymbol?>("NamingStrategyType", null) is { } strategy)
            {
                Naming = ForeignNaming.Of(strategy);
                if (Naming is null) Refused.Add(("JsonProperty(NamingStrategyType = …)", property));
            }
            if (property.Get<INamedTypeSymbol?>("ItemConverterType", null) is { } items)
            {
                if (items.Name == "StringEnumConverter") JsonText = true;
                else Refused.Add(("JsonProperty(ItemConverterType = …)", property));
            }
            if (property.NamedArguments.FirstOrDefault(a => s_code.Contains(a.Key) && !IsNone(a.Value)).Key is { } code) Refused.Add(($"JsonProperty({code} = …)", property));
            if (defaults != 0 && NewtonsoftAttributes.Find(symbol, "System.ComponentModel.DefaultValueAttribute") is { } value && value.Argument(0) is { } declared && !IsDefault(declared)) (Omit, DeclaredDefault, OmitsDeclared) = (Omit.Never, declared, (defaults & 1) != 0);
        }
        if (NewtonsoftAttributes.Find(symbol, Space + "JsonRequiredAttribute") is not null) IsIncluded = IsRequired = RefusesNull = StatesRequired = true;
        bool isIgnored = NewtonsoftAttributes.Find(symbol, Space + "JsonIgnoreAttribute") is not null || NewtonsoftAttributes.Find(symbol, "System.NonSerializedAttribute") is not null
            // This attribute has no effect on members that are opted in.
            || NewtonsoftAttributes.Find(symbol, "System.Runtime.Serialization.IgnoreDataMemberAttribute") is not null && !(IsIncluded && NewtonsoftAttributes.IsOptIn(symbol.ContainingType));
        if (isIgnored) IsIgnored = IsIgnoredByJson = IsReadByConstructor = true;
        if (NewtonsoftAttributes.Find(symbol, Space + "JsonExtensionDataAttribute") is not null) IsExtension = true;
    }

    // Settings of a property that only Newtonsoft.Json's own code supports: references, type names, parameters of converters.
    static readonly string[] s_code = ["IsReference", "ItemIsReference", "TypeNameHandling", "ItemTypeNameHandling", "ReferenceLoopHandling", "ItemReferenceLoopHandling", "ItemConverterParameters", "NamingStrategyParameters"];

    /// <summary>Returns whether an argument is what holds without it: <c>false</c>, or the first value of an enum.</summary>
    internal static bool IsNone(TypedConstant argument) => argument.Kind != TypedConstantKind.Array && argument.Value is null or false or 0;

    /// <summary>Returns whether a constant is the default of its type; −0.0 is not.</summary>
    internal static bool IsDefault(object? value) => value switch
    {
        null or false or '\0' or decimal.Zero => true,
        double number => BitConverter.DoubleToInt64Bits(number) == 0,
        float number => BitConverter.DoubleToInt64Bits(number) == 0,
        sbyte or byte or short or ushort or int or uint or long => Convert.ToInt64(value, System.Globalization.CultureInfo.InvariantCulture) == 0,
        ulong number => number == 0,
        _ => false,
    };

    /// <summary>A converter of enums has a meaning here; others are code.</summary>
    void ReadConverters(ISymbol symbol, AssemblySettings settings)
    {
        InternsStrings = ForeignConverters.InternsStrings(symbol, settings);
        foreach (ForeignConverter converter in ForeignConverters.On(symbol, settings))
        {
            if (converter.Text is null) Refused.Add((converter.Name, converter.At));
            else (JsonText, JsonNaming) = (converter.Text, converter.Naming);
        }
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
        // Unlike the key, these are not inherited: an override of an ignored property is a member, and so is an ignored override of a property with a key.
        if (IsLeftOut(symbol) && !Overridden(symbol).Any(o => o.Find("MessagePack.KeyAttribute") is not null && !IsLeftOut(o))) IsIgnored = IsIgnoredByMessagePack = true;

        static bool IsLeftOut(ISymbol s) => s.Find("MessagePack.IgnoreMemberAttribute") is not null || s.Find("System.Runtime.Serialization.IgnoreDataMemberAttribute") is not null;
    }

    /// <summary>Returns the properties that a property overrides.</summary>
    static IEnumerable<ISymbol> Overridden(ISymbol symbol)
    {
        for (IPropertySymbol? s = (symbol as IPropertySymbol)?.OverriddenProperty; s is not null; s = s.OverriddenProperty) yield return s;
    }

    void ReadMemoryPack(ISymbol symbol)
    {
        const string Space = "MemoryPack.MemoryPack";
        // An override is the property that the base class declares first.
        while (symbol is IPropertySymbol { OverriddenProperty: { } overridden }) symbol = overridden;
        if (symbol.Find(Space + "OrderAttribute")?.Argument(0) is int order and >= 0) MemoryPackOrder = order;
        if (symbol.Find(Space + "IncludeAttribute") is not null) IsIncluded = true;
        if (symbol.Find(Space + "IgnoreAttribute") is not null) IsIgnored = true;
        if (symbol.Find("MemoryPack.SuppressDefaultInitializationAttribute") is not null) IsPreservedIfAbsent = true;
    }

    // Parts of a member of protobuf-net that are code: references between objects, and types that are named in the data.
    static readonly string[] s_netCode = ["AsReference", "DynamicType"];

    void ReadProtobufNet(ISymbol symbol, AssemblySettings settings)
    {
        if (ProtobufNetContract.Ignores(symbol))
        {
            IsIgnored = true;
            return;
        }
        if (ProtobufNetContract.Of(symbol, settings) is not { } member) return;
        Net = member;
        IsIncluded = true;
        foreach (string code in s_netCode.Where(c => member.At.Get(c, false))) Refused.Add(($"ProtoMember({code} = true)", member.At!));
        foreach (string name in new[] { "NullWrappedValue", "NullWrappedCollection" })
        {
            if (symbol.Find($"ProtoBuf.{name}Attribute") is { } wrapped) Refused.Add((name, wrapped));
        }
    }

    /// <summary>Reads the attributes of a data contract that Newtonsoft.Json reads, on JSON.</summary>
    void ReadContractForJson(ISymbol symbol)
    {
        if (NewtonsoftAttributes.Find(symbol.ContainingType, ForeignContracts.DataContract) is null || NewtonsoftAttributes.Find(symbol, "System.Runtime.Serialization.DataMemberAttribute") is not { } member) return;
        IsIncluded = true;
        if (member.Get<string?>("Name", null) is { } name) Name = name;
        // [JsonProperty] beside it goes before everything else that it says.
        if (NewtonsoftAttributes.Find(symbol, "Newtonsoft.Json.JsonPropertyAttribute") is not null) return;
        StatesRequired = true;
        if (member.Get("Order", -1) is >= 0 and int order) Order = order + 1;
        IsRequired |= member.Get("IsRequired", false);
        if (member.Has("EmitDefaultValue") && !member.Get("EmitDefaultValue", true)) Omit = Omit.Default;
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

    /// <summary>Returns the attribute on the member, or on the one of a base class that it overrides.</summary>
    static AttributeData? Inherited(ISymbol symbol, string name)
    {
        for (ISymbol? s = symbol; s is not null; s = (s as IPropertySymbol)?.OverriddenProperty)
        {
            if (s.Find(name) is { } found) return found;
        }
        return null;
    }
}
