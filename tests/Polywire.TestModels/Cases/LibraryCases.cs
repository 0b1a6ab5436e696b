using System.Buffers;
using System.Collections;
using System.Collections.Specialized;
using System.Dynamic;
using System.Numerics;
using Polywire;
using TestModels;

[assembly: WireFor<ArraySegment<byte>>]
[assembly: WireFor<ReadOnlySequence<byte>>]
[assembly: WireFor<ReadOnlySequence<int>>]
[assembly: WireFor<List<byte>>]
[assembly: WireFor<Lazy<int>>]
[assembly: WireFor<Lazy<bool>>]
[assembly: WireFor<Lazy<List<string>>>]
[assembly: WireFor<IGrouping<string, int>>]
[assembly: WireFor<ILookup<string, int>>]
[assembly: WireFor<PriorityQueue<string, int>>]
[assembly: WireFor<IEnumerable>]
[assembly: WireFor<ICollection>]
[assembly: WireFor<IList>]
[assembly: WireFor<ArrayList>]
[assembly: WireFor<Rows>]
[assembly: WireFor<IDictionary>]
[assembly: WireFor<Hashtable>]
[assembly: WireFor<ListDictionary>]
[assembly: WireFor<ExpandoObject>]
[assembly: WireFor<NameValueCollection>]
[assembly: WireFor<Sealed<int>>]
[assembly: WireFor<SealedMap>]
[assembly: WireFor<Later<int>>]

namespace TestModels
{
    /// <summary>A list class without element types.</summary>
    public class Rows : ArrayList;

    /// <summary>A collection that is made of its elements.</summary>
    public sealed class Sealed<T>(IEnumerable<T> items) : IReadOnlyList<T>
    {
        readonly T[] _items = [.. items];
        public T this[int index] => _items[index];
        public int Count => _items.Length;
        public IEnumerator<T> GetEnumerator() => _items.AsEnumerable().GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>A dictionary that is made of its entries.</summary>
    public sealed class SealedMap(IDictionary<string, int> entries) : IReadOnlyDictionary<string, int>
    {
        readonly Dictionary<string, int> _entries = new(entries);
        public int this[string key] => _entries[key];
        public IEnumerable<string> Keys => _entries.Keys;
        public IEnumerable<int> Values => _entries.Values;
        public int Count => _entries.Count;
        public bool ContainsKey(string key) => _entries.ContainsKey(key);
        public bool TryGetValue(string key, out int value) => _entries.TryGetValue(key, out value);
        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _entries.GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>The rest of the base class library as members.</summary>
    [WireModel]
    public class Library
    {
        [WireField(1)] public ArraySegment<byte> Segment { get; set; }
        [WireField(2)] public ReadOnlySequence<byte> Sequence { get; set; }
        [WireField(3)] public Lazy<Person>? Lazy { get; set; }
        [WireField(4)] public ILookup<int, string>? Lookup { get; set; }
        [WireField(5)] public PriorityQueue<string, double>? Queue { get; set; }
        [WireField(6)] public IList? List { get; set; }
        [WireField(7)] public ExpandoObject? Expando { get; set; }
        [WireField(8)] public Vector3 Vector { get; set; }
        [WireField(9)] public Matrix3x2? Matrix { get; set; }
        [WireField(10)] public NameValueCollection? Names { get; set; }
    }

    /// <summary>A model with a type parameter inside such types.</summary>
    [WireModel]
    public class Later<T>
    {
        public Lazy<T>? Value { get; set; }
        public IGrouping<string, T>? Group { get; set; }
        public PriorityQueue<T, int>? Queue { get; set; }
    }
}

namespace TestModels.Cases
{
    /// <summary>What else MessagePack-CSharp's standard resolver knows.</summary>
    static class LibraryCases
    {
        const string Copied = "a copy of the entries, or the enumerator";
        const string Properties = "an object of the properties there";
        const string None = "no converter";

        static ExpandoObject Expando(params (string Name, object? Value)[] members)
        {
            IDictionary<string, object?> target = new ExpandoObject();
            foreach ((string name, object? value) in members) target.Add(name, value);
            return (ExpandoObject)target;
        }

        static ReadOnlySequence<byte> TwoSegments()
        {
            var first = new Segment(new byte[] { 1, 2 }, null);
            var last = new Segment(new byte[] { 3 }, first);
            return new(first, 0, last, 1);
        }

