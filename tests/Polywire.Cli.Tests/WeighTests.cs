using System.Text.Json;
using System.Text.RegularExpressions;
using Polywire.Cli.Commands;
using Polywire.Cli.Weigh.Measure;
using Polywire.Cli.Weigh.Report;

namespace CliTests;

/// <summary>Whole runs, measured for a moment only: what is asserted is everything but the times.</summary>
public class WeighTests
{
    static int Weigh(ToolRun tool, WeighRequest request, string input = "") =>
        new WeighJob(tool.StreamsWith(input)).Run(request with { Timing = Timing.Brief });

    [Fact]
    public void The_sample_survives_every_wire_and_all_outputs_are_written()
    {
        using var tool = new ToolRun();
        var rows = tool.Write("questions.ndjson", string.Join('\n', File.ReadLines(Repository.PathOf("samples/questions.ndjson")).Take(50)));
        var request = new WeighRequest(rows) { Json = true, ModelFile = tool.PathOf("out.cs"), HtmlFile = tool.PathOf("out.html"), Priced = new PricedRows(300_000_000, 2) };
        Assert.Equal(ExitCode.Done, Weigh(tool, request));
        Assert.Equal(["out.cs", "out.html", "questions.ndjson"], Directory.GetFiles(tool.Folder).Select(Path.GetFileName).Order());
        Assert.Contains("public sealed class Question", File.ReadAllText(tool.PathOf("out.cs")));
        using var report = JsonDocument.Parse(tool.Output);
        AssertShape(report.RootElement);
        AssertSelfContained(File.ReadAllText(tool.PathOf("out.html")));
        Assert.Contains("<h2>Single rows: a move to ", File.ReadAllText(tool.PathOf("out.html")));
    }

    static void AssertShape(JsonElement report)
    {
        Assert.Equal(["version", "sample", "method", "wires", "singleRows", "move", "checks", "recommendation", "remarks", "model"], report.EnumerateObject().Select(m => m.Name));
        Assert.Equal(50, report.GetProperty("sample").GetProperty("rows").GetInt32());
        var wires = report.GetProperty("wires").EnumerateArray().ToList();
        Assert.Equal(
            ["json-system-text-json", "json", "messagepack-map", "messagepack", "protobuf", "memorypack"],
            wires.Where(w => w.GetProperty("compression").GetString() == "none").Select(w => w.GetProperty("id").GetString()));
        Assert.Equal(12, wires.Count);
        foreach (var wire in wires)
        {
            Assert.Equal(["id", "compression", "label", "bytesPerRow", "saved", "write", "read", "priced"], wire.EnumerateObject().Select(m => m.Name));
            Assert.All(["minNs", "medianNs"], name => Assert.True(wire.GetProperty("read").GetProperty(name).GetDouble() > 0));
            Assert.Equal(wire.GetProperty("bytesPerRow").GetDouble() * 0.6, wire.GetProperty("priced").GetProperty("gigabytes").GetDouble(), 0.01);
        }
        var single = report.GetProperty("singleRows").EnumerateArray().ToDictionary(r => r.GetProperty("wire").GetString()!);
        Assert.Equal(["json", "messagepack-map", "messagepack", "protobuf", "memorypack"], single.Keys);
        foreach (var (_, rows) in single)
        {
            var compressions = rows.GetProperty("compressions").EnumerateArray().ToDictionary(c => c.GetProperty("label").GetString()!, c => c.GetProperty("bytesPerRow").GetDouble());
            Assert.Superset(new HashSet<string> { "none", "gzip", "brotli", "lz4" }, compressions.Keys.ToHashSet());
            Assert.Contains(rows.GetProperty("recommended").GetString()!, compressions.Keys);
            Assert.Equal(48, rows.GetProperty("redisOverheadGigabytes").GetDouble());
        }
        Assert.Equal("source generator, relaxed escaping", report.GetProperty("method").GetProperty("reference").GetString());
        Assert.All(report.GetProperty("checks").EnumerateArray(), c => Assert.Equal(0, c.GetProperty("failed").GetInt32()));
        var sizes = wires.ToDictionary(w => w.GetProperty("id").GetString() + w.GetProperty("compression").GetString(), w => w.GetProperty("bytesPerRow").GetDouble());
        Assert.True(sizes["messagepacknone"] < sizes["messagepack-mapnone"] && sizes["messagepack-mapnone"] < sizes["jsonnone"] && sizes["jsonnone"] <= sizes["json-system-text-jsonnone"]);
    }

