using System.Buffers;
using Google.Protobuf;
using Polywire;
using Polywire.Protobuf;
using TestKit;
using G = ProtobufTests.Google;
using M = ProtobufTests.Models;

namespace ProtobufTests.Golden;

/// <summary>Message fields that occur more than once: one message with the fields of all occurrences has the same value.</summary>
public class MergeTests
{
    static byte[] Varint(ulong value)
    {
        var bytes = new List<byte>();
        for (; value >= 0x80; value >>= 7) bytes.Add((byte)(value | 0x80));
        return [.. bytes, (byte)value];
    }

    static byte[] Tag(int number, int wireType) => Varint((ulong)(number << 3 | wireType));

    static byte[] Number(int number, ulong value) => [.. Tag(number, 0), .. Varint(value)];

    static byte[] Field(int number, params ReadOnlySpan<byte> content) => [.. Tag(number, 2), .. Varint((ulong)content.Length), .. content];

    static byte[] Group(int number, params ReadOnlySpan<byte> content) => [.. Tag(number, 3), .. content, .. Tag(number, 4)];

    static byte[] Concat(IEnumerable<byte[]> parts) => [.. parts.SelectMany(p => p)];

    static string Written<T>(byte[] bytes) => Convert.ToHexString(Wire.Protobuf.Serialize(Wire.Protobuf.Deserialize<T>(bytes)));

    static void Same<T>(byte[] once, byte[] often)
    {
        string expected = Written<T>(once);
        Assert.Equal(expected, Written<T>(often));
        T split = Wire.Protobuf.Deserialize<T>(CutSequence.Random(often, new Random(1)));
        Assert.Equal(expected, Convert.ToHexString(Wire.Protobuf.Serialize(split)));
    }

    /// <summary>Fields of <see cref="M.Collected"/>: one of its collections, all of them in turns, or unknown ones.</summary>
    static byte[] Collected(int field, int i)
    {
        int number = field == 0 ? 1 + i % 29 : field;
        byte[] text = System.Text.Encoding.ASCII.GetBytes(i.ToString());
        return number switch
        {
            19 => Field(19, text),
            20 => Field(20, Field(1, BitConverter.GetBytes((double)i))),
            >= 21 and <= 27 => Field(number, [.. Field(1, text), .. Number(2, (ulong)i)]),
            29 => [.. Number(29, (ulong)i), .. Field(100, text)],
            _ => i % 3 == 0 ? Number(number, (ulong)i) : Field(number, [.. Varint((ulong)i), .. Varint(7)]),
        };
    }

    /// <summary>A way to put a message into another, as the field itself and as what is around it.</summary>
    public static TheoryData<string> Places => [.. s_places.Keys];

