using System.Diagnostics;
using Polywire.Codecs;
using Polywire.Json;

namespace Polywire.Framing;

/// <summary>One walk over many values: from the scanner's borders to elements, with errors that count from the start of the whole input.</summary>
sealed class FrameDecoder<T>(WireSerializer wire, WireFraming framing, object? state)
{
    readonly FrameScanner _scanner = Framings.Scanner(wire, framing, typeof(T));
    readonly int _limit = wire.MaxInput;
    bool _begun = wire.Id != WireId.Json || framing == WireFraming.LengthDelimited;
    long _offset;
    long _index;

    /// <summary>
    /// The next element of <paramref name="input"/>, which begins where the last call's <paramref name="consumed"/> ended.
    /// <paramref name="memory"/> is the input again where it may be borrowed from, else empty.
    /// </summary>
    internal FrameStep Next(ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, bool final, out int consumed, out T? value)
    {
        value = default;
        int origin = 0;
        bool inside = false;
        try
        {
            if (!_begun && !TryBegin(input, final, out origin))
            {
                consumed = 0;
                return FrameStep.More;
            }
            FrameStep step = _scanner.Next(input[origin..], final, out Frame frame);
            consumed = origin + frame.Consumed;
            if (step == FrameStep.Element)
            {
                origin += frame.Start;
                inside = true;
                value = wire.Read<T>(input.Slice(origin, frame.Length), memory.IsEmpty ? memory : memory.Slice(origin, frame.Length), state, true, out _);
                _index++;
            }
            else if (step == FrameStep.More && input.Length - consumed > _limit)
            {
                throw new WireException(WireErrorCode.LengthOutOfRange, $"An element is longer than the limit of {_limit} bytes.", consumed - origin + (long)_limit);
            }
            Debug.Assert(step != FrameStep.More || !final);
            _offset += consumed;
            return step;
        }
        catch (WireException e)
        {
            Locate(e, _offset + origin, inside);
            throw;
        }
    }

    /// <summary>At the very start of JSON: a mark is passed over, another encoding refused. False where too little has come to tell.</summary>
    bool TryBegin(ReadOnlySpan<byte> input, bool final, out int mark)
    {
        mark = 0;
        if (!final && (input.Length < 2 || (JsonEncoding.MayBeMarked(input) && input.Length < 4))) return false;
        if (JsonEncoding.MayBeMarked(input)) mark = JsonEncoding.MeasureMark(input);
        _begun = true;
        return true;
    }

    void Locate(WireException e, long origin, bool inside)
    {
        e.Offset = origin + Math.Max(e.Offset, 0);
        e.Path = !inside && (_scanner.AtRoot || !_begun) ? "$" : WireErrors.InElement(_index, e.Path);
    }
}
