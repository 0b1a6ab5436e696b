using Microsoft.CodeAnalysis;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>The enumeration and the construction of a known collection. <c>{0}</c>: the value; <c>{T}</c>, <c>{K}</c>, <c>{V}</c>: element types.</summary>
sealed record CollectionEntry(Walk Walk, string Span, string Count, Build Build, string IsNull = "");

/// <summary>The collections of the base class library. Everything is built from a <c>List&lt;T&gt;</c> or a <c>Dictionary&lt;K, V&gt;</c>.</summary>
static class CollectionCatalog
{
    const string Generic = "System.Collections.Generic.";
    const string Concurrent = "System.Collections.Concurrent.";
    const string Immutable = "System.Collections.Immutable.";
    const string Frozen = "System.Collections.Frozen.";
    const string Objects = "System.Collections.ObjectModel.";
    const string Codecs = "global::Polywire.Codecs.";
    const string Collections = Codecs + "WireCollections.";
    const string Elements = "<{T}>";
    const string Entries = "<{K}, {V}>";

    /// <summary>Returns whether a metadata name is that of a collection here.</summary>
    internal static bool IsCollection(string name) => Sequences.ContainsKey(name) || Dictionaries.ContainsKey(name) || OfObjects.ContainsKey(name);

    /// <summary>
    /// Whether enumerating is likely to run code of the user's own: sequences, which are lazy, and collections of a type of their own. Other
    /// interfaces are lists and arrays nearly always, whose numbers take 1.3 to 1.7 times as long inside an exception filter, because the JIT
    /// then calls their enumerators through the interface; moving the writer at each element takes up to 1.15 times.
    /// </summary>
    internal static bool EachRuns(INamedTypeSymbol type) => SymbolNames.Metadata(type) is Generic + "IEnumerable`1" or "System.Collections.IEnumerable" || !IsCollection(SymbolNames.Metadata(type));

    /// <summary>Sequences by metadata name.</summary>
    internal static readonly Dictionary<string, CollectionEntry> Sequences = new()
    {
        [Generic + "List`1"] = new(Walk.Span, "global::System.Runtime.InteropServices.CollectionsMarshal.AsSpan({0})", "{0}.Count", new Build(BuildKind.Itself)),
        [Generic + "IEnumerable`1"] = Uncounted(new Build(BuildKind.Interface)),
        [Generic + "ICollection`1"] = Each(new Build(BuildKind.Interface)),
        [Generic + "IList`1"] = Each(new Build(BuildKind.Interface)),
        [Generic + "IReadOnlyCollection`1"] = Each(new Build(BuildKind.Interface)),
        [Generic + "IReadOnlyList`1"] = Each(new Build(BuildKind.Interface)),
        [Generic + "ISet`1"] = Each(Set),
        [Generic + "IReadOnlySet`1"] = Each(Set),
        [Generic + "HashSet`1"] = Each(Set),
        [Generic + "SortedSet`1"] = Each(By(Generic + "SortedSet")),
        [Generic + "LinkedList`1"] = Each(Made("Linked")),
        [Generic + "Queue`1"] = Each(By(Generic + "Queue")),
        [Generic + "Stack`1"] = Each(By(Generic + "Stack", kind: BuildKind.Stack)),
        [Concurrent + "ConcurrentQueue`1"] = Each(By(Concurrent + "ConcurrentQueue")),
        [Concurrent + "IProducerConsumerCollection`1"] = Each(By(Concurrent + "ConcurrentQueue")),
        [Concurrent + "BlockingCollection`1"] = Each(By(Concurrent + "BlockingCollection") with { Inner = By(Concurrent + "ConcurrentQueue") }),
        [Concurrent + "ConcurrentStack`1"] = Each(By(Concurrent + "ConcurrentStack", kind: BuildKind.ReversedConstructor)),
        [Concurrent + "ConcurrentBag`1"] = Each(By(Concurrent + "ConcurrentBag", kind: BuildKind.ReversedConstructor) with { IsUnordered = true }),
        [Immutable + "ImmutableArray`1"] = new(Walk.Span, "{0}.AsSpan()", "{0}.Length", new Build(BuildKind.MethodOfArray, "global::System.Runtime.InteropServices.ImmutableCollectionsMarshal.AsImmutableArray"), "{0}.IsDefault"),
        [Immutable + "ImmutableList`1"] = Each(Range("ImmutableList")),
        [Immutable + "IImmutableList`1"] = Each(Range("ImmutableList")),
        [Immutable + "ImmutableQueue`1"] = Uncounted(Range("ImmutableQueue")),
        [Immutable + "IImmutableQueue`1"] = Uncounted(Range("ImmutableQueue")),
        [Immutable + "ImmutableStack`1"] = Uncounted(Range("ImmutableStack", BuildKind.ReversedMethod)),
        [Immutable + "IImmutableStack`1"] = Uncounted(Range("ImmutableStack", BuildKind.ReversedMethod)),
        [Immutable + "ImmutableHashSet`1"] = Each(Range("ImmutableHashSet", BuildKind.MethodAfterComparer)),
        [Immutable + "IImmutableSet`1"] = Each(Range("ImmutableHashSet", BuildKind.MethodAfterComparer)),
        [Immutable + "ImmutableSortedSet`1"] = Each(Range("ImmutableSortedSet")),
        [Frozen + "FrozenSet`1"] = Each(new Build(BuildKind.MethodWithComparer, $"global::{Frozen}FrozenSet.ToFrozenSet")),
        [Objects + "Collection`1"] = Each(By(Objects + "Collection")),
        [Objects + "ObservableCollection`1"] = Each(By(Objects + "ObservableCollection")),
        [Objects + "ReadOnlyCollection`1"] = Each(By(Objects + "ReadOnlyCollection")),
        [Objects + "ReadOnlyObservableCollection`1"] = Each(By(Objects + "ReadOnlyObservableCollection") with { Inner = By(Objects + "ObservableCollection") }),
        [Objects + "ReadOnlySet`1"] = Each(By(Objects + "ReadOnlySet") with { Inner = Set }),
        ["System.ArraySegment`1"] = new(Walk.Span, "new global::System.ReadOnlySpan<{T}>({0}.Array, {0}.Offset, {0}.Count)", "{0}.Count", By("System.ArraySegment", kind: BuildKind.ArraySegment), "{0}.Array is null"),
        ["System.Memory`1"] = new(Walk.Span, "{0}.Span", "{0}.Length", By("System.Memory", kind: BuildKind.Memory)),
        ["System.ReadOnlyMemory`1"] = new(Walk.Span, "{0}.Span", "{0}.Length", By("System.ReadOnlyMemory", kind: BuildKind.ReadOnlyMemory)),
    };

