using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

sealed partial class ShapeReader
{
    const string Generic = "System.Collections.Generic.";
    const string Fill = "global::Polywire.Codecs.WireCollections.";

    /// <summary>Returns whether the type would be a collection if it were no model.</summary>
    internal bool IsCollection(INamedTypeSymbol type) => Collection(type, SymbolNames.Full(type), default) is CollectionShape or DictionaryShape;

    Shape? Collection(INamedTypeSymbol type, string full, EnumFormat enums)
    {
        string name = SymbolNames.Metadata(type);
        if (CollectionCatalog.Sequences.TryGetValue(name, out CollectionEntry? entry)) return Sequence(type, full, type.TypeArguments[0], entry, enums);
        if (CollectionCatalog.Dictionaries.TryGetValue(name, out Build? build)) return Dictionary(type, full, type.TypeArguments[0], type.TypeArguments[1], build, enums);
        if (CollectionCatalog.OfObjects.TryGetValue(name, out entry)) return Sequence(type, full, Object, entry, enums);
        if (name == "System.Linq.ILookup`2") return Lookup(type, full, enums);
        return (type.TypeKind is TypeKind.Class or TypeKind.Struct && !type.IsAbstract ? Own(type, full, enums) : null) ?? Built(type, full, enums);
    }

    /// <summary>Returns a collection of the user's own: made empty and filled with Add, or made of the elements.</summary>
    Shape? Own(INamedTypeSymbol type, string full, EnumFormat enums)
    {
        bool isFillable = type.InstanceConstructors.Any(c => c.Parameters.Length == 0 && c.DeclaredAccessibility == Accessibility.Public);
        if (isFillable && Implemented(type, Generic + "IDictionary`2") is { } map)
            return Dictionary(type, full, map.TypeArguments[0], map.TypeArguments[1], new Build(BuildKind.Filled, $"{Fill}FillDictionary<{full}, {{K}}, {{V}}>") { Type = full }, enums, EntryCount("ICollection"));
        if (Implemented(type, Generic + "IReadOnlyDictionary`2") is { } entries && Taken(type, entries) is { } ofEntries)
            return Dictionary(type, full, entries.TypeArguments[0], entries.TypeArguments[1], new Build(BuildKind.Constructor, full) { Takes = ofEntries, Inner = new Build(BuildKind.Method, Fill + "Spread") }, enums, EntryCount("IReadOnlyCollection"));
        if (isFillable && Implemented(type, Generic + "ICollection`1") is { } items)
        {
            var build = new Build(BuildKind.Filled, $"{Fill}Fill<{full}, {{T}}>") { Type = full };
            if (Keys(type) is { } keys) build = build with { Maker = $"{Fill}FillKeyed<{full}, {SymbolNames.Full(keys)}, {{T}}>", IsKeyed = true };
            return Sequence(type, full, items.TypeArguments[0], new CollectionEntry(Walk.Each, "", "((global::System.Collections.Generic.ICollection<{T}>){0}).Count", build), enums);
        }
        if (Implemented(type, Generic + "IEnumerable`1") is { } elements && Taken(type, elements) is { } ofElements)
        {
            bool isSet = Implemented(type, Generic + "IReadOnlySet`1") is not null || Implemented(type, Generic + "ISet`1") is not null;
            return Sequence(type, full, elements.TypeArguments[0], new CollectionEntry(Walk.EachUncounted, "", "", new Build(BuildKind.Constructor, full) { Takes = ofElements, Inner = isSet ? new Build(BuildKind.Method, Fill + "Spread") : null }), enums);
        }
        if (isFillable && Implemented(type, "System.Collections.IDictionary") is not null) return Map(type, full, $"{Fill}FillMap(new {full}(), {{0}})");
        if (isFillable && Implemented(type, "System.Collections.IList") is not null)
            return Sequence(type, full, Object, new CollectionEntry(Walk.Each, "", "((global::System.Collections.ICollection){0}).Count", new Build(BuildKind.Filled, Fill + "FillList") { Type = full }), enums);
        return null;
    }

