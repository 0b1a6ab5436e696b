using Microsoft.CodeAnalysis;

namespace GeneratorTests.Diagnostics;

/// <summary>A wire that one model does not have is reported once, for all the models and calls that need it.</summary>
public class LostWireTests
{
    [Theory]
    [InlineData("List<M>", "Wire.Protobuf", "'System.Collections.Generic.List<M>' at this call holds 'M', which has no Protobuf code: 'X' has no number")]
    [InlineData("M", "Wire.Protobuf", "'M' at this call has no Protobuf code: 'X' has no number")]
    [InlineData("Dictionary<string, H[]>", "Wire.Protobuf.With(WireCompression.Gzip())", "'System.Collections.Generic.Dictionary<string, H[]>' at this call holds 'H', which has no Protobuf code: it holds 'M', which has none: 'X' has no number")]
    [InlineData("M", "Wire.Json", null)]
    [InlineData("List<H>", "Wire.MessagePack", null)]
    [InlineData("List<int>", "Wire.Protobuf", null)]
    [InlineData("List<M>", "(true ? Wire.Json : (WireSerializer)Wire.Protobuf)", null)]
    public void A_call_on_a_wire_that_the_type_lacks_is_reported(string type, string wire, string? message)
    {
        string source = "[assembly: WireDefaults(Wires = Wires.All)]\n[WireModel] public class M { public int X { get; set; } } [WireModel] public class H { [WireField(1)] public M Held { get; set; } = new(); } static class C { static byte[] F(" + type + " m) => " + wire + ".Serialize(m); }";
        string?[] said = [.. Driver.Run(Driver.Compilation(source)).Diagnostics.Where(d => d.Id == "PW0022").Select(d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture))];
        if (message is null) Assert.Empty(said);
        else Assert.StartsWith(message, Assert.Single(said));
    }

    [Theory]
    [InlineData("[WireModel] public class A { public Leaf? X { get; set; } }", "; 1 model that holds it has none either: 'A'")]
    [InlineData("[WireModel] public class A { public List<Leaf>? X { get; set; } } [WireModel] public class B { public A? X { get; set; } public Leaf? Y { get; set; } }", "; 2 models that hold it have none either: 'A', 'B'")]
    [InlineData("[WireModel] public class A { public B? X { get; set; } } [WireModel] public class B { public C? X { get; set; } } [WireModel] public class C { public D? X { get; set; } } [WireModel] public class D { public Leaf? X { get; set; } public A? Y { get; set; } }", "; 4 models that hold it have none either: 'A', 'B', 'C', …")]
    [InlineData("[WireModel] public class A<T> { public T? X { get; set; } } [WireModel] public class B { public A<Leaf>? X { get; set; } }", "; 1 model that holds it has none either: 'B'")]
    [InlineData("[WireModel, WireUnion(0, typeof(D))] public abstract class U; [WireModel] public class D : U { public Leaf? X { get; set; } }", "; 2 models that hold it have none either: 'D', 'U'")]
    public void A_wire_that_is_lost_in_many_models_is_reported_once_at_the_cause(string holders, string along)
    {
        GeneratorRunResult result = Driver.Run(Driver.Compilation("[WireModel] public class Leaf { public System.Text.Json.Nodes.JsonNode? N { get; set; } }" + holders));
        Diagnostic said = Assert.Single(result.Diagnostics);
        Assert.Equal("'Leaf' has no MessagePack code: 'N' has no codec for MessagePack" + along, said.GetMessage(System.Globalization.CultureInfo.InvariantCulture));
        Assert.DoesNotContain(Driver.Files(result).Keys, k => k.EndsWith(".MessagePack.g.cs", StringComparison.Ordinal) && !k.StartsWith("A_1", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("enum ⟦E⟧ { A = 1 }", "'E' has no Protobuf code: enums of Protobuf need a member with the value 0; 3 models that hold it have none either: 'M', 'N', 'O'")]
    [InlineData("enum ⟦E⟧ : long { A }", "'E' has no Protobuf code: enums of Protobuf have 32 bits; 3 models that hold it have none either: 'M', 'N', 'O'")]
    public void An_enum_that_a_wire_does_not_support_is_reported_once_where_it_is_declared(string declaration, string expected)
    {
        string source = $$"""
            [WireModel(Wires = Wires.Json)] public class Apart { [WireField(1)] public Outer.E X { get; set; } }
            [WireModel] public class M { [WireField(1)] public Outer.E X { get; set; } [WireField(2)] public Outer.E[] Y { get; set; } = []; }
            [WireModel] public class N { [WireField(1)] public Outer.E? X { get; set; } }
            [WireModel] public class O { [WireField(1)] public N? X { get; set; } }
            public class Outer { public {{declaration}} }
            """;
        Diagnostic said = Assert.Single(Driver.Run(Driver.Compilation(source.Replace("⟦", "").Replace("⟧", "")), "Protobuf").Diagnostics);
        Assert.Equal((expected.Replace("'E'", "'Outer.E'"), source.IndexOf('⟦')), (said.GetMessage(System.Globalization.CultureInfo.InvariantCulture), said.Location.SourceSpan.Start));
    }

    [Fact]
    public void An_enum_of_another_assembly_is_reported_at_the_first_model_that_has_it()
    {
        Diagnostic said = Assert.Single(Driver.Run(Driver.Compilation("[WireModel] public class M { [WireField(1)] public System.IO.FileMode X { get; set; } } [WireModel] public class N { [WireField(1)] public System.IO.FileMode X { get; set; } }"), "Protobuf").Diagnostics);
        Assert.StartsWith("'System.IO.FileMode' has no Protobuf code", said.GetMessage(System.Globalization.CultureInfo.InvariantCulture));
        Assert.Equal("M", said.Location.SourceTree!.ToString().Substring(said.Location.SourceSpan.Start, said.Location.SourceSpan.Length));
    }

    [Fact]
    public void A_model_with_an_error_reports_the_models_that_hold_it_once()
    {
        GeneratorRunResult result = Driver.Run(Driver.Compilation("[WireModel(Wires = Wires.Json)] public class M { public Action? X { get; set; } } [WireModel(Wires = Wires.Json)] public class N { public List<M>? X { get; set; } } [WireModel(Wires = Wires.Json)] public class O { public int X { get; set; } }"));
        Assert.Equal(["PW0001", "PW0017", "PW0016"], result.Diagnostics.Select(d => d.Id));
        Assert.Contains("O.Json.g.cs", Driver.Files(result).Keys);
    }

    [Fact]
    public void A_named_wire_that_a_held_model_loses_is_an_error_and_leaves_the_other_wire()
    {
        GeneratorRunResult result = Driver.Run(Driver.Compilation("[WireModel] public class Leaf { public System.Text.Json.Nodes.JsonNode? N { get; set; } } [WireModel(Wires = Wires.Json | Wires.MessagePack)] public class M { public Leaf? X { get; set; } }"));
        Assert.Equal(["PW0016", "PW0017"], result.Diagnostics.Select(d => d.Id).Order(StringComparer.Ordinal));
        Assert.Contains("M.Json.g.cs", Driver.Files(result).Keys);
    }

    [Theory]
    [InlineData("Wires = Wires.Json", "[WireModel] public class A { public B? X { get; set; } } [WireModel(Wires = Wires.Json | Wires.MessagePack)] public class B { public int X { get; set; } } static class C { static byte[] F(List<A> a, B[] b, Dictionary<string, A> c) { Wire.Json.Serialize(a); Wire.MessagePack.Serialize(b); return Wire.Json.Serialize(c); } }")]
    [InlineData("Wires = Wires.MessagePack", "[WireModel] public class A { public List<int[]>? X { get; set; } } [WireModel(Wires = Wires.Json)] public class B { public Dictionary<int, E[]>? X { get; set; } } public enum E { X }")]
    [InlineData("Wires = Wires.Json", "[WireModel] public class A<T> { public T? X { get; set; } public List<T>? Y { get; set; } } [WireModel] public class B { public A<B>? X { get; set; } public A<int>? Y { get; set; } public Deferred<B>? Z { get; set; } } [WireModel(Wires = Wires.MessagePack)] public class C { public List<string>? X { get; set; } }")]
    [InlineData("Wires = Wires.All", "[WireModel(Wires = Wires.Json)] public class A { public int X { get; set; } } [WireModel] public class B { public A? X { get; set; } public List<A>? Y { get; set; } } static class C { static byte[] F(List<B> b, Dictionary<string, A[]> a) { ((WireSerializer)Wire.MessagePack).Serialize(b); return Wire.Json.Serialize(a); } }")]
    public void Mixed_wires_name_no_code_that_is_not_generated(string defaults, string source) =>
        Driver.Emit($"[assembly: WireDefaults({defaults})]\n" + source);
}
