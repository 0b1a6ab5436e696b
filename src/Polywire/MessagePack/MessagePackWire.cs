using System.Buffers;
using Polywire.Codecs;

namespace Polywire.MessagePack;

/// <summary>MessagePack. See <see cref="Wire.MessagePack"/>.</summary>
public sealed class MessagePackWire : WireSerializer
{
    internal MessagePackWire(MessagePackWireOptions options) : base(WireId.MessagePack) => Options = options;

    /// <summary>The options, all of them.</summary>
    public MessagePackWireOptions Options { get; }

    /// <inheritdoc/>
    public override string Name => Options.Compression is { } compression ? $"messagepack+{compression.Name}" : "messagepack";

    /// <inheritdoc/>
    public override IReadOnlyList<string> ContentTypes => s_contentTypes;

    static readonly string[] s_contentTypes = ["application/vnd.msgpack", "application/x-msgpack", "application/msgpack"];

    internal override int MaxInput => Options.MaxInputLength;

    internal override int MaxElement => Options.MaxElementLength;

    internal override ArrayPool<byte> Pool => Options.Pool ?? ArrayPool<byte>.Shared;

    /// <summary>
    /// A serializer with other options: <c>Wire.MessagePack.With(Wire.MessagePack.Options with { MaxDepth = 512 })</c>. Its compression is
    /// this one's.
    /// </summary>
    public MessagePackWire With(MessagePackWireOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        return new MessagePackWire(options with { Compression = Options.Compression });
    }

    /// <inheritdoc/>
    public override MessagePackWire With(WireCompression compression)
    {
        ArgumentNullException.ThrowIfNull(compression);
        return new MessagePackWire(Options with { Compression = compression.Form == CompressionForm.None ? null : compression });
    }
}
