using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using Polywire;

namespace ProtobufTests.Models;

// Protos/merged.proto, with collections that cannot grow.

[WireModel(Wires = Wires.Protobuf)]
public class Merged
{
    [WireField(1)] public int[] Numbers { get; set; } = [];
    [WireField(2)] public ImmutableArray<string> Texts { get; set; } = [];
    [WireField(3)] public ImmutableDictionary<string, int> Map { get; set; } = ImmutableDictionary<string, int>.Empty;
    [WireField(4)] public Merged? Self { get; set; }
    [WireField(5, OneOf = "choice")] public Merged? Left { get; set; }
    [WireField(6, OneOf = "choice")] public Merged? Right { get; set; }
    [WireField(7, OneOf = "choice")] public int? None { get; set; }
    [WireField(8)] public Dictionary<string, Merged> Named { get; set; } = [];
    [WireField(9)] public int Last { get; set; }
    [WireField(10)] public Merged[] Items { get; set; } = [];
    [WireField(11, Encoding = WireEncodings.ZigZag)] public ImmutableList<long> Set { get; set; } = [];
    [WireField(12)] public MergedFixed? Fixed { get; set; }
    [WireExtensionData] public Dictionary<string, RawValue>? Unknown { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public record MergedFixed([property: WireField(1)] double[] D, [property: WireField(2)] MergedFixed? Inner = null, [property: WireField(3)] int? N = null);

/// <summary>A member of each kind of collection, all with element 7 and key "7".</summary>
[WireModel(Wires = Wires.Protobuf)]
public class Collected
{
    [WireField(1)] public int[] Array { get; set; } = [];
    [WireField(2)] public List<int> List { get; set; } = [];
    [WireField(3)] public ImmutableArray<int> ImmutableArray { get; set; } = [];
    [WireField(4)] public ImmutableList<int> ImmutableList { get; set; } = [];
    [WireField(5)] public ImmutableStack<int> ImmutableStack { get; set; } = ImmutableStack<int>.Empty;
    [WireField(6)] public ImmutableQueue<int> ImmutableQueue { get; set; } = ImmutableQueue<int>.Empty;
    [WireField(7)] public ImmutableHashSet<int> ImmutableHashSet { get; set; } = [];
    [WireField(8)] public ImmutableSortedSet<int> ImmutableSortedSet { get; set; } = [];
    [WireField(9)] public Stack<int> Stack { get; set; } = [];
    [WireField(10)] public Queue<int> Queue { get; set; } = [];
    [WireField(11)] public LinkedList<int> LinkedList { get; set; } = [];
    [WireField(12)] public ReadOnlyCollection<int> ReadOnlyCollection { get; set; } = null!;
    [WireField(13)] public IReadOnlyList<int> Interface { get; set; } = [];
    [WireField(14)] public HashSet<int> HashSet { get; set; } = [];
    [WireField(15)] public FrozenSet<int> FrozenSet { get; set; } = FrozenSet<int>.Empty;
    [WireField(16)] public ConcurrentQueue<int> ConcurrentQueue { get; set; } = [];
    [WireField(17)] public ConcurrentStack<int> ConcurrentStack { get; set; } = [];
    [WireField(18)] public ConcurrentBag<int> ConcurrentBag { get; set; } = [];
    [WireField(19)] public string[] Texts { get; set; } = [];
    [WireField(20)] public MergedFixed[] Messages { get; set; } = [];
    [WireField(21)] public ImmutableDictionary<string, int> ImmutableDictionary { get; set; } = ImmutableDictionary<string, int>.Empty;
    [WireField(22)] public ImmutableSortedDictionary<string, int> ImmutableSortedDictionary { get; set; } = ImmutableSortedDictionary<string, int>.Empty;
    [WireField(23)] public FrozenDictionary<string, int> FrozenDictionary { get; set; } = FrozenDictionary<string, int>.Empty;
    [WireField(24)] public ReadOnlyDictionary<string, int> ReadOnlyDictionary { get; set; } = ReadOnlyDictionary<string, int>.Empty;
    [WireField(25)] public ConcurrentDictionary<string, int> ConcurrentDictionary { get; set; } = [];
    [WireField(26)] public SortedList<string, int> SortedList { get; set; } = [];
    [WireField(27)] public Dictionary<string, int> Dictionary { get; set; } = [];
    [WireField(28)] public List<int> InPlace { get; } = [];
    [WireExtensionData] public Dictionary<string, RawValue>? Unknown { get; set; }
}

/// <summary>Every place of a message that occurs more than once.</summary>
[WireModel(Wires = Wires.Protobuf)]
public class MergedPlaces
{
    [WireField(1)] public Collected? Class { get; set; }
    [WireField(2)] public MergedBox<Collected>? Generic { get; set; }
    [WireField(3)] public Dictionary<string, Collected> Values { get; set; } = [];
    [WireField(4)] public MergedStruct Struct { get; set; } = new();
    [WireField(5)] public MergedStruct? Nullable { get; set; }
    [WireField(6)] public MergedUnion? Union { get; set; }
    [WireField(7)] public MergedRecord? Record { get; set; }
    [WireField(8)] public MergedWide? Wide { get; set; }
    [WireField(9)] public Collected Initialized { get; set; } = new() { ReadOnlyCollection = new([]) };
    [WireField(10, OneOf = "one")] public Collected? First { get; set; }
    [WireField(11, OneOf = "one")] public Collected? Second { get; set; }
    [WireField(12)] public MergedBox<MergedStruct>? GenericStruct { get; set; }
    [WireField(13)] public Dictionary<string, MergedBox<Collected>> GenericValues { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf)]
public class MergedBox<T>
{
    [WireField(1)] public T? Value { get; set; }
    [WireField(2)] public int[] Numbers { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf)]
public struct MergedStruct
{
    public MergedStruct() { }

    [WireField(1)] public int[] Numbers { get; set; } = [];
    [WireField(2)] public Collected? Collected { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public record MergedRecord([property: WireField(1)] int[] Numbers, [property: WireField(2)] Collected? Collected, [property: WireField(3)] MergedRecord? Next);

[WireModel(Wires = Wires.Protobuf), WireUnion(1, typeof(MergedA)), WireUnion(2, typeof(MergedB))]
public abstract class MergedUnion
{
    [WireField(1)] public int[] Numbers { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf)]
public class MergedA : MergedUnion
{
    [WireField(2)] public Collected? Collected { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public class MergedB : MergedUnion
{
    [WireField(3)] public MergedUnion? Inner { get; set; }
}

/// <summary>Its code is in several methods.</summary>
[WireModel(Wires = Wires.Protobuf)]
public class MergedWide
{
    [WireField(1)] public int[] Numbers { get; set; } = [];
    [WireField(2)] public Collected? Collected { get; set; }
    [WireField(3)] public MergedWide? Next { get; set; }
    [WireField(4, OneOf = "one")] public Collected? First { get; set; }
    [WireField(5, OneOf = "one")] public Collected? Second { get; set; }
    [WireField(6)] public int? N6 { get; set; }
    [WireField(7)] public int? N7 { get; set; }
    [WireField(8)] public int? N8 { get; set; }
    [WireField(9)] public int? N9 { get; set; }
    [WireField(10)] public int? N10 { get; set; }
    [WireField(11)] public int? N11 { get; set; }
    [WireField(12)] public int? N12 { get; set; }
    [WireField(13)] public int? N13 { get; set; }
    [WireField(14)] public int? N14 { get; set; }
    [WireField(15)] public int? N15 { get; set; }
    [WireField(16)] public int? N16 { get; set; }
    [WireField(17)] public int? N17 { get; set; }
    [WireField(18)] public int? N18 { get; set; }
    [WireField(19)] public int? N19 { get; set; }
    [WireField(20)] public int? N20 { get; set; }
    [WireField(21)] public int? N21 { get; set; }
    [WireField(22)] public int? N22 { get; set; }
    [WireField(23)] public int? N23 { get; set; }
    [WireField(24)] public int? N24 { get; set; }
    [WireField(25)] public int? N25 { get; set; }
    [WireField(26)] public int? N26 { get; set; }
    [WireField(27)] public int? N27 { get; set; }
    [WireField(28)] public int? N28 { get; set; }
    [WireField(29)] public int? N29 { get; set; }
    [WireField(30)] public int? N30 { get; set; }
    [WireField(31)] public int? N31 { get; set; }
    [WireField(32)] public int? N32 { get; set; }
    [WireField(33)] public int? N33 { get; set; }
    [WireField(34)] public int? N34 { get; set; }
    [WireField(35)] public int? N35 { get; set; }
    [WireField(36)] public int? N36 { get; set; }
    [WireField(37)] public int? N37 { get; set; }
    [WireField(38)] public int? N38 { get; set; }
    [WireField(39)] public int? N39 { get; set; }
    [WireField(40)] public int? N40 { get; set; }
    [WireField(41)] public int? N41 { get; set; }
    [WireField(42)] public int? N42 { get; set; }
    [WireField(43)] public int? N43 { get; set; }
    [WireField(44)] public int? N44 { get; set; }
    [WireField(45)] public int? N45 { get; set; }
    [WireField(46)] public int? N46 { get; set; }
    [WireField(47)] public int? N47 { get; set; }
    [WireField(48)] public int? N48 { get; set; }
    [WireField(49)] public int? N49 { get; set; }
    [WireField(50)] public int? N50 { get; set; }
    [WireField(51)] public int? N51 { get; set; }
    [WireField(52)] public int? N52 { get; set; }
    [WireField(53)] public int? N53 { get; set; }
    [WireField(54)] public int? N54 { get; set; }
    [WireField(55)] public int? N55 { get; set; }
    [WireField(56)] public int? N56 { get; set; }
    [WireField(57)] public int? N57 { get; set; }
    [WireField(58)] public int? N58 { get; set; }
    [WireField(59)] public int? N59 { get; set; }
    [WireField(60)] public int? N60 { get; set; }
}

/// <summary>A hierarchy of protobuf-net, whose messages may be groups.</summary>
[WireModel(Wires = Wires.Protobuf, Protobuf = ProtobufDialect.ProtobufNet), WireUnion(20, typeof(NetDerived))]
public class NetMerged
{
    [WireField(1)] public int[]? Numbers { get; set; }
    [WireField(2, Encoding = WireEncodings.Group)] public NetMerged? Group { get; set; }
    [WireField(3)] public NetMerged? Message { get; set; }
    [WireField(4)] public string[]? Texts { get; set; }
    [WireField(5)] public NetInitialized Initialized { get; set; } = new() { Numbers = [1] };
}

[WireModel(Wires = Wires.Protobuf, Protobuf = ProtobufDialect.ProtobufNet)]
public class NetDerived : NetMerged
{
    [WireField(6)] public int[]? More { get; set; }
    [WireField(7)] public NetMerged? Inner { get; set; }
}

[WireModel(Wires = Wires.Protobuf, Protobuf = ProtobufDialect.ProtobufNet)]
public class NetInitialized
{
    [WireField(1)] public int[]? Numbers { get; set; }
}
