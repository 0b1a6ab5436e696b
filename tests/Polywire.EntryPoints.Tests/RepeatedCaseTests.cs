using Polywire;

namespace EntryPointTests;

/// <summary>A derived type that had another number and name before.</summary>
[WireModel(Wires = Polywire.Wires.All), WireUnion(1, typeof(Renumbered), Name = "new"), WireUnion(2, typeof(OtherCase)), WireUnion(3, typeof(Renumbered), Name = "old")]
public interface IRepeated;

/// <summary>The union as it was.</summary>
[WireModel(Wires = Polywire.Wires.All), WireUnion(2, typeof(OtherCase)), WireUnion(3, typeof(Renumbered), Name = "old")]
public interface IRepeatedBefore;

/// <summary>The union as it is, without the numbers and names of before.</summary>
[WireModel(Wires = Polywire.Wires.All), WireUnion(1, typeof(Renumbered), Name = "new"), WireUnion(2, typeof(OtherCase))]
public interface IRepeatedAfter;

[WireModel(Wires = Polywire.Wires.All)] public sealed record Renumbered([property: WireField(1)] int X) : IRepeated, IRepeatedBefore, IRepeatedAfter;

[WireModel(Wires = Polywire.Wires.All)] public sealed record OtherCase([property: WireField(1)] int X) : IRepeated, IRepeatedBefore, IRepeatedAfter;

[WireModel(Wires = Polywire.Wires.Json | Polywire.Wires.MessagePack), WireUnion(1, typeof(RenumberedStruct), Name = "new"), WireUnion(2, typeof(RenumberedStruct), Name = "old")]
public interface IRepeatedStruct;

[WireModel] public record struct RenumberedStruct(int X) : IRepeatedStruct;

[WireModel(DerivedTypes = DerivedTypeHandling.Nearest), WireUnion(1, typeof(NearCase), Name = "near"), WireUnion(2, typeof(NearCase), Name = "close"), WireUnion(3, typeof(NearBase))]
public class NearBase { [WireField(1)] public int X { get; set; } }

[WireModel] public class NearCase : NearBase;

public class FurtherCase : NearCase;

/// <summary>A derived type that a union lists several times is written as the first, and read as each.</summary>
public class RepeatedCaseTests
{
    public static TheoryData<WireSerializer> Wires => [Wire.Json, Wire.MessagePack, Wire.Protobuf, Wire.MemoryPack];

    [Theory, MemberData(nameof(Wires))]
    public void Type_listed_several_times_is_written_as_the_first_and_read_as_each(WireSerializer wire)
    {
        foreach (object value in (object[])[new Renumbered(7), new OtherCase(8)])
        {
            Assert.Equal(wire.Serialize((IRepeatedAfter)value), wire.Serialize((IRepeated)value));
            Assert.Equal(value, wire.Deserialize<IRepeated>(wire.Serialize((IRepeated)value)));
            Assert.Equal(value, wire.Deserialize<IRepeated>(wire.Serialize((IRepeatedBefore)value)));
        }
    }

    [Fact]
    public void Struct_listed_several_times_is_written_as_the_first_and_read_as_each()
    {
        Assert.Equal("""{"$type":"new","X":1}""", Wire.Json.SerializeToString<IRepeatedStruct>(new RenumberedStruct(1)));
        Assert.Equal(new RenumberedStruct(1), Wire.Json.Deserialize<IRepeatedStruct>("""{"$type":"old","X":1}"""));
        Assert.Equal(new RenumberedStruct(1), Wire.MessagePack.Deserialize<IRepeatedStruct>(Wire.MessagePack.Serialize<IRepeatedStruct>(new RenumberedStruct(1))));
    }

    [Fact]
    public void Type_listed_several_times_is_the_nearest_of_types_below_it()
    {
        foreach (WireSerializer wire in (WireSerializer[])[Wire.Json, Wire.MessagePack])
        {
            Assert.Equal(wire.Serialize<NearBase>(new NearCase { X = 1 }), wire.Serialize<NearBase>(new FurtherCase { X = 1 }));
            Assert.Equal(1, Assert.IsType<NearCase>(wire.Deserialize<NearBase>(wire.Serialize<NearBase>(new FurtherCase { X = 1 }))).X);
        }
        Assert.Equal(2, Assert.IsType<NearCase>(Wire.Json.Deserialize<NearBase>("""{"$type":"close","X":2}""")).X);
    }
}
