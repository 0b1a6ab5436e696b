using Polywire;
using Polywire.Json;
using Polywire.Protobuf;

[assembly: WireFor(typeof(ProtobufAny))]

namespace JsonTests;

/// <summary>The option <c>Types</c>: what a <c>google.protobuf.Any</c> may hold. The dialect of proto3 is tested with Protobuf.</summary>
public partial class AnyTypesTests
{
    [WireModel(Wires = Wires.Json | Wires.Protobuf, Json = JsonDialect.Proto3)]
    public partial class Held
    {
        [WireField(1)] public long Number { get; set; }
    }

    [Fact]
    public void A_type_is_read_and_written_only_if_the_options_have_it()
    {
        var types = new ProtobufTypeRegistry().Add<Held>("test.Held");
        JsonWire wire = Wire.Json.With(Wire.Json.Options with { Types = types });
        string json = wire.SerializeToString(types.Pack(new Held { Number = 5 }));
        Assert.Equal("""{"@type":"type.googleapis.com/test.Held","number":"5"}""", json);
        Assert.Equal(5, Assert.IsType<Held>(types.Unpack(wire.Deserialize<ProtobufAny>(json))).Number);
        Assert.Equal(WireErrorCode.UnknownCase, Assert.Throws<WireException>(() => Wire.Json.Deserialize<ProtobufAny>(json)).Code);
        Assert.Equal(WireErrorCode.UnknownCase, Assert.Throws<WireException>(() => Wire.Json.Serialize(types.Pack(new Held()))).Code);
        Assert.Equal(WireErrorCode.UnknownCase, Assert.Throws<WireException>(() => wire.Deserialize<ProtobufAny>("""{"@type":"a/test.Other"}""")).Code);
    }
}
