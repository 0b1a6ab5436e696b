using Bench.Harness;

namespace Bench.Columns;

/// <summary>Every column of this build, in the order of the tables; the first peer of a format writes its reference bytes.</summary>
static class AllColumns
{
    public static readonly IReadOnlyList<Column> List =
    [
        new PolywireJson(),
        new SystemTextJsonReflection(),
        new SystemTextJsonGenerated(),
        new SystemTextJsonRelaxed(),
        new NewtonsoftJson(),
        new PolywireMessagePack(),
#if PEERS
        .. Peers.PeerColumns.List,
#endif
    ];
}
