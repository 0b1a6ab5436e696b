using Polywire;

namespace Evolving;

/// <summary>Bytes of each version, read by the models of the other.</summary>
public class EvolutionTests
{
    static readonly WireSerializer[] s_wires = [Wire.Json, Wire.MessagePack, Wire.Protobuf, Wire.MemoryPack];

    public static TheoryData<string> Wires => [.. s_wires.Select(w => w.Name)];

    static WireSerializer Named(string name) => s_wires.Single(w => w.Name == name);

    [Theory, MemberData(nameof(Wires))]
    public void Old_bytes_are_read_by_new_models(string wire)
    {
        byte[] old = Named(wire).Serialize(Values.First.Customer);
        Second.Customer read = Named(wire).Deserialize<Second.Customer>(old);
        Assert.Equal((7, "Ann", "none", 2), (read.Id, read.FullName, read.Email, read.Orders!.Count));
        Assert.Equal((2, 2.5, "EUR"), (read.Orders[1].Number, read.Orders[1].Total, read.Orders[1].Currency));
    }

    [Theory, MemberData(nameof(Wires))]
    public void New_bytes_are_read_by_old_models(string wire)
    {
        byte[] bytes = Named(wire).Serialize(Values.Second.Customer);
        First.Customer read = Named(wire).Deserialize<First.Customer>(bytes);
        Assert.Equal((7, "Ann", null), (read.Id, read.Name, read.City));
        Assert.Equal([(1, 1.5), (2, 2.5)], read.Orders!.Select(o => (o.Number, o.Total)));
    }

    [Theory, MemberData(nameof(Wires))]
    public void Members_added_at_the_end_keep_their_defaults(string wire)
    {
        Second.Growing read = Named(wire).Deserialize<Second.Growing>(Named(wire).Serialize(Values.First.Growing));
        Assert.Equal((1, "b", 7), (read.A, read.B, read.C));
    }

    [Theory, MemberData(nameof(Wires))]
    public void Required_members_that_were_added_keep_their_defaults_but_on_JSON(string wire)
    {
        byte[] growing = Named(wire).Serialize(Values.First.Growing), retyped = Named(wire).Serialize(Values.First.Retyped);
        if (wire == "json")
        {
            Assert.Equal(WireErrorCode.MissingMember, Assert.Throws<WireException>(() => Wire.Json.Deserialize<Second.Requiring>(growing)).Code);
            return;
        }
        Second.Requiring read = Named(wire).Deserialize<Second.Requiring>(growing);
        Assert.Equal((1, "b", 7, "d", 2.5), (read.A, read.B, read.C, read.D, read.E));
        Second.Requiring back = Named(wire).Deserialize<Second.Requiring>(Named(wire).Serialize(new Second.Requiring { A = 2, B = null, C = 0, D = "", E = 0 }));
        Assert.Equal((2, null, 0, "", 0), (back.A, back.B, back.C, back.D, back.E));
        Assert.Equal((300, 9), Named(wire).Deserialize<Second.RequiringStruct>(retyped) is var made ? (made.Count, made.Total) : default);
    }

    [Fact]
    public void Members_added_at_the_end_are_skipped_but_on_MemoryPack_without_lengths()
    {
        foreach (WireSerializer wire in (WireSerializer[])[Wire.Json, Wire.MessagePack, Wire.Protobuf])
            Assert.Equal("b", wire.Deserialize<First.Growing>(wire.Serialize(Values.Second.Growing)).B);
        Assert.Equal(WireErrorCode.WrongElementCount, Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<First.Growing>(Wire.MemoryPack.Serialize(Values.Second.Growing))).Code);
    }

    [Fact]
    public void A_wider_number_is_read_from_a_narrower_one_but_on_MemoryPack()
    {
        foreach (WireSerializer wire in (WireSerializer[])[Wire.Json, Wire.MessagePack, Wire.Protobuf])
        {
            Assert.Equal(300, wire.Deserialize<Second.Retyped>(wire.Serialize(Values.First.Retyped)).Count);
            Assert.Equal(300, wire.Deserialize<First.Retyped>(wire.Serialize(Values.Second.Retyped)).Count);
        }
        // The length of a member shows that its type is another.
        Assert.Equal("$.Count", Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<Second.Retyped>(Wire.MemoryPack.Serialize(Values.First.Retyped))).Path);
        Assert.Equal("$.Count", Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<First.Retyped>(Wire.MemoryPack.Serialize(Values.Second.Retyped))).Path);
    }

    [Theory, MemberData(nameof(Wires))]
    public void A_member_that_is_renamed_is_the_same_by_its_number_and_on_JSON_by_its_name(string wire)
    {
        byte[] first = Named(wire).Serialize(Values.First.Renamed), second = Named(wire).Serialize(Values.Second.Renamed);
        Assert.Equal(("n", wire == "json" ? null : "g"), Named(wire).Deserialize<Second.Renamed>(first) is var read ? (read.Title, read.Group) : default);
        Assert.Equal(("n", wire == "json" ? null : "g"), Named(wire).Deserialize<First.Renamed>(second) is var old ? (old.Name, old.Kind) : default);
    }

    [Fact]
    public void A_number_that_becomes_text_is_refused_but_on_Protobuf_where_it_is_another_field()
    {
        foreach (WireSerializer wire in (WireSerializer[])[Wire.Json, Wire.MessagePack, Wire.MemoryPack])
        {
            Assert.Equal("$.Code", Assert.Throws<WireException>(() => wire.Deserialize<Second.Coded>(wire.Serialize(Values.First.Coded))).Path);
            Assert.Equal("$.Code", Assert.Throws<WireException>(() => wire.Deserialize<First.Coded>(wire.Serialize(Values.Second.Coded))).Path);
        }
        Assert.Equal((null, 5), Wire.Protobuf.Deserialize<Second.Coded>(Wire.Protobuf.Serialize(Values.First.Coded)) is var read ? (read.Code, read.Number) : default);
        Assert.Equal((0, 5), Wire.Protobuf.Deserialize<First.Coded>(Wire.Protobuf.Serialize(Values.Second.Coded)) is var old ? (old.Code, old.Number) : default);
    }

    [Theory, MemberData(nameof(Wires))]
    public void A_derived_type_that_was_added_is_unknown_to_the_old_union(string wire)
    {
        Assert.Equal(2, Assert.IsType<Second.Circle>(Named(wire).Deserialize<Second.Shape>(Named(wire).Serialize<First.Shape>(Values.First.Shape))).Radius);
        byte[] square = Named(wire).Serialize<Second.Shape>(new Second.Square { Side = 3 });
        Assert.Equal(WireErrorCode.UnknownCase, Assert.Throws<WireException>(() => Named(wire).Deserialize<First.Shape>(square)).Code);
    }

    [Theory, MemberData(nameof(Wires))]
    public void An_enum_value_that_was_added_is_preserved_as_its_number(string wire)
    {
        byte[] bytes = Named(wire).Serialize(Values.Second.Rated);
        First.Rated read = Named(wire).Deserialize<First.Rated>(bytes);
        Assert.Equal(3, (int)read.Level);
        Assert.Equal(bytes, Named(wire).Serialize(read));
    }
}
