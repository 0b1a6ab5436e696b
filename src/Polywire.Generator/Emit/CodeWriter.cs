using System.Text;

namespace Polywire.Generator.Emit;

/// <summary>Text with indentation; blocks are braces.</summary>
sealed class CodeWriter
{
    readonly StringBuilder _text = new();
    int _indent;

    internal void Line(string line = "")
    {
        if (line.Length > 0) _text.Append(' ', 4 * _indent).Append(line);
        _text.Append('\n');
    }

    /// <summary>Several lines, each indented; empty ones stay empty.</summary>
    internal void Lines(string lines)
    {
        foreach (string line in lines.Split('\n')) Line(line.TrimEnd('\r'));
    }

    /// <summary>A label, one level out.</summary>
    internal void Label(string name)
    {
        _indent--;
        Line(name + ":");
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
