using Polywire.Cli.Commands;

namespace CliTests;

public class InferenceTests
{
    [Theory]
    [InlineData("""[{"n":1},{"n":-5}]""", "int N")]
    [InlineData("""[{"n":2147483647},{"n":2147483648}]""", "long N")]
    [InlineData("""[{"n":9223372036854775807}]""", "long N")]
    [InlineData("""[{"n":9223372036854775808},{"n":1}]""", "ulong N")]
    [InlineData("""[{"n":9223372036854775808},{"n":-1}]""", "decimal N")]
    [InlineData("""[{"n":99999999999999999999999999999999999999}]""", "BigInteger N")]
    [InlineData("""[{"n":1.5},{"n":2}]""", "double N")]
    [InlineData("""[{"n":1e300}]""", "double N")]
    [InlineData("""[{"n":0.1234567890123456789}]""", "decimal N")]
    [InlineData("""[{"n":65.613616999999977}]""", "double N")]
    [InlineData("""[{"n":1.5},{"n":9007199254740993}]""", "decimal N")]
    [InlineData("""[{"userId":7}]""", "long UserId")]
    [InlineData("""[{"valid":7}]""", "int Valid")]
    [InlineData("""[{"b":true},{"b":false}]""", "bool B")]
    [InlineData("""[{"s":"x"}]""", "string S")]
    [InlineData("""[{"s":null},{"s":null}]""", "object? S")]
    [InlineData("""[{"s":1},{"s":"a"}]""", "object? S")]
    [InlineData("""[{"s":1},{"s":null}]""", "int? S")]
    [InlineData("""[{"s":"a"},{"s":null}]""", "string? S")]
    [InlineData("""[{"s":[]}]""", "List<object?> S")]
    [InlineData("""[{"s":{}}]""", "Dictionary<string, object?> S")]
    [InlineData("""[{"s":[1,null]}]""", "List<int?> S")]
    [InlineData("""[{"s":[[1.5],[]]}]""", "List<List<double>> S")]
    [InlineData("""[{"s":["a",1]}]""", "List<object?> S")]
    public void A_members_type_is_the_narrowest_that_holds_its_values(string json, string member) =>
        Assert.Equal(["class Row", member], Models.Lines(json));

    [Theory]
    [InlineData("2024-02-29T10:00:00Z", "DateTime")]
    [InlineData("2024-02-29T10:00:00.1234567Z", "DateTime")]
    [InlineData("2024-02-29T10:00:00.120Z", "string")]
    [InlineData("2023-02-29T10:00:00Z", "string")]
    [InlineData("2024-02-29T10:00:00", "string")]
    [InlineData("2024-02-29T10:00:00+02:00", "DateTimeOffset")]
    [InlineData("2024-02-29T10:00:00-0400", "string")]
    [InlineData("2024-02-29", "DateOnly")]
    [InlineData("2024-02-30", "string")]
    [InlineData("3f2504e0-4f89-41d3-9a0c-0305e82c3301", "Guid")]
    [InlineData("3F2504E0-4F89-41D3-9A0C-0305E82C3301", "string")]
    [InlineData("", "string")]
    public void Text_becomes_a_richer_type_only_if_it_formats_back_to_itself(string text, string type) =>
        Assert.Equal(["class Row", $"{type} S"], Models.Lines($$"""[{"s":"{{text}}"}]"""));

    [Fact]
    public void One_other_text_makes_all_of_them_strings() =>
        Assert.Equal(["class Row", "string S"], Models.Lines("""[{"s":"2024-02-29"},{"s":"soon"}]"""));

    [Theory]
    [InlineData("""[{"m":{"138586341":{"a":1},"138586345":{"a":2}}}]""", "Dictionary<string, M> M")]
    [InlineData("""[{"m":{"3f2504e0-4f89-41d3-9a0c-0305e82c3301":1}}]""", "Dictionary<string, int> M")]
    [InlineData("""[{"m":{"2024-01-01":1,"2024-01-02":2.5}}]""", "Dictionary<string, double> M")]
    [InlineData("""[{"m":{"107":[1,2],"108":[]}}]""", "Dictionary<string, List<int>> M")]
    public void Objects_keyed_by_ids_are_maps(string json, string member) =>
        Assert.Equal(member, Models.Lines(json)[1]);

    [Fact]
    public void Objects_with_many_rare_keys_are_maps()
    {
        var rows = Enumerable.Range(0, 40).Select(i => $$$"""{"counts":{"word{{{(char)('a' + i % 26)}}}{{{(char)('a' + i / 2)}}}":{{{i}}}}}""");
        Assert.Equal(["class Row", "Dictionary<string, int> Counts"], Models.Lines(string.Join('\n', rows), "rows.ndjson"));
    }

