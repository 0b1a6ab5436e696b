using System.Buffers;
using System.Text;
using Polywire;
using TestKit;

namespace JsonTests;

/// <summary>
/// Reading allocates the objects of its result, each as large as it must be, and nothing else: exactly what copying the
/// result by hand allocates. Writing allocates nothing.
/// </summary>
public class AllocationTests
{
    [Fact]
    public void A_list_of_small_objects() => Exact(
        Enumerable.Range(0, 100).Select(i => new AllocatedRecord { Id = $"id_{i}", Name = $"name {new string('x', i)}", Time = i, Seen = i % 2 == 0 ? i : null }).ToList(),
        list => Copy(list, Copy));

    [Fact]
    public void Objects_in_objects_allocate_only_their_result() => Exact(
        new AllocatedOrder
        {
            Number = 17,
            Title = "Größe ∑ 😀 \"quoted\"\n",
            Price = 12.5,
            Amount = 10.250m,
            At = new DateTime(2025, 11, 20, 1, 2, 3, DateTimeKind.Utc),
            Key = new Guid("0d2f1d4c-7d3f-4c7e-9d45-6f5e0c3c8a11"),
            Owner = new AllocatedRecord { Id = "", Name = null, Time = -1 },
            Lines = [.. Enumerable.Range(0, 40).Select(i => new AllocatedRecord { Id = "é" + i, Name = new string('n', 3 * i), Time = i })],
            Ring = [.. Enumerable.Range(0, 33).Select(i => (double[])[i / 3.0, -i])],
            Counts = [1, 2, 3],
            NoCounts = [],
            Labels = ["a", "bc", null!],
            Bytes = [1, 2, 3, 4, 5],
            Names = Enumerable.Range(0, 21).ToDictionary(i => "key" + i, i => "value" + i),
            Sizes = new() { [1] = 1.5, [2] = 2.5 },
        },
        Copy);

    [Fact]
    public void Small_values_allocate_only_their_result() => Exact(new AllocatedRecord { Id = "i", Name = "n", Time = long.MaxValue }, Copy);

    static void Exact<T>(T value, Func<T, T> copy)
    {
        byte[] compact = Wire.Json.Serialize(value);
        byte[] indented = Encoding.UTF8.GetBytes(Wire.Json.With(Wire.Json.Options with { Indented = true }).SerializeToString(value));
        object? kept = null;
        double own = AllocationAssert.Measure(() => kept = copy(value), double.MaxValue);
        Assert.Equal(own, AllocationAssert.Measure(() => kept = Wire.Json.Deserialize<T>(compact), own));
        Assert.Equal(own, AllocationAssert.Measure(() => kept = Wire.Json.Deserialize<T>(indented), own));
        Assert.Equal(compact, Wire.Json.Serialize((T)kept!));

        var buffer = new ArrayBufferWriter<byte>(compact.Length + 65536);
        AllocationAssert.Zero(() =>
        {
            buffer.ResetWrittenCount();
            Wire.Json.Serialize(buffer, value);
        });
    }

    static AllocatedRecord Copy(AllocatedRecord r) => new() { Id = Copy(r.Id), Name = Copy(r.Name), Time = r.Time, Seen = r.Seen };

    static AllocatedOrder Copy(AllocatedOrder o) => new()
    {
        Number = o.Number,
        Title = Copy(o.Title),
        Price = o.Price,
        Amount = o.Amount,
        At = o.At,
        Key = o.Key,
        Owner = Copy(o.Owner),
        Lines = Copy(o.Lines, Copy),
        Ring = Copy(o.Ring, Copy),
        Counts = new List<int>(o.Counts),
        NoCounts = [],
        Labels = Copy(o.Labels, Copy),
        Bytes = Copy(o.Bytes),
        Names = Copy(o.Names, Copy, Copy),
        Sizes = Copy(o.Sizes, k => k, v => v),
    };

    static string Copy(string? text) => text is null ? null! : new string(text.AsSpan());

    static T[] Copy<T>(T[] items) where T : unmanaged => items.AsSpan().ToArray();

    static List<T> Copy<T>(List<T> items, Func<T, T> copy)
    {
        var list = new List<T>(items.Count);
        for (int k = 0; k < items.Count; k++) list.Add(copy(items[k]));
        return list;
    }

    static T[] Copy<T>(T[] items, Func<T, T> copy)
    {
        var array = new T[items.Length];
        for (int k = 0; k < items.Length; k++) array[k] = copy(items[k]);
        return array;
    }

    static Dictionary<K, V> Copy<K, V>(Dictionary<K, V> items, Func<K, K> copyKey, Func<V, V> copyValue) where K : notnull
    {
        var map = new Dictionary<K, V>(items.Count, items.Comparer);
        foreach (KeyValuePair<K, V> item in items) map.Add(copyKey(item.Key), copyValue(item.Value));
        return map;
    }
}

[WireModel]
public sealed class AllocatedRecord
{
    public string Id { get; set; } = null!;
    public string? Name { get; set; }
    public long Time { get; set; }
    public int? Seen { get; set; }
}

[WireModel]
public sealed class AllocatedOrder
{
    public int Number { get; set; }
    public string Title { get; set; } = null!;
    public double Price { get; set; }
    public decimal Amount { get; set; }
    public DateTime At { get; set; }
    public Guid Key { get; set; }
    public AllocatedRecord Owner { get; set; } = null!;
    public List<AllocatedRecord> Lines { get; set; } = null!;
    public double[][] Ring { get; set; } = null!;
    public List<int> Counts { get; set; } = null!;
    public List<int> NoCounts { get; set; } = null!;
    public List<string> Labels { get; set; } = null!;
    public byte[] Bytes { get; set; } = null!;
    public Dictionary<string, string> Names { get; set; } = null!;
    public Dictionary<int, double> Sizes { get; set; } = null!;
}
