using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Polywire;
using TestKit;

namespace EntryPointTests;

/// <summary>What the objects of one call may take in memory: MaxMemory, or 64 MB and more in proportion to the input.</summary>
public class MemoryLimitTests
{
    /// <summary>A shape by name, its shortest element with something in it as JSON, and how a list of it is read.</summary>
    static readonly (string Name, string Element, Func<WireSerializer, byte[], ICollection> Read)[] s_shapes =
    [
        ("List", "[1]", (w, b) => w.Deserialize<List<List<int>>>(b)),
        ("HashSet", "[1]", (w, b) => w.Deserialize<List<HashSet<int>>>(b)),
        ("SortedSet", "[1]", (w, b) => w.Deserialize<List<SortedSet<int>>>(b)),
        ("LinkedList", "[1]", (w, b) => w.Deserialize<List<LinkedList<int>>>(b)),
        ("Queue", "[1]", (w, b) => w.Deserialize<List<Queue<int>>>(b)),
        ("Stack", "[1]", (w, b) => w.Deserialize<List<Stack<int>>>(b)),
        ("ConcurrentQueue", "[1]", (w, b) => w.Deserialize<List<ConcurrentQueue<int>>>(b)),
        ("ConcurrentStack", "[1]", (w, b) => w.Deserialize<List<ConcurrentStack<int>>>(b)),
        ("ConcurrentBag", "[1]", (w, b) => w.Deserialize<List<ConcurrentBag<int>>>(b)),
        ("BlockingCollection", "[1]", (w, b) => w.Deserialize<List<BlockingCollection<int>>>(b)),
        ("ImmutableList", "[1]", (w, b) => w.Deserialize<List<ImmutableList<int>>>(b)),
        ("ImmutableHashSet", "[1]", (w, b) => w.Deserialize<List<ImmutableHashSet<int>>>(b)),
        ("FrozenSet", "[1]", (w, b) => w.Deserialize<List<FrozenSet<int>>>(b)),
        ("ObservableCollection", "[1]", (w, b) => w.Deserialize<List<ObservableCollection<int>>>(b)),
        ("Dictionary", "{\"a\":1}", (w, b) => w.Deserialize<List<Dictionary<string, int>>>(b)),
        ("ConcurrentDictionary", "{\"a\":1}", (w, b) => w.Deserialize<List<ConcurrentDictionary<string, int>>>(b)),
        ("ImmutableDictionary", "{\"a\":1}", (w, b) => w.Deserialize<List<ImmutableDictionary<string, int>>>(b)),
        ("FrozenDictionary", "{\"a\":1}", (w, b) => w.Deserialize<List<FrozenDictionary<string, int>>>(b)),
        ("NameValueCollection", "{\"a\":[\"b\"]}", (w, b) => w.Deserialize<List<NameValueCollection>>(b)),
        ("StringBuilder", "\"a\"", (w, b) => w.Deserialize<List<StringBuilder>>(b)),
        ("Uri", "\"a\"", (w, b) => w.Deserialize<List<Uri>>(b)),
        ("Deferred", "1", (w, b) => w.Deserialize<List<Deferred<int>>>(b)),
        ("RawValue", "1", (w, b) => w.Deserialize<List<RawValue>>(b)),
        ("Model", "{}", (w, b) => w.Deserialize<List<WideModel>>(b)),
        ("Record", "{}", (w, b) => w.Deserialize<List<WideRecord>>(b)),
        ("Struct", "{}", (w, b) => w.Deserialize<List<WideStruct>>(b)),
        ("object", "[1]", (w, b) => w.Deserialize<List<object>>(b)),
        ("null struct", "null", (w, b) => w.Deserialize<List<WideStruct?>>(b)),
        ("null structs in arrays", "[null]", (w, b) => w.Deserialize<List<WideStruct?[]>>(b)),
        ("null structs in dictionaries", "{\"a\":null}", (w, b) => w.Deserialize<List<Dictionary<string, WideStruct?>>>(b)),
        ("null pair of structs", "null", (w, b) => w.Deserialize<List<KeyValuePair<WideStruct, WideStruct>?>>(b)),
        ("null tuple", "null", (w, b) => w.Deserialize<List<(Guid, Guid, Guid, Guid, decimal, decimal, decimal, decimal)?>>(b)),
    ];

