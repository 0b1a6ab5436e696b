using System.Runtime.CompilerServices;
using System.Text;
using Polywire;

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
