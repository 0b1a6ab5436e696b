namespace Polywire.FixedWidth;

/// <summary>Options of fixed-width binary.</summary>
public sealed record FixedWidthWireOptions : WireOptions;

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
}