    static readonly Dictionary<string, (Func<byte[], byte[]> Field, Func<byte[], byte[]> Around, Action<byte[], byte[]> Same)> s_places = new()
    {
        ["class"] = (b => Field(1, b), b => b, Same<M.MergedPlaces>),
        ["generic"] = (b => Field(1, b), b => Field(2, b), Same<M.MergedPlaces>),
        ["of a generic"] = (b => Field(2, Field(1, b)), b => b, Same<M.MergedPlaces>),
        ["value of a map"] = (b => Field(2, b), b => Field(3, [.. Field(1, "key"u8), .. b]), Same<M.MergedPlaces>),
        ["value before its key"] = (b => Field(2, b), b => Field(3, [.. b, .. Field(1, "key"u8)]), Same<M.MergedPlaces>),
        ["in a struct"] = (b => Field(2, b), b => Field(4, b), Same<M.MergedPlaces>),
        ["of a struct"] = (b => Field(4, Field(2, b)), b => b, Same<M.MergedPlaces>),
        ["of a nullable struct"] = (b => Field(5, Field(2, b)), b => b, Same<M.MergedPlaces>),
        ["of a union"] = (b => Field(6, Field(1, Field(2, b))), b => b, Same<M.MergedPlaces>),
        ["of a derived type"] = (b => Field(1, Field(2, b)), b => Field(6, b), Same<M.MergedPlaces>),
        ["of a union in a union"] = (b => Field(6, Field(2, Field(3, Field(1, Field(2, b))))), b => b, Same<M.MergedPlaces>),
        ["of a record"] = (b => Field(7, Field(2, b)), b => b, Same<M.MergedPlaces>),
        ["of records in records"] = (b => Field(7, Field(3, Field(3, Field(2, b)))), b => b, Same<M.MergedPlaces>),
        ["of a model of many members"] = (b => Field(8, Field(2, b)), b => b, Same<M.MergedPlaces>),
        ["of models of many members"] = (b => Field(3, Field(3, Field(2, b))), b => Field(8, b), Same<M.MergedPlaces>),
        ["initialized"] = (b => Field(9, b), b => b, Same<M.MergedPlaces>),
        ["in a oneof"] = (b => Field(10, b), b => b, Same<M.MergedPlaces>),
        ["in a oneof after another"] = (b => Field(11, b), b => [.. Field(10, Number(1, 1)), .. Field(10, Number(1, 2)), .. b], Same<M.MergedPlaces>),
        ["in a oneof of many members"] = (b => Field(5, b), b => Field(8, [.. Field(4, Number(1, 1)), .. Field(4, Number(1, 2)), .. b]), Same<M.MergedPlaces>),
        ["of a struct in a generic"] = (b => Field(12, Field(1, Field(2, b))), b => b, Same<M.MergedPlaces>),
        ["of a generic in a map"] = (b => Field(2, Field(1, b)), b => Field(13, [.. b, .. Field(1, "key"u8)]), Same<M.MergedPlaces>),
        ["root of a dictionary"] = (b => Field(2, b), b => Field(1, [.. b, .. Field(1, "key"u8)]), Same<Dictionary<string, M.Collected>>),
        ["root that may be null"] = (b => Field(1, Field(2, b)), b => b, Same<M.MergedStruct?>),
    };

    [Theory]
    [MemberData(nameof(Places))]
    public void Occurrences_of_a_message_are_read_as_one(string place)
    {
        var (field, around, same) = s_places[place];
        foreach (int count in (int[])[1, 2, 3, 300])
        {
            byte[][] parts = [.. Enumerable.Range(0, count).Select(i => Collected(0, i))];
            same(around(field(Concat(parts))), around(Concat(parts.Select(field))));
        }
    }

    [Theory]
    [MemberData(nameof(Places))]
    public void Occurrences_take_memory_in_proportion_to_their_number(string place)
    {
        var (field, around, _) = s_places[place];
        foreach (int number in Extent.OneOf(3, Enumerable.Range(1, 28), place.Length))
        {
            if (place.StartsWith("root", StringComparison.Ordinal) && number > 3) break;
            long few = Allocated(400), many = Allocated(1600);
            Assert.True(many < 7 * few, $"{number}: {few} bytes became {many}.");

            long Allocated(int count)
            {
                byte[] bytes = around(Concat(Enumerable.Range(0, count).Select(i => field(Collected(number, i)))));
                Read(bytes);
                long before = GC.GetAllocatedBytesForCurrentThread();
                Read(bytes);
                return GC.GetAllocatedBytesForCurrentThread() - before;
            }
        }

        void Read(byte[] bytes)
        {
            if (place == "root of a dictionary") Wire.Protobuf.Deserialize<Dictionary<string, M.Collected>>(bytes);
            else if (place == "root that may be null") Wire.Protobuf.Deserialize<M.MergedStruct?>(bytes);
            else Wire.Protobuf.Deserialize<M.MergedPlaces>(bytes);
        }
    }

    [Fact]
    public void Many_occurrences_stay_below_the_limit_of_memory()
    {
        var wire = Wire.Protobuf.With(Wire.Protobuf.Options with { MaxMemory = 40_000_000 });
        byte[] bytes = Concat(Enumerable.Range(0, 100_000).Select(i => Field(1, [.. Number(1, (ulong)i), .. Field(2, Varint((ulong)i)), .. Field(5, Varint(1)), .. Field(9, Varint(3)), .. Field(19, "text"u8)])));
        M.Collected read = wire.Deserialize<M.MergedPlaces>(bytes).Class!;
        Assert.Equal((100_000, 100_000, 100_000, 100_000, 100_000), (read.Array.Length, read.List.Count, read.ImmutableStack.Count(), read.Stack.Count, read.Texts.Length));
        Assert.Equal(Enumerable.Range(0, 100_000), read.Array);
    }

