using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Polywire.Cli.Commands;
using Polywire.Cli.Schema;
using Polywire.Generator;
using Polywire.Generator.FrontEnd;
using Polywire.Generator.Schema;
using Polywire.Generator.Wires;

namespace CliTests;

public class SchemaCheckTests
{
    static readonly CSharpParseOptions s_parsing = new(LanguageVersion.Latest);

    static readonly MetadataReference[] s_references = [.. SampleAssembly.ReferencePaths.Select(p => ReferenceFiles.Of(p))];

    static CSharpCompilation Compilation(string source) => CSharpCompilation.Create("Shop", [CSharpSyntaxTree.ParseText("using System; using System.Collections.Generic; using Polywire;\n" + source, s_parsing)], s_references,
        new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true, nullableContextOptions: NullableContextOptions.Enable));

    /// <summary>The baseline of models, as a build reads them.</summary>
    static string Baseline(string source, bool isOfSource = true) => ContractFile.Print(ContractReader.Read(WireResolver.Resolve(new AssemblyReader(_ => true).Read(Compilation(source), null, default).Models).Models, isOfSource));

    sealed class Text(string path, string text) : AdditionalText
    {
        public override string Path => path;

        public override SourceText? GetText(CancellationToken cancellationToken = default) => SourceText.From(text);
    }

    sealed class Options(string value) : AnalyzerConfigOptionsProvider
    {
        public override AnalyzerConfigOptions GlobalOptions { get; } = new Properties(value);

        public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => GlobalOptions;

        public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => GlobalOptions;

        sealed class Properties(string value) : AnalyzerConfigOptions
        {
            public override bool TryGetValue(string key, [System.Diagnostics.CodeAnalysis.NotNullWhen(true)] out string? found) => (found = key == "build_property.PolywireSchemaBaseline" ? value : null) is not null;
        }
    }

    /// <summary>What a build reports of the baseline.</summary>
    static string[] Build(string source, string property, params AdditionalText[] files)
    {
        GeneratorDriverRunResult result = CSharpGeneratorDriver.Create([new PolywireGenerator().AsSourceGenerator()], files, s_parsing, new Options(property)).RunGenerators(Compilation(source)).GetRunResult();
        return [.. result.Diagnostics.Where(d => d.Id is "PW0080" or "PW0081").Select(d => $"{d.Id} {(d.Location.IsInSource ? d.Location.SourceTree!.GetText().ToString(d.Location.SourceSpan) : "")}: {d.GetMessage()}")];
    }

    const string Numbered = "[WireModel] public class M { [WireField(1)] public int A { get; set; } [WireField(2)] public string? B { get; set; } [WireField(3)] public List<int> C { get; set; } = []; }";

    const string Named = "[WireModel] public class M { public int A { get; set; } public string? B { get; set; } }";

    const string Layout = "[WireModel, System.Runtime.InteropServices.StructLayout(System.Runtime.InteropServices.LayoutKind.*)] public struct M { public int X; public int Y; }";

    const string Offsets = "[WireModel, System.Runtime.InteropServices.StructLayout(System.Runtime.InteropServices.LayoutKind.Explicit)] public struct M { [System.Runtime.InteropServices.FieldOffset(0)] public int X; [System.Runtime.InteropServices.FieldOffset(4)] public int Y; }";

    const string Net = "[WireModel(Protobuf = ProtobufDialect.ProtobufNet, Wires = Wires.Protobuf)] public class M { [WireField(1)] public DateTime A { get; set; } [WireField(2)] public List<decimal> B { get; set; } = []; [WireField(3)] public int C { get; set; } }";

    const string Levels = "[WireModel(Protobuf = ProtobufDialect.ProtobufNet, Wires = Wires.Protobuf), WireUnion(10, typeof(D)), WireUnion(12, typeof(F))] public class M { [WireField(1)] public int A { get; set; } } [WireModel(Protobuf = ProtobufDialect.ProtobufNet, Wires = Wires.Protobuf)] public class D : M { [WireField(2)] public int B { get; set; } } [WireModel(Protobuf = ProtobufDialect.ProtobufNet, Wires = Wires.Protobuf)] public class F : M;";

    /// <summary>Models before and after, and the parts of what is reported: <c>wire: reason</c>, one after another.</summary>
    static readonly (string Before, string After, string[] Broken)[] s_changes =
    [
        (Numbered, Numbered, []),
        (Numbered, Numbered.Replace("= []; }", "= []; [WireField(4)] public int D { get; set; } }"), []),
        (Numbered, Numbered.Replace("[WireField(2)] public string? B { get; set; }", ""), ["Json: 'B' with the name B is removed", "MessagePack: 'B' with the index 1 is removed", "Protobuf: 'B' with the number 2 is removed", "MemoryPack: the model has no code for the wire any more"]),
        (Numbered, Numbered.Replace("WireField(3)", "WireField(4)"), ["MessagePack: 'C' had the index 2 and has 3 now", "Protobuf: 'C' had the number 3 and has 4 now", "MemoryPack: the model has no code for the wire any more"]),
        (Numbered, Numbered.Replace("WireField(1)", "WireField(9)").Replace("WireField(2)", "WireField(1)").Replace("WireField(9)", "WireField(2)"), ["MessagePack: 'A' had the index 0 and has 1 now", "MessagePack: 'B' had the index 1 and has 0 now", "Protobuf: 'A' had the number 1 and has 2 now", "Protobuf: 'B' had the number 2 and has 1 now", "MemoryPack: 'A' had the order 0 and has 1 now", "MemoryPack: 'B' had the order 1 and has 0 now"]),
        (Numbered, Numbered.Replace("public int A", "public long A"), ["Json: 'A' with the name A was Int32 and is Int64 now", "MessagePack: 'A' with the index 0 was Int32 and is Int64 now", "Protobuf: 'A' with the number 1 was Int32 and is Int64 now", "MemoryPack: 'A' with the order 0 was Int32 and is Int64 now"]),
        (Numbered, Numbered.Replace("List<int>", "int[]"), []),
        (Numbered, Numbered.Replace("WireField(1)", "WireField(1, Encoding = WireEncodings.ZigZag)"), ["Protobuf: 'A' with the number 1 was Int32 and is Int32 zigzag now"]),
        ("[WireModel(Wires = Wires.Protobuf)] public class M { [WireField(1, Encoding = WireEncodings.Fixed)] public Dictionary<int, int> A { get; set; } = []; }", "[WireModel(Wires = Wires.Protobuf)] public class M { [WireField(1, Encoding = WireEncodings.Fixed, KeyEncoding = WireEncodings.ZigZag)] public Dictionary<int, int> A { get; set; } = []; }", ["Protobuf: 'A' with the number 1 was {Int32:Int32} fixed and is {Int32:Int32} fixed keys:zigzag now"]),
        (Numbered, Numbered.Replace("WireField(3)", "WireField(3, Encoding = WireEncodings.Unpacked)"), ["Protobuf: 'C' with the number 3 was [Int32] and is [Int32] unpacked now"]),
        (Numbered, Numbered.Replace("WireField(1)", "WireField(1, Name = \"x y\")"), ["Json: 'A' had the name A and has x y now"]),
        (Numbered, Numbered.Replace("string? B", "string? Renamed").Replace("WireField(2)", "WireField(2, Name = \"B\")"), []),
        (Numbered, Numbered.Replace("[WireModel]", "[WireModel(Layout = WireLayout.Map)]"), ["MessagePack: it was written as 'array' and is written as 'map' now"]),
        (Numbered, Numbered.Replace("[WireModel]", "[WireModel(VersionTolerant = true)]"), ["MemoryPack: it was written as 'object' and is written as 'tolerant' now"]),
        (Numbered, Numbered.Replace("[WireModel]", "[WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack)]"), ["Protobuf: the model has no code for the wire any more"]),
        (Numbered, Numbered.Replace("public class M", "public class Other"), ["Json: the model is removed or renamed"]),
        (Numbered, Numbered.Replace("public int A", "public required int A"), ["Json: 'A' is required now"]),
        ("[WireModel] public class M { public int A { get; set; } public int B { get; set; } }", "[WireModel] public class M { public int B { get; set; } public int A { get; set; } }", ["MemoryPack: 'A' had the order 0 and has 1 now", "MemoryPack: 'B' had the order 1 and has 0 now"]),
        ("[WireModel] public class M { public int A { get; set; } }", "[WireModel] public class M { public int A { get; set; } public required string B { get; set; } }", ["Json: 'B' is new and required"]),
        ("[WireModel] public struct M { public int A; }", "[WireModel] public struct M { public int A; public int B; }", ["MemoryPack: 'B' is added, and every value has another size"]),
        ("public enum E { X, Y = 3 } [WireModel] public class M { public E A { get; set; } }", "public enum E { X, Y = 4 } [WireModel] public class M { public E A { get; set; } }", ["Enum: 'Y' had the value 3 and has 4 now"]),
        ("public enum E { X, Y = 3 } [WireModel] public class M { public E A { get; set; } }", "public enum E { X } [WireModel] public class M { public E A { get; set; } }", ["Enum: 'Y' with the value 3 is removed"]),
        ("public enum E { X, Y = 3 } [WireModel] public class M { public E A { get; set; } }", "public enum E { X, [WireName(\"why\")] Y = 3 } [WireModel] public class M { public E A { get; set; } }", ["Enum: 'Y' was written as 'Y' and is written as 'why' now"]),
        ("public enum E { X } [WireModel] public class M { public E A { get; set; } }", "public enum E { X } [WireModel(EnumsAsStrings = true)] public class M { public E A { get; set; } }", ["Json: 'A' with the name A was E and is text:E now", "MessagePack: 'A' with the name A was E and is text:E now", "MemoryPack: 'A' with the order 0 was E and is text:E now"]),
        ("[WireModel, WireUnion(1, typeof(D), Name = \"d\")] public abstract class M; [WireModel] public class D : M { public int A { get; set; } }", "[WireModel, WireUnion(2, typeof(D), Name = \"dd\")] public abstract class M; [WireModel] public class D : M { public int A { get; set; } }", ["Json: 'D' had the discriminator d and has dd now", "MessagePack: 'D' had the discriminator 1 and has 2 now", "MemoryPack: 'D' had the discriminator 1 and has 2 now"]),
        ("[WireModel] public class M { public DateTime A { get; set; } }", "[WireModel] public class M { [WireField(Dates = WireDateEncoding.UnixSeconds)] public DateTime A { get; set; } }", ["Json: 'A' with the name A was DateTime and is DateTime:unix-seconds now"]),
        (Numbered, Numbered.Replace("= []; }", "= []; [WireField(4, Required = true)] public int D { get; set; } }"), ["Json: 'D' is new and required", "MessagePack: 'D' is new and required", "Protobuf: 'D' is new and required", "MemoryPack: 'D' is new and required"]),
        (Numbered, Numbered.Replace("WireField(1)", "WireField(1, Required = true)"), ["Json: 'A' is required now", "MessagePack: 'A' is required now", "Protobuf: 'A' is required now", "MemoryPack: 'A' is required now"]),
        (Numbered.Replace("WireField(1)", "WireField(1, Required = true)"), Numbered, []),
        (Numbered, Numbered.Replace("int A { get; set; }", "int A { get; set; } = 5;"), ["Protobuf: 'A' was left out where it was its type's default, and reads as its initial value then"]),
        (Numbered.Replace("int A { get; set; }", "int A { get; set; } = 5;"), Numbered.Replace("int A { get; set; }", "int A { get; set; } = 6;"), []),
        (Numbered.Replace("string? B { get; set; }", "string B { get; set; } = \"\";"), Numbered.Replace("string? B { get; set; }", "string B { get; set; } = \"x\";"), ["Protobuf: 'B' was left out where it was empty, and reads as its initial value then"]),
        (Numbered.Replace("= [];", ""), Numbered, []),
        (Named, Named.Replace("int A { get; set; }", "int A { get; set; } = 5;"), []),
        (Named.Replace("[WireModel]", "[WireModel(OmitDefault = true)]"), Named.Replace("int A { get; set; }", "int A { get; set; } = 5;"), ["Json: 'A' was left out where it was its type's default, and reads as its initial value then", "MessagePack: 'A' was left out where it was its type's default, and reads as its initial value then"]),
        (Named.Replace("[WireModel]", "[WireModel(OmitDefault = true)]"), Named, []),
        ("[WireModel(WriteGetOnly = true)] public class M { public int A { get; set; } }", "[WireModel(WriteGetOnly = true)] public class M { public int A => 5; }", ["Json: 'A' is written only", "MessagePack: 'A' is written only", "MemoryPack: 'A' is written only"]),
        ("[WireModel(WriteGetOnly = true)] public class M { public int A => 5; }", "[WireModel(WriteGetOnly = true)] public class M { public int A { get; set; } }", []),
        ("[WireModel(Wires = Wires.Json)] public class M { [WireField(Numbers = WireNumbers.NamedFloats)] public double A { get; set; } }", "[WireModel(Wires = Wires.Json)] public class M { public double A { get; set; } }", ["Json: 'A' may be NaN or infinite in older data"]),
        ("[WireModel(Wires = Wires.Json)] public class M { public double A { get; set; } }", "[WireModel(Wires = Wires.Json)] public class M { [WireField(Numbers = WireNumbers.NamedFloats)] public double A { get; set; } }", []),
        ("[WireModel(UnknownMembers = UnknownMemberHandling.Preserve)] public class M { public int A { get; set; } [WireExtensionData] public Dictionary<string, object?>? Rest { get; set; } }", "[WireModel] public class M { public int A { get; set; } }", ["Json: it preserved members that it does not have", "MessagePack: it preserved members that it does not have"]),
        (Layout.Replace("*", "Sequential"), Layout.Replace("*", "Sequential, Pack = 1"), ["MemoryPack: it was written as 'memory' and is written as 'memory pack:1' now"]),
        (Offsets, Offsets.Replace("FieldOffset(0)", "FieldOffset(8)"), ["MemoryPack: it was written as 'memory 0,4' and is written as 'memory 8,4' now"]),
        (Layout.Replace("*", "Sequential, Pack = 1"), Layout.Replace("*", "Sequential, Pack = 1"), []),
        (Net, Net.Replace("ProtobufNet,", "ProtobufNet240,"), ["Protobuf: 'A' with the number 1 was DateTime level:200 and is DateTime now", "Protobuf: 'B' with the number 2 was [Decimal] level:200 and is [Decimal] level:240 now"]),
        (Net, Net.Replace("ProtobufNet,", "ProtobufNet300,"), ["Protobuf: 'A' with the number 1 was DateTime level:200 and is DateTime now", "Protobuf: 'B' with the number 2 was [Decimal] level:200 and is [Decimal] now"]),
        (Levels, Levels.Replace("WireUnion(10", "WireUnion(11"), ["Protobuf: 'D' had the number 10 and has 11 now"]),
        (Levels, Levels.Replace(", WireUnion(10, typeof(D))", ""), ["Protobuf: 'D' with the number 10 is removed"]),
        (Levels, Levels.Replace("WireUnion(12", "WireUnion(13, typeof(G)), WireUnion(12") + " [WireModel(Protobuf = ProtobufDialect.ProtobufNet, Wires = Wires.Protobuf)] public class G : M;", []),
    ];

    [Fact]
    public void The_build_reports_each_kind_of_change_by_wire()
    {
        var wrong = new List<string>();
        foreach ((string before, string after, string[] broken) in s_changes)
        {
            string[] found = Build(after, "wires.schema", new Text("/src/Shop/wires.schema", Baseline(before)));
            bool isSame = found.Length == broken.Length && broken.All(b => found.Any(f => f.Contains($"{b.Split(':')[0]} of '", StringComparison.Ordinal) && f.Contains(b[(b.IndexOf(':', StringComparison.Ordinal) + 2)..], StringComparison.Ordinal)));
            if (!isSame) wrong.Add($"{after}\n  {string.Join("\n  ", found)}");
        }
        Assert.True(wrong.Count == 0, string.Join('\n', wrong));
    }

    [Fact]
    public void A_break_is_reported_at_the_model()
    {
        string report = Build(Numbered.Replace("WireField(3)", "WireField(3, Encoding = WireEncodings.Unpacked)", StringComparison.Ordinal), "../wires.schema", new Text("/src/wires.schema", Baseline(Numbered))).Single();
        Assert.Equal("PW0080 M: Protobuf of 'M' differs from the schema baseline: 'C' with the number 3 was [Int32] and is [Int32] unpacked now. Undo the change, or accept it with 'polywire schema --check --accept'", report);
    }

    [Fact]
    public void A_baseline_that_is_missing_or_damaged_is_reported()
    {
        Assert.Equal(["PW0081 : PolywireSchemaBaseline is 'x.schema', but there is no such file. Write the file with 'polywire schema --check --accept'"], Build(Numbered, "x.schema", new Text("/src/other.schema", "")));
        foreach ((string text, int line) in new[] { ("", 1), ("syntax", 1), (Baseline(Numbered) + "      deep x\n", 20), (Baseline(Numbered).Replace("A Int32", "\"A Int32", StringComparison.Ordinal), 6) })
        {
            string report = Build(Numbered, "x.schema", new Text("/src/x.schema", text)).Single();
            Assert.Contains("PW0081", report);
            if (text.Length > 0 && line != 20) Assert.Contains($"line {line} is not one of a schema baseline", report);
        }
        Assert.Empty(Build(Numbered, ""));
    }

    [Theory]
    [InlineData("x")]
    [InlineData("-1")]
    [InlineData("99999999999")]
    public void A_position_that_is_no_number_is_a_damaged_line(string key)
    {
        string[] lines = Baseline(Numbered).Split('\n');
        int line = Array.FindLastIndex(lines, l => l.StartsWith("    0 ", StringComparison.Ordinal));
        lines[line] = "    " + key + lines[line][5..];
        string report = Build(Numbered, "x.schema", new Text("/src/x.schema", string.Join('\n', lines))).Single();
        Assert.Contains($"line {line + 1} is not one of a schema baseline", report);
    }

    [Fact]
    public void Reserved_keys_are_accepted_in_time_that_grows_with_their_number()
    {
        using var tool = new ToolRun();
        string file = tool.Write("wires.schema", Baseline(Numbered).Replace("  Protobuf message\n", "  Protobuf message\n" + string.Concat(Enumerable.Range(100, 300_000).Select(n => $"    reserved {n} M{n}\n")), StringComparison.Ordinal));
        TimeSpan before = Environment.CpuUsage.TotalTime;
        Assert.Equal(ExitCode.Done, tool.Run("schema", "--check", tool.Build(Numbered), "--baseline", file, "--accept"));
        // 45 billion comparisons take minutes, and other tests run too.
        Assert.InRange((Environment.CpuUsage.TotalTime - before).TotalSeconds, 0, 100);
        Assert.Contains("    reserved 300099 M300099\n", File.ReadAllText(file));
    }

    [Fact]
    public void An_assembly_has_the_baseline_of_its_source()
    {
        using var tool = new ToolRun();
        foreach (string models in new[] { JsonSchemaTests.Models, Numbered })
        {
            Assert.Equal(ExitCode.Done, tool.Run("schema", "--check", tool.Build(models), "--baseline", tool.PathOf("wires.schema"), "--accept"));
            Assert.Equal(Baseline(models, isOfSource: false), File.ReadAllText(tool.PathOf("wires.schema")));
            File.Delete(tool.PathOf("wires.schema"));
        }
    }

    [Fact]
    public void The_baseline_of_an_assembly_is_not_compared_in_initial_values()
    {
        string other = Numbered.Replace("int A { get; set; }", "int A { get; set; } = 5;", StringComparison.Ordinal);
        Assert.Empty(Build(other, "x.schema", new Text("/src/x.schema", Baseline(Numbered, isOfSource: false))));
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, tool.Run("schema", "--check", tool.Build(other), "--baseline", tool.Write("x.schema", Baseline(other))));
    }

    [Fact]
    public void Names_with_spaces_quotes_and_keywords_are_read_back()
    {
        string text = Baseline("""[WireModel] public class M { [WireField(Name = "reserved")] public int A { get; set; } [WireField(Name = "a \"b\" \\ #")] public int B { get; set; } [WireField(Name = "")] public int C { get; set; } [WireField(Name = "#x")] public int D { get; set; } }""");
        Assert.Equal(text, ContractFile.Print(ContractFile.Parse(text, out _)!));
        Assert.Contains("    \"reserved\" A Int32\n", text);
    }

    [Fact]
    public void Check_compares_accepts_and_reserves()
    {
        using var tool = new ToolRun();
        string file = tool.PathOf("wires.schema");
        Assert.Contains("there is no such file", tool.Refused("schema", "--check", tool.Build(Numbered), "--baseline", file));
        Assert.Equal(ExitCode.Done, tool.Run("schema", "--check", tool.PathOf("Shop.dll"), "--baseline", file, "--accept"));
        Assert.Equal(ExitCode.Done, tool.Run("schema", "--check", tool.PathOf("Shop.dll"), "--baseline", file));
        Assert.Equal("", tool.Output);

        string shorter = Numbered.Replace("[WireField(2)] public string? B { get; set; }", "", StringComparison.Ordinal);
        string assembly = tool.Build(shorter);
        Assert.Equal(ExitCode.Found, tool.Run("schema", "--check", assembly, "--baseline", file));
        Assert.Equal("M: Json: 'B' with the name B is removed\nM: MessagePack: 'B' with the index 1 is removed\nM: Protobuf: 'B' with the number 2 is removed\nM: MemoryPack: the model has no code for the wire any more\n", tool.Output);
        Assert.Equal(ExitCode.Done, tool.Run("schema", "--check", assembly, "--baseline", file, "--accept"));
        Assert.Contains("    reserved 2 B\n", File.ReadAllText(file));

        // What is reserved stays so in later baselines, in the .proto file, and for new members.
        Assert.Equal(ExitCode.Done, tool.Run("schema", "--check", assembly, "--baseline", file, "--accept"));
        using var proto = new ToolRun();
        Assert.True(proto.Run("schema", "--proto", assembly, "--baseline", file) == ExitCode.Done, proto.Error);
        Assert.Contains("message M {\n  reserved 2;\n  reserved \"b\";\n", proto.Output);
        using var reused = new ToolRun();
        Assert.Equal(ExitCode.Found, reused.Run("schema", "--check", tool.Build(Numbered.Replace("string? B", "Guid New", StringComparison.Ordinal)), "--baseline", file));
        Assert.Equal("M: MessagePack: 'New' has the index 1, which the removed 'B' had\nM: Protobuf: 'New' has the number 2, which the removed 'B' had\n", reused.Output);
    }

    [Theory]
    [InlineData("name the file of the baseline", "--check")]
    [InlineData("--accept belongs to --check", "--proto", "--accept")]
    [InlineData("line 1 is not one of a schema baseline", "--check", "--baseline", "bad")]
    public void Wrong_usage_is_refused(string message, params string[] arguments)
    {
        using var tool = new ToolRun();
        string bad = tool.Write("bad", "text");
        Assert.Contains(message, tool.Refused(["schema", tool.Build(Numbered), .. arguments.Select(a => a == "bad" ? bad : a)]));
    }
}
