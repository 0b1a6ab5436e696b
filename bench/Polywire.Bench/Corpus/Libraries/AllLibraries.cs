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
#if PEERS
        .. Peers.PeerLibraries.List,
#endif
    ];
}
