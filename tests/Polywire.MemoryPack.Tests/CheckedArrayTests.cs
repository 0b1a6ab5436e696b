using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using MemoryPackTests;
using Polywire;

[assembly: WireFor<DateTime[]>, WireFor<DateTimeOffset[]>, WireFor<DateOnly[]>, WireFor<TimeOnly[]>, WireFor<decimal[]>, WireFor<System.Text.Rune[]>, WireFor<bool[]>]
[assembly: WireFor<List<DateTime>>, WireFor<List<DateTimeOffset>>, WireFor<List<decimal>>]

namespace MemoryPackTests;

/// <summary>Arrays of scalars of which not every pattern of bits is a value: vectors copy and check them.</summary>
public class CheckedArrayTests
{
    static readonly int[] s_counts = [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100, 1000];

    static readonly long s_mostTicks = DateTime.MaxValue.Ticks;

    [Fact]
    public void Values_at_both_ends_are_read_back_at_every_place()
    {
        Back([true, false]);
        Back([DateTime.MinValue, DateTime.MaxValue, DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Utc), DateTime.SpecifyKind(DateTime.MinValue, DateTimeKind.Local), new(2026, 11, 29)]);
        Back([DateOnly.MinValue, DateOnly.MaxValue, new(2026, 11, 29)]);
        Back([TimeOnly.MinValue, TimeOnly.MaxValue, new(8, 1)]);
        Back([0m, decimal.MaxValue, decimal.MinValue, 0.0000000000000000000000000001m, -1.50m, decimal.MinusOne]);
        Back([DateTimeOffset.MinValue, DateTimeOffset.MaxValue, new(2026, 11, 29, 8, 0, 0, TimeSpan.FromHours(14)), new(2026, 11, 29, 8, 0, 0, TimeSpan.FromMinutes(-839))]);
        Back([new System.Text.Rune('x'), new System.Text.Rune(0x10FFFF), new System.Text.Rune(0xD7FF)]);
    }

    static void Back<T>(T[] values) where T : struct
    {
        foreach (int count in s_counts)
        {
            for (int shift = 0; shift < values.Length; shift++)
            {
                T[] array = [.. Enumerable.Range(shift, count).Select(i => values[i % values.Length])];
                byte[] bytes = Wire.MemoryPack.Serialize(array);
                byte[] one = [.. BitConverter.GetBytes(count), .. array.SelectMany(v => Wire.MemoryPack.Serialize(v))];
                Assert.Equal(one, bytes);
                // The memory of both, so that the kind of a date and the places of a decimal count.
                Assert.Equal(Memory(array), Memory(Wire.MemoryPack.Deserialize<T[]>(bytes)));
            }
        }
    }

    static byte[] Memory<T>(T[] array) where T : struct =>
        MemoryMarshal.CreateSpan(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetArrayDataReference(array)), array.Length * Unsafe.SizeOf<T>()).ToArray();

    [Fact]
    public void What_is_no_value_is_refused_at_every_place()
    {
        Refused<bool>([2], [0x80], [0xFF]);
        Refused<DateTime>(Bytes(s_mostTicks + 1), Bytes(s_mostTicks + 1 | 1L << 62), Bytes(long.MinValue | s_mostTicks + 1), Bytes(-1L));
        Refused<DateOnly>(Bytes(DateOnly.MaxValue.DayNumber + 1), Bytes(-1), Bytes(int.MinValue), Bytes(int.MaxValue));
        Refused<TimeOnly>(Bytes(TimeSpan.TicksPerDay), Bytes(-1L), Bytes(long.MinValue), Bytes(long.MaxValue));
        Refused<decimal>([.. Bytes(29 << 16), .. new byte[12]], [.. Bytes(1), .. new byte[12]], [.. Bytes(int.MinValue | 0x8000), .. new byte[12]], [.. Bytes(1 << 24), .. new byte[12]], [.. Bytes(-1), .. new byte[12]]);
        Refused<DateTimeOffset>([.. Bytes(841L), .. Bytes(TimeSpan.TicksPerDay * 5)], [.. Bytes(-841L), .. Bytes(TimeSpan.TicksPerDay * 5)], [.. Bytes(32_767L), .. Bytes(TimeSpan.TicksPerDay * 5)],
            [.. Bytes(60L), .. Bytes(s_mostTicks)], [.. Bytes(-60L), .. Bytes(0L)], [.. Bytes(0L), .. Bytes(s_mostTicks + 1)], [.. Bytes(0L), .. Bytes(-1L)], [.. Bytes(0L), .. Bytes(long.MinValue)]);
        Refused<System.Text.Rune>(Bytes(0xD800), Bytes(0x110000), Bytes(-1));
    }

    static byte[] Bytes(int value) => Bytes((long)value)[..4];

    static byte[] Bytes(long value)
    {
        byte[] bytes = new byte[8];
        BinaryPrimitives.WriteInt64LittleEndian(bytes, value);
        return bytes;
    }

    static void Refused<T>(params byte[][] wrong) where T : struct
    {
        foreach (int count in s_counts.Where(c => c is > 0 and <= 65))
        {
            byte[] valid = Wire.MemoryPack.Serialize(new T[count]);
            if (typeof(T) == typeof(DateTimeOffset)) valid = Wire.MemoryPack.Serialize(Enumerable.Repeat(DateTimeOffset.UnixEpoch, count).ToArray());
            for (int place = 0; place < count; place++)
            {
                foreach (byte[] each in wrong)
                {
                    byte[] bytes = [.. valid];
                    int at = sizeof(int) + place * each.Length;
                    each.CopyTo(bytes, at);
                    WireException? e = Record.Exception(() => Wire.MemoryPack.Deserialize<T[]>(bytes)) as WireException;
                    Assert.True(e is not null, $"{typeof(T)}: {Convert.ToHexString(each)} at {place} of {count}");
                    Assert.Equal((at, $"$[{place}]"), (e.Offset, e.Path));
                }
            }
        }
    }

    [Fact]
    public void Bytes_after_the_offset_of_a_date_are_not_read()
    {
        byte[] bytes = Wire.MemoryPack.Serialize(Enumerable.Range(-40, 80).Select(i => new DateTimeOffset(2026, 11, 29, 8, 0, 0, TimeSpan.FromMinutes(i))).ToArray());
        DateTimeOffset[] expected = Wire.MemoryPack.Deserialize<DateTimeOffset[]>(bytes);
        for (int at = sizeof(int); at < bytes.Length; at += 16) bytes.AsSpan(at + 2, 6).Fill(0x5A);
        DateTimeOffset[] read = Wire.MemoryPack.Deserialize<DateTimeOffset[]>(bytes);
        Assert.Equal(expected.Select(d => (d.Ticks, d.Offset)), read.Select(d => (d.Ticks, d.Offset)));
        Assert.Equal(Wire.MemoryPack.Serialize(expected), Wire.MemoryPack.Serialize(read));
    }

    [Fact]
    public void Lists_are_read_as_arrays_are()
    {
        List<DateTime> dates = [.. Enumerable.Range(0, 70).Select(i => new DateTime(i * TimeSpan.TicksPerHour, DateTimeKind.Utc))];
        List<DateTimeOffset> moments = [.. dates.Skip(20).Select(d => new DateTimeOffset(d).ToOffset(TimeSpan.FromMinutes(90)))];
        List<decimal> decimals = [.. Enumerable.Range(0, 70).Select(i => i * -1.50m)];
        Assert.Equal(dates, Wire.MemoryPack.Deserialize<List<DateTime>>(Wire.MemoryPack.Serialize(dates)));
        Assert.Equal(moments.Select(m => (m.Ticks, m.Offset)), Wire.MemoryPack.Deserialize<List<DateTimeOffset>>(Wire.MemoryPack.Serialize(moments)).Select(m => (m.Ticks, m.Offset)));
        Assert.Equal(decimals, Wire.MemoryPack.Deserialize<List<decimal>>(Wire.MemoryPack.Serialize(decimals)));
    }
}
