using System.Text;

namespace Bench.Corpus.Data;

/// <summary>The white space that a program puts between tokens.</summary>
/// <param name="Name">The name in the tables.</param>
/// <param name="NewLine">What ends a line, or "" for one line.</param>
/// <param name="Indent">What a level is indented by.</param>
/// <param name="Colon">What separates name and value.</param>
/// <param name="Comma">What separates members and elements, before the line ends.</param>
/// <param name="InlineArrays">Whether arrays are written on one line, with a blank inside each bracket.</param>
sealed record Layout(string Name, string NewLine, string Indent, string Colon, string Comma, bool InlineArrays = false)
{
    /// <summary>The eight layouts of the corpus.</summary>
    public static readonly Layout[] All =
    [
        new("2 blanks", "\n", "  ", ": ", ","),
        new("4 blanks", "\n", "    ", ": ", ","),
        new("tabs", "\n", "\t", ": ", ","),
        new("CRLF", "\r\n", "  ", ": ", ","),
        new("Python", "", "", ": ", ", "),
        new("no blank after colon", "\n", "  ", ":", ","),
        new("indent 0", "\n", "", ": ", ","),
        new("blanks around colon", "\n", "  ", " : ", ",", InlineArrays: true),
    ];

    /// <summary>Returns the document in this layout. Strings and numbers stay byte for byte.</summary>
    /// <param name="compact">A valid document without white space between its tokens.</param>
    public byte[] Of(byte[] compact)
    {
        var output = new MemoryStream(compact.Length * 2);
        var inline = new Stack<bool>();
        for (int i = 0; i < compact.Length; i++)
        {
            byte b = compact[i];
            switch (b)
            {
                case (byte)'"':
                    int end = EndOfString(compact, i);
                    output.Write(compact.AsSpan(i, end - i));
                    i = end - 1;
                    break;
                case (byte)'{' or (byte)'[':
                    output.WriteByte(b);
                    if (compact[i + 1] is (byte)'}' or (byte)']') output.WriteByte(compact[++i]);
                    else
                    {
                        inline.Push(InlineArrays && b == '[');
                        Break(output, inline, " ");
                    }
                    break;
                case (byte)'}' or (byte)']':
                    bool wasInline = inline.Pop();
                    if (wasInline) output.WriteByte((byte)' ');
                    else if (NewLine.Length > 0) Line(output, inline.Count);
                    output.WriteByte(b);
                    break;
                case (byte)',':
                    Write(output, Comma);
                    Break(output, inline, " ");
                    break;
                case (byte)':':
                    Write(output, Colon);
                    break;
                default:
                    output.WriteByte(b);
                    break;
            }
        }
        return output.ToArray();
    }

    void Break(MemoryStream output, Stack<bool> inline, string blank)
    {
        if (inline.Peek()) Write(output, blank);
        else if (NewLine.Length > 0) Line(output, inline.Count);
    }

    void Line(MemoryStream output, int depth)
    {
        Write(output, NewLine);
        for (int i = 0; i < depth; i++) Write(output, Indent);
    }

    static void Write(MemoryStream output, string text) => output.Write(Encoding.ASCII.GetBytes(text));

    static int EndOfString(byte[] json, int start)
    {
        int i = start + 1;
        while (json[i] != '"') i += json[i] == '\\' ? 2 : 1;
        return i + 1;
    }
}
