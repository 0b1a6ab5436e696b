using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Runtime.InteropServices;
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
        Assert.Contains("buildTransitive/Polywire.targets", files);
        Assert.Contains("README.md", files);
        Assert.Contains("icon.png", files);
        Assert.DoesNotContain(files, f => f.Contains("CodeAnalysis"));
        Assert.Contains("<license type=\"expression\">MIT</license>", packed.Manifest());
        Assert.DoesNotContain("<dependency id", packed.Manifest());
        Assert.Contains("<icon>icon.png</icon>", packed.Manifest());
        Assert.Contains("<readme>README.md</readme>", packed.Manifest());
        Assert.Matches("(?s)<releaseNotes>## .*CHANGELOG.md</releaseNotes>", packed.Manifest());
        Assert.Contains("<repository type=\"git\" url=\"https://github.com/polywire/polywire\"", packed.Manifest());
    }

    [Theory]
    [InlineData("Polywire.[0-9]*", "lib/net10.0/Polywire")]
    [InlineData("Polywire.[0-9]*", "lib/net9.0/Polywire")]
    [InlineData("Polywire.AspNetCore.[0-9]*", "lib/net10.0/Polywire.AspNetCore")]
    public void Assemblies_are_deterministic_and_their_symbols_do_not_name_the_builders_folder(string package, string assembly)
    {
        using var image = new PEReader(new MemoryStream(packed.Bytes(package + ".nupkg", assembly + ".dll")));
        DebugDirectoryEntry[] entries = [.. image.ReadDebugDirectory()];
        Assert.Contains(entries, e => e.Type == DebugDirectoryEntryType.Reproducible);
        CodeViewDebugDirectoryData code = image.ReadCodeViewDebugDirectoryData(entries.Single(e => e.Type == DebugDirectoryEntryType.CodeView));
        Assert.DoesNotContain(Repository.Root, code.Path, StringComparison.Ordinal);

        using MetadataReaderProvider symbols = MetadataReaderProvider.FromPortablePdbStream(new MemoryStream(packed.Bytes(package + ".snupkg", assembly + ".pdb")));
        MetadataReader reader = symbols.GetMetadataReader();
        string[] documents = [.. reader.Documents.Select(d => reader.GetString(reader.GetDocument(d).Name))];
        Assert.Contains(documents, d => d.StartsWith("/_/src/", StringComparison.Ordinal));
        Assert.All(documents, d => Assert.DoesNotContain(Repository.Root, d, StringComparison.Ordinal));
        Assert.Equal(code.Guid, new BlobContentId(reader.DebugMetadataHeader!.Id).Guid);
    }

    [Fact]
    public void Code_of_the_package_is_precompiled_for_functions_and_containers()
    {
        // Compiling takes ten seconds for each: the test packs one of them.
        string platform = PackedPolywire.Platform;
        Assert.Equal("linux-x64;linux-arm64", Command.Dotnet(Repository.PathOf("src/Polywire"), "msbuild", "-getProperty:PrecompiledPlatforms", "-nologo").Succeeded().Trim());
        using var portable = new PEReader(new MemoryStream(packed.Bytes("Polywire.[0-9]*.nupkg", "lib/net10.0/Polywire.dll")));
        using var precompiled = new PEReader(new MemoryStream(packed.Bytes("Polywire.[0-9]*.nupkg", $"runtimes/{platform}/lib/net10.0/Polywire.dll")));
        Assert.Equal((0, IdOf(portable)), (portable.PEHeaders.CorHeader!.ManagedNativeHeaderDirectory.Size, IdOf(precompiled)));
        Assert.NotEqual(0, precompiled.PEHeaders.CorHeader!.ManagedNativeHeaderDirectory.Size);
        DebugDirectoryEntry symbols = precompiled.ReadDebugDirectory().First(e => e.Type == DebugDirectoryEntryType.CodeView);
        Assert.DoesNotContain(Repository.Root, precompiled.ReadCodeViewDebugDirectoryData(symbols).Path, StringComparison.Ordinal);

        static Guid IdOf(PEReader image)
        {
            MetadataReader metadata = image.GetMetadataReader();
            return metadata.GetGuid(metadata.GetModuleDefinition().Mvid);
        }
    }

    [Fact]
    public void A_program_compiles_nothing_of_the_package_at_start()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux() && RuntimeInformation.ProcessArchitecture is Architecture.X64 or Architecture.Arm64, "The package has precompiled code for Linux alone.");
        string[] compiled = packed.CompiledMethods("Program");
        Assert.Contains(compiled, m => m.StartsWith("Program:<Main>$", StringComparison.Ordinal));
        // Instances over types of the program are in no package.
        Assert.DoesNotContain(compiled, m => m.StartsWith("Polywire.", StringComparison.Ordinal) && !m.StartsWith("Polywire.Generated.", StringComparison.Ordinal) && !m.Contains('['));
    }

    [Fact]
    public void The_package_for_ASP_NET_Core_brings_the_generator_to_projects_that_reference_nothing_else()
    {
        string[] files = packed.Files("Polywire.AspNetCore.[0-9]*.nupkg");
        Assert.Contains("lib/net10.0/Polywire.AspNetCore.dll", files);
        Assert.Contains("lib/net9.0/Polywire.AspNetCore.xml", files);
        Assert.Matches("<dependency id=\"Polywire\" version=\"[^\"]+\" include=\"All\" />", packed.Text("Polywire.AspNetCore.[0-9]*.nupkg", "Polywire.AspNetCore.nuspec"));
    }

    [Fact]
    public void The_package_for_OpenAPI_sets_the_property_of_the_generator()
    {
        const string Package = "Polywire.AspNetCore.OpenApi.*.nupkg";
        string[] files = packed.Files(Package);
        Assert.Contains("lib/net10.0/Polywire.AspNetCore.OpenApi.xml", files);
        Assert.Contains("build/Polywire.AspNetCore.OpenApi.props", files);
        Assert.Contains("<PolywireJsonSchemas Condition=\"'$(PolywireJsonSchemas)' == ''\">true</PolywireJsonSchemas>", packed.Text(Package, "build/Polywire.AspNetCore.OpenApi.props"));
        string manifest = packed.Text(Package, "Polywire.AspNetCore.OpenApi.nuspec");
        // Transitive packages bring the generators.
        Assert.Matches("<dependency id=\"Polywire.AspNetCore\" version=\"[^\"]+\" include=\"All\" />", manifest);
        Assert.Matches("<dependency id=\"Microsoft.AspNetCore.OpenApi\" version=\"[^\"]+\" include=\"All\" />", manifest);
    }

    [Fact]
    public void The_packages_pages_lead_into_the_repository()
    {
        foreach (string page in new[] { packed.Text("Polywire.[0-9]*.nupkg", "README.md"), packed.Text("Polywire.AspNetCore.[0-9]*.nupkg", "aspnetcore.md"), packed.Text("Polywire.AspNetCore.OpenApi.*.nupkg", "openapi.md"), packed.Text("Polywire.Cli.*.nupkg", "tool.md") })
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
        Assert.Equal("7", output["second"]);
        Assert.Equal("messagepack", output["wires"]);
    }

    [Fact]
    public void An_unknown_wire_in_the_build_property_fails_the_build()
    {
        CommandResult build = packed.Build("OldLanguage", "PolywireWires=Msgpack");
        Assert.NotEqual(0, build.ExitCode);
        Assert.Contains("PolywireWires names an unknown wire: 'Msgpack'.", build.Output);
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
    public void A_model_that_differs_from_the_schema_baseline_fails_the_build_with_the_reason()
    {
        CommandResult build = packed.Build("Baseline");
        Assert.NotEqual(0, build.ExitCode);
        Assert.Contains("error PW0080: Json of 'Baseline.Point' differs from the schema baseline: 'Y' with the name Y is removed.", build.Output);
        Assert.Equal(["PW0080"], build.Output.Split('\n').Where(l => l.Contains(": error ")).Select(l => l.Split(": error ")[1].Split(':')[0]).Distinct());
    }

    [Fact]
    public void The_tool_installs_and_weighs()
    {
        string rows = packed.Write("rows.ndjson", File.ReadLines(Repository.PathOf("samples/questions.ndjson")).Take(50));
        string report = packed.Tool("weigh", rows, "--json", "--brief").Succeeded();
        Assert.StartsWith("{", report);
        Assert.Contains("\"messagepack\"", report);
    }
}
