using Polywire;
using Polywire.Json;
using TestModels;

namespace JsonTests;

/// <summary><c>NullAsDefault</c>: null into value types.</summary>
public class NullAsDefaultTests
{
    static readonly JsonWire s_wire = With.Options(o => o with { NullAsDefault = true });

    public static TheoryData<string> Members { get; } = [.. typeof(Scalars).GetProperties().Where(p => p.PropertyType.IsValueType && !p.PropertyType.Name.Contains("Memory")).Select(p => p.Name)];

    [Theory, MemberData(nameof(Members))]
    public void A_null_member_is_the_default(string name)
    {
        string json = $$"""{"{{name}}":null,"Byte":1,"{{name}}" : null }""";
        Assert.Equal(WireErrorCode.UnexpectedNull, Wire.Json.Refused<Scalars>(json).Code);
        Scalars read = s_wire.Deserialize<Scalars>(json);
        System.Reflection.PropertyInfo property = typeof(Scalars).GetProperty(name)!;
        Assert.Equal(Activator.CreateInstance(property.PropertyType), property.GetValue(read));
        Assert.Equal(name == "Byte" ? 0 : 1, read.Byte);
    }

    [Fact]
    public void Null_is_read_as_the_default_in_every_place()
    {
        Assert.Equal(0, s_wire.Deserialize<int>("null"));
        Assert.Equal([1, 0, 2], s_wire.Deserialize<List<int>>("[1,null,2]"));
        Assert.Equal([false, true], s_wire.Deserialize<bool[]>("[null,true]"));
        Assert.Equal([0.0], s_wire.Deserialize<Dictionary<string, double>>("""{"a":null}""").Values);
        Assert.Equal(default, s_wire.Deserialize<Point>("null"));
        Assert.Equal([default, new Point { X = 1 }], s_wire.Deserialize<Point[]>("""[null,{"X":1}]"""));
        Assert.Equal((0, null), s_wire.Deserialize<(int, string?)>("[null,null]"));
        Assert.Equal(default, s_wire.Deserialize<(int, string?)>("null"));
        Assert.Equal(default, s_wire.Deserialize<KeyValuePair<string, int>>("null"));
        Assert.Equal(new TestModels.Range(0, 5), s_wire.Deserialize<TestModels.Range>("""{"From":null,"To":5}"""));
        Assert.Equal(0, s_wire.Deserialize<Generic<int>>("""{"Value":null}""").Value);
        Assert.Equal([default], s_wire.Deserialize<Generic<Guid>>("""{"Values":[null]}""").Values!);
        Assert.Equal(Colour.Red, s_wire.Deserialize<EnumNumbers>("""{"Colour":null}""").Colour);
        Assert.Equal(Colour.Red, s_wire.Deserialize<EnumNames>("""{"Colour":null}""").Colour);
        Assert.Null(s_wire.Deserialize<List<int?>>("[null]")[0]);
        var existing = new Person { Age = 4 };
        s_wire.Populate("""{"Age":null}"""u8, existing);
        Assert.Equal(0, existing.Age);
        Assert.Equal(0, s_wire.Deserialize<Person>(new MemoryStream("""{"Age":null}"""u8.ToArray())).Age);
    }

    [Fact]
    public void Not_for_keys_and_not_for_what_only_begins_like_null()
    {
        Assert.Equal(WireErrorCode.InvalidFormat, s_wire.Refused<Dictionary<int, int>>("""{"null":1}""").Code);
        s_wire.Refused<Dictionary<int, int>>("{null:1}");
        s_wire.Refused<Dictionary<Guid, int>>("{null:1}");
        s_wire.Refused<Dictionary<DateTime, int>>("{null:1}");
        s_wire.Refused<Dictionary<Colour, int>>("{null:1}");
        s_wire.Refused<Dictionary<bool, int>>("{null:1}");
        foreach (string broken in (string[])["nul", "nulll", "nULL", "n"])
        {
            s_wire.Refused<int>(broken);
            s_wire.Refused<bool>(broken);
            s_wire.Refused<Guid>(broken);
            s_wire.Refused<Point>(broken);
        }
        Assert.Equal(WireErrorCode.NullRoot, Assert.Throws<WireException>(() => s_wire.Deserialize<Person>("null")).Code);
    }
}
