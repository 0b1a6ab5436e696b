using System.Buffers;
using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>Reads a body as what it is and writes it again.</summary>
public static class BackAndForth
{
    /// <summary>A response: of <c>_msearch</c>, of <c>_bulk</c>, an error, a search's; a search that is asked for; or, like the tables of <c>_cat</c>, something else, which is kept as it is.</summary>
    public static byte[] Body(JsonWire wire, ReadOnlyMemory<byte> json, TextWriter summary)
    {
        RawValue body = wire.Deserialize<RawValue>(json);
        if (body.Bytes.Span[0] != '{')
        {
            summary.WriteLine("no object");
            return wire.Serialize(body);
        }
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
        if (IsRequest(members))
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

    static readonly string[] s_asked = ["query", "aggs", "sort", "size", "from", "_source", "post_filter", "knn", "retriever", "search_after", "collapse", "highlight", "rescore", "track_total_hits"];

    /// <summary>A search has members that its answer never has, or has them in another form.</summary>
    static bool IsRequest(Dictionary<string, RawValue> members)
    {
        if (members.ContainsKey("took") || members.ContainsKey("hits") || members.ContainsKey("_shards") || members.ContainsKey("_index")) return false;
        if (s_asked.Any(members.ContainsKey)) return true;
        if (members.TryGetValue("profile", out RawValue profile) && profile.Bytes.Span[0] is (byte)'t' or (byte)'f') return true;
        return members.TryGetValue("suggest", out RawValue suggest) && suggest.Bytes.Span[0] == '{' && suggest.As<Dictionary<string, RawValue>>()!.Values.Any(v => v.Bytes.Span[0] != '[');
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
