namespace Polywire.MessagePack.Framing;

/// <summary>
/// Finds the end of one MessagePack value that arrives in pieces, by the counts that are still open at each level.
/// Depth, lengths and counts are held against the limits at once, before what they claim has arrived.
/// </summary>
struct MessagePackBoundary(int maxDepth, int outerDepth, int maxLength, Type element)
{
    /// <summary>Values still to come at each level.</summary>
    ulong[] _open = new ulong[16];
    int _depth;

    /// <summary>True with <paramref name="at"/> after the value that begins at <paramref name="start"/>; false where the window ends before it does.</summary>
    internal bool TryFindEnd(ReadOnlySpan<byte> window, int start, ref int at, bool final)
    {
        while (at < window.Length)
        {
            int small = SmallSize(window[at]);
            if (small > 0 && small <= window.Length - at)
            {
                at += small;
                if (Close()) return true;
                continue;
            }
            MessagePackReadResult result = MessagePackPrimitives.TryMeasure(window[at..], out long size, out ulong children);
            if (result == MessagePackReadResult.InsufficientData) break;
            if (result != MessagePackReadResult.Success) throw Failure(window, start, at, WireErrorCode.UnexpectedByte, "Expected a value but found the unused byte 0xC1.");
            // Each child takes at least one byte.
            if (at - start + size + (long)children > maxLength)
                throw Failure(window, start, at, WireErrorCode.LengthOutOfRange, $"The element is longer than MaxElementLength ({maxLength} bytes).");
            if (size > window.Length - at) break;
            if (children > 0 && outerDepth + _depth >= maxDepth)
                throw Failure(window, start, at, WireErrorCode.DepthExceeded, $"Arrays and maps nest deeper than {maxDepth} levels (MaxDepth).");
            at += (int)size;
            if (children > 0) Open(children);
            else if (Close()) return true;
        }
        if (!final) return false;
        // The reader says what is missing.
        at = window.Length;
        return true;
    }

    /// <summary>Returns the size of scalars and short strings, which the first byte determines; 0 for others.</summary>
    static int SmallSize(byte format) => (format & 0xE0) == Format.FixStr ? 1 + (format & Format.MaxFixStrLength) : MessagePackPrimitives.FixedSizes[format];

    void Open(ulong children)
    {
        if (_depth == _open.Length) Array.Resize(ref _open, 2 * _depth);
        _open[_depth++] = children;
    }

    /// <summary>Ends a value without children. Returns whether the entire value ended with it.</summary>
    bool Close()
    {
        while (_depth > 0 && --_open[_depth - 1] == 0) _depth--;
        return _depth == 0;
    }

    readonly WireException Failure(ReadOnlySpan<byte> window, int start, int at, WireErrorCode code, string reason) =>
        new(code, reason, at, MessagePackPathFinder.Find(window[start..at], at - start, element));
}
