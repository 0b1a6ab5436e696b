using Microsoft.CodeAnalysis;

namespace GeneratorTests.Diagnostics;

/// <summary>Calls, and attributes of the assembly, with a type that has no code.</summary>
static class CallMistakes
{
    /// <summary>Id, severity, part of the message, source; <c>⟦</c> and <c>⟧</c> are around the place.</summary>
    public static TheoryData<string, DiagnosticSeverity, string, string> All => new()
    {
        { "PW0022", DiagnosticSeverity.Warning, "at this call holds 'System.Text.RegularExpressions.Regex', which is a type of .NET that cannot be made from its members", "static class C { static byte[] F(List<System.Text.RegularExpressions.Regex> r) => ⟦Wire.Json.Serialize(r)⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "'N' at this call is not a model", "public class N { } static class C { static byte[] F(N n) => ⟦Wire.Json.Serialize(n)⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "at this call holds 'N', which is not a model", "public class N { } static class C { static void F(byte[] b) => ⟦Wire.MessagePack.Deserialize<List<N[]>>(b)⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "can be named inside 'C' only, which is not partial", "static class C { private enum E { A } static byte[] F(E[] e) => ⟦Wire.Json.Serialize(e)⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "inside a generic type", "partial class C<T> { [WireModel] private class M { public T? X { get; set; } } static byte[] F(M m) => ⟦Wire.Json.Serialize(m)⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "inside a generic type", "partial class C<T> { [WireModel] private class M { public T? X { get; set; } } static byte[] F(C<int>.M[] m) => ⟦Wire.Json.Serialize(m)⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "'M' at this call has no MemoryPack code, since it names its wires", "[WireModel(Wires = Wires.Json)] public class M { public int X { get; set; } } static class C { static M F(byte[] b) => ⟦Wire.MemoryPack.Deserialize<M>(b)⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "at this call has no Protobuf code: it ", "static class C { static byte[] F(List<List<int>> m) => ⟦Wire.Protobuf.Serialize(m)⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "is an anonymous type, which generated code cannot name. Declare a record with [WireModel] in its place", "static class C { static byte[] F() => ⟦Wire.Json.Serialize(new { A = 1 })⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "is a task. Await it and use its result", "static class C { static byte[] F(System.Threading.Tasks.Task<int> t) => ⟦Wire.Json.Serialize(t)⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "is an asynchronous stream. Write it with SerializeManyAsync", "static class C { static byte[] F(IAsyncEnumerable<int> t) => ⟦Wire.Json.Serialize(t)⟧; }" },
        { "PW0063", DiagnosticSeverity.Info, "[assembly: WireFor] for 'int' has no effect, because every wire has code for the type. Remove it", "[assembly: ⟦WireFor<int>⟧]" },
        { "PW0063", DiagnosticSeverity.Info, "[assembly: WireFor] for 'object' has no effect", "[assembly: ⟦WireFor(typeof(object))⟧]" },
        { "PW0063", DiagnosticSeverity.Info, "[assembly: WireFor] for 'byte[]' has no effect", "[assembly: ⟦WireFor<byte[]>⟧]" },
        { "PW0063", DiagnosticSeverity.Info, "[assembly: WireFor] for 'M' has no effect, because the type is a model of this project by an attribute of its own", "[assembly: ⟦WireFor<M>⟧] [WireModel] public class M { public int A { get; set; } }" },
        { "PW0063", DiagnosticSeverity.Info, "[assembly: WireFor] for 'G<T>' has no effect, because the type is a model", "[assembly: ⟦WireFor(typeof(G<>))⟧] [WireModel] public class G<T> { public T? A { get; set; } }" },
        { "PW0063", DiagnosticSeverity.Info, "has no effect, because the type is named by another attribute too", "[assembly: WireFor<List<int>>] [assembly: ⟦WireFor(typeof(List<int>))⟧]" },
    };
}
