using Polywire;
using Polywire.Protobuf;
using ProtobufTests.Models;
using TestKit;

namespace ProtobufTests.Hostile;

/// <summary>Input that is malformed, or that asks for more than it is worth.</summary>
public class HazardTests
{
    static WireException Refused<T>(string hex, ProtobufWire? wire = null)
    {
        WireException? error = null;
        byte[] input = Convert.FromHexString(hex);
        try
        {
            (wire ?? Wire.Protobuf).Deserialize<T>(GuardedInput.Place(input));
        }
        catch (WireException e)
        {
            error = e;
        }
        Assert.NotNull(error);
        return error;
    }

    [Fact]
    public void A_key_or_a_part_of_a_tuple_that_cannot_be_null_and_is_absent_is_refused()
    {
        Assert.Equal(WireErrorCode.UnexpectedNull, Refused<Dictionary<Uri, int>>("0A00").Code);
        Assert.Equal(WireErrorCode.UnexpectedNull, Refused<Tuple<int, int, int, int, int, int, int, Tuple<int>>>("0801").Code);
    }

    [Theory]
    // A varint of eleven bytes, of a value and of a length.
    [InlineData("18FFFFFFFFFFFFFFFFFFFF01", WireErrorCode.InvalidNumber, 1, "$.I32")]
    [InlineData("7280808080808080808080" + "80", WireErrorCode.InvalidNumber, 1, "$.S")]
    // The input ends inside a varint, a tag, fixed bytes.
    [InlineData("1880", WireErrorCode.UnexpectedEnd, 1, "$.I32")]
    [InlineData("18", WireErrorCode.UnexpectedEnd, 1, "$.I32")]
    [InlineData("80", WireErrorCode.UnexpectedEnd, 0, "$")]
    [InlineData("0900000000000000", WireErrorCode.UnexpectedEnd, 1, "$.D")]
    [InlineData("15000000", WireErrorCode.UnexpectedEnd, 1, "$.F")]
    [InlineData("51", WireErrorCode.UnexpectedEnd, 1, "$.Fx64")]
    // Lengths: more than there is, negative, beyond 32 bits.
    [InlineData("720561", WireErrorCode.LengthOutOfRange, 1, "$.S")]
    [InlineData("72FFFFFFFFFFFFFFFFFF01", WireErrorCode.LengthOutOfRange, 1, "$.S")]
    [InlineData("7AFFFFFFFF0F", WireErrorCode.LengthOutOfRange, 1, "$.By")]
    [InlineData("72808080801061", WireErrorCode.LengthOutOfRange, 1, "$.S")]
    // Text that is not UTF-8.
    [InlineData("7201FF", WireErrorCode.InvalidText, 1, "$.S")]
    [InlineData("7203EDA080", WireErrorCode.InvalidText, 1, "$.S")]
    [InlineData("7202C080", WireErrorCode.InvalidText, 1, "$.S")]
    // Tags: number 0, wire types 6 and 7, more than five bytes, more than 29 bits, the end of a group that did not begin.
    [InlineData("0001", WireErrorCode.UnexpectedByte, 0, "$")]
    [InlineData("0201", WireErrorCode.UnexpectedByte, 0, "$")]
    [InlineData("1E", WireErrorCode.UnexpectedByte, 0, "$")]
    [InlineData("1F", WireErrorCode.UnexpectedByte, 0, "$")]
    [InlineData("98808080800001", WireErrorCode.UnexpectedByte, 0, "$")]
    [InlineData("FFFFFFFF7F01", WireErrorCode.UnexpectedByte, 0, "$")]
    [InlineData("1C", WireErrorCode.UnexpectedByte, 0, "$")]
    // Unknown fields are checked as strictly: lengths, groups without an end or with another's.
    [InlineData("C20605", WireErrorCode.LengthOutOfRange, 2, "$")]
    [InlineData("C30608", WireErrorCode.UnexpectedEnd, 3, "$")]
    [InlineData("C306CC06", WireErrorCode.UnexpectedByte, 2, "$")]
    [InlineData("C306", WireErrorCode.UnexpectedEnd, 2, "$")]
    public void A_malformed_field_is_refused_where_it_is(string hex, WireErrorCode code, int offset, string path)
    {
        WireException error = Refused<Scalars>(hex);
        Assert.Equal((code, offset, path), (error.Code, error.Offset, error.Path));
    }

