using Polywire;
using Polywire.Protobuf;

namespace NetTests;

/// <summary>What readers accept, and what they refuse.</summary>
public class ReadTests
{
    static T Read<T>(string hex) => Wire.Protobuf.Deserialize<T>(Convert.FromHexString(hex));

    static WireException Fails<T>(string hex) => Assert.Throws<WireException>(() => Read<T>(hex));

    [Fact]
    public void Derived_type_after_the_members_of_its_base_is_read()
    {
        Puppy puppy = Assert.IsType<Puppy>(Read<Animal>("0A0170" + "1001" + "5206" + "0802" + "2A020801"));
        Assert.Equal(("p", 1, 2, true), (puppy.Name, puppy.Age, puppy.Barks, puppy.IsSmall));
    }

    [Fact]
    public void Message_of_a_derived_type_that_occurs_again_is_merged()
    {
        Puppy puppy = Assert.IsType<Puppy>(Read<Animal>("52022A00" + "1001" + "5208" + "0802" + "2A0408011007"));
        Assert.Equal((1, 2, true), (puppy.Age, puppy.Barks, puppy.IsSmall));
        Assert.Equal([7], puppy.Toys!);
    }

    [Fact]
    public void Constructor_without_parameters_is_called_even_if_it_is_private()
    {
        HiddenDerived read = Assert.IsType<HiddenDerived>(Read<HiddenConstructor>("2A00"));
        Assert.Equal((false, 0, 8), (read.Flag, read.Only, read.Mark));
        Assert.Empty(read.Items);
        Assert.Equal((true, 8), Read<HiddenDerived>("2A020801") is { } other ? (other.Flag, other.Mark) : default);
    }

    /// <summary>protobuf-net writes the first number, and reads each.</summary>
    [Fact]
    public void Type_included_several_times_is_written_by_the_first_number_and_read_by_each()
    {
        Assert.Equal("8A04020801", Convert.ToHexString(Wire.Protobuf.Serialize<TwiceIncluded>(new TwiceDerived { X = 1 })));
        foreach (string hex in (string[])["8A04020801", "9205020801", "1801" + "9205020801"]) Assert.Equal(1, Assert.IsType<TwiceDerived>(Read<TwiceIncluded>(hex)).X);
        // Further occurrences are merged, by whichever number.
        Assert.Equal((1, 2), Read<TwiceIncluded>("8A04020801" + "9205021002") is TwiceDerived d ? (d.X, d.Y) : default);
    }

    [Fact]
    public void Messages_of_two_derived_types_are_an_error() => Assert.Equal(WireErrorCode.TypeMismatch, Fails<Animal>("5200" + "5A00").Code);

    [Fact]
    public void Message_of_another_derived_type_is_an_error() => Assert.Equal(WireErrorCode.TypeMismatch, Fails<Dog>("5A00").Code);

    [Fact]
    public void Abstract_type_without_a_derived_one_is_an_error() => Assert.Equal(WireErrorCode.UnknownCase, Fails<Shape>("0A016C").Code);

    [Fact]
    public void Groups_and_messages_are_read_for_each_other()
    {
        Assert.Equal(2, Read<Node>("1202" + "0802").Left!.Value);
        Assert.Equal(2, Read<Node>("13" + "0802" + "14").Left!.Value);
        Assert.Equal(2, Read<Node>("1B" + "0802" + "1C").Right!.Value);
        Assert.Equal(2, Read<Node>("1A02" + "0802").Right!.Value);
        Assert.Equal(2.0, Assert.IsType<Square>(Read<Shape>("2209" + "090000000000000040")).Side);
    }

    [Theory]
    [InlineData("1B0802")]
    [InlineData("1B080214")]
    [InlineData("1B0802" + "1B" + "1C")]
    [InlineData("1C")]
    public void Group_without_its_end_is_an_error(string hex) => Fails<Node>(hex);

