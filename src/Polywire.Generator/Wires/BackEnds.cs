namespace Polywire.Generator.Wires;

/// <summary>The back ends, one for each of <see cref="FrontEnd.KnownWires"/>.</summary>
static class BackEnds
{
    internal static readonly BackEnd[] All = [new Json.JsonBackEnd(), new MessagePack.MessagePackBackEnd(), new Protobuf.ProtobufBackEnd(), new MemoryPack.MemoryPackBackEnd()];
}
