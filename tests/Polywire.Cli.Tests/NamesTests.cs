using Polywire.Cli.Weigh.Model;

namespace CliTests;

public class NamesTests
{
    [Theory]
    [InlineData("created_at", "CreatedAt")]
    [InlineData("createdAt", "CreatedAt")]
    [InlineData("content-type", "ContentType")]
    [InlineData("@type", "Type")]
    [InlineData("$ref", "Ref")]
    [InlineData("class", "Class")]
    [InlineData("HTTP_STATUS", "HttpStatus")]
    [InlineData("URL", "URL")]
    [InlineData("2fa", "_2Fa")]
    [InlineData("", "Empty")]
    [InlineData("+1", "_1")]
    [InlineData("🚀", "Member")]
    [InlineData("größe", "Größe")]
    [InlineData("名前", "名前")]
    [InlineData("a b\tc", "ABC")]
    public void A_name_of_the_data_becomes_an_identifier(string json, string expected) =>
        Assert.Equal(expected, Names.Pascal(json));

    [Fact]
    public void A_long_name_is_cut_before_the_compiler_refuses_it() => Assert.Equal(100, Names.Pascal(new string('x', 5000)).Length);

    [Theory]
    [InlineData("Statuses", "Status")]
    [InlineData("Answers", "Answer")]
    [InlineData("Categories", "Category")]
    [InlineData("UserMentions", "UserMention")]
    [InlineData("Boxes", "Box")]
    [InlineData("Classes", "Class")]
    [InlineData("Addresses", "Address")]
    [InlineData("Children", "Child")]
    [InlineData("Indices", "Index")]
    [InlineData("Houses", "House")]
    [InlineData("Status", "Status")]
    [InlineData("Analysis", "Analysis")]
    [InlineData("Media", "Media")]
    [InlineData("Bus", "Bus")]
    public void The_singular_names_an_element(string plural, string expected) =>
        Assert.Equal(expected, Names.Singular(plural));

    [Fact]
    public void Names_that_collide_after_cleaning_are_numbered() =>
        Assert.Equal(["class Row", "int AB", "int AB2", "int AB3"], Models.Lines("""[{"a_b":1,"a-b":2,"aB":3}]"""));

    [Fact]
    public void A_member_is_never_named_like_its_class_or_a_method_of_object() =>
        Assert.Equal(["class Row", "int RowValue", "int EqualsValue", "int GetTypeValue"], Models.Lines("""[{"row":1,"equals":2,"getType":3}]"""));

    [Fact]
    public void A_class_hides_no_type_that_the_model_uses() =>
        Assert.Equal(
            ["class Row", "GuidItem Guid", "Guid Id", "class GuidItem", "int List"],
            Models.Lines("""[{"guid":{"list":1},"id":"3f2504e0-4f89-41d3-9a0c-0305e82c3301"}]"""));

    [Fact]
    public void A_row_is_named_after_its_source()
    {
        Assert.Equal("class Question", Models.Lines("""{"a":1}""", "questions.ndjson")[0]);
        Assert.Equal("class Status", Models.Lines("""{"statuses":[{"a":1},{"a":2}]}""", "twitter.json")[0]);
        Assert.Equal("class Hit", Models.Lines("""{"hits":{"hits":[{"a":1},{"a":2}]}}""", "es.json")[0]);
    }

    [Fact]
    public void A_name_with_quotes_and_controls_is_a_valid_literal() =>
        Assert.Contains("""Name = "a\"\\\u000A\u2028b")""", Models.Print("""[{"a\"\\\n\u2028b":1}]"""));
}
