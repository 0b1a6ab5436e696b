using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Cli.Commands;
using Polywire.Cli.Migrate;
using Polywire.Cli.Verify;
using Polywire.Generator.FrontEnd;
using Polywire.Generator.Model;
using Polywire.Generator.Wires;

namespace Polywire.Cli.Schema;

/// <summary>The models of a project or of a built assembly, as the generator reads them, and those of the assemblies that it references.</summary>
sealed class ModelSet
{
    readonly XmlSummaries _summaries;
    readonly Dictionary<string, ModelSpec> _models = new(StringComparer.Ordinal);

    ModelSet(string source, CSharpCompilation compilation, IReadOnlyList<ModelSpec> own, XmlSummaries summaries)
    {
        (Source, Compilation, Own, _summaries) = (source, compilation, own, summaries);
        foreach (ModelSpec model in own) _models.TryAdd(model.CodecName, model);
    }

    /// <summary>The types or files that the user named.</summary>
    public string Source { get; }

    const string BaselineProperty = "PolywireSchemaBaseline";

    /// <summary>The file of the schema baseline that the project names, or null.</summary>
    public string? Baseline { get; private init; }

    /// <summary>Whether the models were read from source code.</summary>
    public bool IsOfSource { get; private init; }

    /// <summary>The compilation of the project, or one that has the assembly as its first reference.</summary>
    public CSharpCompilation Compilation { get; }

    /// <summary>The models of the project or assembly itself.</summary>
    public IReadOnlyList<ModelSpec> Own { get; }

    /// <summary>The models of the project or assembly, and of those that it references.</summary>
    public IEnumerable<ModelSpec> All => _models.Values;

