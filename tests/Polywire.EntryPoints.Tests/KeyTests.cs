using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using Polywire;
using static EntryPointTests.CollidingKeys;

namespace EntryPointTests;

/// <summary>
/// Keys from outside: composite keys are hashed part by part under the key of the process, consistent with their equality; keys with an
/// Equals of their own end reading when too many have one hash.
/// </summary>
public class KeyTests
{
    [Fact]
    public void Hashes_of_composite_keys_spread_on_both_wires()
    {
        int[] numbers = [.. Enumerable.Range(1, Count)];
        var sets = new KeySets
        {
            Nullables = [.. numbers.Select(k => (long?)Long(k))],
            Pairs = [.. numbers.Select(k => KeyValuePair.Create("key", k))],
            Tuples = [.. numbers.Select(k => (7, Long(k)))],
            Classes = [.. numbers.Select(k => Tuple.Create(k, Long(k)))],
            Records = [.. numbers.Select(k => new KeyRecord(Long(k), null))],
            Nested = [.. numbers.Select(k => new KeyRecord(1, new KeyPart(k, (k, "x"))))],
            Structs = [.. numbers.Select(k => new KeyStruct { A = 1, B = Long(k) })],
            RecordStructs = [.. numbers.Select(k => new KeyRecordStruct("a", k))],
            Guids = [.. numbers.Select(k => (Guid?)new Guid(k, 0, 0, 0, 0, 0, 0, (byte)k, (byte)(k >> 8), 0, 0))],
            Large = [.. numbers.Select(k => (1, 2, 3, 4, 5, 6, 7, 8, Long(k)))],
            Immutable = [.. numbers.Select(k => (Long(k), 1))],
            Frozen = numbers.Select(k => (Long(k), 1)).ToFrozenSet(),
            Holders = [.. numbers.Select(k => new KeyHolder<int> { Value = k })],
        };
        foreach (WireSerializer wire in s_wires)
        {
            KeySets read = wire.Deserialize<KeySets>(wire.Serialize(sets));
            Spread(read.Nullables!, read.Nullables!.Comparer);
            Spread(read.Pairs!, read.Pairs!.Comparer);
            Spread(read.Tuples!, read.Tuples!.Comparer);
            Spread(read.Classes!, read.Classes!.Comparer);
            Spread(read.Records!, read.Records!.Comparer);
            Spread(read.Nested!, read.Nested!.Comparer);
            Spread(read.Structs!, read.Structs!.Comparer);
            Spread(read.RecordStructs!, read.RecordStructs!.Comparer);
            Spread(read.Guids!, read.Guids!.Comparer);
            Spread(read.Large!, read.Large!.Comparer);
            Spread(read.Immutable!, read.Immutable!.KeyComparer);
            Spread(read.Frozen!, read.Frozen!.Comparer);
            Spread(read.Holders!, read.Holders!.Comparer);
            Assert.Equal(sets.Records, read.Records);
            Assert.Equal(sets.Structs, read.Structs);
        }
    }

    [Fact]
    public void Hashes_of_composite_keys_of_maps_spread_on_MessagePack()
    {
        int[] numbers = [.. Enumerable.Range(1, Count)];
        var maps = new KeyMaps
        {
            Tuples = numbers.ToDictionary(k => (1, Long(k)), k => k),
            Records = new(numbers.Select(k => KeyValuePair.Create(new KeyRecord(Long(k), null), k))),
            Structs = numbers.ToImmutableDictionary(k => new KeyStruct { B = Long(k) }, k => k),
        };
        KeyMaps read = Wire.MessagePack.Deserialize<KeyMaps>(Wire.MessagePack.Serialize(maps));
        Spread(read.Tuples!.Keys, read.Tuples!.Comparer);
        Spread(read.Records!.Keys, read.Records!.Comparer);
        Spread(read.Structs!.Keys, read.Structs!.KeyComparer);
    }

