using System.Runtime.CompilerServices;
using System.Text;
using MemoryPackTests;
using MemoryPackTests.Vectors;
using Polywire;

[assembly: WireFor<ByteFields?[]>, WireFor<ShortFields?[]>, WireFor<IntFields?[]>, WireFor<LongFields?[]>, WireFor<(int, int)?[]>, WireFor<Padded?[]>, WireFor<Guid?[]>, WireFor<Int128?[]>, WireFor<decimal?[]>, WireFor<int?[]>]
[assembly: WireFor<List<ByteFields?>>, WireFor<List<ShortFields?>>, WireFor<List<IntFields?>>, WireFor<List<LongFields?>>, WireFor<List<(int, int)?>>, WireFor<List<Padded?>>, WireFor<List<Guid?>>, WireFor<List<Int128?>>, WireFor<List<decimal?>>, WireFor<List<int?>>]
[assembly: WireFor<IEnumerable<ByteFields?>>, WireFor<IEnumerable<ShortFields?>>, WireFor<IEnumerable<IntFields?>>, WireFor<IEnumerable<LongFields?>>, WireFor<IEnumerable<(int, int)?>>, WireFor<IEnumerable<Padded?>>, WireFor<IEnumerable<Guid?>>]
[assembly: WireFor<IEnumerable<Int128?>>, WireFor<IEnumerable<decimal?>>, WireFor<IEnumerable<int?>>, WireFor<ByteFields?>, WireFor<ShortFields?>, WireFor<IntFields?>, WireFor<LongFields?>, WireFor<(int, int)?>, WireFor<Padded?>]

namespace MemoryPackTests;

/// <summary>Single nullable scalars, which are loaded as one word, and arrays of Booleans, which are checked while they are copied.</summary>
public class NullableTests
{
    [Fact]
    public void A_nullable_of_every_size_is_read_back()
    {
        Check<bool>(true, false);
        Check<byte>(0, 1, 255);
        Check<sbyte>(0, -1);
        Check<short>(0, -1, short.MaxValue);
        Check<char>('\0', '\uFFFF');
        Check<Half>((Half)0, (Half)(-1.5));
        Check<int>(0, -1, int.MaxValue);
        Check<float>(0, -0f, float.NaN, 1.5f);
        Check<DateOnly>(DateOnly.MinValue, DateOnly.MaxValue);
        Check<Rune>(new Rune(0), new Rune(0xD7FF), new Rune(0x10FFFF));
        Check<long>(0, -1, long.MinValue);
        Check<double>(0, -0.0, double.NaN, 1.5);
        Check<DateTime>(DateTime.MinValue, new DateTime(DateTime.MaxValue.Ticks, DateTimeKind.Utc));
        Check<TimeOnly>(TimeOnly.MinValue, TimeOnly.MaxValue);
        Check<TimeSpan>(TimeSpan.MinValue, TimeSpan.MaxValue);
        Check<Guid>(Guid.Empty, new Guid(~0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 255));
        Check<decimal>(0, -1.5m, decimal.MaxValue);
        Check<DateTimeOffset>(DateTimeOffset.MinValue, new DateTimeOffset(TimeSpan.TicksPerDay, TimeSpan.FromHours(-2)));
    }

    static void Check<T>(params T[] values) where T : struct
    {
        foreach (T value in values)
        {
            byte[] bytes = Wire.MemoryPack.Serialize<T?>(value);
            Assert.Equal(value, Wire.MemoryPack.DeserializeOrNull<T?>(bytes));
            // Whatever is beside a value is padding, and beside null also the value's own bytes.
            bytes.AsSpan(1, bytes.Length - 1 - Unsafe.SizeOf<T>()).Fill(0xFF);
            Assert.Equal(value, Wire.MemoryPack.DeserializeOrNull<T?>(bytes));
            bytes.AsSpan(1).Fill(0xFF);
            bytes[0] = 0;
            T? nothing = Wire.MemoryPack.DeserializeOrNull<T?>(bytes);
            Assert.False(nothing.HasValue);
            Assert.Equal(default, nothing.GetValueOrDefault());
            bytes[0] = 2;
            WireException error = Assert.Throws<WireException>(() => Wire.MemoryPack.DeserializeOrNull<T?>(bytes));
            Assert.Equal((WireErrorCode.UnexpectedByte, 0L), (error.Code, error.Offset));
        }
    }