    [Fact]
    public void Single_rows_are_shown_on_every_numbered_wire_with_what_trained_rows_achieve()
    {
        using var tool = new ToolRun();
        var random = new Random(1);
        string[] brands = ["Acme", "Globex", "Initech"];
        var rows = Enumerable.Range(0, 1_000).Select(i => $$"""{"id":{{5000 + i}},"brand":"{{brands[random.Next(3)]}}","price":{{random.Next(100, 9999)}},"isActive":{{(i % 3 == 0 ? "true" : "false")}},"weight":{{random.Next(1, 80)}}.5}""");
        var file = tool.Write("rows.ndjson", string.Join('\n', rows));
        Assert.Equal(ExitCode.Done, Weigh(tool, new WeighRequest(file) { Json = true, Priced = new PricedRows(1_000_000_000, 1) }));
        using var report = JsonDocument.Parse(tool.Output);
        var single = report.RootElement.GetProperty("singleRows").EnumerateArray().ToDictionary(r => r.GetProperty("wire").GetString()!);
        Assert.Equal(["json", "messagepack-map", "messagepack", "protobuf", "memorypack"], single.Keys);
        foreach (var name in (string[])["messagepack", "protobuf", "memorypack"])
        {
            var ways = single[name].GetProperty("compressions").EnumerateArray().ToDictionary(c => c.GetProperty("label").GetString()!);
            var trained = ways["trained rows"];
            Assert.True(trained.GetProperty("bytesPerRow").GetDouble() < ways["none"].GetProperty("bytesPerRow").GetDouble() / 2);
            Assert.Equal(trained.GetProperty("bytesPerRow").GetDouble(), trained.GetProperty("gigabytes").GetDouble(), 0.1);
            Assert.True(trained.GetProperty("readNs").GetDouble() > 0);
            Assert.Equal("trained rows", single[name].GetProperty("recommended").GetString());
            var model = single[name].GetProperty("rowModel");
            Assert.True(model.GetProperty("pays").GetBoolean());
            Assert.Equal(100, model.GetProperty("measuredRows").GetInt32());
            var members = model.GetProperty("members").EnumerateArray().ToDictionary(m => m.GetProperty("member").GetString()!, m => m.GetProperty("bitsPerRow").GetDouble());
            Assert.Equal(trained.GetProperty("bytesPerRow").GetDouble() * 8, members.Values.Sum(), 1.0);
            Assert.True(members["Price"] > members["Brand"]);
        }
        Assert.False(single["json"].TryGetProperty("rowModel", out _));
        AssertMove(report.RootElement.GetProperty("move"), single["messagepack"].GetProperty("compressions").EnumerateArray().ToDictionary(c => c.GetProperty("label").GetString()!));

        using var text = new ToolRun();
        Assert.Equal(ExitCode.Done, Weigh(text, new WeighRequest(file) { Priced = new PricedRows(1_000_000_000, 1) }));
        Assert.Contains("Trained rows pay", text.Output);
        Assert.Matches(new Regex("Protobuf\r?\n› trained rows +[0-9.]+ "), text.Output);
        Assert.Matches(new Regex(@"Price +[0-9.]+ +[0-9.]+ +\w+"), text.Output);
        Assert.Matches(new Regex(@"values:\s+80(\.0)?\s+GB\s+and\s+the\s+keys"), text.Output);
        Assert.Contains("A move to MessagePack array, trained rows, from each wire", text.Output);
        AssertFits(text.Output);
    }