    static readonly (string Name, string Element, Func<WireSerializer, byte[], ICollection> Read)[] s_trees =
    [
        ("JsonElement", "1", (w, b) => w.Deserialize<List<JsonElement>>(b)),
        ("JsonNode", "[1]", (w, b) => w.Deserialize<List<JsonNode>>(b)),
    ];

    public static TheoryData<string> Shapes => [.. s_shapes.Select(s => s.Name)];

    public static TheoryData<string> Trees => [.. s_trees.Select(s => s.Name)];

    static byte[] Repeated(string element, int count) => Encoding.UTF8.GetBytes("[" + string.Join(',', Enumerable.Repeat(element, count)) + "]");

    [Theory, MemberData(nameof(Shapes))]
    public void Every_shape_counts_against_MaxMemory_on_both_wires(string name)
    {
        (_, string element, Func<WireSerializer, byte[], ICollection> read) = s_shapes.Single(s => s.Name == name);
        Check(Wire.Json.With(Wire.Json.Options with { MaxMemory = Most }), n => Repeated(element, n), read);
        Check(Wire.MessagePack.With(Wire.MessagePack.Options with { MaxMemory = Most }), n => Wire.MessagePack.Serialize(Wire.Json.Deserialize<object>(Repeated(element, n))), read);
    }

    [Theory, MemberData(nameof(Trees))]
    public void Every_tree_counts_against_MaxMemory(string name)
    {
        (_, string element, Func<WireSerializer, byte[], ICollection> read) = s_trees.Single(s => s.Name == name);
        Check(Wire.Json.With(Wire.Json.Options with { MaxMemory = Most }), n => Repeated(element, n), read);
    }

    const long Most = 1 << 20;

    static void Check(WireSerializer wire, Func<int, byte[]> input, Func<WireSerializer, byte[], ICollection> read)
    {
        Assert.Equal(100, read(wire, input(100)).Count);
        byte[] many = input(100_000);
        long before = GC.GetAllocatedBytesForCurrentThread();
        WireException error = Assert.Throws<WireException>(() => read(wire, many));
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.Equal(WireErrorCode.LengthOutOfRange, error.Code);
        Assert.StartsWith("$[", error.Path);
        // The list of the results, the pieces that it grew by and the error are not counted.
        Assert.True(allocated < 4 * Most + 16 * many.Length, $"{allocated} bytes");
    }

    [Fact]
    public void Without_MaxMemory_the_limit_is_64_MB_and_more_in_proportion_to_the_input()
    {
        byte[] queues = Repeated("[1]", 120_000);
        long before = GC.GetAllocatedBytesForCurrentThread();
        WireException error = Assert.Throws<WireException>(() => Wire.Json.Deserialize<List<BlockingCollection<int>>>(queues));
        Assert.Equal(WireErrorCode.LengthOutOfRange, error.Code);
        Assert.True(GC.GetAllocatedBytesForCurrentThread() - before < 200_000_000);
        // 107 MB of objects that hold little; their instance size says that this is to be expected.
        Assert.Equal(200_000, Wire.Json.Deserialize<List<WideModel>>(Repeated("{\"A0\":1}", 200_000)).Count);
        Assert.Equal(1_000_000, Wire.Json.Deserialize<List<List<int>>>(Repeated("[12,345]", 1_000_000)).Count);
    }

