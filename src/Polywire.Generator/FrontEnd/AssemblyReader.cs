using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>The result of reading a compilation. Equal to that of another compilation if neither source nor diagnostics change.</summary>
/// <param name="Models">The models that are sound, and those that are not, by name.</param>
/// <param name="Roots">The shapes that calls and attributes name.</param>
/// <param name="Findings">What is wrong outside of models.</param>
sealed record AssemblyRead(EquatableArray<ModelResult> Models, EquatableArray<Shape> Roots, AssemblyFacts Facts, EquatableArray<Finding> Findings)
{
    /// <summary>The calls that name their wire.</summary>
    internal EquatableArray<WireCall> Calls { get; init; }
}

/// <summary>
/// Reads the models of a compilation. A model is read again only where a file changed that it depends on; everything
/// else is taken from the run before. The result is a function of the compilation alone, whatever was read before.
/// </summary>
/// <param name="onJson">Whether JSON has a representation of a shape.</param>
sealed class AssemblyReader(Func<Shape, bool> onJson)
{
    /// <summary>Below this number a second thread costs more than it saves: until the JIT has optimized code, its threads share counters in it.</summary>
    internal const int ManyModels = 1000;

    readonly object _gate = new();
    Snapshot? _last;

    /// <summary>The state of one run: the files, and the result of each.</summary>
    sealed record Snapshot(Compilation References, AssemblySettings Settings, ImmutableArray<SyntaxTree> Trees, AttributeNames Names, RootNames Roots, TreeScan[] Scans, RootResult[][] Calls,
        Dictionary<string, Entry> Models, IReadOnlyList<Entry> Foreign, IReadOnlyList<RootResult> Named, EquatableArray<Finding> Codecs, HashSet<int> Shared, AssemblyRead Result);

    /// <summary>One model, and the files that it depends on. The result is null if the type is not a model.</summary>
    sealed record Entry(string Name, ModelResult? Result, int[] Trees);

    internal AssemblyRead Read(Compilation compilation, string? buildProperty, CancellationToken cancel)
    {
        lock (_gate)
        {
            _last = Next(compilation, buildProperty, cancel);
            return _last.Result;
        }
    }

    Snapshot Next(Compilation compilation, string? buildProperty, CancellationToken cancel)
    {
        ImmutableArray<SyntaxTree> trees = [.. compilation.SyntaxTrees];
        TreeChange[] changes = _last is null ? [] : Compare(_last.Trees, trees, cancel);
        Snapshot? last = _last is { } known && changes.Length == trees.Length && changes.All(c => c != TreeChange.Structure) && SameReferences(known.References, compilation) ? known : null;
        AssemblySettings settings = last is null || last.Settings.BuildProperty != buildProperty ? AssemblySettings.Read(compilation.Home(), buildProperty) : last.Settings with { UnionFormatters = default };
        if (last is not null && (!settings.Equals(last.Settings with { UnionFormatters = default }) || changes.Where((c, i) => c == TreeChange.Members && last.Shared.Contains(i)).Any())) last = null;
        if (last is not null && changes.All(c => c == TreeChange.None)) return last with { References = compilation, Trees = trees };

        AttributeNames names = last?.Names ?? new AttributeNames(trees, settings, cancel);
        RootNames roots = last?.Roots ?? RootNames.OfReferences(compilation);
        var scans = new TreeScan[trees.Length];
        Each(compilation, trees.Length, i => scans[i] = last is not null && changes[i] == TreeChange.None ? last.Scans[i] : TreeScan.Of(trees[i], names, roots, cancel), cancel);
        INamedTypeSymbol[] formatters = [.. scans.SelectMany(s => s.Formatters).Distinct().Select(compilation.Home().GetTypeByMetadataName).OfType<INamedTypeSymbol>()];
        settings = settings with { UnionFormatters = UnionFormatters.Of(formatters) };
        // The set of unions, and so of models, has changed.
        if (last is not null && !settings.Equals(last.Settings)) last = null;
        bool declared = last is null || changes.Contains(TreeChange.Members);
        ImmutableArray<string> own = [.. scans.SelectMany(s => s.Roots).Distinct().OrderBy(n => n, StringComparer.Ordinal)];
        var run = new Run(compilation, settings, roots.With(own), onJson, cancel);
        RootResult[][] calls = new RootResult[trees.Length][];
        for (int i = 0; i < trees.Length; i++) calls[i] = !declared && changes[i] == TreeChange.None ? last!.Calls[i] : scans[i].Calls || !own.IsEmpty ? run.Calls(trees[i]) : [];
        bool namesTrees = scans.Any(s => s.NamesTrees);
        if (!declared)
        {
            AssemblyRead same = Result(last!.Models.Values.Concat(last.Foreign), calls, last.Named, last.Result.Facts with { NamesTrees = namesTrees }, last.Codecs);
            return last with { References = compilation, Trees = trees, Scans = scans, Calls = calls, Result = same.Equals(last.Result) ? last.Result : same };
        }

        bool IsCurrent(Entry entry) => !entry.Trees.Any(t => changes[t] == TreeChange.Members);
        (string Name, int Tree)[] types = [.. scans.SelectMany((s, i) => s.Types.Select(t => (t, i))).GroupBy(t => t.t).Select(g => g.First())];
        var entries = new Entry[types.Length];
        Each(compilation, types.Length, i => entries[i] = last is not null && last.Models.TryGetValue(types[i].Name, out Entry? known) && IsCurrent(known) ? known : run.Model(types[i].Name, types[i].Tree), cancel);
        IEnumerable<INamedTypeSymbol> listed = ForeignModels.Listed(compilation, types.Select(t => compilation.Home().GetTypeByMetadataName(t.Name)).OfType<INamedTypeSymbol>(), settings);
        List<Entry> foreign = [.. ForeignModels.Models(compilation, settings).Select(m => run.Foreign(m.Type, m.Place)), .. listed.Select(t => run.Foreign(t, null))];
        List<RootResult> named = [.. ForeignModels.All(compilation.Home()).Select(n => run.Root(n.Type, ForeignModels.Place(n.At))).OfType<RootResult>()];
        EquatableArray<Finding> codecs = run.Codecs(scans).Concat(formatters.Select(run.Formatter).OfType<Finding>()).Concat(Registrations.Check(compilation, settings, run.Dependencies.IndexOf)).ToEquatable();
        AssemblyFacts facts = AssemblyFactsReader.Read(compilation) with { NamesTrees = namesTrees, Wires = settings.Wires, Roots = own.ToEquatable(), HiddenMembers = run.HiddenMembers(scans) };
        var models = new Dictionary<string, Entry>();
        foreach (Entry entry in entries) models[entry.Name] = entry;
        return new Snapshot(compilation, settings, trees, names, roots, scans, calls, models, foreign, named, codecs, last?.Shared ?? run.Dependencies.OfAssembly(), Result(entries.Concat(foreign), calls, named, facts, codecs));
    }

