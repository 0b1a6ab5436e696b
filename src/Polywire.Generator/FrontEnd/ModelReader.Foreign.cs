using Microsoft.CodeAnalysis;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

// Reads other libraries' attributes on a type.
sealed partial class ModelReader
{
    readonly MessagePackContract? _contract;

    /// <summary>Whether Polywire's own attribute is on the type, so that its members are included unless it says otherwise.</summary>
    bool IsOptOut => _attribute is not null && !_type.GetMembers().Any(m => ProtobufNetContract.Of(m, _settings) is not null);

    /// <summary>Returns whether other libraries' attributes leave out members that carry none.</summary>
    bool IsOptIn()
    {
        if (ProtobufNetContract.Is(_type, _settings) && !IsOptOut) return true;
        if (_settings.Reads(AssemblySettings.DataContract) && _type.Find(ForeignContracts.DataContract) is not null) return true;
        return _settings.Reads(AssemblySettings.Newtonsoft) && NewtonsoftAttributes.IsOptIn(_type);
    }

    /// <summary>
    /// The members with their place in a map of MessagePack-CSharp. Its generator writes derived types first, and in each
    /// the members as declared where names are the keys, properties before fields where keys are given; a data contract
    /// goes from the base on, by the order that is given.
    /// </summary>
    List<Found> Placed(List<Found> members)
    {
        if (_contract is not { } contract) return members;
        // An override has the place where the property was first declared.
        static ISymbol First(Found m)
        {
            ISymbol symbol = m.Symbol;
            while (symbol is IPropertySymbol { OverriddenProperty: { } overridden }) symbol = overridden;
            return symbol;
        }
        int Depth(Found m)
        {
            int depth = 0;
            ISymbol type = First(m).ContainingType;
            for (INamedTypeSymbol? t = _type; t is not null && !SymbolEqualityComparer.Default.Equals(t, type); t = t.BaseType) depth++;
            return depth;
        }
        IOrderedEnumerable<Found> placed = contract switch
        {
            MessagePackContract.ByName => members.OrderBy(Depth).ThenBy(m => First(m).ContainingType.GetMembers().IndexOf(First(m), 0, SymbolEqualityComparer.Default)),
            MessagePackContract.ByKey => members.OrderBy(m => m.Spec.IsField).ThenBy(Depth).ThenBy(m => First(m).ContainingType.GetMembers().IndexOf(First(m), 0, SymbolEqualityComparer.Default)),
            _ => members.OrderBy(m => m.Spec.On(WireBits.MessagePack).Index).ThenBy(m => m.Spec.IsField).ThenBy(m => -Depth(m)),
        };
        var places = placed.Select((m, i) => (m.Spec.Name, Place: i)).ToDictionary(p => p.Name, p => p.Place);
        return [.. members.Select(m => m with { Spec = m.Spec.With(WireBits.MessagePack, m.Spec.On(WireBits.MessagePack) with { Place = places[m.Spec.Name] }) })];
    }

    /// <summary>Returns the member of a constructor's parameter: by name, or with integer keys by place, as MessagePack-CSharp has it.</summary>
    Found? Parameter(IParameterSymbol parameter, List<Found> members)
    {
        if (_contract is MessagePackContract.ByKey or MessagePackContract.DataContract && members.Any(m => m.Spec.On(WireBits.MessagePack).Index >= 0))
        {
            Found[] keyed = [.. members.Where(m => m.Spec.On(WireBits.MessagePack).Index >= 0).OrderBy(m => m.Spec.On(WireBits.MessagePack).Index)];
            return parameter.Ordinal < keyed.Length && Takes(parameter.Type, keyed[parameter.Ordinal].Symbol) ? keyed[parameter.Ordinal] : null;
        }
        return Match(parameter, members);
    }

    /// <summary>Returns the name of a member in a contract that names members after themselves, whatever JSON's attributes call them.</summary>
    string? ContractName(ISymbol symbol) => _contract switch
    {
        MessagePackContract.ByName => symbol.Name,
        MessagePackContract.DataContract => symbol.Find("System.Runtime.Serialization.DataMemberAttribute").Get<string?>("Name", null) ?? symbol.Name,
        _ => null,
    };

    /// <summary>Reports members that only some libraries have: a member is one on all wires or on none.</summary>
    void CheckAgreement(ISymbol symbol, MemberFacts facts)
    {
        if (_contract is null || !_settings.Reads(AssemblySettings.SystemTextJson | AssemblySettings.Newtonsoft)) return;
        if (facts.IsIgnoredByJson && facts.IsKeyed && !facts.IsIgnoredByMessagePack) Report(Descriptors.IgnoredByOne, symbol, symbol.Name, "JSON", "MessagePack");
        else if (facts.IsIgnoredByMessagePack && !facts.IsIgnoredByJson && facts.IsIncluded) Report(Descriptors.IgnoredByOne, symbol, symbol.Name, "MessagePack", "JSON");
    }

