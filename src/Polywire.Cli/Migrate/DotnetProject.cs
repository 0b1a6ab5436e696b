using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Migrate;

/// <summary>A project as it is compiled.</summary>
/// <param name="File">The project file.</param>
/// <param name="Framework">The target framework that it was read for.</param>
/// <param name="OtherFrameworks">Whether it has target frameworks that Polywire does not support.</param>
/// <param name="Namespace">The root namespace.</param>
/// <param name="CentralVersions">The file with the versions of packages, or null.</param>
/// <param name="Output">The assembly that a build writes.</param>
/// <param name="Compilation">The compilation, with a reference to Polywire in any case.</param>
/// <param name="Parsing">How its files are parsed.</param>
/// <param name="HasPolywire">Whether it references Polywire already.</param>
sealed record DotnetProject(string File, string Framework, bool OtherFrameworks, string Namespace, string? CentralVersions, string Output, CSharpCompilation Compilation, CSharpParseOptions Parsing, bool HasPolywire)
{
    const int OldestSupported = 9;

    /// <summary>The target framework that builds name; null if the project has one only.</summary>
    public string? NamedFramework { get; init; }

    /// <summary>Gets the names of the files that have the project's analyzers and generators.</summary>
    public IReadOnlyList<string> Analyzers { get; init; } = [];

    /// <summary>Gets what returns the files of the project's other generators, which its own files may use.</summary>
    public Func<IReadOnlyList<SyntaxTree>> Generated { get; init; } = () => [];

    public string Folder => Path.GetDirectoryName(File)!;

    /// <summary>Returns the project file that the user names: itself, or the only one in a folder.</summary>
    /// <exception cref="InputException">There is none, or several.</exception>
    public static string FileOf(string path)
    {
        if (Path.GetExtension(path).ToLowerInvariant() is ".vbproj" or ".fsproj") throw new InputException($"{path}: the code that Polywire generates is C#. Name the C# project that has the models, or move them to one.");
        if (System.IO.File.Exists(path)) return Path.GetFullPath(path);
        string[] found = Directory.Exists(path) ? Directory.GetFiles(path, "*.csproj") : [];
        return found switch
        {
            [var one] => Path.GetFullPath(one),
            [] => throw new InputException($"{path}: there is no C# project. Name a .csproj file or its folder."),
            _ => throw new InputException($"{path}: there are {found.Length} projects, {Path.GetFileName(found[0])} and {Path.GetFileName(found[1])} among them. Name one."),
        };
    }

    /// <summary>Builds the project and reads what the compiler gets.</summary>
    /// <exception cref="InputException">The project does not build, sets an older version of C#, or targets only older frameworks.</exception>
    public static DotnetProject Load(MigrateRequest request)
    {
        string file = FileOf(request.Project);
        Dictionary<string, string> properties = Msbuild.Properties(file, ["TargetFramework", "TargetFrameworks", "RootNamespace", "ManagePackageVersionsCentrally", "DirectoryPackagesPropsPath", "LangVersion"]);
        CheckLanguage(file, properties["LangVersion"]);
        string[] frameworks = properties["TargetFrameworks"].Length > 0 ? properties["TargetFrameworks"].Split(';', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries) : [properties["TargetFramework"]];
        if (frameworks is [""]) throw new InputException($"{file}: has no TargetFramework. Convert it to the project format of the .NET SDK, with TargetFramework net{OldestSupported}.0 or later.");
        string framework = request.Framework ?? Newest(frameworks) ?? throw new InputException($"{file}: targets {string.Join(", ", frameworks)}, but Polywire needs .NET {OldestSupported} or later. Add net{OldestSupported}.0 to TargetFrameworks.");
        // A project with TargetFrameworks has no compilation of its own, even if there is only one.
        string? named = properties["TargetFrameworks"].Length > 0 ? framework : null;
        // Settings are read from the assembly, which a build with errors does not write.
        if (request.Settings is null) Msbuild.BuildToChange(file, named);
        else Msbuild.Build(file, named);
        string? central = properties["ManagePackageVersionsCentrally"].Equals("true", StringComparison.OrdinalIgnoreCase) ? properties["DirectoryPackagesPropsPath"] : null;
        DotnetProject read = Read(file, Msbuild.CompilerArguments(file, named));
        return read with { Generated = () => GeneratedBy(file, named, read.Parsing), Framework = framework, NamedFramework = named, OtherFrameworks = frameworks.Any(f => MajorOf(f) < OldestSupported), Namespace = NamespaceOf(properties["RootNamespace"]), CentralVersions = central, Output = OutputOf(file, named) };
    }

