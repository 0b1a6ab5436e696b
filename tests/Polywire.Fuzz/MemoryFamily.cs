using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Text;
using Polywire;
using TestKit;

namespace Fuzzing;

/// <summary>
/// Lists of many short elements of one shape under <c>MaxMemory</c>: a call allocates no more than a few times the limit and the input. The
/// elements are the shape's own on every wire, or of other shapes too on the wires that describe themselves.
/// </summary>
sealed class MemoryFamily(int seed) : IFamily
{
    const long Most = 1 << 20;

    /// <summary>
    /// What a limited call may allocate: objects are counted by estimates, and up to the failure twice, since the path of the error is read again; and
    /// bytes for each byte of input, for what is not counted: references and small values in lists that grow, text, buffers.
    /// </summary>
    const long Bound = 4 * Most, BoundOfByte = 64;

    /// <summary>The default limit is 64 MB; inputs are too short for another.</summary>
    const long BoundOfDefault = 4 * (64L << 20);

    static readonly Shape[] s_shapes =
    [
        Of((w, b) => w.Deserialize<List<List<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]", "[1,2]"),
        Of((w, b) => w.Deserialize<List<int[]>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<HashSet<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<SortedSet<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<LinkedList<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1,2]"),
        Of((w, b) => w.Deserialize<List<Queue<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<Stack<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<ConcurrentQueue<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<ConcurrentStack<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<ConcurrentBag<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<BlockingCollection<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<Collection<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<ReadOnlyCollection<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<ObservableCollection<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<ImmutableArray<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<ImmutableList<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<ImmutableHashSet<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<ImmutableSortedSet<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<ImmutableQueue<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<ImmutableStack<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<FrozenSet<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<IEnumerable<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<IReadOnlyList<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<ISet<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<Memory<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<ArraySegment<int>>>(b), (w, v) => w.Serialize(v), "[]", "[1]"),
        Of((w, b) => w.Deserialize<List<Dictionary<string, int>>>(b), (w, v) => w.Serialize(v), "{}", "{\"a\":1}"),
        Of((w, b) => w.Deserialize<List<IDictionary<string, int>>>(b), (w, v) => w.Serialize(v), "{}", "{\"a\":1}"),
        Of((w, b) => w.Deserialize<List<IReadOnlyDictionary<string, int>>>(b), (w, v) => w.Serialize(v), "{}", "{\"a\":1}"),
        Of((w, b) => w.Deserialize<List<SortedDictionary<string, int>>>(b), (w, v) => w.Serialize(v), "{}", "{\"a\":1}"),
        Of((w, b) => w.Deserialize<List<SortedList<string, int>>>(b), (w, v) => w.Serialize(v), "{}", "{\"a\":1}"),
        Of((w, b) => w.Deserialize<List<OrderedDictionary<string, int>>>(b), (w, v) => w.Serialize(v), "{}", "{\"a\":1}"),
        Of((w, b) => w.Deserialize<List<ConcurrentDictionary<string, int>>>(b), (w, v) => w.Serialize(v), "{}", "{\"a\":1}"),
        Of((w, b) => w.Deserialize<List<ImmutableDictionary<string, int>>>(b), (w, v) => w.Serialize(v), "{}", "{\"a\":1}"),
        Of((w, b) => w.Deserialize<List<ImmutableSortedDictionary<string, int>>>(b), (w, v) => w.Serialize(v), "{}", "{\"a\":1}"),
        Of((w, b) => w.Deserialize<List<FrozenDictionary<string, int>>>(b), (w, v) => w.Serialize(v), "{}", "{\"a\":1}"),
        Of((w, b) => w.Deserialize<List<ReadOnlyDictionary<string, int>>>(b), (w, v) => w.Serialize(v), "{}", "{\"a\":1}"),
        Of((w, b) => w.Deserialize<List<Dictionary<int, string>>>(b), (w, v) => w.Serialize(v), "{}", "{\"1\":\"\"}"),
        Of((w, b) => w.Deserialize<List<NameValueCollection>>(b), (w, v) => w.Serialize(v), "{}", "{\"a\":[\"b\"]}"),
        Of((w, b) => w.Deserialize<List<StringBuilder>>(b), (w, v) => w.Serialize(v), "\"\"", "\"a\""),
        Of((w, b) => w.Deserialize<List<Uri>>(b), (w, v) => w.Serialize(v), "\"a\"", "\"b\""),
        Of((w, b) => w.Deserialize<List<string>>(b), (w, v) => w.Serialize(v), "\"\"", "\"a\""),
        Of((w, b) => w.Deserialize<List<Version>>(b), (w, v) => w.Serialize(v), "\"1.2\"", "\"1.2.3\""),
        Of((w, b) => w.Deserialize<List<Deferred<int>>>(b), (w, v) => w.Serialize(v), "1", "2"),
        Of((w, b) => w.Deserialize<List<RawValue>>(b), (w, v) => w.Serialize(v), "[]", "1"),
        Of((w, b) => w.Deserialize<List<Lazy<int>>>(b), (w, v) => w.Serialize(v), "1", "2"),
        Of((w, b) => w.Deserialize<List<int?>>(b), (w, v) => w.Serialize(v), "null", "1"),
        Of((w, b) => w.Deserialize<List<(int, string)>>(b), (w, v) => w.Serialize(v), "[1,\"\"]", "[2,\"a\"]"),
        Of((w, b) => w.Deserialize<List<Tuple<int, int>>>(b), (w, v) => w.Serialize(v), "[1,2]", "[3,4]"),
        Of((w, b) => w.Deserialize<List<KeyValuePair<string, int>>>(b), (w, v) => w.Serialize(v), "{\"Key\":\"\",\"Value\":1}", "{\"Key\":\"a\",\"Value\":2}"),
        Of((w, b) => w.Deserialize<List<Nested1>>(b), (w, v) => w.Serialize(v), "{}", "{\"Next\":{}}", "null"),
        Of((w, b) => w.Deserialize<List<Nested10>>(b), (w, v) => w.Serialize(v), "{}", "{\"Next\":{}}", "null"),
        Of((w, b) => w.Deserialize<List<Nested100>>(b), (w, v) => w.Serialize(v), "{}", "{\"Next\":{}}", "null"),
        Of((w, b) => w.Deserialize<List<Nested240>>(b), (w, v) => w.Serialize(v), "{}", "{\"Next\":{}}", "null"),
        Of((w, b) => w.Deserialize<List<Nested300>>(b), (w, v) => w.Serialize(v), "{}", "{\"Next\":{}}", "null"),
        Of((w, b) => w.Deserialize<List<int[,]>>(b), (w, v) => w.Serialize(v), "[]", "[[1]]"),
        Of((w, b) => w.Deserialize<List<List<List<int>>>>(b), (w, v) => w.Serialize(v), "[]", "[[]]", "[[1],[]]"),
        Of((w, b) => w.Deserialize<List<Dictionary<string, List<int>>>>(b), (w, v) => w.Serialize(v), "{}", "{\"a\":[]}"),
        Of((w, b) => w.Deserialize<List<Dictionary<int, Nested100>>>(b), (w, v) => w.Serialize(v), "{}", "{\"1\":{}}"),
        Of((w, b) => w.Deserialize<List<Dictionary<string, Nested1>>>(b), (w, v) => w.Serialize(v), "{}", "{\"\":{}}"),
        Of((w, b) => w.Deserialize<List<long>>(b), (w, v) => w.Serialize(v), "0", "1"),
        Of((w, b) => w.Deserialize<List<decimal>>(b), (w, v) => w.Serialize(v), "0", "1"),
        Of((w, b) => w.Deserialize<List<Guid?>>(b), (w, v) => w.Serialize(v), "null", "\"00000000-0000-0000-0000-000000000000\""),
        Of((w, b) => w.Deserialize<List<WideStruct>>(b), (w, v) => w.Serialize(v), "{}", "{\"A\":\"00000000-0000-0000-0000-000000000000\"}"),
        Of((w, b) => w.Deserialize<List<WideStruct?>>(b), (w, v) => w.Serialize(v), "null", "{}"),
        Of((w, b) => w.Deserialize<List<WideStruct[]>>(b), (w, v) => w.Serialize(v), "[]", "[{}]"),
        Of((w, b) => w.Deserialize<List<(WideStruct, WideStruct)?>>(b), (w, v) => w.Serialize(v), "null", "[{},{}]"),
        Of((w, b) => w.Deserialize<List<IWide>>(b), (w, v) => w.Serialize(v), "{\"$type\":\"a\"}", "{\"$type\":\"b\"}"),
        Of((w, b) => w.Deserialize<List<Keeping>>(b), (w, v) => w.Serialize(v), "{}", "{\"A\":1}"),
        Of((w, b) => w.Deserialize<List<Grouping>>(b), (w, v) => w.Serialize(v), "{}", "{\"Item\":{}}"),
        Of((w, b) => w.Deserialize<List<Collecting>>(b), (w, v) => w.Serialize(v), "{}", "{\"Lists\":[[]]}"),
        Of((w, b) => w.Deserialize<List<object>>(b), (w, v) => w.Serialize(v), "[]", "{}", "1", "[[]]", "{\"a\":1}"),
    ];

