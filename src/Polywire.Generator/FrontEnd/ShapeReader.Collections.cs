using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

sealed partial class ShapeReader
{
    const string Generic = "System.Collections.Generic.";
    const string Fill = "global::Polywire.Codecs.WireCollections.";

    Shape? Collection(INamedTypeSymbol type, string full, EnumForm enums)
    {
        string name = SymbolNames.Metadata(type);
        if (CollectionCatalog.Sequences.TryGetValue(name, out CollectionEntry? entry)) return Sequence(type, full, type.TypeArguments[0], entry, enums);
        if (CollectionCatalog.Dictionaries.TryGetValue(name, out Build? build)) return Dictionary(type, full, type.TypeArguments[0], type.TypeArguments[1], build, enums);
        if (CollectionCatalog.OfObjects.TryGetValue(name, out entry)) return Sequence(type, full, Object, entry, enums);
        if (name == "System.Linq.ILookup`2") return Lookup(type, full, enums);
        return type.TypeKind == TypeKind.Class && !type.IsAbstract ? Own(type, full, enums) : null;
    }

    /// <summary>A collection class of the user's own: made empty and filled with Add, or made of the elements.</summary>
    Shape? Own(INamedTypeSymbol type, string full, EnumForm enums)
    {
        bool isFillable = type.InstanceConstructors.Any(c => c.Parameters.Length == 0 && c.DeclaredAccessibility == Accessibility.Public);
        if (isFillable && Implemented(type, Generic + "IDictionary`2") is { } map)
            return Dictionary(type, full, map.TypeArguments[0], map.TypeArguments[1], new Build(BuildKind.Filled, $"{Fill}FillDictionary<{full}, {{K}}, {{V}}>") { Type = full }, enums);
        if (Implemented(type, Generic + "IReadOnlyDictionary`2") is { } entries && TakesOne(type, entries))
            return Dictionary(type, full, entries.TypeArguments[0], entries.TypeArguments[1], new Build(BuildKind.Constructor, full) { Inner = new Build(BuildKind.Method, Fill + "Spread") }, enums);
        if (isFillable && Implemented(type, Generic + "ICollection`1") is { } items)
        {
            var build = new Build(BuildKind.Filled, $"{Fill}Fill<{full}, {{T}}>") { Type = full };
            if (Keys(type) is { } keys) build = build with { Maker = $"{Fill}FillKeyed<{full}, {SymbolNames.Full(keys)}, {{T}}>", IsKeyed = true };
            return Sequence(type, full, items.TypeArguments[0], new CollectionEntry(Walk.Each, "", "((global::System.Collections.Generic.ICollection<{T}>){0}).Count", build), enums);
        }
        if (Implemented(type, Generic + "IEnumerable`1") is { } elements && TakesOne(type, elements))
        {
            bool isSet = Implemented(type, Generic + "IReadOnlySet`1") is not null || Implemented(type, Generic + "ISet`1") is not null;
            return Sequence(type, full, elements.TypeArguments[0], new CollectionEntry(Walk.EachUncounted, "", "", new Build(BuildKind.Constructor, full) { Inner = isSet ? new Build(BuildKind.Method, Fill + "Spread") : null }), enums);
        }
        if (isFillable && Implemented(type, "System.Collections.IDictionary") is not null) return Map(type, full, $"{Fill}FillMap(new {full}(), {{0}})");
        if (isFillable && Implemented(type, "System.Collections.IList") is not null)
            return Sequence(type, full, Object, new CollectionEntry(Walk.Each, "", "{0}.Count", new Build(BuildKind.Filled, Fill + "FillList") { Type = full }), enums);
        return null;
    }

