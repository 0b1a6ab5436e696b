using Polywire;
using TestModels;

namespace ForeignTests;

/// <summary>The bytes are those of MessagePack-CSharp 3.1.8 for the same models.</summary>
public class MessagePackAttributeTests
{
    static T Both<T>(T value, string hex)
    {
        Assert.Equal(hex, Convert.ToHexString(Wire.MessagePack.Serialize(value)));
        T read = Wire.MessagePack.Deserialize<T>(Convert.FromHexString(hex));
        Assert.Equal(hex, Convert.ToHexString(Wire.MessagePack.Serialize(read)));
        return read;
    }

    [Fact]
    public void Integer_keys_make_an_array()
    {
        Keyed read = Both(new Keyed { X = 1, S = "s", Ignored = 9 }, "9301C0A173");
        Assert.Equal((1, "s", 0), (read.X, read.S, read.Ignored));
    }

    [Fact]
    public void The_formatter_that_interns_strings_makes_equal_ones_one_object()
    {
        Located first = Both(new Located { City = "Sucre", Note = "Sucre" }, "92A55375637265A55375637265"), second = Wire.MessagePack.Deserialize<Located>(Wire.MessagePack.Serialize(first));
        Assert.Same(second.City, Wire.MessagePack.Deserialize<Located>(Wire.MessagePack.Serialize(second)).City);
        Assert.NotSame(first.Note, second.Note);
    }

    [Fact]
    public void Names_derived_types_first_and_members_without_a_setter()
    {
        NamedDerived read = Both(new NamedDerived { B1 = 1, B2 = 2, D1 = 3, F = 4 }, "85A2443103A14604A74765744F6E6C7905A2423101A2423202");
        Assert.Equal((1, 2, 3, 4), (read.B1, read.B2, read.D1, read.F));
    }

    [Fact]
    public void Keys_of_a_base_class_and_of_what_is_overridden()
    {
        KeyedDerived read = Both(new KeyedDerived { B1 = 1, V = 2, D1 = 3 }, "9401020307");
        Assert.Equal((1, 2, 3), (read.B1, read.V, read.D1));
    }

    [Fact]
    public void An_override_is_where_it_was_declared()
    {
        Both(new Overriding { A = 1, B = 2, C = 3, D = 4, E = 5 }, "85A14404A14505A14101A14202A14303");
        Both(new OverridingAgain { A = 1, B = 2, C = 3, D = 4, E = 5, F = 6 }, "86A14606A14404A14505A14101A14202A14303");
    }

    [Fact]
    public void Text_keys_are_written_with_properties_first() => Assert.Equal((1, 2, 3, 4), Both(new TextDerived { B = 1, D = 2, F = 3, E = 4 }, "84A16402A16504A16201A16603") is var r ? (r.B, r.D, r.F, r.E) : default);

    [Fact]
    public void A_key_among_names() => Both(new KeyAmongNames { P = 1, Q = 2 }, "82A772656E616D656401A15102");

    [Fact]
    public void Constructor_parameters_are_matched_by_position()
    {
        Assert.Equal((1, 2), Both(new Constructed(1, 2), "920102") is var c ? (c.X, c.Y) : default);
        Assert.Equal((1, 2), Both(new ConstructedStruct(1, 2), "920102") is var s ? (s.X, s.Y) : default);
    }

    [Fact]
    public void The_callback_receiver_is_called()
    {
        var value = new Called { X = 1 };
        Assert.Equal("9102", Convert.ToHexString(Wire.MessagePack.Serialize(value)));
        Assert.Equal(2, value.X);
        Assert.Equal("after", Wire.MessagePack.Deserialize<Called>([0x91, 0x02]).Log);
        Assert.Equal("9106", Convert.ToHexString(Wire.MessagePack.Serialize(new CalledStruct { X = 5 })));
        Assert.Equal(15, Wire.MessagePack.Deserialize<CalledStruct>([0x91, 0x05]).X);
    }

    [Fact]
    public void Data_contracts_are_read_as_MessagePack_CSharp_reads_them()
    {
        Both(new Ordered { A = 1, B = 2, NoMember = 3 }, "920201");
        Both(new NamedContract { A = 1, B = 2, NoMember = 3 }, "82A2616101A14202");
    }

    [Fact]
    public void Unions_generics_and_records_are_read_and_written()
    {
        Assert.IsType<First>(Both<Either>(new First { X = 1 }, "92009101"));
        Assert.IsType<Second>(Both<Either>(new Second { Y = 2 }, "920581A15902"));
        Both(new Linked<int> { Value = 1, Next = new() }, "92019200C0");
        Both(new Row(1, "a"), "9201A161");
        Both(new NamedRow(1, "a"), "82A2496401A44E616D65A161");
    }

    [Fact]
    public void Members_of_an_abstract_base_that_lists_no_types_belong_to_the_models_that_derive_from_it() =>
        Both(new OfBase { X = 1, Y = 2 }, "920102");

    [Fact]
    public void Each_wire_has_its_own_names()
    {
        var value = new TwoNames { Value = "v" };
        Both(value, "82A556616C7565A176A54D61796265C0");
        Assert.Equal("""{"json":"v"}""", Wire.Json.SerializeToString(value));
    }

    [Fact]
    public void They_are_in_models_of_ours_and_on_every_wire()
    {
        var value = new Holder { Keyed = new() { X = 1, S = "s" }, Cases = [new First { X = 2 }, new Second { Y = 3 }], Linked = new() { Value = "l" } };
        Assert.True(Structural.Same(value, Wire.MessagePack.Deserialize<Holder>(Wire.MessagePack.Serialize(value))));
        Assert.True(Structural.Same(value, Wire.Json.Deserialize<Holder>(Wire.Json.Serialize(value))));
    }
}
