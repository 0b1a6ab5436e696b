using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Polywire.Cli.Commands;
using Polywire.Generator;

namespace Polywire.Cli.Migrate;

/// <summary>Makes a plan, and runs the generator on the project with it until nothing is reported that the plan can answer.</summary>
sealed class Planner
{
    const int MostRounds = 8;

    readonly DotnetProject _project;
    readonly MigrateRequest _request;
    readonly MovedLibrary _library;
    readonly Plan _plan = new();
    readonly Places _places;

    Planner(DotnetProject project, MigrateRequest request)
    {
        (_project, _request, _library, _plan.IsGuarded) = (project, request, MovedLibrary.Of(request.From), project.OtherFrameworks);
        _places = new Places(project, _plan);
        if (project.Compilation.ContainsSymbolsWithName("Polywire", SymbolFilter.Namespace | SymbolFilter.Type) || project.Compilation.SyntaxTrees.Any(HasAlias)) _plan.Space = "global::Polywire";
    }

    static bool HasAlias(SyntaxTree tree) => tree.GetRoot().DescendantNodes(n => n is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax).Any(n => n is UsingDirectiveSyntax { Alias.Name.Identifier.ValueText: "Polywire" });

    /// <summary>Makes the plan.</summary>
    /// <exception cref="InputException">The generator reports errors that the plan has no answer to.</exception>
    public static Migration Make(DotnetProject project, MigrateRequest request)
    {
        var planner = new Planner(project, request);
        return planner.Run();
    }

    Migration Run()
    {
        var finder = new ModelFinder(_project.Compilation, _library);
        if (finder.Models.Count == 0) throw new InputException($"{_project.File}: no type has attributes of {_library.Name} or is named in a call of it. Check --from, or put [WireModel] on the models.");
        var answers = new Answers(_plan, _places, _project, _library, finder.Models);
        if (_request.Settings is { } named) TakeSettings(named);
        OptIn(finder);
        if (_library.LeavesOutFields && _plan.Settings?.IncludesFields != true && !IncludesFields()) IgnoreFields(finder);
        if (_library.GetOnlyGenerator is { } generator && !_project.Analyzers.Contains(generator)) IgnoreUnset(finder);
        foreach (Surrogate surrogate in finder.Surrogates) answers.Answer(surrogate);
        foreach (DerivedType derived in finder.DerivedTypes) List(derived);
        AnswerAttributes(answers);
        if (_plan.Settings is { Expression: not null } settings) answers.Answer(settings, finder.Reached);
        else foreach (OptionConverter converter in finder.Converters) answers.Answer(converter);
        ImmutableArray<Diagnostic> diagnostics = [];
        for (int round = 0; round < MostRounds; round++)
        {
            CSharpCompilation changed = Changed();
            diagnostics = Generate(changed, out Compilation generated);
            Diagnostic[] open = [.. diagnostics.Where(IsOpen)];
            if (open.Length == 0)
            {
                Check(generated, changed);
                break;
            }
            answers.Begin();
            bool any = false;
            foreach (Diagnostic diagnostic in open) any |= answers.Answer(diagnostic, changed);
            if (any && round < MostRounds - 1) continue;
            ILookup<bool, Diagnostic> errors = open.Where(d => d.Severity == DiagnosticSeverity.Error).OrderBy(Shown, StringComparer.Ordinal).ToLookup(d => d.Id == NoConstructor);
            if (errors[false].Any()) throw new InputException($"{string.Join("; ", errors[false].GroupBy(d => $"{d.Id}: {d.GetMessage()}", Place).Select(Shown))}. Fix what is named in the project, and migrate again.");
            // The model's own constructors decide how it is read, so that only its author can answer. Nothing else depends on it.
            _plan.Errors.AddRange(errors[true].Select(Shown).Distinct());
            if (_plan.Errors.Count == 0) Check(generated, changed);
            break;
        }
        foreach (Diagnostic warning in diagnostics.Where(IsReported).DistinctBy(Shown)) _plan.Remaining.Add(Shown(warning));
        Dictionary<string, (SourceFile? Before, string After)> files = PlanFiles.Of(_plan, _project, _library);
        ProjectEdits.AddPackage(files, _project);
        return new Migration(_project, _library, finder, _plan, files);
    }

    /// <summary>Converters that attributes name come before those of the settings, whose codecs for the assembly would serve these members too.</summary>
    void AnswerAttributes(Answers answers)
    {
        answers.Begin();
        CSharpCompilation changed = Changed();
        foreach (Diagnostic diagnostic in Generate(changed, out _)) answers.AnswerConverter(diagnostic, changed);
    }

