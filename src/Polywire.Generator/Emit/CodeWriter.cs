using System.Text;

namespace Polywire.Generator.Emit;

/// <summary>Text indented by tabs, which take a quarter of the bytes of blanks; blocks are braces.</summary>
sealed class CodeWriter
{
    readonly StringBuilder _text = new();
    int _indent;

    internal void Line(string line = "")
    {
        if (line.Length > 0) _text.Append('\t', _indent).Append(line);
        _text.Append('\n');
    }

    /// <summary>Several lines, each indented; empty ones stay empty.</summary>
    internal void Lines(string lines)
    {
        if (lines.IndexOf('\n') < 0) Line(lines);
        else foreach (string line in lines.Split('\n')) Line(line.TrimEnd('\r'));
    }

    /// <summary>A label, one level out, and what it is for.</summary>
    internal void Label(string name, string? comment = null)
    {
        _indent--;
        Line(comment is null ? name + ":" : $"{name}: // {comment}");
        _indent++;
    }

    internal void Open(string? head = null)
    {
        if (head is not null) Line(head);
        Line("{");
        _indent++;
    }

    internal void Close(string tail = "")
    {
        _indent--;
        Line("}" + tail);
    }

    public override string ToString() => _text.ToString();
}
