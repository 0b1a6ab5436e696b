namespace Polywire.Framing;

/// <summary><see cref="WireFraming.LengthDelimited"/>: elements after their length, a varint.</summary>
sealed class LengthScanner(int maxLength) : FrameScanner
{
    const int LongestVarint = 10;

    /// <summary>The length of the element at hand; −1 before one.</summary>
    int _length = -1;

    /// <summary>Bytes of an element that is too long, its length's own included, that are still to come.</summary>
    long _left;

    internal override bool CanSkipRest => _left > 0;

    internal override bool KnowsEnds => true;

    internal override FrameStep Next(ReadOnlySpan<byte> window, bool final, out Frame frame)
    {
        int start = 0;
        if (_length < 0)
        {
            if (window.IsEmpty && final) return End(0, out frame);
            if (!TryReadLength(window, out start))
            {
                if (final) throw Ended("the rest of a length", window.Length);
                return More(0, 0, out frame);
            }
        }
        if (window.Length - start < _length)
        {
            if (final) throw new WireException(WireErrorCode.UnexpectedEnd, $"The input ends inside an element of {_length} bytes.", window.Length);
            return More(start, start, out frame);
        }
        int end = start + _length;
        _length = -1;
        return Element(start, end, end, out frame);
    }

    bool TryReadLength(ReadOnlySpan<byte> window, out int size)
    {
        ulong value = 0;
        for (size = 0; size < window.Length;)
        {
            byte b = window[size];
            value |= size < LongestVarint - 1 || b <= 1 ? (ulong)(b & 0x7F) << (7 * size) : throw TooLong();
            size++;
            if (b >= 0x80) continue;
            if (value > (ulong)maxLength) _left = (long)Math.Min(value, long.MaxValue - LongestVarint) + size;
            if (value > (ulong)maxLength) throw new WireException(WireErrorCode.LengthOutOfRange, $"An element of {value} bytes is longer than MaxElementLength ({maxLength} bytes).", 0);
            _length = (int)value;
            return true;
        }
        return false;
    }

    internal override bool TrySkipRest(ReadOnlySpan<byte> window, out int consumed)
    {
        consumed = (int)Math.Min(window.Length, _left);
        _left -= consumed;
        return _left == 0;
    }

    static WireException TooLong() => new(WireErrorCode.InvalidNumber, "The length is not a varint of at most 64 bits.", 0);
}
