using System.Numerics;
using System.Text;
using MemoryPackTests.Vectors;
using Polywire;
using Polywire.MemoryPack;

namespace MemoryPackTests.Hostile;

/// <summary>Input that no writer writes.</summary>
public class HazardTests
{
    static WireException Fails<T>(string hex) => Assert.Throws<WireException>(() => Wire.MemoryPack.DeserializeOrNull<T>(Convert.FromHexString(hex.Replace(" ", ""))));

    static void Fails<T>(string hex, WireErrorCode code, int offset, string path)
    {
        WireException error = Fails<T>(hex);
        Assert.Equal((code, (long)offset, path), (error.Code, error.Offset, error.Path));
    }

    [Fact]
    public void A_null_in_place_of_the_last_of_eight_items_of_a_tuple_is_refused() =>
        Assert.Equal(WireErrorCode.UnexpectedNull, Fails<Tuple<int, int, int, int, int, int, int, Tuple<int>>>("08" + string.Concat(Enumerable.Repeat("01000000", 7)) + "FF").Code);

    [Fact]
    public void A_count_beyond_the_input_is_refused_before_anything_is_allocated()
    {
        Fails<int[]>("FFFFFF7F 01000000", WireErrorCode.LengthOutOfRange, 0, "$");
        Fails<List<string>>("00000040", WireErrorCode.LengthOutOfRange, 0, "$");
        Fails<Dictionary<string, int>>("0A000000 FFFFFFFF", WireErrorCode.LengthOutOfRange, 0, "$");
        Fails<Person[]>("03000000 FFFF", WireErrorCode.LengthOutOfRange, 0, "$");
        Fails<Point2[]>("02000000 0100000002000000 01000000", WireErrorCode.LengthOutOfRange, 0, "$");
    }

    [Theory]
    [InlineData("FEFFFFFF")]
    [InlineData("00000080")]
    public void A_negative_count_other_than_null_is_refused(string count)
    {
        Fails<int[]>(count + "00000000", WireErrorCode.LengthOutOfRange, 0, "$");
        Fails<List<string>>(count + "00000000", WireErrorCode.LengthOutOfRange, 0, "$");
    }

    [Fact]
    public void Text_beyond_the_input_is_refused()
    {
        Fails<string>("00000080 01000000 61", WireErrorCode.LengthOutOfRange, 0, "$");
        Fails<string>("FEFFFFFF 01000000", WireErrorCode.LengthOutOfRange, 0, "$");
        Fails<string>("FFFFFF7F 6100", WireErrorCode.LengthOutOfRange, 0, "$");
        Fails<string>("02000000 6100 62", WireErrorCode.LengthOutOfRange, 0, "$");
    }

    [Theory]
    [InlineData("FEFFFFFF 01000000 FF")]
    [InlineData("FDFFFFFF 01000000 C080")]
    [InlineData("FCFFFFFF 01000000 EDA080")]
    [InlineData("FDFFFFFF 02000000 61C3")]
    public void Text_that_is_not_UTF8_is_refused_or_replaced(string hex)
    {
        Fails<string>(hex, WireErrorCode.InvalidText, 0, "$");
        MemoryPackWire lenient = Wire.MemoryPack.With(Wire.MemoryPack.Options with { InvalidText = InvalidTextHandling.Replace });
        byte[] input = Convert.FromHexString(hex.Replace(" ", ""));
        input.AsSpan(4, 4).Clear();
        Assert.Contains('�', lenient.Deserialize<string>(input));
    }

    [Fact]
    public void A_wrong_number_of_code_units_is_refused_and_an_unknown_one_accepted()
    {
        Fails<string>("FDFFFFFF 01000000 6162", WireErrorCode.InvalidFormat, 0, "$");
        Fails<string>("FDFFFFFF FFFFFF7F 6162", WireErrorCode.InvalidFormat, 0, "$");
        Assert.Equal("ab", Wire.MemoryPack.Deserialize<string>(Convert.FromHexString("FDFFFFFF000000006162")));
        Assert.Equal("ab", Wire.MemoryPack.Deserialize<string>(Convert.FromHexString("FDFFFFFFFFFFFFFF6162")));
    }

