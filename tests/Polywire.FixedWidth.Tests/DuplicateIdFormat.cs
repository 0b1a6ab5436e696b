using Polywire.Codecs;
using Polywire.Framing;

namespace FixedWidthTests;

/// <summary>A format with an id that is taken.</summary>
sealed class DuplicateIdFormat() : WireFormat((WireId)7, "duplicate")
{
    internal override string TypePrefix => "Duplicate";

    internal override WireTraits Traits => WireTraits.None;

    internal override IReadOnlyList<string> ContentTypes => [];

    internal override FrameFormat Frames => throw new NotSupportedException();

    internal override WireCodec? FindBuiltin(Type type) => null;

    internal override string FindPath(ReadOnlySpan<byte> written, WireCodec codec) => "$";
}
