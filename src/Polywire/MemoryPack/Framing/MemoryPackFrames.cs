using Polywire.Framing;

namespace Polywire.MemoryPack.Framing;

/// <summary>Only lengths delimit values, since a value shows its end only to a reader that knows its type.</summary>
sealed class MemoryPackFrames : FrameFormat
{
    internal override string? WhyUnsupported(WireSerializer wire, WireFraming framing, bool isWriting) =>
        $"{wire.Name} supports WireFraming.LengthDelimited only: its values show their end only to a reader that knows their type.";

    internal override FrameScanner Scanner(WireSerializer wire, WireFraming framing, Type element) => throw new NotSupportedException();

    internal override void Validate(WireSerializer wire, ReadOnlySpan<byte> element) => throw new NotSupportedException();
}