    [Fact]
    public void A_generic_model_spreads_the_keys_that_it_is_closed_with()
    {
        var box = new KeyBox<(int, long)> { Keys = [.. Enumerable.Range(1, Count).Select(k => (1, Long(k)))] };
        var wide = new KeyBox<long?> { Keys = [.. Enumerable.Range(1, Count).Select(k => (long?)Long(k))] };
        foreach (WireSerializer wire in s_wires)
        {
            KeyBox<(int, long)> read = wire.Deserialize<KeyBox<(int, long)>>(wire.Serialize(box));
            Spread(read.Keys!, read.Keys!.Comparer);
            KeyBox<long?> other = wire.Deserialize<KeyBox<long?>>(wire.Serialize(wide));
            Spread(other.Keys!, other.Keys!.Comparer);
        }
    }

    [Fact]
    public void Equal_keys_are_found_whatever_their_bits()
    {
        var numbers = new KeyNumbers
        {
            Tuples = [(-0.0, 1.0m, -0.0f), (double.NaN, 1.50m, 1)],
            Records = [new KeyNumber(-0.0, 2.00m), new KeyNumber(double.NaN, -0.0m)],
            Structs = [new KeyNumberStruct { A = -0.0, B = 3.0m }],
            Nullables = [-0.0, null],
        };
        JsonAndMessagePack(wire =>
        {
            KeyNumbers read = wire.Deserialize<KeyNumbers>(wire.Serialize(numbers));
            Assert.Contains((0.0, 1.00m, 0.0f), read.Tuples!);
            Assert.Contains((-double.NaN, 1.5m, 1f), read.Tuples!);
            Assert.Contains(new KeyNumber(0.0, 2m), read.Records!);
            Assert.Contains(new KeyNumber(double.NaN, 0m), read.Records!);
            Assert.Contains(new KeyNumberStruct { A = 0.0, B = 3.000m }, read.Structs!);
            Assert.Contains(0.0, read.Nullables!);
            Assert.Contains(null, read.Nullables!);
        });
    }

    [Fact]
    public void Keys_with_an_Equals_of_their_own_end_reading_beyond_500_equal_hashes()
    {
        foreach (WireSerializer wire in s_wires)
        {
            var fits = new OwnKeys { Set = [.. Enumerable.Range(0, 501).Select(k => new OwnKey { A = k, B = k })] };
            OwnKeys read = wire.Deserialize<OwnKeys>(wire.Serialize(fits));
            Assert.Equal(501, read.Set!.Count);
            // Afterwards the collection is the program's, which may add what it likes.
            for (int k = 1000; k < 1600; k++) read.Set.Add(new OwnKey { A = k, B = k });
            Assert.Equal(1101, read.Set.Count);
            var many = new OwnKeys { Set = [.. Enumerable.Range(0, 520).Select(k => new OwnKey { A = k, B = k })] };
            WireException error = Assert.Throws<WireException>(() => wire.Deserialize<OwnKeys>(wire.Serialize(many)));
            Assert.Equal(WireErrorCode.LengthOutOfRange, error.Code);
            var different = new OwnKeys { Set = [.. Enumerable.Range(0, Count).Select(k => new OwnKey { A = k, B = 0 })] };
            Assert.Equal(Count, wire.Deserialize<OwnKeys>(wire.Serialize(different)).Set!.Count);
        }
    }

