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

[ProtoContract(SkipConstructor = true)]
public class WithoutSetters(Dictionary<string, string> map)
{
    [ProtoMember(1)] public Dictionary<string, string> Map { get; } = map;
    [ProtoMember(2)] public List<int> Numbers { get; } = [1, 2];
}

[ProtoContract]
public class WithoutInitializer
{
    public WithoutInitializer() { }
    public WithoutInitializer(List<int> numbers) => Numbers = numbers;
    [ProtoMember(1)] public List<int>? Numbers { get; }
    [ProtoMember(2)] public List<int> Made { get; } = [7];
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

    /// <summary>protobuf-net sets the fields of the properties. The values were lost.</summary>
    [Fact]
    public void Collections_without_a_setter_that_nothing_makes_are_read()
    {
        WithoutSetters skipped = Wire.Protobuf.Deserialize<WithoutSetters>(Wire.Protobuf.Serialize(new WithoutSetters(new() { ["a"] = "b" })));
        Assert.Equal(new() { ["a"] = "b" }, skipped.Map);
        Assert.Equal([1, 2], skipped.Numbers);
        Assert.Null(Wire.Protobuf.Deserialize<WithoutSetters>([]).Map);
        WithoutInitializer read = Wire.Protobuf.Deserialize<WithoutInitializer>(Wire.Protobuf.Serialize(new WithoutInitializer([3])));
        Assert.Equal([3], read.Numbers);
        Assert.Equal([7, 7], read.Made);
        Wire.Protobuf.Populate(Wire.Protobuf.Serialize(new WithoutInitializer([4])), read);
        Assert.Equal([3, 4], read.Numbers);
    }

    /// <summary>The code of the second hierarchy did not compile.</summary>
    [Fact]
    public void A_type_that_is_listed_with_its_base_type_is_written_by_the_lower_number()
    {
        Assert.Equal("A2060208030801", Hex<LowerLeaf>(new LeafFirst { X = 1, M = 2, L = 3 }));
        Assert.Equal("A2060208030801", Hex(new LeafFirst { X = 1, M = 2, L = 3 }));
        Assert.Equal("AA060208020801", Hex<LowerLeaf>(new MiddleSecond { X = 1, M = 2 }));
        Assert.Equal(3, Assert.IsType<LeafFirst>(Wire.Protobuf.Deserialize<LowerLeaf>(Convert.FromHexString("A2060208030801"))).L);
        Assert.Equal("A2060208020801", Hex<LowerMiddle>(new MiddleFirst { X = 1, M = 2 }));
        // protobuf-net: Unexpected sub-type.
        Assert.Throws<WireException>(() => Hex<LowerMiddle>(new LeafSecond { X = 1, M = 2, L = 3 }));
        Assert.Equal(3, Assert.IsType<LeafSecond>(Wire.Protobuf.Deserialize<LowerMiddle>(Convert.FromHexString("AA060208030801"))).L);
    }

    [Fact]
    public void DefaultValue_of_an_address_is_omitted()
    {
        Assert.Equal("", Hex(new AddressWithDefault()));
        Assert.Equal("0A0A687474703A2F2F616264", Hex(new AddressWithDefault { Address = new Uri("http://abd") }));
        Assert.Equal(new Uri("http://abc"), Wire.Protobuf.Deserialize<AddressWithDefault>(Wire.Protobuf.Serialize(new AddressWithDefault())).Address);
    }
}
