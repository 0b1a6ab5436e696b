using System.Text.Json;
using Polywire;
using Polywire.Json;

namespace JsonTests.Options;

/// <summary>The names of pairs follow the options that change the names of members.</summary>
public class PairNameTests
{
    static readonly List<KeyValuePair<string, int>> s_pairs = [new("a", 1), new("b", 2)];

    static readonly JsonWire s_camel = Wire.Json.With(Wire.Json.Options with { NamePolicy = JsonNamingPolicy.CamelCase.ConvertName });
    static readonly JsonWire s_anyCase = Wire.Json.With(Wire.Json.Options with { CaseInsensitive = true });

    [Fact]
    public void A_policy_renames_them()
    {
        string json = s_camel.SerializeToString(s_pairs);
        Assert.Equal(JsonSerializer.Serialize(s_pairs, new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.CamelCase }), json);
        Assert.Equal(s_pairs, s_camel.Deserialize<List<KeyValuePair<string, int>>>(json));
    }

    [Theory]
    [InlineData("""[{"key":"a","value":1},{"KEY":"b","VALUE":2}]""")]
    [InlineData("""[{"value":1,"Key":"a"},{"vaLUE":2,"other":[],"keY":"b"}]""")]
    public void Case_is_ignored_by_option(string json)
    {
        Assert.Equal(s_pairs, s_anyCase.Deserialize<List<KeyValuePair<string, int>>>(json));
        Assert.All(Wire.Json.Deserialize<List<KeyValuePair<string, int>>>(json), p => Assert.True(p.Key is null || p.Value == 0));
    }

    [Fact]
    public void Unknown_names_can_be_refused()
    {
        JsonWire strict = Wire.Json.With(Wire.Json.Options with { UnknownMembers = UnknownMemberHandling.Reject });
        Assert.Equal(WireErrorCode.UnknownMember, Assert.Throws<WireException>(() => strict.Deserialize<List<KeyValuePair<string, int>>>("""[{"key":"a"}]""")).Code);
    }
}
