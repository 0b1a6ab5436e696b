using System.Runtime.InteropServices;
using Polywire;

namespace MemoryPackTests;

/// <summary>Arrays and lists that are copied through a mask of their padding.</summary>
public class ArrayTests
{
    public static TheoryData<int> Lengths => [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 1000, 20_000];

    static T?[] Every<T>(int count, Func<int, T> make) where T : struct => [.. Enumerable.Range(0, count).Select(i => i % 3 == 1 ? (T?)null : make(i))];

    static NullableColumns Columns(int count) => new()
    {
        Flags = Every(count, i => i % 2 == 0),
        Bytes = Every(count, i => (byte)~i),
        Shorts = Every(count, i => (short)(-i - 1)),
        Chars = [.. Every(count, i => (char)(0xFFFF - i))],
        Ints = Every(count, i => ~i),
        Floats = [.. Every(count, i => i * -0.5f)],
        Levels = Every(count, i => (ArrayLevel)(-i)),
        Longs = Every(count, i => ~(long)i << 7),
        Doubles = [.. Every(count, i => i * -0.25)],
        Dates = Every(count, i => new DateTime(i, DateTimeKind.Utc)),
        Spans = Every(count, i => new TimeSpan(-i)),
        Guids = Every(count, i => new Guid(~i, 2, 3, 4, 5, 6, 7, 8, 9, 10, 255)),
        Decimals = Every(count, i => i * -1.5m),
        Moments = Every(count, i => new DateTimeOffset(TimeSpan.TicksPerDay * 2 + i, TimeSpan.FromHours(-2))),
    };

    [Theory, MemberData(nameof(Lengths))]
    public void Arrays_of_nullable_scalars_are_read_back(int count)
    {
        NullableColumns value = Columns(count), read = Wire.MemoryPack.Deserialize<NullableColumns>(Wire.MemoryPack.Serialize(value));
        Assert.Equal(value.Flags, read.Flags);
        Assert.Equal(value.Bytes, read.Bytes);
        Assert.Equal(value.Shorts, read.Shorts);
        Assert.Equal(value.Chars, read.Chars);
        Assert.Equal(value.Ints, read.Ints);
        Assert.Equal(value.Floats, read.Floats);
        Assert.Equal(value.Levels, read.Levels);
        Assert.Equal(value.Longs, read.Longs);
        Assert.Equal(value.Doubles, read.Doubles);
        Assert.Equal(value.Dates, read.Dates);
        Assert.Equal(value.Spans, read.Spans);
        Assert.Equal(value.Guids, read.Guids);
        Assert.Equal(value.Decimals, read.Decimals);
        Assert.Equal(value.Moments, read.Moments);
    }

    [Fact]
    public void The_bytes_of_nullable_scalars_are_their_memory_with_zeros_for_padding()
    {
        Assert.Equal("03000000" + "0100000007000000" + "0000000000000000" + "01000000FFFFFFFF", Hex(Wire.MemoryPack.Serialize<int?[]>([7, null, -1])));
        Assert.Equal("03000000" + "0107" + "0000" + "01FF", Hex(Wire.MemoryPack.Serialize<byte?[]>([7, null, 255])));
        Assert.Equal("03000000" + "01000700" + "00000000" + "0100FFFF", Hex(Wire.MemoryPack.Serialize<short?[]>([7, null, -1])));
        Assert.Equal("02000000" + "01000000000000000700000000000000" + "00000000000000000000000000000000", Hex(Wire.MemoryPack.Serialize<long?[]>([7, null])));
    }

    [Theory, MemberData(nameof(Lengths))]
    public void Padding_of_nullable_values_in_memory_is_not_written(int count)
    {
        int?[] ints = new int?[count];
        long?[] longs = new long?[count];
        // Neither has a value, and the rest of their memory is ones.
        Fill(ints, 8);
        Fill(longs, 16);
        Assert.All(Wire.MemoryPack.Serialize(ints)[4..], b => Assert.Equal(0, b));
        Assert.All(Wire.MemoryPack.Serialize(longs)[4..], b => Assert.Equal(0, b));
        Assert.All(Wire.MemoryPack.Serialize(new NullablePair { Number = count > 0 ? ints[0] : null, Id = count > 0 ? longs[0] : null })[1..], b => Assert.Equal(0, b));

        static void Fill<T>(T?[] values, int size) where T : struct
        {
            Span<byte> memory = MemoryMarshal.CreateSpan(ref System.Runtime.CompilerServices.Unsafe.As<T?, byte>(ref MemoryMarshal.GetArrayDataReference(values)), values.Length * size);
            for (int i = 0; i < memory.Length; i++) memory[i] = (byte)(i % size == 0 ? 0 : 0xFF);
        }
    }

    [Theory, MemberData(nameof(Lengths))]
    public void Padding_of_nullable_values_in_the_input_is_not_read(int count)
    {
        byte[] ints = Input(count, 8), longs = Input(count, 16);
        Assert.All(Wire.MemoryPack.Deserialize<int?[]>(ints), v => Assert.Equal((false, 0), (v.HasValue, v.GetValueOrDefault())));
        Assert.All(Wire.MemoryPack.Deserialize<long?[]>(longs), v => Assert.Equal((false, 0), (v.HasValue, v.GetValueOrDefault())));
        Assert.All(Wire.MemoryPack.Deserialize<List<double?>>(longs), v => Assert.Equal((false, 0), (v.HasValue, v.GetValueOrDefault())));

        static byte[] Input(int count, int size) => [.. BitConverter.GetBytes(count), .. Enumerable.Range(0, count * size).Select(i => (byte)(i % size == 0 ? 0 : 0xFF))];
    }