    static TreeChange[] Compare(ImmutableArray<SyntaxTree> before, ImmutableArray<SyntaxTree> after, CancellationToken cancel)
    {
        if (before.Length != after.Length) return [];
        var changes = new TreeChange[after.Length];
        for (int i = 0; i < after.Length; i++)
        {
            cancel.ThrowIfCancellationRequested();
            changes[i] = TreeComparer.Compare(before[i], after[i]);
            if (changes[i] == TreeChange.Structure) break;
        }
        return changes;
    }

    /// <summary>Returns whether everything in a compilation but its files is the same.</summary>
    static bool SameReferences(Compilation before, Compilation after)
    {
        if (ReferenceEquals(before, after)) return true;
        if (before.AssemblyName != after.AssemblyName || !before.Options.Equals(after.Options)) return false;
        MetadataReference[] old = [.. before.References], references = [.. after.References];
        return old.Length == references.Length && old.Zip(references, SameReference).All(same => same);
    }

    // A project that is referenced as a compilation is a new one after every edit of a body in it.
    static bool SameReference(MetadataReference before, MetadataReference after) => ReferenceEquals(before, after)
        || before is CompilationReference old && after is CompilationReference reference && old.Properties.Equals(reference.Properties) && SameReferences(old.Compilation, reference.Compilation)
        && Compare([.. old.Compilation.SyntaxTrees], [.. reference.Compilation.SyntaxTrees], default) is var changes && changes.Length == reference.Compilation.SyntaxTrees.Count()
        && changes.All(c => c is TreeChange.None or TreeChange.Bodies);

    static void Each(Compilation compilation, int count, Action<int> action, CancellationToken cancel)
    {
        if (count >= ManyModels && compilation.Options.ConcurrentBuild) System.Threading.Tasks.Parallel.For(0, count, new System.Threading.Tasks.ParallelOptions { CancellationToken = cancel }, action);
        else for (int i = 0; i < count; i++) action(i);
    }

    static AssemblyRead Result(IEnumerable<Entry> models, RootResult[][] calls, IReadOnlyList<RootResult> named, AssemblyFacts facts, EquatableArray<Finding> codecs)
    {
        ModelResult[] results = [.. models.Select(e => e.Result).OfType<ModelResult>().GroupBy(r => r.CodecName).Select(g => g.First()).OrderBy(r => r.CodecName, StringComparer.Ordinal)];
        RootResult[] roots = [.. calls.SelectMany(c => c), .. named];
        return new AssemblyRead(
            new(results),
            roots.Where(r => r.Root is not null).Select(r => r.Root!).GroupBy(s => s.Key).Select(g => g.First()).OrderBy(s => s.Key, StringComparer.Ordinal).ToEquatable(),
            facts with { NeedsReferences = roots.Any(r => r.IsOfReference) },
            roots.SelectMany(r => r.Findings).Concat(codecs).ToEquatable())
        {
            Calls = roots.Select(r => r.Call).OfType<WireCall>().ToEquatable(),
        };
    }

