using Microsoft.CodeAnalysis;

namespace GeneratorTests.Diagnostics;

/// <summary>Members that are hidden, omitted although they would read as another value, or written where others are omitted.</summary>
static class OmissionMistakes
{
    /// <summary>Id, severity, part of the message, source; <c>⟦</c> and <c>⟧</c> are around the place.</summary>
    public static TheoryData<string, DiagnosticSeverity, string, string> All => new()
    {
        { "PW0024", DiagnosticSeverity.Error, "'X' would be omitted, but an absent 'X' reads as its initial value, not as null", "[assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson)]\n[WireModel] public class M { [System.Text.Json.Serialization.JsonIgnore(Condition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull)] public string? ⟦X⟧ { get; set; } = \"x\"; }" },
        { "PW0024", DiagnosticSeverity.Error, "'X' would be omitted, but an absent 'X' is an error on reading, since it is required. Make it optional, or remove the option", "[WireModel] public class M { [WireField(OmitNull = true)] public required string? ⟦X⟧ { get; set; } }" },
        { "PW0024", DiagnosticSeverity.Error, "'X' would be omitted, but an absent 'X' is an error on reading", "[WireModel] public class M { [WireField(OmitDefault = true)] public required int ⟦X⟧ { get; init; } }" },
        { "PW0024", DiagnosticSeverity.Error, "'X' would be omitted", "[WireModel] public class M { [WireField(OmitDefault = true)] public int ⟦X⟧ { get; set; } = 5; }" },
        { "PW0053", DiagnosticSeverity.Warning, "'X' of 'B' is hidden by 'X' of 'M'", "public class B { public int X { get; set; } } [WireModel] public class M : B { public new string? ⟦X⟧ { get; set; } }" },
        { "PW0053", DiagnosticSeverity.Warning, "'X' of 'B' is hidden by 'X' of 'M'", "[WireModel] public class B { [WireField(1)] public int X { get; set; } } [WireModel(Wires = Wires.Json)] public class M : B { [WireField(2)] public new string? ⟦X⟧ { get; set; } }" },
        { "PW0053", DiagnosticSeverity.Warning, "'X' of 'B' is hidden by 'X' of 'C'", "public class B { public int X; } public class C : B { public new long ⟦X⟧; } [WireModel] public class M : C; [WireModel] public class N : C;" },
        { "PW0053", DiagnosticSeverity.Warning, "'X' of 'B<int>' is hidden by 'X' of 'M'", "public class B<T> { public T? X { get; set; } } [WireModel] public class M : B<int> { public new string? ⟦X⟧ { get; set; } }" },
        { "PW0053", DiagnosticSeverity.Warning, "'X' of 'M' is hidden by 'X' of 'M<T>'", "public class M { public int X { get; set; } } [WireModel(Wires = Wires.Json)] public class M<T> : M { public new T? ⟦X⟧ { get; set; } }" },
        { "PW0054", DiagnosticSeverity.Warning, "'X' has [NonSerialized], which has no effect here, so it is written", "[WireModel] public class M { [NonSerialized] public int ⟦X⟧; }" },
        { "PW0059", DiagnosticSeverity.Info, "'X' is written where it is null: absent, it would read as its initial value. Remove the initial value, or set OmitNull = false on the member", "[WireModel(Wires = Wires.Json, OmitNull = true)] public class M { public List<int>? ⟦X⟧ { get; set; } = []; public List<int> Y { get; set; } = []; public string? Z { get; set; } [WireField(OmitNull = false)] public string? V { get; set; } = \"\"; public int? W { get; set; } = null; public int U { get; set; } = 5; public Dictionary<string, int>? T { get; } = []; }" },
        { "PW0059", DiagnosticSeverity.Info, "'X' is written where it is its type's default: absent, it would read as its initial value. Remove the initial value, or set OmitDefault = false on the member", "[assembly: WireDefaults(OmitDefault = true)]\n[WireModel(Wires = Wires.Json)] public class M { public int ⟦X⟧ { get; set; } = 5; public int Y { get; set; } = 0; public int Z { get; set; } }" },
        { "PW0059", DiagnosticSeverity.Info, "'X' is written where it is null: it is required. Make it optional, or set OmitNull = false on the member", "[WireModel(Wires = Wires.Json, OmitNull = true)] public class M { public required int? ⟦X⟧ { get; set; } public required int Y { get; set; } public required string Z { get; set; } [WireField(OmitNull = false)] public required string? V { get; set; } }" },
        { "PW0059", DiagnosticSeverity.Info, "'X' is written where it is its type's default: it is required", "[WireModel(Wires = Wires.Json, OmitDefault = true)] public class M { [WireField(Required = true)] public int ⟦X⟧ { get; set; } }" },
        { "PW0059", DiagnosticSeverity.Info, "'X' is written where it is null", "[WireModel(Wires = Wires.Json, OmitNull = true)] public class M { public bool? ⟦X⟧ { get; set; } = false; public bool Y { get; set; } = false; }" },
        { "PW0059", DiagnosticSeverity.Info, "'X' is written where it is null", "[WireModel(Wires = Wires.Json, OmitNull = true)] public class M { public M() => X = 5; public int? ⟦X⟧ { get; set; } }" },
        { "PW0059", DiagnosticSeverity.Info, "'X' is written where it is its type's default", "[WireModel(Wires = Wires.Json, OmitDefault = true)] public record M(int ⟦X⟧ = 5);" },
        { "PW0059", DiagnosticSeverity.Info, "'X' is written where it is its type's default", "[WireModel(Wires = Wires.Json, OmitDefault = true)] public class M { int _x = 5; public int ⟦X⟧ { get => _x; set => _x = value; } }" },
    };
}
