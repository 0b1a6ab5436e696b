using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Polywire.Generator.CodeFixes;

/// <summary>PW0021: adds a member for unknown members.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(ExtensionDataFix)), Shared]
public sealed class ExtensionDataFix : TextFix
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["PW0021"];

    private protected override IEnumerable<(string Title, ImmutableArray<TextChange> Changes)> Fixes(SyntaxNode node, SemanticModel model, SourceText text)
    {
        if (node.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { CloseBraceToken.Span.Length: > 0 } type) yield break;
        TextLine line = text.Lines.GetLineFromPosition(type.CloseBraceToken.SpanStart);
        string before = text.ToString(TextSpan.FromBounds(line.Start, type.CloseBraceToken.SpanStart));
        const string Member = "[WireExtensionData] public Dictionary<string, object?>? Rest { get; set; }";
        string end = text.Lines[0].EndIncludingLineBreak - text.Lines[0].End == 2 ? "\r\n" : "\n";
        yield return ("Add extension data", Insert(string.IsNullOrWhiteSpace(before) ? line.Start : type.CloseBraceToken.SpanStart, string.IsNullOrWhiteSpace(before) ? $"{before}    {Member}{end}" : $"{Member} "));
    }
}

/// <summary>PW0024: removes the initializer of a member that is omitted.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(RemoveInitializerFix)), Shared]
public sealed class RemoveInitializerFix : TextFix
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["PW0024"];

    private protected override IEnumerable<(string Title, ImmutableArray<TextChange> Changes)> Fixes(SyntaxNode node, SemanticModel model, SourceText text)
    {
        // Of a required member, `required` is the mistake.
        if (Member(node) is PropertyDeclarationSyntax { Initializer: { } initializer } property && !property.Modifiers.Any(SyntaxKind.RequiredKeyword)) yield return ("Remove the initializer", [new TextChange(TextSpan.FromBounds(property.AccessorList!.Span.End, property.SemicolonToken.Span.End), "")]);
        else if (node.FirstAncestorOrSelf<VariableDeclaratorSyntax>() is { Initializer: { } value } variable) yield return ("Remove the initializer", [new TextChange(TextSpan.FromBounds(variable.Identifier.Span.End, value.Span.End), "")]);
    }
}

/// <summary>PW0027: removes an attribute that has no effect.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(RemoveAttributeFix)), Shared]
public sealed class RemoveAttributeFix : TextFix
{
    static readonly string[] s_attributes = ["WireField", "WireCodec", "WireCodecOverridable"];

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["PW0027"];

    private protected override IEnumerable<(string Title, ImmutableArray<TextChange> Changes)> Fixes(SyntaxNode node, SemanticModel model, SourceText text)
    {
        if (Member(node) is not { } member) yield break;
        // Either of the two may be the one that is meant.
        bool isAmbiguous = Find(member, "WireIgnore") is not null && Find(member, "WireField") is not null;
        foreach (string name in isAmbiguous ? ["WireIgnore", "WireField"] : s_attributes)
        {
            if (Find(member, name) is not { Parent: AttributeListSyntax list } attribute) continue;
            int index = list.Attributes.IndexOf(attribute);
            TextSpan span = list.Attributes.Count == 1 ? TextSpan.FromBounds(list.SpanStart, list.GetLastToken().GetNextToken().SpanStart)
                : index > 0 ? TextSpan.FromBounds(list.Attributes[index - 1].Span.End, attribute.Span.End)
                : TextSpan.FromBounds(attribute.SpanStart, list.Attributes[1].SpanStart);
            yield return ($"Remove [{name}]", [new TextChange(span, "")]);
        }
    }
}

/// <summary>PW0051, PW0054 and PW0065: leaves a member out on every wire, or writes it on every wire.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(LeftOutFix)), Shared]
public sealed class LeftOutFix : TextFix
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["PW0051", "PW0054", "PW0065"];

    private protected override IEnumerable<(string Title, ImmutableArray<TextChange> Changes)> Fixes(SyntaxNode node, SemanticModel model, SourceText text)
    {
        if (Member(node) is not { } member) yield break;
        yield return ("Leave it out with [WireIgnore]", InsertAttributes(member, text, member is ParameterSyntax ? "[property: WireIgnore]" : "[WireIgnore]"));
        if (member is PropertyDeclarationSyntax { AccessorList.Accessors: var accessors } && accessors.Any(a => a.Keyword.IsKind(SyntaxKind.SetKeyword) || a.Keyword.IsKind(SyntaxKind.InitKeyword)))
        {
            if (accessors.Any(a => a.Keyword.IsKind(SyntaxKind.GetKeyword))) yield return ("Write it with [WireField]", InsertAttributes(member, text, "[WireField]"));
        }
        else if (member is FieldDeclarationSyntax)
        {
            yield return ("Write it with [WireField]", InsertAttributes(member, text, "[WireField]"));
        }
        else if (member.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type && Find(type, "WireModel") is { } attribute)
        {
            const string Setting = "WriteGetOnly = true";
            yield return ("Write get-only members on every wire", attribute.ArgumentList is { } list ? Insert(list.CloseParenToken.SpanStart, list.Arguments.Count > 0 ? ", " + Setting : Setting) : Insert(attribute.Span.End, $"({Setting})"));
        }
    }
}