    [Fact]
    public void Input_that_LZ4_made_small_counts_as_it_was()
    {
        byte[] lists = [0xDD, 0, 0x3D, 0x09, 0x00, .. new byte[4_000_000].AsSpan()];
        lists.AsSpan(5).Fill(0x90);
        byte[] packed = Wire.MessagePack.With(WireCompression.Lz4Block).Serialize(Wire.MessagePack.Deserialize<RawValue>(lists));
        Assert.True(packed.Length < 20_000);
        WireException error = Assert.Throws<WireException>(() => Wire.MessagePack.With(WireCompression.Lz4Block).Deserialize<List<List<int>>>(packed));
        Assert.Equal(WireErrorCode.LengthOutOfRange, error.Code);
    }

    [Fact]
    public void Dimensions_of_arrays_without_elements_count()
    {
        byte[] rows = [0x93, 0xCE, 0x7F, 0xFF, 0xFF, 0xC7, 0x00, 0x90];
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<int[,]>(rows)).Code);
        byte[] columns = [0x93, 0x00, 0xCE, 0x7F, 0xFF, 0xFF, 0xC7, 0x90];
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<int[,]>(columns)).Code);
        int[,] few = Wire.MessagePack.Deserialize<int[,]>((byte[])[0x93, 0x05, 0x00, 0x90]);
        Assert.Equal((5, 0), (few.GetLength(0), few.GetLength(1)));
    }

    [Fact]
    public void Collections_that_a_constructor_makes_count_where_the_input_has_none()
    {
        foreach (WireSerializer wire in Wire.All)
        {
            byte[] input = wire.Serialize(Enumerable.Range(0, 20_000).Select(_ => new Unprepared { A = 1 }).ToList());
            WireException error = Assert.Throws<WireException>(() => wire.With("MaxMemory", 1L << 20).Deserialize<List<Prepared>>(input));
            Assert.Equal(WireErrorCode.LengthOutOfRange, error.Code);
            Assert.Equal(20_000, wire.Deserialize<List<Prepared>>(input).Count);
        }
    }

    [Fact]
    public void Finding_the_path_of_an_error_takes_memory_in_proportion_to_the_input()
    {
        foreach (WireSerializer wire in Wire.All)
        {
            byte[] whole = wire.Serialize(Enumerable.Range(0, 50_000).Select(_ => new Unfilled()).ToList());
            byte[] input = whole[..^1];
            long before = GC.GetAllocatedBytesForCurrentThread();
            wire.TryDeserialize(input, out List<Unfilled>? _, out WireException? error);
            long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
            Assert.NotNull(error);
            Assert.StartsWith("$", error.Path);
            Assert.True(allocated < (8 << 20) + 64L * input.Length, $"{wire.Name}: {allocated} bytes for {input.Length}.");
        }
    }
}

/// <summary>A model whose objects take much memory where its members are absent.</summary>
[WireModel]
public partial class WideModel
{
    public decimal A0 { get; set; }
    public decimal A1 { get; set; }
    public decimal A2 { get; set; }
    public decimal A3 { get; set; }
    public decimal A4 { get; set; }
    public decimal A5 { get; set; }
    public decimal A6 { get; set; }
    public decimal A7 { get; set; }
    public decimal A8 { get; set; }
    public decimal A9 { get; set; }
    public WidePart B0 { get; set; }
    public WidePart B1 { get; set; }
    public WidePart B2 { get; set; }
    public WidePart B3 { get; set; }
    public WidePart B4 { get; set; }
}

[WireModel]
public partial struct WidePart
{
    public Guid C0 { get; set; }
    public Guid C1 { get; set; }
    public Guid C2 { get; set; }
    public Guid C3 { get; set; }
}

[WireModel]
public sealed partial record WideRecord(string? A, string? B, string? C, string? D, string? E, string? F, string? G, string? H, string? I, string? J, string? K, string? L);

[WireModel]
public partial struct WideStruct
{
    public WidePart D0 { get; set; }
    public WidePart D1 { get; set; }
}

[WireModel(Wires = Wires.All, Layout = WireLayout.Map)]
public sealed class Unprepared
{
    [WireField(1)] public int A { get; set; }
}

