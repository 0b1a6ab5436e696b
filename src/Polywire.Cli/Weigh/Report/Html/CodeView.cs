using System.Net;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Polywire.Cli.Weigh.Report.Html;

/// <summary>C# as HTML, coloured by the compiler's own tokens.</summary>
static class CodeView
{
    static readonly HashSet<string> Types =
    [
        "List", "Dictionary", "Guid", "DateTime", "DateTimeOffset", "DateOnly", "BigInteger", "WireModel", "WireField",
    ];

    /// <summary>Returns the code, escaped, with spans for keywords, strings, comments and types.</summary>
    public static string Html(string code)
    {
        var html = new StringBuilder();
        foreach (var token in CSharpSyntaxTree.ParseText(code).GetRoot().DescendantTokens())
        {
            foreach (var trivia in token.LeadingTrivia)
                Append(html, trivia.ToFullString(), trivia.IsKind(SyntaxKind.SingleLineCommentTrivia) || trivia.IsDirective ? "c" : null);
            Append(html, token.Text, ClassOf(token.Kind(), token.ValueText));
            foreach (var trivia in token.TrailingTrivia)
                Append(html, trivia.ToFullString(), null);
        }
        return html.ToString();
    }

    static string? ClassOf(SyntaxKind kind, string text) =>
        kind == SyntaxKind.StringLiteralToken ? "s"
        : SyntaxFacts.IsKeywordKind(kind) ? "k"
        : kind == SyntaxKind.IdentifierToken && Types.Contains(text) ? "t"
        : null;

    static void Append(StringBuilder html, string text, string? css)
    {
        var escaped = WebUtility.HtmlEncode(text);
        if (css is null || text.Length == 0)
            html.Append(escaped);
        else
            html.Append("<span class=").Append(css).Append('>').Append(escaped).Append("</span>");
    }
}
