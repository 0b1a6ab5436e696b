using System.Buffers;

namespace Polywire.FixedWidth;

/// <summary>Options of fixed-width binary.</summary>
public sealed record FixedWidthWireOptions
{
    /// <summary>Gets the deepest nesting of objects.</summary>
    public int MaxDepth { get; init; } = 64;

    /// <summary>Gets the longest input of a single-value call.</summary>
    public int MaxInputLength { get; init; } = int.MaxValue;

    /// <summary>Gets the longest element of a stream.</summary>
    public int MaxElementLength { get; init; } = int.MaxValue;
}

/// <summary>Fixed-width binary with one set of options.</summary>
public sealed class FixedWidthWire : WireSerializer
{
    FixedWidthWire(FixedWidthWireOptions options) : base(FixedWidthFormat.Instance, options) => Options = options;

    /// <summary>Gets the wire with its default options.</summary>
    public static FixedWidthWire Default { get; } = new(new FixedWidthWireOptions());

    /// <summary>Gets the options.</summary>
    public FixedWidthWireOptions Options { get; }

    /// <inheritdoc/>
    public override FixedWidthWire With(WireCompression compression) => this;

    internal override FixedWidthWire WithMaxDepth(int maxDepth) => new(Options with { MaxDepth = maxDepth });

    internal override int MaxInput => Options.MaxInputLength;

    internal override int MaxElement => Options.MaxElementLength;

    internal override ArrayPool<byte> Pool => ArrayPool<byte>.Shared;
}
