using System.Text;
using System.Text.RegularExpressions;
using Polywire.Cli.Weigh.Inference;
using Polywire.Cli.Weigh.Input;
using Polywire.Cli.Weigh.Model;

namespace CliTests;

/// <summary>From a sample in a test's source to the model, and to its members as short lines.</summary>
static partial class Models
{
    public static Sample SampleOf(string json, string name = "rows.json") => SampleReader.Cut(name, Encoding.UTF8.GetBytes(json));

    public static InferredModel Infer(string json, string name = "rows.json")
    {
        var sample = SampleOf(json, name);
        return ModelBuilder.Build(Observer.Observe(sample), sample);
    }

    public static string Print(string json, string name = "rows.json") => ModelPrinter.Print(Infer(json, name), PrintedFor.Reader, "A test.");

    /// <summary>Each class and member on a line: <c>class Row</c>, <c>int Id</c>, <c>string? Name = ""</c>.</summary>
    public static string[] Lines(string json, string name = "rows.json") =>
        [.. Declaration().Matches(Print(json, name)).Select(m => m.Groups["class"] is { Success: true } c ? "class " + c.Value : m.Groups["member"].Value)];

    [GeneratedRegex(@"public ((sealed|abstract) class (?<class>\w+)( : \w+)?;?|(?<member>\S.*?)) *(\{ get; set; \}|$)", RegexOptions.Multiline)]
    private static partial Regex Declaration();
}
