using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>
/// The types that <c>[assembly: WireModels]</c> and <c>[assembly: WireFor(Reachable = true)]</c> make models, in addition to those whose own
/// attributes do; as definitions, each with the assembly's attribute that includes it.
/// </summary>
sealed class BulkModels
{
    static readonly ConditionalWeakTable<Compilation, ConcurrentDictionary<AssemblySettings, BulkModels>> s_read = new();

    readonly Compilation _compilation;
    readonly AssemblySettings _settings;
    readonly Dictionary<INamedTypeSymbol, AttributeData> _found = new(SymbolEqualityComparer.Default);
    readonly List<INamedTypeSymbol> _inOrder = [];

    BulkModels(Compilation compilation, AssemblySettings settings)
    {
        (_compilation, _settings) = (compilation, settings);
        AttributeData[] sets = [.. compilation.Home().All(Known.Models)];
        if (sets.Length > 0)
        {
            foreach (INamedTypeSymbol type in ClosedHierarchies.Types(compilation.Home()))
            {
                if (Array.Find(sets, s => IsIn(type, s)) is { } set) Add(type, set);
            }
        }
        var seen = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        foreach ((ITypeSymbol type, AttributeData at) in ForeignModels.All(compilation.Home()).Where(n => n.At.Get("Reachable", false))) Visit(type, at, seen);
    }

    internal static BulkModels Of(Compilation compilation, AssemblySettings settings) =>
        s_read.GetValue(compilation, static _ => new()).GetOrAdd(settings, s => new BulkModels(compilation, s));

    internal bool Contains(INamedTypeSymbol type) => _found.ContainsKey(type.OriginalDefinition);

    /// <summary>The types in the order met, each with the attribute that includes it.</summary>
    internal IEnumerable<(INamedTypeSymbol Type, AttributeData At)> All => _inOrder.Select(t => (t, _found[t]));

    void Add(INamedTypeSymbol type, AttributeData at)
    {
        INamedTypeSymbol definition = type.OriginalDefinition;
        if (_found.ContainsKey(definition) || !IsData(definition)) return;
        _found.Add(definition, at);
        _inOrder.Add(definition);
    }

    /// <summary>Returns whether the type meets all conditions of the attribute.</summary>
    static bool IsIn(INamedTypeSymbol type, AttributeData set)
    {
        string? space = set.Get<string?>("Namespace", null);
        INamedTypeSymbol? parent = set.Get<INamedTypeSymbol?>("DerivedFrom", null)?.OriginalDefinition, attribute = set.Get<INamedTypeSymbol?>("Attribute", null);
        if (space is null && parent is null && attribute is null) return false;
        string own = type.ContainingNamespace is { IsGlobalNamespace: false } n ? n.ToDisplayString() : "";
        return (space is null || own == space || own.StartsWith(space + ".", StringComparison.Ordinal))
            && (parent is null || Bases(type).Skip(1).Concat(type.AllInterfaces).Any(b => SymbolEqualityComparer.Default.Equals(b.OriginalDefinition, parent)))
            && (attribute is null || type.GetAttributes().Any(a => a.AttributeClass is { } c && Bases(c).Contains(attribute, SymbolEqualityComparer.Default)));
    }

    static IEnumerable<INamedTypeSymbol> Bases(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType) yield return t;
    }

    static readonly HashSet<string> s_code =
    [
        "System.Attribute", "System.Exception", "System.Delegate", "Polywire.WireContext",
        "Polywire.Json.JsonCodec`1", "Polywire.MessagePack.MessagePackCodec`1", "Polywire.Protobuf.ProtobufCodec`1", "Polywire.MemoryPack.MemoryPackCodec`1",
        "System.Text.Json.Serialization.JsonConverter", "System.Text.Json.Serialization.JsonSerializerContext", "Newtonsoft.Json.JsonConverter",
    ];

    /// <summary>Returns whether the type can be a model: no code, no collection, and none that has a format already.</summary>
    bool IsData(INamedTypeSymbol type)
    {
        if (type.TypeKind is not (TypeKind.Class or TypeKind.Struct or TypeKind.Interface) || type.IsStatic || type.IsRefLikeType || type.IsFileLocal) return false;
        if ((type.IsAbstract || type.TypeKind == TypeKind.Interface) && !ModelReader.IsUnion(type, _settings)) return false;
        if (Hosting.Hiding(type) is { } host && Hosting.NotPartial(host, _compilation) is not null) return false;
        if (type.Find(Known.Model) is not null || ForeignContracts.IsModel(type, _settings) || Scalars.Kind(type) is not null || CodecReader.OfType(type, _compilation).Count > 0 || CodecReader.OfTree(type) is not null) return false;
        return type.AllInterfaces.All(i => i.SpecialType != SpecialType.System_Collections_IEnumerable) && !Bases(type).Any(b => s_code.Contains(SymbolNames.Metadata(b)));
    }

    /// <summary>Includes the type and what its members, its type arguments and its derived types are made of. Types of the class library are no models.</summary>
    void Visit(ITypeSymbol type, AttributeData at, HashSet<ITypeSymbol> seen)
    {
        if (type is IArrayTypeSymbol array)
        {
            Visit(array.ElementType, at, seen);
            return;
        }
        if (type is not INamedTypeSymbol named || !seen.Add(named)) return;
        foreach (ITypeSymbol argument in ShapeReader.AllArguments(named)) Visit(argument, at, seen);
        string space = named.ContainingNamespace?.ToDisplayString() ?? "";
        if (named.TypeKind == TypeKind.Enum || space == "System" || space.StartsWith("System.", StringComparison.Ordinal)) return;
        bool isOwn = SymbolEqualityComparer.Default.Equals(named.ContainingAssembly, _compilation.Home());
        if (!isOwn && named.Find(Known.Model) is not null) return;
        Add(named, at);
        foreach (ITypeSymbol part in Parts(named)) Visit(part, at, seen);
    }

    IEnumerable<ITypeSymbol> Parts(INamedTypeSymbol type)
    {
        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (attribute.AttributeClass?.Name is not ("WireUnionAttribute" or "UnionAttribute" or "JsonDerivedTypeAttribute" or "WireModelAttribute")) continue;
            foreach (ITypeSymbol named in attribute.ConstructorArguments.Concat(attribute.NamedArguments.Select(n => n.Value)).Where(a => a.Kind == TypedConstantKind.Type).Select(a => a.Value).OfType<ITypeSymbol>())
                yield return named is INamedTypeSymbol { IsUnboundGenericType: true } open && open.Arity == type.Arity ? open.OriginalDefinition.Construct([.. type.TypeArguments]) : named;
        }
        if (ClosedHierarchies.IsClosed(type))
            foreach (INamedTypeSymbol derived in ClosedHierarchies.Cases(type)) yield return derived;
        foreach (ISymbol member in Bases(type).Where(b => b.SpecialType == SpecialType.None).SelectMany(b => b.GetMembers()))
        {
            ITypeSymbol? value = member switch { IPropertySymbol { IsIndexer: false } p => p.Type, IFieldSymbol { IsImplicitlyDeclared: false } f => f.Type, _ => null };
            if (value is null || member.IsStatic || member.Find(Known.Codec) is not null) continue;
            MemberFacts facts = MemberFacts.Read(member, _settings);
            if (!facts.IsIgnored && !facts.IsExtension && (facts.IsIncluded || member.DeclaredAccessibility == Accessibility.Public)) yield return value;
        }
    }
}
