namespace Polywire.Generator.FrontEnd;

/// <summary>A wire as the front end knows it.</summary>
/// <param name="Bit">Its bit in <c>Wires</c>.</param>
/// <param name="Name">The prefix of its public types, and its name in diagnostics.</param>
sealed record KnownWire(int Bit, string Name);

/// <summary>The wires of the product, and one more.</summary>
static class KnownWires
{
    internal static readonly KnownWire[] All = [new(AssemblySettings.Json, "Json"), new(AssemblySettings.MessagePack, "MessagePack"), new(Wires.FixedWidth.FixedWidthBackEnd.Bit, "FixedWidth")];
}