    /// <summary>The type of the keys of a <c>KeyedCollection</c>; null for other collections.</summary>
    static ITypeSymbol? Keys(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (SymbolNames.Metadata(t) == "System.Collections.ObjectModel.KeyedCollection`2") return t.TypeArguments[0];
        }
        return null;
    }

    /// <summary>Whether a public constructor takes nothing but the elements, as the interface that the type has them by.</summary>
    bool TakesOne(INamedTypeSymbol type, INamedTypeSymbol elements) =>
        type.InstanceConstructors.Any(c => c.DeclaredAccessibility == Accessibility.Public && c.Parameters.Length == 1 && IsGiven(c.Parameters[0].Type, elements));

    bool IsGiven(ITypeSymbol parameter, INamedTypeSymbol elements)
    {
        if (parameter.SpecialType == SpecialType.System_Object) return false;
        if (((CSharpCompilation)compilation).ClassifyConversion(elements, parameter) is { IsIdentity: true } or { IsImplicit: true, IsReference: true }) return true;
        return elements.TypeArguments.Length == 2 && parameter is INamedTypeSymbol named && SymbolNames.Metadata(named) == Generic + "IDictionary`2"
            && named.TypeArguments.Zip(elements.TypeArguments, SymbolEqualityComparer.Default.Equals).All(same => same);
    }

    static INamedTypeSymbol? Implemented(INamedTypeSymbol type, string name)
    {
        INamedTypeSymbol[] found = [.. type.AllInterfaces.Where(i => SymbolNames.Metadata(i) == name)];
        return found.Length == 1 ? found[0] : null;
    }

    INamedTypeSymbol Object => compilation.GetSpecialType(SpecialType.System_Object);

    INamedTypeSymbol? Closed(string definition, params ITypeSymbol[] arguments) => compilation.GetTypeByMetadataName(definition)?.Construct(arguments);

    CollectionShape? Lookup(INamedTypeSymbol type, string full, EnumForm enums)
    {
        if (Closed("System.Linq.IGrouping`2", [.. type.TypeArguments]) is not { } grouping || Read(type.TypeArguments[0], enums) is not { } key || Read(type.TypeArguments[1], enums) is not { } element) return null;
        if (Sequence(type, full, grouping, new CollectionEntry(Walk.Each, "", "{0}.Count", new Build(BuildKind.Method, $"{Fill}Lookup<{key.Type}, {element.Type}>")), enums) is not { } groupings) return null;
        // The keys are hashed, not the groupings.
        return groupings with { Build = groupings.Build with { Kind = BuildKind.MethodWithComparer, Comparer = Comparer(type.TypeArguments[0], key) } };
    }

    /// <summary>A map whose keys and values are known at run time only.</summary>
    SurrogateShape? Map(INamedTypeSymbol type, string full, string from) =>
        Closed(Generic + "Dictionary`2", Object, Object) is { } map ? As(type, full, map, Fill + "Entries({0})", from, default) : null;

    /// <summary>Types that are written as another.</summary>
    SurrogateShape? Surrogate(INamedTypeSymbol type, string full, EnumForm enums)
    {
        switch (SymbolNames.Metadata(type))
        {
            case "System.Lazy`1":
                return As(type, full, type.TypeArguments[0], "{0}.Value", $"new {full}({{0}})", enums);
            case "System.Linq.IGrouping`2" when Closed(Generic + "IEnumerable`1", type.TypeArguments[1]) is { } elements:
                return As(type, full, compilation.CreateTupleTypeSymbol([type.TypeArguments[0], elements]), $"({{0}}.Key, ({SymbolNames.Full(elements)}){{0}})", Fill + "Grouping({0}.Item1, {0}.Item2)", enums);
            case Generic + "PriorityQueue`2" when Closed(Generic + "IReadOnlyCollection`1", compilation.CreateTupleTypeSymbol([.. type.TypeArguments])) is { } pairs:
                return As(type, full, pairs, "{0}.UnorderedItems", $"new {full}({{0}})", enums);
            case "System.Buffers.ReadOnlySequence`1" when type.TypeArguments[0].SpecialType == SpecialType.System_Byte && Closed("System.ReadOnlyMemory`1", type.TypeArguments[0]) is { } bytes:
                return As(type, full, bytes, Fill + "Contiguous({0})", $"new {full}({{0}})", enums);
            case "System.Buffers.ReadOnlySequence`1":
                return As(type, full, compilation.CreateArrayTypeSymbol(type.TypeArguments[0]), "global::System.Buffers.BuffersExtensions.ToArray({0})", $"{Fill}Sequence({{0}})", enums);
            case "System.Dynamic.ExpandoObject" when Closed(Generic + "IDictionary`2", compilation.GetSpecialType(SpecialType.System_String), Object) is { } members:
                return As(type, full, members, $"(({SymbolNames.Full(members)}){{0}})", Fill + "Expando({0})", enums);
            case "System.Collections.Specialized.NameValueCollection" when Closed(Generic + "Dictionary`2", compilation.GetSpecialType(SpecialType.System_String), compilation.CreateArrayTypeSymbol(compilation.GetSpecialType(SpecialType.System_String))) is { } values:
                return As(type, full, values, Fill + "Values({0})", Fill + "Named({0})", enums);
            case "System.Collections.IDictionary":
                return Map(type, full, "{0}");
            case "System.Collections.Hashtable":
                return Map(type, full, Fill + "Table({0})");
            default:
                return null;
        }
    }

    SurrogateShape? As(INamedTypeSymbol type, string full, ITypeSymbol inner, string to, string from, EnumForm enums)
    {
        if (Read(inner, enums) is not { } shape) return null;
        return new SurrogateShape(full, Key(full, new Slot(shape, false)), type.IsValueType, shape, to, from, type.IsValueType ? "" : "{0} is null") { Cost = CollectionCosts.OfSurrogate(SymbolNames.Metadata(type)) };
    }
}
