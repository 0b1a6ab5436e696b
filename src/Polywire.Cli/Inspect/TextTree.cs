using System.Globalization;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Inspect;

/// <summary>The tree for people: a line for each value, with its offset, its first bytes or its line and column, and its format.</summary>
/// <param name="output">Where it goes.</param>
/// <param name="input">All of the input.</param>
/// <param name="places">Line and column of an offset; null where the input is no text.</param>
sealed class TextTree(TextWriter output, ReadOnlyMemory<byte> input, TextPlaces? places) : IInspection
{
    const int HeadWidth = 17;

    const int LongestText = 200;

    readonly Stack<int> _open = new();
    int _depth;
    long _values;

    public void Scalar(in InspectedNode node)
    {
        Line(node, node.Value!);
        Count(node);
    }

    public void Open(in InspectedNode node)
    {
        string what = node.Count switch
        {
            null => node.Kind,
            1 => $"{node.Kind} of 1",
            _ => string.Create(CultureInfo.InvariantCulture, $"{node.Kind} of {node.Count:#,0}"),
        };
        Line(node, what);
        Count(node);
        int steps = node.Role == NodeRole.MemberValue ? 2 : 1;
        _open.Push(steps);
        _depth += steps;
    }

    public void Close(long end) => _depth -= _open.Pop();

    void Count(in InspectedNode node)
    {
        if (node is { Role: NodeRole.Root, IsDecompressed: false }) _values++;
    }

    void Line(in InspectedNode node, string what)
    {
        string label = node.Role == NodeRole.Element ? string.Create(CultureInfo.InvariantCulture, $"[{node.Index}] ") : "";
        // A member's value is below its key, one step in.
        int depth = _depth + (node.Role == NodeRole.MemberValue ? 1 : 0);
        string form = node.Format == node.Kind || node.Format == what ? "" : $" · {node.Format}";
        string note = node.Note is null ? "" : $" · {node.Note}";
        string text = $"{label}{Shown(what)}{(node.Role == NodeRole.Key ? ":" : "")}{form}{note}";
        Put(node.IsDecompressed ? $"+{node.Offset}" : node.Offset.ToString(CultureInfo.InvariantCulture), places is not null ? PlaceOf(node.Offset) : node.Head ?? "", new string(' ', 2 * depth) + text, ' ');
    }

    /// <summary>Not too long, and without the control characters that a terminal would act on.</summary>
    static string Shown(string text)
    {
        int cut = text.Length <= LongestText ? text.Length : char.IsHighSurrogate(text[LongestText - 1]) ? LongestText - 1 : LongestText;
        return SingleLine.Of(cut < text.Length ? string.Create(CultureInfo.InvariantCulture, $"{text.AsSpan(0, cut)}… ({text.Length:#,0} characters)") : text);
    }

    void Put(string offset, string head, string text, char mark) => output.WriteLine($"{mark}{offset,10}  {head.PadRight(HeadWidth)}  {text}".TrimEnd());

    string PlaceOf(long offset)
    {
        (int line, int column) = places!.Of(offset);
        return string.Create(CultureInfo.InvariantCulture, $"{line}:{column}");
    }

    public void Fail(InspectedFault fault)
    {
        string head = places is not null ? PlaceOf(fault.Offset) : MessagePackWalk.HeadOf(input.Span[(int)Math.Min(fault.Offset, input.Length)..]);
        string inside = fault.DecompressedOffset < 0 ? "" : string.Create(CultureInfo.InvariantCulture, $" (+{fault.DecompressedOffset} when decompressed)");
        Put(fault.Offset.ToString(CultureInfo.InvariantCulture), head, SingleLine.Of($"ERROR {fault.Code} at {fault.PathOfRoot}{inside}: {fault.Reason}"), '>');
    }

    /// <summary>A line for values that the limit left out.</summary>
    public void Skip(long lines) => output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"… {lines:#,0} more line{(lines == 1 ? "" : "s")}; --limit 0 prints all, --path and --depth a part"));

    /// <summary>The last line of a sound input.</summary>
    public void Finish() => output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{_values:#,0} value{(_values == 1 ? "" : "s")}, {input.Length:#,0} bytes, no error"));
}
