using System.Text;
using BuildBench.Projects;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace BuildBench.Measuring;

/// <summary>A plan as a compilation for one library.</summary>
sealed class Project
{
    static readonly CSharpParseOptions s_parse = new(LanguageVersion.CSharp13, DocumentationMode.Parse);
    static readonly MetadataReference[] s_references = [.. Files.References.Select(p => MetadataReference.CreateFromFile(p))];
    static readonly CSharpCompilationOptions s_options = new(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release, deterministic: true,
        nullableContextOptions: NullableContextOptions.Enable, concurrentBuild: true);

    readonly List<(string Name, string Text)> _sources;

    internal Project(ProjectPlan plan, Library library)
    {
        Plan = plan;
        _sources = SourcePrinter.Print(plan, library);
    }

    internal ProjectPlan Plan { get; }

    internal CSharpCompilation Parse() => CSharpCompilation.Create("Acme", _sources.Select(s => Tree(s.Name, s.Text)), s_references, s_options);

    /// <summary>The compilation with another text in one model's file.</summary>
    internal CSharpCompilation Edit(CSharpCompilation compilation, ModelPlan model, Func<string, string> edit)
    {
        SyntaxTree tree = compilation.SyntaxTrees.Single(t => t.FilePath == model.Name + ".cs");
        return compilation.ReplaceSyntaxTree(tree, tree.WithChangedText(SourceText.From(edit(tree.ToString()), Encoding.UTF8)));
    }

    internal static GeneratorDriver Driver(Library library) => CSharpGeneratorDriver.Create(
        library.Generator is { } file ? [Generator(file).AsSourceGenerator()] : [], parseOptions: s_parse);

    /// <summary>The one incremental generator for C# in an assembly.</summary>
    static IIncrementalGenerator Generator(string file) => System.Reflection.Assembly.LoadFrom(file).GetTypes()
        .Where(t => t.GetCustomAttributesData().Any(a => a.AttributeType.Name == "GeneratorAttribute") && typeof(IIncrementalGenerator).IsAssignableFrom(t))
        .Select(t => (IIncrementalGenerator)Activator.CreateInstance(t, true)!).Single();

    /// <summary>Writes the sources and a response file for the SDK's compiler, and returns its path.</summary>
    internal string Write(string folder, Library library)
    {
        Directory.CreateDirectory(folder);
        var response = new StringBuilder("/noconfig /nostdlib+ /target:library /optimize+ /deterministic+ /debug:portable /langversion:13 /nullable:enable /nowarn:1701,1702\n");
        foreach (string reference in Files.References) response.Append($"/reference:\"{reference}\"\n");
        if (library.Generator is { } generator) response.Append($"/analyzer:\"{generator}\"\n");
        response.Append($"/out:\"{Path.Combine(folder, "Acme.dll")}\"\n");
        foreach ((string name, string text) in _sources)
        {
            string path = Path.Combine(folder, name);
            File.WriteAllText(path, text);
            response.Append($"\"{path}\"\n");
        }
        string file = Path.Combine(folder, "acme.rsp");
        File.WriteAllText(file, response.ToString());
        return file;
    }

    static SyntaxTree Tree(string name, string text) => CSharpSyntaxTree.ParseText(SourceText.From(text, Encoding.UTF8), s_parse, name);
}