    static readonly string[] s_elements = ["[]", "[1]", "[1,2]", "{}", "{\"a\":1}", "\"\"", "\"a\"", "null", "[[]]", "[[1],[]]", "{\"a\":[]}", "{\"Next\":{}}", "{\"a\":1,\"b\":2}", "[0,7]"];

    /// <summary>Short bytes that empty or null values have, and the tags and lengths of the first fields.</summary>
    static readonly byte[] s_bytes = [0x00, 0x01, 0x02, 0x08, 0x09, 0x0A, 0x0B, 0x0C, 0x12, 0x1A, 0x22, 0x2A, 0x7A, 0xF9, 0xFF, 0xC0, 0x80, 0x90, 0x91];

    static readonly WireSerializer[] s_wires = [.. Wire.All];

    readonly Random _random = new(seed);
    readonly Dictionary<(string Shape, string Wire), double> _worst = [], _limited = [];

    public string Name => "memory";

    public long Steps { get; private set; }

    /// <summary>Gets a table: for each shape, the most bytes of memory that a byte of input took on each wire where nothing limits it.</summary>
    public string Summary
    {
        get
        {
            if (_worst.Count == 0) return "";
            var table = new StringBuilder($"memory: most bytes for a byte of input without a limit\n\n| shape | {string.Join(" | ", s_wires.Select(w => w.Name))} |\n|---|{string.Concat(s_wires.Select(_ => "--:|"))}\n");
            foreach (string shape in _worst.Keys.Select(k => k.Shape).Distinct().Order(StringComparer.Ordinal))
                table.Append(System.Globalization.CultureInfo.InvariantCulture, $"| `{shape}` | {string.Join(" | ", s_wires.Select(w => _worst.TryGetValue((shape, w.Name), out double most) ? $"{most:0}" : ""))} |\n");
            return table.Append(System.Globalization.CultureInfo.InvariantCulture, $"\nwith MaxMemory of {Most:N0}, most bytes beyond 64 for each byte of input, as a multiple of the limit: {_limited.MaxBy(w => w.Value)}").ToString();
        }
    }