    [Fact]
    public void Random_messages_are_merged_as_Google_Protobuf_does()
    {
        var random = new Random(20);
        for (int i = 0; i < 3000; i++)
        {
            byte[] bytes = Message(random, 4);
            G.Merged expected = G.Merged.Parser.ParseFrom(bytes);
            M.Merged read = Wire.Protobuf.Deserialize<M.Merged>(bytes);
            Assert.True(expected.Equals(G.Merged.Parser.ParseFrom(Wire.Protobuf.Serialize(read))), $"{Convert.ToHexString(bytes)}\n{expected}\n{G.Merged.Parser.ParseFrom(Wire.Protobuf.Serialize(read))}");
            M.Merged split = Wire.Protobuf.Deserialize<M.Merged>(CutSequence.Random(bytes, random));
            Assert.True(expected.Equals(G.Merged.Parser.ParseFrom(Wire.Protobuf.Serialize(split))), Convert.ToHexString(bytes));
            var populated = new M.Merged();
            Wire.Protobuf.Populate(bytes, populated);
            Assert.True(expected.Equals(G.Merged.Parser.ParseFrom(Wire.Protobuf.Serialize(populated))), Convert.ToHexString(bytes));
        }
    }

    static byte[] Message(Random random, int depth)
    {
        int count = random.Next(1, 7);
        return Concat(Enumerable.Range(0, count).Select(_ => random.Next(depth > 0 ? 13 : 5) switch
        {
            0 => random.Next(2) == 0 ? Number(1, (ulong)random.Next(300)) : Field(1, 5, 6, 7),
            1 => Field(2, (byte)random.Next('a', 'e')),
            2 => Field(3, [.. Field(1, (byte)random.Next('a', 'c')), .. Number(2, (ulong)random.Next(9))]),
            3 => random.Next(2) == 0 ? Number(7, (ulong)random.Next(9)) : Number(9, (ulong)random.Next(9)),
            4 => random.Next(2) == 0 ? Number(11, (ulong)random.Next(9)) : [.. Tag(40, 5), 1, 2, 3, 4],
            // Google.Protobuf for C# replaces a value that occurs twice in an entry; the conformance suite has it merged.
            5 => Field(8, [.. Field(1, (byte)random.Next('a', 'c')), .. random.Next(2) == 0 ? [] : Field(2, Message(random, depth - 2))]),
            6 => Field(10, Message(random, depth - 1)),
            7 => Field(12, Fixed(random, depth)),
            8 or 9 => Field(5, Message(random, depth - 1)),
            10 => Field(6, Message(random, depth - 1)),
            _ => Field(4, Message(random, depth - 1)),
        }));
    }

    static byte[] Fixed(Random random, int depth) => Concat(Enumerable.Range(0, random.Next(4)).Select(i => random.Next(depth > 0 ? 4 : 2) switch
    {
        0 => [.. Tag(1, 1), .. BitConverter.GetBytes((double)random.Next(5))],
        1 => Number(3, (ulong)random.Next(9)),
        _ => Field(2, Fixed(random, depth - 1)),
    }));

