using Polywire.Buffers;
using Polywire.Codecs;

namespace Polywire.Framing;

/// <summary>
/// Many values into one buffer, framed. An element that fails leaves nothing of itself, as whoever drains the buffer
/// does so between elements only.
/// </summary>
sealed class FrameEncoder<T> : IDisposable
{
    /// <summary>Bytes after which the buffer is worth draining.</summary>
    const int Enough = 1 << 16;
    const int LongestVarint = 5;

    readonly WireSerializer _wire;
    readonly WireFraming _framing;
    readonly WireContext? _context;
    readonly SegmentedBuffer? _element;
    readonly int _announced;
    int _count;

    /// <param name="wire">The wire.</param>
    /// <param name="framing">The framing, checked.</param>
    /// <param name="count">How many values will come; −1 where that is not known.</param>
    /// <param name="context">The call's own context.</param>
    /// <exception cref="ArgumentException">MessagePack's array needs the count.</exception>
    internal FrameEncoder(WireSerializer wire, WireFraming framing, int count, WireContext? context)
    {
        _wire = framing == WireFraming.Lines ? ((Json.JsonWire)wire).OnLines : wire;
        _framing = framing;
        _context = context;
        _announced = framing == WireFraming.Array && wire.Id == WireId.MessagePack ? count : -1;
        if (_announced < 0 && framing == WireFraming.Array && wire.Id == WireId.MessagePack)
            throw new ArgumentException("MessagePack's array begins with its count, and these values do not tell theirs; pass a collection, or use WireFraming.Sequence or LengthDelimited.", nameof(framing));
        Output = new SegmentedBuffer(wire.Pool) { OnOneLine = framing == WireFraming.Lines };
        if (framing == WireFraming.LengthDelimited) _element = new SegmentedBuffer(wire.Pool);
        if (framing == WireFraming.Array) Open();
    }

    /// <summary>What is to be written.</summary>
    internal SegmentedBuffer Output { get; }

    /// <summary>Whether it is time to drain.</summary>
    internal bool IsFull => Output.Length >= Enough;

    void Open()
    {
        if (_wire.Id == WireId.Json)
        {
            Output.Append("["u8);
            return;
        }
        Span<byte> header = stackalloc byte[LongestVarint];
        MessagePack.MessagePackPrimitives.TryWriteArrayHeader(header, (uint)_announced, out int written);
        Output.Append(header[..written]);
    }

    internal void Add(T? value)
    {
        if (_announced >= 0 && _count == _announced) throw Miscounted();
        if (_framing == WireFraming.Array && _wire.Id == WireId.Json && _count > 0) Output.Append(","u8);
        try
        {
            _wire.WriteTo(_element ?? Output, value, _context);
        }
        catch (WireException e)
        {
            e.Path = WireErrors.InElement(_count, e.Path);
            throw;
        }
        _count++;
        if (_element is not null) Delimit(_element);
        else if (_framing != WireFraming.Array && _wire.Id == WireId.Json) Output.Append("\n"u8);
    }

    void Delimit(SegmentedBuffer element)
    {
        if (element.Length > int.MaxValue) throw new WireException(WireErrorCode.LengthOutOfRange, "The element is longer than 2 GB.", -1, WireErrors.InElement(_count - 1, null));
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
        if (_framing == WireFraming.Array && _wire.Id == WireId.Json) Output.Append("]"u8);
    }

    WireException Miscounted() => new(WireErrorCode.WrongElementCount, $"The collection's count is {_announced}, but it enumerated another number of elements.", -1, "$");

    public void Dispose()
    {
        Output.Dispose();
        _element?.Dispose();
    }
}