    public void Step()
    {
        Shape shape = s_shapes[_random.Next(s_shapes.Length)];
        WireSerializer wire = s_wires[_random.Next(s_wires.Length)];
        if (Input(shape, wire, _random.Next(1, 30_000)) is not { } input) return;
        long free = Allocated(shape, wire, input), limited = Allocated(shape, wire.With("MaxMemory", Most), input);
        string what = $"{input.Length} bytes on {wire.Name} as a list of {shape.Name}, {Convert.ToHexString(input.AsSpan(0, Math.Min(64, input.Length)))}…";
        Fault.Unless(limited < Bound + BoundOfByte * input.Length, $"{what} took {limited} bytes with a limit of {Most}.");
        Fault.Unless(free < BoundOfDefault + BoundOfByte * input.Length, $"{what} took {free} bytes without a limit.");
        // The same bytes compressed are limited by what they become.
        if (_random.Next(4) == 0)
        {
            WireSerializer compressed = wire.With("MaxMemory", Most).With(WireCompression.Gzip());
            long packed = Allocated(shape, compressed, Compressed(input));
            Fault.Unless(packed < Bound + (BoundOfByte + 2) * input.Length, $"{what}, compressed, took {packed} bytes with a limit of {Most}.");
        }
        if (input.Length > 5_000) Record(_worst, (shape.Name, wire.Name), (double)free / input.Length);
        Record(_limited, (shape.Name, wire.Name), (double)(limited - BoundOfByte * input.Length) / Most);
        Steps++;
    }

