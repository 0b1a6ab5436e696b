using System.Text.Json;
using Polywire.Cli.Weigh.Check;

namespace CliTests;

public class ComparerTests
{
    [Theory]
    [InlineData("""{"a":1,"b":[2.0,"x"]}""", """{"b":[2,"\u0078"],"a":1e0}""")]
    [InlineData("""{"a":1,"a":2}""", """{"a":2}""")]
    [InlineData("""{"a":null}""", """{}""")]
    [InlineData("""{}""", """{"a":null}""")]
    public void The_same_value_in_other_words_is_the_same(string expected, string actual) =>
        Assert.Null(Compare(expected, actual).First);

    [Theory]
    [InlineData("""{"a":{"b c":[1,2]}}""", """{"a":{"b c":[1,3]}}""", "$.a['b c'][1]", "2", "3")]
    [InlineData("""{"a":1}""", """{}""", "$.a", "1", "nothing")]
    [InlineData("""{}""", """{"a":1}""", "$.a", "nothing", "1")]
    [InlineData("""{"a":null}""", """{"a":0}""", "$.a", "null", "0")]
    [InlineData("""[1]""", """[1,2]""", "$", "[1]", "[1,2]")]
    [InlineData("""{"a":"1"}""", """{"a":1}""", "$.a", "\"1\"", "1")]
    [InlineData("""[null]""", """[]""", "$", "[null]", "[]")]
    public void A_difference_has_its_path(string expected, string actual, string path, string was, string got) =>
        Assert.Equal(new Difference(path, was, got), Compare(expected, actual).First);

    [Fact]
    public void Null_for_absent_is_counted()
    {
        Assert.Equal(2, Compare("""{"a":null,"b":1}""", """{"b":1,"c":null}""").NullOrAbsent);
    }

    static JsonComparer Compare(string expected, string actual)
    {
        var comparer = new JsonComparer();
        using var e = JsonDocument.Parse(expected);
        using var a = JsonDocument.Parse(actual);
        comparer.Same(e.RootElement, a.RootElement);
        return comparer;
    }
}
