using System.Collections.Immutable;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Polywire.Generator.FrontEnd;

/// <summary>Reads facts from the syntax of one file, without the semantic model.</summary>
/// <param name="Types">Metadata names of the types with an attribute that may make them models.</param>
/// <param name="Coded">Metadata names of the types and enums with an attribute that may name a codec.</param>
/// <param name="Calls">Whether there are calls that may be a serializer's.</param>
/// <param name="NamesTrees">Whether a tree of <c>System.Text.Json</c> is named.</param>
/// <param name="Formatters">Metadata names of the types with an attribute that may list the derived types of another type.</param>
/// <param name="Bases">Metadata names of the classes with members that other assemblies may not see.</param>
/// <param name="Roots">Names of the methods and types with <c>[WireRoot]</c>.</param>
sealed record TreeScan(IReadOnlyList<string> Types, IReadOnlyList<string> Coded, bool Calls, bool NamesTrees, IReadOnlyList<string> Formatters, IReadOnlyList<string> Bases, ImmutableArray<string> Roots)
{
    static readonly TreeScan s_empty = new([], [], false, false, [], [], []);
    static readonly string[] s_treeNames = ["JsonNode", "JsonObject", "JsonArray", "JsonValue", "JsonElement", "JsonDocument"];

    internal static TreeScan Of(SyntaxTree tree, AttributeNames names, RootNames roots, CancellationToken cancel)
    {
        string text = tree.GetText(cancel).ToString();
        bool types = names.AreIn(text) || HiddenMembers.MayBeIn(text), calls = roots.AreIn(text), trees = s_treeNames.Any(n => text.Contains(n));
        if (!types && !calls && !trees) return s_empty;
        var scan = new Declarations(names);
        SyntaxNode root = tree.GetRoot(cancel);
        if (types) scan.Visit(((CompilationUnitSyntax)root).Members, "");
        if (calls || trees)
        {
            bool foundCall = false, foundTree = false;
            foreach (SyntaxNode node in root.DescendantNodes())
            {
                foundCall |= RootFinder.IsCandidate(node, roots);
                foundTree |= CodecReader.NamesTree(node);
            }
            (calls, trees) = (foundCall, foundTree);
        }
        return new TreeScan(scan.Types, scan.Coded, calls, trees, scan.Formatters, scan.Bases, text.Contains("WireRoot") ? [.. RootNames.DeclaredIn(root)] : []);
    }

    /// <summary>Walks over the declarations of types.</summary>
    sealed class Declarations(AttributeNames names)
    {
        internal List<string> Types { get; } = [];

        internal List<string> Coded { get; } = [];

        internal List<string> Formatters { get; } = [];

        internal List<string> Bases { get; } = [];

        internal void Visit(SyntaxList<MemberDeclarationSyntax> members, string outer)
        {
            foreach (MemberDeclarationSyntax member in members)
            {
                if (member is BaseNamespaceDeclarationSyntax space) Visit(space.Members, outer + Name(space.Name) + ".");
                else if (member is BaseTypeDeclarationSyntax type) Visit(type, outer);
            }
        }

        void Visit(BaseTypeDeclarationSyntax type, string outer)
        {
            var declaration = type as TypeDeclarationSyntax;
            string name = outer + type.Identifier.ValueText + (declaration?.TypeParameterList is { Parameters.Count: var arity } ? "`" + arity : "");
            foreach (AttributeListSyntax list in type.AttributeLists)
            {
                foreach (AttributeSyntax attribute in list.Attributes)
                {
                    string simple = Last(attribute.Name);
                    // A type that only its own file can name has another name in metadata; its attribute is reported where it is declared.
                    if (declaration is not null && names.MayBeModel(simple) && !Types.Contains(name)) Types.Add(name);
                    if (AttributeNames.Is(simple, "MemoryPackUnionFormatter") && !Formatters.Contains(name)) Formatters.Add(name);
                    if (names.MayBeCodec(simple) && !Coded.Contains(name)) Coded.Add(name);
                }
            }
            if (declaration is null) return;
            if (HiddenMembers.MayHave(declaration) && !Bases.Contains(name)) Bases.Add(name);
            Visit(declaration.Members, name + "+");
        }

        static string Last(NameSyntax name) => name switch
        {
            QualifiedNameSyntax qualified => qualified.Right.Identifier.ValueText,
            AliasQualifiedNameSyntax alias => alias.Name.Identifier.ValueText,
            SimpleNameSyntax simple => simple.Identifier.ValueText,
            _ => "",
        };

        static string Name(NameSyntax name)
        {
            if (name is SimpleNameSyntax simple) return simple.Identifier.ValueText;
            var text = new StringBuilder();
            foreach (SyntaxToken token in name.DescendantTokens()) text.Append(token.IsKind(SyntaxKind.DotToken) ? "." : token.ValueText);
            return text.ToString();
        }
    }
}

/// <summary>The names by which attributes of interest may be written: their own, and every alias of the compilation.</summary>
sealed class AttributeNames
{
    static readonly string[] s_foreign = [.. ForeignContracts.Markers.Select(m => Short(m.Name))];
    readonly HashSet<string> _aliases = [];
    readonly bool _foreign;

    internal AttributeNames(IEnumerable<SyntaxTree> trees, AssemblySettings settings, CancellationToken cancel)
    {
        _foreign = settings.Foreign != 0;
        foreach (SyntaxTree tree in trees)
        {
            var root = (CompilationUnitSyntax)tree.GetRoot(cancel);
            Add(root.Usings);
            foreach (MemberDeclarationSyntax member in root.Members) Add(member);
        }
    }

    internal bool AreIn(string text) => text.Contains("Wire") || _foreign && s_foreign.Any(text.Contains) || _aliases.Count > 0 && _aliases.Any(text.Contains);

    internal bool MayBeModel(string name) => Is(name, "WireModel") || _foreign && s_foreign.Any(f => Is(name, f)) || _aliases.Contains(name) || _aliases.Contains(name + "Attribute");

    internal bool MayBeCodec(string name) => Is(name, "WireCodec") || _aliases.Contains(name) || _aliases.Contains(name + "Attribute");

    void Add(MemberDeclarationSyntax member)
    {
        if (member is not BaseNamespaceDeclarationSyntax space) return;
        Add(space.Usings);
        foreach (MemberDeclarationSyntax inner in space.Members) Add(inner);
    }

    void Add(SyntaxList<UsingDirectiveSyntax> usings)
    {
        foreach (UsingDirectiveSyntax directive in usings)
        {
            if (directive.Alias is { } alias) _aliases.Add(alias.Name.Identifier.ValueText);
        }
    }

    internal static bool Is(string name, string attribute) => name.StartsWith(attribute, StringComparison.Ordinal) && (name.Length == attribute.Length || name.Length == attribute.Length + 9 && name.EndsWith("Attribute", StringComparison.Ordinal));

    static string Short(string metadataName)
    {
        string name = metadataName.Substring(metadataName.LastIndexOf('.') + 1);
        return name.Substring(0, name.Length - "Attribute".Length);
    }
}
