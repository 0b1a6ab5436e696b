using Polywire.Codecs;

namespace Polywire.MessagePack;

/// <summary>MessagePack. See <see cref="Wire.MessagePack"/>.</summary>
public sealed class MessagePackWire : WireSerializer
{
    internal MessagePackWire(MessagePackWireOptions options) : base(WireId.MessagePack) => Options = options;

    /// <summary>The options, all of them.</summary>
    public MessagePackWireOptions Options { get; }

    /// <inheritdoc/>
    public override string Name => "messagepack";

    internal override int MaxInput => Options.MaxInputLength;

    /// <summary>A serializer with other options: <c>Wire.MessagePack.With(Wire.MessagePack.Options with { MaxDepth = 512 })</c>.</summary>
    public MessagePackWire With(MessagePackWireOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        return new MessagePackWire(options);
    }
}