    [Fact]
    public void Keys_of_a_map_with_an_Equals_of_their_own_end_reading_too()
    {
        var many = new OwnMaps { Map = Enumerable.Range(0, 600).ToDictionary(k => new OwnKey { A = k, B = k }, k => k) };
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<OwnMaps>(Wire.MessagePack.Serialize(many))).Code);
        // The same key again and again is one key.
        byte[] bytes = [0x81, 0xA3, .. "Map"u8, 0xDE, 0x03, 0xE8, .. Enumerable.Repeat((byte[])[0x82, 0xA1, (byte)'A', 1, 0xA1, (byte)'B', 2, 5], 1000).SelectMany(b => b)];
        Assert.Single(Wire.MessagePack.Deserialize<OwnMaps>(bytes).Map!);
    }

    [Fact]
    public void Equal_large_integers_are_one_element_of_a_set_of_objects()
    {
        HashSet<object> read = Wire.Json.Deserialize<HashSet<object>>("[123456789012345678901234567890,1,123456789012345678901234567890,1]"u8);
        Assert.Equal([System.Numerics.BigInteger.Parse("123456789012345678901234567890", System.Globalization.CultureInfo.InvariantCulture), 1L], read);
    }

    static void JsonAndMessagePack(Action<WireSerializer> check)
    {
        check(Wire.Json.With(Wire.Json.Options with { NamedFloats = true }));
        check(Wire.MessagePack);
    }
}

[WireModel]
public sealed record KeyRecord(long A, KeyPart? B);

[WireModel]
public sealed record KeyPart(int C, (int, string) D);

[WireModel]
public record struct KeyRecordStruct(string A, int B);

[WireModel]
public partial class KeySets
{
    public HashSet<long?>? Nullables { get; set; }
    public HashSet<KeyValuePair<string, int>>? Pairs { get; set; }
    public HashSet<(int, long)>? Tuples { get; set; }
    public HashSet<Tuple<int, long>>? Classes { get; set; }
    public HashSet<KeyRecord>? Records { get; set; }
    public HashSet<KeyRecord>? Nested { get; set; }
    public HashSet<KeyStruct>? Structs { get; set; }
    public HashSet<KeyRecordStruct>? RecordStructs { get; set; }
    public HashSet<Guid?>? Guids { get; set; }
    public HashSet<(int, int, int, int, int, int, int, int, long)>? Large { get; set; }
    public ImmutableHashSet<(long, int)>? Immutable { get; set; }
    public FrozenSet<(long, int)>? Frozen { get; set; }
    public HashSet<KeyHolder<int>>? Holders { get; set; }
}

[WireModel(Wires = Wires.MessagePack)]
public partial class KeyMaps
{
    public Dictionary<(int, long), int>? Tuples { get; set; }
    public ConcurrentDictionary<KeyRecord, int>? Records { get; set; }
    public ImmutableDictionary<KeyStruct, int>? Structs { get; set; }
}

[WireModel]
public partial class KeyBox<T>
{
    public HashSet<T>? Keys { get; set; }
}

[WireModel]
public partial struct KeyHolder<T>
{
    public T Value { get; set; }
}

[WireModel]
public partial struct KeyStruct
{
    public int A { get; set; }
    public long B { get; set; }
}

[WireModel]
public sealed record KeyNumber(double A, decimal B);

[WireModel]
public partial struct KeyNumberStruct
{
    public double A { get; set; }
    public decimal B { get; set; }
}

[WireModel]
public partial class KeyNumbers
{
    public HashSet<(double, decimal, float)>? Tuples { get; set; }
    public HashSet<KeyNumber>? Records { get; set; }
    public HashSet<KeyNumberStruct>? Structs { get; set; }
    public HashSet<double?>? Nullables { get; set; }
}

[WireModel]
public partial class OwnKey : IEquatable<OwnKey>
{
    public int A { get; set; }
    public int B { get; set; }

    public bool Equals(OwnKey? other) => other is not null && A == other.A && B == other.B;

    public override bool Equals(object? other) => Equals(other as OwnKey);

    public override int GetHashCode() => A ^ B;
}

#pragma warning disable PW0060 // What it warns of is tested here.

[WireModel]
public partial class OwnKeys
{
    public HashSet<OwnKey>? Set { get; set; }
}

[WireModel(Wires = Wires.MessagePack)]
public partial class OwnMaps
{
    public Dictionary<OwnKey, int>? Map { get; set; }
}
