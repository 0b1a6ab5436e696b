using Polywire.Cli.Commands;

namespace CliTests;

/// <summary>A built assembly without what it references: one line that says so, and no description that lacks its models.</summary>
public class MissingReferenceTests
{
    const string Library = "namespace Parts; public class Thing { public int X { get; set; } } public struct Pair { public int Y; } public abstract class Base { public int Z { get; set; } } public enum Color { Red }";

    static ToolRun Lacking(string models, out string file)
    {
        var tool = new ToolRun();
        string library = tool.BuildLibrary("Parts", Library);
        file = tool.Build(models, library);
        File.Delete(library);
        return tool;
    }

    static string[] Lines(ToolRun tool) => tool.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries);

    public static TheoryData<string> Models => [
        "[assembly: WireFor<Parts.Thing>] [WireModel] public class Shop { public Parts.Thing? Thing { get; set; } }",
        "[assembly: WireFor(typeof(Parts.Thing))]",
        "[WireModel(Wires = Wires.Json)] public class Shop : Parts.Base { [WireField(1)] public int A { get; set; } }",
        "[WireModel(Wires = Wires.Json)] public class Shop { [WireField(1)] public Parts.Color A { get; set; } }",
        "[assembly: WireFor<Parts.Pair>] [WireModel(Wires = Wires.Json)] public class Shop { [WireField(1)] public Dictionary<string, Parts.Pair[]> A { get; set; } = []; }",
        "[WireModel(Wires = Wires.Json)] public class Shop { [WireField(1)] public Parts.Color? A; }"];

    [Theory]
    [MemberData(nameof(Models))]
    public void A_description_names_what_is_missing(string models)
    {
        using ToolRun tool = Lacking(models, out string file);
        int runs = 0;
        foreach (string[] what in (string[][])[["--json-schema"], ["--typescript"], ["--check", "--accept", "--baseline", tool.PathOf("wires.schema")], ["--proto"]])
        {
            Assert.Equal(ExitCode.BadInput, tool.Run(["schema", .. what, file]));
            Assert.All(Lines(tool), l => Assert.Matches("^polywire: .*Parts.* Name the \\.dll in the folder that the build writes, where its references are\\.$", l));
            Assert.Equal(++runs, Lines(tool).Length);
            Assert.Equal("", tool.Output);
        }
        Assert.False(File.Exists(tool.PathOf("wires.schema")));
    }

    [Fact]
    public void A_missing_reference_of_other_code_is_not_needed()
    {
        using ToolRun tool = Lacking("[WireModel(Wires = Wires.Json)] public class Shop { [WireField(1)] public int A { get; set; } } public class Other { public Parts.Thing? Thing; }", out string file);
        Assert.Equal((ExitCode.Done, ""), (tool.Run(["schema", "--json-schema", file]), tool.Error));
        Assert.Contains("\"A\"", tool.Output);
    }

    [Fact]
    public void A_comparison_names_what_is_missing()
    {
        using ToolRun tool = Lacking("[assembly: WireFor<Parts.Thing>] namespace Shop; [WireModel] public class Order { public Parts.Thing? Thing { get; set; } }", out string file);
        int runs = 0;
        foreach (string[] what in (string[][])[["--random", "3"], ["--type", "Shop.Order", tool.Write("a.json", "{\"Thing\":{\"X\":1}}")]])
        {
            Assert.Equal(ExitCode.BadInput, tool.Run(["verify", "--from", "newtonsoft", "--to", "json", "--assembly", file, .. what]));
            Assert.All(Lines(tool), l => Assert.Matches("^polywire: .*Parts", l));
            Assert.Equal(++runs, Lines(tool).Length);
        }
    }
}
