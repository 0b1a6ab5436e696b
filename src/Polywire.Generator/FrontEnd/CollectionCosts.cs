namespace Polywire.Generator.FrontEnd;

/// <summary>
/// Bytes of memory that collections take on 64 bits: with capacity for one element or a few, as they start, and for each element, the values
/// in it aside. Estimated from the fields of the classes on 64 bits; docs/explanation/threat-model.md shows them.
/// </summary>
static class CollectionCosts
{
    /// <summary>A collection that the table does not have: one of the user's own.</summary>
    static readonly (int Bytes, int Each) s_own = (200, 32);

    static readonly Dictionary<string, (int, int)> s_costs = new()
    {
        ["List`1"] = (56, 0), ["IEnumerable`1"] = (56, 0), ["ICollection`1"] = (56, 0), ["IList`1"] = (56, 0),
        ["IReadOnlyCollection`1"] = (56, 0), ["IReadOnlyList`1"] = (56, 0), ["IEnumerable"] = (56, 0), ["ICollection"] = (56, 0), ["IList"] = (56, 0), ["ArrayList"] = (88, 0),
        ["ISet`1"] = (192, 20), ["IReadOnlySet`1"] = (192, 20), ["HashSet`1"] = (192, 20), ["SortedSet`1"] = (64, 48), ["ReadOnlySet`1"] = (216, 20),
        ["LinkedList`1"] = (48, 48), ["Queue`1"] = (96, 0), ["Stack`1"] = (88, 0),
        ["ConcurrentQueue`1"] = (720, 8), ["IProducerConsumerCollection`1"] = (720, 8), ["BlockingCollection`1"] = (1120, 8), ["ConcurrentStack`1"] = (32, 32), ["ConcurrentBag`1"] = (640, 8),
        ["ImmutableArray`1"] = (32, 0), ["ImmutableList`1"] = (80, 48), ["IImmutableList`1"] = (80, 48), ["ImmutableQueue`1"] = (96, 32), ["IImmutableQueue`1"] = (96, 32),
        ["ImmutableStack`1"] = (64, 32), ["IImmutableStack`1"] = (64, 32), ["ImmutableHashSet`1"] = (144, 64), ["IImmutableSet`1"] = (144, 64), ["ImmutableSortedSet`1"] = (88, 48),
        ["FrozenSet`1"] = (400, 32), ["Collection`1"] = (80, 0), ["ObservableCollection`1"] = (160, 0), ["ReadOnlyCollection`1"] = (80, 0), ["ReadOnlyObservableCollection`1"] = (360, 0),
        ["ArraySegment`1"] = (0, 0), ["Memory`1"] = (0, 0), ["ReadOnlyMemory`1"] = (0, 0), ["ILookup`2"] = (300, 120),
        ["Dictionary`2"] = (200, 24), ["IDictionary`2"] = (200, 24), ["IReadOnlyDictionary`2"] = (200, 24), ["SortedDictionary`2"] = (160, 56), ["SortedList`2"] = (160, 8),
        ["OrderedDictionary`2"] = (400, 40), ["ConcurrentDictionary`2"] = (1100, 56), ["ImmutableDictionary`2"] = (180, 80), ["IImmutableDictionary`2"] = (180, 80),
        ["ImmutableSortedDictionary`2"] = (120, 56), ["FrozenDictionary`2"] = (500, 40), ["ReadOnlyDictionary`2"] = (240, 24), ["IDictionary"] = (200, 24), ["Hashtable"] = (300, 48),
    };

    /// <summary>The cost of a collection that is made of another collection, without that one.</summary>
    static readonly Dictionary<string, (int, int)> s_surrogates = new()
    {
        ["System.Collections.Specialized.NameValueCollection"] = (500, 240), ["System.Dynamic.ExpandoObject"] = (300, 64), ["System.Collections.Hashtable"] = (200, 40), ["System.Collections.Generic.PriorityQueue`2"] = (80, 8),
    };

    internal static (int Bytes, int Each) OfSurrogate(string metadataName) => s_surrogates.TryGetValue(metadataName, out (int, int) cost) ? cost : default;

    /// <summary>Returns the costs of a type of the base class library by its metadata name; of another type, of one of the user's own.</summary>
    internal static (int Bytes, int Each) Of(string metadataName)
    {
        int dot = metadataName.LastIndexOf('.');
        bool isSystem = metadataName.StartsWith("System.", System.StringComparison.Ordinal);
        return isSystem && s_costs.TryGetValue(metadataName.Substring(dot + 1), out (int, int) cost) ? cost : s_own;
    }
}
