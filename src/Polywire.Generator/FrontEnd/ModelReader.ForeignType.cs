using Microsoft.CodeAnalysis;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

// Reads the attributes of Newtonsoft.Json and System.Text.Json on the type that apply to all its members, and finds those that only the library's code supports.
sealed partial class ModelReader
{
    /// <summary>Newtonsoft.Json's attribute for the type; null where it is not read.</summary>
    AttributeData? JsonObject => JsonObjectOf(_type);

    AttributeData? JsonObjectOf(INamedTypeSymbol type) => _settings.Reads(AssemblySettings.Newtonsoft) ? NewtonsoftAttributes.Find(type, ForeignContracts.JsonObject) : null;

    /// <summary>Whether members that are null are left out unless they say otherwise.</summary>
    bool OmitsNull => JsonObject.Get("ItemNullValueHandling", 0) == 1;

    // AllowNull = 1, Always = 2
    bool RequiresAll => JsonObject.Get("ItemRequired", 0) is 1 or 2;

    /// <summary>Returns whether reading refuses an object without the member. The nearest counts: the member's own attribute, the model's, the assembly's.</summary>
    /// <param name="isRequired">Whether C# requires it.</param>
    /// <param name="facts">The member's attributes.</param>
    bool IsEnforced(bool isRequired, MemberFacts facts) => facts.IsExplicitlyRequired
        || !facts.IsExplicitlyOptional && (_attribute.Number("RequiredMembers") ?? _settings.RequiredMembers) == 0 && (isRequired || facts.IsRequired || RequiresAll && !facts.StatesRequired);

    /// <summary>Whether null is refused for members that say nothing: Always = 2, DisallowNull = 3.</summary>
    bool RefusesNulls => JsonObject.Get("ItemRequired", 0) is 2 or 3;

    /// <summary>Returns the naming strategy on a type; null where there is none that has a meaning here.</summary>
    int? ForeignNamingOf(INamedTypeSymbol type) => JsonObjectOf(type).Get<INamedTypeSymbol?>("NamingStrategyType", null) is { } strategy ? ForeignNaming.Of(strategy) : null;

    static readonly string[] s_understood = ["MemberSerialization", "ItemNullValueHandling", "ItemRequired", "MissingMemberHandling", "NamingStrategyType", "Title", "Description", "Id"];
    // With the value of WirePhase; there is none for errors.
    static readonly (string Name, int Phase)[] s_callbacks = [("OnSerializing", 0), ("OnSerialized", 1), ("OnDeserializing", 2), ("OnDeserialized", 3), ("OnError", -1)];

    /// <summary>Whether a codec, the cases or the target that Polywire's own attributes name answer what another library's converter on the type would do.</summary>
    bool IsAnswered => IsAnsweredOn(_type) || _attribute.Has("ReadAs") || _attribute.Has("Contract");

    bool IsAnsweredOn(INamedTypeSymbol type) => HasCases(type) || type.Find(Known.Overridable) is not null || CodecReader.OfType(type, _compilation).Count > 0;

    /// <summary>Returns whether Polywire's own attributes name what values of the type are read as, which replaces a converter for the types that derive from it too.</summary>
    static bool HasCases(INamedTypeSymbol type) => type.Find(Known.Union) is not null || type.Find(Known.Model).Has("ReadAs");

    static bool HasCallback(INamedTypeSymbol type, int phase) => type.GetMembers().OfType<IMethodSymbol>().Any(m => m.MethodKind == MethodKind.Ordinary && m.Find(Known.Callback)?.Argument(0) is int when && when == phase);

    /// <summary>Returns whether MessagePack-CSharp's attribute makes members by their names of those that are not public too: all of the type's own, and those of its bases that it can reach.</summary>
    bool AllowsPrivate(ISymbol symbol) => _contract == MessagePackContract.ByName && _type.Find(ForeignContracts.MessagePackObject).Get("AllowPrivate", false)
        && (symbol.DeclaredAccessibility != Accessibility.Private || SymbolEqualityComparer.Default.Equals(symbol.ContainingType, _type));

    /// <summary>Reports the attributes on a member, and on the types that it is made of, whose meaning is code, unless Polywire's own attributes or codecs answer them.</summary>
    void WarnOfForeignCode(ISymbol symbol, MemberFacts facts, Shape? shape, int refused)
    {
        if (!facts.IsAnswered && !IsCodec(shape))
        {
            foreach ((string name, AttributeData at) in facts.Refused) Refuse(symbol, symbol.Name, name, at);
            if (symbol is IFieldSymbol && symbol.Find("System.NonSerializedAttribute") is not null) Report(Descriptors.NonSerialized, symbol, symbol.Name);
        }
        foreach ((ITypeSymbol type, ForeignConverter converter) in _shapes.Refused.Skip(refused)) Refuse(symbol, type.Name, converter.Name, converter.At);
    }

    static bool IsCodec(Shape? shape) => shape switch
    {
        CodecShape codec => !codec.IsBuiltIn,
        OverridableShape overridable => IsCodec(overridable.Otherwise),
        NullableShape nullable => IsCodec(nullable.Inner),
        _ => false,
    };

    /// <summary>Says of each attribute on the type, and of each method that another library would call, that nothing here does.</summary>
    void WarnOfForeignCode()
    {
        bool newtonsoft = _settings.Reads(AssemblySettings.Newtonsoft);
        bool contract = newtonsoft || _settings.Reads(AssemblySettings.DataContract);
        if (!IsAnswered)
        {
            // A codec of the base type does not serve a model that derives from it, as the other library's converter does.
            foreach (ForeignConverter converter in ForeignConverters.On(_type, _settings).Where(c => c.Of is null || !HasCases(c.Of))) Refuse(_type, _type.Name, converter.Name, converter.At);
        }
        if (newtonsoft && !IsAnswered) WarnOfOtherContract();
        if (newtonsoft) WarnOfOtherMembers();
        if (JsonObject is { } json)
        {
            // Fields = 2
            if (json.Argument(0) is 2 || json.Get("MemberSerialization", 0) == 2) Refuse(_type, _type.Name, "JsonObject(MemberSerialization.Fields)", json);
            foreach (KeyValuePair<string, TypedConstant> argument in json.NamedArguments)
            {
                bool known = argument.Key == "NamingStrategyType" ? argument.Value.Value is INamedTypeSymbol strategy && ForeignNaming.Of(strategy) is not null : s_understood.Contains(argument.Key) || MemberFacts.IsNone(argument.Value);
                if (!known) Refuse(_type, _type.Name, $"JsonObject({argument.Key} = …)", json);
            }
        }
        if (!contract) return;
        foreach (IMethodSymbol method in _type.GetMembers().OfType<IMethodSymbol>())
        {
            if (method.Find(Known.Callback) is not null || ContextCallback(method) is not null) continue;
            foreach ((string name, int phase) in s_callbacks)
            {
                if ((method.Find($"System.Runtime.Serialization.{name}Attribute") ?? method.Find($"Newtonsoft.Json.Serialization.{name}Attribute")) is { } attribute && !HasCallback(_type, phase)) Refuse(method, method.Name, name, attribute);
            }
        }
    }
}
