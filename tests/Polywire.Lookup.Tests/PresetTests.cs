using Lookup.Library;
using Polywire;

namespace LookupTests;

/// <summary>A compiler does not see what the constructor of a class of another assembly gives its members, so that their zeros are written.</summary>
public class PresetTests
{
    public static TheoryData<WireSerializer> All => [Wire.Json, Wire.MessagePack, Wire.Protobuf, Wire.MemoryPack];

    [Theory, MemberData(nameof(All))]
    public void Zeros_in_members_of_a_class_of_another_assembly_read_back(WireSerializer wire)
    {
        OfPreset read = wire.Deserialize<OfPreset>(wire.Serialize(new OfPreset { Count = 0, Flag = false, Kind = Kind.None, Weight = 0 }));
        Assert.Equal((0, false, Kind.None, 0d), (read.Count, read.Flag, read.Kind, read.Weight));
        read = wire.Deserialize<OfPreset>(wire.Serialize(new OfPreset()));
        Assert.Equal((5, true, Kind.Other, 3d), (read.Count, read.Flag, read.Kind, read.Weight));
    }

    [Theory, MemberData(nameof(All))]
    public void Empty_values_and_null_that_no_annotation_allows_read_back(WireSerializer wire)
    {
        OfPreset read = wire.Deserialize<OfPreset>(wire.Serialize(new OfPreset { Name = "", Marks = [8] }));
        Assert.Equal("", read.Name);
        // Protobuf has no null, and cannot tell an empty collection from an absent one.
        if (wire == (WireSerializer)Wire.Protobuf) return;
        Assert.Empty(wire.Deserialize<OfPreset>(wire.Serialize(new OfPreset { Marks = [] })).Marks);
        read = wire.Deserialize<OfPreset>(wire.Serialize(new OfPreset { Name = null!, Marks = null! }));
        Assert.True(read is { Name: null, Marks: null });
    }

    [Fact]
    public void Null_and_what_an_attribute_on_the_member_omits_are_left_out() => Assert.Equal(
        """{"Count":0,"Flag":false,"Kind":0,"Weight":0,"Name":"preset","Marks":[7],"Id":"00000000-0000-0000-0000-000000000000"}""",
        Wire.Json.SerializeToString(new OfPreset { Count = 0, Flag = false, Kind = Kind.None, Weight = 0 }));
}
