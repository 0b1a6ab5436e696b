using System.Buffers;

namespace Polywire.Framing;

/// <summary>
/// Finds the end of one JSON value that arrives in pieces: brackets are counted, text is passed over. Whether the
/// value is well-formed is its reader's to say; a value that is not ends early or at the end of the input, and the reader fails on it.
/// </summary>
struct JsonBoundary(bool comments, int maxDepth)
{
    enum Mode
    {
        Start,
        Structure,
        Text,
        Escape,
        Scalar,
    }

    static readonly SearchValues<byte> s_structure = SearchValues.Create("{}[]\""u8);
    static readonly SearchValues<byte> s_structureAndComments = SearchValues.Create("{}[]\"/"u8);
    static readonly SearchValues<byte> s_behindScalars = SearchValues.Create(" \t\r\n{}[]\",:"u8);
    static readonly SearchValues<byte> s_behindScalarsAndComments = SearchValues.Create(" \t\r\n{}[]\",:/"u8);

    Mode _mode;
    int _depth;
    JsonSpace _space = new(comments);

    /// <summary>True with <paramref name="at"/> behind the value; false where the window ends before it does, with <paramref name="at"/> behind what was seen.</summary>
    internal bool TryFindEnd(ReadOnlySpan<byte> window, ref int at, bool final)
    {
        while (at < window.Length)
        {
            switch (_mode)
            {
                case Mode.Start:
                    if (Start(window[at])) break;
                    at++;
                    return true;
                case Mode.Structure:
                    int k = window[at..].IndexOfAny(comments ? s_structureAndComments : s_structure);
                    at = k < 0 ? window.Length : at + k;
                    if (k < 0) break;
                    if (window[at] == '/')
                    {
                        if (!_space.TrySkipComment(window, ref at, final)) return false;
                    }
                    else if (Structure(window[at++]))
                    {
                        return Ended();
                    }
                    break;
                case Mode.Text:
                    if (Text(window, ref at) && _depth == 0) return Ended();
                    break;
                case Mode.Escape:
                    at++;
                    _mode = Mode.Text;
                    break;
                default:
                    int end = window[at..].IndexOfAny(comments ? s_behindScalarsAndComments : s_behindScalars);
                    at = end < 0 ? window.Length : at + end;
                    if (end >= 0) return Ended();
                    break;
            }
        }
        return final && Ended();
    }

    /// <summary>The first byte chooses the mode; false where it begins no value.</summary>
    bool Start(byte first)
    {
        if (first is (byte)']' or (byte)'}' or (byte)',' or (byte)':') return false;
        _mode = first is (byte)'{' or (byte)'[' or (byte)'"' ? Mode.Structure : Mode.Scalar;
        return true;
    }

    /// <summary>True where the value ends behind this byte, or nests too deep for anybody to read on.</summary>
    bool Structure(byte token)
    {
        switch (token)
        {
            case (byte)'"':
                _mode = Mode.Text;
                return false;
            case (byte)'{' or (byte)'[':
                return ++_depth > maxDepth;
            default:
                return --_depth <= 0;
        }
    }

    /// <summary>True behind the closing quote.</summary>
    bool Text(ReadOnlySpan<byte> window, ref int at)
    {
        int k = window[at..].IndexOfAny((byte)'"', (byte)'\\');
        if (k < 0)
        {
            at = window.Length;
            return false;
        }
        at += k + 1;
        bool closed = window[at - 1] == '"';
        _mode = closed ? Mode.Structure : Mode.Escape;
        return closed;
    }

    bool Ended()
    {
        _mode = Mode.Start;
        _depth = 0;
        return true;
    }
}
