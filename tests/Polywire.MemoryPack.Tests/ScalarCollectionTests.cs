using System.Buffers;
using System.Buffers.Binary;
using MemoryPackTests;
using Polywire;

[assembly: WireFor<Dictionary<int, int>>, WireFor<Dictionary<byte, long>>, WireFor<Dictionary<long, byte>>, WireFor<Dictionary<byte, short>>, WireFor<Dictionary<ShortSize, int>>]
[assembly: WireFor<Dictionary<int, bool>>, WireFor<Dictionary<Guid, double>>, WireFor<Dictionary<char, decimal>>, WireFor<ShortSize>]
[assembly: WireFor<Dictionary<long, ThreeNumbers>>, WireFor<Dictionary<ThreeNumbers, byte>>, WireFor<Dictionary<int, Gapped>>, WireFor<Dictionary<Gapped, Gapped>>, WireFor<Dictionary<byte, Gapped?>>]
[assembly: WireFor<Dictionary<int, FiveNumbers>>, WireFor<Dictionary<short, (byte, long)>>, WireFor<Dictionary<(int, int), Gapped>>, WireFor<Dictionary<int, Dated>>, WireFor<Dictionary<int, int?>>]
[assembly: WireFor<HashSet<ThreeNumbers>>, WireFor<HashSet<Gapped>>, WireFor<LinkedList<Gapped>>, WireFor<HashSet<(byte, long)>>, WireFor<SortedSet<(int, int)>>]
[assembly: WireFor<Gapped?>, WireFor<(byte, long)>, WireFor<(int, int)>, WireFor<int?>]
[assembly: WireFor<HashSet<int>>, WireFor<HashSet<long>>, WireFor<HashSet<ShortSize>>, WireFor<HashSet<bool>>, WireFor<HashSet<Guid>>, WireFor<HashSet<DateTimeOffset>>]

namespace MemoryPackTests;

/// <summary>An enum of two bytes with a negative value.</summary>
public enum ShortSize : short
{
    Small = -1, Large = 300,
}

/// <summary>Fields without padding, which the JIT keeps in registers.</summary>
[WireModel(Wires = Wires.MemoryPack)]
public record struct ThreeNumbers(double X, double Y, double Z);

/// <summary>Padding between two fields, and one of two bytes at the end.</summary>
[WireModel(Wires = Wires.MemoryPack)]
public record struct Gapped(byte A, long B, ShortSize C);

/// <summary>More fields than the JIT keeps in registers.</summary>
[WireModel(Wires = Wires.MemoryPack)]
public record struct FiveNumbers(int A, int B, int C, int D, int E);

/// <summary>A date with its offset, whose memory is not what is written, and a nullable number.</summary>
[WireModel(Wires = Wires.MemoryPack)]
public record struct Dated(DateTimeOffset Date, byte? Number);

/// <summary>Dictionaries of scalars, whose pairs are stored in two parts, and sets of scalars, which are filled from the input.</summary>
public class ScalarCollectionTests
{
    [Fact]
    public void Pairs_have_the_value_at_its_alignment_and_zeros_for_padding()
    {
        Check(new Dictionary<int, int> { [1] = -1, [7] = 9 }, 8, 4);
        Check(new Dictionary<byte, long> { [1] = -1, [255] = 9 }, 16, 8);
        Check(new Dictionary<long, byte> { [-1] = 255, [7] = 9 }, 16, 8);
        Check(new Dictionary<byte, short> { [255] = -1 }, 4, 2);
        Check(new Dictionary<ShortSize, int> { [ShortSize.Small] = -1, [ShortSize.Large] = 5 }, 8, 4);
        Check(new Dictionary<int, bool> { [-1] = true, [2] = false }, 8, 4);
        Check(new Dictionary<Guid, double> { [Guid.Parse("01020304-0506-0708-090a-0b0c0d0e0f10")] = -1.5 }, 24, 16);
        Check(new Dictionary<char, decimal> { ['\uFFFF'] = -1.5m }, 24, 8);
    }

    [Fact]
    public void Pairs_with_structs_have_zeros_for_padding_inside_and_around_them()
    {
        var padded = new Gapped(255, -1, ShortSize.Large);
        Check(new Dictionary<long, ThreeNumbers> { [-1] = new(1.5, -2, double.NaN), [2] = default }, 32, 8);
        Check(new Dictionary<ThreeNumbers, byte> { [new(1, 2, 3)] = 255, [default] = 1 }, 32, 24);
        Check(new Dictionary<int, Gapped> { [-1] = padded, [2] = default }, 32, 8);
        Check(new Dictionary<Gapped, Gapped> { [padded] = padded, [default] = padded }, 48, 24);
        Check(new Dictionary<int, FiveNumbers> { [-1] = new(1, 2, 3, 4, -5) }, 24, 4);
        Check(new Dictionary<short, (byte, long)> { [-1] = (255, -1) }, 24, 8);
        Check(new Dictionary<(int, int), Gapped> { [(-1, 2)] = padded }, 32, 8);
        Check(new Dictionary<int, Dated> { [-1] = new(DateTimeOffset.MaxValue, 255), [2] = new(DateTimeOffset.UnixEpoch, null) }, 32, 8);
        Check(new Dictionary<byte, Gapped?> { [1] = padded, [2] = null }, 40, 8);
        Check(new Dictionary<int, int?> { [-1] = -1, [2] = null }, 12, 4);
    }

