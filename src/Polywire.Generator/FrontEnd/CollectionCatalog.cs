using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>How a known collection is walked over and built. <c>{0}</c>: the value or the list; <c>{T}</c>, <c>{K}</c>, <c>{V}</c>: element types; <c>{C}</c>: the comparer of keys.</summary>
sealed record CollectionEntry(Walk Walk, string Span, string Count, string Build, string IsNull = "");

/// <summary>The collections of the base class library. Everything is built from a <c>List&lt;T&gt;</c> or a <c>Dictionary&lt;K, V&gt;</c>.</summary>
static class CollectionCatalog
{
    const string Generic = "System.Collections.Generic.";
    const string Concurrent = "System.Collections.Concurrent.";
    const string Immutable = "System.Collections.Immutable.";
    const string Frozen = "System.Collections.Frozen.";
    const string Objects = "System.Collections.ObjectModel.";
    const string Comparer = "{C}";
    const string KeyComparer = "{C}";
    const string Reversed = "global::Polywire.Codecs.WireCollections.Reverse({0})";

    /// <summary>Sequences by metadata name.</summary>
    internal static readonly Dictionary<string, CollectionEntry> Sequences = new()
    {
        [Generic + "List`1"] = new(Walk.Span, "global::System.Runtime.InteropServices.CollectionsMarshal.AsSpan({0})", "{0}.Count", ""),
        [Generic + "IEnumerable`1"] = new(Walk.EachUncounted, "", "", "{0}"),
        [Generic + "ICollection`1"] = Each("{0}"),
        [Generic + "IList`1"] = Each("{0}"),
        [Generic + "IReadOnlyCollection`1"] = Each("{0}"),
        [Generic + "IReadOnlyList`1"] = Each("{0}"),
        [Generic + "ISet`1"] = Each($"new global::{Generic}HashSet<{{T}}>({{0}}, {Comparer})"),
        [Generic + "IReadOnlySet`1"] = Each($"new global::{Generic}HashSet<{{T}}>({{0}}, {Comparer})"),
        [Generic + "HashSet`1"] = Each($"new global::{Generic}HashSet<{{T}}>({{0}}, {Comparer})"),
        [Generic + "SortedSet`1"] = Each(New(Generic + "SortedSet")),
        [Generic + "LinkedList`1"] = Each(New(Generic + "LinkedList")),
        [Generic + "Queue`1"] = Each(New(Generic + "Queue")),
        [Generic + "Stack`1"] = Each($"new global::{Generic}Stack<{{T}}>({Reversed})"),
        [Concurrent + "ConcurrentQueue`1"] = Each(New(Concurrent + "ConcurrentQueue")),
        [Concurrent + "IProducerConsumerCollection`1"] = Each(New(Concurrent + "ConcurrentQueue")),
        [Concurrent + "BlockingCollection`1"] = Each($"new global::{Concurrent}BlockingCollection<{{T}}>(new global::{Concurrent}ConcurrentQueue<{{T}}>({{0}}))"),
        [Concurrent + "ConcurrentStack`1"] = Each($"new global::{Concurrent}ConcurrentStack<{{T}}>({Reversed})"),
        [Concurrent + "ConcurrentBag`1"] = Each($"new global::{Concurrent}ConcurrentBag<{{T}}>({Reversed})"),
        [Immutable + "ImmutableArray`1"] = new(Walk.Span, "{0}.AsSpan()", "{0}.Length", Range("ImmutableArray"), "{0}.IsDefault"),
        [Immutable + "ImmutableList`1"] = Each(Range("ImmutableList")),
        [Immutable + "IImmutableList`1"] = Each(Range("ImmutableList")),
        [Immutable + "ImmutableQueue`1"] = Uncounted(Range("ImmutableQueue")),
        [Immutable + "IImmutableQueue`1"] = Uncounted(Range("ImmutableQueue")),
        [Immutable + "ImmutableStack`1"] = Uncounted($"global::{Immutable}ImmutableStack.CreateRange({Reversed})"),
        [Immutable + "IImmutableStack`1"] = Uncounted($"global::{Immutable}ImmutableStack.CreateRange({Reversed})"),
        [Immutable + "ImmutableHashSet`1"] = Each($"global::{Immutable}ImmutableHashSet.CreateRange({Comparer}, {{0}})"),
        [Immutable + "IImmutableSet`1"] = Each($"global::{Immutable}ImmutableHashSet.CreateRange({Comparer}, {{0}})"),
        [Immutable + "ImmutableSortedSet`1"] = Each(Range("ImmutableSortedSet")),
        [Frozen + "FrozenSet`1"] = Each($"global::{Frozen}FrozenSet.ToFrozenSet({{0}}, {Comparer})"),
        [Objects + "Collection`1"] = Each(New(Objects + "Collection")),
        [Objects + "ObservableCollection`1"] = Each(New(Objects + "ObservableCollection")),
        [Objects + "ReadOnlyCollection`1"] = Each(New(Objects + "ReadOnlyCollection")),
        [Objects + "ReadOnlyObservableCollection`1"] = Each($"new global::{Objects}ReadOnlyObservableCollection<{{T}}>(new global::{Objects}ObservableCollection<{{T}}>({{0}}))"),
        [Objects + "ReadOnlySet`1"] = Each($"new global::{Objects}ReadOnlySet<{{T}}>(new global::{Generic}HashSet<{{T}}>({{0}}, {Comparer}))"),
        ["System.ArraySegment`1"] = new(Walk.Span, "new global::System.ReadOnlySpan<{T}>({0}.Array, {0}.Offset, {0}.Count)", "{0}.Count", "new global::System.ArraySegment<{T}>({0}.ToArray())", "{0}.Array is null"),
        ["System.Memory`1"] = new(Walk.Span, "{0}.Span", "{0}.Length", "new global::System.Memory<{T}>({0}.ToArray())"),
        ["System.ReadOnlyMemory`1"] = new(Walk.Span, "{0}.Span", "{0}.Length", "new global::System.ReadOnlyMemory<{T}>({0}.ToArray())"),
    };

