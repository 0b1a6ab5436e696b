using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire;
using static EntryPointTests.CollidingKeys;

#pragma warning disable PW0060 // What it warns of is tested here.

namespace EntryPointTests;

/// <summary>Keys from outside on the wires whose values have neither names nor types: what <see cref="KeyTests"/> says of JSON and MessagePack.</summary>
public class TypedKeyTests
{
    static readonly WireSerializer[] s_typed = [Wire.Protobuf, Wire.MemoryPack];

    static readonly int[] s_numbers = [.. Enumerable.Range(1, Count)];

    static readonly Guid[] s_guids = [.. s_numbers.Select(k => new Guid(k, 0, 0, 0, 0, 0, 0, (byte)k, (byte)(k >> 8), 0, 0))];

    [Fact]
    public void Hashes_of_keys_spread()
    {
        var sets = new TypedSets
        {
            Numbers = [.. s_numbers.Select(Long)],
            Pairs = [.. s_numbers.Select(k => KeyValuePair.Create("key", k))],
            Tuples = [.. s_numbers.Select(k => (7, Long(k)))],
            Records = [.. s_numbers.Select(k => new TypedKey(Long(k), 0.0))],
            Structs = [.. s_numbers.Select(k => new TypedCell { A = 7, B = Long(k) })],
            Guids = [.. s_guids],
            Shapes = [.. s_numbers.Select(k => new TypedCircle(Long(k)))],
        };
        foreach (WireSerializer wire in s_typed)
        {
            TypedSets read = wire.Deserialize<TypedSets>(wire.Serialize(sets));
            Spread(read.Numbers, read.Numbers.Comparer);
            Spread(read.Pairs, read.Pairs.Comparer);
            Spread(read.Tuples, read.Tuples.Comparer);
            Spread(read.Records, read.Records.Comparer);
            Spread(read.Structs, read.Structs.Comparer);
            Spread(read.Guids, read.Guids.Comparer);
            Spread(read.Shapes, read.Shapes.Comparer);
            Assert.Equal(sets.Pairs, read.Pairs);
            Assert.Equal(sets.Shapes, read.Shapes);
        }
    }

    [Fact]
    public void Each_bit_of_a_key_changes_each_bit_of_the_hash_in_half_of_the_cases()
    {
        Mixes((HashSet<byte> keys) => Wire.MemoryPack.Deserialize<HashSet<byte>>(Wire.MemoryPack.Serialize(keys)));
        Mixes((HashSet<short> keys) => Wire.MemoryPack.Deserialize<HashSet<short>>(Wire.MemoryPack.Serialize(keys)));
        Mixes((HashSet<int> keys) => Wire.MemoryPack.Deserialize<HashSet<int>>(Wire.MemoryPack.Serialize(keys)));
        Mixes((HashSet<ulong> keys) => Wire.MemoryPack.Deserialize<HashSet<ulong>>(Wire.MemoryPack.Serialize(keys)));
        Mixes((HashSet<Int128> keys) => Wire.MemoryPack.Deserialize<HashSet<Int128>>(Wire.MemoryPack.Serialize(keys)));
        Mixes((HashSet<Guid> keys) => Wire.MemoryPack.Deserialize<HashSet<Guid>>(Wire.MemoryPack.Serialize(keys)));
    }

    static void Mixes<T>(Func<HashSet<T>, HashSet<T>> copy) where T : unmanaged
    {
        const int Keys = 256;
        byte[] key = new byte[Unsafe.SizeOf<T>()];
        // Fewer have .NET's comparer.
        var many = new HashSet<T>();
        for (; key[0] < 40; key[0]++) many.Add(MemoryMarshal.Read<T>(key));
        HashSet<T> read = copy(many);
        int[] changes = new int[32];
        for (int k = 0; k < Keys; k++)
        {
            key[0] = (byte)k;
            int hash = Hash();
            for (int bit = 0; bit < 8 * key.Length; bit++)
            {
                key[bit / 8] ^= (byte)(1 << bit % 8);
                int changed = hash ^ Hash();
                key[bit / 8] ^= (byte)(1 << bit % 8);
                for (int i = 0; i < 32; i++) changes[i] += changed >> i & 1;
            }
        }
        int cases = Keys * 8 * key.Length;
        Assert.All(changes, c => Assert.InRange(c, 2 * cases / 5, 3 * cases / 5));

        int Hash() => read.Comparer.GetHashCode(MemoryMarshal.Read<T>(key));
    }