    static void AssertMove(JsonElement move, Dictionary<string, JsonElement> packed)
    {
        Assert.Equal(("messagepack", "trained rows"), (move.GetProperty("wire").GetString(), move.GetProperty("compression").GetString()));
        Assert.Equal(["json", "messagepack-map", "messagepack", "protobuf", "memorypack"], move.GetProperty("from").EnumerateArray().Select(f => f.GetProperty("wire").GetString()));
        var (none, trained) = (packed["none"], packed["trained rows"]);
        var from = move.GetProperty("from").EnumerateArray().Single(f => f.GetProperty("wire").GetString() == "messagepack");
        Assert.Equal(none.GetProperty("gigabytes").GetDouble() - trained.GetProperty("gigabytes").GetDouble(), from.GetProperty("savedGigabytes").GetDouble(), 0.002);
        Assert.Equal(1 - trained.GetProperty("bytesPerRow").GetDouble() / none.GetProperty("bytesPerRow").GetDouble(), from.GetProperty("saved").GetDouble(), 0.001);
        Assert.Equal(trained.GetProperty("readNs").GetDouble() / 1000, move.GetProperty("readSecondsPerMillion").GetDouble(), 0.001);
        Assert.Equal(none.GetProperty("writeNs").GetDouble() / 1000, from.GetProperty("writeSecondsPerMillion").GetDouble(), 0.001);
    }

    static void AssertFits(string output) => Assert.All(output.Split('\n'), line => Assert.InRange(line.TrimEnd('\r').Length, 0, 80));

    [Fact]
    public void Tables_with_long_names_and_large_prices_fit_80_columns()
    {
        using var tool = new ToolRun();
        var name = string.Concat(Enumerable.Repeat("LongName", 12));
        var rows = string.Join('\n', Enumerable.Range(0, 600).Select(i => $$$"""{"{{{name}}}":{"{{{name}}}2":{"{{{name}}}3":{{{i}}}}},"t":"x{{{i % 7}}}"}"""));
        Assert.Equal(ExitCode.Done, Weigh(tool, new WeighRequest("-") { Priced = new PricedRows(300_000_000_000, 1_000) }, rows));
        Assert.Contains("Trained rows", tool.Output);
        Assert.Contains(" TB  saved", tool.Output);
        AssertFits(tool.Output);
    }

    [Fact]
    public void Wires_that_do_not_support_the_model_are_named_with_the_reason()
    {
        using var tool = new ToolRun();
        var rows = string.Join('\n', Enumerable.Range(0, 50).Select(i => $$"""{"id":{{i}},"tags":{{(i % 2 == 0 ? "null" : "[\"a\"]")}}}"""));
        Assert.Equal(ExitCode.Done, Weigh(tool, new WeighRequest("-") { Json = true }, rows));
        using var report = JsonDocument.Parse(tool.Output);
        Assert.Equal(["json", "messagepack-map", "messagepack", "memorypack"], report.RootElement.GetProperty("singleRows").EnumerateArray().Select(r => r.GetProperty("wire").GetString()));
        Assert.Contains(report.RootElement.GetProperty("remarks").EnumerateArray(), r => r.GetString()!.StartsWith("Protobuf is left out, since it does not support this model: ", StringComparison.Ordinal));
        // What is measured is checked.
        Assert.Equal(["json-system-text-json", "json", "messagepack-map", "messagepack", "memorypack"], report.RootElement.GetProperty("checks").EnumerateArray().Select(c => c.GetProperty("wire").GetString()));
    }

    [Theory]
    [InlineData(300, "source generator, relaxed escaping", "json", "messagepack-map", "messagepack", "protobuf")]
    [InlineData(800, "reflection (the code of its source generator is compiled for up to 500 members), relaxed escaping", "json", "messagepack-map", "messagepack", "protobuf")]
    public void Many_members_are_weighed_on_every_wire_that_takes_them(int members, string reference, params string[] wires)
    {
        using var tool = new ToolRun();
        var rows = string.Join('\n', Enumerable.Range(0, 50).Select(i => "{" + string.Join(',', Enumerable.Range(0, members).Select(m => m % 2 == 0 ? $"\"m{m}\":{i * m % 97}" : $"\"m{m}\":\"{i % 5}\"")) + "}"));
        Assert.Equal(ExitCode.Done, Weigh(tool, new WeighRequest("-") { Json = true }, rows));
        using var report = JsonDocument.Parse(tool.Output);
        Assert.Equal(wires, report.RootElement.GetProperty("singleRows").EnumerateArray().Select(r => r.GetProperty("wire").GetString()));
        Assert.Equal(reference, report.RootElement.GetProperty("method").GetProperty("reference").GetString());
    }

