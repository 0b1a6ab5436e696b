using System.Runtime.CompilerServices;
using Polywire.Json;
using Polywire.Json.Text;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedJsonReader
{
    // Skipped values are checked as strictly as read ones: grammar, UTF-8, escapes, depth. The nesting is kept
    // in a bit stack (1 = object) instead of on the thread's own.
    [MethodImpl(MethodImplOptions.NoInlining)]
    void SkipValue()
    {
        byte first = Peek();
        if (first is (byte)'{' or (byte)'[') SkipNested();
        else SkipScalar(first);
    }

    // A method of its own: its frame has the stack.
    [MethodImpl(MethodImplOptions.NoInlining)]
    void SkipNested()
    {
        int remainingDepth = _context.MaxDepth - _context.Depth;
        if (_length - _i >= ValueBlocks.Worthwhile && !_context.LenientWhitespace)
        {
            int end = ValueBlocks.TrySkip(ref _b, _i, _length, remainingDepth, _context);
            if (end > 0)
            {
                _i = end;
                return;
            }
        }
        Span<ulong> kinds = stackalloc ulong[8];
        int depth = 0;
        while (true)
        {
            byte c = Peek();
            if (c is (byte)'{' or (byte)'[')
            {
                if (depth >= remainingDepth) JsonThrow.ReadDepth(_context.Depth + depth + 1, _context.MaxDepth, _i);
                bool isObject = c == '{';
                _i++;
                byte end = isObject ? (byte)'}' : (byte)']';
                if (Peek() == end)
                {
                    _i++;
                }
                else
                {
                    if (depth >> 6 >= kinds.Length) kinds = Deepen(kinds);
                    ulong bit = 1UL << (depth & 63);
                    kinds[depth >> 6] = isObject ? kinds[depth >> 6] | bit : kinds[depth >> 6] & ~bit;
                    depth++;
                    if (isObject) SkipName();
                    continue;
                }
            }
            else
            {
                SkipScalar(c);
            }
            while (true)
            {
                if (depth == 0) return;
                bool inObject = (kinds[(depth - 1) >> 6] >> ((depth - 1) & 63) & 1) != 0;
                byte end = inObject ? (byte)'}' : (byte)']';
                byte next = Peek();
                if (next == ',')
                {
                    _i++;
                    if (_context.TrailingCommas && Peek() == end)
                    {
                        _i++;
                        depth--;
                        continue;
                    }
                    if (inObject) SkipName();
                    break;
                }
                if (next != end) JsonThrow.Expected(inObject ? "',' or '}'" : "',' or ']'", _i, ref _b, _length);
                _i++;
                depth--;
            }
        }
    }

    // As deep as the input goes, not as deep as the caller allows.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static Span<ulong> Deepen(ReadOnlySpan<ulong> kinds)
    {
        Span<ulong> more = new ulong[kinds.Length * 2];
        kinds.CopyTo(more);
        return more;
    }

    void SkipName()
    {
        if (Peek() != (byte)'"') JsonThrow.Expected(JsonThrow.Name, _i, ref _b, _length);
        SkipString();
        ReadColon();
    }

    void SkipScalar(byte first)
    {
        switch (first)
        {
            case (byte)'"':
                SkipString();
                break;
            case (byte)'t':
                if (!TryConsume("true"u8)) JsonThrow.Expected("true", _i, ref _b, _length);
                break;
            case (byte)'f':
                if (!TryConsume("false"u8)) JsonThrow.Expected("false", _i, ref _b, _length);
                break;
            case (byte)'n':
                ReadNullLiteral();
                break;
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                int next = NumberToken.Scan(ref _b, _i, _length, out _);
                if (next < 0) JsonThrow.Token(next, "a number", _i, ref _b, _length);
                _i = next;
                break;
            default:
                JsonThrow.Expected("a value", _i, ref _b, _length);
                break;
        }
    }

    void SkipString()
    {
        int next = StringToken.Skip(ref _b, _i + 1, _length, _context.ReplaceInvalidText);
        if (next < 0) JsonThrow.Token(next, "a string", _i, ref _b, _length);
        _i = next;
    }
}
