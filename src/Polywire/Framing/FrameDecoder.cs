using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;

namespace Polywire.Framing;

/// <summary>
/// Decodes many values: the scanner finds the elements, and offsets of errors count from the start of the entire input.
/// With a handler, elements that cannot be read are reported to it and skipped wherever the next one's start is known.
/// </summary>
/// <param name="wire">The wire.</param>
/// <param name="framing">The framing.</param>
/// <param name="context">The caller's context.</param>
/// <param name="onError">The handler; null for none.</param>
/// <param name="mostBetween">
/// The most bytes without an element: blanks, and the rest of an element that is too long. A few bytes decompress to any number of them.
/// </param>
sealed class FrameDecoder<T>(WireSerializer wire, WireFraming framing, WireContext? context, WireErrorHandler? onError, long mostBetween = long.MaxValue)
{
    /// <summary>Elements of an array are one level deep.</summary>
    readonly WireSerializer _elements = framing == WireFraming.Array ? wire.InArray : wire;
    readonly FrameScanner _scanner = Framings.Scanner(wire, framing, typeof(T));
    readonly int _limit = Math.Min(wire.MaxElement, Array.MaxLength - 1);
    bool _begun = framing == WireFraming.LengthDelimited;
    /// <summary>Inside of an element that is too long.</summary>
    bool _skipping;
    long _offset;
    long _index;
    /// <summary>Bytes since the last element, also one that was reported to the handler.</summary>
    long _between;

    /// <summary>
    /// The next element of <paramref name="input"/>, which begins where the last call's <paramref name="consumed"/> ended.
    /// <paramref name="memory"/> is the input again where it may be borrowed from, else empty.
    /// </summary>
    internal FrameStep Next(ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, bool final, out int consumed, out T? value)
    {
        consumed = 0;
        while (true)
        {
            bool passed = !TryNext(input[consumed..], memory.IsEmpty ? memory : memory[consumed..], final, out FrameStep step, out int done, out value);
            consumed += done;
            _offset += done;
            // What the window has of an element that is too long was held already.
            _between = step != FrameStep.Element ? _between + done : _skipping ? consumed - input.Length : 0;
            if (_between > mostBetween) ThrowTooFar();
            if (!passed) return step;
        }
    }

    /// <summary>After the source failed: whether there may be an element in what it returned before, which the scanner has not looked at yet.</summary>
    internal bool TryHurry() => _scanner.TryHurry();

    /// <summary>One step; false after an element that was reported to the handler.</summary>
    bool TryNext(ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, bool final, out FrameStep step, out int consumed, out T? value)
    {
        value = default;
        consumed = 0;
        if (_skipping)
        {
            _skipping = !_scanner.TrySkipRest(input, out consumed);
            step = final ? FrameStep.End : FrameStep.More;
            return _skipping;
        }
        int origin = 0;
        bool inside = false;
        ReadOnlySpan<byte> element = default, following = default;
        try
        {
            if (!_begun && !TryBegin(input, final, out origin))
            {
                step = FrameStep.More;
                return true;
            }
            step = _scanner.Next(input[origin..], final, out Frame frame);
            consumed = origin + frame.Consumed;
            if (step == FrameStep.Element)
            {
                origin += frame.Start;
                inside = true;
                element = input.Slice(origin, frame.Length);
                following = input[(origin + frame.Length)..];
                if (element.Length > _limit) ThrowElementTooLong(_limit);
                wire.Frames.CheckStart(framing, element);
                value = _elements.Read<T>(element, memory.IsEmpty ? memory : memory.Slice(origin, frame.Length), context, InputExtent.Element, out _);
                _index++;
            }
            else if (step == FrameStep.More && input.Length - consumed > _limit)
            {
                ThrowElementTooLong(consumed - origin + (long)_limit);
            }
            Debug.Assert(step != FrameStep.More || !final);
            return true;
        }
        catch (WireException e)
        {
            WireException error = inside ? wire.Frames.InContext(wire, framing, e, element, _index, following) : e;
            Locate(error, _offset + origin, inside);
            if (onError is null || !(inside ? CanPass(element) : _begun && _scanner.CanSkipRest))
            {
                if (error != e) throw error;
                throw;
            }
            _skipping = !inside;
            _index++;
            onError(error, element);
            step = FrameStep.Element;
            return false;
        }
    }

    /// <summary>Returns whether the next element begins where the scanner says that the one that failed ends.</summary>
    bool CanPass(ReadOnlySpan<byte> element)
    {
        if (_scanner.KnowsEnds) return true;
        try
        {
            wire.Frames.CheckStart(framing, element);
            wire.Frames.Validate(_elements, element);
            return true;
        }
        catch (WireException)
        {
            return false;
        }
    }

    /// <summary>At the very start: measures a byte order mark. False if more input is needed.</summary>
    bool TryBegin(ReadOnlySpan<byte> input, bool final, out int mark)
    {
        if (!wire.Frames.TryMeasureMark(input, final, out mark)) return false;
        _begun = true;
        return true;
    }

    [DoesNotReturn]
    void ThrowElementTooLong(long offset) => throw new WireException(WireErrorCode.LengthOutOfRange, $"An element is longer than MaxElementLength ({_limit} bytes).", offset);

    [DoesNotReturn]
    void ThrowTooFar()
    {
        var error = new WireException(WireErrorCode.LengthOutOfRange, $"There are more than {mostBetween} bytes without an element when decompressed (MaxDecompressedLength).", 0);
        Locate(error, _offset, inside: false);
        throw error;
    }

    void Locate(WireException e, long origin, bool inside)
    {
        // As a call for one value has it, wherever the null is.
        if (!inside && e.Code == WireErrorCode.NullRoot) origin = 0;
        e.Offset = origin + Math.Max(e.Offset, 0);
        e.Path = !inside && (_scanner.AtRoot || !_begun) ? "$" : ElementPath.Of(!inside && _scanner.IsAfterElement ? _index - 1 : _index, e.Path);
        e.Line = _begun ? _scanner.Line : 0;
    }
}
