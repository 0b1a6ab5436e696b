using System.Buffers;
using Polywire.Codecs;

namespace Polywire.MessagePack;

/// <summary>Reads and writes MessagePack. <see cref="Wire.MessagePack"/> has the default options.</summary>
[WireRoot]
public sealed class MessagePackWire : WireSerializer
{
    internal MessagePackWire(MessagePackWireOptions options, WireCompression? compression = null) : base(MessagePackFormat.Instance, options, compression) => Options = options;

    /// <summary>Gets the options.</summary>
    public MessagePackWireOptions Options { get; }

    /// <inheritdoc/>
    public override string Name => Options.Compression is { } compression ? $"{base.Name}+{compression.Name}" : base.Name;

    internal override IReadOnlyList<WireCompression> Compressions => [WireCompression.Lz4Block, WireCompression.Lz4BlockArray];

    internal override MessagePackWire WithMaxDepth(int maxDepth) => With(Options with { MaxDepth = maxDepth });

    internal override MessagePackWire InArray => _inArray ??= new MessagePackWire(Options with { OuterDepth = 1 });

    MessagePackWire? _inArray;

    /// <summary>
    /// Returns a serializer with other options and the same compression:
    /// <c>Wire.MessagePack.With(Wire.MessagePack.Options with { MaxDepth = 512 })</c>.
    /// </summary>
    /// <param name="options">The options.</param>
    /// <returns>A serializer; create it once and keep it.</returns>
    public MessagePackWire With(MessagePackWireOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        return new MessagePackWire(options with { Compression = Options.Compression, OuterDepth = 0 }, Outer);
    }

    /// <inheritdoc/>
    public override MessagePackWire With(WireCompression compression)
    {
        ArgumentNullException.ThrowIfNull(compression);
        return compression.Kind switch
        {
            CompressionKind.None => new MessagePackWire(Options with { Compression = null }),
            CompressionKind.Bytes or CompressionKind.Rows => new MessagePackWire(Options with { Compression = null }, compression),
            _ => new MessagePackWire(Options with { Compression = compression }),
        };
    }

    /// <inheritdoc/>
    public override WireCompression Compression => Options.Compression ?? base.Compression;

    /// <inheritdoc/>
    public override byte[] Decompress(ReadOnlySpan<byte> input) => Options.Compression is null ? base.Decompress(input) : DeserializeOrNull<RawValue>(input).Bytes.ToArray();

    private protected override WireSerializer Uncompressed(int maxElement) =>
        new MessagePackWire(Options with { MaxInputLength = int.MaxValue, MaxElementLength = Math.Min(Options.MaxElementLength, maxElement) });
}
