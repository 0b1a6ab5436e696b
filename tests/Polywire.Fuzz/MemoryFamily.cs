using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Text;
using Polywire;
using TestKit;

namespace Fuzzing;

/// <summary>Random shapes from random short elements under MaxMemory: a call allocates no more than a few times the limit.</summary>
sealed class MemoryFamily(int seed) : IFamily
{
    const long Most = 1 << 20;

    static readonly Action<WireSerializer, byte[]>[] s_shapes =
    [
        (w, b) => w.Deserialize<List<List<int>>>(b),
        (w, b) => w.Deserialize<List<HashSet<int>>>(b),
        (w, b) => w.Deserialize<List<SortedSet<int>>>(b),
        (w, b) => w.Deserialize<List<LinkedList<int>>>(b),
        (w, b) => w.Deserialize<List<Queue<int>>>(b),
        (w, b) => w.Deserialize<List<Stack<int>>>(b),
        (w, b) => w.Deserialize<List<ConcurrentQueue<int>>>(b),
        (w, b) => w.Deserialize<List<ConcurrentStack<int>>>(b),
        (w, b) => w.Deserialize<List<ConcurrentBag<int>>>(b),
        (w, b) => w.Deserialize<List<BlockingCollection<int>>>(b),
        (w, b) => w.Deserialize<List<ImmutableArray<int>>>(b),
        (w, b) => w.Deserialize<List<ImmutableList<int>>>(b),
        (w, b) => w.Deserialize<List<ImmutableHashSet<int>>>(b),
        (w, b) => w.Deserialize<List<FrozenSet<int>>>(b),
        (w, b) => w.Deserialize<List<ObservableCollection<int>>>(b),
        (w, b) => w.Deserialize<List<Dictionary<string, int>>>(b),
        (w, b) => w.Deserialize<List<SortedDictionary<string, int>>>(b),
        (w, b) => w.Deserialize<List<ConcurrentDictionary<string, int>>>(b),
        (w, b) => w.Deserialize<List<ImmutableDictionary<string, int>>>(b),
        (w, b) => w.Deserialize<List<FrozenDictionary<string, int>>>(b),
        (w, b) => w.Deserialize<List<NameValueCollection>>(b),
        (w, b) => w.Deserialize<List<StringBuilder>>(b),
        (w, b) => w.Deserialize<List<Uri>>(b),
        (w, b) => w.Deserialize<List<Deferred<int>>>(b),
        (w, b) => w.Deserialize<List<RawValue>>(b),
        (w, b) => w.Deserialize<List<Nested10>>(b),
        (w, b) => w.Deserialize<List<Nested100>>(b),
        (w, b) => w.Deserialize<List<Nested300>>(b),
        (w, b) => w.Deserialize<List<int[,]>>(b),
        (w, b) => w.Deserialize<List<List<List<int>>>>(b),
        (w, b) => w.Deserialize<List<Dictionary<string, List<int>>>>(b),
        (w, b) => w.Deserialize<List<object>>(b),
    ];

    static readonly string[] s_elements = ["[]", "[1]", "[1,2]", "{}", "{\"a\":1}", "\"\"", "\"a\"", "null", "[[]]", "[[1],[]]", "{\"a\":[]}", "{\"Next\":{}}", "{\"a\":1,\"b\":2}", "[0,7]"];

    readonly Random _random = new(seed);

    public string Name => "memory";

    public long Steps { get; private set; }

    public void Step()
    {
        string[] elements = _random.GetItems(s_elements, _random.Next(1, 4));
        string element = string.Join(',', elements);
        byte[] json = Encoding.UTF8.GetBytes("[" + string.Join(',', Enumerable.Repeat(element, _random.Next(1, 30_000))) + "]");
        bool isText = _random.Next(2) == 0;
        byte[] input = isText ? json : Wire.MessagePack.Serialize(Wire.Json.Deserialize<object>(json));
        WireSerializer wire = isText ? Wire.Json.With(Wire.Json.Options with { MaxMemory = Most }) : Wire.MessagePack.With(Wire.MessagePack.Options with { MaxMemory = Most });
        int shape = _random.Next(s_shapes.Length);
        long before = GC.GetAllocatedBytesForCurrentThread();
        try
        {
            s_shapes[shape](wire, input);
        }
        catch (WireException)
        {
        }
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        Fault.Unless(allocated < 4 * Most + 64 * input.Length, $"{input.Length} bytes of {element} on {wire.Name} took {allocated} bytes as shape {shape}.");
        Steps++;
    }
}