    [Theory]
    [InlineData(typeof(bool), 1, 1)]
    [InlineData(typeof(DateOnly), 4, 4)]
    [InlineData(typeof(Rune), 4, 4)]
    [InlineData(typeof(DateTime), 8, 8)]
    [InlineData(typeof(TimeOnly), 8, 8)]
    [InlineData(typeof(decimal), 16, 8)]
    [InlineData(typeof(DateTimeOffset), 16, 8)]
    public void Bits_that_are_no_value_of_the_type_are_refused_where_they_are(Type type, int size, int alignment)
    {
        byte[] bytes = new byte[alignment + size];
        bytes[0] = 1;
        bytes.AsSpan(alignment).Fill(0xFF);
        WireException error = Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize(bytes, typeof(Nullable<>).MakeGenericType(type)));
        Assert.Equal((type == typeof(bool) ? WireErrorCode.UnexpectedByte : WireErrorCode.InvalidFormat, (long)alignment), (error.Code, error.Offset));
    }

    [Theory]
    [InlineData(1, 2, 1)]
    [InlineData(5, 9, 4)]
    [InlineData(17, 25, 8)]
    public void Members_are_refused_where_they_are(int flag, int value, int size)
    {
        byte[] bytes = Wire.MemoryPack.Serialize(new NullableMembers());
        bytes[flag] = 1;
        Assert.NotNull(Wire.MemoryPack.Deserialize<NullableMembers>(bytes));
        bytes.AsSpan(value, size).Fill(0xFF);
        Assert.Equal(value, Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<NullableMembers>(bytes)).Offset);
        bytes[flag] = 3;
        Assert.Equal(flag, Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<NullableMembers>(bytes)).Offset);
    }

    [Fact]
    public void Structs_as_members_are_memory_with_zeros_for_padding()
    {
        var value = new StructMembers
        {
            Bytes = Dirty(new ByteFields { A = 1, B = 2, C = 3 }),
            Shorts = Dirty(new ShortFields { A = 1, B = 2 }),
            Ints = Dirty(new IntFields { A = 1, B = 2, C = 3 }),
            Longs = Dirty(new LongFields { A = 1, B = 2 }),
            Mixed = Dirty(new Padded { A = 1, B = 2, C = 3, D = 4 }),
            Pair = (5, 6),
            Other = new IntFields { A = 7, B = 8, C = 9 },
        };
        string bytes = "09" + "01010203" + "010001000200" + "01000000010000000200000003000000" + "010000000000000001000000000000000200000000000000"
            + "0100000000000000" + "010000000200000003000000000000000400000000000000" + "010000000000000005000000000000000600000000000000"
            + "070000000800000009000000" + "0000000000000000" + new string('0', 40);
        Assert.Equal(bytes, Convert.ToHexString(Wire.MemoryPack.Serialize(value)));
        StructMembers read = Wire.MemoryPack.Deserialize<StructMembers>(Convert.FromHexString(bytes));
        Assert.Equal((value.Bytes, value.Shorts, value.Ints, value.Longs), (read.Bytes, read.Shorts, read.Ints, read.Longs));
        Assert.Equal((2, 4L, value.Pair, value.Other), (read.Mixed!.Value.B, read.Mixed.Value.D, read.Pair, read.Other));
        Assert.Equal("09" + new string('0', bytes.Length - 2), Convert.ToHexString(Wire.MemoryPack.Serialize(new StructMembers())));
    }

    [Fact]
    public void The_memory_of_an_absent_struct_is_written_as_zeros()
    {
        StructMembers value = new() { Nested = new() { A = 1, B = Dirty<IntFields>(default) } };
        ref byte flag = ref Unsafe.As<IntFields?, byte>(ref Unsafe.AsRef(in value.Nested.B));
        flag = 0;
        Assert.EndsWith("01000000" + new string('0', 32), Convert.ToHexString(Wire.MemoryPack.Serialize(value)), StringComparison.Ordinal);
        flag = 5;
        Assert.Contains("01000000" + "01000000ABABABABABABABABABABABAB", Convert.ToHexString(Wire.MemoryPack.Serialize(value)), StringComparison.Ordinal);
    }

    [Fact]
    public void Arrays_of_nullable_values_have_the_bytes_of_each_and_zeros_for_padding()
    {
        CheckArray(new ByteFields { A = 1, B = 2, C = 3 }, 1);
        CheckArray(new ShortFields { A = 1, B = 2 }, 2);
        CheckArray(new IntFields { A = 1, B = 2, C = 3 }, 4);
        CheckArray(new LongFields { A = 1, B = 2 }, 8);
        CheckArray((5, 6), 4);
        CheckArray(new Padded { A = 1, B = 2, C = 3, D = 4 }, 8);
        CheckArray(Guid.NewGuid(), 4);
        CheckArray(Int128.MinValue, 16);
        CheckArray(-1.5m, 8);
        CheckArray(7, 4);
    }

    static void CheckArray<T>(T value, int place) where T : unmanaged
    {
        T? absent = Dirty<T>(default);
        Unsafe.As<T?, byte>(ref absent) = 0;
        // More than what is written at a time.
        T?[] values = [.. Enumerable.Range(0, 3000).Select(k => k % 3 == 0 ? null : k % 7 == 0 ? absent : Dirty(value))];
        List<byte> expected = [.. BitConverter.GetBytes(values.Length), .. values.SelectMany(v => Wire.MemoryPack.Serialize<T?>(v.HasValue ? v : null))];
        byte[] bytes = Wire.MemoryPack.Serialize(values, typeof(T?[]));
        Assert.Equal(expected, bytes);
        Assert.Equal(expected, Wire.MemoryPack.Serialize(values.ToList(), typeof(List<T?>)));
        Assert.Equal(expected, Wire.MemoryPack.Serialize(values, typeof(IEnumerable<T?>)));
        // Padding, and what is beside a null, may be anything.
        int size = Unsafe.SizeOf<T?>();
        for (int k = 0; k < values.Length; k++)
        {
            bytes.AsSpan(4 + k * size + 1, place - 1).Fill(0xFF);
            if (values[k] is null) bytes.AsSpan(4 + k * size + 1, size - 1).Fill(0xFF);
        }
        T?[] read = (T?[])Wire.MemoryPack.Deserialize(bytes, typeof(T?[]))!;
        Assert.Equal(values, read);
        Assert.All(read.Where(r => r is null), r => Assert.Equal(default, r.GetValueOrDefault()));
        Assert.Equal(values, (List<T?>)Wire.MemoryPack.Deserialize(bytes, typeof(List<T?>))!);
        int wrong = 4 + 2000 * size;
        bytes[wrong] = 2;
        WireException error = Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize(bytes, typeof(T?[])));
        Assert.Equal((WireErrorCode.UnexpectedByte, (long)wrong, "$[2000]"), (error.Code, error.Offset, error.Path));
    }

    // A value whose padding is not zero.
    static T? Dirty<T>(T value) where T : unmanaged
    {
        T? nullable = default;
        Unsafe.InitBlock(ref Unsafe.As<T?, byte>(ref nullable), 0xAB, (uint)Unsafe.SizeOf<T?>());
        Unsafe.As<T?, byte>(ref nullable) = 1;
        if (!EqualityComparer<T>.Default.Equals(value, default)) Unsafe.As<byte, T>(ref Unsafe.Add(ref Unsafe.As<T?, byte>(ref nullable), Unsafe.SizeOf<T?>() - Unsafe.SizeOf<T>())) = value;
        return nullable;
    }

    [Theory]
    [InlineData(1)]
    [InlineData(5)]
    [InlineData(11)]
    [InlineData(27)]
    [InlineData(51)]
    public void A_struct_whose_flag_is_no_Boolean_is_refused_where_it_is(int flag)
    {
        byte[] bytes = Wire.MemoryPack.Serialize(new StructMembers());
        bytes.AsSpan(flag + 1).Fill(0xFF);
        bytes[flag] = 2;
        Assert.Equal((WireErrorCode.UnexpectedByte, (long)flag), Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<StructMembers>(bytes)) is var error ? (error.Code, error.Offset) : default);
    }

    [Fact]
    public void Booleans_of_an_array_are_read_back_or_refused_where_they_are()
    {
        for (int count = 0; count <= 100; count++)
        {
            bool[] values = [.. Enumerable.Range(0, count).Select(i => i % 3 == 0)];
            byte[] bytes = Wire.MemoryPack.Serialize(values);
            Assert.Equal(values, Wire.MemoryPack.Deserialize<bool[]>(bytes));
            Assert.Equal(values, Wire.MemoryPack.Deserialize<List<bool>>(bytes));
            for (int at = 0; at < count; at++)
            {
                byte before = bytes[4 + at];
                foreach (byte wrong in (byte[])[2, 0x80, 0xFF])
                {
                    bytes[4 + at] = wrong;
                    WireException error = Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<bool[]>(bytes));
                    Assert.Equal((WireErrorCode.UnexpectedByte, 4L + at, $"$[{at}]"), (error.Code, error.Offset, error.Path));
                }
                bytes[4 + at] = before;
            }
        }
    }
}

/// <summary>A nullable member of each size that has bits which are no value.</summary>
[WireModel]
public class NullableMembers
{
    public bool? Flag { get; set; }
    public byte? Level { get; set; }
    public DateOnly? Day { get; set; }
    public short? Count { get; set; }
    public DateTime? Moment { get; set; }
}

/// <summary>Structs of every alignment, with padding and without.</summary>
[WireModel]
public class StructMembers
{
    public ByteFields? Bytes { get; set; }
    public ShortFields? Shorts { get; set; }
    public IntFields? Ints { get; set; }
    public LongFields? Longs { get; set; }
    public Padded? Mixed { get; set; }
    public (long, long)? Pair { get; set; }
    public IntFields Other { get; set; }
    public (int, int) Last { get; set; }
    public NestedFields Nested;
}

[WireModel]
public struct NestedFields
{
    public int A;
    public IntFields? B;
}

[WireModel]
public struct ByteFields { public byte A, B, C; }

[WireModel]
public struct ShortFields { public short A, B; }

[WireModel]
public struct IntFields { public int A, B, C; }

[WireModel]
public struct LongFields { public long A, B; }
