using System.Text.Json;
using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;
using Polywire;
using Polywire.Protobuf;
using ProtobufTests.Models;

namespace ProtobufTests.Codecs;

[WireModel(Wires = Wires.Protobuf)]
public partial class WellKnown
{
    [WireField(1)] public ProtobufAny? Any { get; set; }
    [WireField(2), WireCodec(typeof(ProtobufStructCodec))] public Dictionary<string, object?>? Struct { get; set; }
    [WireField(3), WireCodec(typeof(ProtobufValueCodec))] public object? Value { get; set; }
    [WireField(4), WireCodec(typeof(ProtobufListValueCodec))] public List<object?>? List { get; set; }
    [WireField(6)] public FieldMaskModel? Mask { get; set; }
    [WireField(7)] public EmptyModel? Empty { get; set; }
    [WireField(8)] public List<ProtobufAny> More { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf)]
public partial class WellKnownJson
{
    [WireField(5), WireCodec(typeof(ProtobufJsonElementCodec))] public JsonElement Json { get; set; }
}

/// <summary><c>google.protobuf.FieldMask</c>.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class FieldMaskModel
{
    [WireField(1)] public List<string> Paths { get; set; } = [];
}

/// <summary><c>google.protobuf.Empty</c>.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class EmptyModel;

/// <summary>The well-known types that are codecs or small models, compared with Google.Protobuf's classes.</summary>
public class WellKnownTests
{
    static readonly Struct s_struct = Struct.Parser.ParseJson("""{"a":1.5,"b":null,"c":"é","d":true,"e":{"f":[1,"x",{},[]],"":false}}""");

    static string Field(int number, IMessage message) => Convert.ToHexString([(byte)(number << 3 | 2), (byte)message.CalculateSize(), .. message.ToByteArray()]);

    static Dictionary<string, object?> Tree() => new()
    {
        ["a"] = 1.5, ["b"] = null, ["c"] = "é", ["d"] = true, ["e"] = new Dictionary<string, object?> { ["f"] = new List<object?> { 1, "x", new Dictionary<string, object?>(), new List<object?>() }, [""] = false },
    };

    [Fact]
    public void A_dictionary_is_a_Struct()
    {
        byte[] bytes = Wire.Protobuf.Serialize(new WellKnown { Struct = Tree() });
        Assert.Equal(Field(2, s_struct), Convert.ToHexString(bytes));
        Dictionary<string, object?> read = Wire.Protobuf.Deserialize<WellKnown>(bytes).Struct!;
        Assert.Equal(["a", "b", "c", "d", "e"], read.Keys.Order());
        Assert.Equal(1.5, read["a"]);
        Assert.Null(read["b"]);
        var inner = Assert.IsType<Dictionary<string, object?>>(read["e"]);
        Assert.Equal(1.0, Assert.IsType<List<object?>>(inner["f"])[0]);
        Assert.Equal(Convert.ToHexString(bytes), Convert.ToHexString(Wire.Protobuf.Serialize(new WellKnown { Struct = read })));
    }

    [Fact]
    public void Values_and_lists_are_those_of_Google_Protobuf()
    {
        foreach ((object value, Value theirs) in ((object, Value)[])[(5, Value.ForNumber(5)), ("", Value.ForString("")), (false, Value.ForBool(false)), (new List<object?> { null }, Value.ForList(Value.ForNull())), (9007199254740992L, Value.ForNumber(9007199254740992)), (0.1m, Value.ForNumber(0.1)), (1UL << 63, Value.ForNumber(9223372036854775808d))])
            Assert.Equal(Field(3, theirs), Convert.ToHexString(Wire.Protobuf.Serialize(new WellKnown { Value = value })));
        var list = new ListValue { Values = { Value.ForNumber(1), Value.ForNull(), Value.ForString("x") } };
        Assert.Equal(Field(4, list), Convert.ToHexString(Wire.Protobuf.Serialize(new WellKnown { List = [1.0, null, "x"] })));
        Assert.Equal([1.0, null, "x"], Wire.Protobuf.Deserialize<WellKnown>(Convert.FromHexString(Field(4, list))).List!);
    }

