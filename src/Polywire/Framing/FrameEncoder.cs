using System.Buffers;
using Polywire.Buffers;

namespace Polywire.Framing;

/// <summary>
/// Writes many values into one buffer, with framing. An element that fails leaves nothing in the buffer, because
/// the buffer is drained between elements only.
/// </summary>
sealed class FrameEncoder<T> : IDisposable
{
    /// <summary>The number of bytes after which the buffer is drained.</summary>
    const int Enough = 1 << 16;
    const int LongestVarint = 5;

    readonly WireSerializer _wire;
    readonly WireContext? _context;
    readonly FrameMarks _marks;
    readonly SegmentedBuffer? _element;
    readonly IBufferWriter<byte> _sink;
    readonly int _announced;
    int _count;

    /// <param name="wire">The wire.</param>
    /// <param name="framing">The framing, checked.</param>
    /// <param name="count">How many values will come; −1 where that is not known.</param>
    /// <param name="context">The call's own context.</param>
    /// <exception cref="ArgumentException">The framing needs the count.</exception>
    /// <exception cref="WireException">The framing is an array, and no level of nesting is allowed.</exception>
    internal FrameEncoder(WireSerializer wire, WireFraming framing, int count, WireContext? context)
    {
        if (framing == WireFraming.Array && wire.MaxDepth < 1) throw new WireException(WireErrorCode.DepthExceeded, $"The value nests deeper than {wire.MaxDepth} levels (MaxDepth).", -1, "$");
        FrameFormat frames = wire.Frames;
        Output = new SegmentedBuffer(wire.Pool);
        _context = context;
        _announced = -1;
        if (framing == WireFraming.LengthDelimited)
        {
            _wire = wire;
            _marks = FrameMarks.None;
            _sink = _element = new SegmentedBuffer(wire.Pool);
            return;
        }
        if (frames.NeedsCount(framing))
        {
            if (count < 0) throw new ArgumentException($"With WireFraming.{framing}, {wire.Name} begins with the count of elements, which these values do not have; pass a collection, or use WireFraming.Sequence or LengthDelimited.", nameof(framing));
            _announced = count;
        }
        _wire = frames.ForElements(wire, framing);
        _marks = frames.Marks(framing, count);
        _sink = frames.Sink(Output, framing);
        Output.Append(_marks.Open);
    }

    /// <summary>The values to write.</summary>
    internal SegmentedBuffer Output { get; }

    /// <summary>Whether it is time to drain.</summary>
    internal bool IsFull => Output.Length >= Enough;

    internal void Add(T? value)
    {
        if (_announced >= 0 && _count == _announced) throw Miscounted();
        if (_count > 0) Output.Append(_marks.Between);
        try
        {
            _wire.WriteTo(_sink, value, _context);
        }
        catch (WireException e)
        {
            e.Path = ElementPath.Of(_count, e.Path);
            throw;
        }
        _count++;
        if (_element is not null) Delimit(_element);
        else Output.Append(_marks.After);
    }

    void Delimit(SegmentedBuffer element)
    {
        if (element.Length > int.MaxValue) throw new WireException(WireErrorCode.LengthOutOfRange, "The element is longer than 2 GB.", -1, ElementPath.Of(_count - 1, null));
        Span<byte> prefix = stackalloc byte[LongestVarint];
        int size = 0;
        uint rest = (uint)element.Length;
        for (; rest >= 0x80; rest >>= 7) prefix[size++] = (byte)(rest | 0x80);
        prefix[size++] = (byte)rest;
        Output.Append(prefix[..size]);
        element.MoveTo(Output);
    }

    /// <summary>Ends the last frame.</summary>
    internal void Close()
    {
        if (_announced >= 0 && _count != _announced) throw Miscounted();
        Output.Append(_marks.Close);
    }

    WireException Miscounted() => new(WireErrorCode.WrongElementCount, $"The collection's count is {_announced}, but it enumerated another number of elements.", -1, "$");

    public void Dispose()
    {
        Output.Dispose();
        _element?.Dispose();
    }
}
