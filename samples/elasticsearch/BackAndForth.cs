using System.Buffers;
using System.Text;
using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>Reads a body as what it is and writes it again.</summary>
public static class BackAndForth
{
    /// <summary>A response: of <c>_msearch</c>, of <c>_bulk</c>, an error, a search's; or a search that is asked for.</summary>
    public static byte[] Body(JsonWire wire, ReadOnlyMemory<byte> json, TextWriter summary)
    {
        // Slices of the body: nothing is copied to see what it is.
        Dictionary<string, RawValue> members = wire.Deserialize<Dictionary<string, RawValue>>(json);
        if (members.ContainsKey("responses"))
        {
            var many = wire.Deserialize<MultiSearchResponse<RawValue>>(json);
            foreach (MultiSearchItem<RawValue> item in many.Responses ?? []) summary.WriteLine(item.IsError ? $"error {item.Status}: {item.Error!.Reason}" : $"{item.Hits?.Total?.Value} documents");
            return wire.Serialize(many);
        }
        if (members.ContainsKey("items"))
        {
            var bulk = wire.Deserialize<BulkResponse>(json);
            foreach (BulkItem item in bulk.Items ?? []) summary.WriteLine($"{item.Operation} {item.Result.Status} {item.Result.Error?.Reason}");
            return wire.Serialize(bulk);
        }
        if (members.ContainsKey("error"))
        {
            var error = wire.Deserialize<ErrorResponse>(json);
            summary.WriteLine($"error {error.Status}: {error.Error?.Reason}");
            return wire.Serialize(error);
        }
        if (!members.ContainsKey("took") && (members.ContainsKey("query") || members.ContainsKey("aggs")))
        {
            var request = wire.Deserialize<SearchRequest>(json);
            summary.WriteLine($"a search: {request.Query?.GetType().Name ?? "every document"}");
            return wire.Serialize(request);
        }
        var response = wire.Deserialize<SearchResponse<RawValue>>(json);
        summary.WriteLine($"{response.Hits?.Total?.Value} documents in {response.Took} ms");
        foreach (Hit<RawValue> hit in response.Hits?.Hits ?? []) summary.WriteLine($"{hit.Index}/{hit.Id}: {hit.Source.Value.Bytes.Length} bytes");
        foreach (NamedAggregate item in response.Aggregations?.Items ?? []) summary.WriteLine($"{item.Type,-24} {item.Name,-20} {item.Value.GetType().Name}");
        return wire.Serialize(response);
    }

    /// <summary>The lines of <c>_bulk</c>, whose first member is an operation, or of <c>_msearch</c>.</summary>
    public static byte[] Lines(JsonWire wire, ReadOnlyMemory<byte> ndjson, TextWriter summary)
    {
        var output = new ArrayBufferWriter<byte>();
        RawValue first = wire.DeserializeMany<RawValue>(ndjson, WireFraming.Lines).FirstOrDefault();
        string? name = first.IsEmpty ? null : wire.Deserialize<Dictionary<string, RawValue>>(first.Bytes).Keys.FirstOrDefault();
        if (name is not ("index" or "create" or "update" or "delete") || wire.Deserialize<Dictionary<string, RawValue>>(first.Bytes)[name].Bytes.Span[0] != '{')
        {
            var searches = new MultiSearchWriter(wire, output);
            foreach ((MultiSearchHeader header, SearchRequest request) in NdjsonReader.MultiSearch(wire, ndjson))
            {
                summary.WriteLine($"search {request.Query?.GetType().Name ?? "every document"}");
                searches.Search(header, request);
            }
            return output.WrittenSpan.ToArray();
        }
        var writer = new BulkWriter(wire, output);
        foreach ((BulkAction action, RawValue document) in NdjsonReader.Bulk(wire, ndjson))
        {
            summary.WriteLine($"{action.Operation} {action.Metadata.Index}/{action.Metadata.Id}");
            writer.Write(action, document);
        }
        return output.WrittenSpan.ToArray();
    }
}
