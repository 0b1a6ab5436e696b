using Microsoft.CodeAnalysis;
using Polywire.Generator.Diagnostics;

namespace Polywire.Generator.FrontEnd;

// Models whose members are those of an interface.
sealed partial class ModelReader
{
    Dictionary<string, IPropertySymbol>? _byContract;

    /// <summary>The properties of the interface that the model names as its contract, by name; empty where it names none.</summary>
    Dictionary<string, IPropertySymbol> ByContract => _byContract ??= ReadContract();

    bool HasContract => ByContract.Count > 0;

    Dictionary<string, IPropertySymbol> ReadContract()
    {
        var properties = new Dictionary<string, IPropertySymbol>();
        if (ContractType() is not { } contract) return properties;
        foreach (INamedTypeSymbol t in contract.AllInterfaces.Insert(0, contract))
        {
            foreach (IPropertySymbol property in t.GetMembers().OfType<IPropertySymbol>().Where(p => !p.IsStatic && !p.IsIndexer && !properties.ContainsKey(p.Name))) properties.Add(property.Name, property);
        }
        return properties;
    }

    INamedTypeSymbol? ContractType() => _attribute.Get<INamedTypeSymbol?>("Contract", null) is { } named
        ? _type.AllInterfaces.FirstOrDefault(i => SymbolEqualityComparer.Default.Equals(i.OriginalDefinition, named.OriginalDefinition))
        : null;

    /// <summary>Reads the attributes of a member.</summary>
    MemberFacts Facts(ISymbol symbol) => Described(symbol) is var described && MemberFacts.Read(described, _settings) is var facts && _settings.Reads(AssemblySettings.SystemTextJson) ? facts.In(_type, described) : MemberFacts.Read(Described(symbol), _settings);

    /// <summary>Returns the symbol whose attributes describe the member: itself where it has any, else the contract's property of its name.</summary>
    ISymbol Described(ISymbol symbol)
    {
        if (!HasContract || !ByContract.TryGetValue(symbol.Name, out IPropertySymbol? property)) return symbol;
        MemberFacts own = MemberFacts.Read(symbol, _settings);
        bool hasOwn = own.IsIncluded || own.IsIgnored || own.IsExtension || symbol.Find(Known.Codec) is not null || symbol.Find(Known.Overridable) is not null;
        return hasOwn ? symbol : property;
    }

    /// <summary>Every property of the contract is a member, under its own name.</summary>
    void CheckContract(List<Found> members)
    {
        if (_attribute.Get<INamedTypeSymbol?>("Contract", null) is not { } named) return;
        if (ContractType() is not { TypeKind: TypeKind.Interface }) Report(Descriptors.NoContract, _type, _type.Name, named.Name, "it does not implement it");
        foreach (IPropertySymbol property in ByContract.Values)
        {
            if (property.GetMethod is null || MemberFacts.Read(property, _settings).IsIgnored || members.Any(m => m.Symbol.Name == property.Name) || AllMembers().Any(m => m.Name == property.Name && Facts(m).IsIgnored)) continue;
            Report(Descriptors.NoContract, _type, _type.Name, named.Name, $"it has no public property '{property.Name}'");
        }
    }

    /// <summary>Returns the naming of a member: the model's own, its contract's, another library's on the type that declares the member, the assembly's.</summary>
    int NamingOf(ISymbol member)
    {
        if (_attribute.Has("Naming")) return _attribute.Get("Naming", 0);
        AttributeData? contract = ContractType()?.Find(Known.Model);
        return contract.Has("Naming") ? contract.Get("Naming", 0) : ForeignNamingOf(member.ContainingType) ?? _settings.Naming;
    }
}