    [Fact]
    public void Messages_and_groups_of_protobuf_net_are_read_as_one()
    {
        var random = new Random(3);
        for (int i = 0; i < 500; i++)
        {
            byte[][] parts = [.. Enumerable.Range(0, random.Next(1, 9)).Select(_ => Net(random, 3))];
            foreach (Func<byte[], byte[]> field in (Func<byte[], byte[]>[])[b => Field(3, b), b => Group(3, b), b => Group(2, b), b => Field(20, Field(7, b)), b => Group(20, Field(7, b)), b => Field(5, Number(1, (ulong)b.Length)), b => random.Next(2) == 0 ? Field(2, b) : Group(2, b)])
            {
                byte[] often = Concat(parts.Select(field));
                if (field(parts[0])[0] is not (5 << 3 | 2)) Same<M.NetMerged>(field(Concat(parts)), often);
                else Assert.Equal([1, .. parts.Select(p => p.Length)], Wire.Protobuf.Deserialize<M.NetMerged>(often).Initialized.Numbers!);
            }
        }
        byte[] many = Concat(Enumerable.Range(0, 20_000).Select(i => Field(20, [.. Number(6, (ulong)i), .. Group(7, Number(1, 5))])));
        var wire = Wire.Protobuf.With(Wire.Protobuf.Options with { MaxMemory = 10_000_000 });
        var read = (M.NetDerived)wire.Deserialize<M.NetMerged>(many);
        Assert.Equal((20_000, 20_000), (read.More!.Length, read.Inner!.Numbers!.Length));
    }

    static byte[] Net(Random random, int depth) => Concat(Enumerable.Range(0, random.Next(4)).Select(i => random.Next(depth > 0 ? 4 : 2) switch
    {
        0 => Number(1, (ulong)random.Next(300)),
        1 => Field(4, (byte)random.Next('a', 'e')),
        2 => Field(3, Net(random, depth - 1)),
        _ => Group(2, Net(random, depth - 1)),
    }));

    [Fact]
    public void The_end_of_a_group_may_have_a_longer_tag()
    {
        byte[] group = [.. Tag(2, 3), .. Number(1, 5), 0x94, 0x80, 0];
        Assert.Equal([5], Wire.Protobuf.Deserialize<M.NetMerged>(group).Group!.Numbers!);
        Assert.Equal([5, 5, 5], Wire.Protobuf.Deserialize<M.NetMerged>([.. group, .. group, .. group]).Group!.Numbers!);
    }

    [Theory]
    [InlineData(1), InlineData(2), InlineData(3)]
    public void Errors_of_a_further_occurrence_have_its_offset_and_path(int nested)
    {
        byte[] bad = Field(2, 0xFF);
        for (int i = 0; i < nested; i++) bad = Field(4, bad);
        byte[] good = Field(4, Field(4, Field(4, [.. Number(1, 1), .. Field(2, "a"u8)])));
        byte[] bytes = [.. good, .. good, .. bad, .. good];
        int offset = bytes.AsSpan().IndexOf((byte)0xFF);
        string path = "$" + string.Concat(Enumerable.Repeat(".Self", nested)) + ".Texts";
        Assert.False(Wire.Protobuf.TryDeserialize(bytes, out M.Merged? _, out WireException? error));
        Assert.Equal(WireErrorCode.InvalidText, error!.Code);
        Assert.InRange(error.Offset, offset - 2, offset);
        Assert.StartsWith(path, error.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void Further_occurrences_count_as_levels()
    {
        byte[] deep = [];
        for (int i = 0; i < 63; i++) deep = Field(4, deep);
        byte[] bytes = [.. Field(4, Field(4)), .. deep];
        Assert.Equal(Written<M.Merged>(deep), Written<M.Merged>(bytes));
        bytes = [.. Field(4, Field(4)), .. Field(4, deep)];
        Assert.False(Wire.Protobuf.TryDeserialize(bytes, out M.Merged? _, out WireException? error));
        Assert.False(Wire.Protobuf.TryDeserialize(Field(4, deep), out M.Merged? _, out WireException? once));
        Assert.Equal((once!.Code, once.Offset + 4), (error!.Code, error.Offset));
        // What failed leaves nothing for the next call.
        Assert.Equal(Written<M.Merged>(deep), Written<M.Merged>([.. Field(4, Field(4)), .. deep]));
    }

    [Fact]
    public void A_value_that_a_oneof_replaces_is_checked()
    {
        byte[] bytes = [.. Field(5, Number(1, 1)), .. Field(5, Field(2, 0xFF)), .. Field(6)];
        Assert.False(Wire.Protobuf.TryDeserialize(bytes, out M.Merged? _, out WireException? error));
        Assert.Equal(WireErrorCode.InvalidText, error!.Code);
    }
}
