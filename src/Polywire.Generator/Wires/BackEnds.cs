using Polywire.Generator.Model;

namespace Polywire.Generator.Wires;

/// <summary>The back ends, one for each of <see cref="KnownWires"/>.</summary>
static class BackEnds
{
    internal static readonly BackEnd[] All = [new Json.JsonBackEnd(), new MessagePack.MessagePackBackEnd(), new Protobuf.ProtobufBackEnd(), new MemoryPack.MemoryPackBackEnd()];
}
