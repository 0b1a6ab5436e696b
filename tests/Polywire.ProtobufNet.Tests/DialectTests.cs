using Polywire;

namespace NetTests;

[WireModel(Wires = Wires.Protobuf, Protobuf = ProtobufDialect.ProtobufNet)]
[WireUnion(10, typeof(OwnChild))]
[WireUnion(12, typeof(OwnGrandchild))]
public class OwnParent
{
    [WireField(1)] public DateTime Time { get; set; }
    [WireField(2, Encoding = WireEncodings.Packed)] public List<int>? Packed { get; set; }
    [WireField(3)] public List<int>? Numbers { get; set; }
    [WireField(4, Encoding = WireEncodings.Group)] public OwnInner? Group { get; set; }
    [WireField(5)] public int Seven { get; set; } = 7;
    [WireField(6, Required = true)] public int Required { get; set; }
}

[WireModel(Wires = Wires.Protobuf, Protobuf = ProtobufDialect.ProtobufNet)]
[WireUnion(12, typeof(OwnGrandchild))]
public class OwnChild : OwnParent
{
    [WireField(7)] public Guid Guid { get; set; }
}

[WireModel(Wires = Wires.Protobuf, Protobuf = ProtobufDialect.ProtobufNet)]
public class OwnGrandchild : OwnChild
{
    [WireField(8)] public string? Text { get; set; }
}

[WireModel(Wires = Wires.Protobuf, Protobuf = ProtobufDialect.ProtobufNet300)]
public class OwnInner
{
    [WireField(1)] public decimal Price { get; set; }
}

/// <summary>The dialect without attributes of protobuf-net.</summary>
public class DialectTests
{
    static string Hex<T>(T value) => Convert.ToHexString(Wire.Protobuf.Serialize(value));

    [Fact]
    public void Level_is_that_of_each_model() => Assert.Equal("0A00" + "23" + "0A03312E35" + "24" + "2807" + "3000", Hex(new OwnParent { Time = DateTime.UnixEpoch, Group = new OwnInner { Price = 1.5m } }));

    [Fact]
    public void Collections_are_packed_only_on_request()
    {
        string hex = Hex(new OwnParent { Packed = [1, 2], Numbers = [3, 4], Seven = 0 });
        Assert.Contains("12020102" + "1803" + "1804", hex, StringComparison.Ordinal);
    }

    [Fact]
    public void Zero_is_omitted_whatever_the_initializer_is() => Assert.Equal(7, Wire.Protobuf.Deserialize<OwnParent>(Wire.Protobuf.Serialize(new OwnParent { Seven = 0 })).Seven);

    [Fact]
    public void Listed_type_below_another_listed_type_is_in_its_message()
    {
        OwnParent value = new OwnGrandchild { Text = "t", Required = 1 };
        byte[] bytes = Wire.Protobuf.Serialize(value);
        Assert.StartsWith("52" + "05" + "62" + "03" + "420174", Convert.ToHexString(bytes), StringComparison.Ordinal);
        OwnGrandchild read = Assert.IsType<OwnGrandchild>(Wire.Protobuf.Deserialize<OwnParent>(bytes));
        Assert.Equal(("t", 1), (read.Text, read.Required));
    }
}