    [Theory]
    [InlineData("0802", "120105")]
    [InlineData("7101000000000000", "")]
    [InlineData("1D00000000", "")]
    public void A_field_of_another_wire_type_is_unknown(string hex, string after)
    {
        if (after.Length > 0) Wire.Protobuf.Deserialize<Scalars>(Convert.FromHexString(hex + after));
        else if (hex.StartsWith("71")) Assert.Equal(WireErrorCode.UnexpectedEnd, Refused<Scalars>(hex).Code);
        else Assert.Equal(0, Wire.Protobuf.Deserialize<Scalars>(Convert.FromHexString(hex)).I32);
        Assert.Equal(WireErrorCode.UnknownMember, Refused<Strict>("0A00").Code);
    }

    [Theory]
    [InlineData("0A03" + "080180", WireErrorCode.UnexpectedEnd, "$.A")]
    [InlineData("12020801" + "1201" + "08", WireErrorCode.UnexpectedEnd, "$.Many[1].X")]
    [InlineData("12020801" + "1205" + "1203FFFFFF", WireErrorCode.InvalidText, "$.Many[1].Y")]
    [InlineData("1A04" + "0A021205", WireErrorCode.LengthOutOfRange, "$.Self.A.Y")]
    public void The_path_of_an_error_has_the_names_of_members_and_the_indexes_of_elements(string hex, WireErrorCode code, string path)
    {
        WireException error = Refused<Nested>(hex);
        Assert.Equal((code, path), (error.Code, error.Path));
    }

    [Fact]
    public void The_path_of_an_error_has_the_keys_of_maps_and_the_indexes_of_packed_numbers()
    {
        Assert.Equal("$.Sm['a.b'].Y", Refused<Maps>("220A" + "0A03612E62" + "1203" + "1201FF").Path);
        Assert.Equal("$.Sm.k.Y", Refused<Maps>("2208" + "0A016B" + "1203" + "1201FF").Path);
        Assert.Equal("$.Is[5]", Refused<Maps>("1205" + "0805" + "1201FF").Path);
        Assert.Equal("$.I32[2]", Refused<Packed>("0A03010280").Path);
        Assert.Equal("$.S[1]", Refused<Packed>("320161" + "3201FF").Path);
        Assert.Equal("$[1].Y", Refused<List<Inner>>("0A00" + "0A03" + "1201FF").Path);
        Assert.Equal("$.Animals[0].Name", Refused<Zoo>("1205" + "0A03" + "0A01FF").Path);
    }

