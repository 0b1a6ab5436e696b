using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Bench.Harness;
using Polywire;

namespace Bench.Collections;

/// <summary><c>--collections</c>: one collection of 100 elements of each type, on each wire that has a peer for it.</summary>
static class CollectionBench
{
    public static int Run(IReadOnlyList<string> rows)
    {
        Console.WriteLine(Machine.Describe());
        LaneRace.PrintHeader();
        return new Rows(rows).All();
    }

    /// <param name="wanted">Names of wires and of types; all if there is none of either.</param>
    sealed class Rows(IReadOnlyList<string> wanted)
    {
        const int Count = 100;

        static readonly WireSerializer[] s_wires = [Wire.Json, Wire.MessagePack, Wire.MemoryPack];

        readonly WireSerializer[] _wires = [.. s_wires.Where(w => wanted.Contains(w.Name) || !s_wires.Any(o => wanted.Contains(o.Name)))];
        readonly string[] _types = [.. wanted.Where(n => s_wires.All(w => w.Name != n))];
        int _result;

        public int All()
        {
            Add<bool[]>([.. Each<bool>(i => i % 3 == 0)]);
            Add<short[]>([.. Each<short>(i => (short)(i * 997))]);
            Add<int[]>([.. Each<int>(i => i * 7_919)]);
            Add<long[]>([.. Each<long>(i => i * 1_234_567_891L)]);
            Add<double[]>([.. Each<double>(i => i * 1.37)]);
            Add<decimal[]>([.. Each<decimal>(i => i * 1.37m)]);
            Add<char[]>([.. Each<char>(i => (char)('a' + i % 26))]);
            Add<Guid[]>([.. Each<Guid>(i => new Guid(i, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10))]);
            Add<DateTime[]>([.. Each<DateTime>(i => DateTime.UnixEpoch.AddSeconds(i * 977))]);
            Add<DateTimeOffset[]>([.. Each<DateTimeOffset>(i => new DateTimeOffset(2024, 1, 1, 0, 0, 0, TimeSpan.FromHours(2)).AddSeconds(i * 977))]);
            Add<DateOnly[]>([.. Each<DateOnly>(i => DateOnly.FromDayNumber(700_000 + i))]);
            Add<TimeOnly[]>([.. Each<TimeOnly>(i => new TimeOnly(i * 997_000_000L))]);
            Add<TimeSpan[]>([.. Each<TimeSpan>(i => TimeSpan.FromSeconds(i * 977))]);
            Add<DayOfWeek[]>([.. Each<DayOfWeek>(i => (DayOfWeek)(i % 7))]);
            Add<int?[]>([.. Each<int?>(i => i % 3 == 0 ? null : i * 7)]);
            Add<Guid?[]>([.. Each<Guid?>(i => i % 3 == 0 ? null : new Guid(i, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10))]);
            Add<List<int>>([.. Each(i => i * 7_919)]);
            Add<List<string>>([.. Each(i => "text" + i)]);
            Add<IEnumerable<int>>(Each(i => i * 7_919).ToList());
            Add<IReadOnlyList<int>>(Each(i => i * 7_919).ToArray());
            Add<HashSet<int>>([.. Each(i => i * 7_919)]);
            Add<HashSet<string>>([.. Each(i => "text" + i)]);
            Add<HashSet<int?>>([.. Each<int?>(i => i * 7_919), null]);
            Add<HashSet<decimal>>([.. Each<decimal>(i => i * 1.25m)]);
            Add<SortedSet<int>>([.. Each(i => i * 7_919)]);
            Add(new Queue<int>(Each(i => i * 7_919)));
            Add(new Stack<int>(Each(i => i * 7_919)));
            Add(new LinkedList<int>(Each(i => i * 7_919)));
            Add(new LinkedList<string>(Each(i => "text" + i)));
            Add<ImmutableArray<int>>([.. Each(i => i * 7_919)]);
            Add<ImmutableList<int>>([.. Each(i => i * 7_919)]);
            Add(Each(i => i).ToDictionary(i => i * 7_919));
            Add(Each(i => i).ToDictionary(i => "key" + i));
            Add(Each(i => i).ToDictionary(i => new Guid(i, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)));
            Add(new SortedDictionary<int, int>(Each(i => i).ToDictionary(i => i * 7_919)));
            Add(new SortedDictionary<string, int>(Each(i => i).ToDictionary(i => "key" + i)));
            Add(new SortedList<int, int>(Each(i => i).ToDictionary(i => i * 7_919)));
            Add(Each(i => i).ToDictionary(i => i * 7_919).ToImmutableDictionary());
            Add(Each(i => i).ToDictionary(i => i * 7_919).ToImmutableSortedDictionary());
            return _result;
        }

        static IEnumerable<T> Each<T>(Func<int, T> make) => Enumerable.Range(0, Count).Select(make);

        void Add<T>(T value) where T : notnull
        {
            string type = Name(typeof(T));
            if (_types.Length > 0 && !_types.Contains(type)) return;
            foreach (WireSerializer wire in _wires)
            {
                var buffer = new ReusedBuffer(1 << 16);
                byte[] bytes = wire.Serialize(value);
                List<Lane> lanes = [new Lane("Polywire", buffer, count =>
                {
                    for (int i = 0; i < count; i++)
                    {
                        buffer.Clear();
                        wire.Serialize(buffer, value);
                    }
                }, count =>
                {
                    T? last = default;
                    for (int i = 0; i < count; i++) last = wire.Deserialize<T>(bytes);
                    return last;
                })];
                if (wire == Wire.Json) lanes.Add(SystemTextJson(value, bytes));
#if PEERS
                if (wire == Wire.MessagePack) lanes.Add(Peers.MessagePackLane.Of(value, bytes));
                if (wire == Wire.MemoryPack) lanes.Add(MemoryPack.Peers.MemoryPackLane.Of(value, bytes));
#endif
                if (lanes.Count > 1) _result |= LaneRace.Run($"{wire.Name} {type}", lanes);
            }
        }

        static Lane SystemTextJson<T>(T value, byte[] bytes)
        {
            var buffer = new ReusedBuffer(1 << 16);
            var writer = new Utf8JsonWriter(buffer, new JsonWriterOptions { SkipValidation = true });
            var typeInfo = (JsonTypeInfo<T>)CollectionContext.Default.GetTypeInfo(typeof(T))!;
            return new Lane("System.Text.Json", buffer, count =>
            {
                for (int i = 0; i < count; i++)
                {
                    buffer.Clear();
                    writer.Reset();
                    JsonSerializer.Serialize(writer, value, typeInfo);
                    writer.Flush();
                }
            }, count =>
            {
                T? last = default;
                for (int i = 0; i < count; i++) last = JsonSerializer.Deserialize(bytes, typeInfo);
                return last;
            });
        }

        /// <summary>Returns a type's name with its type arguments.</summary>
        static string Name(Type type) =>
            type.IsArray ? Name(type.GetElementType()!) + "[]"
            : Nullable.GetUnderlyingType(type) is { } inner ? Name(inner) + "?"
            : type.IsGenericType ? $"{type.Name[..type.Name.IndexOf('`')]}<{string.Join(",", type.GetGenericArguments().Select(Name))}>"
            : type.Name;
    }
}
