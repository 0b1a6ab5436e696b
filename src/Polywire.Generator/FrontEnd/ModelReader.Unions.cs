using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

// Types that stand for others: unions, and what is read as another type.
sealed partial class ModelReader
{
    /// <summary>A base type or interface, or the type itself, is a union.</summary>
    bool IsCase()
    {
        for (INamedTypeSymbol? t = _type; t is not null; t = t.BaseType)
        {
            if (IsUnion(t, _settings)) return true;
        }
        return _type.AllInterfaces.Any(i => IsUnion(i, _settings));
    }

    internal static bool IsUnion(INamedTypeSymbol type, AssemblySettings settings) => type.Find(Known.Union) is not null || ClosedHierarchies.IsClosed(type)
        || settings.Reads(AssemblySettings.MessagePackCSharp) && type.Find(ForeignContracts.MessagePackUnion) is not null
        || settings.Reads(AssemblySettings.SystemTextJson) && type.Find(ForeignContracts.JsonDerivedType) is not null;

    List<CaseSpec> ReadCases()
    {
        var cases = new List<CaseSpec>();
        foreach (AttributeData attribute in _type.All(Known.Union)) AddNumbered(attribute);
        if (_settings.Reads(AssemblySettings.MessagePackCSharp))
            foreach (AttributeData attribute in _type.All(ForeignContracts.MessagePackUnion)) AddNumbered(attribute);
        foreach ((_, ITypeSymbol? type, int number, string? name) in JsonCases())
        {
            // One case, numbered by another attribute: this one adds its name.
            int known = cases.FindIndex(c => type is not null && c.Shape.Type == SymbolNames.Full(type));
            bool isBare = number == CaseSpec.NoNumber && name is null;
            if (known >= 0) cases[known] = cases[known] with { Name = name ?? cases[known].Name, IsBare = isBare };
            else AddCase(number, type, name, isBare);
        }
        if (ClosedHierarchies.IsClosed(_type)) AddClosed();
        foreach (IGrouping<int, CaseSpec> group in cases.Where(c => c.Number != CaseSpec.NoNumber).GroupBy(c => c.Number).Where(g => g.Count() > 1)) Report(Descriptors.DuplicateCase, _type, _type.Name, "number", group.Key);
        foreach (IGrouping<string, CaseSpec> group in cases.Where(c => c.Name is not null).GroupBy(c => c.Name!).Where(g => g.Count() > 1)) Report(Descriptors.DuplicateCase, _type, _type.Name, "name", group.Key);
        return cases;

        void AddNumbered(AttributeData attribute)
        {
            if (attribute.Argument(0) is not int number) return;
            if (number < 0) Report(Descriptors.BadCase, _type, (attribute.Argument(1) as ISymbol)?.Name, _type.Name, "its number is negative");
            else AddCase(number, attribute.Argument(1) as ITypeSymbol, attribute.Get<string?>("Name", null));
        }

        void AddCase(int number, ITypeSymbol? named, string? name, bool isBare = false)
        {
            if (named is INamedTypeSymbol type && Derived(type, Descriptors.BadCase, out int depth) is { } shape) cases.Add(new CaseSpec(number, name, shape, depth) { IsBare = isBare });
        }

        void AddClosed()
        {
            foreach (INamedTypeSymbol definition in ClosedHierarchies.Cases(_type))
            {
                INamedTypeSymbol? type = ClosedHierarchies.Construct(definition, _type);
                if (type is null) Report(Descriptors.BadCase, _type, definition.Name, _type.Name, "its type arguments do not follow from those of the union");
                else if (!cases.Any(c => c.Shape.Type == SymbolNames.Full(type))) AddCase(CaseSpec.NoNumber, type, definition.Name);
            }
        }
    }

