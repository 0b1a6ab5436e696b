using System.Buffers;
using Polywire.Buffers;
using Polywire.Framing;

namespace Polywire.Json.Framing;

/// <summary>Lines, one array, or values one after another.</summary>
sealed class JsonFrames : FrameFormat
{
    static readonly FrameMarks s_array = new([(byte)'['], [(byte)','], [], [(byte)']']);
    static readonly FrameMarks s_lines = new([], [], [(byte)'\n'], []);

    internal override string? WhyUnsupported(WireSerializer wire, WireFraming framing, bool isWriting) =>
        isWriting && framing == WireFraming.Lines && ((JsonWire)wire).Options.Indented ? "Indented values take several lines each; WireFraming.Lines needs Indented = false." : null;

    internal override FrameScanner Scanner(WireSerializer wire, WireFraming framing, Type element)
    {
        JsonWireOptions options = ((JsonWire)wire).Options;
        return framing switch
        {
            WireFraming.Lines => new LineScanner(options.Comments),
            WireFraming.Array => new JsonArrayScanner(options),
            _ => new JsonSequenceScanner(options),
        };
    }

    internal override FrameMarks Marks(WireFraming framing, int count) => framing == WireFraming.Array ? s_array : s_lines;

    internal override WireSerializer ForElements(WireSerializer wire, WireFraming framing) => framing == WireFraming.Lines ? ((JsonWire)wire).OnLines : base.ForElements(wire, framing);

    internal override IBufferWriter<byte> Sink(SegmentedBuffer output, WireFraming framing) => framing == WireFraming.Lines ? new LineSink(output) : output;

    internal override bool TryMeasureMark(ReadOnlySpan<byte> input, bool final, out int length)
    {
        length = 0;
        if (!final && (input.Length < 2 || (JsonEncoding.MayBeMarked(input) && input.Length < 4))) return false;
        if (JsonEncoding.MayBeMarked(input)) length = JsonEncoding.MeasureMark(input);
        return true;
    }

    internal override void CheckStart(WireFraming framing, ReadOnlySpan<byte> element)
    {
        if (framing is WireFraming.Array or WireFraming.Sequence && element is [0xEF, 0xBB, 0xBF, ..]) JsonThrow.Expected("a value", 0, element[0]);
    }

    internal override WireException InContext(WireSerializer wire, WireFraming framing, WireException error, ReadOnlySpan<byte> element, long index, ReadOnlySpan<byte> following)
    {
        // An element ends where its reader takes the end of the input for the error: 'nul' before a comma, or '1;2'.
        bool isArray = framing == WireFraming.Array;
        bool isCut = error.Code == WireErrorCode.UnexpectedEnd && !following.IsEmpty || isArray && error.Code is WireErrorCode.TrailingData or WireErrorCode.UnsupportedEncoding;
        if (!isCut || framing is not (WireFraming.Array or WireFraming.Sequence) || error.IsOfCodec) return error;
        ReadOnlySpan<byte> open = !isArray ? [] : index == 0 ? "["u8 : "[0,"u8;
        try
        {
            ((JsonWire)wire).Read<RawValue>([.. open, .. element, .. following[..Math.Min(following.Length, 1)]], default, null, InputExtent.Element, out _);
        }
        catch (WireException e) when (e.Offset - open.Length >= error.Offset)
        {
            string path = e.Path ?? "$";
            return new WireException(e.Code, e.Reason, e.Offset - open.Length, isArray ? $"${path[(path.IndexOf(']') + 1)..]}" : path);
        }
        catch (WireException)
        {
            // It is before the error, where the reader of the type accepts it.
        }
        return error;
    }

    internal override void Validate(WireSerializer wire, ReadOnlySpan<byte> element)
    {
        var json = (JsonWire)wire;
        // Members that occur twice are no doubt about where the element ends.
        if (json.Options.DuplicateMembers == DuplicateMemberHandling.Reject) json = json.With(json.Options with { DuplicateMembers = DuplicateMemberHandling.LastWins });
        json.Read<RawValue>(element, default, null, InputExtent.Element, out _);
    }
}
