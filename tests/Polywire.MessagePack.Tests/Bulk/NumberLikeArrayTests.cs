using System.Collections.Immutable;
using System.Collections.ObjectModel;
using MessagePackTests.Bulk;
using Polywire;

[assembly: WireFor<char[]>, WireFor<List<char>>, WireFor<DateOnly[]>, WireFor<List<DateOnly>>, WireFor<TimeOnly[]>, WireFor<List<TimeOnly>>, WireFor<TimeSpan[]>, WireFor<List<TimeSpan>>]
[assembly: WireFor<SByteLevel[]>, WireFor<ByteLevel[]>, WireFor<ShortLevel[]>, WireFor<UShortLevel[]>, WireFor<IntLevel[]>, WireFor<UIntLevel[]>, WireFor<LongLevel[]>, WireFor<ULongLevel[]>]
[assembly: WireFor<SByteLevel>, WireFor<ByteLevel>, WireFor<ShortLevel>, WireFor<UShortLevel>, WireFor<IntLevel>, WireFor<UIntLevel>, WireFor<LongLevel>, WireFor<ULongLevel>]
[assembly: WireFor<List<IntLevel>>, WireFor<ImmutableArray<LongLevel>>, WireFor<HashSet<IntLevel>>, WireFor<Stack<DateOnly>>, WireFor<Queue<char>>]
[assembly: WireFor<IEnumerable<int>>, WireFor<ICollection<string>>, WireFor<IReadOnlyList<IntLevel>>, WireFor<IList<TimeOnly>>, WireFor<IReadOnlyCollection<double>>, WireFor<List<int>>]

namespace MessagePackTests.Bulk;

public enum SByteLevel : sbyte { Low = sbyte.MinValue, Middle = 1, High = sbyte.MaxValue }

public enum ByteLevel : byte { Low, Middle = 1, High = byte.MaxValue }

public enum ShortLevel : short { Low = short.MinValue, Middle = 1, High = short.MaxValue }

public enum UShortLevel : ushort { Low, Middle = 1, High = ushort.MaxValue }

public enum IntLevel { Low = int.MinValue, Middle = 1, High = int.MaxValue }

public enum UIntLevel : uint { Low, Middle = 1, High = uint.MaxValue }

public enum LongLevel : long { Low = long.MinValue, Middle = 1, High = long.MaxValue }

public enum ULongLevel : ulong { Low, Middle = 1, High = ulong.MaxValue }

/// <summary>Sequences of what is written as a number: enums, characters, dates, times and durations.</summary>
public class NumberLikeArrayTests
{
    // Fewer go one by one, more by vectors.
    static readonly int[] s_counts = [0, 1, 2, 7, 15, 16, 17, 31, 32, 33, 64, 100, 1_000];

    [Fact]
    public void The_bytes_are_those_of_the_values_one_by_one()
    {
        Check<char>('\0', 'x', '\u0100', '\uFFFF', '\uD800');
        Check(DateOnly.MinValue, DateOnly.MaxValue, new DateOnly(2026, 11, 29), new DateOnly(1, 3, 1));
        Check(TimeOnly.MinValue, TimeOnly.MaxValue, new TimeOnly(1), new TimeOnly(8, 1));
        Check(TimeSpan.MinValue, TimeSpan.MaxValue, TimeSpan.Zero, TimeSpan.FromTicks(-1), TimeSpan.FromHours(5));
        Check(SByteLevel.Low, SByteLevel.Middle, SByteLevel.High, (SByteLevel)(-33));
        Check(ByteLevel.Low, ByteLevel.Middle, ByteLevel.High);
        Check(ShortLevel.Low, ShortLevel.Middle, ShortLevel.High, (ShortLevel)(-129));
        Check(UShortLevel.Low, UShortLevel.Middle, UShortLevel.High);
        Check(IntLevel.Low, IntLevel.Middle, IntLevel.High, (IntLevel)70_000);
        Check(UIntLevel.Low, UIntLevel.Middle, UIntLevel.High);
        Check(LongLevel.Low, LongLevel.Middle, LongLevel.High, (LongLevel)(1L << 40));
        Check(ULongLevel.Low, ULongLevel.Middle, ULongLevel.High);
    }

    static void Check<T>(params T[] values) where T : struct
    {
        foreach (int count in s_counts)
        {
            for (int shift = 0; shift < values.Length; shift++)
            {
                T[] array = [.. Enumerable.Range(shift, count).Select(i => values[i % values.Length])];
                byte[] bytes = Wire.MessagePack.Serialize(array);
                Assert.Equal([.. Header(count), .. array.SelectMany(v => Wire.MessagePack.Serialize(v))], bytes);
                Assert.Equal(array, Wire.MessagePack.Deserialize<T[]>(bytes));
            }
        }
    }

