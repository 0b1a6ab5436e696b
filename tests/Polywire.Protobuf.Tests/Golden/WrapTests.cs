using System.Collections.Immutable;
using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;
using Polywire;
using ProtobufTests.Models;
using TestModels;

namespace ProtobufTests.Golden;

/// <summary>Values in messages of their own: wrappers, nested collections, null in collections, tuples, unread messages.</summary>
public class WrapTests
{
    static string Hex<T>(T value) => Convert.ToHexString(Wire.Protobuf.Serialize(value));

    static T Again<T>(T value) => Wire.Protobuf.Deserialize<T>(Wire.Protobuf.Serialize(value));

    [Fact]
    public void Wrappers_are_those_of_Google_Protobuf()
    {
        Assert.Equal("", Hex(new Models.Wrappers()));
        byte[] defaults = Wire.Protobuf.Serialize(new Models.Wrappers { D = 0, F = 0, I64 = 0, U64 = 0, I32 = 0, U32 = 0, B = false, S = "", By = [] });
        Assert.Equal("0A0012001A0022002A0032003A0042004A00", Convert.ToHexString(defaults));
        Models.Wrappers read = Wire.Protobuf.Deserialize<Models.Wrappers>(defaults);
        Assert.Equal((0d, 0f, 0L, 0UL, 0, 0U, false, ""), (read.D, read.F, read.I64, read.U64, read.I32, read.U32, read.B, read.S));
        Assert.Empty(read.By!);
        string expected = string.Concat(new (int Number, IMessage Value)[]
        {
            (1, new DoubleValue { Value = 1.5 }), (2, new FloatValue { Value = -2 }), (3, new Int64Value { Value = -3 }), (4, new UInt64Value { Value = ulong.MaxValue }), (5, new Int32Value { Value = -5 }), (6, new UInt32Value { Value = 6 }),
            (7, new BoolValue { Value = true }), (8, new StringValue { Value = "é" }), (9, new BytesValue { Value = ByteString.CopyFrom(1, 2) }),
        }.Select(f => Convert.ToHexString([(byte)(f.Number << 3 | 2), (byte)f.Value.CalculateSize(), .. f.Value.ToByteArray()])));
        var full = new Models.Wrappers { D = 1.5, F = -2, I64 = -3, U64 = ulong.MaxValue, I32 = -5, U32 = 6, B = true, S = "é", By = [1, 2] };
        Assert.Equal(expected, Hex(full));
        Assert.Equal(expected, Hex(Again(full)));
    }

    [Fact]
    public void Nested_collections_and_nulls_in_collections_are_read_back()
    {
        Nesting full = Nesting.Full(), read = Again(full);
        Assert.True(Structural.Same(full, read), Hex(full) + " " + Hex(read));
        Assert.Equal(Hex(full), Hex(read));
        Assert.Equal("", Hex(new Nesting()));
        Assert.True(Structural.Same(new Nesting { Points = [] }, Again(new Nesting())));
        Assert.Null(Again(new Nesting()).Maybe);
        Assert.Empty(Again(new Nesting { Maybe = [] }).Maybe!);
    }

    [Fact]
    public void A_wrapped_value_is_field_1_of_its_message()
    {
        Assert.Equal("0A050A0301AC020A00", Hex(new Nesting { Lists = [[1, 300], []] }));
        Assert.Equal("1202080012001202" + "0805", Hex(new Nesting { Numbers = [0, null, 5] }));
        Assert.Equal("1A020A001A00", Hex(new Nesting { Texts = ["", null] }));
        Assert.Equal("22050A01611200" + "22070A016212020800", Hex(new Nesting { Map = new() { ["a"] = null, ["b"] = 0 } }));
        Assert.Equal("3200", Hex(new Nesting { Maybe = [] }));
        Assert.Equal("62040A020201", Hex(new Nesting { Jagged = [[1, -1]] }));
    }

