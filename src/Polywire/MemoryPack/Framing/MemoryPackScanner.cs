using Polywire.Codecs;
using Polywire.CompilerServices;
using Polywire.Framing;

namespace Polywire.MemoryPack.Framing;

/// <summary>
/// <see cref="WireFraming.Sequence"/> and <see cref="WireFraming.Array"/> on MemoryPack. The end of an element is found by walking over it, along
/// what its codec describes. An element that goes on is walked over again when an eighth of it has arrived since, so that the time is in
/// proportion to the input.
/// </summary>
sealed class MemoryPackScanner(MemoryPackWireOptions options, bool inArray, Type element) : FrameScanner
{
    /// <summary>An element that is shorter is walked over with each piece that arrives.</summary>
    const int Short = 512;

    readonly MemoryPackCodec _codec = WireRegistry.Lookup(element, MemoryPackFormat.Instance) as MemoryPackCodec ?? throw Missing.Codec(element, MemoryPackFormat.Instance);

    /// <summary>Elements of the array still to come; −1 before it, and in a sequence.</summary>
    long _left = -1;

    /// <summary>Whether the root is null, which is an error unless data follows it, which is another one.</summary>
    bool _isNull;

    /// <summary>Whether an element is walked over even if little of it has arrived since.</summary>
    bool _hurries;

    internal override bool TryHurry() => _hurries = true;

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
            if (start < window.Length) throw new WireException(WireErrorCode.TrailingData, "Data follows the collection.", start);
            return final ? End(start, out frame) : More(start, start, out frame);
        }
        if (final && start == window.Length)
        {
            if (inArray) throw new WireException(WireErrorCode.UnexpectedEnd, $"The input ends where the collection has {_left} elements more.", start);
            return End(start, out frame);
        }
        int end = FindEnd(window, start, final);
        if (end < 0) return More(start, window.Length, out frame);
        if (inArray) _left--;
        return Element(start, end, end, out frame);
    }

    /// <summary>Returns the end of the element; −1 if it goes on. At the end of the input it ends there, and its reader reports what is missing.</summary>
    int FindEnd(ReadOnlySpan<byte> window, int start, bool final)
    {
        int length = window.Length - start, seen = _seen - start;
        if (!final && !_hurries && seen >= Short && length - seen < seen / 8) return -1;
        var walk = new MemoryPackWalk(window[start..], length, options);
        bool isFound = _codec.DescribeUnchecked() is { } layout ? layout.TrySkip(ref walk) : walk.TryRead((ref UncheckedMemoryPackReader reader) => _codec.ReadBoxed(ref reader));
        if (!isFound) return final ? window.Length : -1;
        // Else there would be no end to them.
        if (walk.At == 0) throw new WireException(WireErrorCode.InvalidFormat, "The element has no bytes.", start);
        return start + walk.At;
    }

    bool TryOpen(ReadOnlySpan<byte> window, bool final, out int header)
    {
        header = sizeof(int);
        if (window.Length < sizeof(int))
        {
            if (final) throw Ended("a collection", window.Length);
            return false;
        }
        int count = System.Buffers.Binary.BinaryPrimitives.ReadInt32LittleEndian(window);
        if (count == MemoryPackCode.NullCollection) return _isNull = true;
        if (count < 0) MemoryPackThrow.Length(count, window.Length - sizeof(int), 0);
        if (options.OuterDepth > options.MaxDepth) MemoryPackThrow.Depth(options.OuterDepth, options.MaxDepth, 0);
        _left = count;
        return true;
    }
}