    // Information to others, but another tree than the library writes.
    const string NotOmitted = "PW0059";

    // Information to others too: a model has no code for one of its wires, which may be the one that the library's calls move to.
    const string NoCode = "PW0016";

    const string NoConstructor = "PW0008";

    bool IsReported(Diagnostic diagnostic) => diagnostic.Severity == DiagnosticSeverity.Warning || diagnostic.Id == NotOmitted || diagnostic.Id == NoCode && diagnostic.GetMessage().Contains($" no {_library.Wire} code", StringComparison.Ordinal);

    static bool IsOpen(Diagnostic diagnostic) => diagnostic.Severity == DiagnosticSeverity.Error || diagnostic.Id == "PW0040";

    /// <summary>Reads the library's settings, and lists what of them Polywire does not have.</summary>
    void TakeSettings(string named)
    {
        LibrarySettings settings = _plan.Settings = LibrarySettings.Read(_project.Unbuilt?.Invoke() ?? _project.Output, named, _request.From);
        foreach (string unsupported in settings.Unsupported) _plan.Remaining.Add($"{named}: {unsupported} has no counterpart. Compare the documentation of {_library.Name}'s setting, and verify");
        if (settings.Expression is null) _plan.Remaining.Add($"{named}: other classes cannot name it, so that codecs call {_library.Name} with its defaults. Make it internal and static, and migrate again");
    }

    /// <summary>Names the options of source-generated contexts, which would be lost without a word.</summary>
    void ReportContexts()
    {
        foreach (INamedTypeSymbol context in ModelFinder.TypesOf(_project.Compilation.Assembly).Where(t => t.GetAttributes().Any(a => a.AttributeClass?.Name == "JsonSourceGenerationOptionsAttribute" && (a.ConstructorArguments.Length > 0 || a.NamedArguments.Any(n => n.Key != "GenerationMode")))))
            _plan.Remaining.Add($"{context.ToDisplayString()} has options of its own. Undo this migration, and migrate with --settings {context.ToDisplayString()}.Default.Options");
    }

    /// <summary>The settings of the assembly, and the models that neither their own attributes nor the assembly's make models.</summary>
    void OptIn(ModelFinder finder)
    {
        IAssemblySymbol assembly = _project.Compilation.Assembly;
        bool isRead = false;
        var namespaces = new List<string>();
        var named = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        foreach (AttributeData attribute in assembly.GetAttributes())
        {
            switch (attribute.AttributeClass?.ToDisplayString())
            {
                case "Polywire.WireDefaultsAttribute":
                    isRead = true;
                    if (!attribute.NamedArguments.Any(n => n.Key == "Read")) throw new InputException($"{Place(attribute)}: WireDefaults does not read {_library.Name}. Add Read = ForeignAttributes.{_library.Read} to it.");
                    break;
                case "Polywire.WireModelsAttribute" when attribute.NamedArguments.FirstOrDefault(n => n.Key == "Namespace").Value.Value is string space:
                    namespaces.Add(space);
                    break;
                case "Polywire.WireCodecAttribute" when attribute.NamedArguments.FirstOrDefault(n => n.Key == "Target").Value.Value is INamedTypeSymbol target:
                    named.Add(target.OriginalDefinition);
                    break;
                case "Polywire.WireForAttribute" when attribute.ConstructorArguments is [{ Value: ISymbol type }]:
                    named.Add(type);
                    break;
            }
        }
        bool asText = _plan.Settings is null && finder.Converters.Any(c => c.Type.Name is "JsonStringEnumConverter" or "StringEnumConverter" && c.Arguments == "()");
        if (!isRead) _plan.Defaults = $"Read = ForeignAttributes.{_library.Read}{(_library.HasDataContracts && finder.Models.Any(IsDataContract) ? " | ForeignAttributes.DataContract" : "")}{_library.Wires}{(asText ? ", EnumsAsStrings = true" : "")}{(_request.Naming is null ? "" : $", Naming = WireNaming.{_request.Naming}")}{string.Concat((_plan.Settings?.Defaults ?? []).Where(d => _request.Naming is null || !d.StartsWith("Naming", StringComparison.Ordinal)).Select(d => ", " + d))}";
        if (!isRead && _plan.Settings is null && _library.LeavesOutFields) ReportContexts();
        INamedTypeSymbol[] models = [.. finder.Models.Where(m => ModelFinder.IsData(m) && !IsModel(m) && !finder.Sets.Contains(m) && !named.Contains(m) && !namespaces.Any(n => ModelSets.IsIn(ModelSets.SpaceOf(m), n)))];
        (List<string> sets, List<INamedTypeSymbol> single) = ModelSets.Of(assembly, [.. models.Where(m => !finder.IsAdded(m)).Concat(finder.Models.Where(m => IsModel(m) || finder.Sets.Contains(m)))], t => _library.CanBridge && finder.HasConverter(t));
        foreach (string set in sets.Where(s => models.Any(m => ModelSets.IsIn(ModelSets.SpaceOf(m), s)))) _plan.Attributes.Add($"WireModels(Namespace = \"{set}\")");
        foreach (INamedTypeSymbol model in single.Where(m => models.Contains(m, SymbolEqualityComparer.Default))) InsertModel(model, "WireModel");
        foreach (INamedTypeSymbol model in models.Where(finder.IsAdded)) InsertModel(model, "WireModel(OptIn = true)");
        foreach (INamedTypeSymbol type in finder.Foreign.Where(f => f.DeclaredAccessibility == Accessibility.Public && !IsModel(f) && !named.Contains(f)).OrderBy(f => f.ToDisplayString(), StringComparer.Ordinal)) _plan.Attributes.Add($"WireFor(typeof({Answers.Text(type)}))");
    }

