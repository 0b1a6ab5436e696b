using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Polywire.Generator.CodeFixes;

/// <summary>PW0010: lists the derived types of this project, numbered in the order of their names.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(ListDerivedTypesFix)), Shared]
public sealed class ListDerivedTypesFix : TextFix
{
    const string Title = "List the derived types";

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["PW0010"];

    private protected override IEnumerable<(string Title, ImmutableArray<TextChange> Changes)> Fixes(SyntaxNode node, SemanticModel model, SourceText text)
    {
        if (node.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } type || model.GetDeclaredSymbol(type) is not INamedTypeSymbol { Arity: 0 } symbol) yield break;
        INamedTypeSymbol[] derived = [.. TypesOf(model.Compilation.Assembly.GlobalNamespace).Where(t => !t.IsAbstract && t.Arity == 0 && IsCaseOf(t, symbol)).OrderBy(t => t.ToDisplayString(), StringComparer.Ordinal)];
        if (derived.Length == 0) yield break;
        yield return (Title, InsertAttributes(type, text, [.. derived.Select((d, i) => $"[WireUnion({i}, typeof({d.ToMinimalDisplayString(model, type.SpanStart)}))]")]));
    }

    static bool IsCaseOf(INamedTypeSymbol type, INamedTypeSymbol of)
    {
        for (INamedTypeSymbol? t = type.BaseType; t is not null; t = t.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(t, of)) return true;
        }
        return type.AllInterfaces.Contains(of, SymbolEqualityComparer.Default);
    }

    static IEnumerable<INamedTypeSymbol> TypesOf(INamespaceOrTypeSymbol around) =>
        around.GetMembers().OfType<INamespaceOrTypeSymbol>().SelectMany(m => m is INamedTypeSymbol type ? TypesOf(type).Prepend(type) : TypesOf(m));
}
