using System.Collections.Concurrent;
using System.Collections.Immutable;
using Polywire;

namespace MemoryPackTests;

/// <summary>Nullables, pairs, tuples and dictionaries of type parameters: the bytes are those of MemoryPack 1.21.4, which depend on the type arguments.</summary>
public class GenericValueTests
{
    [Fact]
    public void Values_of_type_parameters_have_the_bytes_of_MemoryPack()
    {
        Same("080100000007000000010000000200000003000000040000000500000006000000FEFFFFFF010000007802000000010000000200000003000000040000000300000000000000020000000100000001000000020000000100000001000000000000000800000009000000",
            new Values<int, byte> { Maybe = 7, Pair = new(1, 2), Tuple = (3, 4), Mixed = (5, 6, "x"), Many = [new(1, 2), new(3, 4)], Nested = ((1, 2), 3), List = [(1, 2)], Optional = (8, 9) });
        Same("080000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF00000000000000000000000000000000FFFFFFFF00000000000000000000000000000000", new Values<int, byte>());
        Same("08010701000000000000000200000000000000040000000000000003000000000000000506000000FFFFFFFF00000000030000000000000001000000000000000200000000000000020000000100000000000000020000000000000003000000000000000400000000000000000000000000000000000000000000000000000000000000",
            new Values<byte, long> { Maybe = 7, Pair = new(1, 2), Tuple = (3, 4), Mixed = (5, 6, null), Many = [], Nested = ((1, 2), 3), List = [(1, 2), (3, 4)] });
        Same("08010000000000000080C0BF7A3F0BDC480000000000000000010000000000000001000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000FFFFFFFF010000000000000001000000000000000000000000000000",
            new Values<DateTime, bool> { Maybe = new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc), Pair = new(default, true), Tuple = (default, true), Optional = (default, true) });
        Same("04FEFFFFFF010000006101000000FEFFFFFF01000000620200000001000000FEFFFFFF01000000630300000001000000FEFFFFFF010000006404000000",
            new OpenValues<string, int> { Pair = new("a", 1), Tuple = ("b", 2), Many = [new("c", 3)], List = [("d", 4)] });
    }

    [Fact]
    public void Dictionaries_and_queues_of_type_parameters_have_the_bytes_of_MemoryPack()
    {
        Same("0C020000000100000002000000030000000400000001000000050000000600000001000000070000000800000001000000090000000A000000010000000B0000000C000000010000000D0000000E0000000200000001000000020000000300000004000000010000000F0000000100000010000000110000000100000001000000120000001300000001140000001500000001000000160000001700000018000000000000000100000019000000011A0000",
            new Maps<int, byte>
            {
                Map = new() { [1] = 2, [3] = 4 }, Sorted = new() { [5] = 6 }, List = new() { [7] = 8 }, Face = new Dictionary<int, byte> { [9] = 10 }, Concurrent = new([new(11, 12)]), Immutable = ImmutableDictionary<int, byte>.Empty.Add(13, 14),
                Queue = new([(1, 2), (3, 4)]), Nested = new() { [15] = new() { [16] = 17 } }, Many = [new() { [18] = 19 }], Lazy = new((20, 21)), ByTuple = new() { [(22, 23)] = 24 }, Maybe = new() { [25] = 26 },
            });
        Same("0CFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", new Maps<int, byte>());
        Same("0C0200000001000000000000000200000000000000030000000000000004000000000000000100000005000000000000000600000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000002000000000000000100000000000000FFFFFFFFFFFFFFFFFFFFFFFFFF01000000010000000000000000000000000000000000000000000000",
            new Maps<byte, long> { Map = new() { [1] = 2, [3] = 4 }, Sorted = new() { [5] = 6 }, Queue = new([(1, 2)]), Maybe = new() { [1] = null } });
        Same("0301000000FEFFFFFF01000000610100000001000000FEFFFFFF01000000620200000001000000FEFFFFFF010000006102000000",
            new OpenMaps<string, int> { Map = new() { ["a"] = 1 }, Sorted = new() { ["b"] = 2 }, Queue = new([("a", 2)]) });
        Same("030100000001000000FEFFFFFF01000000610100000002000000FEFFFFFF0100000062FFFFFFFF", new OpenMaps<int, string> { Map = new() { [1] = "a" }, Sorted = new() { [2] = "b" } });
        Same("0301000000010000000000000080C0BF7A3F0BDC48FFFFFFFFFFFFFFFF", new OpenMaps<int, DateTime> { Map = new() { [1] = new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc) } });
    }

    [Fact]
    public void Dictionaries_of_the_user_in_a_generic_model_are_read_back()
    {
        var value = new HoldsMaps<Spot> { Own = new() { [1] = new() { X = 2 } }, Inner = new() { Map = new() { [new() { Y = 3 }] = DayOfWeek.Friday } } };
        HoldsMaps<Spot> read = Wire.MemoryPack.Deserialize<HoldsMaps<Spot>>(Wire.MemoryPack.Serialize(value));
        Assert.Equal(value.Own, read.Own);
        Assert.Equal(value.Inner.Map, read.Inner!.Map);
    }

    static void Same<[WireRoot] T>(string expected, T value)
    {
        Assert.Equal(expected, Convert.ToHexString(Wire.MemoryPack.Serialize(value)));
        Assert.Equal(expected, Convert.ToHexString(Wire.MemoryPack.Serialize(Wire.MemoryPack.Deserialize<T>(Convert.FromHexString(expected)))));
    }

    [Fact]
    public void Values_of_models_and_enums_are_read_back()
    {
        var value = new Values<Spot, DayOfWeek> { Maybe = new Spot { X = 1, Y = 2 }, Pair = new(new Spot { X = 3 }, DayOfWeek.Friday), Tuple = (new Spot { Y = 4 }, DayOfWeek.Monday), Optional = (default, DayOfWeek.Sunday), Many = [new(default, DayOfWeek.Tuesday)] };
        Values<Spot, DayOfWeek> read = Wire.MemoryPack.Deserialize<Values<Spot, DayOfWeek>>(Wire.MemoryPack.Serialize(value));
        Assert.Equal((value.Maybe, value.Pair, value.Tuple, value.Optional), (read.Maybe, read.Pair, read.Tuple, read.Optional));
        Assert.Equal(value.Many, read.Many);
    }

    [Fact]
    public void Values_in_a_generic_model_that_another_one_holds_are_read_back()
    {
        var value = new HoldsValues<short> { Inner = new() { Pair = new(1, 2), Tuple = (3, 4), List = [(5, 6)] }, ByTuple = new() { [(7, 8)] = "x" } };
        HoldsValues<short> read = Wire.MemoryPack.Deserialize<HoldsValues<short>>(Wire.MemoryPack.Serialize(value));
        Assert.Equal((value.Inner!.Pair, value.Inner.Tuple), (read.Inner!.Pair, read.Inner.Tuple));
        Assert.Equal(value.Inner.List, read.Inner.List);
        Assert.Equal(value.ByTuple, read.ByTuple);
    }

    [Fact]
    public void A_model_that_its_own_values_hold_is_read_back()
    {
        var value = new Link<int> { Next = new() { Boxed = new() { Pair = new(new() { Value = 1 }, 2) } } };
        Link<int> read = Wire.MemoryPack.Deserialize<Link<int>>(Wire.MemoryPack.Serialize(value));
        Assert.Equal((1, 2), (read.Next!.Boxed!.Pair.Key.Value, read.Next.Boxed.Pair.Value));
    }

    [Fact]
    public void Damaged_values_are_refused_with_their_path()
    {
        byte[] bytes = Wire.MemoryPack.Serialize(new Values<int, bool> { Pair = new(1, true) });
        bytes[9 + 4] = 2;
        WireException error = Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<Values<int, bool>>(bytes));
        Assert.StartsWith("$.Pair", error.Path);
    }

    [WireModel(Wires = Wires.MemoryPack)]
    public class Values<T, U> where T : struct where U : struct
    {
        public T? Maybe { get; set; }
        public KeyValuePair<T, U> Pair { get; set; }
        public (T, U) Tuple { get; set; }
        public (T, int, string?) Mixed { get; set; }
        public KeyValuePair<T, U>[]? Many { get; set; }
        public ((U, T), U) Nested { get; set; }
        public List<(U, T)>? List { get; set; }
        public (T, U)? Optional { get; set; }
    }

    [WireModel(Wires = Wires.MemoryPack)]
    public class OpenValues<T, U>
    {
        public KeyValuePair<T, U> Pair { get; set; }
        public (T, U) Tuple { get; set; }
        public KeyValuePair<T, U>[]? Many { get; set; }
        public List<(T, U)>? List { get; set; }
    }

    [WireModel(Wires = Wires.MemoryPack)]
    public class Maps<T, U> where T : struct where U : struct
    {
        public Dictionary<T, U>? Map { get; set; }
        public SortedDictionary<T, U>? Sorted { get; set; }
        public SortedList<T, U>? List { get; set; }
        public IDictionary<T, U>? Face { get; set; }
        public ConcurrentDictionary<T, U>? Concurrent { get; set; }
        public ImmutableDictionary<T, U>? Immutable { get; set; }
        public PriorityQueue<T, U>? Queue { get; set; }
        public Dictionary<T, Dictionary<T, U>>? Nested { get; set; }
        public Dictionary<U, T>[]? Many { get; set; }
        public Lazy<(T, U)>? Lazy { get; set; }
        public Dictionary<(T, U), U>? ByTuple { get; set; }
        public Dictionary<T, U?>? Maybe { get; set; }
    }

    [WireModel(Wires = Wires.MemoryPack)]
    public class OpenMaps<T, U> where T : notnull
    {
        public Dictionary<T, U>? Map { get; set; }
        public SortedDictionary<T, U>? Sorted { get; set; }
        public PriorityQueue<T, U>? Queue { get; set; }
    }

    public class OwnMap<T> : Dictionary<int, T>;

    [WireModel(Wires = Wires.MemoryPack)]
    public class HoldsMaps<T> where T : notnull
    {
        public OwnMap<T>? Own { get; set; }
        public OpenMaps<T, DayOfWeek>? Inner { get; set; }
    }

    [WireModel(Wires = Wires.MemoryPack)]
    public class HoldsValues<T>
    {
        public OpenValues<T, byte>? Inner { get; set; }
        public Dictionary<(T, T), string>? ByTuple { get; set; }
    }

    [WireModel(Wires = Wires.MemoryPack)]
    public class Link<T>
    {
        public T? Value { get; set; }
        public Link<T>? Next { get; set; }
        public OpenValues<Link<T>, T>? Boxed { get; set; }
    }

    [WireModel(Wires = Wires.MemoryPack)]
    public struct Spot
    {
        public int X { get; set; }
        public byte Y { get; set; }
    }
}