    bool IsModel(INamedTypeSymbol type) => _library.NeedsContract && ModelFinder.IsListed(type) || type.GetAttributes().Any(a => a.AttributeClass is { } c && (c.ToDisplayString() == "Polywire.WireModelAttribute" || _library.ModelAttributes.Contains(c.Name)));

    static bool IsDataContract(INamedTypeSymbol type) => type.GetAttributes().Any(a => a.AttributeClass?.Name == "DataContractAttribute");

    void InsertModel(INamedTypeSymbol model, string attribute)
    {
        if (model.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).OfType<TypeDeclarationSyntax>().FirstOrDefault(d => _project.Owns(d.SyntaxTree)) is not { } declaration)
        {
            // Other projects may compile the file too, or a generator may write it again.
            if (Answers.IsReachable(model) && model.Arity == 0 && attribute == "WireModel") _plan.Register(Answers.Text(model));
            else _plan.Remaining.Add($"{_places.Of(model.Locations[0])}: '{model.Name}' needs [Polywire.{attribute}]. The file is not changed, because it is generated or outside of the project's folder");
            return;
        }
        int start = declaration.SpanStart;
        string mark = _plan.Attribute(attribute, Plan.IndentOf(declaration));
        if (_plan.Insert(declaration.SyntaxTree.FilePath, start, mark)) _plan.Marks[model.ToDisplayString()] = (declaration.SyntaxTree.FilePath, new TextChange(new TextSpan(start, 0), mark));
    }

    /// <summary>Lists a derived type that only code adds to its base type.</summary>
    void List(DerivedType derived)
    {
        if (derived.Base.GetAttributes().Any(a => a.ConstructorArguments is [_, { Value: ITypeSymbol listed }, ..] && SymbolEqualityComparer.Default.Equals(listed, derived.Type))) return;
        string attribute = $"WireUnion({derived.Number}, typeof({Answers.Text(derived.Type)}))";
        if (derived.Base.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).OfType<TypeDeclarationSyntax>().FirstOrDefault(d => _project.Owns(d.SyntaxTree)) is { } declaration) _plan.Insert(declaration.SyntaxTree.FilePath, declaration.SpanStart, _plan.Attribute(attribute, Plan.IndentOf(declaration)));
        else _plan.Remaining.Add($"{_places.Of(derived.Place)}: '{derived.Base.Name}' needs [Polywire.{attribute.Replace("global::", "")}]. Its file is not changed, because it is generated or outside of the project's folder");
    }

    /// <summary>Excludes the public fields that the library leaves out: to Polywire they are members.</summary>
    void IgnoreFields(ModelFinder finder)
    {
        // Models that were opted in after the migration may have fields on purpose.
        IEnumerable<INamedTypeSymbol> models = finder.Models.Where(m => _plan.Defaults is not null || !finder.OptedIn.Contains(m));
        foreach (IFieldSymbol field in OwnersOf(models).SelectMany(o => o.GetMembers()).OfType<IFieldSymbol>())
        {
            if (field is not { DeclaredAccessibility: Accessibility.Public, IsStatic: false, IsConst: false, IsImplicitlyDeclared: false }) continue;
            if (field.GetAttributes().Any(a => a.AttributeClass?.Name is "JsonIncludeAttribute" or "JsonIgnoreAttribute" or "WireIgnoreAttribute" or "WireFieldAttribute")) continue;
            if (field.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).FirstOrDefault()?.FirstAncestorOrSelf<FieldDeclarationSyntax>() is not { } declaration) continue;
            if (!_project.Owns(declaration.SyntaxTree)) ReportIgnored(field);
            else _plan.Insert(declaration.SyntaxTree.FilePath, declaration.SpanStart, field.GetAttributes().Any(IsOfOtherWire) ? "[System.Text.Json.Serialization.JsonIgnore] " : Ignored(declaration));
        }
    }

    /// <summary>Excludes the properties without a public setter that the library's run-time code leaves out: those that no constructor's parameter sets. Reports those that only some models leave out.</summary>
    void IgnoreUnset(ModelFinder finder)
    {
        bool hasPrivate = _project.Compilation.SyntaxTrees.Any(t => t.ToString().Contains("AllowPrivate", StringComparison.Ordinal));
        INamedTypeSymbol[] models = [.. finder.Models.Where(m => m.GetAttributes().Any(IsByName))];
        foreach (IGrouping<ISymbol, INamedTypeSymbol> owners in models.SelectMany(m => UnsettableOf(m, hasPrivate).Select(p => (Property: (ISymbol)p, Model: m))).GroupBy(p => p.Property, p => p.Model, SymbolEqualityComparer.Default))
        {
            ISymbol property = owners.Key;
            if (property.GetAttributes().Any(a => a.AttributeClass?.Name is "KeyAttribute" or "IgnoreMemberAttribute" or "IgnoreDataMemberAttribute" or "WireIgnoreAttribute" or "WireFieldAttribute")) continue;
            INamedTypeSymbol[] unset = [.. owners.Where(m => !IsSetByConstructor(m, property))];
            if (unset.Length < owners.Count()) _plan.Remaining.AddRange(unset.Select(m => $"{_places.Of(m.Locations[0])}: '{property.Name}' of '{m.Name}' is written. {_library.Name} leaves it out, because it has no public setter and no parameter of the constructor of '{m.Name}' sets it. Add such a parameter, or expect one more key"));
            else if (property.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).OfType<PropertyDeclarationSyntax>().FirstOrDefault() is { } declaration)
            {
                if (_project.Owns(declaration.SyntaxTree)) _plan.Insert(declaration.SyntaxTree.FilePath, declaration.SpanStart, Ignored(declaration));
                else ReportIgnored(property);
            }
        }
    }

    void ReportIgnored(ISymbol member) =>
        _plan.Remaining.Add($"{_places.Of(member.Locations[0])}: '{member.Name}' needs [Polywire.WireIgnore], because {_library.Name} leaves it out. The file is not changed, because it is generated or outside of the project's folder");

    string Ignored(SyntaxNode member) => _plan.Attribute("WireIgnore", _plan.IsGuarded ? Plan.IndentOf(member) : null);

    /// <summary>Returns the properties of a model that have no public setter; if private members are allowed, those that have no setter.</summary>
    static IEnumerable<IPropertySymbol> UnsettableOf(INamedTypeSymbol model, bool hasPrivate) => OwnersOf([model]).SelectMany(o => o.GetMembers()).OfType<IPropertySymbol>()
        .Where(p => p is { DeclaredAccessibility: Accessibility.Public, IsStatic: false, IsIndexer: false } && (p.SetMethod is null || p.SetMethod.DeclaredAccessibility != Accessibility.Public && !hasPrivate));

    /// <summary>Returns whether a parameter of the model's constructor sets a property: of the one that an attribute marks, or else of any.</summary>
    static bool IsSetByConstructor(INamedTypeSymbol model, ISymbol property)
    {
        IMethodSymbol[] marked = [.. model.InstanceConstructors.Where(c => c.GetAttributes().Any(a => a.AttributeClass?.Name == "SerializationConstructorAttribute"))];
        return (marked.Length > 0 ? marked : [.. model.InstanceConstructors]).Any(c => c.Parameters.Any(a => a.Name.Equals(property.Name, StringComparison.OrdinalIgnoreCase)));
    }

    /// <summary>Returns whether an attribute makes the names of members the keys of a map.</summary>
    static bool IsByName(AttributeData attribute) => attribute is { AttributeClass.Name: "MessagePackObjectAttribute", ConstructorArguments: [{ Value: true }, ..] };

    /// <summary>Returns the models and their base types.</summary>
    static IEnumerable<INamedTypeSymbol> OwnersOf(IEnumerable<INamedTypeSymbol> models) =>
        models.SelectMany(ModelFinder.BasesOf).Select(b => b.OriginalDefinition).Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default);

    static bool IsOfOtherWire(AttributeData attribute) => attribute.AttributeClass?.Name is "KeyAttribute" or "DataMemberAttribute" or "ProtoMemberAttribute" or "MemoryPackIncludeAttribute" or "MemoryPackOrderAttribute";

    /// <summary>Returns whether options or a context in the source ask for fields.</summary>
    bool IncludesFields() => _plan.Settings is null && _project.Compilation.SyntaxTrees.Any(t => t.ToString().Contains("IncludeFields") && t.GetRoot().DescendantNodes().Any(n => n switch
    {
        AssignmentExpressionSyntax { Left: { } left, Right: LiteralExpressionSyntax right } => left.ToString().Split('.')[^1] == "IncludeFields" && right.IsKind(SyntaxKind.TrueLiteralExpression),
        AttributeArgumentSyntax { NameEquals.Name.Identifier.ValueText: "IncludeFields", Expression: { } value } => value.IsKind(SyntaxKind.TrueLiteralExpression),
        _ => false,
    }));

    CSharpCompilation Changed()
    {
        _places.Begin();
        CSharpCompilation changed = _project.Compilation;
        Dictionary<string, SyntaxTree> trees = changed.SyntaxTrees.GroupBy(t => t.FilePath).ToDictionary(g => g.Key, g => g.First());
        foreach ((string path, (_, string after)) in PlanFiles.Of(_plan, _project, _library))
        {
            SyntaxTree tree = CSharpSyntaxTree.ParseText(after, _project.Parsing, path);
            changed = trees.TryGetValue(path, out SyntaxTree? old) ? changed.ReplaceSyntaxTree(old, tree) : changed.AddSyntaxTrees(tree);
        }
        return changed;
    }

    ImmutableArray<Diagnostic> Generate(CSharpCompilation compilation, out Compilation generated)
    {
        CSharpGeneratorDriver.Create([new PolywireGenerator().AsSourceGenerator()], parseOptions: _project.Parsing).RunGeneratorsAndUpdateCompilation(compilation, out generated, out ImmutableArray<Diagnostic> diagnostics);
        CheckSuccess(diagnostics, _project.File);
        return diagnostics;
    }

    /// <summary>Fails if the generator failed, which the compiler reports as a warning.</summary>
    internal static void CheckSuccess(IEnumerable<Diagnostic> diagnostics, string file)
    {
        if (diagnostics.FirstOrDefault(d => d.Id == "CS8785") is { } failure) throw new InputException($"{file}: {Commands.SingleLine.Of(failure.GetMessage())}. This is a bug in polywire; please report it.");
    }

    /// <summary>Checks the compiler's diagnostics in generated files and in the plan's own files. The project's own files are not checked: code of its other generators, which they may use, is compiled only if something is missing.</summary>
    void Check(Compilation generated, CSharpCompilation changed)
    {
        HashSet<SyntaxTree> own = [.. changed.SyntaxTrees.Where(t => Path.GetFileName(t.FilePath) is not (PlanFiles.Settings or PlanFiles.Codecs or PlanFiles.Wires))];
        if (ErrorOf(generated) is null || ErrorOf(generated.AddSyntaxTrees(_project.Generated())) is not { } error) return;
        throw new InputException($"{_project.File}: the result does not compile: {Shown(error)}. This is a bug in polywire; please report it.");

        Diagnostic? ErrorOf(Compilation checkedOne) => checkedOne.GetDiagnostics().FirstOrDefault(d => d.Severity == DiagnosticSeverity.Error && d.Location.SourceTree is { } tree && !own.Contains(tree) && generated.ContainsSyntaxTree(tree));
    }

    string Place(AttributeData attribute) => attribute.ApplicationSyntaxReference?.GetSyntax().GetLocation().GetLineSpan() is { } span ? $"{Path.GetRelativePath(_project.Folder, span.Path)}({span.StartLinePosition.Line + 1})" : _project.File;

    string Place(Diagnostic diagnostic) => _places.Of(diagnostic.Location);

    string Shown(Diagnostic diagnostic) => $"{Place(diagnostic)}: {diagnostic.Id}: {diagnostic.GetMessage()}";

    /// <summary>Returns a message with the places that have it.</summary>
    static string Shown(IGrouping<string, string> message) => $"{string.Join(", ", message.Distinct())}: {message.Key}";
}

/// <summary>A plan with the files that it changes.</summary>
/// <param name="Project">The project.</param>
/// <param name="Library">The library that it uses now.</param>
/// <param name="Found">The models and the calls.</param>
/// <param name="Plan">What is added.</param>
/// <param name="Files">Files by path, with their text after the change.</param>
sealed record Migration(DotnetProject Project, MovedLibrary Library, ModelFinder Found, Plan Plan, Dictionary<string, (SourceFile? Before, string After)> Files);