    /// <summary>Reads a project, after building it, or a built assembly.</summary>
    /// <exception cref="InputException">There is no such file, or the project does not build.</exception>
    public static ModelSet Open(string path) => path.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase) || Directory.Exists(path) ? OfProject(path) : OfAssembly(path);

    static bool OnJson(Shape shape) => BackEnd.Of(WireBits.Json).Reason(shape) is null;

    static ModelSet OfProject(string path)
    {
        string file = DotnetProject.FileOf(path);
        Dictionary<string, string> properties = Msbuild.Properties(file, ["TargetFramework", "TargetFrameworks", "PolywireWires", BaselineProperty]);
        string? framework = properties["TargetFrameworks"].Split(';', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries).FirstOrDefault();
        // The build must not check the baseline: the caller compares the models with it.
        Msbuild.Build(file, framework, BaselineProperty + "=");
        DotnetProject project = DotnetProject.Read(file, Msbuild.CompilerArguments(file, framework));
        AssemblyRead read = new AssemblyReader(OnJson).Read(project.Compilation, properties["PolywireWires"], default);
        var summaries = new XmlSummaries();
        summaries.Add(DotnetProject.OutputOf(file, framework));
        return new ModelSet(path, project.Compilation, [.. WireResolver.Resolve(read.Models).Models], summaries)
        {
            IsOfSource = true,
            Baseline = properties[BaselineProperty] is { Length: > 0 } baseline ? Path.Combine(Path.GetDirectoryName(file)!, baseline) : null,
        }.WithReferences();
    }

    static ModelSet OfAssembly(string path)
    {
        if (!File.Exists(path)) throw new InputException($"{path}: there is no such file. Build the project and name the .dll that the build writes, or name the .csproj file.");
        var files = new DependencyFiles(Path.GetFullPath(path));
        var references = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        foreach (string file in ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator))
        {
            // The tool's own libraries serve only where the assembly has none of its own.
            string name = Path.GetFileNameWithoutExtension(file);
            references[name] = DependencyFiles.IsOfRuntime(new AssemblyName(name)) ? file : files.Find(new AssemblyName(name)) ?? file;
        }
        MetadataReference assembly = MetadataReference.CreateFromFile(path);
        references.Remove(Path.GetFileNameWithoutExtension(path));
        AddReferences(path, files, references);
        CSharpCompilation compilation = BuiltAssembly.Open(assembly, references.Values.Select(f => ReferenceFiles.Of(f)));
        if (compilation.GetAssemblyOrModuleSymbol(assembly) is not IAssemblySymbol home) throw new InputException($"{path}: is not a .NET assembly. Name the .dll that the build writes.");
        MissingReferences.Check(path, home);
        var summaries = new XmlSummaries();
        summaries.Add(path);
        return new ModelSet(path, compilation, BuiltAssembly.Read(compilation, OnJson), summaries).WithReferences();
    }

    /// <summary>Adds the files of what an assembly references, at any depth.</summary>
    static void AddReferences(string path, DependencyFiles files, Dictionary<string, string> references)
    {
        var next = new Queue<string>([path]);
        var seen = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        while (next.TryDequeue(out string? file))
        {
            foreach (AssemblyName name in ReferencesOf(file))
            {
                if (!seen.Add(name.Name!)) continue;
                string? found = references.GetValueOrDefault(name.Name!) ?? (DependencyFiles.IsOfRuntime(name) ? null : files.Find(name));
                if (found is null) continue;
                references[name.Name!] = found;
                if (!DependencyFiles.IsOfRuntime(name)) next.Enqueue(found);
            }
        }
    }

    static AssemblyName[] ReferencesOf(string file)
    {
        try
        {
            using var stream = File.OpenRead(file);
            using var reader = new System.Reflection.PortableExecutable.PEReader(stream);
            if (!reader.HasMetadata) throw new InputException($"{file}: is not a .NET assembly. Name the .dll that the build writes.");
            System.Reflection.Metadata.MetadataReader metadata = System.Reflection.Metadata.PEReaderExtensions.GetMetadataReader(reader);
            return [.. metadata.AssemblyReferences.Select(r => metadata.GetAssemblyReference(r).GetAssemblyName())];
        }
        catch (BadImageFormatException)
        {
            throw new InputException($"{file}: is not a .NET assembly. Name the .dll that the build writes.");
        }
    }

    /// <summary>Returns the set with the models of referenced assemblies, which members may have.</summary>
    ModelSet WithReferences()
    {
        foreach (MetadataReference reference in Compilation.References)
        {
            if (reference is not PortableExecutableReference { FilePath: { } file } || Compilation.GetAssemblyOrModuleSymbol(reference) is not IAssemblySymbol symbol) continue;
            if (!BuiltAssembly.HasModels(symbol) || SymbolEqualityComparer.Default.Equals(symbol, Compilation.Home())) continue;
            _summaries.Add(file);
            foreach (ModelSpec model in BuiltAssembly.Read(BuiltAssembly.Open(reference, Compilation.References.Where(r => r != reference)), OnJson)) _models.TryAdd(model.CodecName, model);
        }
        return this;
    }

    /// <summary>Returns a model that has code for JSON by the name of its codec, or null.</summary>
    public ModelSpec? OnJson(string codec) => _models.TryGetValue(codec, out ModelSpec? model) && (model.Wires & WireBits.Json) != 0 ? model : null;

    /// <summary>Returns the summary of an id of the XML documentation, or null.</summary>
    public string? Summary(string id) => _summaries.Of(id);

    /// <summary>Returns what a type looks like to the wires.</summary>
    /// <param name="name">A type as C# names it: <c>Order</c>, <c>Shop.Order[]</c>, <c>Dictionary&lt;string, Order&gt;</c>.</param>
    /// <exception cref="InputException">There is no such type, several have the name, or no wire supports it.</exception>
    public Slot Find(string name)
    {
        return Find(new TypeNames(Source, Compilation).Find(name));
    }

    /// <summary>Returns what a type of <see cref="Compilation"/> looks like to the wires.</summary>
    /// <exception cref="InputException">No wire supports it.</exception>
    public Slot Find(ITypeSymbol type)
    {
        var reader = new ShapeReader(Compilation, BuiltAssembly.Settings(Compilation.Home()));
        return reader.Slot(type) ?? throw new InputException($"{Source}: '{type.ToDisplayString()}' cannot be described: '{reader.Problems[0].Type.ToDisplayString()}' {reader.Problems[0].Reason}.");
    }
}
