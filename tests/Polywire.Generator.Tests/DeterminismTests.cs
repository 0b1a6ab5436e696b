using System.Globalization;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Generator.FrontEnd;

namespace GeneratorTests;

/// <summary>The same source is the same bytes, whoever builds it, where, when, and in which language.</summary>
public class DeterminismTests
{
    [Fact]
    public void Two_runs_give_the_same_bytes() => Assert.Equal(Generate("", TestModels.Everything), Generate("", TestModels.Everything));

    [Theory]
    [InlineData("fi-FI")]
    [InlineData("tr-TR")]
    [InlineData("ar-SA")]
    public void Culture_does_not_matter(string culture)
    {
        SortedDictionary<string, string> expected = Generate("", TestModels.Everything + Defaults);
        CultureInfo before = CultureInfo.CurrentCulture;
        CultureInfo beforeUi = CultureInfo.CurrentUICulture;
        try
        {
            CultureInfo.CurrentCulture = CultureInfo.CurrentUICulture = CultureInfo.GetCultureInfo(culture);
            SortedDictionary<string, string> actual = Generate("", TestModels.Everything + Defaults);
            Assert.Equal(expected.Keys, actual.Keys);
            foreach ((string file, string text) in expected) Assert.Equal(text.Split('\n'), actual[file].Split('\n'));
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
            CultureInfo.CurrentUICulture = beforeUi;
        }
    }

    [Fact]
    public void Neither_the_folder_nor_the_zone_nor_the_clock_is_in_the_output()
    {
        SortedDictionary<string, string> here = Generate("/some-folder-of-mine/", TestModels.Everything);
        string? zone = Environment.GetEnvironmentVariable("TZ");
        try
        {
            Environment.SetEnvironmentVariable("TZ", "Pacific/Kiritimati");
            TimeZoneInfo.ClearCachedData();
            Assert.Equal(here, Generate("/another/", TestModels.Everything));
        }
        finally
        {
            Environment.SetEnvironmentVariable("TZ", zone);
            TimeZoneInfo.ClearCachedData();
        }
        string year = DateTime.UtcNow.Year.ToString(CultureInfo.InvariantCulture);
        string folder = Path.GetTempPath().TrimEnd('/');
        Assert.All(here.Values, text =>
        {
            Assert.DoesNotContain("some-folder-of-mine", text);
            Assert.DoesNotContain(AppContext.BaseDirectory, text);
            Assert.DoesNotContain(folder, text);
            Assert.DoesNotContain(Environment.MachineName, text);
            Assert.DoesNotContain(year, text);
            Assert.DoesNotContain('\r', text);
        });
    }

    [Fact]
    public void The_order_of_files_does_not_matter()
    {
        (string, string)[] files = [("A.cs", "[WireModel] public class A { public B? B { get; set; } public List<int>? L { get; set; } }"), ("B.cs", "[WireModel] public class B { public int[]? X { get; set; } }"), ("C.cs", "static class C { static byte[] F(List<A> a, List<B> b) => [.. Wire.Json.Serialize(b), .. Wire.Json.Serialize(a)]; }")];
        SortedDictionary<string, string> one = Driver.Files(Driver.Run(Driver.Compilation(files)));
        Assert.Equal(one, Driver.Files(Driver.Run(Driver.Compilation([.. files.Reverse()]))));
    }

    [Fact]
    public void The_number_of_threads_does_not_matter()
    {
        string source = string.Concat(Enumerable.Range(0, AssemblyReader.ManyModels).Select(i => $"[WireModel] public class M{i} {{ public int X {{ get; set; }} public List<M{(i + 1) % AssemblyReader.ManyModels}>? Y {{ get; set; }} }}\n"));
        CSharpCompilation many = Driver.Compilation(source);
        Assert.True(many.Options.ConcurrentBuild);
        SortedDictionary<string, string> files = Driver.Files(Driver.Run(many, "Json"));
        Assert.True(files.Count > AssemblyReader.ManyModels);
        Assert.Equal(files, Driver.Files(Driver.Run(many.WithOptions(many.Options.WithConcurrentBuild(false)), "Json")));
    }

    /// <summary>Numbers in the source whose text depends on culture, and names that sort differently under one.</summary>
    const string Defaults = """

        [WireModel] public record Numbers(double D = -1.5, float F = 2.25f, decimal M = -0.5m, long L = -7, char C = 'i');
        [WireModel(Naming = WireNaming.SnakeCaseLower)] public class INDEX { public int IdIndex { get; set; } public int Äiti { get; set; } public int Zeta { get; set; } }
        """;

    static SortedDictionary<string, string> Generate(string folder, string source) =>
        Driver.Files(Driver.Run(Driver.Compilation(LanguageVersion.CSharp13, folder, ("Models.cs", source))));
}
