using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>Many buckets: terms of every type of key, histograms, ranges, filters, grids, <c>composite</c>.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class MultiBucketAggregate : Aggregate
{
    public long? DocCountErrorUpperBound { get; set; }
    public long? SumOtherDocCount { get; set; }
    public long? DocCount { get; set; }
    public long? BgCount { get; set; }
    /// <summary>What <c>auto_date_histogram</c> chose.</summary>
    public string? Interval { get; set; }
    /// <summary>Where <c>composite</c> goes on.</summary>
    public Dictionary<string, object?>? AfterKey { get; set; }
    public Buckets? Buckets { get; set; }
}

/// <summary>Buckets as an array, or as an object by name (<c>keyed</c>, named filters).</summary>
[WireCodec(typeof(BucketsCodec))]
public sealed class Buckets
{
    public List<Bucket>? Items { get; init; }
    public Dictionary<string, Bucket>? Keyed { get; init; }

    public int Count => Items?.Count ?? Keyed?.Count ?? 0;
    public Bucket this[int index] => Items![index];
    public Bucket this[string name] => Keyed![name];
}

public static class BucketsCodec
{
    public static void Write(ref JsonWriter writer, Buckets? value)
    {
        if (value?.Items is { } items) writer.WriteValue<List<Bucket>>(items);
        else writer.WriteValue<Dictionary<string, Bucket>>(value?.Keyed);
    }

    public static Buckets? Read(ref JsonReader reader) => reader.PeekKind() switch
    {
        JsonTokenKind.Array => new Buckets { Items = reader.ReadValue<List<Bucket>>() },
        _ => reader.ReadValue<Dictionary<string, Bucket>>() is { } keyed ? new Buckets { Keyed = keyed } : null,
    };
}

/// <summary>One bucket, or the result of an aggregation that makes one: <c>filter</c>, <c>nested</c>, …</summary>
[WireCodec(typeof(BucketCodec))]
public sealed class Bucket : Aggregate
{
    public BucketKey Key { get; set; }
    public string? KeyAsString { get; set; }
    public long? DocCount { get; set; }
    /// <summary>A number, or the text of an address or a version.</summary>
    public BucketKey From { get; set; }
    public BucketKey To { get; set; }
    public string? FromAsString { get; set; }
    public string? ToAsString { get; set; }
    public long? DocCountErrorUpperBound { get; set; }
    /// <summary>The results of aggregations below this one.</summary>
    public Aggregates? Aggregations { get; set; }
}

/// <summary>A bucket's key or bound: text, an integer of up to 19 digits, a double, or whatever else it was (a boolean, the array of <c>multi_terms</c>, the object of <c>composite</c>).</summary>
[WireCodec(typeof(BucketKeyCodec))]
public readonly record struct BucketKey(RawValue Raw)
{
    public bool IsPresent => !Raw.IsEmpty;
    public string? Text => First is (byte)'"' ? Raw.As<string>() : null;
    public long? Integer => First is (byte)'-' or (>= (byte)'0' and <= (byte)'9') && !IsReal ? Raw.As<long>() : null;
    public double? Real => First is (byte)'-' or (>= (byte)'0' and <= (byte)'9') ? Raw.As<double>() : null;
    public bool IsReal => First is (byte)'-' or (>= (byte)'0' and <= (byte)'9') && Raw.Bytes.Span.IndexOfAny((byte)'.', (byte)'e', (byte)'E') >= 0;
    /// <summary>The parts of a <c>composite</c> key.</summary>
    public Dictionary<string, object?>? Composite => First is (byte)'{' ? Raw.As<Dictionary<string, object?>>() : null;

    byte First => Raw.IsEmpty ? (byte)0 : Raw.Bytes.Span[0];
    public override string ToString() => Text ?? Raw.ToString();
}

public static class BucketKeyCodec
{
    public static void Write(ref JsonWriter writer, BucketKey value) => writer.WriteRawValue(value.Raw);

    public static BucketKey Read(ref JsonReader reader) => new(reader.ReadRawValue());
}