    static byte[] Header(int count) => count < 16 ? [(byte)(0x90 | count)] : [0xDC, (byte)(count >> 8), (byte)count];

    [Fact]
    public void A_number_that_is_no_value_is_refused_where_it_is()
    {
        Refused<DateOnly[]>(DateOnly.MaxValue.DayNumber + 1, -1, int.MinValue);
        Refused<List<DateOnly>>(DateOnly.MaxValue.DayNumber + 1, -1);
        Refused<TimeOnly[]>(TimeSpan.TicksPerDay, -1, long.MinValue);
        Refused<List<TimeOnly>>(TimeSpan.TicksPerDay, -1);
        Refused<char[]>(-1, 65_536);
        Refused<SByteLevel[]>(-129, 128);
        Refused<IntLevel[]>(int.MaxValue + 1L, int.MinValue - 1L);
        Refused<ULongLevel[]>(-1);
    }

    static void Refused<T>(params long[] wrong)
    {
        foreach (int count in s_counts.Where(c => c is > 0 and <= 100))
        {
            for (int place = 0; place < count; place++)
            {
                foreach (long each in wrong)
                {
                    byte[] bytes = [.. Header(count), .. new byte[place], .. Wire.MessagePack.Serialize(each), .. new byte[count - place - 1]];
                    WireException e = Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<T>(bytes));
                    Assert.Equal((Header(count).Length + place, $"$[{place}]"), (e.Offset, e.Path));
                }
            }
        }
    }

    [Fact]
    public void Members_of_interfaces_write_arrays_lists_and_other_collections_alike()
    {
        foreach (int count in s_counts)
        {
            int[] ints = [.. Enumerable.Range(-3, count)];
            Alike<IEnumerable<int>>(ints, ints.ToList(), new ReadOnlyCollection<int>(ints), ints.Select(i => i), new LinkedList<int>(ints));
            string[] texts = [.. ints.Select(i => i % 5 == 0 ? null! : "text " + i)];
            Alike<ICollection<string>>(texts, texts.ToList(), new Collection<string>(texts), new LinkedList<string>(texts));
            IntLevel[] levels = [.. ints.Select(i => (IntLevel)(i * 1_000))];
            Alike<IReadOnlyList<IntLevel>>(levels, levels.ToList(), new ReadOnlyCollection<IntLevel>(levels), levels.ToImmutableList());
            TimeOnly[] times = [.. ints.Select(i => new TimeOnly((i + 5) * TimeSpan.TicksPerSecond))];
            Alike<IList<TimeOnly>>(times, times.ToList(), new Collection<TimeOnly>(times));
            double[] doubles = [.. ints.Select(i => i * 0.5)];
            Alike<IReadOnlyCollection<double>>(doubles, doubles.ToList(), new Queue<double>(doubles));
        }
    }

    static void Alike<T>(params T[] values) where T : class
    {
        byte[] expected = Wire.MessagePack.Serialize(values[0]);
        foreach (T value in values) Assert.Equal(expected, Wire.MessagePack.Serialize(value));
        Assert.Equal(values[0], Wire.MessagePack.Deserialize<T>(expected));
    }

    [Fact]
    public void Other_collections_are_read_back()
    {
        IntLevel[] levels = [.. Enumerable.Range(0, 40).Select(i => (IntLevel)(i * 100_000))];
        Assert.Equal(levels, Wire.MessagePack.Deserialize<List<IntLevel>>(Wire.MessagePack.Serialize(levels)));
        Assert.True(Wire.MessagePack.Deserialize<HashSet<IntLevel>>(Wire.MessagePack.Serialize(levels))!.SetEquals(levels));
        LongLevel[] longs = [.. levels.Select(l => (LongLevel)l)];
        Assert.Equal(longs, Wire.MessagePack.Deserialize<ImmutableArray<LongLevel>>(Wire.MessagePack.Serialize(longs)));
        var days = new Stack<DateOnly>(Enumerable.Range(0, 40).Select(DateOnly.FromDayNumber));
        Assert.Equal(days, Wire.MessagePack.Deserialize<Stack<DateOnly>>(Wire.MessagePack.Serialize(days)));
        var letters = new Queue<char>("Zwölf große Boxkämpfer jagen Viktor quer über den Sylter Deich");
        Assert.Equal(letters, Wire.MessagePack.Deserialize<Queue<char>>(Wire.MessagePack.Serialize(letters)));
    }

    [Fact]
    public void An_array_of_enums_has_its_own_type()
    {
        Assert.Equal(typeof(IntLevel[]), Wire.MessagePack.Deserialize<IntLevel[]>(Wire.MessagePack.Serialize(new IntLevel[20])).GetType());
        Assert.Null(Wire.MessagePack.DeserializeOrNull<IntLevel[]>([0xC0]));
    }
}