    static void Record(Dictionary<(string, string), double> worst, (string, string) key, double value) => worst[key] = Math.Max(worst.GetValueOrDefault(key), value);

    static byte[] Compressed(byte[] input)
    {
        var stream = new MemoryStream();
        using (var gzip = new System.IO.Compression.GZipStream(stream, System.IO.Compression.CompressionLevel.Fastest)) gzip.Write(input);
        return stream.ToArray();
    }

    static long Allocated(Shape shape, WireSerializer wire, byte[] input)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        try
        {
            shape.Read(wire, input);
        }
        catch (WireException)
        {
        }
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    /// <summary>Many elements, or many times a few bytes; null if the shape, or one of the elements, is not supported on the wire.</summary>
    byte[]? Input(Shape shape, WireSerializer wire, int count)
    {
        if (!shape.IsOn(wire)) return null;
        bool describesItself = wire.Name is "json" or "messagepack";
        if (_random.Next(2) == 0)
        {
            try
            {
                return shape.Write(wire, _random.GetItems(shape.Elements, _random.Next(1, 3)), count);
            }
            catch (WireException)
            {
                return null;
            }
        }
        if (describesItself)
        {
            byte[] json = Encoding.UTF8.GetBytes("[" + string.Join(',', Enumerable.Repeat(string.Join(',', _random.GetItems(s_elements, _random.Next(1, 4))), count)) + "]");
            return wire.Name == "json" ? json : Wire.MessagePack.Serialize(Wire.Json.Deserialize<object>(json));
        }
        byte[] pattern = _random.GetItems(s_bytes, _random.Next(1, 7));
        var input = new List<byte>();
        // A list of MemoryPack begins with its count; on Protobuf the fields are all there is, most often of messages.
        if (wire.Name == "memorypack") input.AddRange(BitConverter.GetBytes(count));
        else if (_random.Next(2) == 0) pattern = [0x0A, (byte)pattern.Length, .. pattern];
        for (int i = 0; i < count; i++) input.AddRange(pattern);
        return [.. input];
    }

    static Shape<T> Of<T>(Func<WireSerializer, byte[], List<T>> read, Func<WireSerializer, List<T>, byte[]> write, params string[] elements) => new(read, write, elements);

    abstract class Shape(string name, string[] elements)
    {
        internal string Name => name;

        internal abstract bool IsOn(WireSerializer wire);

        /// <summary>Gets valid elements, as JSON.</summary>
        internal string[] Elements => elements;

        internal abstract byte[] Write(WireSerializer wire, string[] elements, int count);

        internal abstract void Read(WireSerializer wire, byte[] input);
    }

    sealed class Shape<T>(Func<WireSerializer, byte[], List<T>> read, Func<WireSerializer, List<T>, byte[]> write, string[] elements) : Shape(typeof(T).ToString(), elements)
    {
        internal override bool IsOn(WireSerializer wire) => wire.CanSerialize(typeof(List<T>));

        internal override byte[] Write(WireSerializer wire, string[] elements, int count)
        {
            List<T> few = read(Wire.Json, Encoding.UTF8.GetBytes("[" + string.Join(',', elements) + "]"));
            return write(wire, [.. Enumerable.Range(0, count).Select(i => few[i % few.Count])]);
        }

        internal override void Read(WireSerializer wire, byte[] input) => read(wire, input);
    }
}
