using Microsoft.CodeAnalysis;
using static GeneratorTests.Diagnostics.Declarations;

namespace GeneratorTests.Diagnostics;

/// <summary>Settings without an effect.</summary>
static class EffectMistakes
{
    /// <summary>Id, severity, part of the message, source; <c>⟦</c> and <c>⟧</c> are around the place.</summary>
    public static TheoryData<string, DiagnosticSeverity, string, string> All => new()
    {
        { "PW0020", DiagnosticSeverity.Error, "'Rest' must be a settable Dictionary", "[WireModel] public class M { [WireExtensionData] public Dictionary<string, int>? ⟦Rest⟧ { get; set; } }" },
        { "PW0020", DiagnosticSeverity.Error, "'Rest' must be a settable Dictionary", "[WireModel] public class M { [WireExtensionData] public Dictionary<string, object?> ⟦Rest⟧ { get; } }" },
        { "PW0020", DiagnosticSeverity.Error, "'Rest' must be a settable Dictionary or IDictionary", "public class B { [WireExtensionData] public IDictionary<string, int>? ⟦Rest⟧ { get; set; } } [WireModel] public class M : B; [WireModel] public class N : B;" },
        { "PW0021", DiagnosticSeverity.Error, "'M' preserves unknown members but has no member with [WireExtensionData]", "[WireModel(UnknownMembers = UnknownMemberHandling.Preserve)] public class ⟦M⟧ { }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireCodecOverridable] on 'X' has no effect, because it has [WireIgnore]. Remove the attribute", "[WireModel] public class M { [WireIgnore, WireCodecOverridable] public int ⟦X⟧ { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireCodecOverridable] on 'X' has no effect, because it is not a member of 'M' on any wire. Add [WireField] to make it one. Remove", "[WireModel] public class M { [WireCodecOverridable] private object? ⟦X⟧ { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireCodecOverridable] on 'X' has no effect, because it is static", "[WireModel] public class M { [WireCodecOverridable] public static object? ⟦X⟧ { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireCodecOverridable] on 'X' has no effect, because it has [WireExtensionData]", "[WireModel] public class M { [WireExtensionData, WireCodecOverridable] public Dictionary<string, object?>? ⟦X⟧ { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireField] on 'X' has no effect, because it is static", "[WireModel] public class M { [WireField] public static int ⟦X⟧ { get; set; } public int Y { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireField] on 'x' has no effect, because a parameter of a class or struct is not a member. Add it to the property. Remove the attribute", "[WireModel] public class M([WireField(1)] int ⟦x⟧) { public int X { get; } = x; }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireField] on 'x' has no effect, because a parameter of a class or struct is not a member", "[WireModel] public class M([WireField(1)] int ⟦x⟧) { [WireField(2)] public int X { get; } = x; }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireField] on 'x' has no effect, because a parameter of a class or struct is not a member", "[WireModel] public struct M { public int X { get; } public M([WireField(1)] int ⟦x⟧) => X = x; }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireField] on 'X' has no effect, because no property takes it from the parameter", "[WireModel] public record M([WireField(1)][property: WireField(2)] int ⟦X⟧);" },
        { "PW0027", DiagnosticSeverity.Error, "[WireField] on 'X' has no effect, because it is a constant", "[WireModel] public class M { [WireField] public const int ⟦X⟧ = 1; }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireField] on 'this[]' has no effect, because it is an indexer", "[WireModel] public class M { [WireField] public int ⟦this⟧[int i] { get => i; set { } } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireField] on 'I.X' has no effect, because it implements an interface explicitly", "public interface I { int X { get; set; } } [WireModel] public class M : I { [WireField] int I.⟦X⟧ { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireField] on 'X' has no effect, because it has [WireExtensionData]", "[WireModel] public class M { [WireField, WireExtensionData] public Dictionary<string, object?>? ⟦X⟧ { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireIgnore] on 'X' has no effect, because [WireField] makes it a member", "[WireModel] public class M { [WireField(1), WireIgnore] public int ⟦X⟧ { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireIgnore] on 'X' has no effect", "public class B { [WireField, WireIgnore] public int ⟦X⟧ { get; set; } } [WireModel] public class M : B; [WireModel] public class N : B;" },
        { "PW0027", DiagnosticSeverity.Error, "[WireCodec] on 'X' has no effect, because it has [WireIgnore]", "[WireModel] public class M { [WireIgnore, WireCodec(typeof(C))] public int ⟦X⟧ { get; set; } } " + IntCodec },
        { "PW0027", DiagnosticSeverity.Error, "[WireCodec] on 'X' has no effect, because it is not a member of 'M'", "[WireModel] public class M { [WireCodec(typeof(C))] internal int ⟦X⟧ { get; set; } } " + IntCodec },
        { "PW0027", DiagnosticSeverity.Error, "[WireCodec] on 'X' has no effect, because it is not a member of 'M'", "[WireModel(OptIn = true)] public class M { [WireCodec(typeof(C))] public int ⟦X⟧ { get; set; } } " + IntCodec },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets Numbers, which has no effect on 'System.String'", "[WireModel] public class M { [WireField(Numbers = WireNumbers.AsStrings)] public string? ⟦X⟧ { get; set; } }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets Numbers", "[WireModel] public class M { [WireField(Numbers = WireNumbers.NamedFloats)] public int ⟦X⟧ { get; set; } }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets KeyEncoding, which has no effect on 'System.Int32[]'", "[WireModel] public class M { [WireField(1, KeyEncoding = WireEncodings.ZigZag)] public int[] ⟦X⟧ { get; set; } = []; }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets Dates", "[WireModel] public class M { [WireField(Dates = WireDateEncoding.UnixSeconds)] public DateOnly ⟦X⟧ { get; set; } }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets DateFormat", "[WireModel] public class M<T> { [WireField(DateFormat = \"d\")] public T? ⟦X⟧ { get; set; } }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets InternStrings, which has no effect on 'System.Int32'", "[WireModel(InternStrings = true)] public class M { [WireField(InternStrings = true)] public int ⟦X⟧ { get; set; } [WireField(InternStrings = true)] public string? Y { get; set; } }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets SingleAsArray", "[WireModel] public class M { [WireField(SingleAsArray = true)] public Dictionary<string, int>? ⟦X⟧ { get; set; } }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets EnumFallback", "public enum E { A } [WireModel] public class M { [WireField(EnumFallback = E.A)] public E ⟦X⟧ { get; set; } }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets EnumFallback", "public enum E { A } [WireModel] public class M { [WireField(EnumsAsStrings = true, EnumFallback = (E)7)] public E ⟦X⟧ { get; set; } }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets OmitNull, which has no effect on 'System.Int32'", "[WireModel] public class M { [WireField(OmitNull = true)] public int ⟦X⟧ { get; set; } }" },
        { "PW0036", DiagnosticSeverity.Error, "'X' sets Append, but is no collection with an Add", "[WireModel] public class M { [WireField(Append = true)] public int[]? ⟦X⟧ { get; set; } }" },
        { "PW0036", DiagnosticSeverity.Error, "'X' sets Append, but is set while the object is made", "[WireModel] public class M { [WireField(Append = true)] public List<int>? ⟦X⟧ { get; init; } }" },
        { "PW0036", DiagnosticSeverity.Error, "'X' sets Append, but is set while the object is made", "[WireModel] public record M([property: WireField(Append = true)] List<int> ⟦X⟧);" },
    };
}