    /// <summary>Returns a collection of the user's own that is made of a span: by its constructor, or by the method that <c>[CollectionBuilder]</c> names.</summary>
    Shape? Built(INamedTypeSymbol type, string full, EnumFormat enums)
    {
        IMethodSymbol? constructor = type.IsAbstract ? null : type.InstanceConstructors.FirstOrDefault(c => c.DeclaredAccessibility == Accessibility.Public && OfSpan(c) is not null);
        IMethodSymbol? method = constructor is null ? Builder(type) : null;
        if (OfSpan(constructor ?? method) is not { } elementType) return null;
        string maker = method is null ? full : $"{SymbolNames.Full(method.ContainingType)}.{method.Name}{(type.Arity == 0 ? "" : $"<{string.Join(", ", type.TypeArguments.Select(SymbolNames.Full))}>")}";
        Build Of(Build span) => new(method is null ? BuildKind.Constructor : BuildKind.Method, maker) { Takes = SymbolNames.Full((constructor ?? method)!.Parameters[0].Type), Inner = span };
        var spread = new Build(BuildKind.Method, Fill + "Spread");
        if (elementType is INamedTypeSymbol { TypeArguments.Length: 2 } entry && SymbolNames.Metadata(entry) == Generic + "KeyValuePair`2"
            && (Implemented(type, Generic + "IReadOnlyDictionary`2") is not null || Implemented(type, Generic + "IDictionary`2") is not null))
        {
            string collection = Implemented(type, Generic + "IReadOnlyDictionary`2") is null ? "ICollection" : "IReadOnlyCollection";
            return Dictionary(type, full, entry.TypeArguments[0], entry.TypeArguments[1], Of(new Build(BuildKind.Method, "global::System.Linq.Enumerable.ToArray") { Inner = spread }), enums, EntryCount(collection));
        }
        bool isSet = Implemented(type, Generic + "IReadOnlySet`1") is not null || Implemented(type, Generic + "ISet`1") is not null;
        return type.AllInterfaces.Any(i => SymbolNames.Metadata(i) == Generic + "IEnumerable`1" && SymbolEqualityComparer.Default.Equals(i.TypeArguments[0], elementType))
            ? Sequence(type, full, elementType, new CollectionEntry(Walk.EachUncounted, "", "", Of(new Build(BuildKind.Method, "global::System.Runtime.InteropServices.CollectionsMarshal.AsSpan") { Inner = isSet ? spread : null })), enums)
            : null;
    }

    /// <summary>Returns the type of the elements that the constructor or method takes as its one parameter, a span; null for others.</summary>
    static ITypeSymbol? OfSpan(IMethodSymbol? maker) =>
        maker is { Parameters.Length: 1 } && maker.Parameters[0] is { RefKind: RefKind.None, Type: INamedTypeSymbol span } && SymbolNames.Metadata(span) == "System.ReadOnlySpan`1" ? span.TypeArguments[0] : null;

    /// <summary>Returns the method that makes the collection; null without one that fits.</summary>
    IMethodSymbol? Builder(INamedTypeSymbol type)
    {
        if (type.OriginalDefinition.Find("System.Runtime.CompilerServices.CollectionBuilderAttribute") is not { } attribute || attribute.Argument(0) is not INamedTypeSymbol builder || attribute.Argument(1) is not string name) return null;
        return builder.GetMembers(name).OfType<IMethodSymbol>()
            .Where(m => m.IsStatic && m.Arity == type.Arity && compilation.IsSymbolAccessibleWithin(m, compilation.Home()))
            .Select(m => m.Arity == 0 ? m : m.Construct([.. type.TypeArguments]))
            .FirstOrDefault(m => OfSpan(m) is not null && SymbolEqualityComparer.Default.Equals(m.ReturnType, type));
    }

    /// <summary>Returns the count of a dictionary of the user's own, which may implement it explicitly.</summary>
    static string EntryCount(string collection) => $"((global::{Generic}{collection}<global::{Generic}KeyValuePair<{{K}}, {{V}}>>){{0}}).Count";

