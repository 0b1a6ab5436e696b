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

    /// <summary>Several lines; four blanks at the start of one are a level more, as raw strings have them. Empty lines stay empty.</summary>
    internal void Lines(string lines)
    {
        for (int at = 0, end; at <= lines.Length; at = end + 1)
        {
            end = lines.IndexOf('\n', at);
            if (end < 0) end = lines.Length;
            int stop = end > at && lines[end - 1] == '\r' ? end - 1 : end, start = at;
            while (start < stop && lines[start] == ' ') start++;
            if (start < stop) _text.Append('\t', _indent + (start - at) / Level).Append(lines, start, stop - start);
            _text.Append('\n');
        }
    }

    /// <summary>The blanks of a level in raw strings.</summary>
    const int Level = 4;

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
