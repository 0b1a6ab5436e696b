using System.Buffers;
using System.Runtime.InteropServices;
using Polywire;
using TestKit;

namespace MemoryPackTests;

/// <summary>Arrays and lists of scalars that are the entire value: what their own calls write, read and leave to the usual ones.</summary>
public class EntireArrayTests
{
    [Fact]
    public void Arrays_and_lists_are_their_count_and_their_memory()
    {
        var random = new Random(10);
        foreach (int count in new[] { 0, 1, 2, 16, 100, 5_000, 70_000 })
        {
            Same(Values(count, r => r.Next(2) == 0));
            Same(Values(count, r => (sbyte)r.Next()));
            Same(Values(count, r => (byte)r.Next()));
            Same(Values(count, r => (short)r.Next()));
            Same(Values(count, r => (ushort)r.Next()));
            Same(Values(count, r => r.Next()));
            Same(Values(count, r => (uint)r.Next()));
            Same(Values(count, r => r.NextInt64()));
            Same(Values(count, r => (ulong)r.NextInt64()));
            Same(Values(count, r => r.NextSingle()));
            Same(Values(count, r => r.NextDouble()));
            Same(Values(count, r => (decimal)r.Next()));
            Same(Values(count, r => (char)r.Next()));
            Same(Values(count, r => new DateTime(r.NextInt64(DateTime.MaxValue.Ticks))));
            Same(Values(count, r => new Guid(r.Next(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)));
        }

        T[] Values<T>(int count, Func<Random, T> make) => [.. Enumerable.Range(0, count).Select(_ => make(random))];
    }

    static void Same<T>(T[] values) where T : unmanaged
    {
        byte[] expected = [.. BitConverter.GetBytes(values.Length), .. MemoryMarshal.AsBytes<T>(values)];
        Same<T[]>(values, expected);
        Same<List<T>>([.. values], expected);
        using var source = new GuardedMemory(expected.Length);
        Assert.Equal(values, Wire.MemoryPack.Deserialize<T[]>(source.Place(expected, first: false)));
        Assert.Equal(values, Wire.MemoryPack.Deserialize<List<T>>(source.Place(expected, first: true)));
    }

    static void Same<T>(T value, byte[] expected) where T : class
    {
        Assert.Equal(expected, Wire.MemoryPack.Serialize(value));
        var buffer = new FixedBuffer(expected.Length);
        Wire.MemoryPack.Serialize(buffer, value);
        Assert.True(buffer.Written.SequenceEqual(expected));
        var pipe = new MemoryStream();
        Wire.MemoryPack.Serialize(pipe, value);
        Assert.Equal(expected, pipe.ToArray());
    }

    [Fact]
    public void Enums_are_their_numbers()
    {
        DayOfWeek[] days = [DayOfWeek.Friday, (DayOfWeek)(-1)];
        byte[] bytes = [2, 0, 0, 0, 5, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF];
        Assert.Equal(bytes, Wire.MemoryPack.Serialize(days));
        Assert.Equal(bytes, Wire.MemoryPack.Serialize<List<DayOfWeek>>([.. days]));
        Assert.Equal(days, Wire.MemoryPack.Deserialize<DayOfWeek[]>(bytes));
        Assert.Equal(days, Wire.MemoryPack.Deserialize<List<DayOfWeek>>(bytes));
    }

    [Fact]
    public void A_sink_whose_memory_is_short_gets_the_same_bytes()
    {
        int[] values = [.. Enumerable.Range(0, 1_000)];
        var stingy = new StingyBuffer();
        Wire.MemoryPack.Serialize(stingy, values);
        Assert.Equal(Wire.MemoryPack.Serialize(values), stingy.Written);
    }

    [Fact]
    public void Input_that_is_not_exactly_the_elements_fails_as_before()
    {
        byte[] good = [2, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0];
        Assert.Equal([1, 2], Wire.MemoryPack.Deserialize<int[]>(good));
        Assert.Equal([1, 2], Wire.MemoryPack.Deserialize<List<int>>(good));
        byte[] longer = [.. good, 0];
        Fails(longer);
        for (int length = 0; length < good.Length; length++) Fails(good[..length]);
        Fails([0xFE, 0xFF, 0xFF, 0xFF]);
        Fails([0xFF, 0xFF, 0xFF, 0x7F]);
        Fails([3, 0, 0, 0x40, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0]);
        Assert.Null(Wire.MemoryPack.DeserializeOrNull<int[]>([0xFF, 0xFF, 0xFF, 0xFF]));
        Assert.Null(Wire.MemoryPack.DeserializeOrNull<List<int>>([0xFF, 0xFF, 0xFF, 0xFF]));
        Assert.Equal(WireErrorCode.NullRoot, Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<int[]>([0xFF, 0xFF, 0xFF, 0xFF])).Code);
        Assert.Empty(Wire.MemoryPack.Deserialize<int[]>(new byte[4]));
        Assert.Equal([0xFF, 0xFF, 0xFF, 0xFF], Wire.MemoryPack.Serialize<int[]>(null));
    }

    static void Fails(byte[] input)
    {
        WireException array = Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<int[]>(GuardedInput.Place(input)));
        WireException list = Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<List<int>>(GuardedInput.Place(input)));
        Assert.Equal(array.Code, list.Code);
        Assert.Equal("$", array.Path);
    }

    [Fact]
    public void Values_that_a_type_does_not_have_are_refused()
    {
        Assert.Equal("$[1]", Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<bool[]>([2, 0, 0, 0, 1, 2])).Path);
        Assert.Equal("$[0]", Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<DateOnly[]>([1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x7F])).Path);
    }

    [Fact]
    public void The_longest_input_is_that_of_the_options()
    {
        var wire = Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxInputLength = 12 });
        Assert.Equal([1, 2], wire.Deserialize<int[]>([2, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0]));
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => wire.Deserialize<int[]>([3, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0])).Code);
    }

    [Fact]
    public void Nothing_is_allocated_when_they_are_written()
    {
        int[] values = [.. Enumerable.Range(0, 300)];
        List<long> list = [1, 2, 3];
        var buffer = new ArrayBufferWriter<byte>(10_000);
        AllocationAssert.Zero(() =>
        {
            buffer.ResetWrittenCount();
            Wire.MemoryPack.Serialize(buffer, values);
            Wire.MemoryPack.Serialize(buffer, list);
        });
    }
}
