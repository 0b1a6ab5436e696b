using System.Buffers;
using Polywire.Codecs;

namespace Polywire.Protobuf;

/// <summary>Reads and writes Protocol Buffers. <see cref="Wire.Protobuf"/> has the default options.</summary>
public sealed class ProtobufWire : WireSerializer
{
    internal ProtobufWire(ProtobufWireOptions options, WireCompression? compression = null) : base(ProtobufFormat.Instance, options, compression) => Options = options;

    /// <summary>Gets the options.</summary>
    public ProtobufWireOptions Options { get; }

    internal override ProtobufWire WithMaxDepth(int maxDepth) => With(Options with { MaxDepth = maxDepth });

    internal override int MaxInput => Options.MaxInputLength;

    internal override int MaxElement => Options.MaxElementLength;

    internal override ArrayPool<byte> Pool => Options.Pool ?? ArrayPool<byte>.Shared;

    /// <summary>Returns a serializer with other options: <c>Wire.Protobuf.With(Wire.Protobuf.Options with { MaxDepth = 512 })</c>. Its compression is this one's.</summary>
    /// <param name="options">The options.</param>
    /// <returns>A serializer; create it once and keep it.</returns>
    public ProtobufWire With(ProtobufWireOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        return new ProtobufWire(options, Outer);
    }

    /// <inheritdoc/>
    public override ProtobufWire With(WireCompression compression)
    {
        ArgumentNullException.ThrowIfNull(compression);
        return compression.Form switch
        {
            CompressionForm.None => Outer is null ? this : new ProtobufWire(Options),
            CompressionForm.Bytes => new ProtobufWire(Options, compression),
            _ => throw new ArgumentException($"{Name} has no compression '{compression.Name}'.", nameof(compression)),
        };
    }

    private protected override WireSerializer Uncompressed(int maxElement) =>
        new ProtobufWire(Options with { MaxInputLength = int.MaxValue, MaxElementLength = Math.Min(Options.MaxElementLength, maxElement) });
}