    [Fact]
    public void A_struct_that_is_an_empty_collection_and_may_be_null_is_not_read_as_null()
    {
        var value = new MaybeCollections { Arrays = [null, ImmutableArray<int>.Empty, [5]], Memory = new() { ["n"] = null, ["e"] = ReadOnlyMemory<int>.Empty, ["f"] = new[] { 5 } }, Segment = (1, ArraySegment<string>.Empty) };
        Assert.Equal("0A00" + "0A020A00" + "0A050A030A0105" + "1A00", Hex(new MaybeCollections { Arrays = value.Arrays }));
        MaybeCollections read = Again(value);
        Assert.Equal([null, 0, 1], read.Arrays.Select(a => a?.Length));
        Assert.Equal([null, 0, 1], new[] { "n", "e", "f" }.Select(k => read.Memory[k]?.Length));
        Assert.Equal(0, read.Segment.Item2?.Count);
        Assert.Null(Again(new MaybeCollections { Segment = (1, null) }).Segment.Item2);
        Assert.Equal(5, Wire.Protobuf.ReadAt<MaybeCollections, int>(Wire.Protobuf.Serialize(value), "$.Arrays[2][0]"));
        Assert.Equal(5, Wire.Protobuf.ReadAt<MaybeCollections, int>(Wire.Protobuf.Serialize(value), "$.Memory.f[0]"));
    }

    [Fact]
    public void A_record_reads_wrapped_members()
    {
        var value = new WrappedRecord([[1], []], 0, (1, "b"), new() { ["k"] = [1, 2], ["e"] = [] });
        Assert.True(Structural.Same(value, Again(value)));
        WrappedRecord none = Wire.Protobuf.Deserialize<WrappedRecord>([]);
        Assert.Equal((null, null, (0, null)), (none.Lists, none.Number, none.Pair));
        Assert.Empty(none.Map);
    }

    [Fact]
    public void An_offset_is_field_3_of_a_Timestamp()
    {
        var time = new DateTimeOffset(2024, 5, 17, 1, 2, 3, TimeSpan.FromHours(2));
        byte[] bytes = Wire.Protobuf.Serialize(new Nesting { Time = time });
        Timestamp stamp = Timestamp.Parser.ParseFrom(bytes.AsSpan(2).ToArray());
        Assert.Equal(time.UtcDateTime, stamp.ToDateTime());
        DateTimeOffset read = Wire.Protobuf.Deserialize<Nesting>(bytes).Time;
        Assert.True(time.EqualsExact(read), read.ToString());
        foreach (DateTimeOffset edge in (DateTimeOffset[])[DateTimeOffset.MinValue, DateTimeOffset.MaxValue, new(1, 1, 1, 14, 0, 0, TimeSpan.FromHours(14)), new(9999, 12, 31, 0, 0, 0, TimeSpan.FromHours(-14))])
            Assert.True(edge.EqualsExact(Again(new Nesting { MaybeTime = edge }).MaybeTime!.Value), edge.ToString());
        // 15 hours, and an offset that leads beyond year 9999.
        Assert.Equal(WireErrorCode.NumberOutOfRange, Assert.Throws<WireException>(() => Wire.Protobuf.Deserialize<Nesting>(Convert.FromHexString("42" + "03" + "18880E"))).Code);
        Assert.Equal(WireErrorCode.NumberOutOfRange, Assert.Throws<WireException>(() => Wire.Protobuf.Deserialize<Nesting>([0x42, 9, 0x08, .. Varint(253402300799), 0x18, 2])).Code);

        static byte[] Varint(ulong value)
        {
            var bytes = new List<byte>();
            for (; value >= 0x80; value >>= 7) bytes.Add((byte)(value | 0x80));
            return [.. bytes, (byte)value];
        }
    }

