using Bench.Harness;
using Polywire;

namespace Bench.Corpus.Libraries;

/// <summary>Every column of the corpus in this build. A library is added here, and for a new wire with a <see cref="Harness.Format"/> of its own.</summary>
static class AllLibraries
{
    public static readonly Library[] List =
    [
        new PolywireJsonLibrary(),
        new SystemTextJsonLibrary(),
        new SystemTextJsonRelaxedLibrary(),
        new PolywireMessagePackLibrary(),
        new PolywireMessageLibrary(Format.Protobuf, Wire.Protobuf),
        new PolywireMessageLibrary(Format.MemoryPack, Wire.MemoryPack),
#if PEERS
        .. Peers.PeerLibraries.List,
#endif
    ];
}
