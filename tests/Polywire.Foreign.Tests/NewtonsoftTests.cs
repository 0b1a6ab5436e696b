using ForeignTests.OfNewtonsoft;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Polywire;

namespace ForeignTests;

/// <summary>Newtonsoft.Json's attributes against Newtonsoft.Json itself: what one refuses the other refuses, and both read and write the same.</summary>
public class NewtonsoftTests
{
    static void Same<T>(string json) where T : class
    {
        T? expected = null, actual = null;
        Exception? theirs = Record.Exception(() => expected = JsonConvert.DeserializeObject<T>(json)), ours = Record.Exception(() => actual = Wire.Json.Deserialize<T>(json));
        Assert.True(theirs is null == ours is null, $"{json}: {theirs?.Message ?? "read"} / {ours?.Message ?? "read"}");
        if (theirs is not null)
        {
            Assert.IsType<WireException>(ours);
            return;
        }
        Assert.Equal(JsonConvert.SerializeObject(expected), JsonConvert.SerializeObject(actual));
        Assert.Equal(JsonConvert.SerializeObject(expected), Wire.Json.SerializeToString(expected!));
    }

    [Fact]
    public void Its_trees_are_refused_and_not_written_as_empty_lists()
    {
        object tree = JToken.Parse("""{"a":[1,"x"]}""");
        Assert.Contains("RawValue.FromJson", Assert.Throws<WireTypeException>(() => Wire.Json.Serialize<object>(tree)).Message);
        Assert.Contains("'Newtonsoft.Json.Linq.JArray' has no messagepack codec", Assert.Throws<WireTypeException>(() => Wire.MessagePack.Serialize<object>(new List<object?> { ((JObject)tree)["a"] })).Message);
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"Maybe":"m","MaybeNumber":0,"Zero":1,"Always":true}""")]
    [InlineData("""{"Maybe":null,"MaybeNumber":null,"Zero":0,"Always":false}""")]
    public void Conditions_omit_members_as_there(string json) => Same<Conditions>(json);

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"Number":7,"Text":"x","Flag":true,"Mood":1,"Real":1.5,"Zero":0}""")]
    [InlineData("""{"Number":0,"Text":null,"Flag":false,"Mood":0,"Real":0.5,"Zero":5}""")]
    public void Declared_defaults_that_the_initializer_has_too(string json)
    {
        Same<Declared>(json);
        Declared value = Wire.Json.Deserialize<Declared>(json);
        Assert.Equal(Wire.Json.SerializeToString(value), Wire.Json.SerializeToString(Wire.MessagePack.Deserialize<Declared>(Wire.MessagePack.Serialize(value))));
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"Always":"a","Present":null,"Number":1,"NotNull":3}""")]
    [InlineData("""{"Always":null,"Present":"","Number":1,"NotNull":3}""")]
    [InlineData("""{"Always":"a","Present":"","Number":1,"NotNull":null}""")]
    [InlineData("""{"Always":"a","NotNull":3,"Number":1}""")]
    [InlineData("""{"Always":"a","Present":"","NotNull":3}""")]
    public void Required_members_and_their_nulls(string json) => Same<RequiringMembers>(json);

    [Fact]
    public void Null_is_refused_with_its_place()
    {
        WireException e = Assert.Throws<WireException>(() => Wire.Json.Deserialize<RequiringMembers>("""{"Always":null}"""));
        Assert.Equal((WireErrorCode.UnexpectedNull, "$.Always"), (e.Code, e.Path));
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"Text":"t","Kept":"k","Number":5}""")]
    [InlineData("""{"Text":null,"Kept":null,"Number":null}""")]
    [InlineData("""{"Text":"t","Other":1}""")]
    public void Settings_of_the_type_for_nulls_and_unknown_members(string json) => Same<Sparse>(json);

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"Text":"t","Number":5}""")]
    [InlineData("""{"Text":null,"Number":5}""")]
    [InlineData("""{"Text":"t"}""")]
    public void Members_that_the_type_requires_are_required(string json) => Same<Whole>(json);

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"first_name":"f","url_value":1,"AsItIs":2,"otherCase":3}""")]
    public void Naming_strategies_rename_members_as_there(string json)
    {
        Same<Snake>(json);
        Assert.True(JToken.DeepEquals(JToken.Parse(JsonConvert.SerializeObject(new Snakelet { OneMore = 1 })), JToken.Parse(Wire.Json.SerializeToString(new Snakelet { OneMore = 1 }))));
    }

    [Fact]
    public void Order_sorts_members_as_there() => Same<Placed>("""{"A":1,"B":2,"C":3,"D":4,"E":5}""");

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"Number":1,"Text":"fairly loud","Size":"big","Sizes":["Small","big"],"Many":["Calm","fairly loud"]}""")]
    [InlineData("""{"Number":1,"Text":null,"Size":1,"Sizes":[0],"Many":[1]}""")]
    public void Enums_are_text_as_there(string json) => Same<Moods>(json);

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"id":1,"Name":"n","more":2,"NoMember":3}""")]
    [InlineData("""{"id":0,"Name":null}""")]
    public void Data_contracts_are_read_as_there(string json) => Same<Contract>(json);

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"In":1,"Out":2,"AlsoOut":3,"Inner":5,"Added":[2]}""")]
    public void Members_that_are_none(string json) => Same<Left>(json);

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"Before":"b"}""")]
    [InlineData("""{"legacy":"l"}""")]
    [InlineData("""{"Secret":1,"Told":2}""")]
    public void Members_of_one_direction_are_only_read_or_only_written(string json) => Same<OneWay>(json);

    [Fact]
    public void Members_without_a_getter_are_read()
    {
        OneWay value = Wire.Json.Deserialize<OneWay>("""{"Secret":1,"Told":2,"legacy":"l"}""");
        Assert.Equal((3, "l"), (value.SecretHere(), value.Now));
    }
}
