using Microsoft.CodeAnalysis;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

// What Newtonsoft.Json's and System.Text.Json's attributes on the type say of all its members, and what of it is code.
sealed partial class ModelReader
{
    /// <summary>Newtonsoft.Json's attribute on the type or, as there, on the nearest base; null where it is not read.</summary>
    AttributeData? JsonObject
    {
        get
        {
            if (!_settings.Reads(AssemblySettings.Newtonsoft)) return null;
            for (INamedTypeSymbol? t = _type; t is not null; t = t.BaseType)
            {
                if (t.Find(ForeignContracts.JsonObject) is { } found) return found;
            }
            return null;
        }
    }

    /// <summary>Whether members that are null are left out unless they say otherwise.</summary>
    bool OmitsNull => JsonObject.Get("ItemNullValueHandling", 0) == 1;

    // AllowNull = 1, Always = 2
    bool RequiresAll => JsonObject.Get("ItemRequired", 0) is 1 or 2;

    /// <summary>Whether null is refused for members that say nothing: Always = 2, DisallowNull = 3.</summary>
    bool RefusesNulls => JsonObject.Get("ItemRequired", 0) is 2 or 3;

    /// <summary>The naming strategy on the type; null where there is none that has a meaning here.</summary>
    int? ForeignNamingOfMembers => JsonObject.Get<INamedTypeSymbol?>("NamingStrategyType", null) is { } strategy ? ForeignNaming.Of(strategy) : null;

    static readonly string[] s_understood = ["MemberSerialization", "ItemNullValueHandling", "ItemRequired", "MissingMemberHandling", "NamingStrategyType", "Title", "Description", "Id"];
    // With the value of WirePhase; there is none for errors.
    static readonly (string Name, int Phase)[] s_callbacks = [("OnSerializing", 0), ("OnSerialized", 1), ("OnDeserializing", 2), ("OnDeserialized", 3), ("OnError", -1)];

    /// <summary>Whether a codec, the cases or the target that Polywire's own attributes name answer what another library's converter on the type would do.</summary>
    bool IsAnswered => _type.Find(Known.Union) is not null || _type.Find(Known.Seam) is not null || _attribute.Has("ReadAs") || _attribute.Has("Contract") || CodecReader.OfType(_type, _compilation).Count > 0;

    bool HasCallback(int phase) => _type.GetMembers().OfType<IMethodSymbol>().Any(m => m.MethodKind == MethodKind.Ordinary && m.Find(Known.Callback)?.Argument(0) is int when && when == phase);

    /// <summary>Whether MessagePack-CSharp's attribute makes members by their names of those that are not public too: all of the type's own, and those of its bases that it can reach.</summary>
    bool AllowsPrivate(ISymbol symbol) => _contract == MessagePackContract.ByName && _type.Find(ForeignContracts.MessagePackObject).Get("AllowPrivate", false)
        && (symbol.DeclaredAccessibility != Accessibility.Private || SymbolEqualityComparer.Default.Equals(symbol.ContainingType, _type));

    /// <summary>Reports the attributes on a member, and on the types that it is made of, whose meaning is code, unless Polywire's own attributes or codecs answer them.</summary>
    void WarnOfForeignCode(ISymbol symbol, MemberFacts facts, Shape? shape, int refused)
    {
        if (!facts.IsAnswered && !IsCodec(shape))
        {
            foreach ((string name, AttributeData at) in facts.Refused) Refuse(symbol, symbol.Name, name, at);
            if (Asked(symbol) is { } asked) Refuse(symbol, symbol.Name, asked, null);
            if (symbol is IFieldSymbol && symbol.Find("System.NonSerializedAttribute") is not null) Report(Descriptors.NonSerialized, symbol, symbol.Name);
        }
        foreach ((ITypeSymbol type, ForeignConverter converter) in _shapes.Refused.Skip(refused)) Refuse(symbol, type.Name, converter.Name, converter.At);
    }

    static bool IsCodec(Shape? shape) => shape switch
    {
        CodecShape codec => !codec.IsBuiltIn,
        SeamShape seam => IsCodec(seam.Otherwise),
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
            foreach (ForeignConverter converter in ForeignConverters.On(_type, _settings)) Refuse(_type, _type.Name, converter.Name, converter.At);
        }
        if (_type.Find(ForeignContracts.JsonObject) is { } json && newtonsoft)
        {
            // Fields = 2
            if (json.Argument(0) is 2 || json.Get("MemberSerialization", 0) == 2) Refuse(_type, _type.Name, "JsonObject(MemberSerialization.Fields)", json);
            foreach (KeyValuePair<string, TypedConstant> argument in json.NamedArguments)
            {
                bool known = argument.Key == "NamingStrategyType" ? argument.Value.Value is INamedTypeSymbol strategy && ForeignNaming.Of(strategy) is not null : s_understood.Contains(argument.Key);
                if (!known) Refuse(_type, _type.Name, $"JsonObject({argument.Key} = …)", json);
            }
        }
        if (!contract) return;
        foreach (IMethodSymbol method in _type.GetMembers().OfType<IMethodSymbol>())
        {
            if (method.Find(Known.Callback) is not null) continue;
            foreach ((string name, int phase) in s_callbacks)
            {
                if ((method.Find($"System.Runtime.Serialization.{name}Attribute") ?? method.Find($"Newtonsoft.Json.Serialization.{name}Attribute")) is { } attribute && !HasCallback(phase)) Refuse(method, method.Name, name, attribute);
            }
        }
    }

    /// <summary>The method or property by which Newtonsoft.Json asks the object itself whether a member is written.</summary>
    string? Asked(ISymbol symbol)
    {
        if (!_settings.Reads(AssemblySettings.Newtonsoft)) return null;
        for (INamedTypeSymbol? t = _type; t is not null; t = t.BaseType)
        {
            if (t.GetMembers("ShouldSerialize" + symbol.Name).OfType<IMethodSymbol>().Any(m => m is { IsStatic: false, Parameters.Length: 0, ReturnType.SpecialType: SpecialType.System_Boolean })) return $"ShouldSerialize{symbol.Name}()";
            if (t.GetMembers(symbol.Name + "Specified").OfType<IPropertySymbol>().Any(p => p is { IsStatic: false, Type.SpecialType: SpecialType.System_Boolean })) return symbol.Name + "Specified";
        }
        return null;
    }
}
