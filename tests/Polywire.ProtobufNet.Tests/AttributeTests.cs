using System.ComponentModel;
using Polywire;
using ProtoBuf;

namespace NetTests;

[ProtoContract, CompatibilityLevel(CompatibilityLevel.Level240), ProtoInclude(1, typeof(BelowLevel240))]
public class OfLevel240;

[ProtoContract]
public class BelowLevel240 : OfLevel240
{
    [ProtoMember(1)] public int Number { get; set; }
    [ProtoMember(2)] public DateTime Time { get; set; }
}

[ProtoContract]
public class AddressWithDefault
{
    [ProtoMember(1), DefaultValue("http://abc")] public Uri? Address { get; set; } = new("http://abc");
}

/// <summary>What attributes mean, on values of protobuf-net's own tests; the bytes are protobuf-net's.</summary>
public class AttributeTests
{
    static string Hex<T>(T value) => Convert.ToHexString(Wire.Protobuf.Serialize(value));

    [Fact]
    public void Level_of_a_base_class_is_inherited()
    {
        Assert.Equal("0A0D120B088092B8C398FEFFFFFF01", Hex(new BelowLevel240()));
        Assert.Equal(DateTime.UnixEpoch, Wire.Protobuf.Deserialize<BelowLevel240>(Wire.Protobuf.Serialize(new BelowLevel240 { Time = DateTime.UnixEpoch })).Time);
    }

    [Fact]
    public void DefaultValue_of_an_address_is_omitted()
    {
        Assert.Equal("", Hex(new AddressWithDefault()));
        Assert.Equal("0A0A687474703A2F2F616264", Hex(new AddressWithDefault { Address = new Uri("http://abd") }));
        Assert.Equal(new Uri("http://abc"), Wire.Protobuf.Deserialize<AddressWithDefault>(Wire.Protobuf.Serialize(new AddressWithDefault())).Address);
    }
}