    [Fact]
    public void Nullable_numbers_are_one_key_with_null_and_spread()
    {
        int?[] numbers = [null, .. s_numbers.Select(k => (int?)(k << 16)), null];
        HashSet<int?> read = Wire.MemoryPack.Deserialize<HashSet<int?>>(Wire.MemoryPack.Serialize(numbers.ToHashSet()));
        Assert.Equal(numbers.ToHashSet(), read);
        Spread(read, read.Comparer, numbers.Length - 1);
    }

    [Fact]
    public void Equal_decimals_have_one_hash_whatever_their_scale()
    {
        var random = new Random(1);
        var keys = new HashSet<decimal>();
        for (int k = 0; k < 2000; k++)
        {
            byte scale = (byte)random.Next(29);
            int zeros = random.Next(scale + 1);
            UInt128 mantissa = new UInt128((uint)random.Next(), (ulong)random.NextInt64()) >> random.Next(96);
            for (int i = 0; i < zeros && mantissa < (UInt128)decimal.MaxValue / 10; i++) mantissa *= 10;
            keys.Add(new decimal((int)(uint)(ulong)mantissa, (int)(uint)(mantissa >> 32), (int)(uint)(mantissa >> 64), random.Next(2) == 0, scale));
        }
        keys.UnionWith([0, -0.0m, 0.0000000000000000000000000000m, decimal.MaxValue, decimal.MinValue, 1e-28m, 10, 100m, 7.9228162514264337593543950330m]);
        HashSet<decimal> read = Wire.MemoryPack.Deserialize<HashSet<decimal>>(Wire.MemoryPack.Serialize(keys));
        Assert.Equal(keys, read);
        foreach (decimal key in keys)
        {
            // Divided by a one with 28 zeros, a decimal has no trailing zeros.
            decimal shortest = key == 0 ? 0 : key / 1.0000000000000000000000000000m;
            Assert.Equal(read.Comparer.GetHashCode(shortest), read.Comparer.GetHashCode(key));
            Assert.Contains(shortest, read);
        }
        Assert.InRange(keys.Select(read.Comparer.GetHashCode).Distinct().Count(), keys.Count - 3, keys.Count);
    }

    /// <summary>More keys than may have one hash, in each collection that is looked up by key; reading the first keys of each tells how they spread.</summary>
    [Fact]
    public void Lookups_by_keys_of_several_parts_have_no_limit()
    {
        const int Many = 2000;
        int[] numbers = [.. Enumerable.Range(1, Many)];
        var lookups = new KeyedLookups
        {
            Pairs = numbers.ToLookup(k => KeyValuePair.Create("key", k)),
            Tuples = numbers.ToLookup(k => (7, Long(k))),
            Classes = numbers.ToLookup(k => Tuple.Create(7, Long(k))),
            Records = numbers.ToLookup(k => new TypedKey(7, k)),
            Structs = numbers.ToLookup(k => new TypedCell { A = 7, B = Long(k) }),
            Guids = numbers.ToLookup(k => new Guid(k, 0, 0, 0, 0, 0, 0, (byte)k, (byte)(k >> 8), 0, 0)),
            Texts = numbers.ToLookup(k => k.ToString()),
        };
        foreach (WireSerializer wire in (WireSerializer[])[Wire.Json, Wire.MessagePack, Wire.MemoryPack])
        {
            KeyedLookups read = wire.Deserialize<KeyedLookups>(wire.Serialize(lookups));
            Same(lookups.Pairs, read.Pairs);
            Same(lookups.Tuples, read.Tuples);
            Same(lookups.Classes, read.Classes);
            Same(lookups.Records, read.Records);
            Same(lookups.Structs, read.Structs);
            Same(lookups.Guids, read.Guids);
            Same(lookups.Texts, read.Texts);
            Assert.Equal([1], read.Records![new TypedKey(7, 1)]);
            Refused<OwnLookup>(wire, wire.Serialize(new OwnLookup { Own = numbers.ToLookup(k => new TypedOwn { A = k, B = k }, k => k) }));
        }

        static void Same<TKey>(ILookup<TKey, int>? expected, ILookup<TKey, int>? read)
        {
            Assert.Equal(Many, read!.Count);
            foreach (IGrouping<TKey, int> grouping in expected!) Assert.Equal(grouping, read[grouping.Key]);
        }
    }

