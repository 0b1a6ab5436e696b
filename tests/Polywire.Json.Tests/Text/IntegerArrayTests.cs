using System.Globalization;
using System.Numerics;
using System.Text;
using Polywire;

[assembly: WireFor<IEnumerable<int>>, WireFor<IReadOnlyList<ulong>>, WireFor<ICollection<bool>>]
[assembly: WireFor<sbyte[]>, WireFor<List<byte>>, WireFor<short[]>, WireFor<ushort[]>, WireFor<int[]>, WireFor<uint[]>, WireFor<long[]>, WireFor<ulong[]>]

namespace JsonTests.Text;

/// <summary>Arrays of integers, which are written four at a time.</summary>
public class IntegerArrayTests
{
    static readonly int[] s_counts = [0, 1, 4, 15, 16, 17, 18, 19, 127, 128, 129, 131, 300];

    /// <summary>The ends of the type, and the powers of two and ten with their neighbors.</summary>
    static T[] Edges<T>() where T : IBinaryInteger<T>, IMinMaxValue<T>
    {
        BigInteger least = BigInteger.CreateChecked(T.MinValue), most = BigInteger.CreateChecked(T.MaxValue);
        var edges = new HashSet<BigInteger> { least, most, 0 };
        foreach (int radix in (int[])[2, 10])
        {
            for (BigInteger power = 1; power <= most; power *= radix) edges.UnionWith([power - 1, power, power + 1, -power, -power - 1, 1 - power]);
        }
        return [.. edges.Where(e => e >= least && e <= most).Select(T.CreateChecked)];
    }

    static void Check<T>(Func<T[], byte[]> write) where T : IBinaryInteger<T>, IMinMaxValue<T>
    {
        T[] edges = Edges<T>();
        var random = new Random(3);
        // Each edge at each place of a group, with small numbers at the others.
        for (int k = 0; k < edges.Length; k++)
        {
            for (int place = 0; place < 4; place++) Equal([.. Enumerable.Range(0, 16).Select(i => i == place ? edges[k] : T.CreateTruncating(i % 100))]);
        }
        foreach (int count in s_counts)
        {
            for (int bits = 1; bits <= 63; bits++) Equal([.. Enumerable.Range(0, count).Select(_ => T.CreateTruncating(random.NextInt64() >> 63 - bits))]);
            for (int round = 0; round < 5; round++) Equal([.. Enumerable.Range(0, count).Select(_ => edges[random.Next(edges.Length)])]);
        }

        void Equal(T[] values) => Assert.Equal($"[{string.Join(',', values.Select(v => v.ToString(null, CultureInfo.InvariantCulture)))}]", Encoding.UTF8.GetString(write(values)));
    }

    [Fact]
    public void The_text_is_that_of_each_integer()
    {
        Check<sbyte>(v => Wire.Json.Serialize(v));
        Check<byte>(v => Wire.Json.Serialize(v.ToList()));
        Check<short>(v => Wire.Json.Serialize(v));
        Check<ushort>(v => Wire.Json.Serialize(v));
        Check<int>(v => Wire.Json.Serialize(v));
        Check<uint>(v => Wire.Json.Serialize(v));
        Check<long>(v => Wire.Json.Serialize(v));
        Check<ulong>(v => Wire.Json.Serialize(v));
    }

    [Fact]
    public void Interfaces_write_arrays_lists_and_other_collections_alike()
    {
        foreach (int count in s_counts)
        {
            int[] ints = [.. Enumerable.Range(0, count).Select(i => i * 104_729 * (i % 2 * 2 - 1))];
            Alike<IEnumerable<int>>(ints, ints.ToList(), new Queue<int>(ints), ints.Select(i => i));
            ulong[] longs = [.. ints.Select(i => (ulong)(long)i)];
            Alike<IReadOnlyList<ulong>>(longs, longs.ToList(), new System.Collections.ObjectModel.ReadOnlyCollection<ulong>(longs));
            bool[] flags = [.. ints.Select(i => i % 3 == 0)];
            Alike<ICollection<bool>>(flags, flags.ToList(), new LinkedList<bool>(flags));
        }
    }

    static void Alike<T>(params T[] values) where T : class
    {
        byte[] expected = Wire.Json.Serialize(values[^1]);
        foreach (T value in values) Assert.Equal(expected, Wire.Json.Serialize(value));
        Assert.Equal(values[0], Wire.Json.Deserialize<T>(expected));
    }

    [Fact]
    public void A_small_buffer_is_filled_piece_by_piece()
    {
        long[] values = [.. Enumerable.Range(0, 10_000).Select(i => (i % 7) switch { 0 => long.MinValue, 1 => long.MaxValue, _ => (long)i * i * i })];
        using var stream = new MemoryStream();
        Wire.Json.Serialize(stream, values);
        Assert.Equal(Wire.Json.Serialize(values), stream.ToArray());
        Assert.Equal(values, Wire.Json.Deserialize<long[]>(stream.ToArray()));
    }
}
