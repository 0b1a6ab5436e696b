using System.Buffers;
using Polywire.Codecs;

namespace Polywire.Protobuf;

/// <summary>Reads and writes Protocol Buffers. <see cref="Wire.Protobuf"/> has the default options.</summary>
[WireRoot]
public sealed class ProtobufWire : WireSerializer
{
    internal ProtobufWire(ProtobufWireOptions options, WireCompression? compression = null) : base(ProtobufFormat.Instance, options, compression) => Options = options;

    /// <summary>Gets the options.</summary>
    public ProtobufWireOptions Options { get; }

    internal override ProtobufWire WithMaxDepth(int maxDepth) => With(Options with { MaxDepth = maxDepth });

    /// <summary>Returns a serializer with other options: <c>Wire.Protobuf.With(Wire.Protobuf.Options with { MaxDepth = 512 })</c>. Its compression is this one's.</summary>
    /// <param name="options">The options.</param>
    /// <returns>A serializer; create it once and keep it.</returns>
    public ProtobufWire With(ProtobufWireOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        return new ProtobufWire(options, Outer);
    }

    /// <summary>Reads the one value at a path whose steps are names of members, as errors print it: <c>$.Items[3].Name</c>.</summary>
    /// <typeparam name="TModel">The type of the message.</typeparam>
    /// <typeparam name="T">The type to read.</typeparam>
    /// <param name="input">The message.</param>
    /// <param name="path">The path. Without a model, as with <c>ReadAt&lt;T&gt;</c>, its steps are numbers of fields: <c>$.4[3].2</c>.</param>
    /// <param name="context">An object for the caller's own codecs; it replaces the options' <c>Context</c>.</param>
    /// <returns>The value.</returns>
    /// <remarks>The fields of every message on the path are checked to its end: the last occurrence of a field counts, and messages are merged.</remarks>
    /// <exception cref="WireException"><see cref="WireErrorCode.InvalidPath"/>: the path is malformed; the message contains the position. <see cref="WireErrorCode.PathNotFound"/>: there is no such value, or it is omitted. Others: what was read is malformed.</exception>
    /// <exception cref="WireTypeException">A type has no codec.</exception>
    public T? ReadAt<TModel, T>(ReadOnlySpan<byte> input, string path, WireContext? context = null)
    {
        if (Outer is { Kind: CompressionKind.Rows }) return ReadAt<T>(input, path, context);
        WirePath parsed = WirePath.Parse(path);
        ProtobufCodec<TModel> model = ProtobufCodecs<TModel>.Get();
        ReadOnlySpan<byte> message = Outer is null ? input : Deserialize<RawValue>(input).Bytes.Span;
        return ProtobufCodecs<T>.Get().Root.ReadAt(Options, model, message, parsed, context);
    }

    /// <inheritdoc/>
    public override ProtobufWire With(WireCompression compression)
    {
        ArgumentNullException.ThrowIfNull(compression);
        return compression.Kind switch
        {
            CompressionKind.None => Outer is null ? this : new ProtobufWire(Options),
            CompressionKind.Bytes or CompressionKind.Rows => new ProtobufWire(Options, compression),
            _ => throw new ArgumentException($"{Name} has no compression '{compression.Name}'.", nameof(compression)),
        };
    }

    private protected override WireSerializer Uncompressed(int maxElement) =>
        new ProtobufWire(Options with { MaxInputLength = int.MaxValue, MaxElementLength = Math.Min(Options.MaxElementLength, maxElement) });
}
