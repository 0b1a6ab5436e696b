using Bench.Harness;

namespace Bench.Columns.Peers;

/// <summary>The columns of <c>-p:Peers=all</c>. MessagePack-CSharp writes the reference bytes of its format.</summary>
static class PeerColumns
{
    public static readonly Column[] List =
    [
        new Utf8JsonColumn(),
        new SpanJsonColumn(),
        new MessagePackColumn(),
        new NerdbankColumn(),
    ];
}