    [Fact]
    public void Hashes_of_keys_that_only_MemoryPack_has_spread()
    {
        var keys = new MemoryKeys
        {
            Numbers = [.. s_numbers.Select(k => (long?)Long(k))],
            Structs = [.. s_numbers.Select(k => (TypedCell?)new TypedCell { A = 7, B = Long(k) })],
            Records = s_numbers.ToDictionary(k => new TypedKey(Long(k), 0.0), k => k),
            Guids = s_guids.ToDictionary(k => k, k => 1),
        };
        MemoryKeys read = Wire.MemoryPack.Deserialize<MemoryKeys>(Wire.MemoryPack.Serialize(keys));
        Spread(read.Numbers!, read.Numbers!.Comparer);
        Spread(read.Structs!, read.Structs!.Comparer);
        Spread(read.Records!.Keys, read.Records.Comparer);
        Spread(read.Guids!.Keys, read.Guids.Comparer);
    }

    [Fact]
    public void Hashes_of_keys_of_maps_spread()
    {
        foreach (WireSerializer wire in s_typed)
            SpreadOn(wire, new TypedMap { Map = s_numbers.ToDictionary(Long, k => k) }, m => (m.Map.Keys, m.Map.Comparer));
    }

    [Fact]
    public void Hashes_of_immutable_and_frozen_sets_spread()
    {
        TypedKey[] keys = [.. s_numbers.Select(k => new TypedKey(Long(k), 0.0))];
        foreach (WireSerializer wire in s_typed)
        {
            SpreadOn(wire, new FixedSets { Immutable = [.. keys] }, s => (s.Immutable, s.Immutable.KeyComparer));
            SpreadOn(wire, new FixedSets { Frozen = keys.ToFrozenSet() }, s => (s.Frozen, s.Frozen.Comparer));
        }
    }

    [Fact]
    public void Equal_keys_are_found_whatever_their_bits()
    {
        foreach (WireSerializer wire in s_typed)
        {
            HashSet<TypedKey> read = wire.Deserialize<TypedSets>(wire.Serialize(new TypedSets { Records = [new(1, -0.0), new(2, double.NaN)] })).Records;
            Assert.Contains(new TypedKey(1, 0.0), read);
            Assert.Contains(new TypedKey(2, -double.NaN), read);
        }
    }

    [Fact]
    public void Keys_with_an_Equals_of_their_own_end_reading_beyond_500_equal_hashes()
    {
        IEnumerable<TypedOwn> Of(int count) => Enumerable.Range(0, count).Select(k => new TypedOwn { A = k, B = k });
        foreach (WireSerializer wire in s_typed)
        {
            Assert.Equal(501, wire.Deserialize<TypedSets>(wire.Serialize(new TypedSets { Own = [.. Of(501)] })).Own.Count);
            Refused<TypedSets>(wire, wire.Serialize(new TypedSets { Own = [.. Of(520)] }));
        }
        Refused<MemoryKeys>(Wire.MemoryPack, Wire.MemoryPack.Serialize(new MemoryKeys { Own = Of(520).ToDictionary(k => k, k => k.A) }));
    }

    [Fact]
    public void Collections_of_ones_own_are_not_filled_with_keys_of_one_bucket()
    {
        int buckets = new HashSet<int>().EnsureCapacity(Count);
        int[] grown = OneBucket(), sized = [.. s_numbers.Select(k => k * buckets)];
        foreach (WireSerializer wire in s_typed)
        {
            Check<OwnSet>(wire, k => wire.Serialize(k), sized);
            Check<OwnSetInterface>(wire, k => wire.Serialize(k), grown);
            Check<OwnSetOfElements>(wire, k => wire.Serialize(k), grown);
            Check<OwnDictionary>(wire, k => wire.Serialize(k.ToDictionary(i => i, i => i)), grown);
            Check<OwnDictionaryOfEntries>(wire, k => wire.Serialize(k.ToDictionary(i => i, i => i)), grown);
            Check<OwnConcurrent>(wire, k => wire.Serialize(k.ToDictionary(i => i, i => i)), grown);
        }

        void Check<T>(WireSerializer wire, Func<int[], byte[]> write, int[] colliding) where T : class, System.Collections.IEnumerable
        {
            Refused<T>(wire, write(colliding));
            Assert.Equal(Count, wire.Deserialize<T>(write(s_numbers)).Cast<object>().Count());
        }
    }