    /// <summary>Sequences of <c>object</c> by metadata name.</summary>
    internal static readonly Dictionary<string, CollectionEntry> OfObjects = new()
    {
        ["System.Collections.IEnumerable"] = Uncounted("{0}"),
        ["System.Collections.ICollection"] = Each("{0}"),
        ["System.Collections.IList"] = Each("{0}"),
        ["System.Collections.ArrayList"] = Each("new global::System.Collections.ArrayList({0})"),
    };

    /// <summary>Dictionaries by metadata name.</summary>
    internal static readonly Dictionary<string, string> Dictionaries = new()
    {
        [Generic + "Dictionary`2"] = "",
        [Generic + "IDictionary`2"] = "{0}",
        [Generic + "IReadOnlyDictionary`2"] = "{0}",
        [Generic + "SortedDictionary`2"] = $"new global::{Generic}SortedDictionary<{{K}}, {{V}}>({{0}})",
        [Generic + "SortedList`2"] = $"new global::{Generic}SortedList<{{K}}, {{V}}>({{0}})",
        [Generic + "OrderedDictionary`2"] = $"new global::{Generic}OrderedDictionary<{{K}}, {{V}}>({{0}}, {KeyComparer})",
        [Concurrent + "ConcurrentDictionary`2"] = $"new global::{Concurrent}ConcurrentDictionary<{{K}}, {{V}}>({{0}}, {KeyComparer})",
        [Immutable + "ImmutableDictionary`2"] = $"global::{Immutable}ImmutableDictionary.CreateRange({KeyComparer}, {{0}})",
        [Immutable + "IImmutableDictionary`2"] = $"global::{Immutable}ImmutableDictionary.CreateRange({KeyComparer}, {{0}})",
        [Immutable + "ImmutableSortedDictionary`2"] = $"global::{Immutable}ImmutableSortedDictionary.CreateRange({{0}})",
        [Frozen + "FrozenDictionary`2"] = $"global::{Frozen}FrozenDictionary.ToFrozenDictionary({{0}}, {KeyComparer})",
        [Objects + "ReadOnlyDictionary`2"] = $"new global::{Objects}ReadOnlyDictionary<{{K}}, {{V}}>({{0}})",
    };

    static CollectionEntry Each(string build) => new(Walk.Each, "", "{0}.Count", build);

    static CollectionEntry Uncounted(string build) => new(Walk.EachUncounted, "", "", build);

    static string New(string type) => $"new global::{type}<{{T}}>({{0}})";

    static string Range(string type) => $"global::{Immutable}{type}.CreateRange({{0}})";
}