    [Theory]
    [InlineData("9007199254740993")]
    [InlineData("18446744073709551615")]
    public void Integers_that_no_double_has_are_not_representable(string number)
    {
        Assert.Equal(WireErrorCode.NotRepresentable, Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(new WellKnown { Value = ulong.Parse(number) })).Code);
        using JsonDocument json = JsonDocument.Parse(number);
        Assert.Equal(WireErrorCode.NotRepresentable, Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(new WellKnownJson { Json = json.RootElement })).Code);
    }

    [Fact]
    public void Other_values_are_not_representable()
    {
        foreach (object value in (object[])[double.NaN, double.PositiveInfinity, 0.12345678901234567891m, long.MaxValue, DateTime.UnixEpoch, new int[1]])
            Assert.Equal(WireErrorCode.NotRepresentable, Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(new WellKnown { Value = value })).Code);
    }

    [Fact]
    public void A_JsonElement_is_a_Value()
    {
        const string Text = """{"a":[1,2.5,null,true,"x"],"b":{}}""";
        using JsonDocument json = JsonDocument.Parse(Text);
        byte[] bytes = Wire.Protobuf.Serialize(new WellKnownJson { Json = json.RootElement });
        Value theirs = Value.Parser.ParseJson(Text);
        Assert.Equal(Field(5, theirs), Convert.ToHexString(bytes));
        Assert.True(JsonElement.DeepEquals(json.RootElement, Wire.Protobuf.Deserialize<WellKnownJson>(bytes).Json));
    }

    [Fact]
    public void Trees_deeper_than_MaxDepth_are_refused()
    {
        object? value = null;
        for (int i = 0; i < 100; i++) value = new List<object?> { value };
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(new WellKnown { Value = value })).Code);
        ProtobufWire deep = Wire.Protobuf.With(Wire.Protobuf.Options with { MaxDepth = 1000 });
        byte[] bytes = deep.Serialize(new WellKnown { Value = value });
        Assert.NotNull(deep.Deserialize<WellKnown>(bytes).Value);
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Wire.Protobuf.Deserialize<WellKnown>(bytes)).Code);
    }

    [Fact]
    public void Many_empty_values_count_as_memory()
    {
        byte[] list = [.. Enumerable.Repeat((byte[])[0x0A, 0], 100_000).SelectMany(b => b)];
        byte[] bytes = Wire.Protobuf.Serialize(new ProtobufAny { Value = list });
        Assert.Equal("12C09A0C0A000A00", Convert.ToHexString(bytes)[..16]);
        bytes[0] = 0x22;
        Assert.Equal(100_000, Wire.Protobuf.Deserialize<WellKnown>(bytes).List!.Count);
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => Wire.Protobuf.With(Wire.Protobuf.Options with { MaxMemory = 1 << 20 }).Deserialize<WellKnown>(bytes)).Code);
    }

    [Fact]
    public void Any_has_the_name_of_its_type_and_a_registry_reads_it()
    {
        var theirs = new Any { TypeUrl = "type.googleapis.com/vis.Inner", Value = new ProtobufTests.Google.Inner { X = 3, Y = "y" }.ToByteString() };
        ProtobufTypeRegistry types = new ProtobufTypeRegistry().Add<Inner>("vis.Inner").Add<OldMsg>("vis.OldMsg");
        WellKnown value = new() { Any = types.Pack(new Inner { X = 3, Y = "y" }), More = [ProtobufAny.Pack(new OldMsg { A = 1 }, "vis.OldMsg"), new ProtobufAny()] };
        byte[] bytes = Wire.Protobuf.Serialize(value);
        Assert.StartsWith(Field(1, theirs), Convert.ToHexString(bytes));
        WellKnown read = Wire.Protobuf.Deserialize<WellKnown>(bytes);
        Assert.Equal("vis.Inner", read.Any!.TypeName);
        Assert.Equal(3, Assert.IsType<Inner>(types.Unpack(read.Any)).X);
        Assert.Equal(3, read.Any.Unpack<Inner>().X);
        Assert.Equal(1, Assert.IsType<OldMsg>(types.Unpack(read.More[0])).A);
        Assert.Equal(WireErrorCode.UnknownCase, Assert.Throws<WireException>(() => types.Unpack(read.More[1])).Code);
        Assert.Throws<ArgumentException>(() => types.Pack("text"));
        Assert.Throws<ArgumentException>(() => types.Add<Inner>("other"));
        Assert.Throws<ArgumentException>(() => types.Add<NewMsg>("vis.Inner"));
    }

    [Fact]
    public void FieldMask_and_Empty_are_models()
    {
        var mask = new FieldMask { Paths = { "a", "b.c" } };
        byte[] bytes = Wire.Protobuf.Serialize(new WellKnown { Mask = new FieldMaskModel { Paths = ["a", "b.c"] }, Empty = new EmptyModel() });
        Assert.Equal(Field(6, mask) + "3A00", Convert.ToHexString(bytes));
        Assert.NotNull(Wire.Protobuf.Deserialize<WellKnown>(bytes).Empty);
    }
}