        sealed class Segment : ReadOnlySequenceSegment<byte>
        {
            internal Segment(ReadOnlyMemory<byte> memory, Segment? before)
            {
                Memory = memory;
                if (before is null) return;
                RunningIndex = before.RunningIndex + before.Memory.Length;
                before.Next = this;
            }
        }

        static bool SameQueue<T, P>(PriorityQueue<T, P>? a, PriorityQueue<T, P>? b) => Structural.Same(a?.UnorderedItems, b?.UnorderedItems);

        static bool SameGroup<T>(IGrouping<string, T>? a, IGrouping<string, T>? b) => a?.Key == b?.Key && Structural.Same(a?.ToList(), b?.ToList());

        static bool SameLookup<K>(ILookup<K, string>? a, ILookup<K, string>? b) => Structural.Same(a?.Select(g => (g.Key, g.ToList())).ToList(), b?.Select(g => (g.Key, g.ToList())).ToList());

        static bool Same(Library? a, Library? b) => a!.Segment.AsSpan().SequenceEqual(b!.Segment) && a.Sequence.ToArray().AsSpan().SequenceEqual(b.Sequence.ToArray()) && Structural.Same(a.Lazy?.Value, b.Lazy?.Value)
            && SameLookup(a.Lookup, b.Lookup) && SameQueue(a.Queue, b.Queue) && Structural.Same(a.List, b.List) && Structural.Same(a.Expando?.ToList(), b.Expando?.ToList()) && a.Vector == b.Vector && a.Matrix == b.Matrix && SameNames(a.Names, b.Names);

        static bool SameNames(NameValueCollection? a, NameValueCollection? b) => Structural.Same(a?.AllKeys.Select(k => (k, a.GetValues(k))).ToList(), b?.AllKeys.Select(k => (k, b.GetValues(k))).ToList());