    /// <summary>Keys of one kind, each once.</summary>
    void CheckKeys(List<Found> members)
    {
        if (_contract is null) return;
        Found? index = members.FirstOrDefault(m => m.Spec.On(WireBits.MessagePack).Index >= 0), name = _contract == MessagePackContract.ByKey ? members.FirstOrDefault(m => m.Spec.On(WireBits.MessagePack).Name is not null) : null;
        if (index is not null && name is not null) Report(Descriptors.MixedKeys, name.Symbol, name.Spec.Name, index.Spec.Name, _type.Name);
        foreach (IGrouping<int, Found> group in members.Where(m => m.Spec.On(WireBits.MessagePack).Index >= 0).GroupBy(m => m.Spec.On(WireBits.MessagePack).Index).Where(g => g.Count() > 1))
        {
            Found[] pair = [.. group];
            Report(Descriptors.DuplicateNumber, pair[1].Symbol, pair[0].Spec.Name, pair[1].Spec.Name, _type.Name, group.Key, members.Max(m => m.Spec.On(WireBits.MessagePack).Index) + 1);
        }
    }

    /// <summary>Returns the derived types that System.Text.Json's attributes list. A text discriminator has no number, so such a type exists on JSON only.</summary>
    IEnumerable<(AttributeData Attribute, ITypeSymbol? Case, int Number, string? Name)> JsonCases()
    {
        if (!_settings.Reads(AssemblySettings.SystemTextJson)) yield break;
        foreach (AttributeData attribute in _type.All(ForeignContracts.JsonDerivedType))
        {
            object? discriminator = attribute.Argument(1);
            // The declared type itself has none anyway; the code of the others writes no type but its own, and a union's a discriminator of its own.
            bool isBare = discriminator is null;
            bool isAnswered = _type.All(Known.Union).Any(u => SymbolEqualityComparer.Default.Equals(u.Argument(1) as ISymbol, attribute.Argument(0) as ISymbol));
            if (isBare && SymbolEqualityComparer.Default.Equals(attribute.Argument(0) as ISymbol, _type)) continue;
            string? reason = !isBare ? null
                : DerivedTypes == 2 ? "JsonDerivedType without a discriminator, beside FallBackToNearestAncestor"
                : attribute.Argument(0) is INamedTypeSymbol named && IsUnion(named.OriginalDefinition, _settings) ? "JsonDerivedType without a discriminator, of a type with derived types of its own"
                : null;
            if (reason is not null && isAnswered) continue;
            if (reason is not null) Refuse(_type, _type.Name, reason, attribute);
            else yield return (attribute, attribute.Argument(0) as ITypeSymbol, discriminator is int number ? number : CaseSpec.NoNumber, discriminator as string);
        }
    }

    string ReadDiscriminator() => Naming.WellFormed(_attribute.Get<string?>("Discriminator", null)
        ?? Polymorphic.Get<string?>("TypeDiscriminatorPropertyName", null)
        // System.Text.Json's own attributes without a name mean its own default.
        ?? (_settings.Reads(AssemblySettings.SystemTextJson) && _type.Find(ForeignContracts.JsonDerivedType) is not null ? null : _settings.Discriminator)
        ?? "$type");

    int ReadUnknownMembers()
    {
        // The type's own setting takes precedence over the options of a call.
        if (OwnUnknownMembers() is { } own) return own == 0 ? ModelSpec.SkipUnknown : own;
        // Preserve = 2, which the assembly specifies for the models that have extension data.
        return _settings.UnknownMembers == 2 ? 0 : _settings.UnknownMembers;
    }

    int? OwnUnknownMembers()
    {
        if (_attribute.Number("UnknownMembers") is { } own) return own;
        // Ignore = 0, Error = 1
        if (JsonObject.Has("MissingMemberHandling")) return JsonObject.Get("MissingMemberHandling", 0);
        // Skip = 0, Disallow = 1
        return _settings.Reads(AssemblySettings.SystemTextJson) ? _type.Find("System.Text.Json.Serialization.JsonUnmappedMemberHandlingAttribute")?.Argument(0) as int? : null;
    }

    /// <summary>Other libraries' interfaces of callbacks: their methods, called through them where they are not public.</summary>
    IEnumerable<CallbackSpec> ReceiverCallbacks()
    {
        foreach ((string interfaceName, int bit, string name, string when) in ForeignContracts.Callbacks)
        {
            if (!_settings.Reads(bit) || _type.AllInterfaces.FirstOrDefault(i => SymbolNames.Metadata(i) == interfaceName) is not { } receiver) continue;
            if (receiver.GetMembers(name).FirstOrDefault() is not IMethodSymbol declared || _type.FindImplementationForInterfaceMember(declared) is not IMethodSymbol method || method.Find(Known.Callback) is not null) continue;
            if (method.DeclaredAccessibility == Accessibility.Public) yield return new CallbackSpec(method.Name, when, SymbolNames.Full(method.ContainingType), true);
            else yield return new CallbackSpec(name, when, SymbolNames.Full(receiver), true) { IsInterface = true };
        }
    }
}
