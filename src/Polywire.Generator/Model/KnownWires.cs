namespace Polywire.Generator.Model;

/// <summary>Describes a wire for the front end and the back ends.</summary>
/// <param name="Bit">Its bit in <c>Wires</c>.</param>
/// <param name="Name">The prefix of its public types, as in <c>JsonCodec</c>, which are in a namespace of that name; and its name in diagnostics.</param>
sealed record KnownWire(int Bit, string Name);

/// <summary>The wires that the generator has back ends for.</summary>
static class KnownWires
{
    internal static readonly KnownWire[] All = [new(WireBits.Json, "Json"), new(WireBits.MessagePack, "MessagePack"), new(WireBits.Protobuf, "Protobuf"), new(WireBits.MemoryPack, "MemoryPack")];
}