    static T SpreadOn<T, TKey>(WireSerializer wire, T value, Func<T, (IEnumerable<TKey>, IEqualityComparer<TKey>)> keys)
    {
        T read = wire.Deserialize<T>(wire.Serialize(value));
        (IEnumerable<TKey> found, IEqualityComparer<TKey> comparer) = keys(read);
        Spread(found, comparer);
        return read;
    }

    static void Refused<T>(WireSerializer wire, byte[] bytes) where T : class
    {
        var error = Record.Exception(() => wire.Deserialize<T>(bytes)) as WireException;
        Assert.True(error?.Code == WireErrorCode.LengthOutOfRange, $"{typeof(T)} on {wire.Name}: {error}");
    }
}

[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack)]
public partial class TypedSets
{
    [WireField(1)] public HashSet<long> Numbers { get; set; } = [];
    [WireField(2)] public HashSet<KeyValuePair<string, int>> Pairs { get; set; } = [];
    [WireField(3)] public HashSet<(int, long)> Tuples { get; set; } = [];
    [WireField(4)] public HashSet<TypedKey> Records { get; set; } = [];
    [WireField(5)] public HashSet<TypedCell> Structs { get; set; } = [];
    [WireField(6)] public HashSet<Guid> Guids { get; set; } = [];
    [WireField(7)] public HashSet<ITypedShape> Shapes { get; set; } = [];
    [WireField(8)] public HashSet<TypedOwn> Own { get; set; } = [];
}

[WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack)]
public partial class KeyedLookups
{
    public ILookup<KeyValuePair<string, int>, int>? Pairs { get; set; }
    public ILookup<(int, long), int>? Tuples { get; set; }
    public ILookup<Tuple<int, long>, int>? Classes { get; set; }
    public ILookup<TypedKey, int>? Records { get; set; }
    public ILookup<TypedCell, int>? Structs { get; set; }
    public ILookup<Guid, int>? Guids { get; set; }
    public ILookup<string, int>? Texts { get; set; }
}

[WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack)]
public partial class OwnLookup
{
    public ILookup<TypedOwn, int>? Own { get; set; }
}

[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack)]
public partial class TypedMap
{
    [WireField(1)] public Dictionary<long, int> Map { get; set; } = [];
}

[WireModel(Wires = Wires.MemoryPack)]
public partial class MemoryKeys
{
    public HashSet<long?>? Numbers { get; set; }
    public HashSet<TypedCell?>? Structs { get; set; }
    public Dictionary<TypedKey, int>? Records { get; set; }
    public Dictionary<TypedOwn, int>? Own { get; set; }
    public Dictionary<Guid, int>? Guids { get; set; }
}

[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack)]
public partial class FixedSets
{
    [WireField(1)] public ImmutableHashSet<TypedKey> Immutable { get; set; } = [];
    [WireField(2)] public FrozenSet<TypedKey> Frozen { get; set; } = [];
}

[WireModel(Wires = Wires.All)]
public sealed record TypedKey([property: WireField(1)] long A, [property: WireField(2)] double B);

[WireModel(Wires = Wires.All)]
public struct TypedCell
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public long B { get; set; }
}

[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), WireUnion(1, typeof(TypedCircle))]
public interface ITypedShape;

[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack)]
public sealed record TypedCircle([property: WireField(1)] long A) : ITypedShape;

[WireModel(Wires = Wires.All)]
public sealed class TypedOwn : IEquatable<TypedOwn>
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public int B { get; set; }

    public bool Equals(TypedOwn? other) => other is not null && A == other.A && B == other.B;

    public override bool Equals(object? other) => Equals(other as TypedOwn);

    public override int GetHashCode() => A ^ B;
}
