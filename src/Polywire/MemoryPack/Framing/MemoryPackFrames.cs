using System.Buffers.Binary;
using Polywire.Framing;

namespace Polywire.MemoryPack.Framing;

/// <summary>One collection, which is MemoryPack's own streaming format, or values one after another.</summary>
sealed class MemoryPackFrames : FrameFormat
{
    internal override string? WhyUnsupported(WireSerializer wire, WireFraming framing, bool isWriting) => framing switch
    {
        WireFraming.Lines => $"{wire.Name} is binary and has no lines; use WireFraming.Sequence, Array or LengthDelimited.",
        _ => null,
    };

    internal override FrameScanner Scanner(WireSerializer wire, WireFraming framing, Type element) =>
        new MemoryPackScanner(((MemoryPackWire)wire).Options, framing == WireFraming.Array, element);

    internal override bool NeedsCount(WireFraming framing) => framing == WireFraming.Array;

    internal override FrameMarks Marks(WireFraming framing, int count)
    {
        if (framing != WireFraming.Array) return FrameMarks.None;
        byte[] header = new byte[sizeof(int)];
        BinaryPrimitives.WriteInt32LittleEndian(header, count);
        return FrameMarks.None with { Open = header };
    }

    // The end of an element that cannot be read is not certain: only its type shows it.
    internal override void Validate(WireSerializer wire, ReadOnlySpan<byte> element) =>
        throw new WireException(WireErrorCode.InvalidFormat, "The end of a value that cannot be read is not known.", 0);
}