    [Theory]
    [InlineData(0)]
    [InlineData(3)]
    [InlineData(8)]
    [InlineData(16)]
    public void A_first_byte_other_than_0_and_1_is_refused_where_it_is(int at)
    {
        const int Count = 17;
        byte[] ints = Wire.MemoryPack.Serialize(new int?[Count]), longs = Wire.MemoryPack.Serialize(new long?[Count]), bytes = Wire.MemoryPack.Serialize(new byte?[Count]);
        ints[4 + 8 * at] = 2;
        longs[4 + 16 * at] = 0x81;
        bytes[4 + 2 * at] = 0xFF;
        Expect(Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<int?[]>(ints)), 8);
        Expect(Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<long?[]>(longs)), 16);
        Expect(Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<byte?[]>(bytes)), 2);

        void Expect(WireException error, int size) => Assert.Equal((WireErrorCode.UnexpectedByte, 4L + size * at, $"$[{at}]"), (error.Code, error.Offset, error.Path));
    }

    [Theory, MemberData(nameof(Lengths))]
    public void Padding_of_structs_in_arrays_is_zero_whatever_memory_holds(int count)
    {
        PaddedBits[] values = new PaddedBits[count];
        OddBits[] odd = new OddBits[count];
        MixedBits[] mixed = new MixedBits[count];
        MemoryMarshal.AsBytes(values.AsSpan()).Fill(0xAB);
        MemoryMarshal.AsBytes(odd.AsSpan()).Fill(0xAB);
        for (int i = 0; i < count; i++)
        {
            values[i].Kind = (byte)i;
            values[i].Value = ~(long)i;
            values[i].IsSet = i % 2 == 0;
            odd[i] = odd[i] with { Kind = (byte)i, Value = (short)~i };
            mixed[i] = new MixedBits { Kind = (byte)i, Number = i % 2 == 0 ? i : null, Moment = new DateTimeOffset(TimeSpan.TicksPerDay * 2 + i, TimeSpan.FromHours(2)) };
        }
        byte[] bytes = Wire.MemoryPack.Serialize(values), oddBytes = Wire.MemoryPack.Serialize(odd.ToList());
        Assert.Equal(4 + 24 * count, bytes.Length);
        Assert.Equal(4 + 4 * count, oddBytes.Length);
        for (int i = 0; i < count; i++)
        {
            byte[] expected = new byte[24];
            expected[0] = (byte)i;
            BitConverter.TryWriteBytes(expected.AsSpan(8), ~(long)i);
            expected[16] = (byte)(1 - i % 2);
            Assert.True(bytes.AsSpan(4 + 24 * i, 24).SequenceEqual(expected));
            Assert.True(oddBytes.AsSpan(4 + 4 * i, 4).SequenceEqual((byte[])[(byte)i, 0, (byte)~i, (byte)(~i >> 8)]));
        }
        Assert.Equal(values.Select(v => (v.Kind, v.Value, v.IsSet)), Wire.MemoryPack.Deserialize<PaddedBits[]>(bytes).Select(v => (v.Kind, v.Value, v.IsSet)));
        byte[] each = [.. BitConverter.GetBytes(count), .. mixed.SelectMany(v => Wire.MemoryPack.Serialize(v))];
        Assert.Equal(Hex(each), Hex(Wire.MemoryPack.Serialize(mixed)));
        Assert.Equal(mixed, Wire.MemoryPack.Deserialize<MixedBits[]>(each));
    }

    static string Hex(byte[] bytes) => Convert.ToHexString(bytes);
}

/// <summary>An array or list of every size of nullable scalar.</summary>
[WireModel]
public class NullableColumns
{
    public bool?[] Flags { get; set; } = [];
    public byte?[] Bytes { get; set; } = [];
    public short?[] Shorts { get; set; } = [];
    public List<char?> Chars { get; set; } = [];
    public int?[] Ints { get; set; } = [];
    public List<float?> Floats { get; set; } = [];
    public ArrayLevel?[] Levels { get; set; } = [];
    public long?[] Longs { get; set; } = [];
    public List<double?> Doubles { get; set; } = [];
    public DateTime?[] Dates { get; set; } = [];
    public TimeSpan?[] Spans { get; set; } = [];
    public Guid?[] Guids { get; set; } = [];
    public decimal?[] Decimals { get; set; } = [];
    public DateTimeOffset?[] Moments { get; set; } = [];
}

/// <summary>An enum as an element.</summary>
public enum ArrayLevel { Low, High }

/// <summary>Two nullable members.</summary>
[WireModel]
public class NullablePair
{
    public int? Number { get; set; }
    public long? Id { get; set; }
}

/// <summary>Padding between and after the fields.</summary>
[WireModel]
public struct PaddedBits
{
    public byte Kind;
    public long Value;
    public bool IsSet;
}

/// <summary>A size that divides no vector evenly after three of them.</summary>
[WireModel]
public struct OddBits
{
    public byte Kind;
    public short Value;
}

/// <summary>Fields that are not copied as they are, so that the elements are written one by one.</summary>
[WireModel]
public record struct MixedBits
{
    public byte Kind;
    public int? Number;
    public DateTimeOffset Moment;
}
