using Microsoft.CodeAnalysis;
using static GeneratorTests.Diagnostics.Declarations;

namespace GeneratorTests.Diagnostics;

/// <summary>Objects that reading cannot make or complete: constructors, callbacks, and members that nothing sets.</summary>
static class ConstructionMistakes
{
    /// <summary>Id, severity, part of the message, source; <c>⟦</c> and <c>⟧</c> are around the place.</summary>
    public static TheoryData<string, DiagnosticSeverity, string, string> All => new()
    {
        { "PW0008", DiagnosticSeverity.Error, "'M' has no parameterless constructor and none whose parameters all match members; mark one with [WireConstructor] and name its parameters after the members, or add a parameterless constructor, which may be private", "[WireModel] public class ⟦M⟧ { public int A { get; set; } public M(string other) { } }" },
        { "PW0008", DiagnosticSeverity.Error, "'IPAddress' has no parameterless constructor and none whose parameters all match members; private ones of another assembly are not visible. Put [WireModel] on the type there, or name a codec of your own with [assembly: WireCodec(typeof(...))]", "[assembly: ⟦WireFor<System.Net.IPAddress>⟧]" },
        { "PW0008", DiagnosticSeverity.Error, "'M' has no parameterless constructor", "[WireModel] public struct ⟦M⟧ { public int X { get; } public M(string other) => X = other.Length; }" },
        { "PW0008", DiagnosticSeverity.Error, "'M' has no parameterless constructor", "[WireModel] public struct ⟦M⟧ { public List<int> X { get; } public M(string other) => X = new(other.Length); }" },
        { "PW0008", DiagnosticSeverity.Error, "'M' has no parameterless constructor", "[WireModel] public readonly struct ⟦M⟧(object other) { public readonly string X = other.ToString()!; }" },
        { "PW0008", DiagnosticSeverity.Error, "'M' has no parameterless constructor", "[WireModel] public readonly struct ⟦M⟧ { readonly int _x; public int X => _x; public M(string other) => _x = other.Length; }" },
        { "PW0008", DiagnosticSeverity.Error, "'M' has no parameterless constructor", Foreign + "[MessagePack.MessagePackObject] public record ⟦M⟧([property: MessagePack.Key(0)] int X, [property: System.Runtime.Serialization.IgnoreDataMember] int Y);" + Attributes },
        { "PW0008", DiagnosticSeverity.Error, "'M' has no parameterless constructor", "[WireModel] public class ⟦M⟧(string x) { [WireIgnore] public int X { get; set; } = x.Length; }" },
        { "PW0009", DiagnosticSeverity.Error, "Parameter 'other' of the constructor of 'M' matches no member", "[WireModel] public class M { public int A { get; set; } [WireConstructor] public M(int a, string ⟦other⟧) { } }" },
        { "PW0009", DiagnosticSeverity.Error, "Parameter 'y' of the constructor of 'M' matches no member", "[WireModel] public class M { [WireConstructor] public M(int x, int ⟦y⟧) => X = x + y; [WireIgnore] public int X { get; } }" },
        { "PW0019", DiagnosticSeverity.Error, "'After' must be an instance method", "[WireModel] public class M { [WireCallback(WirePhase.AfterRead)] public void ⟦After⟧(int x) { } }" },
        { "PW0019", DiagnosticSeverity.Error, "'After' must be an instance method", "[WireModel] public class M { [WireCallback(WirePhase.AfterRead)] public static void ⟦After⟧() { } }" },
        { "PW0030", DiagnosticSeverity.Error, "'X' of 'M' would be written, but 'C', which is read in its place, has no member 'X' that can be set", "[WireModel(Wires = Wires.Json, ReadAs = typeof(C))] public interface M { int ⟦X⟧ { get; } int Y { get; } } [WireModel(Wires = Wires.Json)] public class C : M { public int X => 1; public int Y { get; set; } }" },
        { "PW0030", DiagnosticSeverity.Error, "has no member 'x' that can be set", "[WireModel(ReadAs = typeof(C))] public interface M { [WireField(Name = \"x\")] int ⟦X⟧ { get; } } [WireModel] public class C : M { public int X { get; set; } }" },
        { "PW0051", DiagnosticSeverity.Info, "'Sum' has no setter and no constructor parameter, so it is not written on MessagePack", "[WireModel] public class M { public int X { get; set; } public int ⟦Sum⟧ => X; }" },
        { "PW0051", DiagnosticSeverity.Info, "'Y' has no setter", "[WireModel] public struct M { [WireField(1)] public int X { get; set; } [WireField(2)] public string ⟦Y⟧ => \"\"; }" },
        { "PW0051", DiagnosticSeverity.Info, "'Y' has no setter", "public class B { public readonly int ⟦Y⟧ = 5; } [WireModel] public class M : B { public int X { get; set; } } [WireModel] public class N : B { public int X { get; set; } }" },
        { "PW0065", DiagnosticSeverity.Info, "'Secret' has no getter, so no wire writes it. Add [WireField] if that is intended, or exclude it with [WireIgnore]", "[WireModel] public class M { public int X { get; set; } public int ⟦Secret⟧ { set => X = value; } }" },
        { "PW0065", DiagnosticSeverity.Info, "'Secret' has no public getter, so no wire writes it. Add [WireField] to write it, or exclude it with [WireIgnore]", "[WireModel] public class M { public int X { get; set; } public int ⟦Secret⟧ { private get; set; } }" },
        { "PW0052", DiagnosticSeverity.Warning, "'X' of 'M' is written but not read back", "[WireModel(Wires = Wires.Json)] public class M { public int ⟦X⟧ { get; } public M() { } public M(int x) => X = x; }" },
        { "PW0052", DiagnosticSeverity.Warning, "'Y' of 'M' is written but not read back", "[WireModel(Wires = Wires.Json)] public class M { public int X { get; } public string? ⟦Y⟧ { get; } public M(int x) => X = x; public M(string y) => Y = y; }" },
        { "PW0052", DiagnosticSeverity.Warning, "'X' of 'M' is written but not read back", "[WireModel(Wires = Wires.Json)] public struct M { public readonly int ⟦X⟧; public M() { } public M(int x) => X = x; }" },
        { "PW0052", DiagnosticSeverity.Warning, "'X' of 'M' is written but not read back", "[WireModel(Wires = Wires.Json)] public class M { public List<int>? ⟦X⟧ { get; } public List<int> Y { get; } = []; public M() { } public M(List<int> x, List<int> y) => (X, Y) = (x, y); }" },
    };
}
