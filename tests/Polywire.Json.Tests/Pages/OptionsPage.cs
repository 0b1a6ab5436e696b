using Polywire;
using Polywire.Json;

namespace JsonTests;

/// <summary>The examples of docs/reference/json-options.md.</summary>
public class OptionsPage
{
    [WireModel]
    public class Row
    {
        [WireField(Numbers = WireNumbers.AsStrings)] public long Id { get; set; }
        [WireField(SingleAsArray = true)] public List<string> Tags { get; set; } = [];
    }

    [Fact]
    public void Examples_do_what_the_page_says()
    {
        JsonWire wire = Wire.Json.With(Wire.Json.Options with { Indented = true, CaseInsensitive = true });
        byte[] json = wire.Serialize(new Row { Id = 5, Tags = ["a"] });
        Row row = wire.Deserialize<Row>("""{"id":"5","TAGS":"a"}""");

        Assert.Equal("{\n  \"Id\": \"5\",\n  \"Tags\": [\n    \"a\"\n  ]\n}", System.Text.Encoding.UTF8.GetString(json));
        Assert.Equal((5, "a"), (row.Id, Assert.Single(row.Tags)));
    }
}
