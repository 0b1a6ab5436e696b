using System.Buffers;

namespace Polywire.Json.Framing;

/// <summary>
/// Finds the end of one JSON value that arrives in pieces: brackets are counted, text is skipped. Whether the
/// value is well-formed is its reader's to say; a value that is not ends early or at the end of the input, and the reader fails on it.
/// </summary>
struct JsonBoundary(bool comments, int maxDepth)
{
    enum Mode
    {
        Start,
        Scalar,
        Text,
        Escape,
        Brackets,
    }

    static readonly SearchValues<byte> s_behindScalars = SearchValues.Create(" \t\r\n{}[]\",:"u8);
    static readonly SearchValues<byte> s_behindScalarsAndComments = SearchValues.Create(" \t\r\n{}[]\",:/"u8);

    Mode _mode;
    JsonBrackets _brackets = new(comments, maxDepth);

    /// <summary>True with <paramref name="at"/> after the value; false where the window ends before it does, with <paramref name="at"/> after what was seen.</summary>
    internal bool TryFindEnd(ReadOnlySpan<byte> window, ref int at, bool final)
    {
        while (at < window.Length)
        {
            switch (_mode)
            {
                case Mode.Start:
                    byte first = window[at];
                    // These begin no value: the reader of that one byte says so.
                    bool none = first is (byte)']' or (byte)'}' or (byte)',' or (byte)':';
                    _mode = first is (byte)'{' or (byte)'[' ? Mode.Brackets : first == '"' ? Mode.Text : Mode.Scalar;
                    if (_mode == Mode.Text || none) at++;
                    if (none) return Ended();
                    break;
                case Mode.Scalar:
                    int end = window[at..].IndexOfAny(comments ? s_behindScalarsAndComments : s_behindScalars);
                    at = end < 0 ? window.Length : at + end;
                    if (end >= 0) return Ended();
                    break;
                case Mode.Text:
                    int k = window[at..].IndexOfAny((byte)'"', (byte)'\\');
                    at = k < 0 ? window.Length : at + k + 1;
                    if (k >= 0 && window[at - 1] == '"') return Ended();
                    if (k >= 0) _mode = Mode.Escape;
                    break;
                case Mode.Escape:
                    at++;
                    _mode = Mode.Text;
                    break;
                default:
                    if (_brackets.TryFindEnd(window, ref at, final)) return Ended();
                    if (!final) return false;
                    break;
            }
        }
        return final && Ended();
    }

    bool Ended()
    {
        _mode = Mode.Start;
        _brackets.Reset();
        return true;
    }
}