    [Fact]
    public void Groups_count_as_levels()
    {
        var root = new Node();
        for (int i = 0; i < 100; i++) root = new Node { Right = root };
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(root)).Code);
        Assert.Equal(WireErrorCode.DepthExceeded, Fails<Node>(string.Concat(Enumerable.Repeat("1B", 100)) + string.Concat(Enumerable.Repeat("1C", 100))).Code);
    }

    [Fact]
    public void Unlisted_derived_type_is_an_error() => Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => Wire.Protobuf.Serialize<Animal>(new Fox())).Code);

    sealed class Fox : Animal;

    [Fact]
    public void Path_names_members_of_each_level()
    {
        Assert.Equal("$.IsSmall", Fails<Animal>("5204" + "2A02" + "0880").Path);
        Assert.Equal("$.Dog.Toys[0]", Fails<Zoo>("1206" + "5204" + "2A02" + "1080").Path);
    }

    [Theory]
    [InlineData("$.Dog.Name", "d")]
    [InlineData("$.All[1].Name", "p")]
    public void ReadAt_finds_members_of_base_types(string path, string expected)
    {
        byte[] bytes = Wire.Protobuf.Serialize(new Zoo { Dog = new Dog { Name = "d", Barks = 3 }, All = [new Cat(), new Puppy { Name = "p", Toys = [7] }] });
        Assert.Equal(expected, Wire.Protobuf.ReadAt<Zoo, string>(bytes, path));
        Assert.Equal(3, Wire.Protobuf.ReadAt<Zoo, int>(bytes, "$.Dog.Barks"));
        Assert.Equal(7, Wire.Protobuf.ReadAt<Zoo, int>(bytes, "$.All[1].Toys[0]"));
    }

    [Fact]
    public void Interface_is_read_as_what_it_was()
    {
        INamed value = new Named { Name = "n", Value = 3 };
        Named read = Assert.IsType<Named>(Wire.Protobuf.Deserialize<INamed>(Wire.Protobuf.Serialize(value)));
        Assert.Equal(("n", 3), (read.Name, read.Value));
    }

    [Fact]
    public void Elements_are_added_to_those_of_the_initializer_unless_overwritten()
    {
        Appending read = Read<Appending>("0803" + "1003" + "1A0162");
        Assert.Equal([1, 2, 3], read.Appended);
        Assert.Equal([3], read.Replaced);
        Assert.Equal(["a", "b"], read.Filled);
    }

    static AppendingKinds Nine() => new()
    {
        Array = [9], Set = [9], List = new List<int> { 9 }, Immutable = [9], Map = new() { [9] = 9 }, Sequence = [9], Queue = new([9]), Bytes = [9], Memory = new byte[] { 9 }, Replaced = [9],
    };

    static void HasOneAndNine(AppendingKinds value)
    {
        Assert.All((IEnumerable<int>[])[value.Array, value.Set, value.List, value.Immutable, value.Map.Keys, value.Sequence, value.Queue], c => Assert.Equal([1, 9], c));
        Assert.Equal([1, 9], value.Bytes);
        Assert.Equal([1, 9], value.Memory.ToArray());
        Assert.Equal([9], value.Replaced);
    }

    [Fact]
    public void Elements_and_bytes_of_every_kind_of_member_are_added() => HasOneAndNine(Wire.Protobuf.Deserialize<AppendingKinds>(Wire.Protobuf.Serialize(Nine())));

    [Fact]
    public void Populate_adds_as_Merge_does()
    {
        var value = new AppendingKinds();
        Wire.Protobuf.Populate(Wire.Protobuf.Serialize(Nine()), value);
        HasOneAndNine(value);
        var initialized = new Appending { Appended = [], Replaced = [5] };
        Wire.Protobuf.Populate(Convert.FromHexString("0803" + "1003" + "1A0162"), initialized);
        Assert.Equal([3], initialized.Appended);
        Assert.Equal([3], initialized.Replaced);
        Assert.Equal(["a", "b"], initialized.Filled);
    }

    [Fact]
    public void Bytes_of_many_occurrences_take_memory_as_limited()
    {
        byte[] many = [.. Enumerable.Repeat((byte[])[0x42, 1, 7], 100_000).SelectMany(b => b)];
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => Wire.Protobuf.Deserialize<AppendingKinds>(many)).Code);
    }

    [Fact]
    public void Numbers_of_an_earlier_format_are_read()
    {
        Reformatted read = Read<Reformatted>("0805" + "15FEFFFFFF" + "19000000000000F83F" + "250000C03F" + "2D01000000" + "310100000000000000" + "3D07000000" + "38FFFFFFFFFFFFFFFFFF01" + "4009" + "4D0A000000" + "5541000000");
        Assert.Equal((5, -2L, 1.5f, 1.5, true, (Small)1, (ushort?)10, 'A'), (read.Fixed, read.ZigZag, read.Single, read.Double, read.Boolean, read.Enum, read.Nullable, read.Char));
        Assert.Equal([7, -1], read.List);
        Assert.Equal([9UL], read.Array!);
        Assert.Equal(-1, Read<Reformatted>("08FFFFFFFF0F").Fixed);
    }

    [Theory]
    [InlineData("09FFFFFFFF01000000", "$.Fixed")]
    [InlineData("19FFFFFFFFFFFFEF7F", "$.Single")]
    [InlineData("4D00000100", "$.Nullable")]
    [InlineData("2D0100", "$.Boolean")]
    public void Numbers_of_an_earlier_format_that_do_not_fit_are_refused(string hex, string path) => Assert.Equal(path, Fails<Reformatted>(hex).Path);

    [Theory]
    [InlineData("0A07" + "0A0161" + "10011002", 1, 2)]
    [InlineData("0A07" + "0A0161" + "12020102", 1, 2)]
    [InlineData("0A08" + "1001" + "12010A" + "0A0161", 1, 10)]
    [InlineData("0A03" + "0A0161")]
    [InlineData("0A05" + "0A0161" + "1200")]
    [InlineData("0A05" + "0A0161" + "1009" + "0A05" + "0A0161" + "1003", 3)]
    public void Collection_in_an_entry_is_read_packed_and_unpacked(string hex, params int[] expected) => Assert.Equal(expected, Read<RepeatedMaps>(hex).Arrays!["a"]);

    [Theory]
    [InlineData("0A06" + "0A0161" + "120180", "$.Arrays.a[0]")]
    [InlineData("0A09" + "0A0161" + "1001" + "12020180", "$.Arrays.a[1]")]
    [InlineData("120A" + "0801" + "12020801" + "12020880", "$.Inners[1][1].A")]
    [InlineData("220B" + "0801" + "1207" + "0A016B" + "12020180", "$.Maps[1].k[1]")]
    public void Path_of_an_error_leads_into_the_collection_of_an_entry(string hex, string path) => Assert.Equal(path, Fails<RepeatedMaps>(hex).Path);

    [Fact]
    public void Path_of_a_null_leads_into_the_collection_of_an_entry()
    {
        Assert.Equal("$.Inners[2][1]", NotWritten(new RepeatedMaps { Inners = new() { [1] = [new()], [2] = [new(), null!] } }));
        Assert.Equal("$.Sets.k[0]", NotWritten(new RepeatedMaps { Sets = new() { ["k"] = [null!] } }));
        Assert.Equal("$.BlobArrays[5][1]", NotWritten(new RepeatedMaps { BlobArrays = new() { [5] = [[], null!] } }));
        Assert.Equal("$.Filled[1].a", NotWritten(new RepeatedMaps { Filled = { [1] = new() { ["a"] = null! } } }));

        static string? NotWritten(RepeatedMaps value) => Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(value)).Path;
    }

    [Fact]
    public void ReadAt_finds_elements_of_the_collection_of_an_entry()
    {
        byte[] bytes = Wire.Protobuf.Serialize(new RepeatedMaps { Arrays = new() { ["a"] = [1, 2], ["b"] = [3] }, Inners = new() { [4] = [new(), new() { A = 5, B = "x" }] }, Maps = new() { [6] = new() { ["k"] = [7, 8] } } });
        Assert.Equal(2, Wire.Protobuf.ReadAt<RepeatedMaps, int>(bytes, "$.Arrays.a[1]"));
        Assert.Equal(3, Wire.Protobuf.ReadAt<RepeatedMaps, int>(bytes, "$.Arrays.b[0]"));
        Assert.Equal("x", Wire.Protobuf.ReadAt<RepeatedMaps, string>(bytes, "$.Inners[4][1].B"));
        Assert.Equal(8L, Wire.Protobuf.ReadAt<RepeatedMaps, long>(bytes, "$.Maps[6].k[1]"));
    }

    [Fact]
    public void Collections_of_many_entries_take_memory_as_limited()
    {
        byte[] many = [.. Enumerable.Repeat((byte[])[0x1A, 0x03, 0x0A, 0x01, 0x61], 100_000).SelectMany(b => b)];
        ProtobufWire wire = Wire.Protobuf.With(Wire.Protobuf.Options with { MaxMemory = 10_000_000 });
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => wire.Deserialize<RepeatedMaps>(many)).Code);
    }

    [Fact]
    public void Absent_collection_keeps_null() => Assert.Null(Read<Collections>("").Numbers);

    [Fact]
    public void Constructor_is_skipped()
    {
        Skipping read = Read<Skipping>("0805");
        Assert.Equal((5, null), (read.Number, read.Text));
    }

    [Fact]
    public void Callbacks_are_called()
    {
        var written = new Called();
        byte[] bytes = Wire.Protobuf.Serialize(written);
        Assert.Equal("ab", written.Log);
        Assert.Equal("cd", Wire.Protobuf.Deserialize<Called>(bytes).Log);
    }

    [Fact]
    public void Specified_is_set_by_reading() => Assert.True(Read<Conditions>("120174").TextSpecified);

    [Fact]
    public void Properties_without_a_setter_are_set()
    {
        GetOnly read = Read<GetOnly>("0805" + "120167" + "1806");
        Assert.Equal((5, "g", 6), (read.Number, read.Text, read.Field));
    }

    [Fact]
    public void Members_with_init_and_of_constructors_are_read()
    {
        InitOnly read = Read<InitOnly>("0805" + "120174" + "1806" + "2202" + "0807");
        Assert.Equal((5, "t", 7), (read.Number, read.Text, read.Inner.A));
        Assert.Equal([6], read.List!);
        Positional positional = Read<Positional>("0805" + "120174" + "1806");
        Assert.Equal((5, "t"), (positional.Number, positional.Text));
        Assert.Equal([6], positional.List!);
    }

    [Theory, MemberData(nameof(VectorTests.Names), MemberType = typeof(VectorTests))]
    public void Damaged_data_never_fails_otherwise_than_by_WireException(string name)
    {
        Case sample = Case.All.Single(c => c.Name == name);
        byte[] bytes = sample.Write();
        for (int i = 0; i < bytes.Length; i++)
        {
            Try(bytes[..i]);
            foreach (byte change in (byte[])[0x01, 0x04, 0x7F, 0x80, 0xFF])
            {
                byte[] damaged = [.. bytes];
                damaged[i] ^= change;
                Try(damaged);
            }
        }

        void Try(byte[] data)
        {
            try
            {
                sample.ReadAndWrite(data);
            }
            catch (WireException)
            {
                // As it should be.
            }
        }
    }
}
