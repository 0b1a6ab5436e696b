using System.Reflection;
using System.Reflection.Emit;
using Polywire.Cli.Commands;
using Polywire.Cli.Migrate;
using Polywire.Cli.Verify;

namespace CliTests;

public class ProjectEditsTests
{
    const string Version = "0.1.0";

    static Dictionary<string, (SourceFile? Before, string After)> Add(ToolRun tool, string project, string? central = null, bool others = false)
    {
        string file = tool.Write("Shop.csproj", project);
        var files = new Dictionary<string, (SourceFile? Before, string After)>();
        DotnetProject read = DotnetProject.Read(file, ["-target:library", "-out:Shop.dll"]) with { CentralVersions = central is null ? null : tool.Write("Directory.Packages.props", central), OtherFrameworks = others };
        ProjectEdits.AddPackage(files, read);
        return files;
    }

    [Fact]
    public void The_package_is_added_with_the_indentation_and_line_ends_of_the_project()
    {
        using var tool = new ToolRun();
        var files = Add(tool, "<Project>\r\n\t<PropertyGroup />\r\n</Project>\r\n");
        Assert.Equal($"<Project>\r\n\t<PropertyGroup />\r\n\t<ItemGroup>\r\n\t\t<PackageReference Include=\"Polywire\" Version=\"{Version}\" />\r\n\t</ItemGroup>\r\n</Project>\r\n", Assert.Single(files).Value.After);
    }

    [Fact]
    public void The_version_has_the_label_of_a_prerelease()
    {
        var assembly = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Shop") { Version = new Version(1, 2, 3, 0) }, AssemblyBuilderAccess.Run,
            [new CustomAttributeBuilder(typeof(AssemblyInformationalVersionAttribute).GetConstructor([typeof(string)])!, ["1.2.3-preview.4+0a1b2c"])]);
        Assert.Equal("1.2.3-preview.4", SerializerUnderTest.VersionOf(assembly));
    }

    [Fact]
    public void The_version_goes_to_the_central_file()
    {
        using var tool = new ToolRun();
        var files = Add(tool, "<Project></Project>", "<Project>\n  <ItemGroup />\n</Project>\n");
        Assert.Contains("<PackageReference Include=\"Polywire\" />", files[tool.PathOf("Shop.csproj")].After);
        Assert.Contains($"<PackageVersion Include=\"Polywire\" Version=\"{Version}\" />", files[tool.PathOf("Directory.Packages.props")].After);
    }

    [Fact]
    public void Older_frameworks_do_not_get_the_package()
    {
        using var tool = new ToolRun();
        Assert.Contains("<ItemGroup Condition=\"$([MSBuild]::IsTargetFrameworkCompatible('$(TargetFramework)', 'net9.0'))\">", Add(tool, "<Project>\n</Project>", others: true).Single().Value.After);
    }

    [Fact]
    public void Comments_are_no_references_and_no_end_of_the_project()
    {
        using var tool = new ToolRun();
        const string start = "<Project>\n  <!-- <PackageReference Include=\"Polywire\" /> -->\n", end = "</Project>\n<!-- </Project> -->\n";
        Assert.Equal($"{start}  <ItemGroup>\n    <PackageReference Include=\"Polywire\" Version=\"{Version}\" />\n  </ItemGroup>\n{end}", Assert.Single(Add(tool, start + end)).Value.After);
    }

    [Theory]
    [InlineData("<Project><ItemGroup><PackageReference Include=\"Polywire\" Version=\"0.0.9\" /></ItemGroup></Project>")]
    [InlineData("<Project><ItemGroup><ProjectReference Include=\"../src/Polywire/Polywire.csproj\" /></ItemGroup></Project>")]
    public void A_reference_that_is_there_is_not_added_again(string project)
    {
        using var tool = new ToolRun();
        Assert.Empty(Add(tool, project));
    }

    [Fact]
    public void The_compilers_arguments_make_the_compilation()
    {
        using var tool = new ToolRun();
        string source = tool.Write("a b.cs", "#if SHOP\nclass A;\n#endif\n");
        DotnetProject project = DotnetProject.Read(tool.PathOf("Shop.csproj"), ["-define:SHOP", "-langversion:13", "-nullable:enable", "-out:bin/Shop.Api.dll", "-target:library", $"-r:{typeof(object).Assembly.Location}", "-analyzer:none.dll", source]);
        Assert.NotNull(project.Compilation.GetTypeByMetadataName("A"));
        Assert.Equal(("Shop.Api", false), (project.Compilation.AssemblyName, project.HasPolywire));
        Assert.Equal(tool.PathOf(Path.Combine("bin", "Shop.Api.dll")), project.Output);
    }

    [Theory]
    [InlineData("a\nb\nc\n", "a\nx\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n")]
    [InlineData("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nnew\n5\n6\n7\n8\n9\n", "@@ -2,6 +2,7 @@\n 2\n 3\n 4\n+new\n 5\n 6\n 7\n")]
    [InlineData("0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n", "x\n1\n2\n3\n4\n5\n6\n7\n8\ny\n", "@@ -1,4 +1,4 @@\n-0\n+x\n 1\n 2\n 3\n@@ -7,4 +7,4 @@\n 6\n 7\n 8\n-9\n+y\n")]
    public void A_diff_has_three_lines_around_each_change(string before, string after, string expected)
    {
        Assert.Equal("--- f\n+++ f\n" + expected, UnifiedDiff.Print("f", before, after));
        Assert.Equal("", UnifiedDiff.Print("f", after, after));
    }

    [Theory]
    [InlineData("12")]
    [InlineData("12.0")]
    [InlineData("7.3")]
    public void An_older_version_of_the_language_is_reported_before_the_build(string version) =>
        Assert.Equal($"Shop.csproj: sets LangVersion to {version}, but the code that Polywire generates is C# 13. Set it to 13 or later, or remove it.", Assert.Throws<InputException>(() => DotnetProject.CheckLanguage("Shop.csproj", version)).Message);

    [Theory]
    [InlineData("")]
    [InlineData("13")]
    [InlineData("latest")]
    [InlineData("preview")]
    [InlineData("default")]
    public void Other_versions_of_the_language_are_left_to_the_build(string version) => Assert.Null(Record.Exception(() => DotnetProject.CheckLanguage("Shop.csproj", version)));
}
