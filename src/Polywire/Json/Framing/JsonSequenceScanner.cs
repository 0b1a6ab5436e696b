using Polywire.Framing;

namespace Polywire.Json.Framing;

/// <summary><see cref="WireFraming.Sequence"/> on JSON: values with whitespace, comments or nothing between them.</summary>
sealed class JsonSequenceScanner(JsonWireOptions options) : FrameScanner
{
    JsonSpace _space = new(options.Comments);
    JsonBoundary _boundary = new(options.Comments, options.MaxDepth);
    bool _inside;

    internal override FrameStep Next(ReadOnlySpan<byte> window, bool final, out Frame frame)
    {
        int at = _seen;
        int start = 0;
        if (!_inside)
        {
            if (!_space.TrySkip(window, ref at, final)) return final ? End(window.Length, out frame) : More(at, at, out frame);
            start = at;
            _inside = true;
        }
        if (!_boundary.TryFindEnd(window, ref at, final)) return More(start, at, out frame);
        _inside = false;
        return Element(start, at, at, out frame);
    }
}