    [Fact]
    public void Tuples_are_messages_whose_fields_are_the_items()
    {
        TupleHolder full = TupleHolder.Full(), read = Again(full);
        Assert.Equal(Hex(full), Hex(read));
        Assert.Equal((full.Two, full.Reference, full.Pair, full.Maybe, full.Long, 5), (read.Two, read.Reference, read.Pair, read.Maybe, read.Long, read.Lazy!.Value));
        Assert.Equal(full.Map, read.Map);
        Assert.Equal(full.Pairs, read.Pairs);
        Assert.Equal([4, 5], read.Nested.Items);
        Assert.Equal("a", read.Queue!.Dequeue());
        Assert.Equal("0A050801120178", Hex(new TupleHolder { Two = (1, "x") })[..14]);
        Assert.Equal("08051202" + "6869", Hex((5, "hi")));
        Assert.Equal((5, "hi"), Wire.Protobuf.Deserialize<(int, string)>(Convert.FromHexString("080512026869")));
    }

    [Theory]
    [InlineData("0A020AFF", "$.Lists[0]")]
    [InlineData("0A040A0201FF", "$.Lists[0][1]")]
    [InlineData("120A0800", "$.Numbers")]
    [InlineData("720B0A016D12060A0408011AFF", "$.MapOfMaps.m")]
    public void Errors_in_wrapped_values_have_their_path(string hex, string path)
    {
        WireException error = Assert.Throws<WireException>(() => Wire.Protobuf.Deserialize<Nesting>(Convert.FromHexString(hex)));
        Assert.StartsWith(path, error.Path);
    }

    [Fact]
    public void Errors_in_tuples_have_the_names_of_items()
    {
        Assert.Equal("$.Two.Item2", Assert.Throws<WireException>(() => Wire.Protobuf.Deserialize<TupleHolder>(Convert.FromHexString("0A03" + "1201FF"))).Path);
        Assert.Equal("$.Pair.Key", Assert.Throws<WireException>(() => Wire.Protobuf.Deserialize<TupleHolder>(Convert.FromHexString("2203" + "0A01FF"))).Path);
        Assert.Equal("$.Long.Item9.Item1", Assert.Throws<WireException>(() => Wire.Protobuf.Deserialize<TupleHolder>(Convert.FromHexString("4A05" + "4A03" + "0A01FF"))).Path);
    }

    [Fact]
    public void A_deferred_message_is_read_on_first_use_and_written_unchanged()
    {
        // Field 9 is unknown to the model.
        byte[] bytes = Convert.FromHexString("0A04" + "08014805" + "1202" + "0802" + "1A07" + "0A016B" + "12020803");
        DeferredHolder read = Wire.Protobuf.Deserialize<DeferredHolder>(bytes);
        Assert.False(read.Body!.IsRead);
        Assert.Equal(Convert.ToHexString(bytes), Hex(read));
        Assert.Equal((1, 2, 3), (read.Body.Value.X, read.More[0].Value.X, read.ByName["k"].Value.X));
        read.Body.Value.X = 7;
        Assert.Equal("0A020807" + "12020802" + "1A070A016B12020803", Hex(read));
        Assert.Equal("0A020804", Hex(new DeferredHolder { Body = new(new Inner { X = 4 }) }));
        Assert.Equal("", Hex(new DeferredHolder()));
        Assert.Throws<WireException>(() => Wire.Protobuf.Deserialize<DeferredHolder>([0x0A, 2, 0x08, 0xFF]));
    }

    [Fact]
    public void A_collection_in_a_wrapped_one_counts_as_memory()
    {
        // Each empty list has two bytes.
        byte[] bytes = [.. Enumerable.Repeat((byte[])[0x0A, 0], 2_000_000).SelectMany(b => b)];
        ProtobufWireLimits(bytes);

        static void ProtobufWireLimits(byte[] bytes) =>
            Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => Wire.Protobuf.With(Wire.Protobuf.Options with { MaxMemory = 1 << 20 }).Deserialize<Nesting>(bytes)).Code);
    }
}