    [Fact]
    public void The_path_of_a_value_that_cannot_be_written_has_the_same_names()
    {
        static string? Path<T>(T value) => Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(value)).Path;
        Assert.Equal("$.S", Path(new Scalars { S = "\uD800" }));
        Assert.Equal("$.S", Path(new Scalars { S = new string('x', 2000) + "\uD800" }));
        Assert.Equal("$.Many[1].Y", Path(new Nested { Many = [new Inner { Y = new string('x', 200) }, new Inner { X = 1, Y = "\uDC00" }] }));
        Assert.Equal("$.Self.Self.A.Y", Path(new Nested { Self = new Nested { Many = [new Inner()], Self = new Nested { A = new Inner { Y = null! } } } }));
        Assert.Equal("$.Sm.k.Y", Path(new Maps { Sm = { ["j"] = new Inner(), ["k"] = new Inner { Y = null! } } }));
        Assert.Equal("$.S[2]", Path(new Packed { S = ["a", "", null!] }));
        Assert.Equal("$.Many[1]", Path(new Nested { Many = [new Inner(), null!] }));
        Assert.Equal("$[1].Y", Path(new List<Inner> { new(), new() { Y = null! } }));
        Assert.Equal("$.Star.Name", Path(new Zoo { Star = new Dog { Name = null! } }));
        Assert.Equal("$.T", Path(new Times { T = new DateTime(2024, 1, 1) }));
    }

    [Fact]
    public void Nesting_is_limited_in_messages_and_in_groups()
    {
        byte[] nested = [];
        for (int i = 0; i < 63; i++) nested = [0x1A, .. Length(nested.Length), .. nested];
        Assert.NotNull(Wire.Protobuf.Deserialize<Nested>(nested).Self);
        nested = [0x1A, .. Length(nested.Length), .. nested];
        Assert.Equal(WireErrorCode.DepthExceeded, Refused<Nested>(Convert.ToHexString(nested)).Code);
        string groups = string.Concat(Enumerable.Repeat("C306", 63)) + string.Concat(Enumerable.Repeat("C406", 63));
        Wire.Protobuf.Deserialize<Nested>(Convert.FromHexString(groups));
        Assert.Equal(WireErrorCode.DepthExceeded, Refused<Nested>("C306" + groups + "C406").Code);

        Nested deep = new();
        for (int i = 0; i < 63; i++) deep = new Nested { Self = deep };
        Wire.Protobuf.Serialize(deep);
        WireException error = Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(new Nested { Self = deep }));
        Assert.Equal(WireErrorCode.DepthExceeded, error.Code);
    }

    static byte[] Length(int length)
    {
        var bytes = new List<byte>();
        for (; length >= 0x80; length >>= 7) bytes.Add((byte)(length | 0x80));
        return [.. bytes, (byte)length];
    }

    [Fact]
    public void Deep_nesting_ends_before_the_stack_does()
    {
        byte[] groups = [.. Enumerable.Repeat((byte)0xC3, 400_000).SelectMany(b => (byte[])[b, 6])];
        ProtobufWire wire = Wire.Protobuf.With(Wire.Protobuf.Options with { MaxDepth = int.MaxValue });
        var nested = new byte[200_000];
        int at = nested.Length;
        for (int length = 0; at >= 6; length = nested.Length - at)
        {
            byte[] header = [0x1A, .. Length(length)];
            at -= header.Length;
            header.CopyTo(nested.AsSpan(at));
        }
        WireException? first = null, second = null;
        var thread = new Thread(() =>
        {
            wire.TryDeserialize(groups, out Nested? _, out first);
            wire.TryDeserialize(nested.AsSpan(at), out Nested? _, out second);
        }, 256 << 10);
        thread.Start();
        thread.Join();
        Assert.Equal(WireErrorCode.DepthExceeded, first!.Code);
        Assert.Equal(WireErrorCode.DepthExceeded, second!.Code);
    }

    [Fact]
    public void Numbers_that_do_not_fit_are_refused()
    {
        Assert.Equal((WireErrorCode.NumberOutOfRange, "$.Sb"), Code("088001"));
        Assert.Equal((WireErrorCode.NumberOutOfRange, "$.B"), Code("108002"));
        Assert.Equal((WireErrorCode.NumberOutOfRange, "$.R"), Code("900180B003"));
        Assert.Equal((WireErrorCode.NumberOutOfRange, "$.Do"), Code("68FFFFFFFFFFFFFFFFFF01"));
        Assert.Equal((WireErrorCode.InvalidFormat, "$.G"), Code("520161"));
        Assert.Equal((WireErrorCode.InvalidFormat, "$.M"), Code("4A0161"));
        Assert.Equal((WireErrorCode.NumberOutOfRange, "$.Dt"), Code("5A0B10FFFFFFFFFFFFFFFFFF01"));
        // 32 bits of a longer varint, as Google.Protobuf has it.
        Assert.Equal(-1, Wire.Protobuf.Deserialize<Scalars>(Convert.FromHexString("18FFFFFFFF0F")).I32);

        static (WireErrorCode, string?) Code(string hex)
        {
            WireException error = Refused<EveryScalar>(hex);
            return (error.Code, error.Path);
        }
    }

    [Fact]
    public void Required_and_unknown_members_are_checked()
    {
        Assert.Equal(WireErrorCode.MissingMember, Refused<Strict>("0801").Code);
        Assert.Equal("1000", Convert.ToHexString(Wire.Protobuf.Serialize(new Strict())));
        Assert.Equal(5, Wire.Protobuf.Deserialize<Strict>([0x10, 5]).B);
        Assert.Equal(WireErrorCode.UnknownMember, Refused<Strict>("10001801").Code);
        Assert.Equal(WireErrorCode.UnknownCase, Refused<Animal>("").Code);
        Assert.Equal(WireErrorCode.UnknownCase, Refused<Animal>("1A00").Code);
    }

    [Fact]
    public void Memory_is_limited_in_proportion_to_the_input()
    {
        ProtobufWire wire = Wire.Protobuf.With(Wire.Protobuf.Options with { MaxMemory = 10_000 });
        byte[] many = [.. Enumerable.Repeat((byte[])[0x12, 0], 1000).SelectMany(b => b)];
        Assert.Equal(WireErrorCode.LengthOutOfRange, Refused<Nested>(Convert.ToHexString(many), wire).Code);
        Assert.Equal(1000, Wire.Protobuf.Deserialize<Nested>(many).Many.Count);
        Assert.Equal(WireErrorCode.LengthOutOfRange, Refused<Nested>("1200", Wire.Protobuf.With(Wire.Protobuf.Options with { MaxInputLength = 1 })).Code);
    }

    [Theory]
    [InlineData(false, 6)]
    [InlineData(true, 80)]
    public void Unknown_fields_that_are_preserved_take_memory_in_proportion_and_count_it(bool isEachAnother, int perByte)
    {
        var bytes = new List<byte>();
        for (int number = 100; bytes.Count < 400_000; number += isEachAnother ? 1 : 0)
        {
            for (uint tag = (uint)number << 3, rest = tag; ; rest >>= 7)
            {
                bytes.Add((byte)(rest < 0x80 ? rest : rest | 0x80));
                if (rest < 0x80) break;
            }
            bytes.Add(1);
        }
        byte[] input = [.. bytes];
        Assert.Equal(input, Wire.Protobuf.Serialize(Wire.Protobuf.Deserialize<OldMsg>(input)));
        long before = GC.GetAllocatedBytesForCurrentThread();
        Wire.Protobuf.Deserialize<OldMsg>(input);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, input.Length, (long)perByte * input.Length);
        ProtobufWire limited = Wire.Protobuf.With(Wire.Protobuf.Options with { MaxMemory = 300_000 });
        before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => limited.Deserialize<OldMsg>(input)).Code);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 3_000_000);
    }

    [Theory]
    [InlineData("F887800005", "127=F887800005")]
    [InlineData("F8878080000508051A00", "127=F88780800005 3=1A00")]
    [InlineData("FA87800001AA0805", "127=FA87800001AA")]
    [InlineData("FA070180FA0701FA0805", "127=FA070180FA0701FA")]
    [InlineData("FA07028080F887800005", "127=FA07028080F887800005")]
    [InlineData("1A028080988000070805", "3=1A02808098800007")]
    public void Tags_that_are_longer_than_they_need_to_be_are_preserved(string hex, string kept)
    {
        byte[] input = Convert.FromHexString(hex);
        OldMsg read = Wire.Protobuf.Deserialize<OldMsg>(GuardedInput.Place(input)), again = Wire.Protobuf.Deserialize<OldMsg>(Wire.Protobuf.Serialize(read));
        Assert.Equal((read.A, kept), (again.A, string.Join(' ', again.Rest!.Select(r => $"{r.Key}={Convert.ToHexString(r.Value.Bytes.Span)}"))));
    }

    [Fact]
    public void Merging_many_occurrences_takes_time_in_proportion_to_the_input()
    {
        // Each occurrence adds one element to an array and a queue, which are copied once and not once for each occurrence (MergeTests).
        byte[] record = [.. Enumerable.Repeat((byte[])[0x22, 3, 0x1A, 1, 5], 20_000).SelectMany(b => b)];
        Assert.Equal(20_000, Wire.Protobuf.Deserialize<Holder>(record).Record!.C.Count);
        byte[] self = [.. Enumerable.Repeat((byte[])[0x0A, 3, 0x12, 1, 5], 60_000).SelectMany(b => b)];
        Assert.Equal(60_000, Wire.Protobuf.Deserialize<Copies>(self).Inner!.Values.Length);
    }

    [Fact]
    public void Streams_are_delimited_by_lengths_only()
    {
        var stream = new MemoryStream();
        Wire.Protobuf.SerializeMany(stream, [new Inner { X = 1 }, new Inner()], WireFraming.LengthDelimited);
        Assert.Equal("02080100", Convert.ToHexString(stream.ToArray()));
        Assert.Equal([1, 0], Wire.Protobuf.DeserializeMany<Inner>(stream.ToArray(), WireFraming.LengthDelimited).Select(i => i!.X));
        Assert.Contains("LengthDelimited", Assert.Throws<ArgumentException>(() => Wire.Protobuf.DeserializeMany<Inner>(stream.ToArray(), WireFraming.Sequence)).Message);
    }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Copies
{
    [WireField(1)] public Ints? Inner { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Ints
{
    [WireField(2)] public int[] Values { get; set; } = [];
}
