using Polywire;
using Polywire.Json;
using Polywire.MemoryPack;

[assembly: WireFor(typeof(EntryPointTests.PartlyCoded))]

namespace EntryPointTests;

/// <summary>A type that is no model of its own, with codecs for two wires of which MessagePack is none.</summary>
public class PartlyCodedTests
{
    [Fact]
    public void A_type_that_the_assembly_names_has_code_for_wires_without_a_codec()
    {
        var value = new PartlyCodedHolder { Inner = new PartlyCoded { X = 5 } };
        byte[] bytes = Wire.MessagePack.Serialize(value);
        Assert.Equal("81A5496E6E657281A15805", Convert.ToHexString(bytes));
        Assert.Equal(5, Wire.MessagePack.Deserialize<PartlyCodedHolder>(bytes).Inner!.X);
        Assert.Equal("""{"Inner":5}""", Wire.Json.SerializeToString(value));
    }
}

[WireCodec(typeof(PartCodec))]
public class PartlyCoded
{
    public int X { get; set; }
}

[WireModel(Wires = Wires.Json | Wires.MessagePack)]
public class PartlyCodedHolder
{
    public PartlyCoded? Inner { get; set; }
}

public static class PartCodec
{
    public static void Write(ref JsonWriter writer, PartlyCoded? value) => writer.WriteNumberValue(value?.X ?? 0);

    public static PartlyCoded? Read(ref JsonReader reader) => new() { X = reader.ReadInt32() };

    public static void Write(ref MemoryPackWriter writer, PartlyCoded? value) => writer.WriteInt32(value?.X ?? 0);

    public static PartlyCoded? Read(ref MemoryPackReader reader) => new() { X = reader.ReadInt32() };
}
