using Polywire;

namespace MemoryPackTests.Foreign;

/// <summary>What MemoryPack's serializer does that its attributes do not say. The bytes and values are those of MemoryPack 1.21 for the same types.</summary>
public class ContractTests
{
    static string Hex<T>(T value) where T : notnull => Convert.ToHexString(Wire.MemoryPack.Serialize(value));

    static T Read<T>(string hex) => Wire.MemoryPack.Deserialize<T>(Convert.FromHexString(hex));

    [Fact]
    public void Members_without_a_setter_are_written_and_skipped()
    {
        Assert.Equal("05" + "01000000" + "02000000" + "FEFFFFFF0100000074" + "0100000008000000" + "03000000", Hex(new WithGetOnly { A = 1, B = 3 }));
        WithGetOnly read = Read<WithGetOnly>("05" + "01000000" + "09000000" + "FEFFFFFF0100000078" + "0100000009000000" + "04000000");
        Assert.Equal((1, 2, "t", 8, 4), (read.A, read.Next, read.Text, read.Numbers[0], read.B));
    }

    [Fact]
    public void Members_without_an_order_have_their_place_as_order()
    {
        Assert.Equal("0403020401", Hex(new PartlyOrdered { A = 1, B = 2, C = 3, D = 4 }));
        PartlyOrdered read = Read<PartlyOrdered>("0403020401");
        Assert.Equal((1, 2, 3, 4), (read.A, read.B, read.C, read.D));
    }

    [Fact]
    public void An_override_has_the_order_of_the_property_that_it_overrides()
    {
        Assert.Equal("03090102", Hex(new OrderedOverride { A = 1, B = 2, V = 9 }));
        Assert.Equal((1, 2, 9), (Read<OrderedOverride>("03090102").A, Read<OrderedOverride>("03090102").B, Read<OrderedOverride>("03090102").V));
    }

    [Fact]
    public void Absent_members_have_the_defaults_of_their_types_unless_the_attribute_keeps_what_they_have()
    {
        Initialized none = Read<Initialized>("00"), one = Read<Initialized>("0107");
        Assert.Equal((0, null, null, 4), (none.A, none.B, none.C, none.D));
        Assert.Equal((7, null, null, 4), (one.A, one.B, one.C, one.D));
        InitializedByConstructor made = Read<InitializedByConstructor>("00");
        Assert.Equal((0, null, 0), (made.A, made.B, made.C));
        InitializedTolerant tolerant = Read<InitializedTolerant>("00"), empty = Read<InitializedTolerant>("03000000");
        Assert.Equal((0, null, 3), (tolerant.A, tolerant.B, tolerant.C));
        Assert.Equal((0, null, 3), (empty.A, empty.B, empty.C));
    }

    [Fact]
    public void Absent_members_of_an_object_that_exists_or_may_be_referred_to_keep_their_values()
    {
        var existing = new Initialized { A = 9, B = "x" };
        Wire.MemoryPack.Populate(Convert.FromHexString("0107"), existing);
        Assert.Equal((7, "x", 4), (existing.A, existing.B, existing.D));
        Assert.Equal(1, Read<InitializedCircular>("0000").A);
    }

    [Fact]
    public void Static_callbacks_are_called_and_those_before_reading_only_for_an_object_that_exists()
    {
        Calling.Calls.Clear();
        byte[] bytes = Wire.MemoryPack.Serialize(new Calling { A = 1 });
        Assert.Equal(["static serializing", "serializing", "static serialized"], Calling.Calls);
        Calling.Calls.Clear();
        Calling read = Wire.MemoryPack.Deserialize<Calling>(bytes);
        Assert.Equal(["static deserializing", "deserialized"], Calling.Calls);
        Calling.Calls.Clear();
        Wire.MemoryPack.Populate(bytes, read);
        Assert.Equal(["deserializing", "static deserializing", "deserialized"], Calling.Calls);
        Calling.Calls.Clear();
        Wire.Json.Populate("{}"u8, read);
        Assert.Equal(["deserializing", "static deserializing", "deserialized"], Calling.Calls);
    }

    [Fact]
    public void Callbacks_of_base_classes_are_not_called()
    {
        Calling.Calls.Clear();
        CallingDerived read = Wire.MemoryPack.Deserialize<CallingDerived>(Wire.MemoryPack.Serialize(new CallingDerived { A = 1, B = 2 }));
        Assert.Equal((1, 2), (read.A, read.B));
        Assert.Equal(["derived deserialized"], Calling.Calls);
    }

    [Fact]
    public void A_private_static_callback_of_a_generic_struct_is_called()
    {
        int before = CallingStruct<string>.Count;
        Wire.MemoryPack.Serialize(new CallingStruct<string> { Text = "x" });
        Assert.Equal(before + 1, CallingStruct<string>.Count);
    }

    [Fact]
    public void A_class_lists_the_derived_types_of_another_type()
    {
        Assert.Equal("000105000000", Hex<IListedElsewhere>(new ListedOne { Value = 5 }));
        Assert.Equal("07020500000000000000", Hex<IListedElsewhere>(new ListedTwo { Value = 5, Text = "" }));
        HoldsListed read = Read<HoldsListed>(Hex(new HoldsListed { One = new ListedTwo { Value = 1, Text = "x" }, More = [new ListedOne { Value = 2 }] }));
        Assert.Equal("x", Assert.IsType<ListedTwo>(read.One).Text);
        Assert.Equal(2, Assert.IsType<ListedOne>(read.More![0]).Value);
        Assert.Equal("010106000000", Convert.ToHexString(Wire.MemoryPack.Serialize<IGenericListed<int>>(new GenericListed<int> { Value = 6 })));
        Assert.Equal("x", Wire.MemoryPack.Deserialize<IGenericListed<string>>(Wire.MemoryPack.Serialize<IGenericListed<string>>(new GenericListed<string> { Value = "x" })).Value);
    }
}
