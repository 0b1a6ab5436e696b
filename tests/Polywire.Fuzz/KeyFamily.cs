using Polywire;
using TestKit;

namespace Fuzzing;

/// <summary>Key types × values whose own hashes collide: what is read has keyed hashes that spread, and finds equal keys.</summary>
sealed class KeyFamily(int seed) : IFamily
{
    readonly Random _random = new(seed);

    public string Name => "keys";

    public long Steps { get; private set; }

    public void Step()
    {
        int count = _random.Next(2, 400), shift = _random.Next(0, 32);
        long[] numbers = [.. Enumerable.Range(1, count).Select(k => ((long)k << 32) | ((long)(uint)k << shift) & uint.MaxValue).Distinct()];
        var keys = new Keys
        {
            Longs = [.. numbers],
            Nullables = [.. numbers.Select(k => (long?)k)],
            Pairs = [.. numbers.Select(k => KeyValuePair.Create("same", k))],
            Tuples = [.. numbers.Select(k => (1, k))],
            Records = [.. numbers.Select(k => new Key(k, 0.0, 1.0m))],
            Structs = [.. numbers.Select(k => new Cell { A = 7, B = k })],
            NullableStructs = [.. numbers.Select(k => (Cell?)new Cell { A = 7, B = k })],
            Guids = [.. numbers.Select(k => (Guid?)new Guid((int)(k >> 32), 0, 0, 0, 0, 0, 0, (byte)(k >> 24), (byte)(k >> 16), (byte)(k >> 8), (byte)k))],
            Nested = [.. numbers.Select(k => ((int)(k >> 32), (k, (string?)"same")))],
            Times = [.. numbers.Select(k => new TimeSpan(k))],
            Decimals = [.. numbers.Select(k => new decimal((int)k, (int)(k >> 32), 0, false, 3))],
        };
        foreach (WireSerializer wire in (WireSerializer[])[Wire.Json, Wire.MessagePack])
        {
            Keys read = wire.Deserialize<Keys>(wire.Serialize(keys));
            Spread(read.Longs!, keys.Longs);
            Spread(read.Nullables!, keys.Nullables);
            Spread(read.Pairs!, keys.Pairs);
            Spread(read.Tuples!, keys.Tuples);
            Spread(read.Records!, keys.Records);
            Spread(read.Structs!, keys.Structs);
            Spread(read.NullableStructs!, keys.NullableStructs);
            Spread(read.Guids!, keys.Guids);
            Spread(read.Nested!, keys.Nested);
            Spread(read.Times!, keys.Times);
            Spread(read.Decimals!, keys.Decimals);
            Dictionary<Guid, int> dictionary = wire.Deserialize<Dictionary<Guid, int>>(wire.Serialize(keys.Guids.ToDictionary(k => k!.Value, k => 1)));
            Spread(new HashSet<Guid>(dictionary.Keys, dictionary.Comparer), [.. keys.Guids.Select(k => k!.Value)]);
            Fault.Unless(read.Records!.Contains(new Key(numbers[0], -0.0, 1.00m)), "An equal key was not found.");
        }
        Steps++;
    }

    static void Spread<T>(HashSet<T> read, HashSet<T> expected)
    {
        Fault.Unless(read.SetEquals(expected), $"Keys of {typeof(T)} were lost.");
        int hashes = read.Select(k => read.Comparer.GetHashCode(k!)).Distinct().Count();
        Fault.Unless(hashes >= read.Count - 2, $"{read.Count} keys of {typeof(T)} have {hashes} hashes.");
    }
}

[WireModel]
public sealed class Keys
{
    public HashSet<long>? Longs { get; set; }
    public HashSet<long?>? Nullables { get; set; }
    public HashSet<KeyValuePair<string, long>>? Pairs { get; set; }
    public HashSet<(int, long)>? Tuples { get; set; }
    public HashSet<Key>? Records { get; set; }
    public HashSet<Cell>? Structs { get; set; }
    public HashSet<Cell?>? NullableStructs { get; set; }
    public HashSet<Guid?>? Guids { get; set; }
    public HashSet<(int, (long, string?))>? Nested { get; set; }
    public HashSet<TimeSpan>? Times { get; set; }
    public HashSet<decimal>? Decimals { get; set; }
}

[WireModel]
public sealed record Key(long A, double B, decimal C);

[WireModel]
public struct Cell
{
    public int A { get; set; }
    public long B { get; set; }
}
