using Polywire;

namespace NewtonsoftTests;

/// <summary>Trees as extension data: a codec reads and writes them.</summary>
public class TreeTests
{
    const string Rest = """{"Id":1,"a":null,"b":{"c":[1,2.5,"x",true]},"a":"last"}""";

    [Fact]
    public void Unknown_members_are_tokens() => RuleTests.Same<KeepsTokens>("{}", """{"Id":1}""", Rest);

    [Fact]
    public void They_join_what_an_object_with_a_constructor_has() => RuleTests.Same<KeepsTokensMade>("""{"Id":1}""", Rest, """{"held":2,"Id":1}""");

    [Fact]
    public void They_are_in_an_object_of_Newtonsoft()
    {
        RuleTests.Same<KeepsObject>("{}", """{"Id":1}""", Rest);
        RuleTests.Same<KeepsObjectMade>("""{"Id":1}""", Rest);
    }

    [Fact]
    public void They_are_in_a_JsonObject()
    {
        KeepsNodes value = Wire.Json.Deserialize<KeepsNodes>("""{"a":[1],"Id":1,"b":null}""");
        Assert.Equal(1, (int)value.Rest!["a"]![0]!);
        Assert.Equal("""{"Id":1,"a":[1],"b":null}""", Wire.Json.SerializeToString(value));
        Wire.Json.Populate("""{"c":2}""", value);
        Assert.Equal("""{"Id":1,"a":[1],"b":null,"c":2}""", Wire.Json.SerializeToString(value));
    }
}
