using Polywire.Cli.Commands;
using Polywire.Cli.Weigh.Measure;

namespace CliTests;

public class UnionInferenceTests
{
    const string Events = """
        {"type":"click","x":1,"y":2}
        {"type":"view","url":"/a"}
        {"type":"click","x":3,"y":4}
        {"type":"buy","items":[{"sku":"a","count":1}],"y":"text"}
        """;

    [Fact]
    public void Rows_of_several_kinds_become_a_union()
    {
        Assert.Equal(
            ["class Event", "class ClickEvent", "int X", "int Y", "class ViewEvent", "string Url", "class BuyEvent", "List<Item> Items", "string Y", "class Item", "string Sku", "int Count"],
            Models.Lines(Events, "events.ndjson"));
        var text = Models.Print(Events, "events.ndjson");
        Assert.Contains("""
            [WireModel(Discriminator = "type")]
            [WireUnion(1, typeof(ClickEvent), Name = "click")]
            [WireUnion(2, typeof(ViewEvent), Name = "view")]
            [WireUnion(3, typeof(BuyEvent), Name = "buy")]
            public abstract class Event;
            """, text);
        Assert.Contains("public sealed class ClickEvent : Event", text);
    }

    [Fact]
    public void A_union_of_rows_survives_every_wire()
    {
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, new WeighJob(tool.StreamsWith(Events)).Run(new WeighRequest("-") { Json = true, Timing = Timing.Brief }));
    }

    [Theory]
    [InlineData("kind")]
    [InlineData("$type")]
    [InlineData("__typename")]
    public void The_discriminator_may_have_another_usual_name(string name) =>
        Assert.Contains($"Discriminator = \"{name}\"", Models.Print(Events.Replace("type", name), "events.ndjson"));

    [Fact]
    public void Objects_within_rows_become_a_union_too()
    {
        const string Rows = """
            [{"geometry":{"type":"Point","coordinates":[1.5,2.5]}},{"geometry":{"type":"LineString","coordinates":[[1.5,2.5],[3.5,4.5]]}},{"geometry":{"type":"Point","coordinates":[0.5,0.5]}}]
            """;
        Assert.Equal(["class Row", "Geometry Geometry", "class Geometry", "class PointGeometry", "List<double> Coordinates", "class LineStringGeometry", "List<List<double>> Coordinates"], Models.Lines(Rows));
    }

    [Fact]
    public void A_union_within_a_union_survives_every_wire()
    {
        const string Trees = """
            {"kind":"add","left":{"kind":"number","value":1},"right":{"kind":"add","left":{"kind":"number","value":2},"right":{"kind":"number","value":3}}}
            {"kind":"number","value":4}
            {"kind":"add","left":{"kind":"add","left":{"kind":"number","value":5},"right":{"kind":"number","value":6}},"right":{"kind":"number","value":7}}
            """;
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, new WeighJob(tool.StreamsWith(Trees)).Run(new WeighRequest("-") { Json = true, Timing = Timing.Brief }));
        Assert.Contains("Discriminator = \"kind\"", Models.Print(Trees, "trees.ndjson"));
    }

    [Theory]
    [InlineData("""[{"type":"a","x":1},{"type":"b","x":2}]""")]
    [InlineData("""[{"type":"a","x":1},{"y":2}]""")]
    [InlineData("""[{"type":"a","x":1},{"type":7,"y":2}]""")]
    [InlineData("""[{"type":"a","x":1},{"type":"a","y":2}]""")]
    [InlineData("""[{"type":"a","x":1},{"kind":"b","y":2}]""")]
    public void Objects_that_do_not_differ_by_kind_are_one_class(string json) =>
        Assert.Single(Models.Lines(json), line => line.StartsWith("class"));

    [Fact]
    public void Many_texts_are_data_and_no_kinds()
    {
        var rows = Enumerable.Range(0, 60).Select(i => $$"""{"type":"t{{i}}","m{{i % 7}}":1}""");
        Assert.Single(Models.Lines(string.Join('\n', rows), "rows.ndjson"), line => line.StartsWith("class"));
    }

    [Fact]
    public void Members_of_one_class_are_counted_as_before_if_objects_do_not_differ_by_kind()
    {
        var lines = Models.Lines("""[{"type":"a","x":1,"z":null},{"type":"b","x":2.5},{"x":3}]""");
        Assert.Equal(["class Row", "string? Type", "double X", "object? Z"], lines);
    }
}
