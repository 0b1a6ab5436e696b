using Polywire.MessagePack;

namespace Polywire.Cli.Commands;

/// <summary>The wires that commands name, with the tool's own limits: what is converted or looked at is the user's own.</summary>
static class ToolWires
{
    /// <summary>Nesting that the tool follows.</summary>
    public const int MaxDepth = 1_000;

    const int MaxDecompressedLength = 1_000_000_000;

    /// <summary>What <c>--from</c>, <c>--to</c> and <c>--wire</c> take.</summary>
    public static readonly string[] Names = ["json", "messagepack", "messagepack+lz4block", "messagepack+lz4blockarray"];

    public static WireSerializer Of(string name) => name switch
    {
        "json" => Wire.Json.With(Wire.Json.Options with { MaxDepth = MaxDepth }),
        "messagepack+lz4block" => MessagePack(WireCompression.Lz4Block),
        "messagepack+lz4blockarray" => MessagePack(WireCompression.Lz4BlockArray),
        _ => MessagePack(WireCompression.None),
    };

    public static MessagePackWire MessagePack(WireCompression compression) =>
        Wire.MessagePack.With(Wire.MessagePack.Options with { MaxDepth = MaxDepth }).With(compression with { MaxDecompressedLength = MaxDecompressedLength });
}