    [Theory]
    [InlineData(3_000, "class Row")]
    [InlineData(3_001)]
    public void An_object_with_more_members_than_a_class_has_is_a_dictionary(int members, params string[] classes)
    {
        var json = "{" + string.Join(',', Enumerable.Range(0, members).Select(i => $"\"m{i}\":{(i % 2 == 0 ? "1" : "\"x\"")}")) + "}";
        var model = Models.Infer(json);
        Assert.Equal(classes.Length, model.Classes.Count);
        Assert.Equal(classes.Length == 0 ? ["$ has 3,001 members and became a dictionary; a class has up to 3,000.", "$.* holds values of several kinds and became object."] : [], model.Remarks);
    }

    [Fact]
    public void Objects_that_are_members_of_a_dictionary_with_too_many_keys_are_dictionaries_too()
    {
        var json = "{" + string.Join(',', Enumerable.Range(0, 4_000).Select(i => $"\"m{i}\":{{\"x{i}\":{i},\"y\":{{\"z{i}\":1}}}}")) + "}";
        Assert.Empty(Models.Infer(json).Classes);
    }

    [Fact]
    public void Ids_with_values_of_several_shapes_are_members() =>
        Assert.Equal(["class Row", "M M", "class M", "int _1", "string _2"], Models.Lines("""[{"m":{"1":1,"2":"x"}}]"""));

    [Fact]
    public void Absent_members_are_nullable_and_left_out_again()
    {
        var text = Models.Print("""[{"a":1,"b":"x"},{"a":2}]""");
        Assert.Contains("[WireModel(OmitNull = true)]", text);
        Assert.Contains("public int A { get; set; }", text);
        Assert.Contains("public string? B { get; set; }\n", text);
    }

    [Fact]
    public void Null_members_are_nullable_and_written()
    {
        var text = Models.Print("""[{"a":1,"b":"x"},{"a":2,"b":null}]""");
        Assert.Contains("[WireModel]", text);
        Assert.Contains("public string? B { get; set; }\n", text);
    }

    [Fact]
    public void A_class_with_both_says_so()
    {
        var model = Models.Infer("""[{"a":1,"b":null},{"b":2},{"b":3}]""");
        Assert.True(model.Classes[0].OmitNull);
        Assert.Contains("null in places and absent in others", Assert.Single(model.Remarks));
    }

    [Fact]
    public void Equal_shapes_are_one_class() =>
        Assert.Equal(
            ["class Row", "Author Author", "Author Editor", "class Author", "long Id", "string Name"],
            Models.Lines("""[{"author":{"id":1,"name":"a"},"editor":{"id":2,"name":"b"}}]"""));

    [Fact]
    public void Shapes_of_one_name_that_share_most_members_are_one_class() =>
        Assert.Equal(
            ["class Row", "User User", "Reply Reply", "class User", "long Id", "string Name", "int Karma", "string? Url", "class Reply", "User User"],
            Models.Lines("""[{"user":{"id":1,"name":"a","karma":3,"url":"x"},"reply":{"user":{"id":2,"name":"b","karma":4}}}]"""));

    [Fact]
    public void Different_shapes_of_one_name_are_two_classes() =>
        Assert.Equal(
            ["class Row", "Size Size", "Box Box", "class Size", "int W", "class Box", "BoxSize Size", "class BoxSize", "string Text"],
            Models.Lines("""[{"size":{"w":1},"box":{"size":{"text":"L"}}}]"""));

    [Fact]
    public void A_recursive_shape_is_one_class() =>
        Assert.Equal(
            ["class Row", "List<Comment> Comments", "class Comment", "string Text", "int Score", "List<Comment> Comments"],
            Models.Lines("""[{"comments":[{"text":"a","score":1,"comments":[{"text":"b","score":2,"comments":[]}]}]}]"""));

    [Fact]
    public void Members_are_numbered_in_the_order_of_the_data()
    {
        var text = Models.Print("""[{"b":1,"a":2}]""");
        Assert.Contains("[WireField(1, Name = \"b\")]\n    public int B", text);
        Assert.Contains("[WireField(2, Name = \"a\")]\n    public int A", text);
    }

    [Fact]
    public void A_number_that_nothing_holds_is_refused()
    {
        var e = Assert.Throws<InputException>(() => Models.Infer("""[{"a":{"n":1e999}}]"""));
        Assert.StartsWith("rows.json: a number at $.a.n is beyond what double and decimal hold.", e.Message);
    }

    [Fact]
    public void A_name_that_occurs_more_than_once_is_remarked() =>
        Assert.Contains("more than once", Assert.Single(Models.Infer("""[{"a":1,"a":2}]""").Remarks));
}
