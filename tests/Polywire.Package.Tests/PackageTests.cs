using TestKit;

namespace PackageTests;

/// <summary>What a user sees who takes the package.</summary>
public class PackageTests(PackedPolywire packed) : IClassFixture<PackedPolywire>
{
    [Fact]
    public void The_package_holds_the_runtime_the_generator_and_the_build_property()
    {
        string[] files = packed.Files();
        Assert.Contains("lib/net10.0/Polywire.dll", files);
        Assert.Contains("lib/net10.0/Polywire.xml", files);
        Assert.Contains("lib/net9.0/Polywire.dll", files);
        Assert.Contains("analyzers/dotnet/cs/Polywire.Generator.dll", files);
        Assert.Contains("analyzers/dotnet/cs/Polywire.Generator.CodeFixes.dll", files);
        Assert.Contains("buildTransitive/Polywire.props", files);
        Assert.Contains("README.md", files);
        Assert.DoesNotContain(files, f => f.Contains("CodeAnalysis"));
        Assert.Contains("<license type=\"expression\">MIT</license>", packed.Manifest());
        Assert.DoesNotContain("<dependency id", packed.Manifest());
        Assert.Contains("lib/net10.0/Polywire.pdb", packed.Files("Polywire.[0-9]*.snupkg"));
    }

    [Fact]
    public void The_package_for_ASP_NET_Core_brings_the_generator_to_projects_that_reference_nothing_else()
    {
        string[] files = packed.Files("Polywire.AspNetCore.*.nupkg");
        Assert.Contains("lib/net10.0/Polywire.AspNetCore.dll", files);
        Assert.Contains("lib/net9.0/Polywire.AspNetCore.xml", files);
        Assert.Matches("<dependency id=\"Polywire\" version=\"[^\"]+\" include=\"All\" />", packed.Text("Polywire.AspNetCore.*.nupkg", "Polywire.AspNetCore.nuspec"));
    }

    [Fact]
    public void The_packages_pages_lead_into_the_repository()
    {
        foreach (string page in new[] { packed.Text("Polywire.[0-9]*.nupkg", "README.md"), packed.Text("Polywire.AspNetCore.*.nupkg", "aspnetcore.md"), packed.Text("Polywire.Cli.*.nupkg", "tool.md") })
        {
            Assert.Contains("](https://github.com/polywire/polywire/blob/main/", page);
            Assert.DoesNotMatch(@"\]\((?!https://)", page);
        }
    }

    [Fact]
    public void A_program_and_a_library_use_each_others_models()
    {
        Dictionary<string, string> output = packed.Run("Program");
        Assert.Equal("""{"Books":[{"Title":"Notes","Year":1843}],"Name":"Ada"}""", output["used"]);
        Assert.Equal("""{"Owner":{"Books":[{"Title":"Notes","Year":1843}],"Name":"Ada"},"All":[{"Books":[{"Title":"Notes","Year":1843}],"Name":"Ada"}],"Size":{"Width":2,"Height":3},"Hidden":{"Label":"top"}}""", output["nested"]);
        Assert.Equal("Notes", output["both"]);
        Assert.Equal("""[{"Amount":5}]""", output["internal"]);
        Assert.Equal("""[{"Amount":6,"Next":{"Amount":0,"Next":null}}]""", output["private"]);
        Assert.Equal("""{"a":[1,2]}""", output["scalars"]);
    }

    [Fact]
    public void Names_do_not_clash_with_other_serializers_and_the_build_property_counts()
    {
        Dictionary<string, string> output = packed.Run("Beside");
        Assert.Equal("""{"id":7,"placed":"1970-01-01T00:00:00Z"}""", output["polywire"]);
        Assert.Equal("7", output["newtonsoft"]);
        Assert.Equal("0", output["protobuf"]);
        Assert.Equal("Order", output["mvc"]);
        Assert.Equal("messagepack", output["wires"]);
    }

    [Fact]
    public void An_older_language_version_is_the_only_error_reported()
    {
        CommandResult build = packed.Build("OldLanguage");
        Assert.NotEqual(0, build.ExitCode);
        string[] errors = [.. build.Output.Split('\n').Where(l => l.Contains(": error ")).Select(l => l.Split(": error ")[1].Split(':')[0]).Distinct()];
        Assert.Equal(["PW0014"], errors);
    }

    [Fact]
    public void The_tool_installs_and_weighs()
    {
        string rows = packed.Write("rows.ndjson", File.ReadLines(Repository.PathOf("samples/questions.ndjson")).Take(50));
        string report = packed.Tool("weigh", rows, "--json").Succeeded();
        Assert.StartsWith("{", report);
        Assert.Contains("\"messagepack\"", report);
    }
}
