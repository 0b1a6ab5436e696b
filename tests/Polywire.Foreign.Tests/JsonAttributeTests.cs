using System.Text.Json.Serialization;
using Polywire;
using Polywire.Json;
using Stj = System.Text.Json.JsonSerializer;

namespace ForeignTests;

/// <summary>System.Text.Json's attributes against System.Text.Json itself.</summary>
public class JsonAttributeTests
{
    static string Both<T>(T value)
    {
        string expected = Stj.Serialize(value, new System.Text.Json.JsonSerializerOptions { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping });
        Assert.Equal(expected, Wire.Json.SerializeToString(value));
        Assert.Equal(expected, Wire.Json.SerializeToString(Wire.Json.Deserialize<T>(expected)));
        return expected;
    }

    [Fact]
    public void Names_order_conditions_enums_and_extension_data()
    {
        Both(new Settings());
        Both(new Settings { Name = "n", Leading = 1, Trailing = 2, Ignored = 3, Maybe = "m", Zero = 4, Hidden = 5, Colour = Colour.Green, Plain = Plain.Two });
        Both(new Settings { Rest = new() { ["other"] = 5L } });
    }

    [Fact]
    public void Required_and_unmapped_members()
    {
        Assert.Equal(WireErrorCode.MissingMember, Assert.Throws<WireException>(() => Wire.Json.Deserialize<Needed>("{}")).Code);
        Assert.Equal(5, Wire.Json.Deserialize<NotNeeded>("{}").Id);
        Assert.Equal(WireErrorCode.UnknownMember, Assert.Throws<WireException>(() => Wire.Json.Deserialize<Exact>("""{"Id":1,"X":2}""")).Code);
    }

    [Fact]
    public void The_handling_that_a_type_names_is_stronger_than_that_of_a_call()
    {
        JsonWire closed = Wire.Json.With(Wire.Json.Options with { UnknownMembers = UnknownMemberHandling.Reject });
        var options = new System.Text.Json.JsonSerializerOptions { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };
        const string Unknown = """{"X":{"Id":2},"Id":1}""";
        Assert.Equal(Stj.Deserialize<SkipsUnknown>(Unknown, options)!.Id, closed.Deserialize<SkipsUnknown>(Unknown).Id);
        Assert.Throws<System.Text.Json.JsonException>(() => Stj.Deserialize<OneDirection>(Unknown, options));
        Assert.Equal(WireErrorCode.UnknownMember, Assert.Throws<WireException>(() => closed.Deserialize<OneDirection>(Unknown)).Code);
    }

    [Theory]
    [InlineData("""{"Immutable":null}""", false)]
    [InlineData("""{"Segment":null}""", false)]
    [InlineData("""{"Memory":null}""", true)]
    [InlineData("""{"Maybe":null}""", true)]
    public void Null_is_no_struct_that_holds_an_array(string json, bool isRead)
    {
        if (isRead)
        {
            Assert.Equal(Stj.Serialize(Stj.Deserialize<Unset>(json)), Wire.Json.SerializeToString(Wire.Json.Deserialize<Unset>(json)));
            return;
        }
        Assert.Throws<System.Text.Json.JsonException>(() => Stj.Deserialize<Unset>(json));
        Assert.Equal(WireErrorCode.UnexpectedNull, Assert.Throws<WireException>(() => Wire.Json.Deserialize<Unset>(json)).Code);
        Assert.True(Wire.Json.With(Wire.Json.Options with { NullAsDefault = true }).Deserialize<Unset>(json) is { Immutable.IsDefault: true } or { Segment.Array: null });
    }

    [Fact]
    public void A_struct_that_holds_no_array_is_not_written()
    {
        foreach (Unset value in new Unset[] { new() { Immutable = default }, new() { Segment = default } })
        {
            Assert.Throws<InvalidOperationException>(() => Stj.Serialize(value));
            Assert.Equal(WireErrorCode.NotRepresentable, Assert.Throws<WireException>(() => Wire.Json.Serialize(value)).Code);
        }
        Both(new Unset());
    }

    [Fact]
    public void The_marked_constructor_is_called() => Assert.Equal(105, Wire.Json.Deserialize<Built>("""{"Id":5}""").Id);

    [Fact]
    public void Polymorphism_by_name_and_by_number()
    {
        Both<Shape>(new Circle { Label = "l", R = 1.5 });
        Both<Shape>(new Square { Side = 2.5 });
        Assert.Equal("""{"$type":1,"Name":"d"}""", Both<Animal>(new Dog { Name = "d" }));
        Assert.Equal("920181A44E616D65A164", Convert.ToHexString(Wire.MessagePack.Serialize<Animal>(new Dog { Name = "d" })));
        Assert.Throws<WireTypeException>(() => ((WireSerializer)Wire.MessagePack).Serialize<Shape>(new Circle()));
        Both(new Plant { Height = 1, Beside = new Oak { Acorns = 2 } });
        Both<Plant>(new Oak { Acorns = 3 });
        Both<Plant>(new OldOak { Acorns = 4, Years = 5 });
        Both<Plant>(new Moss { Height = 6 });
        Assert.Equal(7, Wire.Json.Deserialize<Plant>("""{"$type":"elm","Height":7}""").Height);
    }

