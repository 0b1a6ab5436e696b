using System.Collections.Frozen;
using System.Collections.Immutable;
using Polywire;
using static EntryPointTests.CollidingKeys;

#pragma warning disable PW0060 // What it warns of is tested here.

namespace EntryPointTests;

/// <summary>Keys whose type a generic model is closed with: hashed part by part, as in models that are not generic.</summary>
public partial class ClosedKeyTests
{
    /// <summary>More than may have one hash; .NET's own sets, which the tests fill, take time with the square of it.</summary>
    const int Many = 700;

    static readonly int[] s_numbers = [.. Enumerable.Range(1, Many)];

    [Fact]
    public void Keys_whose_first_fields_are_equal_spread()
    {
        Closed(k => KeyValuePair.Create("key", k));
        Closed(k => new TypedCell { A = 7, B = Long(k) });
        Closed(k => new TypedKey(7, k));
        Closed(k => (7, new TypedCell { A = 7, B = Long(k) }));
        Closed(k => Tuple.Create(7, Long(k)));
    }

    [Fact]
    public void Nullable_keys_spread()
    {
        foreach (WireSerializer wire in (WireSerializer[])[Wire.Json, Wire.MessagePack, Wire.MemoryPack])
        {
            SpreadOn(wire, new ClosedSet<TypedCell?> { Keys = [.. s_numbers.Select(k => (TypedCell?)new TypedCell { A = 7, B = Long(k) })] }, s => (s.Keys, s.Keys.Comparer));
            SpreadOn(wire, new ClosedSet<KeyValuePair<int, int>?> { Keys = [.. s_numbers.Select(k => (KeyValuePair<int, int>?)KeyValuePair.Create(7, k))] }, s => (s.Keys, s.Keys.Comparer));
        }
    }

    [Fact]
    public void Keys_inside_of_what_the_model_holds_spread()
    {
        ClosedCell Cell(int k) => new() { A = 7, B = Long(k) };
        foreach (WireSerializer wire in (WireSerializer[])[Wire.Json, Wire.MessagePack, Wire.Protobuf])
        {
            SpreadOn(wire, new ClosedPairs<ClosedCell> { Set = { Keys = [.. s_numbers.Select(Cell)] } }, p => (p.Set.Keys, p.Set.Keys.Comparer));
            SpreadOn(wire, new ClosedPairs<ClosedCell> { Immutable = [.. s_numbers.Select(k => (7, Cell(k)))] }, p => (p.Immutable, p.Immutable.KeyComparer));
            SpreadOn(wire, new ClosedPairs<ClosedCell> { Frozen = s_numbers.Select(k => KeyValuePair.Create(Cell(k), "")).ToFrozenSet() }, p => (p.Frozen, p.Frozen.Comparer));
        }
    }

    [Fact]
    public void Keys_of_maps_spread_on_MessagePack() =>
        SpreadOn(Wire.MessagePack, new ClosedMap<TypedCell> { Map = s_numbers.ToDictionary(k => new TypedCell { A = 7, B = Long(k) }, k => k) }, m => (m.Map.Keys, m.Map.Comparer));

    [WireModel(Wires = Wires.All)]
    partial struct PrivateCell
    {
        [WireField(1)] public int A { get; set; }
        [WireField(2)] public long B { get; set; }
    }

    [WireModel(Wires = Wires.All)]
    sealed partial record PrivateKey([property: WireField(1)] long A, [property: WireField(2)] PrivateCell B);

    [WireModel(Wires = Wires.All)]
    partial class PrivateSets
    {
        [WireField(1)] public HashSet<PrivateKey> Keys { get; set; } = [];
        [WireField(2)] public ClosedSet<PrivateCell>? Cells { get; set; }
        [WireField(3)] public ClosedSet<PrivateKey>? Records { get; set; }
    }

    [Fact]
    public void Keys_of_private_types_spread()
    {
        static PrivateCell Cell(int k) => new() { A = 7, B = Long(k) };
        foreach (WireSerializer wire in All())
        {
            SpreadOn(wire, new PrivateSets { Keys = [.. s_numbers.Select(k => new PrivateKey(7, Cell(k)))] }, s => (s.Keys, s.Keys.Comparer));
            SpreadOn(wire, new PrivateSets { Cells = new() { Keys = [.. s_numbers.Select(Cell)] } }, s => (s.Cells!.Keys, s.Cells.Keys.Comparer));
            SpreadOn(wire, new PrivateSets { Records = new() { Keys = [.. s_numbers.Select(k => new PrivateKey(7, Cell(k)))] } }, s => (s.Records!.Keys, s.Records.Keys.Comparer));
        }
    }

