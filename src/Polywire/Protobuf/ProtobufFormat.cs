using Polywire.Codecs;
using Polywire.Framing;
using Polywire.Protobuf.Framing;

namespace Polywire.Protobuf;

/// <summary>Describes Protocol Buffers.</summary>
sealed class ProtobufFormat : WireFormat
{
    static readonly string[] s_contentTypes = ["application/protobuf", "application/x-protobuf", "application/vnd.google.protobuf"];

    internal static readonly ProtobufFormat Instance = new();

    ProtobufFormat() : base(WireId.Protobuf, "protobuf") { }

    internal override string TypePrefix => "Protobuf";

    // A message has no end of its own, a message of defaults is empty, and the fields of a message do not show their types.
    internal override WireTraits Traits => WireTraits.None;

    internal override IReadOnlyList<string> ContentTypes => s_contentTypes;

    internal override FrameFormat Frames { get; } = new ProtobufFrames();

    internal override WireCodec? FindBuiltin(Type type) => ProtobufBuiltins.Find(type);

    internal override string FindPath(ReadOnlySpan<byte> written, WireCodec codec) => ProtobufPathFinder.Find(written, written.Length, false, codec);
}