    [Fact]
    public void UTF16_preserves_lone_surrogates_and_UTF8_refuses_them()
    {
        MemoryPackWire utf16 = Wire.MemoryPack.With(Wire.MemoryPack.Options with { StringEncoding = MemoryPackStringEncoding.Utf16 });
        byte[] bytes = utf16.Serialize("a\uD800b");
        Assert.Equal("03000000610000D86200", Convert.ToHexString(bytes));
        Assert.Equal("a\uD800b", Wire.MemoryPack.Deserialize<string>(bytes));
        Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => Wire.MemoryPack.Serialize("a\uD800b")).Code);
        Assert.Equal("a�b", Wire.MemoryPack.Deserialize<string>(Wire.MemoryPack.With(Wire.MemoryPack.Options with { InvalidText = InvalidTextHandling.Replace }).Serialize("a\uD800b")));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(31)]
    [InlineData(32)]
    [InlineData(33)]
    [InlineData(1365)]
    [InlineData(1366)]
    [InlineData(70_000)]
    public void Text_of_any_length_and_script_is_read_back(int length)
    {
        foreach (string character in (string[])["x", "é", "漢", "😀"])
        {
            string text = new StringBuilder().Insert(0, character, length).ToString();
            foreach (MemoryPackStringEncoding encoding in Enum.GetValues<MemoryPackStringEncoding>())
            {
                MemoryPackWire wire = Wire.MemoryPack.With(Wire.MemoryPack.Options with { StringEncoding = encoding });
                byte[] bytes = wire.Serialize(text);
                Assert.Equal(encoding == MemoryPackStringEncoding.Utf8 ? 8 + Encoding.UTF8.GetByteCount(text) : 4 + 2 * text.Length, bytes.Length);
                Assert.Equal(text, wire.Deserialize<string>(bytes));
            }
        }
    }

    [Fact]
    public void Values_that_the_types_of_NET_do_not_allow_are_refused()
    {
        Fails<bool>("02", WireErrorCode.UnexpectedByte, 0, "$");
        // The byte of a value that is not there is padding.
        Assert.Null(Wire.MemoryPack.DeserializeOrNull<bool?>([0, 2]));
        Fails<bool?>("0200", WireErrorCode.UnexpectedByte, 0, "$");
        Fails<bool[]>("03000000 010002", WireErrorCode.UnexpectedByte, 6, "$[2]");
        Fails<DateTime>("FFFFFFFFFFFFFF3F", WireErrorCode.InvalidFormat, 0, "$");
        Fails<DateTime[]>("02000000 0000000000000000 FFFFFFFFFFFFFF7F", WireErrorCode.InvalidFormat, 12, "$[1]");
        Fails<DateTimeOffset>("4903000000000000 0000000000000000", WireErrorCode.InvalidFormat, 0, "$");
        Fails<DateTimeOffset>("C4FF000000000000 0000000000000000", WireErrorCode.InvalidFormat, 0, "$");
        Fails<DateOnly>("FFFFFFFF", WireErrorCode.InvalidFormat, 0, "$");
        Fails<TimeOnly>("00C0692AC9000000", WireErrorCode.InvalidFormat, 0, "$");
        Fails<Rune>("00D80000", WireErrorCode.InvalidFormat, 0, "$");
        Fails<decimal>("00001D00 00000000 0100000000000000", WireErrorCode.InvalidFormat, 0, "$");
        Fails<decimal>("01000000 00000000 0100000000000000", WireErrorCode.InvalidFormat, 0, "$");
        Fails<Version>("04 FFFFFFFF 00000000 00000000 00000000", WireErrorCode.InvalidFormat, 0, "$");
        Fails<Uri>("F8FFFFFF 07000000 687474703A2F2F", WireErrorCode.InvalidFormat, 0, "$");
    }

    [Fact]
    public void Structs_are_checked_as_their_fields_are()
    {
        Fails<Flagged>("02000000 05000000", WireErrorCode.UnexpectedByte, 0, "$");
        Fails<Flagged[]>("02000000 0100000005000000 0300000005000000", WireErrorCode.UnexpectedByte, 12, "$[1]");
    }

    [Fact]
    public void Objects_have_at_most_the_members_that_are_known()
    {
        Fails<Person>("03 01000000 FFFFFFFF 00", WireErrorCode.WrongElementCount, 0, "$");
        Fails<Person>("FA", WireErrorCode.UnexpectedByte, 0, "$");
        Fails<Node>("02 01000000 03 00000000", WireErrorCode.WrongElementCount, 5, "$.Next");
        Fails<RefStruct>("FF", WireErrorCode.UnexpectedNull, 0, "$");
    }

    [Fact]
    public void Members_that_are_missing_keep_their_defaults()
    {
        Assert.Equal(new Rec(7, null), Wire.MemoryPack.Deserialize<Rec>(Convert.FromHexString("0107000000")));
        Defaults read = Wire.MemoryPack.Deserialize<Defaults>(Convert.FromHexString("0105000000"));
        Assert.Equal((5, "set", 9), (read.First, read.Second, read.Third));
        Assert.Equal((1, "set", 9), Wire.MemoryPack.Deserialize<Defaults>(Convert.FromHexString("00")) is var none ? (none.First, none.Second, none.Third) : default);
        WireException error = Fails<RequiringSecond>("01 01000000");
        Assert.Equal((WireErrorCode.MissingMember, 0L, "$"), (error.Code, error.Offset, error.Path));
    }

    [Fact]
    public void Unknown_tags_are_refused()
    {
        Fails<IAnimal>("02 01 00000000", WireErrorCode.UnknownCase, 0, "$");
        Fails<IAnimal>("FA 2D01 01", WireErrorCode.UnknownCase, 0, "$");
        Fails<IAnimal>("FB", WireErrorCode.UnexpectedByte, 0, "$");
        Fails<IAnimal[]>("02000000 FF 07", WireErrorCode.UnknownCase, 5, "$[1]");
    }

    [Fact]
    public void Nesting_is_limited()
    {
        byte[] deep = [.. Enumerable.Repeat<byte[]>([2, 1, 0, 0, 0], 100).SelectMany(b => b), 255];
        WireException error = Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<Node>(deep));
        Assert.Equal((WireErrorCode.DepthExceeded, "$" + string.Concat(Enumerable.Repeat(".Next", 64))), (error.Code, error.Path));
        Node list = Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxDepth = 200 }).Deserialize<Node>(deep);
        error = Assert.Throws<WireException>(() => Wire.MemoryPack.Serialize(list));
        Assert.Equal((WireErrorCode.DepthExceeded, -1L), (error.Code, error.Offset));
    }

    [Fact]
    public void A_stack_that_is_too_small_is_an_error()
    {
        byte[] deep = [.. Enumerable.Repeat<byte[]>([2, 1, 0, 0, 0], 200_000).SelectMany(b => b), 255];
        MemoryPackWire wire = Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxDepth = int.MaxValue, MaxMemory = long.MaxValue });
        WireException? error = null;
        var thread = new Thread(() => error = Assert.Throws<WireException>(() => wire.Deserialize<Node>(deep)), 256 << 10);
        thread.Start();
        thread.Join();
        Assert.Equal(WireErrorCode.DepthExceeded, error!.Code);
    }

    [Fact]
    public void Memory_is_limited()
    {
        // An object of one byte that takes 1,000 times as much.
        byte[] many = [.. BitConverter.GetBytes(4_000_000), .. new byte[4_000_000]];
        WireException error = Assert.Throws<WireException>(() => Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxMemory = 1 << 20 }).Deserialize<Person[]>(many));
        Assert.Equal(WireErrorCode.LengthOutOfRange, error.Code);
        error = Assert.Throws<WireException>(() => Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxMemory = 1 << 20 }).Deserialize<int[,]>(Convert.FromHexString("03C7FFFF7F0000000000000000")));
        Assert.Equal(WireErrorCode.LengthOutOfRange, error.Code);
    }

    [Fact]
    public void Dimensions_must_multiply_to_the_number_of_elements()
    {
        Fails<int[,]>("03 02000000 02000000 03000000 010000000200000003000000", WireErrorCode.WrongElementCount, 0, "$");
        Fails<int[,]>("03 FFFFFFFF FFFFFFFF 01000000 01000000", WireErrorCode.WrongElementCount, 0, "$");
        Fails<int[,]>("02 01000000 01000000 01000000", WireErrorCode.WrongElementCount, 0, "$");
    }

    [Fact]
    public void Integers_have_a_limit_of_digits()
    {
        BigInteger large = BigInteger.Pow(10, 2000);
        byte[] bytes = Wire.MemoryPack.Serialize(large);
        Assert.Equal(WireErrorCode.TooManyDigits, Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<BigInteger>(bytes)).Code);
        Assert.Equal(large, Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxDigits = 4000 }).Deserialize<BigInteger>(bytes));
    }

    [Fact]
    public void Errors_have_the_path_of_the_nearest_member()
    {
        // A, B, C, S, D, E: the bool is 2.
        Fails<Mixed>("0C 01000000 0200000000000000 0000000000000840 FFFFFFFF 04000000 02", WireErrorCode.UnexpectedByte, 29, "$.E");
        Fails<Mixed>("0C 01000000 02000000", WireErrorCode.UnexpectedEnd, 9, "$.B");
        Fails<Mixed>("0C 01000000 0200000000000000 0000000000000840 FFFFFFFF 04000000 01 02 05000000 FEFFFFFF 01000000 FF", WireErrorCode.InvalidText, 35, "$.P.Name");
        Fails<Person[]>("02000000 02 01000000 FFFFFFFF 02 01000000 FEFFFFFF 01000000 80", WireErrorCode.InvalidText, 18, "$[1].Name");
        Fails<Dictionary<int, string>>("01000000 05000000 FEFFFFFF 01000000 80", WireErrorCode.InvalidText, 8, "$[5]");
        Fails<SortedDictionary<string, int>>("01000000 FEFFFFFF 01000000 61 0000", WireErrorCode.UnexpectedEnd, 15, "$.a");
        Fails<(int, string)>("01000000 FEFFFFFF 01000000 80", WireErrorCode.InvalidText, 4, "$.Item2");
    }

    [Fact]
    public void Errors_of_writing_have_the_path_of_the_member()
    {
        WireException error = Assert.Throws<WireException>(() => Wire.MemoryPack.Serialize(new Mixed { P = new Person { Name = "\uDC00" } }));
        Assert.Equal((WireErrorCode.InvalidText, -1L, "$.P.Name"), (error.Code, error.Offset, error.Path));
        error = Assert.Throws<WireException>(() => Wire.MemoryPack.Serialize(new Person?[] { null, new() { Name = new string('\uDC00', 3000) } }));
        Assert.Equal((WireErrorCode.InvalidText, "$[1].Name"), (error.Code, error.Path));
        error = Assert.Throws<WireException>(() => Wire.MemoryPack.Serialize<IAnimal>(new Stray()));
        Assert.Equal((WireErrorCode.UnexpectedType, "$"), (error.Code, error.Path));
    }

    [Fact]
    public void Data_after_the_value_is_refused() => Fails<Person>("FF 00", WireErrorCode.TrailingData, 1, "$");

    [Fact]
    public void Padding_is_zero_whatever_memory_holds()
    {
        Padded value = default;
        System.Runtime.InteropServices.MemoryMarshal.AsBytes(new Span<Padded>(ref value)).Fill(0xAB);
        value.A = 1;
        value.B = 2;
        value.C = 3;
        value.D = 4;
        Assert.Equal("010000000200000003000000000000000400000000000000", Convert.ToHexString(Wire.MemoryPack.Serialize(value)));
        Assert.Equal("01000000" + "010000000200000003000000000000000400000000000000", Convert.ToHexString(Wire.MemoryPack.Serialize<Padded[]>([value])));
        // On reading, padding may be anything.
        Padded read = Wire.MemoryPack.Deserialize<Padded>(Convert.FromHexString("01FFFFFF0200000003FFFFFFFFFFFFFF0400000000000000"));
        Assert.Equal((1, 2, 3, 4L), (read.A, read.B, read.C, read.D));
    }

    [Fact]
    public void Lists_of_numbers_that_are_members_count_their_memory()
    {
        // The objects of the rows alone take less than half of the limit, and so do a quarter of the rows with their lists.
        byte[] Rows(int count) => Wire.MemoryPack.Serialize(Enumerable.Range(0, count).Select(_ => new ListMember { Numbers = [] }).ToArray());
        MemoryPackWire wire = Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxMemory = 1 << 20 });
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => wire.Deserialize<ListMember[]>(Rows(1 << 14))).Code);
        Assert.Equal(1 << 12, wire.Deserialize<ListMember[]>(Rows(1 << 12)).Length);
    }

    [Fact]
    public void Pairs_without_references_are_written_as_they_are_in_memory() =>
        Assert.Equal("01000000" + "0500000000000000" + "0700000000000000", Convert.ToHexString(Wire.MemoryPack.Serialize(new Dictionary<int, long> { [5] = 7 })));

    [Fact]
    public void Negative_offsets_of_dates_are_read_back()
    {
        var value = new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromHours(-5));
        Assert.True(value.EqualsExact(Wire.MemoryPack.Deserialize<DateTimeOffset>(Wire.MemoryPack.Serialize(value))));
        // As memory, whichever part of it the runtime uses.
        byte[] memory = System.Runtime.InteropServices.MemoryMarshal.AsBytes(new Span<DateTimeOffset>(ref value)).ToArray();
        Assert.Equal(Convert.ToHexString(memory), Convert.ToHexString(Wire.MemoryPack.Serialize(value)));
    }
}

/// <summary>A struct with a field that not every byte is valid for.</summary>
[WireModel]
public struct Flagged
{
    public bool IsSet;
    public int Value;
}

/// <summary>Members with values of their own.</summary>
[WireModel]
public class Defaults
{
    public int First { get; set; } = 1;
    public string? Second { get; set; } = "set";
    public int Third { get; set; } = 9;
}

/// <summary>A member that is required.</summary>
[WireModel]
public class RequiringSecond
{
    public int First { get; set; }
    [WireField(Required = true)] public int Second { get; set; }
}

/// <summary>No derived type that the union lists.</summary>
public class Stray : IAnimal;

/// <summary>A member that takes more memory than input.</summary>
[WireModel]
public class ListMember
{
    public List<int>? Numbers { get; set; }
}
