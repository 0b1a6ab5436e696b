using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Polywire.Generator.CodeFixes;

/// <summary>PW0025: makes the types around a private or protected one partial, so that generated code can be placed inside them.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(MakePartialFix)), Shared]
public sealed class MakePartialFix : CodeFixProvider
{
    const string Title = "Make partial";

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["PW0025"];

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    /// <inheritdoc/>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        SyntaxNode? root = await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false);
        if (root is null) return;
        TypeDeclarationSyntax[] around = [.. root.FindNode(context.Span).Ancestors().OfType<TypeDeclarationSyntax>().Where(t => !t.Modifiers.Any(SyntaxKind.PartialKeyword))];
        if (around.Length == 0) return;
        context.RegisterCodeFix(CodeAction.Create(Title, _ => Task.FromResult(context.Document.WithSyntaxRoot(root.ReplaceNodes(around, (_, now) => Partial(now)))), Title), context.Diagnostics);
    }

    /// <summary>Returns the keyword directly precedes <c>class</c>, <c>struct</c>, ….</summary>
    static TypeDeclarationSyntax Partial(TypeDeclarationSyntax type)
    {
        SyntaxTriviaList leading = type.Modifiers.Count > 0 ? default : type.Keyword.LeadingTrivia;
        SyntaxToken token = SyntaxFactory.Token(leading, SyntaxKind.PartialKeyword, SyntaxFactory.TriviaList(SyntaxFactory.Space));
        TypeDeclarationSyntax made = type.Modifiers.Count > 0 ? type : type.WithKeyword(type.Keyword.WithLeadingTrivia());
        return made.WithModifiers(made.Modifiers.Add(token));
    }
}
