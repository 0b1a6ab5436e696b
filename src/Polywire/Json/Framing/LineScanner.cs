using Polywire.Framing;

namespace Polywire.Json.Framing;

/// <summary><see cref="WireFraming.Lines"/>: what is between line feeds, without the whitespace around it.</summary>
/// <param name="comments">Lines that hold nothing but a comment are skipped.</param>
sealed class LineScanner(bool comments) : FrameScanner
{
    /// <summary>Line feeds after us.</summary>
    long _feeds;

    internal override bool CanSkipRest => true;

    internal override bool KnowsEnds => true;

    internal override FrameStep Next(ReadOnlySpan<byte> window, bool final, out Frame frame)
    {
        int start = 0;
        int from = _seen;
        while (true)
        {
            Line = _feeds + 1;
            int feed = window[from..].IndexOf((byte)'\n');
            if (feed < 0 && !final) return More(start, window.Length, out frame);
            int end = feed < 0 ? window.Length : from + feed;
            int next = feed < 0 ? end : end + 1;
            _feeds += next - end;
            while (start < end && JsonSpace.Is(window[start])) start++;
            while (start < end && JsonSpace.Is(window[end - 1])) end--;
            if (comments && window[start..end].StartsWith("//"u8) && System.Text.Unicode.Utf8.IsValid(window[start..end])) start = end;
            if (start < end) return Element(start, end, next, out frame);
            if (next == window.Length && final) return End(next, out frame);
            start = from = next;
        }
    }

    internal override bool TrySkipRest(ReadOnlySpan<byte> window, out int consumed)
    {
        int feed = window.IndexOf((byte)'\n');
        consumed = feed < 0 ? window.Length : feed + 1;
        _seen = 0;
        if (feed >= 0) _feeds++;
        return feed >= 0;
    }
}
