using Polywire.Codecs;
using Polywire.Framing;
using Polywire.MemoryPack.Framing;

namespace Polywire.MemoryPack;

/// <summary>Describes MemoryPack.</summary>
sealed class MemoryPackFormat : WireFormat
{
    static readonly string[] s_contentTypes = ["application/x-memorypack"];

    internal static readonly MemoryPackFormat Instance = new();

    MemoryPackFormat() : base(WireId.MemoryPack, "memorypack") { }

    internal override string TypePrefix => "MemoryPack";

    // A value shows its end to a reader that knows its type.
    internal override WireTraits Traits => WireTraits.NullAtTopLevel | WireTraits.SelfDelimiting | WireTraits.DetectsEveryPrefix;

    internal override IReadOnlyList<string> ContentTypes => s_contentTypes;

    internal override FrameFormat Frames { get; } = new MemoryPackFrames();

    internal override WireCodec? FindBuiltin(Type type) => MemoryPackBuiltins.Find(type);

    internal override string FindPath(ReadOnlySpan<byte> written, WireCodec codec) => MemoryPackPathFinder.Find(written, written.Length, (MemoryPackCodec)codec, new MemoryPackWireOptions());
}