    [Fact]
    public void A_model_of_more_members_than_are_compiled_is_refused_in_one_line()
    {
        using var tool = new ToolRun();
        var file = tool.Write("wide.json", "{" + string.Join(',', Enumerable.Range(0, 3).Select(c => $"\"c{c}\":{{" + string.Join(',', Enumerable.Range(0, 2_000).Select(m => $"\"m{c}_{m}\":{(m % 2 == 0 ? "1" : "\"x\"")}")) + "}")) + "}");
        Assert.Equal($"polywire: {file}: its model has 6,003 members in 4 classes, and up to 5,000 members are compiled. Give a part of the data. 'polywire model' prints the model.", tool.Refused("weigh", file));
    }

    [Theory]
    [InlineData(16, "source generator, relaxed escaping", 0)]
    [InlineData(17, "source generator, relaxed escaping", 2)]
    [InlineData(60, "source generator, relaxed escaping", 2)]
    public void Arrays_in_arrays_survive_at_every_depth(int levels, string reference, int remarks)
    {
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, Weigh(tool, new WeighRequest("-") { Json = true }, new string('[', levels) + "1.5" + new string(']', levels)));
        using var report = JsonDocument.Parse(tool.Output);
        Assert.Equal((reference, remarks), (report.RootElement.GetProperty("method").GetProperty("reference").GetString(), report.RootElement.GetProperty("remarks").GetArrayLength()));
    }

    [Fact]
    public void A_name_that_no_compiler_takes_is_weighed_with_reflection_as_reference()
    {
        using var tool = new ToolRun();
        var rows = string.Join('\n', Enumerable.Range(0, 50).Select(i => $$"""{"{{new string('n', 5_000)}}":{{i}}}"""));
        Assert.Equal(ExitCode.Done, Weigh(tool, new WeighRequest("-") { Json = true }, rows));
        using var report = JsonDocument.Parse(tool.Output);
        Assert.Equal("reflection (the code of its source generator does not compile for this model), relaxed escaping", report.RootElement.GetProperty("method").GetProperty("reference").GetString());
        Assert.Equal(5, report.RootElement.GetProperty("singleRows").GetArrayLength());
    }

    [Fact]
    public void Large_rows_are_timed_in_payloads_of_few()
    {
        using var tool = new ToolRun();
        var text = new string('x', 100_000);
        var rows = string.Join('\n', Enumerable.Range(0, 24).Select(i => $$"""{"id":{{i}},"text":"{{text}}"}"""));
        Assert.Equal(ExitCode.Done, Weigh(tool, new WeighRequest("-") { Json = true }, rows));
        using var report = JsonDocument.Parse(tool.Output);
        Assert.Equal((24, 20), (report.RootElement.GetProperty("method").GetProperty("sizedRows").GetInt32(), report.RootElement.GetProperty("method").GetProperty("timedRows").GetInt32()));
    }

    static void AssertSelfContained(string page)
    {
        Assert.DoesNotMatch(new Regex("""<script|<link|<img|<iframe|@import|url\(|src=|https?://""", RegexOptions.IgnoreCase), page);
        Assert.StartsWith("<!doctype html>", page);
        Assert.Equal(2, Regex.Count(page, "<svg "));
        Assert.DoesNotContain("NaN", page);
    }

