using System.Diagnostics.CodeAnalysis;
using Polywire;
using TestKit;

namespace EntryPointTests;

/// <summary>Models that read absent members that C# requires: they have the value of a new object, on every wire.</summary>
public class RequiredMemberTests
{
    public static TheoryData<string> Names => ["json", "messagepack", "protobuf", "memorypack"];

    [Theory, MemberData(nameof(Names))]
    public void An_absent_member_has_its_initial_value(string name)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] older = wire.Serialize(new Numbered { Id = 7 });
        Lenient read = wire.Deserialize<Lenient>(older);
        Assert.Equal((7, null, "none", 0, 3, null), (read.Id, read.Name, read.Named, read.Count, read.Counted, read.Maybe));
        LenientRecord record = wire.Deserialize<LenientRecord>(older);
        Assert.Equal((7, null, "none"), (record.Id, record.Name, record.Named));
        LenientValue value = wire.Deserialize<LenientValue>(older);
        Assert.Equal((7, null, 0), (value.Id, value.Name, value.Count));
        LenientDerived derived = wire.Deserialize<LenientDerived>(older);
        Assert.Equal((7, "base", "own"), (derived.Id, derived.Name, derived.Own));
    }

    [Theory, MemberData(nameof(Names))]
    public void A_member_that_is_there_is_read(string name)
    {
        WireSerializer wire = Samples.Of(name);
        Lenient read = wire.Deserialize<Lenient>(wire.Serialize(new Lenient { Id = 7, Name = "n", Named = "m", Count = 2, Counted = 0, Maybe = 4 }));
        Assert.Equal((7, "n", "m", 2, 0, 4), (read.Id, read.Name, read.Named, read.Count, read.Counted, read.Maybe));
        LenientRecord record = wire.Deserialize<LenientRecord>(wire.Serialize(new LenientRecord(7) { Name = "n", Named = "m" }));
        Assert.Equal((7, "n", "m"), (record.Id, record.Name, record.Named));
    }

    [Theory, MemberData(nameof(Names))]
    public void The_attribute_of_a_member_overrides_that_of_its_model(string name)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] older = wire.Serialize(new Numbered { Id = 7 });
        Assert.Equal(WireErrorCode.MissingMember, Assert.Throws<WireException>(() => wire.Deserialize<LenientExceptOne>(older)).Code);
        Assert.Equal("none", wire.Deserialize<StrictExceptOne>(older).Name);
    }

    [Fact]
    public void An_absent_member_is_an_error_of_JSON_by_default()
    {
        Assert.Equal(WireErrorCode.MissingMember, Assert.Throws<WireException>(() => Wire.Json.Deserialize<Strict>("""{"Id":7}""")).Code);
        Assert.Equal(7, Wire.MessagePack.Deserialize<Strict>(Wire.MessagePack.Serialize(new Numbered { Id = 7 })).Id);
    }

    [Fact]
    public void Null_may_be_omitted_where_an_absent_member_reads_as_null()
    {
        Assert.Equal("""{"Id":7}""", Wire.Json.SerializeToString(new LenientWithoutNulls { Id = 7, Name = null }));
        Assert.Null(Wire.Json.Deserialize<LenientWithoutNulls>("""{"Id":7}""").Name);
    }

    [WireModel(Wires = Wires.All)]
    public class Numbered
    {
        [WireField(1)] public int Id { get; set; }
    }

    [WireModel(Wires = Wires.All, RequiredMembers = RequiredMemberHandling.Ignore)]
    public class Lenient
    {
        [WireField(1)] public required int Id { get; set; }
        [WireField(2)] public required string Name { get; set; }
        [WireField(3)] public required string Named { get; set; } = "none";
        [WireField(4)] public required int Count { get; init; }
        [WireField(5)] public required int Counted = 3;
        [WireField(6)] public required int? Maybe { get; init; }
    }

    [WireModel(Wires = Wires.All, RequiredMembers = RequiredMemberHandling.Ignore)]
    public record LenientRecord([property: WireField(1)] int Id)
    {
        [WireField(2)] public required string Name { get; init; }
        [WireField(3)] public required string Named { get; init; } = "none";
    }

    [WireModel(Wires = Wires.All, RequiredMembers = RequiredMemberHandling.Ignore)]
    public struct LenientValue
    {
        [WireField(1)] public required int Id { get; set; }
        [WireField(2)] public required string Name { get; set; }
        [WireField(3)] public required int Count { get; init; }
    }

    public class LenientBase
    {
        [WireField(1)] public required int Id { get; set; }
        [WireField(2)] public required string Name { get; set; }
    }

    [WireModel(Wires = Wires.All, RequiredMembers = RequiredMemberHandling.Ignore)]
    public class LenientDerived : LenientBase
    {
        [SetsRequiredMembers] public LenientDerived() => (Name, Own) = ("base", "own");

        [WireField(3)] public required string Own { get; set; }
    }

    [WireModel(Wires = Wires.All, RequiredMembers = RequiredMemberHandling.Ignore)]
    public class LenientExceptOne
    {
        [WireField(1)] public required int Id { get; set; }
        [WireField(2, Required = true)] public required string Name { get; set; }
    }

    [WireModel(Wires = Wires.All)]
    public class StrictExceptOne
    {
        [WireField(1)] public required int Id { get; set; }
        [WireField(2, Required = false)] public required string Name { get; set; } = "none";
    }

    [WireModel(Wires = Wires.All)]
    public class Strict
    {
        [WireField(1)] public required int Id { get; set; }
        [WireField(2)] public required string Name { get; set; }
    }

    [WireModel(Wires = Wires.All, RequiredMembers = RequiredMemberHandling.Ignore, OmitNull = true)]
    public class LenientWithoutNulls
    {
        [WireField(1)] public required int Id { get; set; }
        [WireField(2)] public required string? Name { get; set; }
    }
}
