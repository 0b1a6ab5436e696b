using Polywire.Framing;

namespace Polywire.Json.Framing;

/// <summary><see cref="WireFraming.Array"/> on JSON: the elements of one top-level array.</summary>
sealed class JsonArrayScanner(JsonWireOptions options) : FrameScanner
{
    enum Phase
    {
        BeforeArray,
        AfterOpen,
        AfterComma,
        Inside,
        AfterElement,
        AfterArray,
    }

    JsonSpace _space = new(options.Comments);
    JsonBoundary _boundary = new(options.Comments, options.MaxDepth);
    Phase _phase;

    internal override bool AtRoot => _phase is Phase.BeforeArray or Phase.AfterArray;

    internal override bool IsAfterElement => _phase == Phase.AfterElement;

    internal override FrameStep Next(ReadOnlySpan<byte> window, bool final, out Frame frame)
    {
        int at = _seen;
        int start = 0;
        while (true)
        {
            if (_phase == Phase.Inside)
            {
                if (!_boundary.TryFindEnd(window, ref at, final)) return More(start, at, out frame);
                _phase = Phase.AfterElement;
                return Element(start, at, at, out frame);
            }
            if (!_space.TrySkip(window, ref at, final))
            {
                if (!final) return More(at, at, out frame);
                if (_phase == Phase.AfterArray) return End(at, out frame);
                throw Ended(Expected, at);
            }
            start = at;
            Step(window, ref at);
        }
    }

    /// <summary>One token between elements.</summary>
    void Step(ReadOnlySpan<byte> window, ref int at)
    {
        byte token = window[at];
        switch (_phase)
        {
            case Phase.BeforeArray when token == '[':
                at++;
                _phase = Phase.AfterOpen;
                break;
            case Phase.AfterElement when token == ',':
                at++;
                _phase = Phase.AfterComma;
                break;
            case Phase.AfterElement or Phase.AfterOpen when token == ']':
            case Phase.AfterComma when token == ']' && options.TrailingCommas:
                at++;
                _phase = Phase.AfterArray;
                break;
            case Phase.AfterOpen or Phase.AfterComma:
                _phase = Phase.Inside;
                break;
            case Phase.AfterArray:
                throw new WireException(WireErrorCode.TrailingData, "Data follows the array.", at);
            default:
                JsonThrow.Expected(Expected, at, window[at]);
                break;
        }
    }

    string Expected => _phase switch
    {
        Phase.BeforeArray => "an array",
        Phase.AfterElement => "',' or ']'",
        _ => "a value",
    };
}
