using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Polywire.Cli.Migrate;

/// <summary>The additions to a project.</summary>
sealed class Plan
{
    /// <summary>Gets arguments of <c>WireDefaults</c>; null if the project has them.</summary>
    public string? Defaults { get; set; }

    /// <summary>Gets or sets the library's settings; null if the user names none.</summary>
    public LibrarySettings? Settings { get; set; }

    /// <summary>Gets assembly attributes without their brackets.</summary>
    public List<string> Attributes { get; } = [];

    /// <summary>Gets codecs over the library's own code.</summary>
    public List<BridgedCodec> Codecs { get; } = [];

    /// <summary>Gets insertions in the project's files.</summary>
    public Dictionary<string, List<TextChange>> Edits { get; } = [];

    /// <summary>Gets the errors that the build reports until they are fixed by hand.</summary>
    public List<string> Errors { get; } = [];

    /// <summary>Gets what remains to be done by hand.</summary>
    public List<string> Remaining { get; } = [];

    /// <summary>Gets or sets whether the files are also compiled for frameworks without Polywire, which must not see its attributes.</summary>
    public bool IsGuarded { get; set; }

    /// <summary>Gets or sets the start of the attributes' full names: with <c>global::</c> where the project has a type, a namespace or an alias of this name too.</summary>
    public string Space { get; set; } = "Polywire";

    /// <summary>Returns an attribute as it is inserted.</summary>
    /// <param name="attribute">The attribute without its namespace and brackets.</param>
    /// <param name="indent">The white space before the place, where it is the first of its line; otherwise null.</param>
    /// <param name="target">The target of the attribute.</param>
    public string Attribute(string attribute, string? indent, string target = "")
    {
        string text = $"[{target}{Space}.{attribute}]";
        return (IsGuarded, indent) switch
        {
            (false, null) => text + " ",
            (false, _) => $"{text}\n{indent}",
            (true, null) => $"\n{PlanFiles.Guard}\n{text}\n#endif\n",
            (true, _) => $"{PlanFiles.Guard}\n{indent}{text}\n{indent}#endif\n{indent}",
        };
    }

    /// <summary>Returns the white space before a node that is the first of its line; otherwise null.</summary>
    public static string? IndentOf(SyntaxNode node)
    {
        string text = node.SyntaxTree.ToString();
        int start = node.SpanStart, line = start;
        while (line > 0 && text[line - 1] is ' ' or '\t') line--;
        return line == 0 || text[line - 1] == '\n' ? text[line..start] : null;
    }

    /// <summary>Makes a type readable and writable at the top level.</summary>
    public void Register(string type)
    {
        string attribute = $"WireFor(typeof({type}))";
        if (!Attributes.Contains(attribute)) Attributes.Add(attribute);
    }

    /// <summary>Inserts text once.</summary>
    public bool Insert(string file, int position, string text)
    {
        if (!Edits.TryGetValue(file, out List<TextChange>? edits)) Edits[file] = edits = [];
        var edit = new TextChange(new TextSpan(position, 0), text);
        if (edits.Contains(edit)) return false;
        edits.Add(edit);
        return true;
    }

    /// <summary>Gets the insertions that mark models, by the type's full name.</summary>
    public Dictionary<string, (string File, TextChange Edit)> Marks { get; } = [];

    /// <summary>Removes the mark of a model; not for one closed type of a generic model, which the others need.</summary>
    public void Withdraw(INamedTypeSymbol type)
    {
        if (!type.IsDefinition || !Marks.Remove(type.OriginalDefinition.ToDisplayString(), out (string File, TextChange Edit) mark)) return;
        Edits[mark.File].Remove(mark.Edit);
        if (Edits[mark.File].Count == 0) Edits.Remove(mark.File);
    }
}

/// <summary>A codec that calls the library.</summary>
/// <param name="Name">The class.</param>
/// <param name="TypeParameters">Its type parameters with brackets, or nothing.</param>
/// <param name="Constraints">Their constraints, or nothing.</param>
/// <param name="Type">The type that it reads and writes, as C#.</param>
/// <param name="Converter">The converter as C#, or null for the library's default.</param>
/// <param name="Place">Where the reason is.</param>
/// <param name="Reason">Why the generated code does not do.</param>
sealed record BridgedCodec(string Name, string TypeParameters, string Constraints, string Type, string? Converter, string Place, string Reason)
{
    /// <summary>Gets the type, as C#, that is written in place of the codec's own; null if the codec calls the library.</summary>
    public string? Surrogate { get; init; }
}
