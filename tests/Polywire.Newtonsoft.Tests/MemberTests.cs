using Newtonsoft.Json;
using Polywire;

namespace NewtonsoftTests;

/// <summary>What an attribute on a member says of null, names, hidden members and marks, against Newtonsoft.Json.</summary>
public class MemberTests
{
    [Fact]
    public void Reading_an_init_only_member_marks_it_as_specified()
    {
        RuleTests.Same<MarkedInit>("{}", """{"A":1,"B":2}""", """{"BSpecified":false,"A":1}""", """{"B":1,"BSpecified":false}""");
        RuleTests.Same<MarkedRequired>("""{"A":1}""");
        RuleTests.Same<MarkedByConstructor>("{}", """{"A":1}""");
    }

    [Theory]
    [InlineData("""{"Present":true}""")]
    [InlineData("""{"Initial":null,"Date":null,"Part":null,"Present":null}""")]
    [InlineData("""{"Initial": null , "Present" : null}""")]
    [InlineData("""{"Initial":1,"Date":"2024-01-02T03:04:05Z","Part":{"A":null,"B":null,"D":4},"Present":true}""")]
    [InlineData("""{"Present":true,"Converted":null,"Other":null}""")]
    [InlineData("""{"Present":true,"Converted":3,"Other":4}""")]
    [InlineData("""{"Present":true,"Initial":nul}""")]
    [InlineData("""{"Present":true,"Refused":null}""")]
    [InlineData("""{"Present":true,"Part":{"C":null}}""")]
    [InlineData("""{"Present":true,"Part":{"D":null}}""")]
    public void Null_leaves_a_value_as_it_is_where_it_is_ignored(string json) => RuleTests.Same<NullIgnored>(json);

    [Fact]
    public void Populate_leaves_a_value_as_it_is_where_null_is_ignored()
    {
        var value = new NullIgnored { Initial = 3, Part = new(1, true, 2) };
        Wire.Json.Populate("""{"Initial":null,"Part":{"A":5,"B":null},"Present":true}""", value);
        Assert.Equal((3, new NullIgnoredParts(5, false, 0)), (value.Initial, value.Part));
    }

    [Fact]
    public void Converter_of_a_member_names_an_enum_and_not_the_one_of_its_type()
    {
        var value = new EnumNames { AsDeclared = Worded.TwoWords, ByType = Worded.TwoWords, Snake = Worded.TwoWords, Items = [Worded.TwoWords, Worded.Two] };
        string json = JsonConvert.SerializeObject(value);
        Assert.Equal(json, Wire.Json.SerializeToString(value));
        RuleTests.Same<EnumNames>(json);
    }

    [Fact]
    public void Of_members_of_one_value_the_one_that_Newtonsoft_writes_is_written()
    {
        foreach (Aliases value in (Aliases[])[.. Enum.GetValues<System.Net.HttpStatusCode>().Select(v => new Aliases { Status = v }), .. Enum.GetValues<Alike>().Select(v => new Aliases { Own = v }), .. Enum.GetValues<AlikeFlags>().Select(v => new Aliases { Flags = v }), new Aliases { Flags = AlikeFlags.P | AlikeFlags.R }, new Aliases { Flags = AlikeFlags.P | AlikeFlags.SAndT }, new Aliases { Flags = AlikeFlags.P | AlikeFlags.Top }])
            Assert.Equal(JsonConvert.SerializeObject(value), Wire.Json.SerializeToString(value));
    }

    [Fact]
    public void Names_in_code_are_read_beside_the_texts_of_an_enum() => RuleTests.Same<EnumNames>(
        """{"AsDeclared":"TWOWORDS","ByType":"TwoWords","Snake":"twoWords","Items":["Two","two","TwoWords"]}""",
        """{"Snake":"two_words"}""", """{"Snake":"three"}""", """{"ByType":"two_words"}""");

    [Fact]
    public void An_ignored_member_hides_no_member_of_a_base_class()
    {
        RuleTests.Same<HidesOptedIn>("{}", """{"A":"x"}""", """{"A":null}""");
        RuleTests.Same<HidesByIgnored>("{}", """{"A":"x"}""");
    }

    [Fact]
    public void Values_for_collections_that_nothing_made_are_extension_data()
    {
        SameRead<KeepsUnsetCollections>("{}", """{"NeverMade":[1],"NorThis":{"a":1}}""", """{"NeverMade":null}""");
        SameRead<KeepsUnsetBesideInit>("{}", """{"Number":2,"Init":3,"Filled":[2],"Other":true}""", """{"Filled":null}""");

        // Newtonsoft.Json's extension data has its own trees.
        static void SameRead<T>(params string[] inputs) => Assert.All(inputs, json => Assert.Equal(JsonConvert.SerializeObject(JsonConvert.DeserializeObject<T>(json)), JsonConvert.SerializeObject(Wire.Json.Deserialize<T>(json))));
    }

    [Fact]
    public void Arguments_and_converters_that_change_nothing_are_honoured() => RuleTests.Same<SaysNothing>(
        """{"A":1,"Version":"1.2.3","Pair":{"Key":"k","Value":1},"Date":"2024-01-02T03:04:05.5Z","NoDate":null}""", "{}");
}
