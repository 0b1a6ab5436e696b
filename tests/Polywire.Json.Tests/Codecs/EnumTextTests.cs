using System.Text;
using Polywire;
using Polywire.Codecs;
using TestKit;
using TestModels;

namespace JsonTests;

/// <summary>Enum text: matched as UTF-8, without a string for each value.</summary>
public class EnumTextTests
{
    static EnumMixed Read(string text) => Wire.Json.Deserialize<EnumMixed>($"{{\"Names\":[{text}]}}");

    [Theory]
    [InlineData("\"Red\"", Colour.Red)]
    [InlineData("\"Blue\"", Colour.Blue)]
    [InlineData("\"blue\"", Colour.Blue)]
    [InlineData("\"BLUE\"", Colour.Blue)]
    [InlineData("\"Gre\\u0065n\"", Colour.Green)]
    [InlineData("\"Ne\\u0047ative\"", Colour.Negative)]
    [InlineData("200", Colour.Blue)]
    public void A_name_is_read_in_any_case_and_however_it_is_escaped(string json, Colour expected) => Assert.Equal(expected, Assert.Single(Read(json).Names!));

    [Theory]
    [InlineData("\"\"")]
    [InlineData("\"Re\"")]
    [InlineData("\"Redd\"")]
    [InlineData("\"Red \"")]
    [InlineData("\"Red, Green\"")]
    [InlineData("\"R\\u00e9d\"")]
    [InlineData("\"200\"")]
    public void Other_text_is_refused(string json)
    {
        WireException error = Assert.Throws<WireException>(() => Read(json));
        Assert.Equal((WireErrorCode.UnknownEnumValue, "$.Names[0]"), (error.Code, error.Path));
    }

    [Theory]
    [InlineData("Read", Rights.Read)]
    [InlineData("Read, Write", Rights.Read | Rights.Write)]
    [InlineData("Read,Execute", Rights.Read | Rights.Execute)]
    [InlineData(" Write ,  Execute ", Rights.Write | Rights.Execute)]
    [InlineData("read, WRITE", Rights.Read | Rights.Write)]
    [InlineData("All", Rights.All)]
    public void Flags_are_names_separated_by_commas(string text, Rights expected) =>
        Assert.Equal(expected, Wire.Json.Deserialize<EnumMixed>($"{{\"Map\":{{\"a\":\"{text}\"}}}}").Map!["a"]);

    [Fact]
    public void Names_of_every_length_are_distinguished()
    {
        string[] names = [.. Enumerable.Range(1, 40).SelectMany(n => new[] { new string('a', n), new string('a', n - 1) + 'b', 'b' + new string('a', n - 1), new string('\u00E9', n) }).Distinct(), "first,second"];
        long[] values = [.. names.Select((_, i) => (long)i)];
        var table = new WireEnumNames(names, values);
        for (int i = 0; i < names.Length; i++)
        {
            Assert.True(table.TryParse(GuardedInput.Place(Encoding.UTF8.GetBytes(names[i])), true, false, out long value));
            Assert.Equal(i, value);
            Assert.True(table.TryParse(Encoding.UTF8.GetBytes(names[i].ToUpperInvariant()), true, false, out _));
            Assert.False(table.TryParse(Encoding.UTF8.GetBytes(names[i] + 'c'), true, false, out _));
        }
    }

    [Fact]
    public void The_first_of_equal_names_counts()
    {
        var table = new WireEnumNames(["x", "X", "x", "\ud800"], [1, 2, 3, 4]);
        Assert.True(table.TryParse("x"u8, false, false, out long value));
        Assert.Equal(1, value);
        Assert.True(table.TryParse("X"u8, false, false, out value));
        Assert.Equal(2, value);
    }

    [Fact]
    public void Reading_allocates_no_text()
    {
        byte[] json = Encoding.UTF8.GetBytes($"{{\"Colour\":\"Blue\",\"Rights\":\"Read, Write\",\"AllRights\":\"{nameof(Rights.All)}\",\"Named\":\"second-\\\"one\\\"\",\"ULong\":\"B\",\"Maybe\":\"gREEN\"}}");
        object? kept = null;
        double own = AllocationAssert.Measure(() => kept = new EnumNames(), double.MaxValue);
        Assert.Equal(own, AllocationAssert.Measure(() => kept = Wire.Json.Deserialize<EnumNames>(json), own));
        Assert.Equal(Colour.Green, ((EnumNames)kept!).Maybe);
    }
}
