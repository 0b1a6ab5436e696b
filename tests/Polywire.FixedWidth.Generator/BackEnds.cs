namespace Polywire.Generator.Wires;

/// <summary>The back ends of the product, and one more.</summary>
static class BackEnds
{
    internal static readonly BackEnd[] All = [new Json.JsonBackEnd(), new MessagePack.MessagePackBackEnd(), new MemoryPack.MemoryPackBackEnd(), new FixedWidth.FixedWidthBackEnd()];
}
