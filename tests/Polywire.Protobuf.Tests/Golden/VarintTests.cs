using System.Runtime.InteropServices;
using Polywire;
using Polywire.Protobuf;
using TestKit;

namespace ProtobufTests.Golden;

/// <summary>Varints of every length, alone and packed, against an encoder of seven bits a byte.</summary>
public class VarintTests
{
    static byte[] Packed(IEnumerable<ulong> values)
    {
        byte[] content = [.. values.SelectMany(Bytes)];
        return content.Length == 0 ? [] : [0x0A, .. Bytes((ulong)content.Length), .. content];
    }

    static byte[] Bytes(ulong value)
    {
        var bytes = new List<byte>();
        for (; value >= 0x80; value >>= 7) bytes.Add((byte)(value | 0x80));
        return [.. bytes, (byte)value];
    }

    /// <summary>Numbers of up to so many bits, of random lengths.</summary>
    static ulong[] Numbers(Random random, int count, int bits) =>
        [.. Enumerable.Range(0, count).Select(_ => ((ulong)random.NextInt64() << 1 | (uint)random.Next(2)) >> (64 - random.Next(1, bits + 1)))];

    // Blocks of 64 bytes, one before it, one after it, and the lengths at which the length of the field grows.
    public static TheoryData<int> Counts => [0, 1, 3, 4, 5, 7, 8, 9, 20, 63, 64, 65, 72, 127, 128, 129, 256, 257, 600, 5000, 20000];

    [Theory, MemberData(nameof(Counts))]
    public void Packed_numbers_are_those_of_the_encoding(int count)
    {
        var random = new Random(count);
        foreach (int bits in new[] { 7, 8, 14, 21, 31 }) Same(Numbers(random, count, bits).Select(v => (int)v).ToArray(), v => (ulong)v);
        Same(Numbers(random, count, 64).Select(v => (int)v).ToArray(), v => (ulong)v);
        Same(Numbers(random, count, 32).Select(v => (uint)v).ToArray(), v => v);
        Same(Numbers(random, count, 64).Select(v => (long)v).ToArray(), v => (ulong)v);
        Same(Numbers(random, count, 64), v => v);
        Same(Numbers(random, count, 2).Select(v => v > 1).ToArray(), v => v ? 1UL : 0);
    }

    static void Same<T>(T[] values, Func<T, ulong> bits)
    {
        byte[] expected = Packed(values.Select(bits));
        Assert.Equal(expected, Wire.Protobuf.Serialize(values));
        Assert.Equal(expected, Wire.Protobuf.Serialize(values.ToList()));
        Assert.Equal(values, Wire.Protobuf.Deserialize<T[]>(GuardedInput.Place(expected)));
        Assert.Equal(values, Wire.Protobuf.Deserialize<List<T>>(GuardedInput.Place(expected)));
        // In two occurrences, and the last number by itself.
        if (values.Length < 2) return;
        byte[] parts = [.. Packed(values[..1].Select(bits)), .. Packed(values[1..^1].Select(bits)), 0x08, .. Bytes(bits(values[^1]))];
        Assert.Equal(values, Wire.Protobuf.Deserialize<T[]>(GuardedInput.Place(parts)));
        Assert.Equal(values, Wire.Protobuf.Deserialize<List<T>>(GuardedInput.Place(parts)));
    }

    [Fact]
    public void Packed_varints_that_another_thread_changed_stay_in_the_space_of_those_that_were_counted()
    {
        var random = new Random(7);
        using var from = new GuardedMemory(1000);
        using var to = new GuardedMemory(8 * 1000);
        for (int round = 0; round < 5000; round++)
        {
            byte[] bytes = new byte[random.Next(1, 1000)];
            // The last byte ends a varint; of the others more and more do, or fewer.
            for (int i = 0; i < bytes.Length - 1; i++) bytes[i] = (byte)(random.Next(bytes.Length) < i == (round % 2 == 0) ? 1 : 0x81);
            int count = random.Next(1, bytes.Length + 1);
            ReadOnlySpan<byte> input = from.Place(bytes, first: round % 4 < 2);
            Span<ulong> wide = MemoryMarshal.Cast<byte, ulong>(to.Last(8 * count));
            Span<int> narrow = MemoryMarshal.Cast<byte, int>(to.First(4 * count));
            foreach (int failed in (int[])[PackedVarints.Read(ref MemoryMarshal.GetReference(input), bytes.Length, wide), PackedVarints.Read(ref MemoryMarshal.GetReference(input), bytes.Length, narrow)])
                Assert.InRange(failed, -1, bytes.Length);
            Span<int> last = MemoryMarshal.Cast<byte, int>(to.Last(4 * count));
            PackedVarints.Read(ref MemoryMarshal.GetReference(input), bytes.Length, last);
        }
    }