    /// <summary>Returns a root namespace as C#. Without one in the project it is the name of the file, which may have any characters.</summary>
    internal static string NamespaceOf(string rootNamespace)
    {
        return string.Join('.', rootNamespace.Split('.').Select(Identifier));

        static string Identifier(string part)
        {
            string name = string.Concat(part.TrimStart('@').Select(c => SyntaxFacts.IsIdentifierPartCharacter(c) ? c : '_'));
            if (name.Length == 0 || !SyntaxFacts.IsIdentifierStartCharacter(name[0])) name = "_" + name;
            return SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None ? name : "@" + name;
        }
    }

    /// <summary>Fails if a project sets a version of C# that is older than the code that is generated.</summary>
    /// <exception cref="InputException">It does.</exception>
    internal static void CheckLanguage(string file, string langVersion)
    {
        if (LanguageVersionFacts.TryParse(langVersion, out LanguageVersion version) && version.MapSpecifiedToEffectiveVersion() < LanguageVersion.CSharp13)
            throw new InputException($"{file}: sets LangVersion to {langVersion}, but the code that Polywire generates is C# 13. Set it to 13 or later, or remove it.");
    }

    /// <summary>Returns the assembly that a build writes: not the compiler's, which is not beside its dependencies.</summary>
    public static string OutputOf(string file, string? framework) => Msbuild.Properties(file, ["TargetPath"], framework)["TargetPath"];

    /// <summary>Builds the project for the framework that it was read for.</summary>
    public static void Build(DotnetProject project) => Msbuild.Build(project.File, project.NamedFramework);

    /// <summary>Makes the compilation of a compiler's arguments.</summary>
    public static DotnetProject Read(string file, string[] arguments)
    {
        string folder = Path.GetDirectoryName(file)!;
        CSharpCommandLineArguments parsed = CSharpCommandLineParser.Default.Parse(arguments, folder, sdkDirectory: null);
        CSharpParseOptions parsing = parsed.ParseOptions;
        IEnumerable<SyntaxTree> trees = parsed.SourceFiles.Select(f => CSharpSyntaxTree.ParseText(SourceFile.Read(f.Path).Text, parsing, f.Path));
        List<MetadataReference> references = [.. parsed.MetadataReferences.Where(r => System.IO.File.Exists(r.Reference)).Select(r => ReferenceFiles.Of(r.Reference, r.Properties))];
        bool hasPolywire = parsed.MetadataReferences.Any(r => Path.GetFileName(r.Reference) == "Polywire.dll");
        if (!hasPolywire) references.Add(PolywireReference.For(parsed.MetadataReferences.FirstOrDefault(r => Path.GetFileName(r.Reference) == "System.Runtime.dll").Reference));
        string name = parsed.CompilationName ?? Path.GetFileNameWithoutExtension(file);
        // Generated code uses unsafe operations of the runtime through safe calls, but documentation and strong names only cost time here.
        CSharpCompilation compilation = CSharpCompilation.Create(name, trees, references, parsed.CompilationOptions.WithStrongNameProvider(null).WithPublicSign(false).WithDelaySign(null).WithCryptoKeyFile(null));
        string output = Path.Combine(parsed.OutputDirectory ?? folder, parsed.OutputFileName ?? name + ".dll");
        return new DotnetProject(file, "", false, name, null, output, compilation, parsing, hasPolywire) { Analyzers = [.. parsed.AnalyzerReferences.Select(a => Path.GetFileName(a.FilePath))] };
    }

    static List<SyntaxTree> GeneratedBy(string file, string? framework, CSharpParseOptions parsing) =>
        [.. Msbuild.GeneratedFiles(file, framework).Where(f => !f.Path.StartsWith("Polywire.", StringComparison.Ordinal)).Select(f => CSharpSyntaxTree.ParseText(f.Text, parsing, f.Path))];

    static string? Newest(string[] frameworks) => frameworks.Where(f => MajorOf(f) >= OldestSupported).OrderByDescending(MajorOf).ThenBy(f => f.Length).FirstOrDefault();

    static int MajorOf(string framework) => framework.StartsWith("net", StringComparison.Ordinal) && framework.IndexOf('.') is > 3 and var dot && int.TryParse(framework[3..dot], out int major) ? major : 0;
}
