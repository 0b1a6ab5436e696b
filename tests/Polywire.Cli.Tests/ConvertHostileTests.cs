using Polywire;
using Polywire.Cli.Commands;
using TestKit;

namespace CliTests;

/// <summary>Damaged input of <c>convert</c>: each ends in values that the other wire reads, or in one line that says what is wrong.</summary>
public class ConvertHostileTests
{
    const string Model = "[WireModel(Wires = Wires.All)] public sealed class Order { [WireField(1)] public int Id { get; set; } [WireField(2)] public string Name { get; set; } = \"\"; [WireField(3)] public int[] Lines { get; set; } = []; [WireField(4)] public Order? Next { get; set; } }";

    static void Convert(ToolRun tool, byte[] input, string from, string to, params string[] more)
    {
        using var run = new ToolRun();
        File.WriteAllBytes(tool.PathOf("in"), input);
        int code = run.Run(["convert", "--from", from, "--to", to, tool.PathOf("in"), "-o", tool.PathOf("out"), .. more]);
        string what = $"{from} to {to} from {System.Convert.ToHexString(input)}: {code}, {run.Error}";
        if (code == ExitCode.BadInput)
        {
            Assert.True(run.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries).Length == 1, what);
            return;
        }
        Assert.True(code == ExitCode.Done, what);
        WireSerializer wire = WireSerializer.Parse(to);
        if (wire.CanSerialize(typeof(RawValue)))
            Assert.True(Record.Exception(() => wire.DeserializeMany<RawValue>(File.ReadAllBytes(tool.PathOf("out")), WireFraming.Sequence).Count()) is null, what);
    }

    [Theory]
    [InlineData("json", "messagepack")]
    [InlineData("messagepack", "json")]
    public void Damaged_values_without_a_model_are_converted_or_refused(string from, string to)
    {
        using var tool = new ToolRun();
        WireSerializer wire = WireSerializer.Parse(from);
        string[] tags = ["{\"$bin\":\"AQI=\"}", "{\"$ext\":[5,\"AQ==\"]}", "{\"$timestamp\":\"1970-01-01T00:00:01Z\"}", "{\"$timestamp\":[1,2]}", "{\"$map\":[[1,{\"$map\":[[[],2]]}],[true,3]]}", "{\"$float\":\"NaN\"}", "{\"$bin\":\"AQI=\",\"$x\":1}", "[{\"$map\":[[{\"$bin\":\"AQI=\"},[{\"$float\":\"NaN\"}]]]}]"];
        byte[][] documents = [.. Corpus.Of(wire).SelectMany(s => s.Documents).Where(d => d.Length < 500), .. from == "json" ? tags.Select(System.Text.Encoding.UTF8.GetBytes) : tags.Select(t => Packed(tool, t))];
        var mutator = new Mutator(11);
        string[] values = ["plain", "tagged", "refuse"];
        for (int i = 0; i < 250; i++)
        {
            byte[] document = documents[i % 3 == 0 ? documents.Length - 1 - i / 3 % tags.Length : i * 7 % documents.Length];
            Convert(tool, i % 10 < 2 ? document : mutator.Mutate(document, from == "json"), from, to, ["--values", values[i % 5 % 3]]);
        }
    }

    static byte[] Packed(ToolRun tool, string json)
    {
        File.WriteAllText(tool.PathOf("in"), json);
        using var run = new ToolRun();
        Assert.Equal((ExitCode.Done, ""), (run.Run("convert", "--from", "json", "--to", "messagepack", tool.PathOf("in"), "-o", tool.PathOf("out"), "--values", "tagged"), run.Error));
        return File.ReadAllBytes(tool.PathOf("out"));
    }

    [Theory]
    [InlineData("memorypack")]
    [InlineData("protobuf")]
    public void Damaged_values_of_a_model_are_converted_or_refused(string from)
    {
        using var tool = new ToolRun();
        string[] model = ["--assembly", tool.Build(Model), "--type", "Order"];
        File.WriteAllText(tool.PathOf("in"), "{\"Id\":1,\"Name\":\"a\",\"Lines\":[1,2,3],\"Next\":{\"Id\":2,\"Name\":\"bé\",\"Lines\":[]}}");
        using var run = new ToolRun();
        Assert.Equal((ExitCode.Done, ""), (run.Run(["convert", "--from", "json", "--to", from, tool.PathOf("in"), "-o", tool.PathOf("out"), .. model]), run.Error));
        byte[] document = File.ReadAllBytes(tool.PathOf("out"));
        var mutator = new Mutator(12);
        for (int i = 0; i < 60; i++) Convert(tool, i % 10 == 0 ? document[..(i * document.Length / 60)] : mutator.Mutate(document, isText: false), from, "json", model);
    }
}
