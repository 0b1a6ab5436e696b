using Microsoft.CodeAnalysis;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

// Attributes of Polywire that do not do what they seem to.
sealed partial class ModelReader
{
    /// <summary>Reports the attributes that have no effect: on properties and fields that are no members, and <c>[WireIgnore]</c> on those that are.</summary>
    void CheckAttributes(List<Found> members)
    {
        foreach (INamedTypeSymbol type in Declaring())
        {
            if (!SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, _compilation.Home())) continue;
            foreach (ISymbol symbol in type.GetMembers())
            {
                if (symbol is not (IPropertySymbol or IFieldSymbol) || symbol.GetAttributes().IsEmpty) continue;
                (string Attribute, string Reason)? found = members.Any(m => SymbolEqualityComparer.Default.Equals(m.Symbol, symbol)) ? OnMember(symbol) : OnNothing(symbol, members);
                // Another error of this member has been reported already.
                if (found is null || _diagnostics.Any(d => d.Location is { } at && symbol.Locations.Contains(at))) continue;
                Report(Descriptors.AttributeOnNothing, symbol, found.Value.Attribute, symbol.Name, found.Value.Reason);
            }
            foreach (IParameterSymbol parameter in type.InstanceConstructors.SelectMany(c => c.Parameters))
            {
                if (parameter.Find(Known.Field) is not { } field || type.IsRecord && members.Any(m => m.Symbol.Name == parameter.Name && m.Symbol.Find(Known.Field) is null)) continue;
                // The property says the same.
                if (members.Any(m => string.Equals(m.Symbol.Name, parameter.Name, StringComparison.OrdinalIgnoreCase) && m.Symbol.Find(Known.Field) is { } own && Equals(own.Argument(0), field.Argument(0)))) continue;
                Report(Descriptors.AttributeOnNothing, parameter, "WireField", parameter.Name, type.IsRecord ? "no property takes it from the parameter" : "a parameter of a class or struct is not a member. Add it to the property");
            }
        }
    }

    /// <summary>Reports a collection that is written as an object, where nothing that is written can hold its elements. Its <c>Count</c> is not worth another report.</summary>
    void WarnOfElements(List<Found> members)
    {
        if (_attribute is null || _type.TypeKind == TypeKind.Interface || !IsEnumerable(_type) || ForeignContracts.IsModel(_type, _settings) || _settings.Reads(AssemblySettings.ProtobufNetAttributes) && _type.Find(ProtobufNetContract.Contract) is not null || CodecReader.OfType(_type, _compilation).Count > 0) return;
        bool isHeld = members.Any(m => ((m.Symbol as IPropertySymbol)?.Type ?? (m.Symbol as IFieldSymbol)?.Type) is { SpecialType: not SpecialType.System_String } type && (type is IArrayTypeSymbol || IsEnumerable(type)));
        // A base class of another assembly has a store of its own; the type's own store may be a member.
        // Without a way to make it of its elements, a model may hold them in its parts, as a tree does.
        bool isCollection = new ShapeReader(_compilation, _settings).IsCollection(_type) || ShapeReader.AddedTo(_type) is not null && !members.Any(m => m.Spec.Slot.Shape is ModelShape);
        if (IsStoredElsewhere() || !isHeld && isCollection) Report(Descriptors.ElementsLeftOut, _type, _type.Name);
    }

    bool IsStoredElsewhere()
    {
        for (INamedTypeSymbol? t = _type.BaseType; t is not null; t = t.BaseType)
        {
            if (!SymbolEqualityComparer.Default.Equals(t.ContainingAssembly, _compilation.Home()) && IsEnumerable(t) && t.OriginalDefinition.Find(Known.Model) is null) return true;
        }
        return false;
    }

    static bool IsEnumerable(ITypeSymbol type) => type.SpecialType == SpecialType.System_Collections_IEnumerable || type.AllInterfaces.Any(i => i.SpecialType == SpecialType.System_Collections_IEnumerable);

    static (string, string)? OnMember(ISymbol symbol) =>
        symbol.Find(Known.Ignore) is not null && symbol.Find(Known.Field) is not null ? ("WireIgnore", "[WireField] makes it a member") : null;

    (string, string)? OnNothing(ISymbol symbol, List<Found> members)
    {
        string? attribute = symbol.Find(Known.Field) is not null ? "WireField"
            : symbol.Find(Known.Codec) is not null ? "WireCodec"
            : symbol.Find(Known.Overridable) is not null ? "WireCodecOverridable"
            : null;
        if (attribute is null) return null;
        string? reason = symbol switch
        {
            IFieldSymbol { IsConst: true } => "it is a constant",
            { IsStatic: true } => "it is static",
            IPropertySymbol { IsIndexer: true } => "it is an indexer",
            IPropertySymbol { ExplicitInterfaceImplementations.Length: > 0 } => "it implements an interface explicitly",
            // A derived type's member of the same name takes its place.
            _ when members.Any(m => m.Symbol.Name == symbol.Name) => null,
            _ when symbol.Find(Known.Extension) is not null => "it has [WireExtensionData]",
            _ when symbol.Find(Known.Ignore) is not null => "it has [WireIgnore]",
            // Another attribute, or another member with its name on the wire, excludes it.
            _ when attribute == "WireField" => null,
            _ => $"it is not a member of '{_type.Name}' on any wire. Add [WireField] to make it one",
        };
        return reason is null ? null : (attribute, reason);
    }
}
