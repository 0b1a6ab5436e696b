using System.Text;

namespace Polywire.Cli.Inspect;

/// <summary>Lines and columns, both from 1, columns in UTF-16 units as editors count; quick where offsets grow.</summary>
sealed class TextPlaces(ReadOnlyMemory<byte> input)
{
    int _at;
    int _line = 1;
    int _column = 1;

    public (int Line, int Column) Of(long offset)
    {
        ReadOnlySpan<byte> bytes = input.Span;
        int end = (int)Math.Min(offset, bytes.Length);
        if (end < _at) (_at, _line, _column) = (0, 1, 1);
        ReadOnlySpan<byte> passed = bytes[_at..end];
        int last = passed.LastIndexOf((byte)'\n');
        if (last >= 0)
        {
            _line += passed.Count((byte)'\n');
            _column = 1;
        }
        // Only what is new: a line may be the entire input.
        _column += Encoding.UTF8.GetCharCount(passed[(last + 1)..]);
        _at = end;
        return (_line, _column);
    }
}
