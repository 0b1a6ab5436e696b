using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using static GeneratorTests.Diagnostics.Declarations;

namespace GeneratorTests.Diagnostics;

/// <summary>A mistake leaves the code of other models, and the diagnostics of other members, as they are.</summary>
public class OtherModelTests
{
    [Fact]
    public void Two_parts_of_a_model_with_the_attribute_leave_the_code_of_all_models()
    {
        GeneratorRunResult result = Driver.Run(Driver.Compilation(("A.cs", "[WireModel] public partial class M { public int X { get; set; } }"), ("B.cs", "[WireModel] public partial class M { public int Y { get; set; } } [WireModel] public class N { public int X { get; set; } }")));
        Assert.Contains("Y\\\"", Driver.Files(result)["M.Json.g.cs"]);
        Assert.Contains("N.Json.g.cs", Driver.Files(result).Keys);
    }

    [Fact]
    public void A_mistake_in_one_model_does_not_take_the_others_code()
    {
        GeneratorRunResult result = Driver.Run(Driver.Compilation("[WireModel] public class M { public Action? X { get; set; } } [WireModel] public class N { public int X { get; set; } }"));
        Assert.Single(result.Diagnostics);
        Assert.Contains("N.Json.g.cs", Driver.Files(result).Keys);
        Assert.DoesNotContain("M.Json.g.cs", Driver.Files(result).Keys);
    }

    [Fact]
    public void Each_members_type_is_judged_by_itself()
    {
        GeneratorRunResult result = Driver.Run(Driver.Compilation("public class N; [WireModel] public class M { public N? X { get; set; } public Action? Y { get; set; } public List<N>? Z { get; set; } }"));
        Assert.Equal(["is not a model. Add [WireModel] to it", "is a delegate, which no wire can represent. Exclude the member with [WireIgnore]", "is not a model. Add [WireModel] to it"],
            result.Diagnostics.Select(d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture)).Select(m => m[(m.IndexOf(" is ", StringComparison.Ordinal) + 1)..]));
    }

    [Fact]
    public void A_union_of_which_every_type_is_left_out_is_an_error() =>
        Assert.Equal(["PW0010", "PW0056"], Driver.Run(Driver.Compilation(Foreign + "[MessagePack.Union(0, typeof(E))] public interface M; [MessagePack.MessagePackObject] public class E;" + Attributes)).Diagnostics.Select(d => d.Id).Order());

    [Theory]
    [InlineData(LanguageVersion.CSharp8, "8.0")]
    [InlineData(LanguageVersion.CSharp12, "12.0")]
    public void An_older_language_version_is_reported(LanguageVersion version, string text)
    {
        CSharpCompilation compilation = CSharpCompilation.Create("Old", [CSharpSyntaxTree.ParseText("[Polywire.WireModel] public class M { public int X { get; set; } }", new CSharpParseOptions(version), "M.cs")], Driver.Compilation("").References);
        Diagnostic said = Assert.Single(Driver.Run(compilation).Diagnostics);
        Assert.Equal(("PW0014", DiagnosticSeverity.Error), (said.Id, said.Severity));
        Assert.Contains($"compiles C# {text}.", said.GetMessage(System.Globalization.CultureInfo.InvariantCulture));
        Assert.Equal("M", said.Location.SourceTree!.GetText().ToString(said.Location.SourceSpan));
    }
}
