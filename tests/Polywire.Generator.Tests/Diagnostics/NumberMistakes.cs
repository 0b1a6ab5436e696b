using Microsoft.CodeAnalysis;
using static GeneratorTests.Diagnostics.Declarations;

namespace GeneratorTests.Diagnostics;

/// <summary>Numbers and names of members.</summary>
static class NumberMistakes
{
    /// <summary>Id, severity, part of the message, source; <c>⟦</c> and <c>⟧</c> are around the place.</summary>
    public static TheoryData<string, DiagnosticSeverity, string, string> All => new()
    {
        { "PW0002", DiagnosticSeverity.Error, "'B' has no number, but other members of 'M' do. Add [WireField(2)]", "[WireModel] public class M { [WireField(1)] public int A { get; set; } public int ⟦B⟧ { get; set; } }" },
        { "PW0002", DiagnosticSeverity.Error, "'B' has no number, but other members of 'M' do. Add [WireField(2)]", "[WireModel(Layout = WireLayout.Array)] public class M { [WireField(1)] public int A { get; set; } public int ⟦B⟧ { get; set; } }" },
        { "PW0002", DiagnosticSeverity.Error, "'B' has no number", "[WireModel] public class M { [WireField(1)] public int A { get; } public int ⟦B⟧ { get; } public M(int a, int b) { A = a; B = b; } }" },
        { "PW0002", DiagnosticSeverity.Error, "'Sum' has no number", "[WireModel(WriteGetOnly = true)] public class M { [WireField(1)] public int X { get; set; } public int ⟦Sum⟧ => X; }" },
        { "PW0003", DiagnosticSeverity.Error, "'A' and 'B' of 'M' both have number 2. Number 3 is free", "[WireModel] public struct M { [WireField(2)] public int A { get; set; } [WireField(2)] public int ⟦B⟧ { get; set; } }" },
        { "PW0003", DiagnosticSeverity.Error, "'A' and 'B' of 'M' both have number 4. Number 5 is free", "[WireModel] public class M { [WireField(1, MessagePack = 3)] public int A { get; set; } [WireField(4)] public int ⟦B⟧ { get; set; } }" },
        { "PW0003", DiagnosticSeverity.Error, "'X' and 'Y' of 'M' both have number 0", Foreign + "[MessagePack.MessagePackObject] public class M { [MessagePack.Key(0)] public int X { get; set; } [MessagePack.Key(0)] public int ⟦Y⟧ { get; set; } }" + Attributes },
        { "PW0004", DiagnosticSeverity.Error, "'A' and 'B' of 'M' are both named 'x' on the wire", "[WireModel] public record M { [WireField(Name = \"x\")] public int A { get; set; } [WireField(Name = \"x\")] public int ⟦B⟧ { get; set; } }" },
        { "PW0005", DiagnosticSeverity.Error, "'A' has number -3", "[WireModel(Wires = Wires.Json)] public class M { [WireField(-3)] public int ⟦A⟧ { get; set; } }" },
        { "PW0005", DiagnosticSeverity.Error, "'A' has number 536870912", "[WireModel(Wires = Wires.Json)] public class M { [WireField(536870912)] public int ⟦A⟧ { get; set; } }" },
        { "PW0005", DiagnosticSeverity.Error, "'A' has number 0. Numbers must be from 1", "[WireModel] public class M { [WireField(0)] public int ⟦A⟧ { get; set; } }" },
        { "PW0005", DiagnosticSeverity.Error, "'A' has number 0. Numbers must be from 1", "[WireModel] public record M([property: WireField(0)] int ⟦A⟧, [property: WireField(1)] int B);" },
        { "PW0006", DiagnosticSeverity.Error, "'M' would be a MessagePack array of 2000 elements with 1999 gaps", "[WireModel] public class ⟦M⟧ { [WireField(2000)] public int A { get; set; } }" },
        { "PW0007", DiagnosticSeverity.Warning, "'M' is a MessagePack array of 100 elements with 99 gaps", "[WireModel] public class ⟦M⟧ { [WireField(100)] public int A { get; set; } }" },
    };
}
