using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using Polywire;
using TestModels;

[assembly: WireFor<List<int>>]
[assembly: WireFor<List<string>>]
[assembly: WireFor<List<Person>>]
[assembly: WireFor<List<object>>]
[assembly: WireFor<IEnumerable<int>>]
[assembly: WireFor<ICollection<int>>]
[assembly: WireFor<IList<string>>]
[assembly: WireFor<IReadOnlyCollection<int>>]
[assembly: WireFor<IReadOnlyList<Person>>]
[assembly: WireFor<ISet<int>>]
[assembly: WireFor<IReadOnlySet<string>>]
[assembly: WireFor<HashSet<int>>]
[assembly: WireFor<HashSet<string>>]
[assembly: WireFor<SortedSet<int>>]
[assembly: WireFor<LinkedList<int>>]
[assembly: WireFor<Queue<int>>]
[assembly: WireFor<Stack<int>>]
[assembly: WireFor<ConcurrentQueue<int>>]
[assembly: WireFor<IProducerConsumerCollection<int>>]
[assembly: WireFor<BlockingCollection<int>>]
[assembly: WireFor<ConcurrentStack<int>>]
[assembly: WireFor<ConcurrentBag<int>>]
[assembly: WireFor<ImmutableArray<int>>]
[assembly: WireFor<ImmutableList<int>>]
[assembly: WireFor<IImmutableList<int>>]
[assembly: WireFor<ImmutableQueue<int>>]
[assembly: WireFor<IImmutableQueue<int>>]
[assembly: WireFor<ImmutableStack<int>>]
[assembly: WireFor<IImmutableStack<int>>]
[assembly: WireFor<ImmutableHashSet<string>>]
[assembly: WireFor<IImmutableSet<int>>]
[assembly: WireFor<ImmutableSortedSet<int>>]
[assembly: WireFor<FrozenSet<int>>]
[assembly: WireFor<Collection<int>>]
[assembly: WireFor<ObservableCollection<int>>]
[assembly: WireFor<ReadOnlyCollection<int>>]
[assembly: WireFor<ReadOnlyObservableCollection<int>>]
[assembly: WireFor<ReadOnlySet<int>>]
[assembly: WireFor<Bag>]
[assembly: WireFor<Bag<Person>>]

namespace TestModels
{
    /// <summary>A collection class of the user's own.</summary>
    public class Bag : List<int>;

    /// <summary>A generic one, by interface only.</summary>
    public class Bag<T> : ICollection<T>
    {
        readonly List<T> _items = [];
        public int Count => _items.Count;
        public bool IsReadOnly => false;
        public void Add(T item) => _items.Add(item);
        public void Clear() => _items.Clear();
        public bool Contains(T item) => _items.Contains(item);
        public void CopyTo(T[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);
        public bool Remove(T item) => _items.Remove(item);
        public IEnumerator<T> GetEnumerator() => _items.GetEnumerator();
        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>Collections as members.</summary>
    [WireModel]
    public class Sequences
    {
        public List<int>? List { get; set; }
        public List<string?>? Strings { get; set; }
        public List<Person?>? People { get; set; }
        public IEnumerable<int>? Enumerable { get; set; }
        public IReadOnlyList<double>? ReadOnlyList { get; set; }
        public IList<Point>? Points { get; set; }
        public HashSet<string>? HashSet { get; set; }
        public ISet<long>? Set { get; set; }
        public Stack<int>? Stack { get; set; }
        public Queue<string>? Queue { get; set; }
        public LinkedList<int>? Linked { get; set; }
        public ImmutableArray<int> ImmutableArray { get; set; }
        public ImmutableArray<string>? MaybeImmutable { get; set; }
        public ImmutableList<Guid>? ImmutableList { get; set; }
        public FrozenSet<string>? Frozen { get; set; }
        public ObservableCollection<Person>? Observable { get; set; }
        public Bag? Own { get; set; }
        public Bag<string>? OwnGeneric { get; set; }
        public List<List<List<string>>>? Deep { get; set; }

        internal static Sequences Full() => new()
        {
            List = [1, 2, 3], Strings = ["a", null], People = [new Person { Name = "p" }, null], Enumerable = [4, 5], ReadOnlyList = [1.5], Points = [new Point { X = 9 }], HashSet = ["h", "i"], Set = new HashSet<long> { 7 },
            Stack = new([1, 2, 3]), Queue = new(["q", "r"]), Linked = new([5, 6]), ImmutableArray = [8, 9], MaybeImmutable = ["m"], ImmutableList = [Guid.Empty], Frozen = new[] { "f", "g" }.ToFrozenSet(),
            Observable = [new Person { Name = "o" }], Own = [1, 2], OwnGeneric = ["x"], Deep = [[["d"], []], []],
        };
    }
}

namespace TestModels.Cases
{
    static class SequenceCases
    {
        const string Enumerator = "the collection's own enumerator";

