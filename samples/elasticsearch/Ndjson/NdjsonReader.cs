using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>Reads bodies of lines back: what a proxy or a test server does.</summary>
public static class NdjsonReader
{
    /// <summary>The operations of a <c>_bulk</c> body, each with its second line, which is empty for a delete.</summary>
    public static IEnumerable<(BulkAction Action, RawValue Document)> Bulk(JsonWire wire, ReadOnlyMemory<byte> body)
    {
        BulkAction? action = null;
        foreach (RawValue line in wire.DeserializeMany<RawValue>(body, WireFraming.Lines))
        {
            if (action is not null)
            {
                yield return (action, line);
                action = null;
                continue;
            }
            action = wire.Deserialize<BulkAction>(line.Bytes);
            if (action.HasDocument) continue;
            yield return (action, default);
            action = null;
        }
        if (action is not null) throw new WireException(WireErrorCode.UnexpectedEnd, $"The last operation, '{action.Operation}', has no document.", body.Length, "$");
    }

    /// <summary>The searches of an <c>_msearch</c> body.</summary>
    public static IEnumerable<(MultiSearchHeader Header, SearchRequest Request)> MultiSearch(JsonWire wire, ReadOnlyMemory<byte> body)
    {
        MultiSearchHeader? header = null;
        foreach (RawValue line in wire.DeserializeMany<RawValue>(body, WireFraming.Lines))
        {
            if (header is null)
            {
                header = wire.Deserialize<MultiSearchHeader>(line.Bytes);
                continue;
            }
            yield return (header, wire.Deserialize<SearchRequest>(line.Bytes));
            header = null;
        }
        if (header is not null) throw new WireException(WireErrorCode.UnexpectedEnd, "The last header has no search.", body.Length, "$");
    }
}