    /// <summary>Reads parts of one compilation.</summary>
    sealed class Run(Compilation compilation, AssemblySettings settings, RootNames roots, Func<Shape, bool> onJson, CancellationToken cancel)
    {
        internal SourceDependencies Dependencies { get; } = new(compilation);

        internal Entry Model(string name, int tree)
        {
            cancel.ThrowIfCancellationRequested();
            INamedTypeSymbol? type = compilation.Home().GetTypeByMetadataName(name) ?? FileLocal(name, compilation.SyntaxTrees.ElementAt(tree));
            bool isModel = type is not null && (type.Find(Known.Model) is not null || ForeignContracts.Marker(type, settings) is not null);
            // The class makes the type that it names a union, and that type may be in another file.
            if (type is not null && !isModel && settings.Reads(AssemblySettings.MemoryPackAttributes) && UnionFormatters.Target(type) is { } target)
                return Read(name, target, null);
            // Only an edit of its own file can make this type a model.
            return isModel ? Read(name, type!, null) : new Entry(name, null, [tree]);
        }

        internal Entry Foreign(INamedTypeSymbol type, Location? place) => Read("", type, place);

        Entry Read(string name, INamedTypeSymbol type, Location? place)
        {
            int[] trees = Dependencies.OfModel(type);
            if (UnionFormatters.Name(type, settings) is { } formatter && compilation.Home().GetTypeByMetadataName(formatter) is { } other) trees = [.. trees.Concat(Dependencies.OfModel(other)).Distinct()];
            return new Entry(name, ModelReader.Read(type, compilation, settings, onJson, Dependencies.IndexOf, place), trees);
        }

        internal Finding? Formatter(INamedTypeSymbol formatter) => settings.Reads(AssemblySettings.MemoryPackAttributes) ? UnionFormatters.Check(formatter, compilation, Dependencies.IndexOf) : null;

        /// <summary>Returns a type that only its own file can name, which metadata names otherwise.</summary>
        INamedTypeSymbol? FileLocal(string name, SyntaxTree tree)
        {
            SemanticModel semantics = compilation.GetSemanticModel(tree);
            return tree.GetRoot(cancel).DescendantNodes().OfType<TypeDeclarationSyntax>().Select(d => semantics.GetDeclaredSymbol(d, cancel)).OfType<INamedTypeSymbol>()
                .FirstOrDefault(t => Path(t) == name && IsFileLocal(t));
        }

        static bool IsFileLocal(INamedTypeSymbol type) => type.IsFileLocal || type.ContainingType is { } outer && IsFileLocal(outer);

        static string Path(INamedTypeSymbol type) =>
            (type.ContainingType is { } outer ? Path(outer) + "+" : type.ContainingNamespace is { IsGlobalNamespace: false } space ? space.ToDisplayString() + "." : "") + type.Name + (type.Arity > 0 ? "`" + type.Arity : "");

        internal RootResult[] Calls(SyntaxTree tree)
        {
            SemanticModel semantics = compilation.GetSemanticModel(tree);
            var found = new List<RootResult>();
            foreach (SyntaxNode node in tree.GetRoot(cancel).DescendantNodes())
            {
                if (!RootFinder.IsCandidate(node, roots)) continue;
                foreach (ITypeSymbol type in RootFinder.Find(node, semantics, roots, out bool isCertain, cancel))
                {
                    if (Root(type, RootFinder.At(node)) is not { } root || !isCertain && root.Root is null) continue;
                    int wire = isCertain && root.Root is not null ? RootFinder.WireOf(node, semantics, cancel) : 0;
                    if (wire != 0) root = root with { Call = new WireCall(root.Root!, type.ToDisplayString(), wire, Place.Of(RootFinder.At(node), Dependencies.IndexOf)) };
                    found.Add(isCertain ? root : root with { Findings = default });
                }
            }
            return [.. found];
        }

        internal RootResult? Root(ITypeSymbol type, Location? place) => RootFinder.Read(type, compilation, settings, place, Dependencies.IndexOf);

        internal EquatableArray<EquatableArray<string>> HiddenMembers(TreeScan[] scans) =>
            scans.SelectMany(s => s.Bases).Distinct().OrderBy(n => n, StringComparer.Ordinal).Select(compilation.Home().GetTypeByMetadataName).OfType<INamedTypeSymbol>()
                .Select(t => FrontEnd.HiddenMembers.Of(t, settings)).Where(h => h.Count > 0).ToEquatable();

        internal EquatableArray<Finding> Codecs(TreeScan[] scans) =>
            scans.SelectMany(s => s.Coded).Distinct().Select(compilation.Home().GetTypeByMetadataName).OfType<ISymbol>().Append(compilation.Home())
                .SelectMany(s => CodecChecks.Check(s, compilation, Dependencies.IndexOf)).ToEquatable();
    }
}