        internal static IEnumerable<TestCase> All =>
        [
            new TestCase<List<int>>("List<int>", () => [[], [1, 2, 3], [.. Enumerable.Range(-20, 100)]]),
            new TestCase<List<string?>>("List<string>", () => [[], ["a", null, "é\""]]),
            new TestCase<List<Person>>("List<class>", () => [[], [new Person { Name = "a", Age = 5 }, new Person()]]),
            new TestCase<List<object?>>("List<object>", () => [[], [1L, "a", null, true, 2.5, new Dictionary<string, object?> { ["k"] = 1L }]]) { NoParityRead = "JsonElement there", Allocates = Enumerator },
            new TestCase<IEnumerable<int>>("IEnumerable<int>", () => [new List<int>(), new List<int> { 1, 2 }, Enumerable.Range(1, 3).Where(i => i != 2)]) { Allocates = Enumerator },
            new TestCase<ICollection<int>>("ICollection<int>", () => [new List<int> { 1, 2 }, new HashSet<int> { 1 }]) { Allocates = Enumerator },
            new TestCase<IList<string>>("IList<string>", () => [new List<string> { "a", "b" }]) { Allocates = Enumerator },
            new TestCase<IReadOnlyCollection<int>>("IReadOnlyCollection<int>", () => [new List<int> { 1, 2 }, new[] { 1, 2 }]) { Allocates = Enumerator },
            new TestCase<IReadOnlyList<Person>>("IReadOnlyList<class>", () => [new List<Person> { new() { Name = "x" } }]) { Allocates = Enumerator },
            new TestCase<ISet<int>>("ISet<int>", () => [new HashSet<int> { 1, 2 }]) { Allocates = Enumerator },
            new TestCase<IReadOnlySet<string>>("IReadOnlySet<string>", () => [new HashSet<string> { "1", "2" }]) { Allocates = Enumerator, NoParityRead = "no converter before .NET 10" },
            new TestCase<HashSet<int>>("HashSet<int>", () => [[], [1, 2, -3]]),
            new TestCase<HashSet<string>>("HashSet<string>", () => [[], ["x", "y"]]),
            new TestCase<SortedSet<int>>("SortedSet<int>", () => [[], [3, 1, 2]]) { Allocates = Enumerator },
            new TestCase<LinkedList<int>>("LinkedList<int>", () => [new(), new([1, 2])]) { NoParityRead = "no Add" },
            new TestCase<Queue<int>>("Queue<int>", () => [new(), new([1, 2, 3])]),
            new TestCase<Stack<int>>("Stack<int>", () => [new(), new([1, 2, 3])]) { NoParityRead = "reverses there" },
            new TestCase<ConcurrentQueue<int>>("ConcurrentQueue<int>", () => [new(), new([1, 2, 3])]) { Allocates = Enumerator },
            new TestCase<IProducerConsumerCollection<int>>("IProducerConsumerCollection<int>", () => [new ConcurrentQueue<int>([1, 2])]) { Allocates = Enumerator, NoParityRead = "no converter" },
            new TestCase<BlockingCollection<int>>("BlockingCollection<int>", () => [new(new ConcurrentQueue<int>([1, 2]))]) { Allocates = Enumerator, NoParityRead = "no converter" },
            new TestCase<ConcurrentStack<int>>("ConcurrentStack<int>", () => [new(), new([1, 2, 3])]) { Allocates = Enumerator, NoParityRead = "reverses there" },
            new TestCase<ConcurrentBag<int>>("ConcurrentBag<int>", () => [new(), new([1, 2, 3])]) { Allocates = Enumerator, NoParityRead = "no Add in order" },
            new TestCase<ImmutableArray<int>>("ImmutableArray<int>", () => [[], [1, 2, 3]]),
            new TestCase<ImmutableList<int>>("ImmutableList<int>", () => [[], [1, 2, 3]]) { Allocates = Enumerator },
            new TestCase<IImmutableList<int>>("IImmutableList<int>", () => [ImmutableList.Create(1, 2)]) { Allocates = Enumerator },
            new TestCase<ImmutableQueue<int>>("ImmutableQueue<int>", () => [[], [1, 2, 3]]) { Allocates = Enumerator },
            new TestCase<IImmutableQueue<int>>("IImmutableQueue<int>", () => [ImmutableQueue.Create(1, 2)]) { Allocates = Enumerator },
            new TestCase<ImmutableStack<int>>("ImmutableStack<int>", () => [[], ImmutableStack.Create(1, 2, 3)]) { Allocates = Enumerator, NoParityRead = "reverses there" },
            new TestCase<IImmutableStack<int>>("IImmutableStack<int>", () => [ImmutableStack.Create(1, 2)]) { Allocates = Enumerator, NoParityRead = "reverses there" },
            new TestCase<ImmutableHashSet<string>>("ImmutableHashSet<string>", () => [[], ["x"], ["x", "y"]]) { Allocates = Enumerator },
            new TestCase<IImmutableSet<int>>("IImmutableSet<int>", () => [ImmutableHashSet.Create(1, 2)]) { Allocates = Enumerator },
            new TestCase<ImmutableSortedSet<int>>("ImmutableSortedSet<int>", () => [[], [3, 1, 2]]) { Allocates = Enumerator },
            new TestCase<FrozenSet<int>>("FrozenSet<int>", () => [FrozenSet<int>.Empty, new[] { 1, 2, 3 }.ToFrozenSet()]) { Allocates = Enumerator, NoParityRead = "no converter" },
            new TestCase<Collection<int>>("Collection<int>", () => [[], [1, 2]]) { Allocates = Enumerator },
            new TestCase<ObservableCollection<int>>("ObservableCollection<int>", () => [[], [1, 2]]) { Allocates = Enumerator },
            new TestCase<ReadOnlyCollection<int>>("ReadOnlyCollection<int>", () => [new([1, 2])]) { Allocates = Enumerator, NoParityRead = "no converter" },
            new TestCase<ReadOnlyObservableCollection<int>>("ReadOnlyObservableCollection<int>", () => [new(new([1, 2]))]) { Allocates = Enumerator, NoParityRead = "no converter" },
            new TestCase<ReadOnlySet<int>>("ReadOnlySet<int>", () => [new(new HashSet<int> { 1, 2 })]) { Allocates = Enumerator, NoParityRead = "no converter" },
            new TestCase<Bag>("own collection", () => [[], [1, 2]]),
            new TestCase<Bag<Person>>("own generic collection", () => [[], [new Person { Name = "x" }]]) { Allocates = Enumerator },
            new TestCase<Sequences>("model of collections", () => [new() { ImmutableArray = [] }, Sequences.Full()]) { NoParityRead = "FrozenSet has no converter", Allocates = Enumerator },
        ];
    }
}
