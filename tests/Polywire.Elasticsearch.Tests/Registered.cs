using System.Text.Json.Nodes;
using Elasticsearch;
using Polywire;

// Roots that the tests' generic helpers read, and which no call names.
[assembly: WireFor<SearchResponse<JsonNode>>]
[assembly: WireFor<SearchResponse<Deferred<JsonNode>>>]
[assembly: WireFor<SearchResponse<object>>]
[assembly: WireFor<SearchResponse<RawValue>>]
[assembly: WireFor<UpdateBody<ElasticsearchTests.Order>>]