    /// <summary>A concrete model that derives from this one, or is it; else null, told with <paramref name="descriptor"/>.</summary>
    ModelShape? Derived(INamedTypeSymbol type, DiagnosticDescriptor descriptor, out int depth)
    {
        if (type.IsUnboundGenericType && _type.TypeArguments.Length == type.Arity) type = type.OriginalDefinition.Construct([.. _type.TypeArguments]);
        depth = 0;
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType) depth++;
        string? reason = type.IsAbstract || type.TypeKind == TypeKind.Interface ? "it is abstract"
            : !_compilation.ClassifyConversion(type, _type).IsImplicit ? "it is not derived from it"
            : null;
        if (reason is null && ShapeReader.Bare(_shapes.Read(type)) is ModelShape shape) return shape;
        Report(descriptor, _type, type.Name, _type.Name, reason ?? "it is not a [WireModel]");
        return null;
    }

    /// <summary>Reject = 0, Slice = 1, Nearest = 2; so are System.Text.Json's.</summary>
    int DerivedTypes => _attribute.Has("DerivedTypes") ? _attribute.Get("DerivedTypes", 0) : Polymorphic.Get("UnknownDerivedTypeHandling", 0);

    AttributeData? Polymorphic => _settings.Reads(AssemblySettings.SystemTextJson) ? _type.Find("System.Text.Json.Serialization.JsonPolymorphicAttribute") : null;

    UnionSpec? ReadUnion(List<CaseSpec> cases)
    {
        INamedTypeSymbol? named = _attribute.Get<INamedTypeSymbol?>("UnknownCase", null);
        if (cases.Count == 0)
        {
            foreach (string setting in new[] { "UnknownCase", "Discriminator" }.Where(s => _attribute.Has(s))) NoUnion(setting);
            if (DerivedTypes == 2) NoUnion("DerivedTypes = Nearest");
            return null;
        }
        bool isAbstract = _type.IsAbstract || _type.TypeKind == TypeKind.Interface;
        bool isOwnCase = cases.Any(c => c.Shape.Type == SymbolNames.Full(_type));
        ModelShape? self = isAbstract ? null : ShapeReader.Bare(_shapes.Read(_type)) as ModelShape;
        ModelShape? fallback = named is not null ? Derived(named, Descriptors.BadTarget, out _) : Polymorphic.Get("IgnoreUnrecognizedTypeDiscriminators", false) ? self : null;
        bool isCase = fallback is not null && cases.Any(c => c.Shape.Type == fallback.Type);
        INamedTypeSymbol? target = named ?? (fallback is null ? null : _type);
        return new UnionSpec(
            DerivedTypes, !isOwnCase && (!isAbstract || DerivedTypes != 0), fallback, fallback is not null && !isCase && fallback.Type != SymbolNames.Full(_type),
            fallback is not null && !isCase && new ModelReader(target!.OriginalDefinition, _compilation, _settings).ReadExtension() is not null, fallback ?? self);
    }

    void NoUnion(string setting) => Report(Descriptors.NoUnion, _type, _type.Name, setting);

    /// <summary>A case's member of the discriminator's name would stand twice in its object.</summary>
    void CheckDiscriminator(List<CaseSpec> cases)
    {
        string discriminator = ReadDiscriminator();
        if (cases.Count == 0 || (_settings.WiresOf(_type) & AssemblySettings.Json) == 0) return;
        foreach (CaseSpec c in cases)
        {
            if (!_shapes.Met.TryGetValue(c.Shape.CodecName, out INamedTypeSymbol? type)) continue;
            var reader = new ModelReader(type, _compilation, _settings);
            if (reader.AllMembers().FirstOrDefault(m => reader.WireName(m) == discriminator) is { } member) Report(Descriptors.DiscriminatorIsMember, _type, _type.Name, discriminator, member.Name, type.Name);
        }
    }

    /// <summary>The type that an interface or abstract class is read as; it is written by its own members.</summary>
    ModelShape? ReadReadAs(List<CaseSpec> cases)
    {
        if (_attribute.Get<INamedTypeSymbol?>("ReadAs", null) is not { } named) return null;
        string? reason = cases.Count > 0 ? "it has cases" : !_type.IsAbstract && _type.TypeKind != TypeKind.Interface ? "it is neither an interface nor abstract" : null;
        if (reason is null) return Derived(named, Descriptors.BadTarget, out _);
        Report(Descriptors.BadTarget, _type, named.Name, _type.Name, $"'{_type.Name}' is read as what it is, since {reason}");
        return null;
    }

    /// <summary>What makes MessagePack's layout of the type another one than that of the type that it is read as.</summary>
    string? _otherLayout;

    /// <summary>What is written by this type's members has to be read by the other's; where it is, the members count as settable.</summary>
    List<Found> CheckReadAs(List<Found> members, ModelShape readAs)
    {
        INamedTypeSymbol named = _attribute.Get<INamedTypeSymbol?>("ReadAs", null)!;
        var other = new ModelReader(named.OriginalDefinition, _compilation, _settings);
        List<Found> theirs = other.ReadMembers();
        if (named.TypeKind == TypeKind.Class) other.ReadConstructor(theirs);
        var found = new List<Found>();
        foreach (Found member in members)
        {
            Found? there = theirs.FirstOrDefault(m => m.Spec.WireName == member.Spec.WireName && m.Spec.Assign != Assign.Never);
            if (there is null) Report(Descriptors.NotReadBack, member.Symbol, member.Spec.Name, _type.Name, readAs.Type.Replace("global::", ""), member.Spec.WireName);
            else if (there.Spec.MessagePackIndex != member.Spec.MessagePackIndex || there.Spec.MessagePackName != member.Spec.MessagePackName) _otherLayout ??= $"'{member.Spec.Name}' has another number or key in '{named.Name}', which it is read as";
            found.Add(member with { Spec = member.Spec with { Assign = Assign.AtOnce } });
        }
        if (other.ReadLayout(theirs) != ReadLayout(found)) _otherLayout ??= $"'{named.Name}', which it is read as, has another layout";
        return found;
    }
}
