using System.Runtime.CompilerServices;
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
        AfterNull,
    }

    /// <summary>The bytes of <c>false</c>: of so many, it is known whether a literal is well-formed.</summary>
    const int LongestLiteral = 5;

    JsonSpace _space = new(options.Comments);
    JsonBoundary _boundary = new(options.Comments, options.MaxDepth - options.OuterDepth);
    Phase _phase;

    internal override bool AtRoot => _phase is Phase.BeforeArray or Phase.AfterArray or Phase.AfterNull;

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
                if (_phase == Phase.AfterNull) WireSerializer.ThrowNullRoot();
                throw Ended(Expected, at);
            }
            if (_phase == Phase.BeforeArray && !final && window[at] is (byte)'n' or (byte)'t' or (byte)'f' && window.Length - at < LongestLiteral) return More(at, at, out frame);
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
                if (options.OuterDepth > options.MaxDepth) JsonThrow.ReadDepth(options.OuterDepth, options.MaxDepth, at);
                at++;
                _phase = Phase.AfterOpen;
                break;
            case Phase.BeforeArray when window[at..].StartsWith("null"u8):
                at += "null".Length;
                _phase = Phase.AfterNull;
                break;
            case Phase.BeforeArray:
                JsonThrow.Expected(Expected, at, ref Unsafe.AsRef(in window[0]), window.Length);
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
            case Phase.AfterArray or Phase.AfterNull:
                throw new WireException(WireErrorCode.TrailingData, $"Data follows the {(_phase == Phase.AfterNull ? "value" : "array")}.", at);
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