    [Fact]
    public void Elements_of_sets_have_zeros_for_padding()
    {
        var padded = new Gapped(255, -1, ShortSize.Large);
        CheckElements(new HashSet<ThreeNumbers> { new(1.5, -2, double.NaN), default });
        CheckElements(new HashSet<Gapped> { padded, default });
        CheckElements(new LinkedList<Gapped>([padded, padded, default]));
        CheckElements(new HashSet<(byte, long)> { (255, -1), default });
        CheckElements(new SortedSet<(int, int)> { (-1, 5), (2, -3) });
    }

    static void CheckElements<TElement>(IReadOnlyCollection<TElement> elements)
    {
        byte[] bytes = OverOnes(elements, elements.GetType());
        byte[] expected = [.. BitConverter.GetBytes(elements.Count), .. elements.SelectMany(e => Wire.MemoryPack.Serialize(e, typeof(TElement)))];
        Assert.Equal(expected, bytes);
        Assert.Equal(elements, (IReadOnlyCollection<TElement>)Wire.MemoryPack.Deserialize(bytes, elements.GetType())!);
    }

    /// <summary>Serializes to memory whose bits are all 1, which padding that is not written would keep.</summary>
    static byte[] OverOnes(object value, Type type)
    {
        var buffer = new ArrayBufferWriter<byte>(4096);
        buffer.GetSpan().Fill(0xFF);
        Wire.MemoryPack.Serialize(buffer, value, type);
        return buffer.WrittenSpan.ToArray();
    }

    static void Check<TKey, TValue>(Dictionary<TKey, TValue> map, int size, int place) where TKey : notnull
    {
        byte[] bytes = OverOnes(map, map.GetType());
        Assert.Equal(sizeof(int) + map.Count * size, bytes.Length);
        Assert.Equal(map.Count, BinaryPrimitives.ReadInt32LittleEndian(bytes));
        int at = sizeof(int);
        foreach ((TKey key, TValue value) in map)
        {
            byte[] first = Wire.MemoryPack.Serialize(key), second = Wire.MemoryPack.Serialize(value);
            byte[] expected = new byte[size];
            first.CopyTo(expected, 0);
            second.CopyTo(expected, place);
            Assert.Equal(expected, bytes[at..(at + size)]);
            at += size;
        }
        Assert.Equal(map, Wire.MemoryPack.Deserialize<Dictionary<TKey, TValue>>(bytes));
    }

    [Fact]
    public void Pairs_with_a_date_and_its_offset_are_read_back()
    {
        var map = new Dictionary<DateTimeOffset, int> { [new(2026, 11, 29, 8, 0, 0, TimeSpan.FromHours(-5))] = -1, [DateTimeOffset.MaxValue] = 2 };
        Dictionary<DateTimeOffset, int> copy = Wire.MemoryPack.Deserialize<Dictionary<DateTimeOffset, int>>(Wire.MemoryPack.Serialize(map));
        Assert.Equal(map.Select(e => (e.Key.Ticks, e.Key.Offset, e.Value)), copy.Select(e => (e.Key.Ticks, e.Key.Offset, e.Value)));
    }

    [Fact]
    public void Every_offset_from_UTC_is_read_back()
    {
        var dates = new List<DateTimeOffset> { DateTimeOffset.MinValue, DateTimeOffset.MaxValue };
        for (int minutes = -840; minutes <= 840; minutes++) dates.Add(new(2026, 11, 29, 8, 1, 2, 3, TimeSpan.FromMinutes(minutes)));
        List<DateTimeOffset> copy = Wire.MemoryPack.Deserialize<List<DateTimeOffset>>(Wire.MemoryPack.Serialize(dates));
        Assert.Equal(dates.Select(d => (d.Ticks, d.Offset, d.UtcDateTime.Kind)), copy.Select(d => (d.Ticks, d.Offset, d.UtcDateTime.Kind)));
    }

    [Fact]
    public void Sets_of_scalars_are_read_back()
    {
        Set(Enumerable.Range(-3, 40));
        Set(Enumerable.Range(0, 5_000).Select(i => (long)i << 32));
        Set([ShortSize.Small, ShortSize.Large]);
        Set([true, false]);
        Set<Guid>([Guid.Empty, Guid.NewGuid()]);
        Set<DateTimeOffset>([DateTimeOffset.MinValue, new(2026, 11, 29, 8, 0, 0, TimeSpan.FromHours(14))]);
        Set<int>([]);
    }

    static void Set<T>(IEnumerable<T> items)
    {
        HashSet<T> set = [.. items];
        Assert.True(set.SetEquals(Wire.MemoryPack.Deserialize<HashSet<T>>(Wire.MemoryPack.Serialize(set))));
    }

    [Fact]
    public void A_set_with_a_byte_that_is_no_Boolean_is_refused_where_the_byte_is()
    {
        WireException e = Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<HashSet<bool>>(new byte[] { 2, 0, 0, 0, 1, 2 }));
        Assert.Equal((WireErrorCode.UnexpectedByte, 5L), (e.Code, e.Offset));
    }
}
