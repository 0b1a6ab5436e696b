using System.Text;

namespace Polywire.Cli.Inspect;

/// <summary>Lines and columns, both from 1, columns in UTF-16 units as editors count; quick where offsets grow.</summary>
sealed class TextPlaces(ReadOnlyMemory<byte> input)
{
    int _at;
    int _line = 1;
    int _lineStart;

    public (int Line, int Column) Of(long offset)
    {
        ReadOnlySpan<byte> bytes = input.Span;
        int end = (int)Math.Min(offset, bytes.Length);
        if (end < _at) (_at, _line, _lineStart) = (0, 1, 0);
        ReadOnlySpan<byte> passed = bytes[_at..end];
        int last = passed.LastIndexOf((byte)'\n');
        if (last >= 0)
        {
            _line += passed.Count((byte)'\n');
            _lineStart = _at + last + 1;
        }
        _at = end;
        return (_line, Encoding.UTF8.GetCharCount(bytes[_lineStart..end]) + 1);
    }
}