    [Theory]
    [InlineData("json-benchmark/twitter.json", 100)]
    [InlineData("json-benchmark/github.json", 1)]
    public void Public_data_survives_every_wire(string name, int rows)
    {
        string? path = TestKit.SharedFiles.Find(name);
        Assert.SkipWhen(path is null, TestKit.SharedFiles.Missing(name));
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, Weigh(tool, new WeighRequest(path!) { Json = true }));
        using var report = JsonDocument.Parse(tool.Output);
        Assert.Equal(rows, report.RootElement.GetProperty("sample").GetProperty("rows").GetInt32());
        Assert.All(report.RootElement.GetProperty("checks").EnumerateArray(), c => Assert.Equal(0, c.GetProperty("failed").GetInt32()));
    }

    [Fact]
    public void Every_inferred_kind_of_member_compiles_and_survives()
    {
        const string Rows = """
            {"i":1,"l":5000000000,"u":18446744073709551615,"d":0.1,"m":0.1234567890123456789,"big":99999999999999999999999999999999999999,"b":true,"t":"é😀\"\\\n","g":"3f2504e0-4f89-41d3-9a0c-0305e82c3301","at":"2024-02-29T10:00:00.12Z","zone":"2024-02-29T10:00:00-03:30","day":"2024-02-29","any":[1,"x",null,{"y":1.5}],"none":null,"empty":[],"nothing":{},"ids":{"17":{"v":1},"18":{"v":2}},"grid":[[1,2],[],[3]],"child":{"name":"a","child":{"name":"b","child":null}}}
            {"i":-2147483648,"l":1,"u":1,"d":-1e-7,"m":2.5,"big":1,"b":false,"t":"","g":"00000000-0000-0000-0000-000000000000","at":"0001-01-01T00:00:00Z","zone":"2024-02-29T10:00:00+00:00","day":"0001-01-01","any":{"z":true},"none":null,"empty":[],"nothing":{},"ids":{},"grid":[],"child":{"name":"c","child":null}}
            """;
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, Weigh(tool, new WeighRequest("-") { Json = true }, Rows));
        Assert.Equal("", tool.Error);
        using var report = JsonDocument.Parse(tool.Output);
        Assert.Single(report.RootElement.GetProperty("remarks").EnumerateArray(), r => r.GetString()!.StartsWith("System.Text.Json reads an object member as a JsonElement", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("""[[1,2],[3]]""")]
    [InlineData("""[1,2,3]""")]
    [InlineData(""" "text" """)]
    [InlineData("{}\n{}\n{\"a\":1}\n")]
    [InlineData("{}\n{}\n")]
    [InlineData("1\n\"x\"\n")]
    [InlineData("""{"17":{"v":1},"18":{"v":2}}""")]
    [InlineData("""[{"class":1,"event":{"namespace":"x"},"Équipe":2,"a-b":3,"a_b":4,"":5,"日本":6,"it's \"q\"":7}]""")]
    public void Odd_rows_and_names_compile_and_survive(string json)
    {
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, Weigh(tool, new WeighRequest("-") { Json = true }, json));
    }

    [Fact]
    public void Rows_that_do_not_survive_are_found()
    {
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Found, Weigh(tool, new WeighRequest("-"), """[{"x":1e999,"y":1},{"x":"a","y":2},{"x":1,"y":3}]"""));
        Assert.Contains("1 of 3 rows do not survive JSON", tool.Output);
        Assert.Contains("row 0 at $.x:", tool.Output);
    }

    [Fact]
    public void Nothing_is_measured_if_nothing_survives()
    {
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Found, Weigh(tool, new WeighRequest("-") { HtmlFile = tool.PathOf("x.html") }, """{"x":[1e999,"a"]}"""));
        Assert.Contains("no row survives every wire", tool.Error);
        Assert.Equal("", tool.Output);
        Assert.Empty(Directory.GetFiles(tool.Folder));
    }

    [Fact]
    public void The_table_is_plain_text_of_80_columns_where_the_output_is_no_terminal()
    {
        using var tool = new ToolRun();
        var rows = string.Join('\n', Enumerable.Range(0, 40).Select(i => $$"""{"a":{{i}},"b":"x"}"""));
        Assert.Equal(ExitCode.Done, Weigh(tool, new WeighRequest("-") { Priced = new PricedRows(3_000_000_000, 3) }, rows));
        Assert.DoesNotContain('\e', tool.Output);
        Assert.Contains("MessagePack array + Brotli", tool.Output);
        Assert.Contains("× 3,000,000,000 × 3", tool.Output);
        Assert.Contains("survive the round trip on every wire", tool.Output);
        AssertFits(tool.Output);
        Assert.Equal("", tool.Error);
    }

    [Theory]
    [InlineData("[1,2,3]", 7, 4)]
    [InlineData("\"text\"", 6, 5)]
    [InlineData("3.5", 3, 9)]
    public void A_sample_without_objects_is_measured_as_what_it_is(string json, double jsonBytes, double packedBytes)
    {
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, Weigh(tool, new WeighRequest("-") { Json = true }, json));
        using var report = JsonDocument.Parse(tool.Output);
        Assert.Equal(
            [("System.Text.Json", jsonBytes), ("JSON", jsonBytes), ("MessagePack", packedBytes)],
            report.RootElement.GetProperty("wires").EnumerateArray().Where(w => w.GetProperty("compression").GetString() == "none").Select(w => (w.GetProperty("label").GetString(), w.GetProperty("bytesPerRow").GetDouble())));
    }
}
