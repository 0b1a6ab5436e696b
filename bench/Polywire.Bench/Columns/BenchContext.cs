using System.Text.Json.Serialization;
using Bench.Models;

namespace Bench.Columns;

/// <summary>The roots of the JSON workloads, metadata and fast path both generated.</summary>
[JsonSerializable(typeof(Tiny))]
[JsonSerializable(typeof(Demo))]
[JsonSerializable(typeof(List<Demo>))]
[JsonSerializable(typeof(List<Record>))]
[JsonSerializable(typeof(GitHubPullRequest))]
[JsonSerializable(typeof(TwitterSearchResult))]
[JsonSerializable(typeof(CitmCatalog))]
[JsonSerializable(typeof(CanadaCollection))]
[JsonSerializable(typeof(SearchResponse))]
sealed partial class BenchContext : JsonSerializerContext;
