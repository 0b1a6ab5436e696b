using System.Collections.Immutable;
using Polywire;

namespace ProtobufTests.Models;

/// <summary>The message of the golden vectors with wrappers.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class Wkt
{
    [WireField(1)] public DateTime? T { get; set; }
    [WireField(2)] public TimeSpan? D { get; set; }
    [WireField(3, Encoding = WireEncodings.Wrap)] public int? I { get; set; }
    [WireField(4, Encoding = WireEncodings.Wrap)] public string? S { get; set; }
    [WireField(5, Encoding = WireEncodings.Wrap)] public bool? B { get; set; }
}

/// <summary>Every wrapper that <c>google.protobuf</c> has, and others of the same kind.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class Wrappers
{
    [WireField(1, Encoding = WireEncodings.Wrap)] public double? D { get; set; }
    [WireField(2, Encoding = WireEncodings.Wrap)] public float? F { get; set; }
    [WireField(3, Encoding = WireEncodings.Wrap)] public long? I64 { get; set; }
    [WireField(4, Encoding = WireEncodings.Wrap)] public ulong? U64 { get; set; }
    [WireField(5, Encoding = WireEncodings.Wrap)] public int? I32 { get; set; }
    [WireField(6, Encoding = WireEncodings.Wrap)] public uint? U32 { get; set; }
    [WireField(7, Encoding = WireEncodings.Wrap)] public bool? B { get; set; }
    [WireField(8, Encoding = WireEncodings.Wrap)] public string? S { get; set; }
    [WireField(9, Encoding = WireEncodings.Wrap)] public byte[]? By { get; set; }
}

/// <summary>Structs that are collections and may be null, inside other values.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class MaybeCollections
{
    [WireField(1, Encoding = WireEncodings.Wrap)] public List<ImmutableArray<int>?> Arrays { get; set; } = [];
    [WireField(2, Encoding = WireEncodings.Wrap)] public Dictionary<string, ReadOnlyMemory<int>?> Memory { get; set; } = [];
    [WireField(3, Encoding = WireEncodings.Wrap)] public (int, ArraySegment<string>?) Segment { get; set; }
}

/// <summary>Values in collections that Protobuf has no place for, each in a message of its own.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class Nesting
{
    [WireField(1, Encoding = WireEncodings.Wrap)] public List<List<int>> Lists { get; set; } = [];
    [WireField(2, Encoding = WireEncodings.Wrap)] public List<int?> Numbers { get; set; } = [];
    [WireField(3, Encoding = WireEncodings.Wrap)] public string?[] Texts { get; set; } = [];
    [WireField(4, Encoding = WireEncodings.Wrap)] public Dictionary<string, int?> Map { get; set; } = [];
    [WireField(5, Encoding = WireEncodings.Wrap)] public Dictionary<int, List<string>> Groups { get; set; } = [];
    [WireField(6, Encoding = WireEncodings.Wrap)] public List<int>? Maybe { get; set; }
    [WireField(7, Encoding = WireEncodings.Wrap)] public ImmutableArray<string>? MaybeArray { get; set; }
    [WireField(8, Encoding = WireEncodings.Wrap)] public DateTimeOffset Time { get; set; }
    [WireField(9, Encoding = WireEncodings.Wrap)] public DateTimeOffset? MaybeTime { get; set; }
    [WireField(10, Encoding = WireEncodings.Wrap)] public List<DateTimeOffset?> Times { get; set; } = [];
    [WireField(11, Encoding = WireEncodings.Wrap)] public List<List<Dictionary<string, int[]>>> Deep { get; set; } = [];
    [WireField(12, Encoding = WireEncodings.Wrap | WireEncodings.ZigZag)] public int[][] Jagged { get; set; } = [];
    [WireField(13, Encoding = WireEncodings.Wrap)] public List<Inner?> Inners { get; set; } = [];
    [WireField(14, Encoding = WireEncodings.Wrap)] public Dictionary<string, Dictionary<int, Inner>> MapOfMaps { get; set; } = [];
    [WireField(15, Encoding = WireEncodings.Wrap)] public List<(int, List<string>)>? Pairs { get; set; }
    [WireField(16, Encoding = WireEncodings.Wrap | WireEncodings.NullIsEmpty)] public List<Point?>? Points { get; set; }

    internal static Nesting Full() => new()
    {
        Lists = [[1, 300], [], [-1]], Numbers = [0, null, 5], Texts = ["", null, "é"], Map = new() { ["a"] = null, ["b"] = 0, ["c"] = 7 }, Groups = new() { [0] = [], [5] = ["x", ""] }, Maybe = [], MaybeArray = ["m"],
        Time = new DateTimeOffset(2024, 2, 29, 12, 0, 0, 5, TimeSpan.FromMinutes(-330)), MaybeTime = DateTimeOffset.UnixEpoch, Times = [null, DateTimeOffset.MaxValue, DateTimeOffset.MinValue],
        Deep = [[new() { ["k"] = [1, 2], ["e"] = [] }, []], []], Jagged = [[1, -1], []], Inners = [null, new Inner(), new Inner { X = 3, Y = "y" }], MapOfMaps = new() { ["m"] = new() { [1] = new Inner { X = 1 } }, ["n"] = [] },
        Pairs = [(1, ["a"]), (0, [])], Points = [null, new Point { X = 1 }, new Point()],
    };
}