/// <summary>The same with collections that each object has.</summary>
[WireModel(Wires = Wires.All, Layout = WireLayout.Map)]
public sealed class Prepared
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public List<int> List { get; set; } = [];
    [WireField(3)] public ConcurrentDictionary<string, int> Map { get; set; } = [];
}

/// <summary>A model that may have a large one.</summary>
[WireModel(Wires = Wires.All, Layout = WireLayout.Map)]
public sealed class Unfilled
{
    [WireField(1)] public Filled? Item { get; set; }
    [WireField(2)] public int A { get; set; } = 1;
}

[WireModel(Wires = Wires.All, Layout = WireLayout.Map)]
public sealed class Filled
{
    [WireField(1)] public string? M1 { get; set; }
    [WireField(2)] public string? M2 { get; set; }
    [WireField(3)] public string? M3 { get; set; }
    [WireField(4)] public string? M4 { get; set; }
    [WireField(5)] public string? M5 { get; set; }
    [WireField(6)] public string? M6 { get; set; }
    [WireField(7)] public string? M7 { get; set; }
    [WireField(8)] public string? M8 { get; set; }
    [WireField(9)] public string? M9 { get; set; }
    [WireField(10)] public string? M10 { get; set; }
    [WireField(11)] public string? M11 { get; set; }
    [WireField(12)] public string? M12 { get; set; }
    [WireField(13)] public string? M13 { get; set; }
    [WireField(14)] public string? M14 { get; set; }
    [WireField(15)] public string? M15 { get; set; }
    [WireField(16)] public string? M16 { get; set; }
    [WireField(17)] public string? M17 { get; set; }
    [WireField(18)] public string? M18 { get; set; }
    [WireField(19)] public string? M19 { get; set; }
    [WireField(20)] public string? M20 { get; set; }
    [WireField(21)] public string? M21 { get; set; }
    [WireField(22)] public string? M22 { get; set; }
    [WireField(23)] public string? M23 { get; set; }
    [WireField(24)] public string? M24 { get; set; }
    [WireField(25)] public string? M25 { get; set; }
    [WireField(26)] public string? M26 { get; set; }
    [WireField(27)] public string? M27 { get; set; }
    [WireField(28)] public string? M28 { get; set; }
    [WireField(29)] public string? M29 { get; set; }
    [WireField(30)] public string? M30 { get; set; }
    [WireField(31)] public string? M31 { get; set; }
    [WireField(32)] public string? M32 { get; set; }
    [WireField(33)] public string? M33 { get; set; }
    [WireField(34)] public string? M34 { get; set; }
    [WireField(35)] public string? M35 { get; set; }
    [WireField(36)] public string? M36 { get; set; }
    [WireField(37)] public string? M37 { get; set; }
    [WireField(38)] public string? M38 { get; set; }
    [WireField(39)] public string? M39 { get; set; }
    [WireField(40)] public string? M40 { get; set; }
    [WireField(41)] public string? M41 { get; set; }
    [WireField(42)] public string? M42 { get; set; }
    [WireField(43)] public string? M43 { get; set; }
    [WireField(44)] public string? M44 { get; set; }
    [WireField(45)] public string? M45 { get; set; }
    [WireField(46)] public string? M46 { get; set; }
    [WireField(47)] public string? M47 { get; set; }
    [WireField(48)] public string? M48 { get; set; }
    [WireField(49)] public string? M49 { get; set; }
    [WireField(50)] public string? M50 { get; set; }
    [WireField(51)] public string? M51 { get; set; }
    [WireField(52)] public string? M52 { get; set; }
    [WireField(53)] public string? M53 { get; set; }
    [WireField(54)] public string? M54 { get; set; }
    [WireField(55)] public string? M55 { get; set; }
    [WireField(56)] public string? M56 { get; set; }
    [WireField(57)] public string? M57 { get; set; }
    [WireField(58)] public string? M58 { get; set; }
    [WireField(59)] public string? M59 { get; set; }
    [WireField(60)] public string? M60 { get; set; }
}
