using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Polywire.Cli.Migrate;

/// <summary>Finds where places of the changed project are in the files before the change, which are those that the report names.</summary>
sealed class Places(DotnetProject project, Plan plan)
{
    readonly Lazy<Dictionary<string, SyntaxTree>> _before = new(() => project.Compilation.SyntaxTrees.GroupBy(t => t.FilePath).ToDictionary(g => g.Key, g => g.First()));

    /// <summary>The insertions that the compilation at hand has, in the order of the file.</summary>
    Dictionary<string, (int Start, int Length)[]> _inserted = [];

    /// <summary>Notes that places are those of a compilation with the insertions that the plan has now.</summary>
    public void Begin() => _inserted = plan.Edits.ToDictionary(e => e.Key, e =>
    {
        int end = SourceFile.LineEndOf(SourceFile.Read(e.Key).Text).Length;
        return e.Value.OrderBy(i => i.Span.Start).Select(i => (i.Span.Start, i.NewText!.Length + i.NewText.Count(c => c == '\n') * (end - 1))).ToArray();
    });

    /// <summary>Returns the position that a place of the compilation at hand has in the file before the change.</summary>
    public int Original(string path, int position)
    {
        foreach ((int start, int length) in _inserted.GetValueOrDefault(path) ?? [])
        {
            if (start + length <= position) position -= length;
            else if (start < position) return start;
        }
        return position;
    }

    /// <summary>Returns a place as file and line, relative to the project.</summary>
    public string Of(Location location)
    {
        FileLinePositionSpan span = location.GetLineSpan();
        if (span.Path is not { Length: > 0 } path) return Path.GetFileName(project.File);
        int line = span.StartLinePosition.Line;
        // Settings of the library are found in the project as it is.
        if (location.SourceTree is { } tree && !project.Compilation.ContainsSyntaxTree(tree) && _before.Value.TryGetValue(path, out SyntaxTree? before))
            line = before.GetText().Lines.GetLinePosition(Original(path, location.SourceSpan.Start)).Line;
        return $"{Path.GetRelativePath(project.Folder, path)}({line + 1})";
    }
}
