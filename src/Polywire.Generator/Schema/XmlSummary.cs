using System.Net;
using System.Xml;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;

namespace Polywire.Generator.Schema;

/// <summary>The summary of an XML documentation comment as text on one line.</summary>
static class XmlSummary
{
    /// <summary>Returns the summary of a declaration in source; null if it has none, or the build does not read documentation comments.</summary>
    /// <param name="compilation">The compilation.</param>
    /// <param name="id">The id of the declaration, such as <c>P:Shop.Order.Id</c>.</param>
    internal static string? Of(Compilation compilation, string id)
    {
        if (DocumentationCommentId.GetFirstSymbolForDeclarationId(id, compilation)?.GetDocumentationCommentXml() is not { Length: > 0 } comment) return null;
        try
        {
            return XElement.Parse(comment).Element("summary") is { } summary ? Text(summary) : null;
        }
        catch (XmlException)
        {
            // The compiler reports a comment that is not well-formed.
            return null;
        }
    }

    /// <summary>Returns the text of a summary; null if it is empty.</summary>
    internal static string? Text(XElement summary)
    {
        string text = string.Concat(summary.Nodes().Select(n => n is XElement e ? e.Value.Length > 0 ? e.Value : Last((string?)e.Attribute("cref") ?? (string?)e.Attribute("langword") ?? (string?)e.Attribute("name") ?? "") : n.ToString()));
        return string.Join(" ", WebUtility.HtmlDecode(text).Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries)) is { Length: > 0 } line ? line : null;
    }

    /// <summary>Returns the last part of a name, without the parameters and type arguments of a method.</summary>
    static string Last(string name) => name.Split(':', '.') is var parts ? parts[parts.Length - 1] : name;
}
