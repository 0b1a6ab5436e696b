namespace Polywire.Generator.Model;

/// <summary>A wire as front end and back ends know it.</summary>
/// <param name="Bit">Its bit in <c>Wires</c>.</param>
/// <param name="Name">The prefix of its public types, and its name in diagnostics.</param>
sealed record KnownWire(int Bit, string Name);

/// <summary>The wires of the product, and one more.</summary>
static class KnownWires
{
    internal static readonly KnownWire[] All = [new(WireBits.Json, "Json"), new(WireBits.MessagePack, "MessagePack"), new(WireBits.MemoryPack, "MemoryPack"), new(Wires.FixedWidth.FixedWidthBackEnd.Bit, "FixedWidth")];
}