        internal static IEnumerable<TestCase> All =>
        [
            new TestCase<Vector2>("Vector2", () => [default, new(1, -2.5f)]) { NoParity = Properties },
            new TestCase<Vector3>("Vector3", () => [default, new(1, -2.5f, 3)]) { NoParity = Properties },
            new TestCase<Vector4>("Vector4", () => [default, new(1, -2.5f, 3, float.MaxValue)]) { NoParity = Properties },
            new TestCase<Quaternion>("Quaternion", () => [Quaternion.Identity, new(1, 2, 3, 4)]) { NoParity = Properties },
            new TestCase<Plane>("Plane", () => [default, new(1, 2, 3, 4)]) { NoParity = Properties },
            new TestCase<Matrix3x2>("Matrix3x2", () => [default, new(1, 2, 3, 4, 5, 6)]) { NoParity = Properties },
            new TestCase<Matrix4x4>("Matrix4x4", () => [Matrix4x4.Identity, new(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)]) { NoParity = Properties },
            new TestCase<ArraySegment<byte>>("ArraySegment<byte>", () => [ArraySegment<byte>.Empty, new([1, 2, 3, 4], 1, 2)]) { NoParityRead = None },
            new TestCase<ReadOnlySequence<byte>>("ReadOnlySequence<byte>", () => [default, new(new byte[] { 1, 2, 255 }), TwoSegments()]) { NoParity = None, Allocates = "a copy of several segments", Same = static (a, b) => a.ToArray().AsSpan().SequenceEqual(b.ToArray()) },
            new TestCase<ReadOnlySequence<int>>("ReadOnlySequence<int>", () => [default, new(new[] { 1, 2, 300 })]) { NoParity = None, Allocates = "a copy", Same = static (a, b) => a.ToArray().AsSpan().SequenceEqual(b.ToArray()) },
            new TestCase<List<byte>>("List<byte>", () => [[], [1, 2, 255]]),
            new TestCase<Lazy<int>>("Lazy<int>", () => [new(5)]) { NoParity = Properties, Same = static (a, b) => a?.Value == b?.Value },
            new TestCase<Lazy<bool>>("Lazy<bool>", () => [new(value: false), new(value: true)]) { NoParity = Properties, Same = static (a, b) => a?.Value == b?.Value },
            new TestCase<Lazy<List<string>>>("Lazy<List<string>>", () => [new(["a", "b"])]) { NoParity = Properties, Same = static (a, b) => Structural.Same(a?.Value, b?.Value) },
            new TestCase<IGrouping<string, int>>("IGrouping<string, int>", () => [new[] { 1, 2 }.GroupBy(_ => "k").Single()]) { NoParity = "without the key there", Allocates = Copied, Same = SameGroup },
            new TestCase<ILookup<string, int>>("ILookup<string, int>", () => [new[] { 1, 2, 30 }.ToLookup(i => i < 10 ? "small" : "large"), Array.Empty<int>().ToLookup(_ => "")]) { NoParity = "without the keys there", Allocates = Copied, Same = static (a, b) => a!.Count == b!.Count && a.All(g => SameGroup(g, b.Single(h => h.Key == g.Key))) },
            new TestCase<PriorityQueue<string, int>>("PriorityQueue<string, int>", () => [new(), new([("c", 3), ("a", 1), ("b", 2)])]) { NoParity = Properties, Allocates = Copied, Same = SameQueue },
            new TestCase<IEnumerable>("IEnumerable", () => [new List<object?> { 1L, "a", null }]) { NoParityRead = "JsonElement there", Allocates = Copied },
            new TestCase<ICollection>("ICollection", () => [new List<object?> { 1L, "a", null }]) { NoParityRead = "JsonElement there", Allocates = Copied },
            new TestCase<IList>("IList", () => [new List<object?> { 1L, "a", null }, new List<object?>()]) { NoParityRead = "JsonElement there", Allocates = Copied },
            new TestCase<ArrayList>("ArrayList", () => [[], new ArrayList { 1L, "a", null, new List<object?> { 2.5 } }]) { NoParityRead = "JsonElement there", Allocates = Copied },
            new TestCase<Rows>("own list without types", () => [[], [1L, "a"]]) { NoParityRead = "JsonElement there", Allocates = Copied },
            new TestCase<IDictionary>("IDictionary", () => [new Dictionary<object, object?> { ["a"] = 1L, [5L] = null }]) { Wires = Wires.MessagePack, Allocates = Copied },
            new TestCase<Hashtable>("Hashtable", () => [[], new Hashtable { [5L] = null }, new Hashtable { ["a"] = 1L }]) { Wires = Wires.MessagePack, Allocates = Copied },
            new TestCase<ListDictionary>("own dictionary without types", () => [[], new ListDictionary { ["a"] = 1L }]) { Wires = Wires.MessagePack, Allocates = Copied },
            new TestCase<ExpandoObject>("ExpandoObject", () => [new ExpandoObject(), Expando(("a", 1L), ("b", "x"), ("c", null))]) { NoParityRead = "JsonElement there", Allocates = Copied },
            new TestCase<NameValueCollection>("NameValueCollection", () => [[], new() { { "a", "1" }, { "a", "2" }, { "b", "" } }]) { NoParity = "the names alone there", Allocates = Copied, Same = SameNames },
            new TestCase<Sealed<int>>("collection made of its elements", () => [new([]), new([1, 2, 3])]) { NoParityRead = None, Allocates = Copied },
            new TestCase<SealedMap>("dictionary made of its entries", () => [new(new Dictionary<string, int>()), new(new Dictionary<string, int> { ["a"] = 1 })]) { NoParityRead = None, Allocates = Copied },
            new TestCase<Library>("model of library types", () => [new() { Segment = new([]) }, new()
            {
                Segment = new([9, 8, 7], 1, 2), Sequence = TwoSegments(), Lazy = new(new Person { Name = "late" }), Lookup = new[] { "a", "bb", "cc" }.ToLookup(t => t.Length), Queue = new([("q", 1.5)]), List = new List<object?> { 1L },
                Expando = Expando(("x", true)), Vector = new(1, 2, 3), Matrix = Matrix3x2.Identity, Names = new() { { "n", "v" } },
            }]) { NoParity = None, Allocates = Copied, Same = Same },
            new TestCase<Later<int>>("generic model of library types", () => [new(), new() { Value = new(5), Group = new[] { 1, 2 }.GroupBy(_ => "g").Single(), Queue = new([(1, 2)]) }])
            {
                NoParity = None, Allocates = Copied, Same = static (a, b) => a!.Value?.Value == b!.Value?.Value && SameGroup(a.Group, b.Group) && SameQueue(a.Queue, b.Queue),
            },
        ];
    }
}
