using System.Runtime.Loader;
using Microsoft.CodeAnalysis;

namespace GeneratorTests;

/// <summary>Which wires a model has that names none, and what the others say of it.</summary>
public class DefaultWiresTests
{
    const string Numbered = "[WireField(1)] public int X { get; set; }";

    public static TheoryData<string, string?, string> Cases => new()
    {
        { $"[WireModel] public class M {{ {Numbered} }}", null, "Json MessagePack Protobuf MemoryPack" },
        { $"[assembly: WireDefaults(Naming = WireNaming.CamelCase)] [WireModel] public class M {{ {Numbered} }}", null, "Json MessagePack Protobuf MemoryPack" },
        { "[WireModel] public class M { public int X { get; set; } }", null, "Json MessagePack MemoryPack" },
        { "[WireModel] public class M { }", null, "Json MessagePack Protobuf MemoryPack" },
        { $"[WireModel(Wires = Wires.Json)] public class M {{ {Numbered} }}", null, "Json" },
        { $"[WireModel(Wires = Wires.All)] public class M {{ {Numbered} }}", null, "Json MessagePack Protobuf MemoryPack" },
        { $"[assembly: WireDefaults(Wires = Wires.Json | Wires.Protobuf)] [WireModel] public class M {{ {Numbered} }}", null, "Json Protobuf" },
        { $"[assembly: WireDefaults(Wires = Wires.Json)] [WireModel(Wires = Wires.MemoryPack)] public class M {{ {Numbered} }}", null, "MemoryPack" },
        { $"[WireModel] public class M {{ {Numbered} }}", "Json", "Json" },
        { $"[WireModel] public class M {{ {Numbered} }}", "protobuf, memorypack", "Protobuf MemoryPack" },
        { $"[WireModel] public class M {{ {Numbered} }}", "All", "Json MessagePack Protobuf MemoryPack" },
        { $"[assembly: WireDefaults(Wires = Wires.MessagePack)] [WireModel] public class M {{ {Numbered} }}", "Json", "MessagePack" },
        { $"[assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson)] [WireModel] public class M {{ {Numbered} }}", null, "Json" },
        { $"[assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson | ForeignAttributes.Newtonsoft)] [WireModel] public class M {{ {Numbered} }}", null, "Json" },
        { $"[assembly: WireDefaults(Read = ForeignAttributes.Newtonsoft | ForeignAttributes.MessagePack)] [WireModel] public class M {{ {Numbered} }}", null, "Json MessagePack Protobuf MemoryPack" },
        { $"[assembly: WireDefaults(Read = ForeignAttributes.MemoryPack)] [WireModel] public class M {{ {Numbered} }}", null, "Json MessagePack Protobuf MemoryPack" },
    };

    [Theory]
    [MemberData(nameof(Cases))]
    public void A_model_has_code_for_the_wires_that_are_named_or_else_for_all_that_represent_it(string source, string? property, string wires)
    {
        IEnumerable<string> files = Driver.Files(Driver.Run(Driver.Compilation(source), property)).Keys;
        Assert.Equal(wires.Split(' ').Select(w => $"M.{w}.g.cs").Order(StringComparer.Ordinal), files.Where(f => f.StartsWith("M.", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("[assembly: WireFor(typeof(List<int>))]", null, "Json MessagePack Protobuf MemoryPack")]
    [InlineData("[assembly: WireFor(typeof(List<int>)), WireDefaults(Wires = Wires.Json)]", null, "Json")]
    [InlineData("[assembly: WireFor(typeof(List<int>))]", "MemoryPack", "MemoryPack")]
    public void A_root_has_code_for_the_wires_of_the_assembly(string source, string? property, string wires)
    {
        string registry = Driver.Files(Driver.Run(Driver.Compilation(source), property))["Registry.g.cs"];
        Assert.Equal(wires.Split(' '), from wire in (string[])["Json", "MessagePack", "Protobuf", "MemoryPack"] where registry.Contains($"Find{wire}(") select wire);
    }

    [Fact]
    public void A_wire_that_loses_many_models_is_reported_once_at_the_cause()
    {
        Diagnostic told = Assert.Single(Driver.Run(Driver.Compilation($"[WireModel] public class M {{ public int X {{ get; set; }} }} [WireModel] public class N {{ [WireField(1)] public M? Y {{ get; set; }} }} [WireModel] public class O {{ [WireField(1)] public List<N> Z {{ get; set; }} = []; }}"), null).Diagnostics);
        Assert.Equal(("PW0016", DiagnosticSeverity.Info), (told.Id, told.Severity));
        Assert.Equal("'M' has no Protobuf code: 'X' has no number; 2 models that hold it have none either: 'N', 'O'", told.GetMessage());
    }

    [Fact]
    public void A_call_on_a_wire_that_a_model_lacks_throws_the_text_of_the_build()
    {
        // Types of these names are in other assemblies of this process too, with other reasons.
        string Program(string held) => $$"""
            namespace Lacking;
            [WireModel] public class M { {{held}} public int X { get; set; } }
            [WireModel] public class N { [WireField(1)] public M? Y { get; set; } }
            public static class P { public static string Run() { try { ((WireSerializer)Wire.Protobuf).Serialize(new N()); return ""; } catch (WireTypeException e) { return e.Message; } } }
            """;
        string Run(string source) => (string)new AssemblyLoadContext(null).LoadFromStream(new MemoryStream(Driver.Emit(source))).GetType("Lacking.P")!.GetMethod("Run")!.Invoke(null, null)!;

        Assert.Equal("", Run(Program("[WireField(1)]")));
        Assert.Equal("'Lacking.N' has no Protobuf code: it holds 'M', which has none: 'X' has no number", Run(Program("")));
        Assert.Equal("'Lacking.N' has no Protobuf code: it holds 'M', which has none: 'Z' has no number", Run(Program("public int Z { get; set; }")));
    }
}
