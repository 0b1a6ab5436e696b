using System.Buffers;
using Bench.Data;
using Bench.Harness;
using Polywire;

namespace Bench.MemoryPack;

/// <summary><c>--memorypack</c>: ours beside MemoryPack on the same objects.</summary>
static class MemoryPackBench
{
    public static int Run(IReadOnlyList<string> rows)
    {
        Console.WriteLine(Machine.Describe());
        LaneRace.PrintHeader();
        return new Rows(rows).All();
    }

    sealed class Rows(IReadOnlyList<string> wanted)
    {
        readonly Random _random = new(7);
        int _result;

        public int All()
        {
            List<PackedDemo> demos = [.. Generated.Demos(10_000).Select(Demo)];
            Add("demo-one", demos[0], (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<PackedDemo>(b));
            Add("demo-10000", demos, (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<List<PackedDemo>>(b));
            Add("int[100k]", Many(100_000, () => _random.Next()), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<int[]>(b));
            Add("double[100k]", Many(100_000, _random.NextDouble), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<double[]>(b));
            Add("byte[100k]", Many(100_000, () => (byte)_random.Next()), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<byte[]>(b));
            Add("int[16]", Many(16, () => _random.Next()), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<int[]>(b));
            Add("List<long>[1k]", Many(1_000, () => _random.NextInt64()).ToList(), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<List<long>>(b));
            Add("string[1k]", Many(1_000, Word), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<string[]>(b));
            Add("string[1k]-cyrillic", Many(1_000, () => Word(0x430, 32)), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<string[]>(b));
            Add("string[1k]-chinese", Many(1_000, () => Word(0x4E00, 5000)), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<string[]>(b));
            Add("string-of-100k", new string('a', 100_000), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<string>(b));
            Add("struct[10k]", Many(10_000, () => new PackedPoint { X = _random.NextDouble(), Y = _random.NextDouble(), Z = 1 }), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<PackedPoint[]>(b));
            Add("nullable struct[1k]", Many(1_000, () => Maybe(new PackedPoint { X = _random.NextDouble(), Y = _random.NextDouble(), Z = 1 })), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<PackedPoint?[]>(b));
            Add("long to struct[1k]", Enumerable.Range(0, 1_000).ToDictionary(i => i * 7_919L, i => new PackedPoint { X = _random.NextDouble(), Y = i, Z = 1 }), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<Dictionary<long, PackedPoint>>(b));
            Add("padded struct[10k]", Many(10_000, () => new PackedPadded { Kind = 1, Value = _random.NextInt64() }), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<PackedPadded[]>(b));
            Add("int?[10k]", Many(10_000, () => _random.Next(3) == 0 ? (int?)null : _random.Next()), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<int?[]>(b));
            Add("nullables-one", Nullables(), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<PackedNullables>(b));
            Add("nullables-1000", Many(1_000, Nullables).ToList(), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<List<PackedNullables>>(b));
            Add("fixed-one", Fixed(), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<PackedFixed>(b));
            Add("fixed-1000", Many(1_000, Fixed).ToList(), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<List<PackedFixed>>(b));
            Add("union-1000", Many(1_000, Shape).ToList(), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<List<PackedShape>>(b));
            Add("tolerant-one", Tolerant(), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<PackedTolerant>(b));
            Add("tolerant-1000", Many(1_000, Tolerant).ToList(), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<List<PackedTolerant>>(b));
            Add("circular-tree-85", Tree(null, 3), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<PackedNode>(b));
            Add("int-to-long[1k]", Enumerable.Range(0, 1_000).ToDictionary(i => i * 7, _ => _random.NextInt64()), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<Dictionary<int, long>>(b));
            Add("string-to-int[1k]", Enumerable.Range(0, 1_000).ToDictionary(i => $"{Word()}{i}", i => i), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<Dictionary<string, int>>(b));
            Add("string-to-string[1k]", Enumerable.Range(0, 1_000).ToDictionary(i => $"{Word()}{i}", _ => Word()), (s, v) => Wire.MemoryPack.Serialize(s, v), b => Wire.MemoryPack.Deserialize<Dictionary<string, string>>(b));
            return _result;
        }

        void Add<T>(string row, T value, Action<IBufferWriter<byte>, T> write, Func<byte[], T?> read) where T : notnull
        {
            if (wanted.Count > 0 && !wanted.Contains(row)) return;
            var buffer = new ReusedBuffer(4_000_000);
            write(buffer, value);
            byte[] bytes = buffer.Written.ToArray();
            List<Lane> lanes = [new Lane("Polywire", buffer, count =>
            {
                for (int i = 0; i < count; i++)
                {
                    buffer.Clear();
                    write(buffer, value);
                }
            }, count =>
            {
                T? last = default;
                for (int i = 0; i < count; i++) last = read(bytes);
                return last;
            })];
#if PEERS
            lanes.Add(Peers.MemoryPackLane.Of(value, bytes));
#endif
            _result |= LaneRace.Run(row, lanes);
        }

        static PackedDemo Demo(Models.Demo d) => new()
        {
            P1 = d.P1, P2 = d.P2, P3 = d.P3, P4 = d.P4, P5 = d.P5,
            Subs = [.. d.Subs.Select(s => new PackedDemoSub { P1 = s.P1, P2 = s.P2, P3 = s.P3, P4 = s.P4, P5 = s.P5 })],
        };

        static T[] Many<T>(int count, Func<T> make) => [.. Enumerable.Range(0, count).Select(_ => make())];

        string Word() => Word('a', 26);

        string Word(int first, int letters) => new([.. Enumerable.Range(0, 8 + _random.Next(17)).Select(_ => (char)(first + _random.Next(letters)))]);

        PackedNullables Nullables() => new()
        {
            Number = Maybe(_random.Next()),
            Id = Maybe(_random.NextInt64()),
            Rate = Maybe(_random.NextDouble()),
            Flag = Maybe(true),
            Time = Maybe(new DateTime(2024, 2, 29, 0, 0, 0, DateTimeKind.Utc)),
            Key = Maybe(new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
            Text = _random.Next(2) == 0 ? null : Word(),
        };

        T? Maybe<T>(T value) where T : struct => _random.Next(2) == 0 ? null : value;

        PackedFixed Fixed() => new()
        {
            Id = new Guid(_random.Next(), 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
            Time = DateTime.UnixEpoch.AddSeconds(_random.Next()),
            Local = new DateTimeOffset(2024, 2, 29, 12, 0, 0, TimeSpan.FromHours(2)),
            Price = _random.Next() / 100m,
            Count = _random.Next(),
            Level = 5,
            Kind = 3,
            Rate = 0.5f,
            Codes = Many(5, () => _random.Next()),
            Tags = new() { ["kind"] = Word(), ["place"] = Word() },
        };

        PackedShape Shape() => _random.Next(3) switch
        {
            0 => new PackedCircle { Radius = _random.NextDouble() },
            1 => new PackedBox { Width = _random.Next(), Height = _random.Next() },
            _ => new PackedLabel { Text = Word() },
        };

        PackedTolerant Tolerant() => new() { P1 = _random.Next(), P2 = true, P3 = Word(), P4 = _random.NextDouble(), P5 = _random.NextInt64() };

        PackedNode Tree(PackedNode? parent, int levels)
        {
            var node = new PackedNode { Name = Word(), Parent = parent };
            for (int i = 0; levels > 0 && i < 4; i++) node.Children.Add(Tree(node, levels - 1));
            return node;
        }
    }
}