/// <summary>The same collection among members that the constructor sets.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial record WrappedRecord([property: WireField(1, Encoding = WireEncodings.Wrap)] List<List<int>>? Lists, [property: WireField(2, Encoding = WireEncodings.Wrap)] int? Number, [property: WireField(3)] (int A, string? B) Pair, [property: WireField(4, Encoding = WireEncodings.Wrap)] Dictionary<string, List<int>> Map);

/// <summary>Tuples and pairs, which are messages.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class TupleHolder
{
    [WireField(1)] public (int, string?) Two { get; set; }
    [WireField(2)] public (int Id, (double, bool) Inner, List<int> Items) Nested { get; set; } = (0, (0, false), []);
    [WireField(3)] public Tuple<int, string>? Reference { get; set; }
    [WireField(4)] public KeyValuePair<string, Point> Pair { get; set; }
    [WireField(5)] public List<KeyValuePair<int, int>> Pairs { get; set; } = [];
    [WireField(6)] public Dictionary<string, (int, int)> Map { get; set; } = [];
    [WireField(7)] public (int, int)? Maybe { get; set; }
    [WireField(8)] public Dictionary<int, Tuple<int, Inner?>> References { get; set; } = [];
    [WireField(9)] public (int, int, int, int, int, int, int, int, (string, int?)) Long { get; set; }
    [WireField(10)] public Lazy<int>? Lazy { get; set; }
    [WireField(11)] public PriorityQueue<string, int>? Queue { get; set; }

    internal static TupleHolder Full() => new()
    {
        Two = (1, "x"), Nested = (2, (3.5, true), [4, 5]), Reference = new(6, "seven"), Pair = new("k", new Point { X = 1 }), Pairs = [new(1, 2), new(0, 0)], Map = new() { ["m"] = (1, 2), ["n"] = default }, Maybe = (0, 0),
        References = new() { [1] = new(2, new Inner { X = 3 }), [4] = new(0, null) }, Long = (1, 2, 3, 4, 5, 6, 7, 8, ("nine", 0)), Lazy = new(5), Queue = new([("a", 1)]),
    };
}

/// <summary>Messages that are read on first use.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class DeferredHolder
{
    [WireField(1)] public Deferred<Inner>? Body { get; set; }
    [WireField(2)] public List<Deferred<Inner>> More { get; set; } = [];
    [WireField(3)] public Dictionary<string, Deferred<Inner>> ByName { get; set; } = [];
}
