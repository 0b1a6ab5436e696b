using Polywire;

namespace JsonTests;

/// <summary>Names with the characters that generated code may separate names with.</summary>
[WireModel(Wires = Wires.Json)]
public record SpacedNames
{
    [WireField(Name = "with space")] public int One { get; set; }
    [WireField(Name = " two  spaces ")] public int Two { get; set; }
    [WireField(Name = "!")] public int Mark { get; set; }
    [WireField(Name = "\"#")] public int Quote { get; set; }
    public int Last { get; set; }
}

public class MemberNameTests
{
    [Theory]
    [InlineData("""{"with space":1," two  spaces ":2,"!":3,"\"#":4,"Last":5}""")]
    [InlineData("""{"Last":5,"\u0022#":4,"\u0021":3," two \u0020spaces ":2,"with space":1}""")]
    [InlineData("{\n  \"with space\": 1,\n  \" two  spaces \": 2,\n  \"!\": 3,\n  \"\\\"#\": 4,\n  \"Last\": 5\n}")]
    public void Names_with_spaces_and_marks_are_found(string json) =>
        Assert.Equal(new SpacedNames { One = 1, Two = 2, Mark = 3, Quote = 4, Last = 5 }, Wire.Json.Deserialize<SpacedNames>(json));

    [Theory]
    [InlineData("with")]
    [InlineData("space")]
    [InlineData("")]
    [InlineData("with space ")]
    public void Parts_of_names_with_spaces_are_unknown(string name) =>
        Assert.Equal(new SpacedNames(), Wire.Json.Deserialize<SpacedNames>($"{{\"{name}\":1}}"));

    [Fact]
    public void Names_with_spaces_are_renamed() =>
        Assert.Equal("""{"WITH SPACE":1," TWO  SPACES ":0,"!":0,"\"#":0,"LAST":0}""", Wire.Json.With(Wire.Json.Options with { NamePolicy = n => n.ToUpperInvariant() }).SerializeToString(new SpacedNames { One = 1 }));
}
