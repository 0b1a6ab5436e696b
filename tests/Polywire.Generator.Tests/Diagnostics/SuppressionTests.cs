using Microsoft.CodeAnalysis;

namespace GeneratorTests.Diagnostics;

/// <summary>A pragma suppresses diagnostics.</summary>
public class SuppressionTests
{
    [Theory]
    [InlineData("#pragma warning disable PW0022\n", "public class N; static class C { static byte[] F(N n) => Wire.Json.Serialize(n); }")]
    [InlineData("#pragma warning disable PW0007\n", "[WireModel] public class M { [WireField(1)] public int X { get; set; } [WireField(40)] public int Y { get; set; } }")]
    [InlineData("#pragma warning disable PW0016\n", "[WireModel] public class M { public System.Text.Json.Nodes.JsonNode? X { get; set; } }")]
    public void A_pragma_suppresses_a_diagnostic(string pragma, string source)
    {
        Assert.Single(Driver.Run(Driver.Compilation(source)).Diagnostics);
        Assert.DoesNotContain(Driver.Run(Driver.Compilation(pragma + source)).Diagnostics, d => !d.IsSuppressed);
    }

    [Fact]
    public void A_pragma_suppresses_the_diagnostics_up_to_its_end()
    {
        const string Model = "[WireModel] public class {0} {{ public System.Text.Json.Nodes.JsonNode? X {{ get; set; }} }}\n";
        string source = "#pragma warning disable PW0016\n" + string.Format(System.Globalization.CultureInfo.InvariantCulture, Model, "M") + "#pragma warning restore PW0016\n" + string.Format(System.Globalization.CultureInfo.InvariantCulture, Model, "N");
        Diagnostic said = Assert.Single(Driver.Run(Driver.Compilation(source)).Diagnostics, d => !d.IsSuppressed);
        Assert.StartsWith("'N' has no MessagePack code", said.GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }
}
