using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace GeneratorTests;

/// <summary>Only generated code may use what trusts its caller.</summary>
public class UncheckedUseTests
{
    const string Writer = "Polywire.CompilerServices.UncheckedJsonWriter";

    [Theory]
    [InlineData("public static class C { public static void M(ref " + Writer + " w) => ⟦w.PutByte(1)⟧; }")]
    [InlineData("public static class C { public static void M(ref " + Writer + " w) => w = ⟦default(" + Writer + ")⟧; }")]
    [InlineData("public static class C { public static int M() => ⟦" + Writer + ".MaxInteger⟧; }")]
    [InlineData("public static class C { public static bool M(ref " + Writer + " w) => ⟦w.EscapesMore⟧; }")]
    [InlineData("public static class C { public static Polywire.WireContext? M(ref Polywire.CompilerServices.UncheckedMessagePackReader r) => ⟦r.Context⟧; }")]
    [InlineData("public static class C { public static void M(ref " + Writer + " w) => ⟦Polywire.Json.JsonCodecs<int>.Get().WriteUnchecked(ref w, 1)⟧; }")]
    [InlineData("public abstract class ⟦C⟧ : Polywire.CompilerServices.UncheckedJsonCodec<int>;")]
    [InlineData("public abstract class ⟦C⟧ : Polywire.CompilerServices.UncheckedMessagePackCodec<int>;")]
    [InlineData("public static class C { public static void M(ref " + Writer + " w) { var v = ⟦Polywire.CompilerServices.UncheckedJsonCodecs.BeginWrite(ref w)⟧; v.WriteNullValue(); } }")]
    public void Use_outside_of_generated_code_is_reported_at_its_place(string source)
    {
        int start = source.IndexOf('⟦'), end = source.IndexOf('⟧') - 1;
        CSharpCompilation compilation = Driver.Compilation(source.Replace("⟦", "").Replace("⟧", ""));
        Assert.DoesNotContain(compilation.GetDiagnostics(), d => d.Severity == DiagnosticSeverity.Error);
        Diagnostic reported = Assert.Single(Driver.Analyze(compilation));
        Assert.Equal(("PW0050", DiagnosticSeverity.Warning), (reported.Id, reported.DefaultSeverity));
        Assert.Equal((start, end), (reported.Location.SourceSpan.Start, reported.Location.SourceSpan.End));
    }

    [Theory]
    [InlineData("[WireModel] public class M { public int A { get; set; } public List<M>? B { get; set; } public Dictionary<string, object?>? C { get; set; } }")]
    [InlineData("[WireModel] public class M { [WireCodec(typeof(C))] public int A { get; set; } } public static class C { public static void Write(ref Polywire.Json.JsonWriter w, int x) => w.WriteValue(x); public static int Read(ref Polywire.Json.JsonReader r) => r.ReadInt32(); }")]
    [InlineData("public class C : Polywire.MessagePack.MessagePackCodec<int> { public override void Write(ref Polywire.MessagePack.MessagePackWriter w, int x) { w.WriteArrayHeader(1); w.WriteInt32(x); } public override int Read(ref Polywire.MessagePack.MessagePackReader r) { r.ReadArrayHeader(); return r.ReadInt32(); } }")]
    public void Generated_code_and_checked_types_are_not_reported(string source) => Assert.Empty(Driver.Analyze(Driver.Compilation(source)));
}