    [Fact]
    public void Every_length_of_a_varint_is_written_and_read()
    {
        for (int bits = 0; bits <= 64; bits++)
        {
            ulong most = bits == 0 ? 0 : ulong.MaxValue >> (64 - bits);
            foreach (ulong value in new[] { most, most >> 1, most - (most >> 1), most & 0x5555555555555555 })
            {
                byte[] field = [1 << 3, .. Bytes(value)];
                Assert.Equal(value == 0 ? [1 << 3, 0] : field, Wire.Protobuf.Serialize(value));
                Assert.Equal(value, Wire.Protobuf.Deserialize<ulong>(GuardedInput.Place(field)));
                // With zeros at its end, up to ten bytes.
                for (int zeros = 1; field.Length - 1 + zeros <= 10 && field.Length < 11; zeros++)
                {
                    byte[] longer = [.. field[..^1], (byte)(field[^1] | 0x80), .. Enumerable.Repeat((byte)0x80, zeros - 1), 0];
                    Assert.Equal(value, Wire.Protobuf.Deserialize<ulong>(GuardedInput.Place(longer)));
                }
            }
        }
    }

    [Theory]
    [InlineData(0), InlineData(1), InlineData(50), InlineData(63), InlineData(64), InlineData(100), InlineData(200)]
    public void A_packed_varint_of_eleven_bytes_is_refused_where_it_begins(int before)
    {
        byte[] content = [.. Enumerable.Repeat((byte)1, before), .. Enumerable.Repeat((byte)0x80, 10), 1, .. Enumerable.Repeat((byte)1, 200)];
        byte[] length = Bytes((ulong)content.Length), field = [0x0A, .. length, .. content];
        WireException error = Assert.Throws<WireException>(() => Wire.Protobuf.Deserialize<int[]>(field));
        Assert.Equal((WireErrorCode.InvalidNumber, 1L + length.Length + before), (error.Code, error.Offset));
        Assert.Throws<WireException>(() => Wire.Protobuf.Deserialize<List<ulong>>(field));
    }

    [Fact]
    public void Messages_in_a_list_count_as_a_level()
    {
        var wire = Wire.Protobuf.With(Wire.Protobuf.Options with { MaxDepth = 1 });
        WireException error = Assert.Throws<WireException>(() => wire.Serialize(new FlatList { Items = [new() { Id = 1 }] }));
        Assert.Equal((WireErrorCode.DepthExceeded, "$.Items[0]"), (error.Code, error.Path));
        byte[] bytes = Wire.Protobuf.Serialize(new FlatList { Items = [new() { Id = 1 }] });
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => wire.Deserialize<FlatList>(bytes)).Code);
    }

    [Fact]
    public void A_null_in_a_list_of_messages_is_refused_where_it_is()
    {
        WireException error = Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(new FlatList { Items = [new() { Id = 1 }, null!] }));
        Assert.Equal("$.Items[1]", error.Path);
    }

    [Theory, InlineData(1), InlineData(30), InlineData(130), InlineData(5000), InlineData(200_000)]
    public void A_message_in_a_list_may_have_any_length(int length)
    {
        FlatList value = new() { Items = [new() { Id = 5, Name = "first", IsNew = true }, new() { Id = -1, Name = new string('x', length) }, new() { Name = new string('é', length), Rate = 0.5 }] };
        byte[] bytes = Wire.Protobuf.Serialize(value);
        var sink = new System.Buffers.ArrayBufferWriter<byte>(1);
        Wire.Protobuf.Serialize(sink, value);
        Assert.Equal(bytes, sink.WrittenSpan);
        Assert.Equal(value.Items.Select(i => (i.Id, i.Name, i.IsNew, i.Rate)), Wire.Protobuf.Deserialize<FlatList>(GuardedInput.Place(bytes))!.Items.Select(i => (i.Id, i.Name, i.IsNew, i.Rate)));
    }
}

[WireModel(Wires = Wires.Protobuf)]
public sealed class FlatList
{
    [WireField(1)] public List<FlatItem> Items { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf)]
public sealed class FlatItem
{
    [WireField(1)] public int Id { get; set; }
    [WireField(2)] public string Name { get; set; } = "";
    [WireField(3)] public bool IsNew { get; set; }
    [WireField(4)] public double Rate { get; set; }
}
