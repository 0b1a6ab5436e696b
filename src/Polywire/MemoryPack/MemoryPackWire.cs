using System.Buffers;

namespace Polywire.MemoryPack;

/// <summary>Reads and writes MemoryPack's format. <see cref="Wire.MemoryPack"/> has the default options.</summary>
/// <remarks>Models have code for this wire if they ask for it: with <c>Wires</c> on the model or the assembly, or with the MSBuild property <c>PolywireWires</c>.</remarks>
[WireRoot]
public sealed class MemoryPackWire : WireSerializer
{
    internal MemoryPackWire(MemoryPackWireOptions options, WireCompression? compression = null) : base(MemoryPackFormat.Instance, options, compression) => Options = options;

    /// <summary>Gets the options.</summary>
    public MemoryPackWireOptions Options { get; }

    internal override MemoryPackWire WithMaxDepth(int maxDepth) => With(Options with { MaxDepth = maxDepth });

    internal override MemoryPackWire InArray => _inArray ??= new MemoryPackWire(Options with { OuterDepth = 1 });

    MemoryPackWire? _inArray;

    /// <summary>
    /// Returns a serializer with other options and the same compression:
    /// <c>Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxDepth = 512 })</c>.
    /// </summary>
    /// <param name="options">The options.</param>
    /// <returns>A serializer; create it once and keep it.</returns>
    public MemoryPackWire With(MemoryPackWireOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        // A codec may pass the options that its reader has.
        return new MemoryPackWire(options.OuterDepth == 0 ? options : options with { OuterDepth = 0 }, Outer);
    }

    /// <inheritdoc/>
    public override MemoryPackWire With(WireCompression compression)
    {
        ArgumentNullException.ThrowIfNull(compression);
        return compression.Kind switch
        {
            CompressionKind.None => Outer is null ? this : new MemoryPackWire(Options),
            CompressionKind.Bytes or CompressionKind.Rows => new MemoryPackWire(Options, compression),
            _ => throw new ArgumentException($"{Name} has no compression '{compression.Name}'.", nameof(compression)),
        };
    }

    private protected override WireSerializer Uncompressed(int maxElement) =>
        new MemoryPackWire(Options with { MaxInputLength = int.MaxValue, MaxElementLength = Math.Min(Options.MaxElementLength, maxElement) });
}
