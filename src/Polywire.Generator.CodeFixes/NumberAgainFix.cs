using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Polywire.Generator.CodeFixes;

/// <summary>PW0003 and PW0012: gives the later of two members or derived types with one number the next free number.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(NumberAgainFix)), Shared]
public sealed class NumberAgainFix : TextFix
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["PW0003", "PW0012"];

    /// <summary>None: two uses would take the same free number.</summary>
    public override FixAllProvider? GetFixAllProvider() => null;

    private protected override IEnumerable<(string Title, ImmutableArray<TextChange> Changes)> Fixes(SyntaxNode node, SemanticModel model, SourceText text)
    {
        if (Member(node) is not { } declaration) yield break;
        LiteralExpressionSyntax? number = declaration is TypeDeclarationSyntax type ? LaterCase(type) : Literal(Find(declaration, "WireField"));
        if (number is null || declaration.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } owner || model.GetDeclaredSymbol(owner) is not INamedTypeSymbol symbol) yield break;
        int free = (declaration is TypeDeclarationSyntax ? Cases(symbol) : NumberFieldsFix.Numbers(symbol)).DefaultIfEmpty(0).Max() + 1;
        yield return ($"Use the number {free}", [new TextChange(number.Span, free.ToString(System.Globalization.CultureInfo.InvariantCulture))]);
    }

    /// <summary>Returns the number of the first derived type whose number another one has before it.</summary>
    static LiteralExpressionSyntax? LaterCase(TypeDeclarationSyntax type)
    {
        var seen = new HashSet<string>();
        return type.AttributeLists.SelectMany(l => l.Attributes).Where(a => a.Name.ToString().Split('.').Last() is "WireUnion" or "WireUnionAttribute").Select(Literal).FirstOrDefault(l => l is not null && !seen.Add(l.Token.ValueText));
    }

    static LiteralExpressionSyntax? Literal(AttributeSyntax? attribute) =>
        attribute?.ArgumentList?.Arguments.FirstOrDefault() is { NameEquals: null, Expression: LiteralExpressionSyntax literal } ? literal : null;

    static IEnumerable<int> Cases(INamedTypeSymbol symbol) =>
        symbol.GetAttributes().Where(a => a.AttributeClass?.ToDisplayString() == "Polywire.WireUnionAttribute" && a.ConstructorArguments.Length > 0).Select(a => a.ConstructorArguments[0].Value).OfType<int>();
}
