using System.Text.RegularExpressions;
using Polywire.Cli.Commands;
using Polywire.Cli.Verify;

namespace Polywire.Cli.Migrate;

/// <summary>Adds the package to a project.</summary>
static partial class ProjectEdits
{
    const string Package = "Polywire";

    /// <summary>Adds the reference, and the version where a central file has the versions.</summary>
    public static void AddPackage(Dictionary<string, (SourceFile? Before, string After)> files, DotnetProject project)
    {
        if (project.HasPolywire) return;
        string version = SerializerUnderTest.VersionOf(typeof(WireModelAttribute).Assembly);
        SourceFile file = SourceFile.Read(project.File);
        if (!Named().IsMatch(WithoutComments(file.Text)))
        {
            string condition = project.OtherFrameworks ? " Condition=\"$([MSBuild]::IsTargetFrameworkCompatible('$(TargetFramework)', 'net9.0'))\"" : "";
            string attribute = project.CentralVersions is null ? $" Version=\"{version}\"" : "";
            files[project.File] = (file, WithGroup(file, condition, $"<PackageReference Include=\"{Package}\"{attribute} />"));
        }
        if (project.CentralVersions is null) return;
        SourceFile central = SourceFile.Read(project.CentralVersions);
        if (!Named().IsMatch(WithoutComments(central.Text))) files[project.CentralVersions] = (central, WithGroup(central, "", $"<PackageVersion Include=\"{Package}\" Version=\"{version}\" />"));
    }

    /// <summary>Returns the file with an item group of its own at the end, indented as its other groups.</summary>
    static string WithGroup(SourceFile file, string condition, string item)
    {
        int end = WithoutComments(file.Text).LastIndexOf("</Project>", StringComparison.Ordinal);
        if (end < 0) throw new InputException($"{file.Path}: there is no </Project>. Add {item} by hand.");
        Match group = Group().Match(file.Text);
        string indent = group.Success ? group.Groups[1].Value : "  ";
        string start = end > 0 && file.Text[end - 1] != '\n' ? "\n" : "";
        return file.Text.Insert(end, $"{start}{indent}<ItemGroup{condition}>\n{indent}{indent}{item}\n{indent}</ItemGroup>\n".Replace("\n", file.LineEnd));
    }

    /// <summary>Returns the text with blanks in place of comments.</summary>
    static string WithoutComments(string text) => Comment().Replace(text, c => new string(' ', c.Length));

    [GeneratedRegex("<!--.*?-->", RegexOptions.Singleline)]
    private static partial Regex Comment();

    [GeneratedRegex("""<Package(Reference|Version)\s+Include="Polywire"|<ProjectReference\s+Include="[^"]*Polywire\.csproj""", RegexOptions.IgnoreCase)]
    private static partial Regex Named();

    [GeneratedRegex(@"^([ \t]+)<(ItemGroup|PropertyGroup)", RegexOptions.Multiline)]
    private static partial Regex Group();
}