    [Fact]
    public void Equal_keys_are_found_whatever_their_bits()
    {
        foreach (WireSerializer wire in All())
        {
            var set = new ClosedSet<TypedKey> { Keys = [new(1, -0.0), new(2, 1.5)] };
            HashSet<TypedKey> read = wire.Deserialize<ClosedSet<TypedKey>>(wire.Serialize(set)).Keys;
            Assert.Contains(new TypedKey(1, 0.0), read);
            Assert.DoesNotContain(new TypedKey(3, 0.0), read);
        }
    }

    [Fact]
    public void Keys_with_an_Equals_of_their_own_end_reading_beyond_500_equal_hashes()
    {
        foreach (WireSerializer wire in All())
        {
            byte[] bytes = wire.Serialize(new ClosedSet<TypedOwn> { Keys = [.. Enumerable.Range(0, 520).Select(k => new TypedOwn { A = k, B = k })] });
            var error = Record.Exception(() => wire.Deserialize<ClosedSet<TypedOwn>>(bytes)) as WireException;
            Assert.Equal(WireErrorCode.LengthOutOfRange, error?.Code);
        }
    }

    static WireSerializer[] All() => [Wire.Json, Wire.MessagePack, Wire.Protobuf, Wire.MemoryPack];

    static void Closed<T>(Func<int, T> key)
    {
        foreach (WireSerializer wire in All()) SpreadOn(wire, new ClosedSet<T> { Keys = [.. s_numbers.Select(key)] }, s => (s.Keys, s.Keys.Comparer));
    }

    static void SpreadOn<T, TKey>(WireSerializer wire, T value, Func<T, (IEnumerable<TKey>, IEqualityComparer<TKey>)> keys)
    {
        (IEnumerable<TKey> found, IEqualityComparer<TKey> comparer) = keys(wire.Deserialize<T>(wire.Serialize(value)));
        Spread(found, comparer, Many);
        Assert.True(found.ToHashSet(comparer).SetEquals(keys(value).Item1), $"{typeof(T)} on {wire.Name}");
    }
}

/// <summary>The closed models that <see cref="ClosedKeyTests"/> reads through a type parameter.</summary>
[WireModel(Wires = Wires.All)]
public partial class ClosedModels
{
    [WireField(1)] public ClosedSet<KeyValuePair<string, int>>? Pairs { get; set; }
    [WireField(2)] public ClosedSet<TypedCell>? Structs { get; set; }
    [WireField(3)] public ClosedSet<TypedKey>? Records { get; set; }
    [WireField(4)] public ClosedSet<(int, TypedCell)>? Tuples { get; set; }
    [WireField(5)] public ClosedSet<Tuple<int, long>>? Classes { get; set; }
    [WireField(6)] public ClosedSet<TypedOwn>? Own { get; set; }
}

[WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack)]
public partial class ClosedNullables
{
    public ClosedSet<TypedCell?>? Structs { get; set; }
    public ClosedSet<KeyValuePair<int, int>?>? Pairs { get; set; }
}

[WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.Protobuf)]
public partial class ClosedNested
{
    [WireField(1)] public ClosedPairs<ClosedCell>? Pairs { get; set; }
}

/// <summary>A key of no other model than <see cref="ClosedPairs{T}"/>.</summary>
[WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.Protobuf)]
public struct ClosedCell
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public long B { get; set; }
}

[WireModel(Wires = Wires.MessagePack)]
public partial class ClosedMaps
{
    public ClosedMap<TypedCell>? Structs { get; set; }
}

[WireModel(Wires = Wires.All)]
public partial class ClosedSet<T>
{
    [WireField(1)] public HashSet<T> Keys { get; set; } = [];
}

[WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.Protobuf)]
public partial class ClosedPairs<T>
{
    [WireField(1)] public ClosedSet<T> Set { get; set; } = new();
    [WireField(2)] public ImmutableHashSet<(int, T)> Immutable { get; set; } = [];
    [WireField(3)] public FrozenSet<KeyValuePair<T, string>> Frozen { get; set; } = FrozenSet<KeyValuePair<T, string>>.Empty;
}

[WireModel(Wires = Wires.MessagePack)]
public partial class ClosedMap<TKey> where TKey : notnull
{
    [WireField(1)] public Dictionary<TKey, int> Map { get; set; } = [];
}
