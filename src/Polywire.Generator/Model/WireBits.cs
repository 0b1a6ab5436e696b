namespace Polywire.Generator.Model;

/// <summary>The bits of <c>Wires</c>.</summary>
static class WireBits
{
    internal const int Json = 1, MessagePack = 2, Protobuf = 4, MemoryPack = 8;
}