    /// <summary>Sequences of <c>object</c> by metadata name.</summary>
    internal static readonly Dictionary<string, CollectionEntry> OfObjects = new()
    {
        ["System.Collections.IEnumerable"] = Uncounted(new Build(BuildKind.Interface)),
        ["System.Collections.ICollection"] = Each(new Build(BuildKind.Interface)),
        ["System.Collections.IList"] = Each(new Build(BuildKind.Interface)),
        ["System.Collections.ArrayList"] = Each(By("System.Collections.ArrayList", "")),
    };

    /// <summary>Dictionaries by metadata name.</summary>
    internal static readonly Dictionary<string, Build> Dictionaries = new()
    {
        [Generic + "Dictionary`2"] = new(BuildKind.Itself),
        [Generic + "IDictionary`2"] = new(BuildKind.Interface),
        [Generic + "IReadOnlyDictionary`2"] = new(BuildKind.Interface),
        [Generic + "SortedDictionary`2"] = Made("Sorted") with { Empty = $"new {Codecs}WireSortedEntries{Entries}()", Finish = ".ToDictionary()" },
        [Generic + "SortedList`2"] = Made("SortedList") with { Empty = $"new {Codecs}WireSortedListEntries{Entries}({{Capacity}})", Finish = ".ToList()" },
        [Generic + "OrderedDictionary`2"] = Keyed(Generic + "OrderedDictionary"),
        [Concurrent + "ConcurrentDictionary`2"] = Keyed(Concurrent + "ConcurrentDictionary"),
        [Immutable + "ImmutableDictionary`2"] = Range("ImmutableDictionary", BuildKind.MethodAfterComparer),
        [Immutable + "IImmutableDictionary`2"] = Range("ImmutableDictionary", BuildKind.MethodAfterComparer),
        [Immutable + "ImmutableSortedDictionary`2"] = Made("ImmutableSorted") with { Empty = $"global::{Immutable}ImmutableSortedDictionary.CreateBuilder{Entries}()", Finish = ".ToImmutable()" },
        [Frozen + "FrozenDictionary`2"] = new(BuildKind.MethodWithComparer, $"global::{Frozen}FrozenDictionary.ToFrozenDictionary"),
        [Objects + "ReadOnlyDictionary`2"] = By(Objects + "ReadOnlyDictionary", Entries),
    };

    static Build Set => new(BuildKind.HashSet, Collections + "Set");

    static CollectionEntry Each(Build build) => new(Walk.Each, "", "{0}.Count", build);

    static CollectionEntry Uncounted(Build build) => new(Walk.EachUncounted, "", "", build);

    static Build By(string type, string arguments = Elements, BuildKind kind = BuildKind.Constructor) => new(kind, $"global::{type}{arguments}");

    /// <summary>Returns a dictionary that takes the comparer of its keys.</summary>
    static Build Keyed(string type) => By(type, Entries, BuildKind.ConstructorWithComparer) with { Empty = $"new global::{type}{Entries}({{C}})" };

    static Build Made(string method) => new(BuildKind.Method, Collections + method);

    static Build Range(string type, BuildKind kind = BuildKind.Method) => new(kind, $"global::{Immutable}{type}.CreateRange");
}
