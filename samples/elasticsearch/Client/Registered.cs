using Elasticsearch;
using Polywire;

// What codecs ask for by JsonCodecs<T>.Get() and no call names.
[assembly: WireFor<Number>]
[assembly: WireFor<Dictionary<string, Number>>]
[assembly: WireFor<List<PercentileValue>>]
[assembly: WireFor<Bucket>]
[assembly: WireFor<List<Bucket>>]
[assembly: WireFor<Dictionary<string, Bucket>>]
[assembly: WireFor<RawAggregate>]
[assembly: WireFor<Query>]
[assembly: WireFor<List<Query>>]
[assembly: WireFor<SortField>]
[assembly: WireFor<BucketOrder>]
[assembly: WireFor<Identifier>]
[assembly: WireFor<AggregationRequest>]
[assembly: WireFor<Dictionary<string, AggregationRequest>>]
[assembly: WireFor<FilterAggregation>]
[assembly: WireFor<BulkItem>]
[assembly: WireFor<Dictionary<string, Query>>]
[assembly: WireFor<BulkAction>]