    [Fact]
    public void Attributes_of_Newtonsoft_Json_are_read()
    {
        var value = new Newton(7) { Name = "n", NoMember = 9, Plain = Plain.Two };
        Assert.Equal("""{"Plain":"Two","Name":"n","id":7}""", Wire.Json.SerializeToString(value));
        Newton read = Wire.Json.Deserialize<Newton>("""{"id":8,"Name":"x","NoMember":5,"Maybe":"y","Zero":6}""");
        Assert.Equal((8, "x", 0, "y", 6), (read.Id, read.Name, read.NoMember, read.Maybe, read.Zero));
        Assert.Equal(WireErrorCode.MissingMember, Assert.Throws<WireException>(() => Wire.Json.Deserialize<NewtonOut>("{}")).Code);
        NewtonOut kept = Wire.Json.Deserialize<NewtonOut>("""{"Id":1,"Else":true,"Ignored":4}""");
        Assert.Equal((true, 0), (kept.Rest!["Else"], kept.Ignored));
    }

    static T SameRead<T>(string json)
    {
        T read = Wire.Json.Deserialize<T>(json);
        Assert.Equal(Stj.Serialize(Stj.Deserialize<T>(json)), Stj.Serialize(read));
        Assert.Equal(Stj.Serialize(read), Wire.Json.With(Wire.Json.Options with { Escaping = JsonEscaping.SystemTextJson }).SerializeToString(read));
        return read;
    }

    [Fact]
    public void Input_sets_nothing_that_has_no_public_setter_unless_an_attribute_says_so()
    {
        Guarded read = SameRead<Guarded>("""{"Open":11,"Private":11,"Internal":11,"Init":11,"Told":11,"named":11,"Text":"x"}""");
        Assert.Equal((11, 2, 11), (read.Open, read.Private, read.Told));
        // On MessagePack the whole object is kept.
        Guarded full = Wire.MessagePack.Deserialize<Guarded>(Wire.MessagePack.Serialize(new Guarded { Open = 9, Internal = 8 }));
        Assert.Equal((9, 8), (full.Open, full.Internal));
    }

    [Fact]
    public void Collections_are_added_to_where_the_attribute_says_so()
    {
        SameRead<Filled>("""{"List":[3],"Map":{"a":2}}""");
        SameRead<Filled>("{}");
        SameRead<AllFilled>("""{"Set":["a"],"Replaced":[2],"Number":4,"Array":[5],"Text":"t"}""");
    }

    [Fact]
    public void Unknown_members_are_preserved_as_elements()
    {
        Assert.Equal(3, SameRead<KeepsElements>("""{"a":[1,2.50],"Id":1,"b":null,"c\"":{"d":"e"}}""").Rest!.Count);
        Assert.Equal("2.50", SameRead<KeepsElementsToo>("""{"Id":1,"b":2.50}""").Rest!["b"].GetRawText());
        Assert.Null(SameRead<KeepsElements>("""{"Id":1}""").Rest);
        Assert.Throws<WireTypeException>(() => ((WireSerializer)Wire.MessagePack).Serialize(new KeepsElementsOnJson()));
    }

    [Fact]
    public void Callbacks_are_called()
    {
        CalledBack read = Wire.Json.Deserialize<CalledBack>("""{"B":1}""");
        Assert.Equal((5, 7), (read.A, read.B));
        Assert.Equal("""{"A":5,"B":8}""", Wire.Json.SerializeToString(read));
        Assert.Equal(7, read.B);
    }

    [Fact]
    public void Properties_without_a_getter_are_read_and_not_written()
    {
        Assert.Equal("b", SameRead<OneDirection>("""{"Before":"b"}""").Now);
        Assert.Equal((1, 2), SameRead<OneDirection>("""{"Secret":1,"Told":2}""").Both);
    }

    [Theory]
    [InlineData("\"all green\"", Health.Green)]
    [InlineData("\"ALL GREEN\"", Health.Green)]
    [InlineData("\"Yellow\"", Health.Yellow)]
    [InlineData("\"Green\"", Health.Unknown)]
    [InlineData("\"\"", Health.Unknown)]
    [InlineData("2", Health.Red)]
    public void Enum_members_are_read_by_their_text_and_others_as_the_fallback(string json, Health health) =>
        Assert.Equal(health, Wire.Json.Deserialize<Cluster>($"{{\"Health\":{json}}}").Health);

    [Fact]
    public void Enum_members_texts_are_written_and_are_refused_where_there_is_no_fallback()
    {
        var cluster = new Cluster { Others = new() { [Health.Red] = Health.Green, [Health.Yellow] = null }, Number = Health.Red };
        string json = Wire.Json.SerializeToString(cluster);
        Assert.Equal("""{"Health":"all green","Others":{"Red":"all green","Yellow":null},"Number":2}""", json);
        Assert.Equal(json, Wire.Json.SerializeToString(Wire.Json.Deserialize<Cluster>(json)));
        Assert.Equal(json, Wire.Json.SerializeToString(Wire.MessagePack.Deserialize<Cluster>(Wire.MessagePack.Serialize(cluster))));
        WireException e = Assert.Throws<WireException>(() => Wire.Json.Deserialize<Cluster>("""{"Others":{"Red":"Green"}}"""));
        Assert.Equal((WireErrorCode.UnknownEnumValue, "$.Others.Red"), (e.Code, e.Path));
    }
}
