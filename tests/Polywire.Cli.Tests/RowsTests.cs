using System.Text;

namespace CliTests;

public class RowsTests
{
    static string[] RowsOf(string json, string name = "x.json")
    {
        var sample = Models.SampleOf(json, name);
        return [.. Enumerable.Range(0, sample.Rows.Count).Select(i => Encoding.UTF8.GetString(sample[i]).Trim())];
    }

    [Theory]
    [InlineData("""[{"a":1},{"a":2}]""", "elements of $")]
    [InlineData("""{"meta":{"n":2},"statuses":[{"a":1},{"a":2}]}""", "elements of $.statuses")]
    [InlineData("""{"hits":{"total":2,"hits":[{"a":1},{"a":2}]}}""", "elements of $.hits.hits")]
    [InlineData("""{"few":[{"b":1}],"rows":[{"a":1},{"a":2}]}""", "elements of $.rows")]
    public void Rows_are_found_in_a_document(string json, string layout)
    {
        Assert.Equal(["""{"a":1}""", """{"a":2}"""], RowsOf(json));
        Assert.Equal(layout, Models.SampleOf(json).Layout);
    }

    [Theory]
    [InlineData("""{"a":1}""")]
    [InlineData("""{"labels":[{"a":1},{"a":2}],"body":"this part of the document outweighs the list"}""")]
    [InlineData("""{"features":[{"a":1}]}""")]
    [InlineData("""[1,2,3]""")]
    [InlineData("""[{"a":1},2]""")]
    [InlineData("\"text\"")]
    public void A_document_without_rows_is_one_row(string json)
    {
        Assert.Equal([json], RowsOf(json));
        Assert.Equal("one value", Models.SampleOf(json).Layout);
    }

    [Fact]
    public void Arrays_within_rows_are_no_rows() =>
        Assert.Equal(2, Models.SampleOf("""[{"c":[{"x":1},{"x":2},{"x":3}]},{"c":[]}]""").Rows.Count);

    [Theory]
    [InlineData("{\"a\":1}\n{\"a\":2}\n", "-")]
    [InlineData("{\"a\":1}\r\n\r\n  {\"a\":2}", "-")]
    [InlineData("\uFEFF{\"a\":1}\n{\"a\":2}", "x.ndjson")]
    public void Lines_are_rows(string text, string name) =>
        Assert.Equal(["""{"a":1}""", """{"a":2}"""], RowsOf(text, name));

    [Fact]
    public void A_document_may_be_indented_and_begin_with_a_byte_order_mark() =>
        Assert.Equal(2, Models.SampleOf("\uFEFF[\n  {\"a\": 1},\n  {\"a\": 2}\n]\n").Rows.Count);

    [Fact]
    public void Null_rows_are_counted_and_left_out()
    {
        Assert.Equal((1, 1), (Models.SampleOf("""[null,{"a":1}]""").NullRows, Models.SampleOf("""[null,{"a":1}]""").Rows.Count));
        Assert.Equal((1, 1), (Models.SampleOf("null\n{\"a\":1}", "x.ndjson").NullRows, Models.SampleOf("null\n{\"a\":1}", "x.ndjson").Rows.Count));
    }

    [Fact]
    public void A_rows_path_counts_the_nulls() =>
        Assert.Equal("$[1]", Models.SampleOf("""[null,{"a":1}]""").Rows[0].Path);
}
