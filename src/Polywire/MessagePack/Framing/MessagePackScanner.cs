using Polywire.Framing;

namespace Polywire.MessagePack.Framing;

/// <summary><see cref="WireFraming.Sequence"/> and <see cref="WireFraming.Array"/> on MessagePack.</summary>
sealed class MessagePackScanner(MessagePackWireOptions options, bool inArray, Type element) : FrameScanner
{
    MessagePackBoundary _boundary = new(options.MaxDepth, options.OuterDepth, options.MaxElementLength, element);

    /// <summary>Elements of the array still to come; −1 before it, and in a sequence.</summary>
    long _left = -1;

    /// <summary>Whether the root is null, which is an error unless data follows it, which is another one.</summary>
    bool _isNull;

    internal override bool AtRoot => inArray && _left <= 0;

    internal override FrameStep Next(ReadOnlySpan<byte> window, bool final, out Frame frame)
    {
        int start = 0;
        if (inArray && !_isNull && _left < 0 && !TryOpen(window, final, out start)) return More(0, 0, out frame);
        if (_isNull)
        {
            if (start < window.Length) throw new WireException(WireErrorCode.TrailingData, "Data follows the value.", start);
            if (final) WireSerializer.ThrowNullRoot();
            return More(start, start, out frame);
        }
        if (inArray && _left == 0)
        {
            if (start < window.Length) throw new WireException(WireErrorCode.TrailingData, "Data follows the array.", start);
            return final ? End(start, out frame) : More(start, start, out frame);
        }
        if (final && start == window.Length)
        {
            if (inArray) throw new WireException(WireErrorCode.UnexpectedEnd, $"The input ends where the array has {_left} elements more.", start);
            return End(start, out frame);
        }
        int at = Math.Max(start, _seen);
        if (!_boundary.TryFindEnd(window, start, ref at, final)) return More(start, at, out frame);
        if (inArray) _left--;
        return Element(start, at, at, out frame);
    }

    bool TryOpen(ReadOnlySpan<byte> window, bool final, out int header)
    {
        if (MessagePackPrimitives.TryReadNil(window, out header) == MessagePackReadResult.Success) return _isNull = true;
        MessagePackReadResult result = MessagePackPrimitives.TryReadArrayHeader(window, out uint count, out header);
        if (result == MessagePackReadResult.InsufficientData)
        {
            if (final) throw Ended("an array", 0);
            return false;
        }
        if (result != MessagePackReadResult.Success)
        {
            byte found = window[0];
            MessagePackThrow.Expected("an array", 0, ref found, 1);
        }
        if (options.OuterDepth > options.MaxDepth) MessagePackThrow.Depth(options.OuterDepth, options.MaxDepth, 0);
        _left = count;
        return true;
    }
}