    /// <summary>Returns the type of the keys of a <c>KeyedCollection</c>; null for other collections.</summary>
    static ITypeSymbol? Keys(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (SymbolNames.Metadata(t) == "System.Collections.ObjectModel.KeyedCollection`2") return t.TypeArguments[0];
        }
        return null;
    }

    /// <summary>Returns the type that a public constructor takes if it takes only the elements, as the interface that the type has them by; null without one.</summary>
    string? Taken(INamedTypeSymbol type, INamedTypeSymbol elements) =>
        type.InstanceConstructors.FirstOrDefault(c => c.DeclaredAccessibility == Accessibility.Public && c.Parameters.Length == 1 && IsGiven(c.Parameters[0].Type, elements)) is { } constructor ? SymbolNames.Full(constructor.Parameters[0].Type) : null;

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

    /// <summary>Returns the type of the elements of a type that enumerates them and has a public method to add one, as a collection initializer needs; null for other types.</summary>
    internal static ITypeSymbol? AddedTo(INamedTypeSymbol type)
    {
        if (Implemented(type, Generic + "IEnumerable`1") is not { } elements) return null;
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (t.GetMembers("Add").OfType<IMethodSymbol>().Any(m => m is { IsStatic: false, DeclaredAccessibility: Accessibility.Public, Parameters.Length: 1 } && SymbolEqualityComparer.Default.Equals(m.Parameters[0].Type, elements.TypeArguments[0]))) return elements.TypeArguments[0];
        }
        return null;
    }

    INamedTypeSymbol Object => compilation.GetSpecialType(SpecialType.System_Object);

    INamedTypeSymbol? Closed(string definition, params ITypeSymbol[] arguments) => compilation.GetTypeByMetadataName(definition)?.Construct(arguments);

    CollectionShape? Lookup(INamedTypeSymbol type, string full, EnumFormat enums)
    {
        if (Closed("System.Linq.IGrouping`2", [.. type.TypeArguments]) is not { } grouping || Read(type.TypeArguments[0], enums) is not { } key || Read(type.TypeArguments[1], enums) is not { } element) return null;
        if (Sequence(type, full, grouping, new CollectionEntry(Walk.Each, "", "{0}.Count", new Build(BuildKind.Method, $"{Fill}Lookup<{key.Type}, {element.Type}>")), enums) is not { } groupings) return null;
        // The keys are hashed, not the groupings.
        return groupings with { Build = groupings.Build with { Kind = BuildKind.MethodWithComparer, Comparer = Comparer(type.TypeArguments[0], key).Expression } };
    }

    /// <summary>Returns a map whose keys and values are known at run time only.</summary>
    SurrogateShape? Map(INamedTypeSymbol type, string full, string from) =>
        Closed(Generic + "Dictionary`2", Object, Object) is { } map ? As(type, full, map, Fill + "Entries({0})", from, default) : null;

    /// <summary>Types that are written as another.</summary>
    SurrogateShape? Surrogate(INamedTypeSymbol type, string full, EnumFormat enums)
    {
        switch (SymbolNames.Metadata(type))
        {
            case "System.Lazy`1":
                // With a named argument: overload resolution would prefer the constructor with the parameter isThreadSafe for a bool.
                return As(type, full, type.TypeArguments[0], "{0}.Value", $"new {full}(value: {{0}})", enums, SurrogateKind.Lazy);
            case "System.Linq.IGrouping`2" when Closed(Generic + "IEnumerable`1", type.TypeArguments[1]) is { } elements:
                return As(type, full, compilation.CreateTupleTypeSymbol([type.TypeArguments[0], elements]), $"({{0}}.Key, ({SymbolNames.Full(elements)}){{0}})", Fill + "Grouping({0}.Item1, {0}.Item2)", enums, SurrogateKind.Grouping);
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

    SurrogateShape? As(INamedTypeSymbol type, string full, ITypeSymbol inner, string to, string from, EnumFormat enums, SurrogateKind kind = SurrogateKind.Value)
    {
        if (Read(inner, enums) is not { } shape) return null;
        return new SurrogateShape(full, Key(full, new Slot(shape, false)), type.IsValueType, shape, to, from, type.IsValueType ? "" : "{0} is null") { Cost = CollectionCosts.OfSurrogate(SymbolNames.Metadata(type)), Kind = kind };
    }
}
