using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Polywire.Generator.CodeFixes;

/// <summary>A fix that inserts, replaces or removes a few characters in the file of the diagnostic.</summary>
public abstract class TextFix : CodeFixProvider
{
    /// <inheritdoc/>
    public override FixAllProvider? GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    /// <inheritdoc/>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        SyntaxNode? root = await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false);
        SemanticModel? model = await context.Document.GetSemanticModelAsync(context.CancellationToken).ConfigureAwait(false);
        if (root is null || model is null) return;
        SourceText text = await context.Document.GetTextAsync(context.CancellationToken).ConfigureAwait(false);
        foreach ((string title, ImmutableArray<TextChange> changes) in Fixes(root.FindNode(context.Span), model, text))
            context.RegisterCodeFix(CodeAction.Create(title, _ => Task.FromResult(context.Document.WithText(text.WithChanges(changes))), title), context.Diagnostics);
    }

    /// <summary>Returns the fixes for the diagnostic at a node, each with its title.</summary>
    private protected abstract IEnumerable<(string Title, ImmutableArray<TextChange> Changes)> Fixes(SyntaxNode node, SemanticModel model, SourceText text);

    private protected static ImmutableArray<TextChange> Insert(int position, string text) => [new TextChange(new TextSpan(position, 0), text)];

    /// <summary>Inserts attributes before a declaration: on lines of their own where the declaration begins a line.</summary>
    private protected static ImmutableArray<TextChange> InsertAttributes(SyntaxNode declaration, SourceText text, params string[] attributes)
    {
        TextLine line = text.Lines.GetLineFromPosition(declaration.SpanStart);
        string indent = text.ToString(TextSpan.FromBounds(line.Start, declaration.SpanStart));
        string end = text.ToString(TextSpan.FromBounds(line.End, line.EndIncludingLineBreak));
        bool isMember = declaration is not BaseTypeDeclarationSyntax;
        string between = string.IsNullOrWhiteSpace(indent) && !isMember ? (end.Length > 0 ? end : "\n") + indent : " ";
        return Insert(declaration.SpanStart, string.Concat(attributes.Select(a => a + between)));
    }

    /// <summary>Returns the attribute of Polywire on a declaration, by its short name.</summary>
    private protected static AttributeSyntax? Find(SyntaxNode declaration, string name)
    {
        SyntaxList<AttributeListSyntax> lists = declaration switch { MemberDeclarationSyntax member => member.AttributeLists, ParameterSyntax parameter => parameter.AttributeLists, _ => default };
        return lists.SelectMany(l => l.Attributes).FirstOrDefault(a => a.Name.ToString().Split('.').Last() is var written && (written == name || written == name + "Attribute"));
    }

    /// <summary>Returns the member or parameter that a diagnostic is at.</summary>
    private protected static SyntaxNode? Member(SyntaxNode node) => node.FirstAncestorOrSelf<SyntaxNode>(n => n is MemberDeclarationSyntax or ParameterSyntax);
}
