using Polywire.Codecs;
using Polywire.Framing;
using Polywire.MessagePack.Framing;

namespace Polywire.MessagePack;

/// <summary>Describes MessagePack.</summary>
sealed class MessagePackFormat : WireFormat
{
    static readonly string[] s_contentTypes = ["application/vnd.msgpack", "application/x-msgpack", "application/msgpack"];

    internal static readonly MessagePackFormat Instance = new();

    MessagePackFormat() : base(WireId.MessagePack, "messagepack") { }

    internal override string TypePrefix => "MessagePack";

    internal override WireTraits Traits => WireTraits.NullAtTopLevel | WireTraits.SelfDelimiting | WireTraits.DetectsEveryPrefix | WireTraits.SelfDescribing;

    internal override IReadOnlyList<string> ContentTypes => s_contentTypes;

    internal override FrameFormat Frames { get; } = new MessagePackFrames();

    internal override WireCodec? FindBuiltin(Type type) => MessagePackBuiltins.Find(type);

    internal override string FindPath(ReadOnlySpan<byte> written, WireCodec codec) => MessagePackPathFinder.Find(written, written.Length, codec.DescribedType);
}
