using Microsoft.CodeAnalysis;
using static GeneratorTests.Diagnostics.Declarations;

namespace GeneratorTests.Diagnostics;

/// <summary>Codecs that cannot be used for a type.</summary>
static class CodecMistakes
{
    /// <summary>Id, severity, part of the message, source; <c>⟦</c> and <c>⟧</c> are around the place.</summary>
    public static TheoryData<string, DiagnosticSeverity, string, string> All => new()
    {
        { "PW0018", DiagnosticSeverity.Error, "'N' cannot be used for 'int': it does not derive from JsonCodec<T>, MessagePackCodec<T>, ProtobufCodec<T> or MemoryPackCodec<T>, and is not a static class", "public class N { } [WireModel] public class M { [WireCodec(typeof(N))] public int ⟦X⟧ { get; set; } }" },
        { "PW0018", DiagnosticSeverity.Error, "'OnlyJson' cannot be used for 'int': it handles 'Foreign?'", Codec + "[WireModel] public class M { [WireCodec(typeof(OnlyJson))] public int ⟦X⟧ { get; set; } }" },
        { "PW0018", DiagnosticSeverity.Error, "'K' cannot be used for 'string?': it has no static 'void Write(ref JsonWriter, T)' and 'T Read(ref JsonReader)'", "public static class K { public static void Write(ref Polywire.Json.JsonWriter w, string? x) { } public static int Read(ref Polywire.Json.JsonReader r) => 0; } [WireModel] public class M { [WireCodec(typeof(K))] public string? ⟦X⟧ { get; set; } }" },
        { "PW0018", DiagnosticSeverity.Error, "'K' cannot be used for 'int': it handles 'string'", Open + "[WireModel] public class M { [WireCodec(typeof(K))] public int ⟦X⟧ { get; set; } }" },
        { "PW0018", DiagnosticSeverity.Error, "'K' cannot be used for 'int': its type parameter 'B' does not follow from that type", Open + "[WireModel] public class M { [WireCodec(typeof(K<,>))] public int ⟦X⟧ { get; set; } }" },
        { "PW0018", DiagnosticSeverity.Error, "'C' cannot be used for 'int': 'int' does not satisfy the constraints on its 'A'", Open + "[WireModel] public class M { [WireCodec(typeof(C<>))] public int ⟦X⟧ { get; set; } }" },
        { "PW0018", DiagnosticSeverity.Error, "'C' cannot be used for 'T?': 'T?' does not satisfy the constraints on its 'A'", Open + "[WireModel] public class M<T> { [WireCodec(typeof(C<>))] public T? ⟦X⟧ { get; set; } }" },
        { "PW0018", DiagnosticSeverity.Error, "'N' cannot be used for 'string': it has no parameterless constructor that is public or internal", Open + "public class N(int x) : K { public int X => x; } [WireModel] public class M { [WireCodec(typeof(N))] public string ⟦X⟧ { get; set; } = \"\"; }" },
        { "PW0018", DiagnosticSeverity.Error, "'N' cannot be used for 'string': it is abstract", Open + "public abstract class N : K; [WireModel] public class M { [WireCodec(typeof(N))] public string ⟦X⟧ { get; set; } = \"\"; }" },
        { "PW0018", DiagnosticSeverity.Error, "'C' cannot be used for 'string': another codec for Json is named here too", Open + "[WireModel] public class M { [WireCodec(typeof(K)), WireCodec(typeof(C<>))] public string ⟦X⟧ { get; set; } = \"\"; }" },
        { "PW0018", DiagnosticSeverity.Error, "'K' cannot be used for 'S': it handles 'string'", Open + "[⟦WireCodec(typeof(K))⟧] public struct S;" },
        { "PW0018", DiagnosticSeverity.Error, "'K' cannot be used for 'S': it handles 'string'", "[assembly: ⟦WireCodec(typeof(K), Target = typeof(S))⟧]\n" + Open + "public struct S;" },
        { "PW0018", DiagnosticSeverity.Error, "'C' cannot be used for 'any type': it handles every type. Set its Target", "[assembly: ⟦WireCodec(typeof(C<>))⟧]\n" + Open },
        { "PW0018", DiagnosticSeverity.Error, "'S' cannot be used for 'any type': it does not derive from JsonCodec<T>", "[assembly: ⟦WireCodec(typeof(S))⟧]\npublic struct S;" },
        { "PW0018", DiagnosticSeverity.Error, "'M' cannot be used for 'int'", "[WireModel] public class M { [WireCodecOverridable, WireCodec(typeof(M))] public int ⟦X⟧ { get; set; } }" },
    };
}
