using Polywire.Framing;

namespace Polywire.Protobuf.Framing;

/// <summary>Messages have no end of their own, so only lengths delimit them in a stream.</summary>
sealed class ProtobufFrames : FrameFormat
{
    internal override string? WhyUnsupported(WireSerializer wire, WireFraming framing, bool isWriting) => $"{wire.Name} supports WireFraming.LengthDelimited only: a message does not show where it ends.";

    internal override FrameScanner Scanner(WireSerializer wire, WireFraming framing, Type element) => throw new NotSupportedException();

    internal override void Validate(WireSerializer wire, ReadOnlySpan<byte> element) => throw new NotSupportedException();
}
