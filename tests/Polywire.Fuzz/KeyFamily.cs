using Fuzzing;
using Polywire;
using TestKit;

[assembly: WireFor<HashSet<long>>]
[assembly: WireFor<HashSet<long?>>]
[assembly: WireFor<HashSet<KeyValuePair<string, long>>>]
[assembly: WireFor<HashSet<(int, long)>>]
[assembly: WireFor<HashSet<Key>>]
[assembly: WireFor<HashSet<Cell>>]
[assembly: WireFor<HashSet<Cell?>>]
[assembly: WireFor<HashSet<Guid?>>]
[assembly: WireFor<HashSet<(int, (long, string))>>]
[assembly: WireFor<HashSet<TimeSpan>>]
[assembly: WireFor<HashSet<decimal>>]
[assembly: WireFor<Dictionary<long, int>>]
[assembly: WireFor<Dictionary<ulong, int>>]
[assembly: WireFor<Dictionary<Guid, int>>]
[assembly: WireFor<Dictionary<(int, long), int>>]
[assembly: WireFor<Dictionary<Cell, int>>]
[assembly: WireFor<Dictionary<Key, int>>]

namespace Fuzzing;

/// <summary>Key types × values whose own hashes collide, on each wire that has code for them: what is read has keyed hashes that spread, and finds equal keys.</summary>
sealed class KeyFamily(int seed) : IFamily
{
    readonly Random _random = new(seed);

    public string Name => "keys";

    public long Steps { get; private set; }

    /// <summary>Gets how many types were read on the wires.</summary>
    public string Summary => $"keys: {string.Join(", ", _types.GroupBy(t => t.Wire).Select(g => $"{g.Count()} types on {g.Key}"))}";

    readonly HashSet<(string Wire, Type Type)> _types = [];

    public void Step()
    {
        int count = _random.Next(2, 400), shift = _random.Next(0, 32);
        long[] numbers = [.. Enumerable.Range(1, count).Select(k => ((long)k << 32) | ((long)(uint)k << shift) & uint.MaxValue).Distinct()];
        Guid[] guids = [.. numbers.Select(k => new Guid((int)(k >> 32), 0, 0, 0, 0, 0, 0, (byte)(k >> 24), (byte)(k >> 16), (byte)(k >> 8), (byte)k))];
        foreach (WireSerializer wire in Wire.All)
        {
            Set(wire, numbers);
            Set(wire, numbers.Select(k => (long?)k));
            Set(wire, numbers.Select(k => KeyValuePair.Create("same", k)));
            Set(wire, numbers.Select(k => (1, k)));
            if (Set(wire, numbers.Select(k => new Key(k, 0.0, 1.0m))) is { } records) Fault.Unless(records.Contains(new Key(numbers[0], -0.0, 1.00m)), "An equal key was not found.");
            Set(wire, numbers.Select(k => new Cell { A = 7, B = k }));
            Set(wire, numbers.Select(k => (Cell?)new Cell { A = 7, B = k }));
            Set(wire, guids.Select(g => (Guid?)g));
            Set(wire, numbers.Select(k => ((int)(k >> 32), (k, (string?)"same"))));
            Set(wire, numbers.Select(k => new TimeSpan(k)));
            Set(wire, numbers.Select(k => new decimal((int)k, (int)(k >> 32), 0, false, 3)));
            Map(wire, numbers);
            Map(wire, numbers.Select(k => (ulong)k));
            Map(wire, guids);
            Map(wire, numbers.Select(k => (1, k)));
            Map(wire, numbers.Select(k => new Cell { A = 7, B = k }));
            Map(wire, numbers.Select(k => new Key(k, 0.0, 1.0m)));
            Parts(wire);
        }
        Steps++;
    }

    HashSet<T>? Set<T>(WireSerializer wire, IEnumerable<T> keys)
    {
        if (!wire.CanSerialize(typeof(HashSet<T>))) return null;
        HashSet<T> expected = [.. keys];
        HashSet<T> read = wire.Deserialize<HashSet<T>>(wire.Serialize(expected));
        Spread(wire, typeof(HashSet<T>), read, expected);
        return read;
    }

    void Map<T>(WireSerializer wire, IEnumerable<T> keys) where T : notnull
    {
        if (!wire.CanSerialize(typeof(Dictionary<T, int>))) return;
        Dictionary<T, int> expected = keys.ToDictionary(k => k, k => 1);
        Dictionary<T, int> read = wire.Deserialize<Dictionary<T, int>>(wire.Serialize(expected));
        Spread(wire, typeof(Dictionary<T, int>), new HashSet<T>(read.Keys, read.Comparer), [.. expected.Keys]);
    }

    /// <summary>Keys of one hash code, in parts of any size for collections that the program has made: they are refused before they are many. Others are not.</summary>
    void Parts(WireSerializer wire)
    {
        const int Count = 4_000;
        Held colliding = new(), spread = new();
        for (int from = 1, to; from < Count; from = to)
        {
            to = from + _random.Next(1, _random.Next(2, 1_500));
            if (Populate(spread, Enumerable.Range(from, to - from).Select(k => (long)k)) is { } refused) Fault.Unless(false, $"{wire.Name}: {refused.Message}");
            if (Populate(colliding, Enumerable.Range(from, to - from).Select(k => ((long)k << 32) | (uint)k)) is { } error)
            {
                Fault.Unless(error.Code == WireErrorCode.LengthOutOfRange, $"{wire.Name}: {error.Message}");
                return;
            }
        }
        Fault.Unless(false, $"{wire.Name}: {colliding.Set.Count} keys of one hash code were added in parts.");

        WireException? Populate(Held target, IEnumerable<long> keys)
        {
            byte[] part = wire.Serialize(_random.Next(2) == 0 ? new Held { Set = [.. keys] } : new Held { Map = keys.ToDictionary(k => k, k => 1) });
            try
            {
                wire.Populate(part, target);
                return null;
            }
            catch (WireException e)
            {
                return e;
            }
        }
    }

    void Spread<T>(WireSerializer wire, Type type, HashSet<T> read, HashSet<T> expected)
    {
        _types.Add((wire.Name, type));
        Fault.Unless(read.SetEquals(expected), $"{wire.Name}: keys of {type} were lost.");
        // Few keys may have .NET's comparer.
        if (read.Count <= 32 && read.Comparer.Equals(EqualityComparer<T>.Default)) return;
        int hashes = read.Select(k => read.Comparer.GetHashCode(k!)).Distinct().Count();
        Fault.Unless(hashes >= read.Count - 2, $"{wire.Name}: {read.Count} keys of {type} have {hashes} hashes.");
    }
}

[WireModel(Layout = WireLayout.Map)]
public sealed record Key([property: WireField(1)] long A, [property: WireField(2)] double B, [property: WireField(3)] decimal C);

[WireModel(Layout = WireLayout.Map)]
public struct Cell
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public long B { get; set; }
}

[WireModel]
public sealed class Held
{
    [WireField(1, Append = true)] public HashSet<long> Set { get; set; } = [];
    [WireField(2, Append = true)] public Dictionary<long, int> Map { get; set; } = [];
}
