using Polywire;

namespace JsonTests;

/// <summary>Closed hierarchies: every derived type of the assembly is a case by its name.</summary>
public class ClosedTests
{
    [Theory]
    [MemberData(nameof(Shapes))]
    public void Every_derived_type_is_a_case(Shape2 shape, string json)
    {
        Assert.Equal(json, Wire.Json.SerializeToString(shape));
        Assert.Equal(shape, Wire.Json.Deserialize<Shape2>(json));
        string moved = json.Replace(json[..(json.IndexOf(',') + 1)], "{")[..^1] + json[..json.IndexOf(',')].Replace('{', ',') + "}";
        Assert.Equal(shape, Wire.Json.Deserialize<Shape2>(moved));
    }

    public static TheoryData<Shape2, string> Shapes => new()
    {
        { new Shape2.Round(1.5), """{"$type":"Round","R":1.5}""" },
        { Shape2.MakeHidden(3), """{"$type":"Hidden","X":3}""" },
        { new Triangle(3, 4), """{"$type":"Triangle","A":3,"B":4}""" },
        { new Right(5), """{"$type":"Right","C":5,"A":1,"B":2}""" },
    };

    [Fact]
    public void Generic_closed_hierarchies_list_their_derived_types()
    {
        List<Option<int>> options = [new Full<int>(5), new Void<int>()];
        const string Json = """[{"$type":"Full","Value":5},{"$type":"Void"}]""";
        Assert.Equal(Json, Wire.Json.SerializeToString(options));
        Assert.Equal(options, Wire.Json.Deserialize<List<Option<int>>>(Json));
        Assert.Equal(WireErrorCode.UnknownCase, Wire.Json.Refused<Option<int>>("""{"$type":"Half"}""").Code);
    }

    [Fact]
    public void Names_and_numbers_by_attribute()
    {
        NamedClosed[] values = [new Named1 { Id = 1 }, new Named2 { Id = 2 }];
        Assert.Equal("""[{"$type":"one","Id":1},{"$type":5,"Id":2}]""", Wire.Json.SerializeToString(values));
        NamedClosed[] read = Wire.MessagePack.Deserialize<NamedClosed[]>(Wire.MessagePack.Serialize(values));
        Assert.Equal([typeof(Named1), typeof(Named2)], read.Select(r => r.GetType()));
        // Without numbers there is no MessagePack.
        Assert.Throws<WireTypeException>(() => ((WireSerializer)Wire.MessagePack).Serialize<Shape2>(new Triangle(1, 2)));
    }
}
