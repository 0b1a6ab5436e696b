using Microsoft.CodeAnalysis;

namespace GeneratorTests.Diagnostics;

/// <summary>Each mistake is reported once, with its id, its severity, at its place.</summary>
public class MistakeTests
{
    /// <summary>Gets the ids of the mistakes.</summary>
    internal static IEnumerable<string> Ids => new[] { TypeMistakes.All, CallMistakes.All, NumberMistakes.All, ConstructionMistakes.All, UnionMistakes.All, WireMistakes.All, CodecMistakes.All, OmissionMistakes.All, EffectMistakes.All, ForeignMistakes.All }.SelectMany(mistakes => mistakes).Select(m => m.Data.Item1);

    [Theory]
    [MemberData(nameof(TypeMistakes.All), MemberType = typeof(TypeMistakes))]
    [MemberData(nameof(CallMistakes.All), MemberType = typeof(CallMistakes))]
    [MemberData(nameof(NumberMistakes.All), MemberType = typeof(NumberMistakes))]
    [MemberData(nameof(ConstructionMistakes.All), MemberType = typeof(ConstructionMistakes))]
    [MemberData(nameof(UnionMistakes.All), MemberType = typeof(UnionMistakes))]
    [MemberData(nameof(WireMistakes.All), MemberType = typeof(WireMistakes))]
    [MemberData(nameof(CodecMistakes.All), MemberType = typeof(CodecMistakes))]
    [MemberData(nameof(OmissionMistakes.All), MemberType = typeof(OmissionMistakes))]
    [MemberData(nameof(EffectMistakes.All), MemberType = typeof(EffectMistakes))]
    [MemberData(nameof(ForeignMistakes.All), MemberType = typeof(ForeignMistakes))]
    public void A_mistake_is_reported_once_at_its_place(string id, DiagnosticSeverity severity, string message, string source)
    {
        int start = source.IndexOf('⟦');
        int end = source.IndexOf('⟧') - 1;
        GeneratorRunResult result = Driver.Run(Driver.Compilation(source.Replace("⟦", "").Replace("⟧", "")));
        Diagnostic said = Assert.Single(result.Diagnostics);
        Assert.Equal(id, said.Id);
        Assert.Equal(severity, said.DefaultSeverity);
        Assert.Contains(message, said.GetMessage(System.Globalization.CultureInfo.InvariantCulture));
        Assert.Equal("Models.cs", said.Location.SourceTree?.FilePath);
        Assert.Equal((start, end), (said.Location.SourceSpan.Start, said.Location.SourceSpan.End));
    }
}
