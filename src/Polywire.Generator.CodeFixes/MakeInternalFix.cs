using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Polywire.Generator.CodeFixes;

/// <summary>PW0025, where the types around cannot be partial, and PW0013: makes a private, protected or file-local model, and the types around it, internal.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(MakeInternalFix)), Shared]
public sealed class MakeInternalFix : CodeFixProvider
{
    const string Title = "Make internal";

    static readonly SyntaxKind[] s_access = [SyntaxKind.PublicKeyword, SyntaxKind.InternalKeyword, SyntaxKind.ProtectedKeyword, SyntaxKind.PrivateKeyword, SyntaxKind.FileKeyword];

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["PW0013", "PW0025"];

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    /// <inheritdoc/>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        SyntaxNode? root = await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false);
        if (root?.FindNode(context.Span).FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } type) return;
        TypeDeclarationSyntax[] hidden = [.. type.AncestorsAndSelf().OfType<TypeDeclarationSyntax>().Where(IsHidden)];
        if (hidden.Length == 0) return;
        context.RegisterCodeFix(CodeAction.Create(Title, _ => Task.FromResult(context.Document.WithSyntaxRoot(root.ReplaceNodes(hidden, (_, now) => Internal(now)))), Title), context.Diagnostics);
    }

    /// <summary>File-local, private (which a nested type is unless it says otherwise), protected, or private protected.</summary>
    static bool IsHidden(TypeDeclarationSyntax type)
    {
        if (type.Modifiers.Any(SyntaxKind.InternalKeyword) || type.Modifiers.Any(SyntaxKind.PublicKeyword)) return false;
        return type.Modifiers.Any(SyntaxKind.FileKeyword) || type.Modifiers.Any(SyntaxKind.PrivateKeyword) || type.Modifiers.Any(SyntaxKind.ProtectedKeyword) || type.Parent is ClassDeclarationSyntax or StructDeclarationSyntax or RecordDeclarationSyntax;
    }

    static TypeDeclarationSyntax Internal(TypeDeclarationSyntax type)
    {
        SyntaxToken first = type.Modifiers.Count > 0 ? type.Modifiers[0] : type.Keyword;
        SyntaxTokenList rest = SyntaxFactory.TokenList(type.Modifiers.Where(m => !s_access.Contains(m.Kind())).Select(m => m == first ? m.WithLeadingTrivia() : m));
        SyntaxToken token = SyntaxFactory.Token(first.LeadingTrivia, SyntaxKind.InternalKeyword, SyntaxFactory.TriviaList(SyntaxFactory.Space));
        TypeDeclarationSyntax made = type.Modifiers.Count > 0 ? type : type.WithKeyword(type.Keyword.WithLeadingTrivia());
        return made.WithModifiers(rest.Insert(0, token));
    }
}
