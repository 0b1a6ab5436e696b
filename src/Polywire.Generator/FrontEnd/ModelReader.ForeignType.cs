using Microsoft.CodeAnalysis;
using Polywire.Generator.Diagnostics;

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
    static readonly string[] s_callbacks = ["OnSerializing", "OnSerialized", "OnDeserializing", "OnDeserialized", "OnError"];

    /// <summary>Says of each attribute on the type, and of each method that another library would call, that nothing here does.</summary>
    void WarnOfForeignCode()
    {
        bool newtonsoft = _settings.Reads(AssemblySettings.Newtonsoft);
        bool contract = newtonsoft || _settings.Reads(AssemblySettings.DataContract);
        if (newtonsoft && _type.Find("Newtonsoft.Json.JsonConverterAttribute") is not null || _settings.Reads(AssemblySettings.SystemTextJson) && _type.Find("System.Text.Json.Serialization.JsonConverterAttribute") is not null) Report(Descriptors.ForeignCode, _type, _type.Name, "JsonConverter");
        if (_type.Find(ForeignContracts.JsonObject) is { } json && newtonsoft)
        {
            // Fields = 2
            if (json.Argument(0) is 2 || json.Get("MemberSerialization", 0) == 2) Report(Descriptors.ForeignCode, _type, _type.Name, "JsonObject(MemberSerialization.Fields)");
            foreach (KeyValuePair<string, TypedConstant> argument in json.NamedArguments)
            {
                bool known = argument.Key == "NamingStrategyType" ? argument.Value.Value is INamedTypeSymbol strategy && ForeignNaming.Of(strategy) is not null : s_understood.Contains(argument.Key);
                if (!known) Report(Descriptors.ForeignCode, _type, _type.Name, $"JsonObject({argument.Key} = …)");
            }
        }
        if (!contract) return;
        foreach (IMethodSymbol method in _type.GetMembers().OfType<IMethodSymbol>())
        {
            if (method.Find(Known.Callback) is not null) continue;
            foreach (string name in s_callbacks)
            {
                if (method.Find($"System.Runtime.Serialization.{name}Attribute") is not null || method.Find($"Newtonsoft.Json.Serialization.{name}Attribute") is not null) Report(Descriptors.ForeignCode, method, method.Name, name);
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
